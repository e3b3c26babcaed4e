// SPDX-License-Identifier: GPL-3.0-or-later
// Workbooks for tests, written part by part.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace weighhouse
{

/// Members of an archive: their names and contents.
using Parts = std::vector<std::pair<std::string, std::string>>;

/// The bytes of a ZIP archive; encrypted if there is a password.
std::string zipped(const Parts &parts, const std::string &password = {});

struct TestSheet {
    std::string name;
    std::string rows;       ///< The content of sheetData.
    std::string after = {}; ///< The elements after sheetData.
    std::string state = {}; ///< "hidden"
};

struct TestWorkbook {
    std::vector<TestSheet> sheets;
    std::string texts = {};                ///< The content of sst.
    std::vector<std::string> formats = {}; ///< Codes of the styles 1, 2, …; style 0 is General.
    std::string properties = {};           ///< Attributes of workbookPr.
    std::string documentType = {};         ///< The text before the elements of each sheet.
};

Parts partsOf(const TestWorkbook &workbook);
std::string bytesOf(const TestWorkbook &workbook);

/// A row of cells as a spreadsheet program writes them: numbers as they are, everything else as inline texts;
/// nothing for an empty value.
std::string row(int number, const std::vector<std::string> &values);

} // namespace weighhouse
