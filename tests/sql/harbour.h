// SPDX-License-Identifier: GPL-3.0-or-later
// A small dataset for the tests of SQL: ships and the harbours they call home.
#pragma once

#include "core/data/dataset.h"

#include <optional>
#include <string>

namespace weighhouse::testing
{

inline data::Dataset harbourDataset()
{
    using data::ValueType;
    data::Dataset dataset;
    dataset.addTable({"harbour",
                      {{"name", ValueType::Text, {}, {}},
                       {"depth", ValueType::Number, "m", {}},
                       {"is_free", ValueType::Boolean, {}, {}}},
                      {"name"},
                      {}});
    dataset.addTable({"ship",
                      {{"id", ValueType::Integer, {}, {}},
                       {"home", ValueType::Text, {}, {}},
                       {"tonnage", ValueType::Number, "t", {}}},
                      {"id"},
                      {}});
    dataset.schema.references.push_back({"ship", {"home"}, "harbour", {"name"}});
    const auto add = [&](std::size_t table, const std::vector<data::Value> &row) {
        if (!dataset.appendRow(table, row))
            std::abort();
    };
    add(0, {std::string("Zierikzee"), 5.5, true});
    add(0, {std::string("Århus"), 12.0, false});
    add(0, {std::string("Hoorn"), data::Value(), data::Value()});
    add(1, {std::int64_t{30}, std::string("Hoorn"), 120.25});
    add(1, {std::int64_t{10}, std::string("Zierikzee"), 80.0});
    add(1, {std::int64_t{20}, data::Value(), 9.5});
    add(1, {std::int64_t{-9007199254740993}, std::string("Hoorn"), -0.5});
    return dataset;
}

/// The values of a result on one line: cells with commas, rows with semicolons.
template<typename Rows>
std::string flat(const Rows &rows)
{
    std::string text;
    for (const auto &row : rows) {
        text += text.empty() ? "" : "; ";
        for (std::size_t i = 0; i < row.size(); ++i)
            text += (i == 0 ? "" : ", ") + data::toText(row[i]);
    }
    return text;
}

} // namespace weighhouse::testing
