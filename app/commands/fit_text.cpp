// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/fit_text.h"

#include "core/base/text.h"

#include <array>
#include <charconv>
#include <cmath>
#include <variant>

namespace weighhouse::commands
{
namespace
{

constexpr int fewDigits = 4;

std::string countOf(std::size_t count)
{
    return numberForPeople(static_cast<double>(count), 15);
}

/// "50%", and never 100% or 0% of what is not quite that.
std::string roundedPercent(double share)
{
    const double value = 100 * share;
    if (share < 1 && value > 99.9)
        return ">99.9%";
    if (share > 0 && value < 0.1)
        return "<0.1%";
    return numberForPeople(std::round(value * 10) / 10, fewDigits) + "%";
}

/// "0.5 (3.2%)"
std::string deviation(double size, double share)
{
    return numberForPeople(size, fewDigits) + (size > 0 ? " (" + roundedPercent(share) + ")" : "");
}

/// "0.000001", whatever its size.
std::string plainNumber(double number)
{
    std::array<char, 400> buffer{};
    char *const end =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), number, std::chars_format::fixed).ptr;
    return {buffer.data(), end};
}

std::string head(const rules::Fit &fit)
{
    std::string text = fit.inputs == rules::FitInputs::Stored
                           ? "Each rule by itself: it reads what is stored, not what other rules give.\n"
                           : "All rules together: each reads what the others give.\n";
    return text + "A number is reproduced if it misses by at most " + plainNumber(fit.tolerance.relative) +
           " of its size or " + plainNumber(fit.tolerance.absolute) + ".\n";
}

/// Those of the stored values that are not reproduced, by kind: "3 right when rounded to 2 decimals, 5
/// differ".
std::string restOf(const rules::RuleFit &rule)
{
    std::vector<std::string> parts;
    if (rule.rounded > 0)
        parts.push_back(countOf(rule.rounded) + " right when rounded to " +
                        (*rule.decimals == 0   ? "whole numbers"
                         : *rule.decimals == 1 ? "1 decimal"
                                               : std::to_string(*rule.decimals) + " decimals"));
    if (rule.different > 0)
        parts.push_back(countOf(rule.different) + (rule.different == 1 ? " differs" : " differ"));
    if (rule.withoutValue > 0)
        parts.push_back(countOf(rule.withoutValue) + " without a value from the rule");
    if (rule.notStored > 0)
        parts.push_back(countOf(rule.notStored) + " worked out where none is stored");
    return join(parts, ", ");
}

std::string reproducedOf(const rules::RuleFit &rule)
{
    if (rule.problem)
        return "not compared";
    if (rule.stored == 0)
        return "nothing is stored";
    return countOf(rule.reproduced()) + " of " + countOf(rule.stored) + " (" +
           roundedPercent(static_cast<double>(rule.reproduced()) / static_cast<double>(rule.stored)) + ")";
}

std::string tableOf(const rules::Fit &fit)
{
    std::vector<std::vector<std::string>> rows{
        {"rule", "column", "reproduced", "largest deviation", "median", "not reproduced"}};
    for (const rules::RuleFit &rule : fit.rules) {
        std::vector<std::string> row{rule.rule, rule.columnName, reproducedOf(rule), "", "", ""};
        if (rule.problem)
            row[5] = rule.problem->message.text();
        else
            row[5] = restOf(rule);
        if (rule.deviations) {
            row[3] = deviation(rule.deviations->largest, rule.deviations->largestRelative);
            row[4] = deviation(rule.deviations->median, rule.deviations->medianRelative);
        }
        rows.push_back(std::move(row));
    }
    return columns(rows, {false, false, false, false, false, false});
}

std::string valueText(const data::Value &value)
{
    if (const auto *number = std::get_if<double>(&value))
        return numberForPeople(*number, 10);
    return data::toText(value);
}

