// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/error.h"

#include <utility>

namespace weighhouse
{

tl::unexpected<Error> failure(std::string code, Message message, Message hint)
{
    return tl::unexpected(Error{std::move(code), std::move(message), {}, std::move(hint)});
}

tl::unexpected<Error> failure(Error error)
{
    return tl::unexpected(std::move(error));
}

std::string toText(const Place &place)
{
    std::string text = place.file;
    if (place.line != 0) {
        text += (text.empty() ? "" : ":") + std::to_string(place.line);
        if (place.column != 0)
            text += ":" + std::to_string(place.column);
    }
    if (!place.object.empty())
        text += (text.empty() ? "" : ", ") + place.object;
    return text;
}

std::string toText(const Error &error)
{
    const std::string place = toText(error.where);
    std::string text = place.empty() ? error.message.text() : place + ": " + error.message.text();
    if (!error.hint.empty())
        text += "\n  " + error.hint.text();
    return text;
}

} // namespace weighhouse
