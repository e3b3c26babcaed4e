// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/llm/key_scrubber.h"

#include "core/base/nesting.h"
#include "core/base/text.h"
#include "core/llm/escaped_units.h"

#include <QByteArray>
#include <algorithm>
#include <nlohmann/json.hpp>
#include <tuple>
#include <utility>

namespace weighhouse::llm
{
namespace
{

using OrderedJson = nlohmann::ordered_json;

constexpr std::string_view mark = "…";
/// Shorter keys may be words, or parts of words.
constexpr std::size_t leastOfSecret = 8;
constexpr std::size_t leastOfEncoded = 4;

char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

/// Returns true if a string in it was changed; the names of members are strings too.
bool scrubStrings(OrderedJson &value, const KeyScrubber &scrubber)
{
    bool isChanged = false;
    if (value.is_string()) {
        std::string text = scrubber.scrubbed(value.get_ref<const std::string &>());
        isChanged = text != value.get_ref<const std::string &>();
        value = std::move(text);
    } else if (value.is_array()) {
        for (OrderedJson &item : value)
            isChanged = scrubStrings(item, scrubber) || isChanged;
    } else if (value.is_object()) {
        OrderedJson members = OrderedJson::object();
        for (auto &member : value.items()) {
            std::string name = scrubber.scrubbed(member.key());
            isChanged = scrubStrings(member.value(), scrubber) || isChanged || name != member.key();
            members[std::move(name)] = std::move(member.value());
        }
        value = std::move(members);
    }
    return isChanged;
}

} // namespace

KeyScrubber::KeyScrubber(std::string_view key)
{
    const bool isSecret = key.size() >= leastOfSecret;
    add(std::string(key), isSecret);
    if (isSecret)
        add(std::string(key.rbegin(), key.rend()));
    if (key.size() >= leastOfEncoded) {
        add(QByteArray(key.data(), static_cast<qsizetype>(key.size())).toHex().toStdString());
        addBase64(key);
    }
}

void KeyScrubber::add(std::string pattern, bool foldsCase)
{
    if (pattern.empty())
        return;
    for (const char c : {'\\', '%', '&', pattern.front()})
        m_mayBegin[static_cast<unsigned char>(c)] = true;
    const char c = pattern.front();
    if (foldsCase) {
        m_mayBegin[static_cast<unsigned char>(lower(c))] = true;
        if (c >= 'a' && c <= 'z')
            m_mayBegin[static_cast<unsigned char>(c - 'a' + 'A')] = true;
    }
    m_patterns.push_back({std::move(pattern), foldsCase});
}

/// Of what is encoded together with more, only the characters that follow from the key alone are the same.
void KeyScrubber::addBase64(std::string_view key)
{
    for (const auto alphabet : {QByteArray::Base64Encoding, QByteArray::Base64UrlEncoding}) {
        for (std::size_t before = 0; before < 3; ++before) {
            const QByteArray bytes = QByteArray(static_cast<qsizetype>(before), '\0') +
                                     QByteArray(key.data(), static_cast<qsizetype>(key.size()));
            const std::string padded = bytes.toBase64(alphabet).toStdString();
            if (before == 0) {
                add(padded);
                add(padded.substr(0, padded.find('=')));
            }
            const std::size_t first = (8 * before + 5) / 6;
            const std::size_t end = 8 * (before + key.size()) / 6;
            if (end - first >= leastOfSecret)
                add(padded.substr(first, end - first));
        }
    }
}

/// Goes on from the ways in which the first character may be written: a character may be written in several,
/// which end at several places.
KeyScrubber::Match KeyScrubber::matchFrom(std::string_view text, const Units &first, const Pattern &pattern)
{
    const auto isSame = [&pattern](char left, char right) {
        return left == right || (pattern.foldsCase && lower(left) == lower(right));
    };
    std::vector<std::size_t> places;
    for (const auto &[c, end] : first) {
        if (isSame(c, pattern.text.front()))
            places.push_back(end);
    }
    std::vector<std::size_t> next;
    Match match;
    for (std::size_t i = 1; i < pattern.text.size() && !places.empty(); ++i) {
        next.clear();
        const UnitTaker take = [&](char c, std::size_t end) {
            if (isSame(c, pattern.text[i]) && std::ranges::find(next, end) == next.end())
                next.push_back(end);
        };
        for (const std::size_t place : places)
            match.isOpen = readUnits(text, place, take) || match.isOpen;
        std::swap(places, next);
    }
    if (!places.empty())
        match.end = *std::ranges::max_element(places);
    return match;
}

KeyScrubber::Match KeyScrubber::matchAt(std::string_view text, std::size_t at) const
{
    Units first;
    Match longest;
    longest.isOpen = readUnits(text, at, [&first](char c, std::size_t end) { first.emplace_back(c, end); });
    for (const Pattern &pattern : m_patterns) {
        const Match match = matchFrom(text, first, pattern);
        longest.end = std::max(longest.end, match.end);
        longest.isOpen = longest.isOpen || match.isOpen;
    }
    return longest;
}

std::string KeyScrubber::scrubbed(std::string_view text) const
{
    ScrubbedStream stream(*this);
    std::string told = stream.feed(text);
    return told + stream.end();
}

void KeyScrubber::scrub(std::vector<ToolUse> &uses) const
{
    for (ToolUse &use : uses) {
        // All members are named, so that a new one must be thought of here.
        auto &[id, name, arguments] = use;
        scrub(id);
        scrub(name);
        arguments = scrubbedJson(arguments);
    }
}

ChatReply KeyScrubber::scrubbed(ChatReply reply) const
{
    // All members are named, so that a new one must be thought of here.
    auto &[text, reasoning, refusal, uses, finish, finishText, tokensIn, tokensOut, model, seconds, cost] =
        reply;
    std::apply([this](auto &...members) { (scrub(members), ...); },
               std::tie(text, reasoning, refusal, uses, finish, finishText, tokensIn, tokensOut, model,
                        seconds, cost));
    return reply;
}

/// The text is scrubbed as well, for what is no string, is said twice, or is no JSON.
std::string KeyScrubber::scrubbedJson(const std::string &json) const
{
    constexpr std::size_t deepest = 200;
    if (m_patterns.empty() || nestsDeeper(json, deepest))
        return scrubbed(json);
    OrderedJson value = OrderedJson::parse(json, nullptr, false);
    if (value.is_discarded() || !scrubStrings(value, *this))
        return scrubbed(json);
    return scrubbed(value.dump(-1, ' ', false, OrderedJson::error_handler_t::replace));
}

void KeyScrubber::removeBeforeCuts(std::string &text) const
{
    constexpr std::size_t tellingLength = 4;
    constexpr std::size_t longestUnit = 8;
    std::size_t longest = 0;
    for (const Pattern &pattern : m_patterns)
        longest = std::max(longest, pattern.text.size() * longestUnit);
    for (std::size_t cut = text.find(mark); cut != std::string::npos; cut = text.find(mark, cut + 1)) {
        const std::string_view before = std::string_view(text).substr(0, cut);
        std::size_t first = cut - std::min(cut, longest);
        while (first + tellingLength <= cut && !matchAt(before, first).isOpen)
            ++first;
        if (first + tellingLength > cut)
            continue;
        text.erase(first, cut - first);
        cut = first;
    }
}

/// A text without the key keeps its code, and so its words in other languages.
Message KeyScrubber::scrubbedWords(const Message &message) const
{
    const std::string told = message.text();
    std::string words = scrubbed(told);
    removeBeforeCuts(words);
    return words == told ? message : Message::verbatim(std::move(words));
}

Error KeyScrubber::scrubbed(Error error) const
{
    if (m_patterns.empty())
        return error;
    error.message = scrubbedWords(error.message);
    error.hint = scrubbedWords(error.hint);
    scrub(error.where.file);
    scrub(error.where.object);
    return error;
}

std::string ScrubbedStream::feed(std::string_view text)
{
    m_held += text;
    return advance(false);
}

std::string ScrubbedStream::advance(bool isEnd)
{
    std::string told;
    std::size_t at = 0;
    while (at < m_held.size()) {
        KeyScrubber::Match match;
        if (m_scrubber->mayBeginWith(m_held[at]))
            match = m_scrubber->matchAt(m_held, at);
        if (match.isOpen && !isEnd)
            break;
        if (match.end == 0) {
            told += m_held[at++];
        } else {
            told += mark;
            at = match.end;
        }
    }
    m_held.erase(0, at);
    return told;
}

ScrubbedPieces::ScrubbedPieces(const KeyScrubber &scrubber, std::function<void(const ReplyPiece &)> take)
    : m_text(scrubber), m_reasoning(scrubber), m_take(std::move(take))
{
}

void ScrubbedPieces::feed(const ReplyPiece &piece)
{
    // All members are named, so that a new one must be thought of here.
    const auto &[text, reasoning] = piece;
    if (m_take)
        tell({m_text.feed(text), m_reasoning.feed(reasoning)});
}

void ScrubbedPieces::end()
{
    if (m_take)
        tell({m_text.end(), m_reasoning.end()});
}

void ScrubbedPieces::tell(const ReplyPiece &piece) const
{
    if (!piece.empty())
        m_take(piece);
}

Result<std::string> checkedKey(std::string_view key)
{
    const std::string_view inner = trimmed(key);
    const auto fits = [](char c) { return c >= ' ' && c <= '~'; };
    if (!std::ranges::all_of(inner, fits))
        return failure("llm.bad-key", Message::of("llm.bad-key"), Message::of("llm.do.copy-key-again"));
    return std::string(inner);
}

} // namespace weighhouse::llm
