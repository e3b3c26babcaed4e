// SPDX-License-Identifier: GPL-3.0-or-later
// A workbook of a spreadsheet program (Office Open XML: .xlsx, .xlsm) and the cells of its sheets.
#pragma once

#include "core/data/workbook/sheet.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::workbook
{

struct SheetName {
    std::string name;
    std::string part; ///< In the archive.
    bool isHidden = false;
    bool hasCells = true; ///< Sheets of charts and dialogs have none.
};

struct Limits {
    std::size_t bytes = static_cast<std::size_t>(-1); ///< For what is held of a workbook at a time.
    /// A small file may unpack to this many bytes, a large one to many times its size.
    std::size_t unpackedBytes = static_cast<std::size_t>(-1);
    /// Called with the bytes unpacked so far and those of all parts as the archive declares them; false stops
    /// the reading with the error "import.cancelled".
    std::function<bool(std::uint64_t unpacked, std::uint64_t total)> progress = {};
};

/// Tells whether a file is a workbook by its bytes, all of them or the first: one of Office Open XML, or an
/// old (.xls) or encrypted one.
bool startsLikeWorkbook(std::string_view bytes);

class Workbook
{
public:
    /// Reads what sheets share: their names, formats and texts. The bytes must outlive the workbook.
    /// Errors: "workbook.damaged", "workbook.encrypted", "workbook.old", "workbook.too-large",
    /// "import.cancelled".
    static Result<Workbook> open(std::string_view bytes, Limits limits);
    Workbook(Workbook &&) noexcept;
    Workbook &operator=(Workbook &&) noexcept;
    ~Workbook();

    const std::vector<SheetName> &sheets() const;

    /// Reads the cells of a sheet. Texts that sheets share belong to the workbook. Errors: as those of open;
    /// their places name the sheet and the cell that was read last, as Sheet1!B7.
    Result<Sheet> read(std::size_t sheet) const;

private:
    struct Inside;
    explicit Workbook(std::unique_ptr<Inside> inside);

    std::unique_ptr<Inside> m_inside;
};

} // namespace weighhouse::workbook
