// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/benchmark/row_comparison.h"

#include "core/base/overloaded.h"
#include "core/base/text.h"

#include <QString>
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>
#include <variant>

namespace weighhouse::benchmark
{
namespace
{

std::optional<double> numberOf(const data::Value &value)
{
    return std::visit(
        Overloaded{[](double number) { return std::optional(number); },
                   [](std::int64_t number) { return std::optional(static_cast<double>(number)); },
                   [](bool truth) { return std::optional(truth ? 1.0 : 0.0); },
                   [](const auto &) { return std::optional<double>(); }},
        value);
}

/// Half a unit of the last digit of a decimal number, which MySQL rounds to so many; for numbers in floating
/// point what a single precision number holds.
double tolerance(const PythonValue &recorded, double number)
{
    constexpr double single = 1e-6;
    if (recorded.kind == PythonValue::Kind::Float)
        return std::abs(number) * single;
    const std::size_t point = recorded.text.find('.');
    if (point == std::string::npos)
        return 0;
    const auto decimals = static_cast<double>(recorded.text.size() - point - 1);
    constexpr double rounding = 1 + 1e-6; // of the binary number beside it
    return 0.5 * std::pow(10.0, -decimals) * rounding + std::abs(number) * 1e-15;
}

Likeness likeNumbers(double here, const PythonValue &recorded)
{
    const auto number = numberFromText(recorded.text);
    if (!number)
        return Likeness::Unlike;
    if (*number == here)
        return Likeness::Same;
    return std::abs(*number - here) <= tolerance(recorded, *number) ? Likeness::Digits : Likeness::Unlike;
}

/// 2001-02-03 and 2001-02-03 00:00:00 are the same moment.
bool isSameMoment(std::string_view here, std::string_view recorded)
{
    constexpr std::string_view midnight = " 00:00:00";
    const auto withoutMidnight = [&](std::string_view text) {
        return text.ends_with(midnight) ? text.substr(0, text.size() - midnight.size()) : text;
    };
    return withoutMidnight(here) == withoutMidnight(recorded);
}

Likeness likeTexts(const std::string &here, const PythonValue &recorded)
{
    if (recorded.kind == PythonValue::Kind::Text)
        return here == recorded.text ? Likeness::Same : Likeness::Unlike;
    if (recorded.kind == PythonValue::Kind::Moment)
        return isSameMoment(here, recorded.text) ? Likeness::Same : Likeness::Unlike;
    const auto number = recorded.isNumber() ? numberFromText(here) : std::nullopt;
    return number && likeNumbers(*number, recorded) != Likeness::Unlike ? Likeness::Type : Likeness::Unlike;
}

/// Tells rows that cannot be alike apart: their texts, with nothing for what may be written otherwise.
std::string bucketOf(const std::vector<data::Value> &row, std::size_t columns)
{
    std::string bucket;
    for (std::size_t i = 0; i < std::min(columns, row.size()); ++i) {
        const auto *text = std::get_if<std::string>(&row[i]);
        bucket += (text == nullptr || numberFromText(*text) ? std::string() : *text) + '\0';
    }
    return bucket;
}

std::string bucketOf(const PythonRow &row)
{
    std::string bucket;
    for (const PythonValue &value : row) {
        const bool isPlain = value.kind == PythonValue::Kind::Text && !numberFromText(value.text);
        bucket += (isPlain ? value.text : std::string()) + '\0';
    }
    return bucket;
}

std::string keyText(const data::Value &value, bool ignoresCase)
{
    if (const auto number = numberOf(value))
        return numberToText(*number);
    const std::string text = data::toText(value);
    return ignoresCase ? withoutCase(text) : text;
}

} // namespace

Likeness likeness(const data::Value &here, const PythonValue &recorded)
{
    using Kind = PythonValue::Kind;
    if (recorded.kind == Kind::None || std::holds_alternative<std::monostate>(here))
        return recorded.kind == Kind::None && std::holds_alternative<std::monostate>(here) ? Likeness::Same
                                                                                           : Likeness::Unlike;
    if (const auto *text = std::get_if<std::string>(&here))
        return likeTexts(*text, recorded);
    const double number = numberOf(here).value_or(0);
    if (recorded.isNumber()) {
        const auto *integer = std::get_if<std::int64_t>(&here);
        if (integer != nullptr && recorded.kind == Kind::Integer) // doubles hold no large ones
            return std::to_string(*integer) == recorded.text ? Likeness::Same : Likeness::Unlike;
        return likeNumbers(number, recorded);
    }
    if (recorded.kind == Kind::Boolean)
        return number == (recorded.text == "true" ? 1 : 0) ? Likeness::Same : Likeness::Unlike;
    return numberFromText(recorded.text) && likeNumbers(number, recorded) != Likeness::Unlike
               ? Likeness::Type
               : Likeness::Unlike;
}

Likeness likeness(const std::vector<data::Value> &here, const PythonRow &recorded, std::size_t columns)
{
    if (recorded.size() != columns || here.size() < columns)
        return Likeness::Unlike;
    Likeness least = Likeness::Same;
    for (std::size_t i = 0; i < columns && least != Likeness::Unlike; ++i)
        least = std::max(least, likeness(here[i], recorded[i]));
    return least;
}

std::string withoutCase(std::string_view text)
{
    const QString apart = QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()))
                              .normalized(QString::NormalizationForm_KD)
                              .toCaseFolded();
    QString plain;
    for (const QChar c : apart) {
        if (!c.isMark())
            plain += c;
    }
    while (plain.endsWith(QLatin1Char(' ')))
        plain.chop(1);
    return plain.toStdString();
}

std::optional<Likeness> matched(const std::vector<PythonRow> &recorded, const KeyedRows &here,
                                std::size_t offset, bool ignoresCase)
{
    const auto &rows = *here.rows;
    if (recorded.size() + offset > rows.size())
        return std::nullopt;
    const auto keysOf = [&](std::size_t row) {
        std::string keys;
        for (const std::size_t key : here.keys)
            keys += keyText(rows[row][key], ignoresCase) + '\0';
        return keys;
    };
    std::multimap<std::pair<std::string, std::string>, std::size_t> free;
    for (std::size_t row = 0; row < rows.size(); ++row)
        free.emplace(std::pair(bucketOf(rows[row], here.columns), keysOf(row)), row);
    Likeness least = Likeness::Same;
    for (std::size_t i = 0; i < recorded.size(); ++i) {
        const auto [begin, end] = free.equal_range({bucketOf(recorded[i]), keysOf(i + offset)});
        auto best = end;
        Likeness like = Likeness::Unlike;
        for (auto candidate = begin; candidate != end && like != Likeness::Same; ++candidate) {
            const Likeness found = likeness(rows[candidate->second], recorded[i], here.columns);
            if (found < like) {
                like = found;
                best = candidate;
            }
        }
        if (best == end)
            return std::nullopt;
        free.erase(best);
        least = std::max(least, like);
    }
    return least;
}

Likeness inOrder(const std::vector<PythonRow> &recorded, const std::vector<std::vector<data::Value>> &here)
{
    Likeness least = recorded.size() == here.size() ? Likeness::Same : Likeness::Unlike;
    for (std::size_t i = 0; i < here.size() && least != Likeness::Unlike; ++i)
        least = std::max(least, likeness(here[i], recorded[i], here[i].size()));
    return least;
}

} // namespace weighhouse::benchmark
