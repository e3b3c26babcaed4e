// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategy/assist/retold_text.h"

#include "core/base/text.h"
#include "core/strategy/chat/prompt.h"

#include <QChar>
#include <QString>
#include <algorithm>
#include <utility>

namespace weighhouse::strategy
{
namespace
{

bool isDecimalDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isLetter(char c)
{
    return isWordCharacter(c) && !isDecimalDigit(c);
}

bool hasLetters(std::string_view text)
{
    return std::ranges::any_of(text, isLetter);
}

/// One character and its bytes; of bytes that are no UTF-8 one, as it is.
struct Sign {
    char32_t code = 0;
    std::size_t bytes = 1;
};

Sign signAt(std::string_view text, std::size_t at)
{
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char lead = byte(at);
    const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC0 ? 2 : 1;
    if (length == 1 || at + length > text.size())
        return {lead, 1};
    char32_t code = lead & (0xFFU >> (length + 1));
    for (std::size_t i = 1; i < length; ++i)
        code = (code << 6U) | (byte(at + i) & 0x3FU);
    return {code, length};
}

/// Letters and digits of any script, and `_`.
bool isOfWord(char32_t code)
{
    return code < 0x80 ? isWordCharacter(static_cast<char>(code))
                       : QChar::isLetterOrNumber(code) || QChar::isMark(code);
}

/// Where the character before a place begins.
std::size_t characterBefore(std::string_view text, std::size_t at)
{
    std::size_t begin = at - 1;
    while (begin > 0 && (static_cast<unsigned char>(text[begin]) & 0xC0U) == 0x80U)
        --begin;
    return begin;
}

/// Digits of other scripts, raised ones, fractions in one sign, Roman numerals in one sign.
bool isOtherNumber(char32_t code)
{
    const QChar::Category category = QChar::category(code);
    return code >= 0x80 && (category == QChar::Number_DecimalDigit || category == QChar::Number_Other ||
                            category == QChar::Number_Letter);
}

/// Blanks of which none breaks a line, and the usual one.
std::size_t afterBlanks(std::string_view text, std::size_t at)
{
    while (at < text.size()) {
        const Sign sign = signAt(text, at);
        if (sign.code != U' ' && sign.code != U'\u00a0' && sign.code != U'\u202f')
            break;
        at += sign.bytes;
    }
    return at;
}

/// "[12]" at a place of the text.
struct Reference {
    std::size_t number = 0;
    std::size_t end = 0; ///< Behind the bracket.
};

std::optional<Reference> referenceAt(std::string_view text, std::size_t at)
{
    constexpr std::size_t mostDigits = 6;
    if (at >= text.size() || text[at] != '[')
        return std::nullopt;
    Reference found;
    std::size_t i = at + 1;
    for (; i < text.size() && isDecimalDigit(text[i]) && i - at <= mostDigits; ++i)
        found.number = found.number * 10 + static_cast<std::size_t>(text[i] - '0');
    if (i == at + 1 || i >= text.size() || text[i] != ']')
        return std::nullopt;
    found.end = i + 1;
    return found;
}

/// In lower case, letters of all scripts.
std::string lowered(const std::string &word)
{
    return QString::fromStdString(word).toLower().toStdString();
}

std::string without(std::string_view text, char sign)
{
    std::string kept(text);
    std::erase(kept, sign);
    return kept;
}

/// The numbers that digits with points and commas can mean: "2,550" is read in two ways.
std::vector<double> readings(std::string_view digits)
{
    std::vector<double> found;
    std::string decimalComma = without(digits, '.');
    std::ranges::replace(decimalComma, ',', '.');
    for (const std::string &text : {without(digits, ','), decimalComma}) {
        if (const auto number = numberFromText(text))
            found.push_back(*number);
    }
    return found;
}

class RetellingReader
{
public:
    RetellingReader(std::string_view text, const std::vector<Fact> &facts,
                    const std::vector<std::string> &names)
        : m_text(text), m_facts(facts), m_names(names), m_numberWords(promptSection("retelling", "numerals"))
    {
        for (const Fact &fact : facts)
            addMixedWords(fact.text.text());
    }

