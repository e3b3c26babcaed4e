// SPDX-License-Identifier: GPL-3.0-or-later
// Which rows of a table are wanted.
#pragma once

#include "core/data/dataset.h"

#include <functional>
#include <string>
#include <vector>

namespace weighhouse::source
{

/// One condition on a row. NULL meets none but IsNull; a value of another kind than a bound meets none but
/// NotEqual.
struct Condition {
    enum class Kind {
        AnyContains, ///< The text occurs in some column.
        Contains,    ///< It occurs in this column. Capital and small ASCII letters are the same here.
        Equal,
        NotEqual,
        Less,
        LessOrEqual,
        Greater,
        GreaterOrEqual,
        IsNull,
        IsNotNull
    };
    Kind kind = Kind::Equal;
    std::string column = {}; ///< Not for AnyContains.
    data::Value value =
        {}; ///< A text for AnyContains and Contains; numbers are compared by size, texts by bytes.

    bool operator==(const Condition &) const = default;
};

/// All of them must hold; none lets every row through.
using Filter = std::vector<Condition>;

/// Whether one value meets a condition (of AnyContains: whether it is a reason why its row does).
bool meets(const data::Value &value, const Condition &condition);

/// Less than 0, 0, or greater: NULL comes last, before it texts, numbers by size without a loss, booleans.
int compare(const data::Value &left, const data::Value &right);

} // namespace weighhouse::source
