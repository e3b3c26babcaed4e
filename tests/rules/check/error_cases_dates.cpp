// SPDX-License-Identifier: GPL-3.0-or-later
// Dates and numbers of days.
#include "tests/rules/check/error_cases.h"

namespace weighhouse::testing
{

std::vector<ErrorCase> datesErrors()
{
    return {
        {"date and a date added", "rule a new country.a = date(\"2026-03-01\") + date(\"2026-03-02\")",
         "rules.wrong-type 1:24+39 [rule a] two dates cannot be added / Add a number of days to a date, as "
         "in start + 14; the days between two dates are a difference, as in due - start."},
        {"date minus a text", "rule a new country.a = date(\"2026-03-01\") - \"x\"",
         "rules.wrong-type 1:45+3 [rule a] the number of days that a date is moved by must be an integer, "
         "but `\"x\"` is a text / Write a number, or name a column of numbers."},
        {"number minus a date", "rule a new country.a = 5 - date(\"2026-03-01\")",
         "rules.wrong-type 1:24+1 [rule a] what a date is subtracted from must be a date, but `5` is an "
         "integer / Write the date as date(\"2026-03-01\") or date(2026, 3, 1), or name a column of dates."},
        {"date and a part of a day", "rule a new country.a = date(\"2026-03-01\") + development",
         "rules.wrong-type 1:45+11 [rule a] the number of days that a date is moved by must be a whole "
         "number, but `development` may have a fraction / Make it whole with round(…), floor(…) or ceil(…)."},
        {"date times two", "rule a new country.a = date(\"2026-03-01\") * 2",
         "rules.wrong-type 1:24+18 [rule a] each side of `*` must be a number, but `date(\"2026-03-01\")` is "
         "a date / Subtract another date, as in `date(\"2026-03-01\") - date(\"2026-01-01\")`, for a number "
         "of days; year, month and day of a date are numbers too."},
        {"date as a number", "rule a new country.a = number(date(\"2026-03-01\"))",
         "rules.wrong-type 1:31+18 [rule a] the argument of `number` must be a number, but "
         "`date(\"2026-03-01\")` is a date / Subtract another date, as in `date(\"2026-03-01\") - "
         "date(\"2026-01-01\")`, for a number of days; year, month and day of a date are numbers too."},
        {"date that is none", "rule a new country.a = date(\"2026-02-29\")",
         "rules.wrong-date 1:24+18 [rule a] date(\"2026-02-29\") is not a date / Write the date as "
         "date(\"2026-03-01\") or date(2026, 3, 1), or name a column of dates."},
        {"date in another form", "rule a new country.a = date(\"1.3.2026\")",
         "rules.wrong-date 1:24+16 [rule a] date(\"1.3.2026\") is not a date / Write the date as "
         "date(\"2026-03-01\") or date(2026, 3, 1), or name a column of dates."},
        {"parts that are no date", "rule a new country.a = date(2026, 13, 1)",
         "rules.wrong-date 1:24+17 [rule a] date(2026, 13, 1) is not a date / Write the date as "
         "date(\"2026-03-01\") or date(2026, 3, 1), or name a column of dates."},
        {"date of two parts", "rule a new country.a = date(2026, 3)",
         "rules.wrong-arguments 1:24+13 [rule a] `date` takes 3 arguments, but 2 are given / Write 3 between "
         "the parentheses."},
        {"date of a number", "rule a new country.a = date(20260301)",
         "rules.wrong-type 1:29+8 [rule a] a date is made of a text, or of year, month and day, but "
         "`20260301` is an integer / Write the date as date(\"2026-03-01\") or date(2026, 3, 1), or name a "
         "column of dates."},
        {"date of a part with a fraction", "rule a new country.a = date(2026, development, 1)",
         "rules.wrong-type 1:35+11 [rule a] the argument of `date` must be a whole number, but `development` "
         "may have a fraction / Make it whole with round(…), floor(…) or ceil(…)."},
        {"today", "rule a new country.a = today() - date(\"2026-03-01\")",
         "rules.unknown-function 1:24+5 [rule a] `today` is not a function: an answer must not depend on the "
         "day on which it is asked for / Make it a parameter of the question, as in question q(today: date), "
         "so that the same question has the same answer tomorrow; in a rule, keep it in a table."},
        {"date compared with a text", "rule a new country.a = date(\"2026-03-01\") < \"2026-03-02\"",
         "rules.wrong-comparison 1:24+33 [rule a] `<` cannot compare a date with a text / Compare dates with "
         "dates: write date(\"2026-03-01\") for a day, and date(x) for a text that spells one."},
        {"date compared with a number", "rule a new country.a = date(\"2026-03-01\") = 5",
         "rules.wrong-comparison 1:24+22 [rule a] `=` cannot compare a date with an integer / Compare dates "
         "with dates: write date(\"2026-03-01\") for a day, and date(x) for a text that spells one."},
        {"year of a number", "rule a new country.a = year(development)",
         "rules.wrong-type 1:29+11 [rule a] the argument of `year` must be a date, but `development` is a "
         "number / Write the date as date(\"2026-03-01\") or date(2026, 3, 1), or name a column of dates."},
        {"months that have a fraction",
         "rule a new country.a = add_months(date(\"2026-03-01\"), development)",
         "rules.wrong-type 1:55+11 [rule a] the argument of `add_months` must be a whole number, but "
         "`development` may have a fraction / Make it whole with round(…), floor(…) or ceil(…)."},
        {"smallest of a date and a number", "rule a new country.a = min(date(\"2026-03-01\"), 3)",
         "rules.wrong-type 1:48+1 [rule a] the argument of `min` must be a date, but `3` is an integer / "
         "Write the date as date(\"2026-03-01\") or date(2026, 3, 1), or name a column of dates."},
        {"declared date with a number", "rule a new country.a: date = 5",
         "rules.wrong-type 1:30+1 [rule a] country.a must be a date, but `5` is an integer / Write the date "
         "as date(\"2026-03-01\") or date(2026, 3, 1), or name a column of dates."},
        {"sum of dates",
         "rule d new country.d = date(\"2026-03-01\")\nrule a new trade_node.a = sum(every country.d)",
         "rules.wrong-type 2:45+1 [rule a] what `sum` takes must be a number, but `d` is a date / Subtract "
         "another date, as in `d - date(\"2026-01-01\")`, for a number of days; year, month and day of a "
         "date are numbers too."},
        {"days of another unit",
         "unit country.development [ducats]\nrule b new country.b [months]: integer = 1\nrule a new "
         "country.a = date(\"2026-03-01\") + b",
         "rules.unit-mismatch 3:24+22 [rule a] moves a date, which counts days, by months / Convert one "
         "side, or correct a unit."},
        {"days given to another unit",
         "rule a new country.a [months] = date(\"2026-03-01\") - date(\"2026-02-01\")",
         "rules.unit-mismatch 1:20+1 [rule a] country.a is in months, but is given days / Convert the value, "
         "or correct a unit."},
        {"range of dates with a number", "question q()\n  decide d in date(\"2026-03-01\")..5\n  maximize 1",
         "rules.wrong-type 2:35+1 [question q] a bound of d must be a date, but `5` is an integer / Write "
         "the date as date(\"2026-03-01\") or date(2026, 3, 1), or name a column of dates."},
        {"range of dates with a part of a day",
         "question q()\n  decide d in date(\"2026-03-01\")..date(\"2026-03-05\") step 0.5\n  maximize 1",
         "rules.wrong-type 2:59+3 [question q] a bound of d must be a whole number, but `0.5` may have a "
         "fraction / Make it whole with round(…), floor(…) or ceil(…)."},
        {"range of dates that is empty",
         "question q()\n  decide d in date(\"2026-03-05\")..date(\"2026-03-01\")\n  maximize 1",
         "rules.empty-range 2:15+18 [question q] there are no numbers from 2026-03-05 to 2026-03-01 / Write "
         "the smaller number first."},
        {"objective that is a date",
         "question q()\n  decide d in date(\"2026-03-01\")..date(\"2026-03-05\")\n  maximize d",
         "rules.wrong-type 3:12+1 [question q] an objective must be a number, but `d` is a date / Subtract "
         "another date, as in `d - date(\"2026-01-01\")`, for a number of days; year, month and day of a "
         "date are numbers too."},
    };
}

} // namespace weighhouse::testing
