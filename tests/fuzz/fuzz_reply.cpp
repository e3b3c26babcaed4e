// SPDX-License-Identifier: GPL-3.0-or-later
// The reply of a model server as any bytes: it is read, or refused with words, and however the bytes are cut
// the outcome is the same.
#include "core/llm/reply_reader.h"
#include "core/llm/request_json.h"
#include "tests/fuzz/require.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace
{

std::string outcomeOf(std::string_view bytes, std::size_t size)
{
    std::string text;
    weighhouse::llm::ReplyReader reader(
        [&](const weighhouse::llm::ReplyPiece &piece) { text += piece.text; });
    for (std::size_t at = 0; at < bytes.size(); at += size)
        reader.feed(bytes.substr(at, size));
    const auto reply = reader.end();
    if (!reply) {
        weighhouse::testing::require(!reply.error().message.empty(), "an error has words");
        return reply.error().code + reply.error().message.text();
    }
    weighhouse::testing::require(reply->text.size() >= text.size(), "what was shown is in the reply");
    return toJson(*reply).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    if (size == 0)
        return 0;
    const std::string bytes(data + 1, data + size);
    const std::string whole = outcomeOf(bytes, std::max<std::size_t>(1, bytes.size()));
    weighhouse::testing::require(outcomeOf(bytes, 1 + data[0] % 64) == whole, "pieces change nothing");
    return 0;
}
