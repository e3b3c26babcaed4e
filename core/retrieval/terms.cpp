// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/terms.h"

#include "core/retrieval/code_points.h"

#include <cstddef>

namespace weighhouse::retrieval
{
namespace
{

// Hangul syllables are numbered by their letters (Unicode 15, section 3.12).
constexpr char32_t firstSyllable = 0xAC00;
constexpr char32_t lastSyllable = 0xD7A3;
constexpr char32_t firstLead = 0x1100;
constexpr char32_t firstVowel = 0x1161;
constexpr char32_t beforeTail = 0x11A7;
constexpr char32_t leads = 19;
constexpr char32_t vowels = 21;
constexpr char32_t tails = 28;

/// Puts a letter of Hangul to the character before it, if they make a syllable.
bool compose(char32_t &before, char32_t letter)
{
    if (before >= firstLead && before < firstLead + leads && letter >= firstVowel &&
        letter < firstVowel + vowels) {
        before = firstSyllable + ((before - firstLead) * vowels + (letter - firstVowel)) * tails;
        return true;
    }
    const bool isOpen =
        before >= firstSyllable && before <= lastSyllable && (before - firstSyllable) % tails == 0;
    if (!isOpen || letter <= beforeTail || letter >= beforeTail + tails)
        return false;
    before += letter - beforeTail;
    return true;
}

/// Writes the pairs of a row of characters as they come.
class Pairs
{
public:
    Pairs(std::string &text, TermUse use) : m_text(text), m_use(use) {}

    void add(char32_t character)
    {
        if (m_count > 0 && compose(m_last, character))
            return;
        writePair();
        m_before = m_last;
        m_last = character;
        ++m_count;
    }

    void end()
    {
        if (m_count == 0)
            return;
        writePair();
        if (m_count == 1 || m_use == TermUse::Indexed) {
            m_text += ' ';
            appendCodePoint(m_text, m_last);
        }
        m_text += ' ';
        m_count = 0;
    }

private:
    /// The last two, of which the second is complete now.
    void writePair()
    {
        if (m_count < 2)
            return;
        m_text += ' ';
        appendCodePoint(m_text, m_before);
        appendCodePoint(m_text, m_last);
    }

    std::string &m_text;
    TermUse m_use;
    char32_t m_before = 0;
    char32_t m_last = 0;
    std::size_t m_count = 0;
};

} // namespace

std::string termText(std::string_view text, TermUse use)
{
    std::string prepared;
    prepared.reserve(text.size() + text.size() / 8);
    Pairs pairs(prepared, use);
    for (std::size_t at = 0; at < text.size();) {
        if (static_cast<unsigned char>(text[at]) < 0x80U) {
            pairs.end();
            std::size_t end = at + 1;
            while (end < text.size() && static_cast<unsigned char>(text[end]) < 0x80U)
                ++end;
            prepared.append(text.substr(at, end - at));
            at = end;
            continue;
        }
        const CodePoint point = codePointAt(text, at);
        if (isUnspaced(point.value)) {
            pairs.add(point.value);
        } else {
            pairs.end();
            if (point.value == 0xDF || point.value == 0x1E9E)
                prepared += "ss";
            else
                prepared.append(text.substr(at, point.bytes));
        }
        at += point.bytes;
    }
    pairs.end();
    return prepared;
}

} // namespace weighhouse::retrieval
