// SPDX-License-Identifier: GPL-3.0-or-later
// The XML of one sheet.
#pragma once

#include "core/data/workbook/number_format.h"
#include "core/data/workbook/sheet.h"
#include "core/data/workbook/xml_part.h"

#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::workbook
{

/// Texts that many cells share.
class SharedTexts
{
public:
    void add(std::string_view text);
    std::size_t size() const { return m_ends.size(); }
    std::string_view text(std::size_t index) const;
    std::size_t bytes() const { return m_texts.capacity() + m_ends.capacity() * sizeof(std::size_t); }

private:
    std::string m_texts;
    std::vector<std::size_t> m_ends;
};

/// The tables that the cells of all sheets refer to.
struct Shared {
    SharedTexts texts;
    std::vector<Shows> formats; ///< One for each style of cells.
    bool from1904 = false;      ///< Days are counted from 1904-01-01.
};

/// Reads the cells of a sheet. Errors: as those of XmlPart::finish, and "workbook.damaged" for cells out of
/// order or outside of a sheet, "workbook.too-large" if they need more than `bytes`.
Result<Sheet> readSheet(XmlPart &part, const std::string &name, const Shared &shared, std::size_t bytes);

} // namespace weighhouse::workbook
