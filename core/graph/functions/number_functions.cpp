// SPDX-License-Identifier: GPL-3.0-or-later
// Mathematical functions, but rounding.
#include "core/graph/functions/errors.h"
#include "core/graph/functions/tables.h"

#include <array>
#include <cmath>
#include <limits>
#include <numbers>

namespace weighhouse::graph
{
namespace
{

double sineOf(double x)
{
    return std::sin(x);
}
double cosineOf(double x)
{
    return std::cos(x);
}
double tangentOf(double x)
{
    return std::tan(x);
}
double cotangentOf(double x)
{
    return 1 / std::tan(x);
}
double arcsineOf(double x)
{
    return std::asin(x);
}
double arccosineOf(double x)
{
    return std::acos(x);
}
double arctangentOf(double x)
{
    return std::atan(x);
}
double hyperbolicSineOf(double x)
{
    return std::sinh(x);
}
double hyperbolicCosineOf(double x)
{
    return std::cosh(x);
}
double hyperbolicTangentOf(double x)
{
    return std::tanh(x);
}
double hyperbolicCotangentOf(double x)
{
    return x == 0 ? std::numeric_limits<double>::quiet_NaN() : 1 / std::tanh(x);
}
double haversineOf(double x)
{
    return (1 - std::cos(x)) / 2;
}
double degreesOf(double x)
{
    return x * (180 / std::numbers::pi);
}
double radiansOf(double x)
{
    return x * (std::numbers::pi / 180);
}
double squareRootOf(double x)
{
    return std::sqrt(x);
}
double exponentialOf(double x)
{
    return std::exp(x);
}
double logarithmOf(double x)
{
    return std::log(x);
}
double decadicLogarithmOf(double x)
{
    return std::log10(x);
}

/// A function of floats, outside of whose domain is NaN.
template<double (*function)(double)>
Result<Value> ofFloat(Arguments arguments, const Context &)
{
    return Value(function(arguments[0].number()));
}

Result<Value> absoluteValue(Arguments arguments, const Context &)
{
    const Value &value = arguments[0];
    if (value.kind() == Kind::Float)
        return Value(std::abs(value.floating()));
    if (value.integer() == std::numeric_limits<std::int64_t>::min())
        return overflowError("abs(" + std::to_string(value.integer()) + ")");
    return Value(value.integer() < 0 ? -value.integer() : value.integer());
}

Result<Value> signOf(Arguments arguments, const Context &)
{
    const double value = arguments[0].number();
    return Value(std::int64_t{value > 0 ? 1 : value < 0 ? -1 : 0});
}

Result<Value> isNotANumber(Arguments arguments, const Context &)
{
    return Value(std::isnan(arguments[0].number()));
}

Result<Value> arctangentOfTwo(Arguments arguments, const Context &)
{
    return Value(std::atan2(arguments[0].number(), arguments[1].number()));
}

Result<Value> circleNumber(Arguments, const Context &)
{
    return Value(std::numbers::pi);
}

Result<Value> eulerNumber(Arguments, const Context &)
{
    return Value(std::numbers::e);
}

Result<Value> randomNumber(Arguments, const Context &context)
{
    if (context.isRepeatable)
        return notRepeatableError("rand");
    if (context.random == nullptr)
        return missingContext("rand", "cypher.number-functions"_code);
    return Value(context.random->unit());
}

constexpr std::array numberTable = {
    Function{"abs", 1, 1, {Takes::Number}, absoluteValue},
    Function{"sign", 1, 1, {Takes::Number}, signOf},
    Function{"isNaN", 1, 1, {Takes::Number}, isNotANumber},
    Function{"sqrt", 1, 1, {Takes::Number}, ofFloat<squareRootOf>},
    Function{"exp", 1, 1, {Takes::Number}, ofFloat<exponentialOf>},
    Function{"log", 1, 1, {Takes::Number}, ofFloat<logarithmOf>},
    Function{"ln", 1, 1, {Takes::Number}, ofFloat<logarithmOf>},
    Function{"log10", 1, 1, {Takes::Number}, ofFloat<decadicLogarithmOf>},
    Function{"sin", 1, 1, {Takes::Number}, ofFloat<sineOf>},
    Function{"cos", 1, 1, {Takes::Number}, ofFloat<cosineOf>},
    Function{"tan", 1, 1, {Takes::Number}, ofFloat<tangentOf>},
    Function{"cot", 1, 1, {Takes::Number}, ofFloat<cotangentOf>},
    Function{"asin", 1, 1, {Takes::Number}, ofFloat<arcsineOf>},
    Function{"acos", 1, 1, {Takes::Number}, ofFloat<arccosineOf>},
    Function{"atan", 1, 1, {Takes::Number}, ofFloat<arctangentOf>},
    Function{"atan2", 2, 2, {Takes::Number, Takes::Number}, arctangentOfTwo},
    Function{"sinh", 1, 1, {Takes::Number}, ofFloat<hyperbolicSineOf>},
    Function{"cosh", 1, 1, {Takes::Number}, ofFloat<hyperbolicCosineOf>},
    Function{"tanh", 1, 1, {Takes::Number}, ofFloat<hyperbolicTangentOf>},
    Function{"coth", 1, 1, {Takes::Number}, ofFloat<hyperbolicCotangentOf>},
    Function{"haversin", 1, 1, {Takes::Number}, ofFloat<haversineOf>},
    Function{"degrees", 1, 1, {Takes::Number}, ofFloat<degreesOf>},
    Function{"radians", 1, 1, {Takes::Number}, ofFloat<radiansOf>},
    Function{"pi", 0, 0, {}, circleNumber},
    Function{"e", 0, 0, {}, eulerNumber},
    Function{"rand", 0, 0, {}, randomNumber},
};

} // namespace

std::span<const Function> numberFunctions()
{
    return numberTable;
}

} // namespace weighhouse::graph
