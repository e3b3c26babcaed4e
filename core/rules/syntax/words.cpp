// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/syntax/words.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <vector>

namespace weighhouse::rules
{
namespace
{

constexpr auto functionTable = std::to_array<FunctionInfo>({
    {"abs", "abs(x)", "The size of x without its sign."},
    {"sqrt", "sqrt(x)", "The square root of x; no value for a negative x."},
    {"exp", "exp(x)", "e to the power of x."},
    {"log", "log(x)", "The natural logarithm of x; no value unless x is above 0."},
    {"log2", "log2(x)", "The logarithm of x to base 2."},
    {"log10", "log10(x)", "The logarithm of x to base 10."},
    {"floor", "floor(x, step)", "The largest whole number, or multiple of the step, not above x.", false, 1,
     2},
    {"ceil", "ceil(x, step)", "The smallest whole number, or multiple of the step, not below x.", false, 1,
     2},
    {"round", "round(x, step)",
     "The whole number, or multiple of the step, nearest to x; halves go away from zero.", false, 1, 2},
    {"mod", "mod(x, y)", "What is left of x after whole multiples of y; no value where y is 0.", false, 2, 2},
    {"sign", "sign(x)", "-1, 0 or 1 for a negative, a zero or a positive x."},
    {"min", "min(a, b, …)", "The smallest of several values.", false, 2, unlimitedArguments},
    {"max", "max(a, b, …)", "The largest of several values.", false, 2, unlimitedArguments},
    {"clamp", "clamp(x, low, high)", "x, but not below low and not above high.", false, 3, 3},
    {"lower", "lower(text)", "The text in lower case."},
    {"upper", "upper(text)", "The text in upper case."},
    {"contains", "contains(text, part)", "Whether the text has the part in it.", false, 2, 2},
    {"length", "length(text)", "The number of characters of the text."},
    {"left", "left(text, n)", "The first n characters of the text.", false, 2, 2},
    {"right", "right(text, n)", "The last n characters of the text.", false, 2, 2},
    {"mid", "mid(text, from, n)", "n characters of the text; the first character has the number 1.", false, 3,
     3},
    {"replace", "replace(text, part, other)", "The text with the other in place of each part.", false, 3, 3},
    {"concat", "concat(a, b, …)", "The values one after the other, as a text.", false, 1, unlimitedArguments},
    {"text", "text(x)", "The value as a text."},
    {"number", "number(text)", "The number that the text spells; no value where it spells none."},
    {"date", "date(\"2026-03-01\"), date(year, month, day)",
     "A day; of a text that spells none, no value. A date plus a number of days is a date, the difference of "
     "two dates a number of days.",
     false, 1, 3},
    {"year", "year(date)", "The year of a date."},
    {"quarter", "quarter(date)", "The quarter of a date, from 1 to 4."},
    {"month", "month(date)", "The month of a date, from 1 to 12."},
    {"week", "week(date)", "The week of a date by ISO 8601, from 1 to 53."},
    {"weekday", "weekday(date)", "The day of the week: 1 is Monday, 7 Sunday."},
    {"day", "day(date)", "The day of the month."},
    {"add_months", "add_months(date, n)",
     "The same day n months later, or the last day of a month that is too short.", false, 2, 2},
    {"first_hop", "first_hop(edges, from, to, weight)",
     "The neighbour of `from` on the way to `to` along the edge table, with a weight on the cheapest; NULL "
     "where there is no way.",
     false, 3, 4},
    {"reachable", "reachable(edges, from, to)",
     "Whether there is a way from `from` to `to` along the edge table.", false, 3, 3},
    {"distance", "distance(edges, from, to, weight)",
     "The number of edges on the shortest way from `from` to `to`, or the weight of the cheapest; NULL where "
     "there is no way.",
     false, 3, 4},
    {"path", "path(edges, from, to, weight)",
     "The shortest or cheapest way from `from` to `to` as a text, A → B → C; an aggregate ranges over its "
     "edges: sum(path(edges, from, to).column).",
     false, 3, 4},
    {"stored", "stored(column)",
     "The value as the dataset holds it, before any rule or decision changed it."},
    {"prev", "prev(column, n)",
     "The column's value in the row n places before (1 if left out) in the order of the table's key; NULL "
     "where there is none.",
     false, 1, 2},
    {"before", "before(place, n)",
     "The row n places (1 if left out) before this one in the order that a question decides; NULL where "
     "there "
     "is none.",
     false, 1, 2},
    {"after", "after(place, n)",
     "The row n places (1 if left out) behind this one in the order that a question decides; NULL where "
     "there "
     "is none.",
     false, 1, 2},
    {"sum", "sum(table.expression where condition by reference)",
     "The sum over the rows that refer to this row; 0 for none.", true},
    {"count", "count(table where condition by reference)", "How many rows refer to this row.", true},
    {"avg", "avg(table.expression where condition by reference)",
     "The average over the rows that refer to this row; NULL for none.", true},
    {"min", "min(table.expression where condition by reference)",
     "The smallest value over the rows that refer to this row; NULL for none.", true},
    {"max", "max(table.expression where condition by reference)",
     "The largest value over the rows that refer to this row; NULL for none.", true},
    {"any", "any(table.condition where condition by reference)",
     "Whether the condition holds for at least one of the rows that refer to this row.", true},
    {"all", "all(table.condition where condition by reference)",
     "Whether the condition holds for all of the rows that refer to this row.", true},
    {"median", "median(table.expression where condition by reference)",
     "The middle value over the rows that refer to this row; NULL for none.", true},
    {"percentile", "percentile(table.expression, share where condition by reference)",
     "The value that so many of a hundred do not exceed, over the rows that refer to this row; NULL for "
     "none.",
     true, 2, 2},
    {"stddev", "stddev(table.expression where condition by reference)",
     "The standard deviation of a sample over the rows that refer to this row; NULL for fewer than two.",
     true},
    {"variance", "variance(table.expression where condition by reference)",
     "The variance of a sample over the rows that refer to this row; NULL for fewer than two.", true},
    {"countdistinct", "countdistinct(table.expression where condition by reference)",
     "How many different values the rows that refer to this row have.", true},
    {"argmin", "argmin(table.expression where condition by reference)",
     "The row with the smallest value, the first of several, among those that refer to this row; NULL for "
     "none.",
     true},
    {"argmax", "argmax(table.expression where condition by reference)",
     "The row with the largest value, the first of several, among those that refer to this row; NULL for "
     "none.",
     true},
    {"npv", "npv(table.expression, rate where condition by reference)",
     "The net present value over the rows that refer to this row, in the order of their key: the first is "
     "discounted by one period; 0 for none.",
     true, 2, 2},
});

constexpr auto keywordTable = [] {
    using enum KeywordPlace;
    return std::to_array<KeywordInfo>({
        {"reference", Statement, "reference table.column -> table",
         "The column holds primary keys of the table after the arrow."},
        {"key", Statement, "key table(column, …)",
         "The columns that name a row, where the dataset does not say."},
        {"alias", Statement, "alias table.column = other_name",
         "The rules call a column by the first name where the dataset has it under the other."},
        {"unit", Statement, "unit table.column [unit]", "The unit of a column of the dataset."},
        {"display", Statement, "display table.column",
         "Rows of the table are shown, and may be called, by what the column holds."},
        {"function", Statement, "function name(a, b) = expression",
         "A name for an expression with parameters."},
        {"rule", Statement, "rule name \"description\" table.column = expression",
         "How the values of a column follow from others."},
        {"iterate", Statement, "iterate 10 times over rule, rule until change < 0.001",
         "Rules that depend on each other in a loop are worked out repeatedly."},
        {"question", Statement, "question name(parameter: type) \"text\"",
         "What may be decided and what is wanted."},
        {"factor", Statement, "factor name \"description\" { value: very likely, value: unlikely }",
         "Something that is not known: its values, how likely they are, and what they affect."},
        {"uncertain", Statement, "uncertain table.column ~ normal(mean, deviation)",
         "A column whose values are known by a distribution only."},
        {"correlated", Statement, "correlated table.column by 0.6",
         "Draws of an uncertain column move together: by Spearman's rank correlation, from -1 to 1."},
        {"let", Rule, "let name = expression", "A name for an expression inside a rule."},
        {"new", Rule, "new table.column: type = expression",
         "The column is the rule's own, not the dataset's; its type may be left out."},
        {"starts", Rule, "starts at expression", "The value before the first iteration."},
        {"affects", Rule, "affects table.column = column * (0.8, 1, 1.1)",
         "What a factor does to a column: a value for each of its own, in their order."},
        {"decide", Question, "decide name in table where condition", "What may be chosen."},
        {"let", Question, "let name = expression", "A name for an expression inside a question."},
        {"apply", Question, "apply row.column = expression",
         "What taking a candidate changes; `+=` adds to the value before."},
        {"subject", Question, "subject to condition \"description\"",
         "What a candidate must fulfil to be admissible."},
        {"tolerance", Question, "tolerance 1e-6",
         "By how much of the larger side a constraint's `<=`, `>=` or `=` may be missed; 1e-9 without it."},
        {"maximize", Question, "maximize expression \"name\" weight number",
         "What should be as large as possible."},
        {"minimize", Question, "minimize expression \"name\" weight number",
         "What should be as small as possible."},
        {"tie-break", Question, "tie-break first", "Which of equally good candidates is taken."},
        {"times", Detail, "iterate 10 times over rule", "How often the rules are worked out."},
        {"over", Detail, "iterate 10 times over rule", "Which rules are worked out repeatedly."},
        {"until", Detail, "until change < 0.001", "Iteration ends early when no value changes by that much."},
        {"of", Detail, "decide 2 of name in table", "A choice of several rows, which are a set."},
        {"up", Detail, "decide up to 3 of name in table", "A choice of at most so many rows."},
        {"is", Detail, "value is null, value is not null",
         "Whether there is a value; a division by zero counts as none."},
        {"order", Detail, "decide name in order of table where condition",
         "A position from 1 on for each row of a table, no two the same: an order of its rows."},
        {"different", Detail, "decide name in 1..5 for each table all different",
         "No two rows of the table have the same choice."},
        {"step", Detail, "decide name in 0..200 step 10",
         "The distance between the numbers that may be chosen."},
        {"for", Detail, "decide name for each table where condition",
         "One such choice for every row of a table."},
        {"weight", Detail, "maximize expression weight 0.7", "How much the objective counts among several."},
        {"together", Detail, "uncertain table.column together ~ normal(mean, deviation)",
         "All rows are high or low at once; otherwise each by itself."},
        {"with", Detail, "correlated table.column with table.column by 0.6",
         "Draws of two uncertain columns move together: those of the same row, or of two tables all."},
        {"first", Detail, "tie-break first",
         "The first of equally good candidates, in the order of the choices."},
        {"every", Detail, "sum(every table.expression)",
         "The aggregate ranges over all rows of the table, not only those that refer to this row."},
        {"if", Expression, "if condition then value else value",
         "One of two values; NULL where `else` is left out."},
        {"then", Expression, "if condition then value else value", "The value where the condition holds."},
        {"else", Expression, "value else default",
         "The default where the value is NULL or a division has no value."},
        {"and", Expression, "a and b", "Whether both hold."},
        {"or", Expression, "a or b", "Whether at least one holds."},
        {"not", Expression, "not a", "Whether it does not hold."},
        {"in", Expression, "x in (a, b)",
         "Whether x is one of the values; in a set, `x in set`, whether it is a chosen row."},
        {"where", Expression, "sum(table.expression where condition)",
         "Only the rows for which the condition holds."},
        {"by", Expression, "sum(table.expression by reference)",
         "By which reference the rows refer to this row, where there are several."},
        {"true", Expression, "true", "The condition that always holds."},
        {"false", Expression, "false", "The condition that never holds."},
        {"null", Expression, "null", "No value."},
        {"this", Expression, "this.column", "The current row; inside an aggregate, the row outside it."},
    });
}();

constexpr std::array<std::string_view, 6> likelihoodTable{"very likely",       "likely",   "somewhat likely",
                                                          "somewhat unlikely", "unlikely", "very unlikely"};

constexpr auto distributionTable = std::to_array<DistributionInfo>({
    {"normal", "normal(mean, deviation)", "The bell curve with this mean and standard deviation."},
    {"lognormal", "lognormal(mean, deviation)",
     "Above 0 and with a long tail upwards; mean and standard deviation are those of the value itself."},
    {"uniform", "uniform(low, high)", "Every value between low and high is as likely as any other."},
    {"triangular", "triangular(low, mode, high)", "From low to high, likeliest at the mode.", 3, 3},
    {"pert", "pert(low, mode, high)",
     "From low to high, likeliest at the mode, with thinner ends than a triangle.", 3, 3},
    {"beta", "beta(alpha, beta, low, high)", "A beta distribution between low and high, or 0 and 1.", 2, 4},
    {"discrete", "discrete(value, weight, value, weight, …)",
     "One of some values, as often as its weight says.", 2, unlimitedArguments},
    {"empirical", "empirical(expression)",
     "One of the values that the expression has in the rows, each as likely as the others.", 1, 1},
});

} // namespace

std::span<const std::string_view> likelihoods()
{
    return likelihoodTable;
}

std::span<const DistributionInfo> distributions()
{
    return distributionTable;
}

const DistributionInfo *findDistribution(std::string_view name)
{
    const auto *const found = std::ranges::find(distributionTable, name, &DistributionInfo::name);
    return found == distributionTable.end() ? nullptr : found;
}

std::span<const FunctionInfo> functions()
{
    return functionTable;
}

std::span<const KeywordInfo> keywords()
{
    return keywordTable;
}

bool isReserved(std::string_view word)
{
    return isKeyword(word, KeywordPlace::Expression);
}

bool isKeyword(std::string_view word, KeywordPlace place)
{
    return std::ranges::any_of(
        keywordTable, [&](const KeywordInfo &info) { return info.place == place && info.word == word; });
}

bool isAggregate(std::string_view name)
{
    return std::ranges::any_of(functionTable,
                               [&](const FunctionInfo &info) { return info.aggregate && info.name == name; });
}

std::optional<std::string> nearestKeyword(std::string_view word, std::span<const KeywordPlace> places)
{
    std::vector<std::string> candidates;
    for (const KeywordInfo &info : keywordTable) {
        if (std::ranges::find(places, info.place) != places.end())
            candidates.emplace_back(info.word);
    }
    return nearest(word.substr(0, 40), candidates);
}

} // namespace weighhouse::rules
