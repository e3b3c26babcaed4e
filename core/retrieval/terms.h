// SPDX-License-Identifier: GPL-3.0-or-later
// Text as it is given to the index, so that words of every script are found.
#pragma once

#include <string>
#include <string_view>

namespace weighhouse::retrieval
{

/// The use for which a text is split into terms.
enum class TermUse {
    Indexed,
    Asked ///< In a question a character stands by itself only where no other is beside it.
};

/// The text with what FTS5's tokenizer cannot part in pieces with blanks between them: of scripts without
/// blanks, and of Korean, each pair of characters beside each other (W. B. Croft, D. Metzler and T. Strohman,
/// "Search Engines", 2010, section 4.3 on bigrams), so that a word is found whatever stands around it.
/// Letters of Hangul that stand one by one are put together; ß becomes ss. Case and diacritics are the
/// tokenizer's.
std::string termText(std::string_view text, TermUse use);

/// The tokenizer that goes with it.
inline constexpr std::string_view termTokenizer = "unicode61 remove_diacritics 2";

} // namespace weighhouse::retrieval
