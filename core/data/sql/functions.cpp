// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/sql/functions.h"

#include "core/data/sql/number_functions.h"
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

} // namespace

Result<std::vector<std::string>> addMySqlFunctions(Connection &connection)
{
    std::set<std::string> names;
    {
        auto list = connection.prepare("SELECT DISTINCT name FROM pragma_function_list");
        if (!list)
            return tl::unexpected(std::move(list).error());
        for (;;) {
            auto row = list->step();
            if (!row)
                return tl::unexpected(std::move(row).error());
            if (!*row)
                break;
            names.emplace(list->text(0));
        }
    }
    std::vector<SqlFunction> functions{{"if", 3, ifFunction}};
    for (const SqlFunction &function : textFunctions())
        functions.push_back(function);
    for (const SqlFunction &function : numberFunctions())
        functions.push_back(function);

    std::set<std::string> added;
    for (const SqlFunction &function : functions) {
        if (names.contains(function.name))
            continue;
        const int code =
            sqlite3_create_function_v2(connection.handle(), function.name, function.arguments,
                                       SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS, nullptr,
                                       function.scalar, function.step, function.finish, nullptr);
        if (code != SQLITE_OK)
            return failure(sqliteError(connection.handle(), code, {}));
        added.emplace(function.name);
    }
    names.merge(added);
    return std::vector<std::string>(names.begin(), names.end());
}

} // namespace weighhouse::sql
