// SPDX-License-Identifier: GPL-3.0-or-later
// A calendar that counts days one year and one month after the other, so that it shares nothing with the
// engine's.
#pragma once

#include <string>

namespace weighhouse::testing::oracle
{

struct Day {
    int year = 1970;
    int month = 1;
    int day = 1;
};

int daysOfMonth(int year, int month);

/// Days since 1970-01-01, and back.
int numberOf(const Day &day);
Day dayOf(int number);

/// From Monday, which is 1.
int weekdayOf(int number);
/// Weeks are numbered by ISO 8601.
int weekOf(int number);
int plusMonths(int number, int months);

std::string isoText(int number);

} // namespace weighhouse::testing::oracle