    RetoldText read()
    {
        while (m_at < m_text.size()) {
            if (!takeName() && !takeReference() && !takeNumber() && !takeWord())
                takeSign();
        }
        endWords(m_at);
        return std::move(m_read);
    }

private:
    /// Words with digits in them that stand in the facts: "CO2".
    void addMixedWords(const std::string &text)
    {
        for (const std::string_view word : wordsIn(text)) {
            if (hasLetters(word) && std::ranges::any_of(word, isDecimalDigit))
                m_mixedWords.emplace_back(word);
        }
    }

    void tell(Message problem)
    {
        constexpr std::size_t most = 20;
        if (m_read.problems.size() < most)
            m_read.problems.push_back(std::move(problem));
    }

    /// The words up to here are a part.
    void endWords(std::size_t end)
    {
        if (end > m_begin)
            m_read.parts.push_back({std::string(m_text.substr(m_begin, end - m_begin))});
        m_begin = end;
    }

    /// A value and the reference behind it are a part; what follows begins behind them.
    void addValue(std::size_t begin, std::size_t end, std::size_t fact, std::size_t behind)
    {
        endWords(begin);
        m_read.parts.push_back({std::string(m_text.substr(begin, end - begin)), fact});
        m_begin = m_at = behind;
    }

    bool followsWord(std::size_t at) const
    {
        return at > 0 && isOfWord(signAt(m_text, characterBefore(m_text, at)).code);
    }

    bool endsAt(std::size_t end) const
    {
        if (end >= m_text.size())
            return true;
        const bool goesOn = (m_text[end] == '.' || m_text[end] == ',') && end + 1 < m_text.size() &&
                            isDecimalDigit(m_text[end + 1]);
        return !isOfWord(signAt(m_text, end).code) && !(goesOn && isDecimalDigit(m_text[end - 1]));
    }

    const Fact *factOf(const Reference &reference) const
    {
        return reference.number >= 1 && reference.number <= m_facts.size() ? &m_facts[reference.number - 1]
                                                                           : nullptr;
    }

    /// A name with its fact, or one with letters by itself. A number is no name, unless its fact says so.
    bool takeName()
    {
        if (followsWord(m_at))
            return false;
        for (const std::string &name : m_names) {
            if (!m_text.substr(m_at).starts_with(name) || !endsAt(m_at + name.size()))
                continue;
            const std::size_t end = m_at + name.size();
            const auto reference = referenceAt(m_text, afterBlanks(m_text, end));
            const Fact *fact = reference ? factOf(*reference) : nullptr;
            if (fact != nullptr && !fact->number && fact->value == name) {
                addValue(m_at, end, reference->number - 1, reference->end);
                return true;
            }
            if (hasLetters(name)) {
                m_at = end;
                return true;
            }
        }
        return false;
    }

    /// A reference behind words: it must lead somewhere, and is not shown.
    bool takeReference()
    {
        const auto reference = referenceAt(m_text, m_at);
        if (!reference)
            return false;
        if (factOf(*reference) == nullptr)
            tell(Message::of("assist.number.no-fact", {{"fact", reference->number}}));
        std::size_t end = m_at;
        while (end > m_begin && m_text[end - 1] == ' ')
            --end;
        endWords(end);
        m_begin = m_at = reference->end;
        return true;
    }

    /// Returns where the sign of the number that begins here stands, if it has one.
    std::size_t signBefore() const
    {
        if (m_at <= m_begin)
            return m_at;
        const std::size_t sign = characterBefore(m_text, m_at);
        const char32_t code = signAt(m_text, sign).code;
        const bool isSign = code == U'-' || code == U'+' || code == U'\u2212';
        // "10-20" is no number with a sign.
        return isSign && sign >= m_begin && !followsWord(sign) ? sign : m_at;
    }

