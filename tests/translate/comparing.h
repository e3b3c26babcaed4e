// SPDX-License-Identifier: GPL-3.0-or-later
// Both languages asked the same.
#pragma once

#include "core/data/dataset.h"

#include <memory>
#include <string>
#include <string_view>

namespace weighhouse::testing
{

/// How two answers differ; empty if they have the same columns and rows. Numbers may differ in their last
/// digits, as sums do.
std::string difference(const std::shared_ptr<const data::Dataset> &dataset, std::string_view sql,
                       std::string_view cypher, bool isOrdered);

/// What came of a translation.
struct Outcome {
    std::string text = {}; ///< The translation, or its error.
    bool isRefused = false;
    std::string wrong = {}; ///< How its rows differ.
};
Outcome translatedSql(const std::shared_ptr<const data::Dataset> &dataset, std::string_view sql);
Outcome translatedCypher(const std::shared_ptr<const data::Dataset> &dataset, std::string_view cypher);

} // namespace weighhouse::testing
