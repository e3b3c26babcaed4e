// SPDX-License-Identifier: GPL-3.0-or-later
// Times of events.
#include "core/plan/journal/event.h"
#include "core/plan/journal/run_state.h"

#include <array>
#include <chrono>
#include <ctime>
#include <optional>

namespace weighhouse::plan
{
namespace
{

using Milliseconds = std::chrono::sys_time<std::chrono::milliseconds>;

/// The number that a text's digits from `begin` spell.
std::optional<int> digits(std::string_view text, std::size_t begin, std::size_t count)
{
    if (begin + count > text.size())
        return std::nullopt;
    int number = 0;
    for (const char digit : text.substr(begin, count)) {
        if (digit < '0' || digit > '9')
            return std::nullopt;
        number = number * 10 + (digit - '0');
    }
    return number;
}

/// "2026-01-31T12:00:00.123Z", also without the fraction.
std::optional<Milliseconds> timeFromText(std::string_view text)
{
    const bool hasFraction = text.size() == 24;
    if ((!hasFraction && text.size() != 20) || text.back() != 'Z' || text[4] != '-' || text[7] != '-' ||
        text[10] != 'T' || text[13] != ':' || text[16] != ':' || (hasFraction && text[19] != '.'))
        return std::nullopt;
    const auto year = digits(text, 0, 4), month = digits(text, 5, 2), day = digits(text, 8, 2),
               hour = digits(text, 11, 2), minute = digits(text, 14, 2), second = digits(text, 17, 2),
               fraction = hasFraction ? digits(text, 20, 3) : 0;
    if (!year || !month || !day || !hour || !minute || !second || !fraction)
        return std::nullopt;
    const std::chrono::year_month_day date{std::chrono::year(*year),
                                           std::chrono::month(static_cast<unsigned>(*month)),
                                           std::chrono::day(static_cast<unsigned>(*day))};
    if (!date.ok())
        return std::nullopt;
    return std::chrono::sys_days(date) + std::chrono::hours(*hour) + std::chrono::minutes(*minute) +
           std::chrono::seconds(*second) + std::chrono::milliseconds(*fraction);
}

} // namespace

std::string timeOfEvent()
{
    const auto now = std::chrono::system_clock::now();
    const std::time_t seconds = std::chrono::system_clock::to_time_t(now);
    const auto fraction =
        std::chrono::duration_cast<std::chrono::milliseconds>(now.time_since_epoch()).count() % 1000;
    // Many events are of one second.
    static thread_local std::time_t lastSeconds = -1;
    static thread_local std::array<char, 32> text{};
    if (seconds != lastSeconds) {
        std::tm parts{};
        ::gmtime_r(&seconds, &parts);
        std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%S", &parts);
        lastSeconds = seconds;
    }
    const auto digit = [](auto number) { return static_cast<char>('0' + number % 10); };
    std::string time = text.data();
    for (const char letter : {'.', digit(fraction / 100), digit(fraction / 10), digit(fraction), 'Z'})
        time += letter;
    return time;
}

double secondsBetween(std::string_view from, std::string_view to)
{
    if (from == to) // as of most events that follow each other
        return 0;
    const auto first = timeFromText(from);
    const auto last = timeFromText(to);
    if (!first || !last)
        return 0;
    return std::chrono::duration<double>(*last - *first).count();
}

} // namespace weighhouse::plan
