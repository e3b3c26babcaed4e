// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategy/assist/retold_text.h"

#include "core/base/text.h"
#include "core/strategy/assist/retold_words.h"

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

/// Returns where the character before a place begins.
std::size_t characterBefore(std::string_view text, std::size_t at)
{
    std::size_t begin = at - 1;
    while (begin > 0 && (static_cast<unsigned char>(text[begin]) & 0xC0U) == 0x80U)
        --begin;
    return begin;
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

std::string codePoint(char32_t code)
{
    return QStringLiteral("U+%1")
        .arg(static_cast<uint>(code), 4, 16, QLatin1Char('0'))
        .toUpper()
        .toStdString();
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
        : m_text(text), m_facts(facts), m_names(names), m_words(facts, names)
    {
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
    void tell(Message problem)
    {
        constexpr std::size_t most = 20;
        if (m_read.problems.size() < most)
            m_read.problems.push_back(std::move(problem));
    }

    void addPart(RetoldPart part)
    {
        m_shown += part.text;
        m_read.parts.push_back(std::move(part));
    }

    /// The words up to here are a part.
    void endWords(std::size_t end)
    {
        if (end > m_begin)
            addPart({std::string(m_text.substr(m_begin, end - m_begin))});
        m_begin = end;
    }

    /// A value and the reference behind it are a part; what follows begins behind them.
    void addValue(std::size_t begin, std::size_t end, std::size_t fact, std::size_t behind)
    {
        endWords(begin);
        addPart({std::string(m_text.substr(begin, end - begin)), fact});
        m_begin = m_at = behind;
        m_lastWords.clear();
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
                if (!hasLetters(name))
                    tellNeighbours(m_at, end, *reference);
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

    /// Tells whether what is shown before a number keeps it apart: a blank, and no sign before that.
    bool isApartFrom(std::string_view shown) const
    {
        std::size_t at = shown.size();
        const auto before = [&] { return at == 0 ? U' ' : signAt(shown, characterBefore(shown, at)).code; };
        while (at > 0 && isQuote(before()))
            at = characterBefore(shown, at);
        if (!isBlank(before()))
            return false;
        while (at > 0 && (isQuote(before()) || isBlank(before())))
            at = characterBefore(shown, at);
        return isBlank(before()) || isPlain(before());
    }

    /// Returns where the text goes on that is shown behind a place: references are not shown.
    std::size_t behindReferences(std::size_t at) const
    {
        while (const auto reference = referenceAt(m_text, afterBlanks(m_text, at)))
            at = reference->end;
        return at;
    }

    /// Tells whether nothing behind a number changes it: "%", "bn", a further digit. Its unit may follow.
    bool endsBefore(std::size_t at, const Fact &fact) const
    {
        at = behindReferences(at);
        const auto code = [&] { return at < m_text.size() ? signAt(m_text, at).code : U' '; };
        const auto hasUnit = [&] {
            return !fact.unit.empty() && m_text.substr(at).starts_with(fact.unit) &&
                   endsAt(at + fact.unit.size());
        };
        if (!isOfWord(code()) && hasUnit())
            return true;
        bool hasStop = false;
        while (at < m_text.size() && (isStop(code()) || isQuote(code()) || code() == U')')) {
            hasStop = hasStop || isStop(code());
            at += signAt(m_text, at).bytes;
        }
        if (!isBlank(code()))
            return false;
        while (at < m_text.size() && isBlank(code()))
            at += signAt(m_text, at).bytes;
        at = behindReferences(at);
        if (hasStop || hasUnit())
            return true;
        return !isOperator(code()) && !m_words.isScale(wordFrom(at));
    }

    /// The next word, behind whatever stands before it.
    std::string wordFrom(std::size_t at) const
    {
        while (at < m_text.size() && !isOfWord(signAt(m_text, at).code))
            at += signAt(m_text, at).bytes;
        std::size_t end = at;
        while (end < m_text.size() && isOfWord(signAt(m_text, end).code))
            end += signAt(m_text, end).bytes;
        return std::string(m_text.substr(at, end - at));
    }

    /// A number that is right may still be shown with what makes it another one.
    void tellNeighbours(std::size_t begin, std::size_t end, const Reference &reference)
    {
        const std::string number(m_text.substr(begin, end - begin));
        const std::string shown = m_shown + std::string(m_text.substr(m_begin, begin - m_begin));
        const std::string lastWord = m_lastWords.substr(m_lastWords.rfind(' ') + 1);
        if (!isApartFrom(shown))
            tell(Message::of("assist.number.not-apart", {{"number", number}}));
        else if (m_words.isSign(lastWord))
            tell(Message::of("assist.number.sign-in-words", {{"number", number}, {"word", lastWord}}));
        if (!endsBefore(reference.end, *factOf(reference)))
            tell(Message::of("assist.number.goes-on", {{"number", number}, {"fact", reference.number}}));
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
            tellNeighbours(begin, end, *reference);
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
        judgeWord(std::string(m_text.substr(m_at, end - m_at)), hasDigits);
        m_at = end;
        return true;
    }

    void judgeWord(const std::string &word, bool hasDigits)
    {
        m_lastWords += ' ' + plainWord(word);
        const std::string phrase = m_words.numberAtEnd(m_lastWords);
        if (hasDigits && !m_words.knows(word))
            tell(Message::of("assist.number.unlinked", {{"number", word}}));
        else if (m_words.isForeign(word))
            tell(Message::of("assist.word.foreign", {{"word", word}}));
        else if (m_words.isNumber(word) || !phrase.empty())
            tell(Message::of("assist.number.in-words", {{"word", phrase.empty() ? word : phrase}}));
    }

    void takeSign()
    {
        const Sign sign = signAt(m_text, m_at);
        if (isOtherNumber(sign.code))
            tell(Message::of("assist.number.unlinked",
                             {{"number", std::string(m_text.substr(m_at, sign.bytes))}}));
        else if (isOdd(sign.code) && !m_words.knows(sign.code))
            tell(Message::of("assist.sign.odd", {{"sign", codePoint(sign.code)}}));
        m_at += sign.bytes;
    }

    std::string_view m_text;
    const std::vector<Fact> &m_facts;
    const std::vector<std::string> &m_names;
    WordJudge m_words;
    std::string m_shown;     ///< The parts so far.
    std::string m_lastWords; ///< Plain words since the last number, a blank before each.
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
