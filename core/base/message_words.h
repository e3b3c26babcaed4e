// SPDX-License-Identifier: GPL-3.0-or-later
// The words of messages: resources/messages/LANGUAGE/AREA.txt, where AREA is the first part of a code.
// A line is "code = words"; places are "{name}", or "{name:number}" where a number stands, which is written
// with the signs of whoever reads it. "code[name=value] = words" are the words for when that argument has
// that value, as for one of a thing. Lines are sorted, so that a code is found in the text as it is. Lines
// that start with # are for translators.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse
{

/// A shipped file of words.
struct MessageFile {
    std::string_view path; ///< "en/rules.txt"
    std::string_view content;
};

/// All files, sorted by path.
std::span<const MessageFile> messageFiles();

/// A line of a file.
struct MessageEntry {
    std::string_view code;
    std::string_view argument; ///< What has to have a value; empty if it says what is said otherwise.
    std::string_view value;
    std::string_view words;
};

/// All lines of a file that say something, in their order.
std::vector<MessageEntry> messageEntries(std::string_view content);

/// A stretch of words, or the name of a place between them.
struct MessagePiece {
    std::string_view text;
    bool isPlace = false;
    bool isNumber = false; ///< A place for a number.
};
std::vector<MessagePiece> messagePieces(std::string_view words);

/// The words of a code in a language, for arguments with these values; nothing if there are none.
std::optional<std::string_view> messageWords(std::string_view language, std::string_view code,
                                             const std::function<std::string(std::string_view)> &valueOf);

/// What English words say, as far as they are those of a code. In places called "count" or "answer", or that
/// end with "Count", stand numbers and names as "A1.1"; in those called "names", or that end with "Names",
/// lists of names.
struct RecognisedWords {
    struct Argument {
        std::string_view name;
        std::string_view text;
    };
    std::string_view code;
    std::vector<Argument> arguments;
};
std::optional<RecognisedWords> recognised(std::string_view words);

} // namespace weighhouse
