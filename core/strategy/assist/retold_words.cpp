// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategy/assist/retold_words.h"

#include "core/base/text.h"
#include "core/strategy/chat/prompt.h"

#include <QRegularExpression>
#include <QString>
#include <algorithm>

namespace weighhouse::strategy
{
namespace
{

Words wordsOf(const std::string &section)
{
    const std::string text = promptSection("retelling", section);
    const std::vector<std::string_view> words = wordsIn(text);
    return {words.begin(), words.end()};
}

bool has(const Words &words, std::string_view word)
{
    return std::ranges::find(words, word) != words.end();
}

template<typename Test>
bool hasSign(std::string_view text, const Test &test)
{
    for (std::size_t at = 0; at < text.size();) {
        const Sign sign = signAt(text, at);
        if (test(sign.code))
            return true;
        at += sign.bytes;
    }
    return false;
}

/// Tells whether all of a word are parts of numbers, with a number among them that can stand alone.
bool isMadeOf(const NumberParts &parts, std::string_view word, bool hasNumber = false)
{
    if (word.empty())
        return hasNumber;
    if (hasNumber && has(parts.ends, word))
        return true;
    const auto goesOn = [&](const Words &begins, bool isNumber) {
        return std::ranges::any_of(begins, [&](const std::string &begin) {
            return word.starts_with(begin) &&
                   isMadeOf(parts, word.substr(begin.size()), hasNumber || isNumber);
        });
    };
    return goesOn(parts.numbers, true) || goesOn(parts.links, false);
}

/// Roman numerals of two letters or more, in capitals; small ones of those letters that make no words.
bool isRoman(const std::string &word)
{
    static const QRegularExpression roman(
        QStringLiteral("^(?=..)M{0,3}(CM|CD|D?C{0,3})(XC|XL|L?X{0,3})(IX|IV|V?I{0,3})$"));
    static const QRegularExpression small(QStringLiteral("^[ivxIVX]+$"));
    const QString text = QString::fromStdString(word).normalized(QString::NormalizationForm_KC);
    return roman.match(small.match(text).hasMatch() ? text.toUpper() : text).hasMatch();
}

} // namespace

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

bool isOfWord(char32_t code)
{
    return code < 0x80 ? isWordCharacter(static_cast<char>(code))
                       : QChar::isLetterOrNumber(code) || QChar::isMark(code);
}

bool isOtherNumber(char32_t code)
{
    const QChar::Category category = QChar::category(code);
    return code >= 0x80 && (category == QChar::Number_DecimalDigit || category == QChar::Number_Other ||
                            category == QChar::Number_Letter);
}

bool isBlank(char32_t code)
{
    return code == U'\n' || code == U'\r' || code == U'\t' || QChar::category(code) == QChar::Separator_Space;
}

bool isQuote(char32_t code)
{
    return code == U'"' || code == U'\'' || QChar::category(code) == QChar::Punctuation_InitialQuote ||
           QChar::category(code) == QChar::Punctuation_FinalQuote || code == U'\u201a' || code == U'\u201e';
}

bool isStop(char32_t code)
{
    return code < 0x80 && std::string_view(".,;:!?").find(static_cast<char>(code)) != std::string_view::npos;
}

bool isPlain(char32_t code)
{
    return isStop(code) || isQuote(code) || code == U')' || code == U']' || code == U'\u2026' ||
           (isOfWord(code) && code != U'_' && QChar::category(code) != QChar::Number_DecimalDigit &&
            !isOtherNumber(code));
}

bool isOperator(char32_t code)
{
    return QChar::category(code) == QChar::Symbol_Math || code == U'\u00b7' || code == U'\u2030' ||
           code == U'\u2031' ||
           (code < 0x80 && std::string_view("%*/^").find(static_cast<char>(code)) != std::string_view::npos);
}

bool isOdd(char32_t code)
{
    switch (QChar::category(code)) {
    case QChar::Symbol_Other:
    case QChar::Other_Control:
    case QChar::Other_Format:
    case QChar::Other_Surrogate:
    case QChar::Other_PrivateUse:
    case QChar::Other_NotAssigned:
        return !isBlank(code);
    default:
        return false;
    }
}

std::string plainWord(const std::string &word)
{
    QString plain = QString::fromStdString(word).normalized(QString::NormalizationForm_KC).toLower();
    plain.removeIf([](QChar c) { return c.isMark(); });
    return plain.normalized(QString::NormalizationForm_KC).toStdString();
}

WordJudge::WordJudge(const std::vector<Fact> &facts, const std::vector<std::string> &names)
    : m_facts(facts), m_names(names), m_numerals(wordsOf("numerals")), m_common(wordsOf("not-numerals")),
      m_scales(wordsOf("scales")), m_signWords(wordsOf("sign-words")),
      m_phrases(promptSection("retelling", "phrases"))
{
    for (const std::string language : {"english", "german"})
        m_parts.push_back(
            {wordsOf(language + " numbers"), wordsOf(language + " links"), wordsOf(language + " ends")});
}

bool WordJudge::standsInFacts(const std::function<bool(std::string_view)> &isIn) const
{
    return std::ranges::any_of(m_facts,
                               [&](const Fact &fact) {
                                   return isIn(fact.text.text()) || isIn(fact.value) || isIn(fact.unit);
                               }) ||
           std::ranges::any_of(m_names, isIn);
}

bool WordJudge::knows(std::string_view word) const
{
    return standsInFacts([word](std::string_view text) {
        return text.find(word) != std::string_view::npos && std::ranges::count(wordsIn(text), word) > 0;
    });
}

bool WordJudge::knows(char32_t code) const
{
    return standsInFacts([code](std::string_view text) {
        return hasSign(text, [code](char32_t other) { return other == code; });
    });
}

bool WordJudge::knowsScript(QChar::Script script) const
{
    return standsInFacts([script](std::string_view text) {
        return hasSign(text, [script](char32_t code) { return QChar::script(code) == script; });
    });
}

bool WordJudge::isNumber(const std::string &word) const
{
    const std::string plain = plainWord(word);
    if (has(m_common, plain))
        return false;
    const auto makesIt = [&](const NumberParts &parts) { return isMadeOf(parts, plain); };
    return has(m_numerals, plain) || std::ranges::any_of(m_parts, makesIt) || (isRoman(word) && !knows(word));
}

std::string WordJudge::numberAtEnd(const std::string &plainWords) const
{
    for (const std::string_view phrase : split(m_phrases, '\n')) {
        if ((' ' + plainWords).ends_with(' ' + std::string(phrase)))
            return std::string(phrase);
    }
    return {};
}

bool WordJudge::isForeign(std::string_view word) const
{
    return hasSign(word, [this](char32_t code) {
        const QChar::Script script = QChar::script(code);
        return QChar::isLetter(code) && script != QChar::Script_Latin && !knows(code) &&
               (script <= QChar::Script_Common || !knowsScript(script));
    });
}

bool WordJudge::isScale(const std::string &word) const
{
    return has(m_scales, plainWord(word));
}

bool WordJudge::isSign(const std::string &plainWord) const
{
    return has(m_signWords, plainWord);
}

} // namespace weighhouse::strategy
