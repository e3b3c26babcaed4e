// SPDX-License-Identifier: GPL-3.0-or-later
// Documents of several kinds, written for tests.
#pragma once

#include "core/data/document.h"
#include "core/retrieval/library.h"
#include "tests/import/workbook_writer.h"
#include "tests/pdf/small_pdf.h"
#include "tests/support/results.h"

#include <string>
#include <utility>
#include <vector>

namespace weighhouse::testing
{

/// A paragraph: its style, empty for plain text, and its words.
using WordParagraph = std::pair<std::string, std::string>;

/// A Word document whose styles "H1" and "H2" are headings.
std::string wordDocument(const std::vector<WordParagraph> &paragraphs, const std::string &title = {});
/// The same with any content of its body.
std::string wordDocument(const std::string &body, const std::string &title = {});

/// A PDF with a line of words for each text of a page.
SmallPdf pdfWithWords(const std::vector<std::vector<std::string>> &pages);

/// A library of plain texts by name.
retrieval::Library libraryOf(const std::vector<std::pair<std::string, std::string>> &texts);

/// The names of the documents of finds, with blanks between them; an error by its code.
std::string namesOf(const Result<std::vector<retrieval::FoundPassage>> &found);

} // namespace weighhouse::testing