    std::size_t endOfNumber() const
    {
        std::size_t end = m_at;
        const auto digitAt = [&](std::size_t i) { return i < m_text.size() && isDecimalDigit(m_text[i]); };
        while (digitAt(end) ||
               (end < m_text.size() && (m_text[end] == '.' || m_text[end] == ',') && digitAt(end + 1)))
            ++end;
        if (end < m_text.size() && (m_text[end] == 'e' || m_text[end] == 'E')) {
            const std::size_t power =
                end + 1 < m_text.size() && (m_text[end + 1] == '-' || m_text[end + 1] == '+') ? end + 2
                                                                                              : end + 1;
            if (digitAt(power)) {
                end = power;
                while (digitAt(end))
                    ++end;
            }
        }
        return end;
    }

    bool isValueOf(const Fact &fact, std::string_view digits, bool isNegative) const
    {
        const auto shown = fact.number ? numberFromText(fact.value) : std::nullopt;
        return shown && std::ranges::any_of(readings(digits), [&](double reading) {
                   return (isNegative ? -reading : reading) == *shown;
               });
    }

    bool takeNumber()
    {
        if (!isDecimalDigit(m_text[m_at]))
            return false;
        const std::size_t begin = signBefore();
        const std::size_t end = endOfNumber();
        const std::string number(m_text.substr(begin, end - begin));
        const auto reference = referenceAt(m_text, afterBlanks(m_text, end));
        const Fact *fact = reference ? factOf(*reference) : nullptr;
        const bool isNegative = begin < m_at && m_text[begin] != '+';
        if (fact != nullptr && isValueOf(*fact, m_text.substr(m_at, end - m_at), isNegative)) {
            addValue(begin, end, reference->number - 1, reference->end);
            return true;
        }
        if (!reference)
            tell(Message::of("assist.number.unlinked", {{"number", number}}));
        else if (fact == nullptr)
            tell(Message::of("assist.number.no-fact", {{"fact", reference->number}}));
        else
            tell(Message::of("assist.number.wrong",
                             {{"number", number}, {"fact", reference->number}, {"value", fact->value}}));
        m_at = reference ? reference->end : end;
        return true;
    }

    bool takeWord()
    {
        if (!isLetter(m_text[m_at]) || isOtherNumber(signAt(m_text, m_at).code))
            return false;
        std::size_t end = m_at;
        bool hasDigits = false;
        while (end < m_text.size() && isWordCharacter(m_text[end])) {
            const Sign sign = signAt(m_text, end);
            // Quotes, dashes and blanks beyond ASCII end a word.
            if (!isOfWord(sign.code))
                break;
            hasDigits = hasDigits || isDecimalDigit(m_text[end]) || isOtherNumber(sign.code);
            end += sign.bytes;
        }
        if (end == m_at)
            return false;
        const std::string word(m_text.substr(m_at, end - m_at));
        if (hasDigits && std::ranges::find(m_mixedWords, word) == m_mixedWords.end())
            tell(Message::of("assist.number.unlinked", {{"number", word}}));
        const std::vector<std::string_view> numbers = wordsIn(m_numberWords);
        if (std::ranges::find(numbers, lowered(word)) != numbers.end())
            tell(Message::of("assist.number.in-words", {{"word", word}}));
        m_at = end;
        return true;
    }

    void takeSign()
    {
        const Sign sign = signAt(m_text, m_at);
        if (isOtherNumber(sign.code))
            tell(Message::of("assist.number.unlinked",
                             {{"number", std::string(m_text.substr(m_at, sign.bytes))}}));
        m_at += sign.bytes;
    }

    std::string_view m_text;
    const std::vector<Fact> &m_facts;
    const std::vector<std::string> &m_names;
    std::string m_numberWords;
    std::vector<std::string> m_mixedWords;
    RetoldText m_read;
    std::size_t m_at = 0;
    std::size_t m_begin = 0; ///< Of the words that are no part yet.
};

} // namespace

RetoldText readRetelling(std::string_view reply, const std::vector<Fact> &facts,
                         const std::vector<std::string> &names)
{
    return RetellingReader(reply, facts, names).read();
}

} // namespace weighhouse::strategy
