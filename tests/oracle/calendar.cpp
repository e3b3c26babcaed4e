// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/oracle/calendar.h"

#include <algorithm>

namespace weighhouse::testing::oracle
{
namespace
{

bool isLeap(int year)
{
    return year % 400 == 0 || (year % 4 == 0 && year % 100 != 0);
}

int daysOfYear(int year)
{
    return isLeap(year) ? 366 : 365;
}

std::string padded(int number, std::size_t digits)
{
    std::string text = std::to_string(number);
    return std::string(digits - std::min(digits, text.size()), '0') + text;
}

} // namespace

int daysOfMonth(int year, int month)
{
    if (month == 2)
        return isLeap(year) ? 29 : 28;
    return month == 4 || month == 6 || month == 9 || month == 11 ? 30 : 31;
}

int numberOf(const Day &day)
{
    int number = day.day - 1;
    for (int month = 1; month < day.month; ++month)
        number += daysOfMonth(day.year, month);
    for (int year = 1970; year < day.year; ++year)
        number += daysOfYear(year);
    for (int year = day.year; year < 1970; ++year)
        number -= daysOfYear(year);
    return number;
}

Day dayOf(int number)
{
    Day day;
    for (; number < 0; number += daysOfYear(day.year))
        --day.year;
    for (; number >= daysOfYear(day.year); ++day.year)
        number -= daysOfYear(day.year);
    for (; number >= daysOfMonth(day.year, day.month); ++day.month)
        number -= daysOfMonth(day.year, day.month);
    day.day = number + 1;
    return day;
}

int weekdayOf(int number)
{
    return ((number + 3) % 7 + 7) % 7 + 1; // 1970-01-01 was a Thursday
}

int weekOf(int number)
{
    const int thursday = number - weekdayOf(number) + 4;
    int week = 1;
    for (int before = thursday - 7; dayOf(before).year == dayOf(thursday).year; before -= 7)
        ++week;
    return week;
}

int plusMonths(int number, int months)
{
    Day day = dayOf(number);
    for (; months > 0; --months) {
        if (++day.month > 12)
            day = {day.year + 1, 1, day.day};
    }
    for (; months < 0; ++months) {
        if (--day.month < 1)
            day = {day.year - 1, 12, day.day};
    }
    day.day = std::min(day.day, daysOfMonth(day.year, day.month));
    return numberOf(day);
}

std::string isoText(int number)
{
    const Day day = dayOf(number);
    return padded(day.year, 4) + "-" + padded(day.month, 2) + "-" + padded(day.day, 2);
}

} // namespace weighhouse::testing::oracle
