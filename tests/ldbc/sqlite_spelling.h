// SPDX-License-Identifier: GPL-3.0-or-later
// PostgreSQL's spelling in SQLite's.
#pragma once

#include "core/data/dataset.h"

#include <map>
#include <string>
#include <string_view>

namespace weighhouse::testing::ldbc
{

/// Values of a query's parameters by name, integers and texts.
using Setting = std::map<std::string, data::Value>;

/// The same question where dates are milliseconds since 1970: the head comment and further semicolons are
/// left out, `:name` is the value, `::type` is dropped (values have their types already), an interval of days
/// is its milliseconds, EXTRACT and array_agg are SQLite's functions. Nothing else is changed; a parameter
/// without value stays as it is.
std::string inSqlite(std::string_view postgres, const Setting &setting);

/// A value as both languages write it: 12, 'it''s'.
std::string sqlLiteral(const data::Value &value);

} // namespace weighhouse::testing::ldbc