std::string worstOf(const rules::RuleFit &rule)
{
    std::vector<std::vector<std::string>> rows{{"", "row", "stored", "worked out", "deviation"}};
    for (const rules::FitRow &row : rule.worst) {
        const bool hasValue = !std::holds_alternative<std::monostate>(row.workedOut);
        std::string last = row.problem.text();
        if (row.problem.empty() && hasValue && row.deviation != 0)
            last = (row.deviation > 0 ? "+" : "") + numberForPeople(row.deviation, 6);
        rows.push_back({"", row.label, valueText(row.stored), valueText(row.workedOut), last});
    }
    const std::string unit = rule.unit.empty() ? "" : " [" + rule.unit + "]";
    return "\n" + rule.rule + ": " + rule.columnName + unit + (rule.isInLoop ? ", a rule in a loop" : "") +
           "\n" + columns(rows, {false, false, true, true, false});
}

Json orNull(const std::optional<rules::Deviations> &deviations, double rules::Deviations::*of)
{
    return deviations ? toJson((*deviations).*of) : Json();
}

/// Rules in passes that one more step does not bear out may be right all the same.
std::string passesNote(const rules::Fit &fit)
{
    std::vector<std::string> names;
    for (const rules::RuleFit &rule : fit.rules) {
        if (rule.isIterated && !rule.problem && rule.reproduced() < rule.stored)
            names.push_back(rule.rule);
    }
    if (names.empty() || fit.inputs != rules::FitInputs::Stored)
        return {};
    return "\nWorked out in passes, which the stored values need not have settled: " + join(names, ", ") +
           ". See --cascade as well.\n";
}

} // namespace

std::string fitForPeople(const rules::Fit &fit)
{
    if (fit.rules.empty())
        return "No rule works out a column that is also stored.\n";
    std::string text = head(fit) + "\n" + tableOf(fit) + passesNote(fit);
    for (const rules::RuleFit &rule : fit.rules) {
        if (!rule.worst.empty())
            text += worstOf(rule);
    }
    return text;
}

Json fitToJson(const rules::Fit &fit)
{
    Json document{{"inputs", fit.inputs == rules::FitInputs::Stored ? "stored" : "worked-out"},
                  {"tolerance", {{"relative", fit.tolerance.relative}, {"absolute", fit.tolerance.absolute}}},
                  {"rules", Json::array()}};
    for (const rules::RuleFit &rule : fit.rules) {
        Json one{{"rule", rule.rule},
                 {"column", rule.columnName},
                 {"unit", rule.unit.empty() ? Json() : Json(rule.unit)},
                 {"in_loop", rule.isInLoop},
                 {"iterated", rule.isIterated},
                 {"rows", rule.rows},
                 {"stored", rule.stored}};
        if (rule.problem) {
            one["error"] = toJson(*rule.problem);
            document["rules"].push_back(std::move(one));
            continue;
        }
        one["reproduced"] = rule.reproduced();
        one["exact"] = rule.exact;
        one["within_tolerance"] = rule.close;
        one["rounded"] = rule.rounded;
        one["different"] = rule.different;
        one["without_value"] = rule.withoutValue;
        one["not_stored"] = rule.notStored;
        one["decimals"] = rule.decimals ? Json(*rule.decimals) : Json();
        one["largest_deviation"] = orNull(rule.deviations, &rules::Deviations::largest);
        one["largest_relative_deviation"] = orNull(rule.deviations, &rules::Deviations::largestRelative);
        one["median_deviation"] = orNull(rule.deviations, &rules::Deviations::median);
        one["median_relative_deviation"] = orNull(rule.deviations, &rules::Deviations::medianRelative);
        one["worst"] = Json::array();
        for (const rules::FitRow &row : rule.worst) {
            const bool hasValue = !std::holds_alternative<std::monostate>(row.workedOut);
            one["worst"].push_back({{"row", row.row + 1},
                                    {"label", row.label},
                                    {"key", row.key},
                                    {"stored", toJson(row.stored)},
                                    {"worked_out", toJson(row.workedOut)},
                                    {"deviation", hasValue ? toJson(row.deviation) : Json()},
                                    {"problem", row.problem.empty() ? Json() : Json(row.problem.text())}});
        }
        document["rules"].push_back(std::move(one));
    }
    return document;
}

} // namespace weighhouse::commands
