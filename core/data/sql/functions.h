// SPDX-License-Identifier: GPL-3.0-or-later
// The functions that SQL has in a session besides SQLite's, and in place of some of them.
#pragma once

#include "core/base/error.h"
#include "core/data/sql/builtins.h"
#include "core/data/sql/connection.h"
#include "core/data/sql/sql_function.h"

#include <deque>
#include <span>
#include <string>
#include <vector>

namespace weighhouse::sql
{

/// Must outlive the connection that it was added to, and stay where it is.
class SessionFunctions
{
public:
    /// Functions that take long ask the guard whether to go on.
    explicit SessionFunctions(Guard &guard) : m_guard(&guard) {}

    /// Registers what follows. Returns the names of all functions there are now, sorted.
    ///
    /// In place of SQLite's own: what would work long in one piece, which SQLite cannot stop, and the
    /// functions of dates and times, which look at the clock.
    ///
    /// What MySQL has: those of CONCAT, CONCAT_WS, IF, GREATEST, LEAST, LEFT, RIGHT, MID, SUBSTRING, LPAD,
    /// RPAD, LOCATE, REPEAT, REVERSE, UCASE, LCASE, CHAR_LENGTH, CHARACTER_LENGTH, TRUNCATE, FLOOR, CEIL,
    /// CEILING, POW, POWER, SQRT, EXP, LN, LOG, LOG2, LOG10, MOD, SIGN and of the aggregates STD, STDDEV,
    /// STDDEV_POP, STDDEV_SAMP, VARIANCE, VAR_POP, VAR_SAMP, those of date_functions.h and mysql_functions.h
    /// that the connection does not have. They mean what MySQL's manual says, but LOG of one argument is to
    /// the base 10 as everywhere in SQLite.
    Result<std::vector<std::string>> addTo(Connection &connection);

    /// Before each query: the clock is looked at anew.
    void startAnew() { m_builtins.startAnew(); }

private:
    Result<void> add(Connection &connection, const SqlFunction &function);

    Guard *m_guard;
    Builtins m_builtins;
    std::deque<FunctionData> m_data; ///< Of the functions added.
};

} // namespace weighhouse::sql
