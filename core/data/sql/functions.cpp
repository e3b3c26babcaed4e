// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/sql/functions.h"

#include "core/data/sql/bounded_functions.h"
#include "core/data/sql/date_functions.h"
#include "core/data/sql/mysql_aggregates.h"
#include "core/data/sql/mysql_functions.h"
#include "core/data/sql/number_functions.h"
#include "core/data/sql/pattern_functions.h"
#include "core/data/sql/search_functions.h"
#include "core/data/sql/text_functions.h"

#include <algorithm>
#include <set>
#include <sqlite3.h>

namespace weighhouse::sql
{
namespace
{

/// IF(condition, then, otherwise). NULL is false.
void ifFunction(sqlite3_context *context, int, sqlite3_value **arguments)
{
    sqlite3_result_value(context, sqlite3_value_double(arguments[0]) != 0 ? arguments[1] : arguments[2]);
}

/// The names of the functions that a connection has.
Result<std::set<std::string>> namesIn(Connection &connection)
{
    std::set<std::string> names;
    auto list = connection.prepare("SELECT DISTINCT name FROM pragma_function_list");
    if (!list)
        return tl::unexpected(std::move(list).error());
    for (;;) {
        auto row = list->step();
        if (!row)
            return tl::unexpected(std::move(row).error());
        if (!*row)
            return names;
        names.emplace(list->text(0));
    }
}

} // namespace

Result<void> SessionFunctions::add(Connection &connection, const SqlFunction &function)
{
    FunctionData &data = m_data.emplace_back(FunctionData{m_guard, &m_builtins, function.name});
    const int code = sqlite3_create_function_v2(connection.handle(), function.name, function.arguments,
                                                SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS, &data,
                                                function.scalar, function.step, function.finish, nullptr);
    if (code != SQLITE_OK)
        return failure(sqliteError(connection.handle(), code, {}));
    return {};
}

Result<std::vector<std::string>> SessionFunctions::addTo(Connection &connection)
{
    auto names = namesIn(connection);
    if (!names)
        return tl::unexpected(std::move(names).error());
    for (const auto &list :
         {patternFunctions(), searchFunctions(), boundedFunctions(), clockFunctions(), roundingFunctions()}) {
        for (const SqlFunction &function : list) {
            if (!names->contains(function.name)) // an older SQLite
                continue;
            if (auto added = add(connection, function); !added)
                return tl::unexpected(std::move(added).error());
        }
    }
    std::vector<SqlFunction> functions{{"if", 3, ifFunction}};
    for (const auto &list : {textFunctions(), numberFunctions(), dateFunctions(), mysqlFunctions(),
                             aggregateFunctions(), expressionFunctions()})
        functions.insert(functions.end(), list.begin(), list.end());
    std::set<std::string> newNames;
    for (const SqlFunction &function : functions) {
        if (names->contains(function.name))
            continue;
        if (auto added = add(connection, function); !added)
            return tl::unexpected(std::move(added).error());
        newNames.emplace(function.name);
    }
    names->merge(newNames);
    return std::vector<std::string>(names->begin(), names->end());
}

} // namespace weighhouse::sql
