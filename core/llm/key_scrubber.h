// SPDX-License-Identifier: GPL-3.0-or-later
// A server that sends its key back must not have it kept in journals and recordings.
#pragma once

#include "core/base/error.h"
#include "core/llm/chat.h"
#include "core/llm/reply_parts.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace weighhouse::llm
{

/// Puts "…" in the place of a key. The key is known as it is, reversed, in hexadecimal digits and in base64,
/// also in the middle of more; each of them also where its characters are escaped as in JSON, addresses or
/// pages. A key of a few letters may be a word ("none"), and is looked for as it is only.
class KeyScrubber
{
public:
    /// An empty key changes nothing.
    explicit KeyScrubber(std::string_view key = {});

    std::string scrubbed(std::string_view text) const;
    /// All that is text in a reply. Arguments that are JSON are scrubbed within their strings as well.
    ChatReply scrubbed(ChatReply reply) const;
    /// The long words of a server are cut in errors, so the beginning of a key before a cut is removed too.
    Error scrubbed(Error error) const;

private:
    friend class ScrubbedStream;
    struct Pattern {
        std::string text;
        bool foldsCase = true;
    };
    using Units = std::vector<std::pair<char, std::size_t>>; ///< Characters and the places behind them.
    struct Match {
        std::size_t end = 0; ///< 0: it is none.
        bool isOpen = false; ///< More text could make it one, or a longer one.
    };

    void add(std::string pattern, bool foldsCase = true);
    void addBase64(std::string_view key);
    bool mayBeginWith(char c) const { return m_mayBegin[static_cast<unsigned char>(c)]; }
    /// The longest match of all patterns at a place.
    Match matchAt(std::string_view text, std::size_t at) const;
    static Match matchFrom(std::string_view text, const Units &first, const Pattern &pattern);
    void removeBeforeCuts(std::string &text) const;
    Message scrubbedWords(const Message &message) const;
    std::string scrubbedJson(const std::string &json) const;
    void scrub(std::string &text) const { text = scrubbed(text); }
    void scrub(std::vector<ToolUse> &uses) const;
    template<typename Value>
    void scrub(const Value & /*hasNoText*/) const
    {
        static_assert(std::is_arithmetic_v<Value> || std::is_enum_v<Value> ||
                      std::is_same_v<Value, std::optional<std::uint64_t>>);
    }

    std::vector<Pattern> m_patterns;
    std::array<bool, 256> m_mayBegin = {};
};

/// Scrubs a text that comes in pieces. What could begin the key is held back, so that the pieces together are
/// the text scrubbed as a whole, however it was cut. The scrubber outlives it.
class ScrubbedStream
{
public:
    explicit ScrubbedStream(const KeyScrubber &scrubber) : m_scrubber(&scrubber) {}

    /// Returns what can be told by now.
    std::string feed(std::string_view text);
    /// Returns the rest: no more comes.
    std::string end() { return advance(true); }

private:
    std::string advance(bool isEnd);

    const KeyScrubber *m_scrubber;
    std::string m_held;
};

/// Hands on the pieces of a reply without the key in them. The scrubber outlives it.
class ScrubbedPieces
{
public:
    /// `take` may be empty.
    ScrubbedPieces(const KeyScrubber &scrubber, std::function<void(const ReplyPiece &)> take);

    void feed(const ReplyPiece &piece);
    void end();

private:
    void tell(const ReplyPiece &piece) const;

    ScrubbedStream m_text;
    ScrubbedStream m_reasoning;
    std::function<void(const ReplyPiece &)> m_take;
};

/// Returns a key without the blanks and line ends around it, as files and clipboards add them. Errors:
/// "llm.bad-key" for a key that no header can hold; its words do not show it.
Result<std::string> checkedKey(std::string_view key);

} // namespace weighhouse::llm
