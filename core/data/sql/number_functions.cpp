// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/sql/number_functions.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <sqlite3.h>

namespace weighhouse::sql
{
namespace
{

bool isInteger(sqlite3_value *value)
{
    return sqlite3_value_numeric_type(value) == SQLITE_INTEGER;
}

/// NULL for what is not a number.
void giveNumber(sqlite3_context *context, double number)
{
    if (!std::isnan(number) && !std::isinf(number))
        sqlite3_result_double(context, number);
}

template<double (*function)(double)>
void real(sqlite3_context *context, int count, sqlite3_value **arguments)
{
    if (!anyNull(count, arguments))
        giveNumber(context, function(sqlite3_value_double(arguments[0])));
}

/// FLOOR, CEIL: integers stay what they are.
template<double (*function)(double)>
void rounded(sqlite3_context *context, int count, sqlite3_value **arguments)
{
    if (isInteger(arguments[0]))
        sqlite3_result_value(context, arguments[0]);
    else
        real<function>(context, count, arguments);
}

double floorOf(double x)
{
    return std::floor(x);
}
double ceilOf(double x)
{
    return std::ceil(x);
}
double squareRoot(double x)
{
    return std::sqrt(x);
}
double exponential(double x)
{
    return std::exp(x);
}
double naturalLogarithm(double x)
{
    return std::log(x);
}
double binaryLogarithm(double x)
{
    return std::log2(x);
}
double decimalLogarithm(double x)
{
    return std::log10(x);
}

void power(sqlite3_context *context, int count, sqlite3_value **arguments)
{
    if (!anyNull(count, arguments))
        giveNumber(context, std::pow(sqlite3_value_double(arguments[0]), sqlite3_value_double(arguments[1])));
}

/// LOG(x) to the base 10, LOG(base, x).
void logarithm(sqlite3_context *context, int count, sqlite3_value **arguments)
{
    if (count < 1 || count > 2)
        sqlite3_result_error(context, "wrong number of arguments to function LOG()", -1);
    else if (anyNull(count, arguments))
        return;
    else if (count == 1)
        giveNumber(context, std::log10(sqlite3_value_double(arguments[0])));
    else
        giveNumber(context, std::log(sqlite3_value_double(arguments[1])) /
                                std::log(sqlite3_value_double(arguments[0])));
}

void modulo(sqlite3_context *context, int count, sqlite3_value **arguments)
{
    if (!anyNull(count, arguments))
        giveNumber(context,
                   std::fmod(sqlite3_value_double(arguments[0]), sqlite3_value_double(arguments[1])));
}

void sign(sqlite3_context *context, int count, sqlite3_value **arguments)
{
    if (anyNull(count, arguments))
        return;
    const double number = sqlite3_value_double(arguments[0]);
    sqlite3_result_int64(context, number > 0 ? 1 : number < 0 ? -1 : 0);
}

/// TRUNCATE(x, decimals): towards zero; negative decimals zero digits before the point.
void truncate(sqlite3_context *context, int count, sqlite3_value **arguments)
{
    if (anyNull(count, arguments))
        return;
    // Kept where abs() is defined.
    const std::int64_t decimals = std::max<std::int64_t>(sqlite3_value_int64(arguments[1]), -1000);
    const double number = sqlite3_value_double(arguments[0]);
    if (isInteger(arguments[0])) {
        std::int64_t unit = 1;
        for (std::int64_t i = decimals; i < 0 && unit != 0; ++i)
            unit = unit <= std::numeric_limits<std::int64_t>::max() / 10 ? unit * 10 : 0;
        const std::int64_t integer = sqlite3_value_int64(arguments[0]);
        sqlite3_result_int64(context, unit == 0 ? 0 : integer - integer % unit);
        return;
    }
    constexpr std::int64_t furthest = 308; // where the powers of ten of a double end
    const double scale = std::pow(10.0, static_cast<double>(std::min(std::abs(decimals), furthest)));
    if (decimals < -furthest)
        giveNumber(context, 0);
    else if (decimals < 0)
        giveNumber(context, std::trunc(number / scale) * scale);
    else if (decimals > furthest || std::isinf(number * scale))
        giveNumber(context, number); // has no decimals beyond that
    else
        giveNumber(context, std::trunc(number * scale) / scale);
}

/// Whether the first is less, in SQLite's order: numbers before texts before blobs.
bool less(sqlite3_value *left, sqlite3_value *right)
{
    const auto rank = [](sqlite3_value *value) {
        const int type = sqlite3_value_type(value);
        return type == SQLITE_TEXT ? 1 : type == SQLITE_BLOB ? 2 : 0;
    };
    if (rank(left) != rank(right))
        return rank(left) < rank(right);
    if (rank(left) == 0) {
        if (sqlite3_value_type(left) == SQLITE_INTEGER && sqlite3_value_type(right) == SQLITE_INTEGER)
            return sqlite3_value_int64(left) < sqlite3_value_int64(right);
        return sqlite3_value_double(left) < sqlite3_value_double(right);
    }
    const void *leftBytes = sqlite3_value_blob(left);
    const void *rightBytes = sqlite3_value_blob(right);
    const int leftSize = sqlite3_value_bytes(left);
    const int rightSize = sqlite3_value_bytes(right);
    const auto common = static_cast<std::size_t>(std::min(leftSize, rightSize));
    const int order = common == 0 ? 0 : std::memcmp(leftBytes, rightBytes, common);
    return order != 0 ? order < 0 : leftSize < rightSize;
}

template<bool wantGreatest>
void extreme(sqlite3_context *context, int count, sqlite3_value **arguments)
{
    if (count == 0 || anyNull(count, arguments))
        return;
    sqlite3_value *best = arguments[0];
    for (int i = 1; i < count; ++i) {
        if (wantGreatest ? less(best, arguments[i]) : less(arguments[i], best))
            best = arguments[i];
    }
    sqlite3_result_value(context, best);
}

/// Welford's running mean and sum of squared differences; SQLite hands it out zeroed.
struct Spread {
    double count;
    double mean;
    double squares;
};

void spreadStep(sqlite3_context *context, int count, sqlite3_value **arguments)
{
    if (anyNull(count, arguments))
        return;
    auto *spread = static_cast<Spread *>(sqlite3_aggregate_context(context, sizeof(Spread)));
    if (spread == nullptr) {
        sqlite3_result_error_nomem(context);
        return;
    }
    const double number = sqlite3_value_double(arguments[0]);
    const double difference = number - spread->mean;
    spread->count += 1;
    spread->mean += difference / spread->count;
    spread->squares += difference * (number - spread->mean);
}

template<bool sample, bool root>
void spreadFinal(sqlite3_context *context)
{
    const auto *spread = static_cast<const Spread *>(sqlite3_aggregate_context(context, 0));
    const double divisor = spread == nullptr ? 0 : spread->count - (sample ? 1 : 0);
    if (divisor <= 0)
        return;
    const double variance = spread->squares / divisor;
    giveNumber(context, root ? std::sqrt(variance) : variance);
}

constexpr std::array<SqlFunction, 23> numberList{{
    {"floor", 1, rounded<floorOf>},
    {"ceil", 1, rounded<ceilOf>},
    {"ceiling", 1, rounded<ceilOf>},
    {"pow", 2, power},
    {"power", 2, power},
    {"sqrt", 1, real<squareRoot>},
    {"exp", 1, real<exponential>},
    {"ln", 1, real<naturalLogarithm>},
    {"log", -1, logarithm},
    {"log2", 1, real<binaryLogarithm>},
    {"log10", 1, real<decimalLogarithm>},
    {"mod", 2, modulo},
    {"sign", 1, sign},
    {"truncate", 2, truncate},
    {"greatest", -1, extreme<true>},
    {"least", -1, extreme<false>},
    {"std", 1, nullptr, spreadStep, spreadFinal<false, true>},
    {"stddev", 1, nullptr, spreadStep, spreadFinal<false, true>},
    {"stddev_pop", 1, nullptr, spreadStep, spreadFinal<false, true>},
    {"stddev_samp", 1, nullptr, spreadStep, spreadFinal<true, true>},
    {"variance", 1, nullptr, spreadStep, spreadFinal<false, false>},
    {"var_pop", 1, nullptr, spreadStep, spreadFinal<false, false>},
    {"var_samp", 1, nullptr, spreadStep, spreadFinal<true, false>},
}};

} // namespace

std::span<const SqlFunction> numberFunctions()
{
    return numberList;
}

} // namespace weighhouse::sql
