// SPDX-License-Identifier: GPL-3.0-or-later
// Rules that depend on each other through rows that are known: an order of their cells.
#include "core/base/text.h"
#include "core/rules/evaluate/cell_graph.h"
#include "core/rules/evaluate/stages.h"

#include <algorithm>

namespace weighhouse::rules
{
namespace
{

std::vector<std::string> ruleNames(const Compiled &compiled, const Stage &stage)
{
    std::vector<std::string> names;
    for (const std::uint32_t rule : stage.rules)
        names.push_back(compiled.rules->rules[compiled.kernels[rule].rule].name);
    return names;
}

bool isOfStage(const Stage &stage, std::uint32_t rule)
{
    return rule != noRule && std::ranges::find(stage.rules, rule) != stage.rules.end();
}

/// A column of the stage that the way to the rows depends on, if there is one.
std::optional<FlatColumn> leadingColumn(const Compiled &compiled, const Stage &stage, const Access &read)
{
    const auto isOwn = [&](FlatColumn column) { return isOfStage(stage, compiled.columns[column].rule); };
    for (const AccessStep &step : read.present) {
        if (step.kind == AccessStep::Kind::ColumnMembers && isOwn(step.map))
            return step.map;
        if (step.kind != AccessStep::Kind::Way)
            continue;
        const auto &reads = compiled.ways[step.map].reads;
        if (const auto found = std::ranges::find_if(reads, isOwn); found != reads.end())
            return *found;
    }
    return std::nullopt;
}

Error loopError(const Compiled &compiled, std::uint32_t rule, Message message, Message hint)
{
    Error error;
    error.code = "rules.loop";
    error.message = std::move(message);
    error.where = compiled.rules->rules[compiled.kernels[rule].rule].place;
    error.hint = std::move(hint);
    return error;
}

} // namespace

std::optional<Error> whyRowsAreUnknown(const Compiled &compiled, const Stage &stage)
{
    for (const std::uint32_t rule : stage.rules) {
        const std::string &name = compiled.rules->rules[compiled.kernels[rule].rule].name;
        for (const Access &read : compiled.kernels[rule].reads) {
            if (!read.anyRow || !isOfStage(stage, compiled.columns[read.column].rule))
                continue;
            const std::string column = compiled.rules->nameOf(compiled.columns[read.column].id);
            const std::string names = join(ruleNames(compiled, stage), ", ");
            if (read.present.empty())
                return loopError(
                    compiled, rule,
                    Message::of("rules.ordered.any-row", {{"rule", name}, {"column", column}}),
                    Message::of("rules.do.read-rows-known-before", {{"column", column}, {"names", names}}));
            if (const auto leading = leadingColumn(compiled, stage, read))
                return loopError(
                    compiled, rule,
                    Message::of("rules.ordered.leading-column",
                                {{"rule", name},
                                 {"column", column},
                                 {"leading", compiled.rules->nameOf(compiled.columns[*leading].id)}}),
                    Message::of("rules.do.find-rows-by-others", {{"column", column}, {"names", names}}));
        }
    }
    return std::nullopt;
}

bool isReordered(const Compiled &compiled, const Stage &stage)
{
    return std::ranges::any_of(stage.rules, [&](std::uint32_t rule) {
        return std::ranges::any_of(compiled.kernels[rule].reads, [&](const Access &read) {
            return read.anyRow && isOfStage(stage, compiled.columns[read.column].rule);
        });
    });
}

bool orderCells(const Compiled &compiled, Stage &stage, Errors &errors)
{
    CellGraph graph(compiled, stage);
    const auto levels = graph.levels();
    if (!levels) {
        const Message way = graph.wayThrough(graph.circles().begin()->second);
        const std::vector<std::string> names = ruleNames(compiled, stage);
        errors.push_back(loopError(
            compiled, stage.rules.front(),
            names.size() == 1
                ? Message::of("rules.ordered.rule-depends", {{"names", names.front()}, {"way", way}})
                : Message::of("rules.ordered.rules-depend", {{"names", join(names, ", ")}, {"way", way}}),
            Message::of("rules.do.add-iterate-10-times", {{"names", join(names, ", ")}})));
        return false;
    }
    // One batch for the cells of one rule on one level.
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::vector<RowNumber>> batches;
    std::size_t cell = 0;
    for (const std::uint32_t rule : stage.rules) {
        const std::size_t rows = compiled.columns[compiled.kernels[rule].column].rows;
        for (std::size_t row = 0; row < rows; ++row, ++cell)
            batches[{(*levels)[cell], rule}].push_back(static_cast<RowNumber>(row));
        stage.batchOf[rule].resize(rows);
    }
    for (auto &[place, rows] : batches) {
        const auto position = static_cast<std::uint32_t>(stage.batches.size());
        for (const RowNumber row : rows)
            stage.batchOf[place.second][static_cast<std::size_t>(row)] = position;
        stage.batches.push_back({place.second, std::move(rows)});
    }
    return true;
}

} // namespace weighhouse::rules
