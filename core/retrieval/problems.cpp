// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/problems.h"

#include <string>
#include <utility>

namespace weighhouse::retrieval
{
namespace
{

std::string megabytes(std::size_t bytes)
{
    return std::to_string(bytes >> 20U);
}

} // namespace

Error damaged(Message reason, Place where)
{
    return {"document.damaged", Message::of("document.damaged", {{"reason", std::move(reason)}}),
            std::move(where), "document.do.save-anew"_code};
}

Error tooLarge(Message reason, Place where)
{
    return {"document.too-large", std::move(reason), std::move(where), "document.do.split"_code};
}

Error fileTooLarge(std::size_t most)
{
    return tooLarge(Message::of("document.file-too-large", {{"size", megabytes(most)}}));
}

Error textTooLarge(std::size_t most, Place where)
{
    return tooLarge(Message::of("document.text-too-large", {{"size", megabytes(most)}}), std::move(where));
}

Error unpacksTooFar(std::size_t most)
{
    return tooLarge(Message::of("document.unpacks-too-far", {{"size", megabytes(most)}}));
}

Error encrypted()
{
    return {"document.encrypted", "document.encrypted"_code, {}, "document.do.without-password"_code};
}

Error outOfTime(std::size_t seconds, Place where)
{
    return {"document.timeout", Message::of("document.timeout", {{"seconds", seconds}}), std::move(where),
            "document.do.split"_code};
}

Error cancelled()
{
    return {"document.cancelled", "document.cancelled"_code, {}, {}};
}

} // namespace weighhouse::retrieval
