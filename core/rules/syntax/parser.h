// SPDX-License-Identifier: GPL-3.0-or-later
// Text of the rule language to statements, with all its errors at once.
#pragma once

#include "core/base/error.h"
#include "core/base/text.h"
#include "core/rules/syntax/model.h"

#include <string>
#include <string_view>

namespace weighhouse::rules
{

/// A statement that could not be read.
struct BrokenStatement {
    /// A column that it may be meant to define.
    struct Column {
        ColumnName name;
        bool isNew = false;
    };
    std::string keyword; ///< The word that it begins with, known or not.
    std::string name;    ///< The word behind that, the name of a rule or a question; may be empty.
    std::vector<Column> columns;
    std::size_t line = 0; ///< Where it begins.
};

/// What could be read and everything that could not. A statement with an error is left out; the others are
/// there.
struct Parsed {
    RuleFile file;
    std::vector<std::size_t> lines; ///< Where the statements of the file begin.
    std::vector<BrokenStatement> broken;
    Errors errors; ///< In the order of the text; codes "rules.…", places with line, column and length.
};

/// Reads a rule file. `name` is what places call the file.
Parsed parse(std::string_view text, std::string_view name = {});

/// Reads a text that is one expression.
Result<Expression> parseExpression(std::string_view text);

/// The pieces of a question's text: literal text and {expressions} in turn, "{{" standing for a brace.
struct TextPiece {
    std::string text = {};                     ///< Literal text, or the expression's source.
    std::optional<Expression> expression = {}; ///< Ranges are offsets into the whole text.
};
Result<std::vector<TextPiece>> parseText(std::string_view text);

/// A place for people of a range in a text.
Place placeOf(std::string_view text, std::string_view name, SourceRange range);
/// Parses a range whose first line and column are known.
Place placeOf(std::string_view text, std::string_view name, SourceRange range, const LineAndColumn &begin);

} // namespace weighhouse::rules
