// SPDX-License-Identifier: GPL-3.0-or-later
// Records of fields that are texts, as CSV and sheets of workbooks have them.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::import
{

/// A field as it stands in its source, without its quotes. The text belongs to the source.
struct TextField {
    std::string_view text;
    bool quoted = false;
    bool doubled = false; ///< Holds doubled quotes that mean single ones.
};

/// All fields, record after record.
struct TextRecords {
    std::vector<TextField> fields;
    std::vector<std::size_t> ends;  ///< One behind the last field of each record.
    std::vector<std::size_t> lines; ///< The line (of a sheet: the row) on which each record starts, from 1.

    std::size_t count() const { return ends.size(); }
    std::size_t first(std::size_t record) const { return record == 0 ? 0 : ends[record - 1]; }
    std::size_t width(std::size_t record) const { return ends[record] - first(record); }
    const TextField &field(std::size_t record, std::size_t column) const
    {
        return fields[first(record) + column];
    }
};

/// A field's text, with doubled quotes made single in `scratch` if there are any.
std::string_view fieldText(const TextField &field, std::string &scratch);

} // namespace weighhouse::import
