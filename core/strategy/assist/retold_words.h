// SPDX-License-Identifier: GPL-3.0-or-later
// Characters and words of a retelling: which of them are numbers, or would hide one.
#pragma once

#include "core/strategy/assist/reason_facts.h"

#include <QChar>
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::strategy
{

/// One character and its bytes; of bytes that are no UTF-8 one, as it is.
struct Sign {
    char32_t code = 0;
    std::size_t bytes = 1;
};
Sign signAt(std::string_view text, std::size_t at);

/// Letters and digits of any script, and `_`.
bool isOfWord(char32_t code);
/// Digits of other scripts, raised ones, fractions in one sign, Roman numerals in one sign.
bool isOtherNumber(char32_t code);
bool isBlank(char32_t code);
bool isQuote(char32_t code);
/// These signs end a sentence or a part of one.
bool isStop(char32_t code);
/// Behind this and a blank a number is its own: signs, dashes, brackets and digits would be read as part of
/// it.
bool isPlain(char32_t code);
/// These signs calculate with the number before them, or scale it.
bool isOperator(char32_t code);
/// These signs nobody sees, or they may be pictures of numbers.
bool isOdd(char32_t code);

/// A word as it is read: composed letters in lower case, in their usual form, without further marks.
std::string plainWord(const std::string &word);

using Words = std::vector<std::string>;

/// The words for numbers of one language are made of these.
struct NumberParts {
    Words numbers; ///< Those that can stand alone.
    Words links;   ///< Those that can stand before others: "und".
    Words ends;    ///< Those that only end a word: "fold".
};

/// Judges words by the lists of the prompt and by what stands in facts and names, which outlive it.
class WordJudge
{
public:
    WordJudge(const std::vector<Fact> &facts, const std::vector<std::string> &names);

    /// Tells whether a word or a character stands in the facts.
    bool knows(std::string_view word) const;
    bool knows(char32_t code) const;

    /// "twelve", "zweihundertfünfzig", "XII"; not "einmal".
    bool isNumber(const std::string &word) const;
    /// The phrase of several words at the end of plain words, if it is a number: "per cent".
    std::string numberAtEnd(const std::string &plainWords) const;
    /// Tells whether a word has letters of a script of which the facts have none.
    bool isForeign(std::string_view word) const;
    /// "bn" behind a number.
    bool isScale(const std::string &word) const;
    /// "minus" before a number, as a plain word.
    bool isSign(const std::string &plainWord) const;

private:
    /// Of large sets there are many names, and most retellings need none of them.
    bool standsInFacts(const std::function<bool(std::string_view)> &isIn) const;
    bool knowsScript(QChar::Script script) const;

    const std::vector<Fact> &m_facts;
    const std::vector<std::string> &m_names;
    Words m_numerals;
    Words m_common;
    Words m_scales;
    Words m_signWords;
    std::vector<NumberParts> m_parts;
    std::string m_phrases;
};

} // namespace weighhouse::strategy
