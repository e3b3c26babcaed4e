// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <iterator>

namespace weighhouse
{
namespace
{

char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

bool isSpace(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f' || c == '\v';
}

bool isContinuation(char c)
{
    return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
}

/// Optimal string alignment distance: insertions, deletions, substitutions and swaps of neighbours.
std::size_t distance(std::string_view left, std::string_view right)
{
    std::vector<std::size_t> before(right.size() + 1);
    std::vector<std::size_t> previous(right.size() + 1);
    std::vector<std::size_t> current(right.size() + 1);
    for (std::size_t j = 0; j <= right.size(); ++j)
        previous[j] = j;
    for (std::size_t i = 1; i <= left.size(); ++i) {
        current[0] = i;
        for (std::size_t j = 1; j <= right.size(); ++j) {
            const bool same = lower(left[i - 1]) == lower(right[j - 1]);
            current[j] = std::min(
                {previous[j] + 1, current[j - 1] + 1, previous[j - 1] + (same ? std::size_t{0} : 1)});
            if (i > 1 && j > 1 && lower(left[i - 1]) == lower(right[j - 2]) &&
                lower(left[i - 2]) == lower(right[j - 1]))
                current[j] = std::min(current[j], before[j - 2] + 1);
        }
        before.swap(previous);
        previous.swap(current);
    }
    return previous[right.size()];
}

/// Length of the well-formed UTF-8 sequence at the start of the text, or 0 (Unicode 15, table 3-7).
std::size_t sequenceLength(std::string_view text)
{
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char first = byte(0);
    if (first < 0x80)
        return 1;
    const std::size_t length = first >= 0xC2 && first <= 0xDF   ? 2
                               : first >= 0xE0 && first <= 0xEF ? 3
                               : first >= 0xF0 && first <= 0xF4 ? 4
                                                                : 0;
    if (length == 0 || text.size() < length)
        return 0;
    for (std::size_t i = 1; i < length; ++i) {
        if (!isContinuation(text[i]))
            return 0;
    }
    const unsigned char second = byte(1);
    if ((first == 0xE0 && second < 0xA0) || (first == 0xED && second > 0x9F) ||
        (first == 0xF0 && second < 0x90) || (first == 0xF4 && second > 0x8F))
        return 0;
    return length;
}

} // namespace

bool isWordCharacter(char c)
{
    constexpr unsigned firstBeyondAscii = 0x80;
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           static_cast<unsigned char>(c) >= firstBeyondAscii;
}

std::vector<std::string_view> wordsIn(std::string_view text)
{
    std::vector<std::string_view> words;
    for (std::size_t begin = 0; begin < text.size(); ++begin) {
        std::size_t end = begin;
        while (end < text.size() && isWordCharacter(text[end]))
            ++end;
        if (end > begin)
            words.push_back(text.substr(begin, end - begin));
        begin = end;
    }
    return words;
}

std::string toLower(std::string_view text)
{
    std::string result(text);
    std::ranges::transform(result, result.begin(), lower);
    return result;
}

bool equalIgnoringCase(std::string_view left, std::string_view right)
{
    return std::ranges::equal(left, right, {}, lower, lower);
}

std::string_view trimmed(std::string_view text)
{
    while (!text.empty() && isSpace(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && isSpace(text.back()))
        text.remove_suffix(1);
    return text;
}

std::vector<std::string_view> split(std::string_view text, char separator)
{
    std::vector<std::string_view> parts;
    for (;;) {
        const std::size_t end = text.find(separator);
        parts.push_back(text.substr(0, end));
        if (end == std::string_view::npos)
            return parts;
        text.remove_prefix(end + 1);
    }
}

std::string join(std::span<const std::string> parts, std::string_view separator)
{
    std::string text;
    for (const std::string &part : parts) {
        if (&part != parts.data())
            text += separator;
        text += part;
    }
    return text;
}

std::string numberToText(double number)
{
    if (std::isnan(number))
        return "NULL";
    std::array<char, 64> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), number).ptr;
    return {buffer.data(), end};
}

std::string numberForPeople(double number, int significantDigits)
{
    if (std::isnan(number))
        return "NULL";
    if (number == 0)
        return "0";
    std::array<char, 512> buffer{};
    const double magnitude = std::abs(number);
    constexpr double exactBelow = 9007199254740992.0; // 2^53
    if (number == std::trunc(number) && magnitude < exactBelow)
        return std::to_string(static_cast<std::int64_t>(number));
    if (magnitude >= 1e15 || magnitude < 1e-6 || std::isinf(number)) {
        const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), number,
                                       std::chars_format::general, significantDigits)
                             .ptr;
        return {buffer.data(), end};
    }
    const int whole = static_cast<int>(std::floor(std::log10(magnitude))) + 1;
    const int decimals = std::max(0, significantDigits - whole);
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), number,
                                   std::chars_format::fixed, decimals)
                         .ptr;
    std::string text(buffer.data(), end);
    if (text.find('.') != std::string::npos) {
        text.erase(text.find_last_not_of('0') + 1);
        if (text.back() == '.')
            text.pop_back();
    }
    return text == "-0" ? "0" : text;
}

