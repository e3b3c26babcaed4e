// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/benchmark/dellma/truth.h"
#include "core/base/files.h"
#include "core/base/text.h"

#include <algorithm>
#include <optional>
#include <set>
#include <vector>

namespace weighhouse::benchmark::dellma
{
namespace
{

using Path = std::filesystem::path;
using Fields = std::vector<std::string>;

tl::unexpected<Error> badData(const Path &path, Message what)
{
    return failure("dellma.bad-data",
                   Message::of("dellma.bad-data", {{"file", path.string()}, {"what", std::move(what)}}),
                   Message::of("dellma.do.get-data-again"));
}

/// The fields of a line; those in quotes may hold commas, and "" for a quote.
Fields fieldsOf(std::string_view line)
{
    Fields fields(1);
    bool isQuoted = false;
    for (const char c : line) {
        if (c == '"')
            isQuoted = !isQuoted;
        else if (c == ',' && !isQuoted)
            fields.emplace_back();
        else if (c != '\r')
            fields.back().push_back(c);
    }
    return fields;
}

/// A table by the names in its first line.
class Table
{
public:
    static Result<Table> read(const Path &path)
    {
        const Result<std::string> text = readFile(path);
        if (!text)
            return tl::make_unexpected(text.error());
        Table table;
        table.m_path = path;
        for (const std::string_view line : split(*text, '\n')) {
            if (!trimmed(line).empty())
                table.m_rows.push_back(fieldsOf(line));
        }
        if (table.m_rows.empty())
            return badData(path, Message::of("dellma.data.empty"));
        return table;
    }

    const Path &path() const { return m_path; }

    /// The field of the first column whose name begins so, in the only row that has a key in the first
    /// column.
    Result<std::string> cell(std::string_view key, std::string_view column) const
    {
        const auto found = std::ranges::find_if(
            m_rows.front(), [column](const std::string &name) { return name.starts_with(column); });
        const auto position = static_cast<std::size_t>(found - m_rows.front().begin());
        const Fields *row = nullptr;
        for (const Fields &candidate : m_rows) {
            if (!equalIgnoringCase(candidate.front(), key))
                continue;
            if (row)
                return badData(m_path, Message::of("dellma.data.twice", {{"row", key}}));
            row = &candidate;
        }
        if (!row || position >= row->size())
            return badData(m_path, Message::of("dellma.data.missing", {{"row", key}, {"column", column}}));
        return (*row)[position];
    }

private:
    Path m_path;
    std::vector<Fields> m_rows;
};

/// "1,010 $ / TON" or "485 BOXES / ACRE".
struct Amount {
    double number = 0;
    std::string unit; ///< In the singular, in lower case.
};

std::optional<double> withoutCommas(std::string_view text)
{
    std::string digits(text);
    std::erase(digits, ',');
    return numberFromText(digits);
}

/// The unit by its beginning: "LB", "TON" and "TONS", "BOX" and "BOXES".
std::string unitOf(std::string_view word)
{
    std::string unit = toLower(word);
    std::erase_if(unit, [](char c) { return !isWordCharacter(c); });
    if (unit.ends_with("xes"))
        unit.resize(unit.size() - 2);
    else if (unit.size() > 2 && unit.ends_with('s'))
        unit.pop_back();
    return unit;
}

/// The words of a text between spaces.
std::vector<std::string_view> wordsOf(std::string_view text)
{
    std::vector<std::string_view> words;
    for (const std::string_view word : split(text, ' ')) {
        if (!word.empty())
            words.push_back(word);
    }
    return words;
}

/// Reads a number and the unit at a position among the words that follow it.
std::optional<Amount> amountIn(std::string_view text, std::size_t unit)
{
    const std::vector<std::string_view> words = wordsOf(text);
    if (words.size() <= unit)
        return {};
    const std::optional<double> number = withoutCommas(words.front());
    if (!number)
        return {};
    return Amount{*number, unitOf(words[unit])};
}

Result<double> harvest(const Table &table, const std::string &fruit)
{
    const Result<std::string> yieldText = table.cell(fruit, "Yield");
    const Result<std::string> priceText = table.cell(fruit, "Price");
    if (!yieldText || !priceText)
        return tl::make_unexpected(yieldText ? priceText.error() : yieldText.error());
    const std::optional<Amount> yield = amountIn(*yieldText, 1);
    const std::optional<Amount> price = amountIn(*priceText, 3);
    if (!yield || !price)
        return badData(table.path(), Message::of("dellma.data.no-number", {{"row", fruit}}));
    if (yield->unit != price->unit)
        return badData(table.path(), Message::of("dellma.data.units", {{"row", fruit}}));
    return yield->number * price->number;
}

Result<double> gain(const Path &folder, const std::string &stock, const Holding &holding)
{
    std::string name = stock;
    std::ranges::transform(name, name.begin(), [](char c) {
        return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    });
    const Result<Table> table = Table::read(folder / (name + ".csv"));
    if (!table)
        return tl::make_unexpected(table.error());
    const Result<std::string> openText = table->cell(holding.bought, "Open");
    const Result<std::string> closeText = table->cell(holding.sold, "Close");
    if (!openText || !closeText)
        return tl::make_unexpected(openText ? closeText.error() : openText.error());
    const std::optional<double> open = numberFromText(*openText);
    const std::optional<double> close = numberFromText(*closeText);
    if (!open || !close || *open <= 0)
        return badData(table->path(), Message::of("dellma.data.no-number", {{"row", stock}}));
    return *close / *open - 1;
}

std::set<std::string> actionsOf(const Method &method)
{
    std::set<std::string> actions;
    for (const Case &entry : method.cases)
        actions.insert(entry.actions.begin(), entry.actions.end());
    return actions;
}

/// The statistics of the year after a year.
Result<Table> statisticsAfter(const Method &method)
{
    const std::optional<double> year = numberFromText(method.year);
    const std::string next = year ? numberToText(*year + 1) : method.year;
    return Table::read(method.data / "stats" / ("CA-" + next + ".csv"));
}

} // namespace

Result<Outcomes> outcomesOf(const Method &method, const Holding &holding)
{
    Outcomes outcomes;
    if (method.environment == "stocks") {
        for (const std::string &action : actionsOf(method)) {
            const Result<double> outcome = gain(method.data, action, holding);
            if (!outcome)
                return tl::make_unexpected(outcome.error());
            outcomes[action] = *outcome;
        }
        return outcomes;
    }
    const Result<Table> table = statisticsAfter(method);
    if (!table)
        return tl::make_unexpected(table.error());
    for (const std::string &action : actionsOf(method)) {
        const Result<double> outcome = harvest(*table, action);
        if (!outcome)
            return tl::make_unexpected(outcome.error());
        outcomes[action] = *outcome;
    }
    return outcomes;
}

} // namespace weighhouse::benchmark::dellma
