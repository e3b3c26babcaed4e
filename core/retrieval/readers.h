// SPDX-License-Identifier: GPL-3.0-or-later
// The reader of each kind of document: they fill in a text and say why they ended early.
#pragma once

#include "core/retrieval/text_builder.h"

#include <string_view>

namespace weighhouse::retrieval
{

void readPlainText(std::string_view bytes, TextBuilder &text);
/// The text as it was written; lines of # and underlined ones are headings, unless they stand in code.
void readMarkdown(std::string_view bytes, TextBuilder &text);
/// Reads what a browser would show, whatever is wrong with the markup.
void readHtml(std::string_view bytes, TextBuilder &text);
void readPdf(std::string_view bytes, const ReadLimits &limits, TextBuilder &text);
void readWord(std::string_view bytes, const ReadLimits &limits, TextBuilder &text);
/// A row is a section, with a line "column: value" for each value.
void readCsv(std::string_view bytes, const ReadLimits &limits, TextBuilder &text);

} // namespace weighhouse::retrieval