bool losesDigits(std::string_view text)
{
    std::string digits;
    for (const char c : text) {
        if (c >= '0' && c <= '9')
            digits += c;
        else if (c != '_' && !(digits.empty() && (c == '-' || c == '+')))
            return false;
    }
    digits.erase(0, std::min(digits.find_first_not_of('0'), digits.size()));
    constexpr std::size_t alwaysExact = 15;
    if (digits.size() <= alwaysExact)
        return false;
    std::array<char, 400> written{};
    const double number = std::strtod(digits.c_str(), nullptr);
    const auto end =
        std::to_chars(written.data(), written.data() + written.size(), number, std::chars_format::fixed, 0);
    return end.ec != std::errc() || std::string_view(written.data(), end.ptr) != digits;
}

std::optional<double> numberFromText(std::string_view text)
{
    if (text.starts_with('+') && !text.starts_with("+-"))
        text.remove_prefix(1);
    double number = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (problem != std::errc{} || end != text.data() + text.size() || !std::isfinite(number))
        return std::nullopt;
    return number;
}

std::size_t characterCount(std::string_view text)
{
    std::size_t count = 0;
    while (!text.empty()) {
        text.remove_prefix(std::max<std::size_t>(sequenceLength(text), 1));
        ++count;
    }
    return count;
}

LineAndColumn lineAndColumn(std::string_view text, std::size_t offset)
{
    const std::string_view before = text.substr(0, std::min(offset, text.size()));
    const auto line = static_cast<std::size_t>(std::ranges::count(before, '\n')) + 1;
    const std::size_t newline = before.rfind('\n');
    const std::string_view start = newline == std::string_view::npos ? before : before.substr(newline + 1);
    return {line, characterCount(start) + 1};
}

Lines::Lines(std::string_view text) : m_starts{0}
{
    for (std::size_t at = text.find('\n'); at != std::string_view::npos; at = text.find('\n', at + 1))
        m_starts.push_back(at + 1);
}

LineAndColumn Lines::at(std::string_view text, std::size_t offset) const
{
    offset = std::min(offset, text.size());
    const auto next = std::ranges::upper_bound(m_starts, offset);
    const std::size_t start = *std::prev(next);
    return {static_cast<std::size_t>(next - m_starts.begin()),
            characterCount(text.substr(start, offset - start)) + 1};
}

std::string withPlacesFilled(std::string_view pattern,
                             std::span<const std::pair<std::string_view, std::string>> places)
{
    std::string text;
    while (!pattern.empty()) {
        const std::size_t open = pattern.find('{');
        text += pattern.substr(0, open);
        if (open == std::string_view::npos)
            break;
        pattern.remove_prefix(open);
        const std::size_t close = pattern.find_first_of("{}\n", 1); // no name goes over a line
        const bool isClosed = close != std::string_view::npos && pattern[close] == '}';
        const std::string_view name = isClosed ? pattern.substr(1, close - 1) : std::string_view();
        const auto place =
            std::ranges::find_if(places, [name](const auto &each) { return each.first == name; });
        if (place == places.end()) {
            text += '{';
            pattern.remove_prefix(1);
        } else {
            text += place->second;
            pattern.remove_prefix(close + 1);
        }
    }
    return text;
}

bool isUtf8(std::string_view text)
{
    while (!text.empty()) {
        // Most texts are mostly ASCII, of which eight bytes at a time are seen to be well-formed.
        std::uint64_t bytes = 0;
        while (text.size() >= sizeof bytes) {
            std::memcpy(&bytes, text.data(), sizeof bytes);
            if ((bytes & 0x8080'8080'8080'8080U) != 0)
                break;
            text.remove_prefix(sizeof bytes);
        }
        if (text.empty())
            return true;
        const std::size_t length = sequenceLength(text);
        if (length == 0)
            return false;
        text.remove_prefix(length);
    }
    return true;
}

std::optional<std::string> nearest(std::string_view word, std::span<const std::string> candidates)
{
    std::optional<std::string> best;
    // A third of the letters may be wrong, and never so many that nothing of the word is left.
    std::size_t allowed = std::max<std::size_t>(1, word.size() / 3);
    for (const std::string &candidate : candidates) {
        const std::size_t difference =
            candidate.size() > word.size() ? candidate.size() - word.size() : word.size() - candidate.size();
        if (difference > allowed || candidate.size() < 2)
            continue;
        const std::size_t wrong = distance(word, candidate);
        if (wrong <= allowed && (!best || wrong < allowed)) {
            best = candidate;
            allowed = wrong;
        }
    }
    return best;
}

} // namespace weighhouse
