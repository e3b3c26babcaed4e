// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/evaluate/stages.h"

#include "core/rules/check/loops.h"

#include <algorithm>

namespace weighhouse::rules
{
namespace
{

const CheckedRule &checkedRule(const Compiled &compiled, std::uint32_t kernel)
{
    return compiled.rules->rules[compiled.kernels[kernel].rule];
}

/// Rules of one iteration are one node, which comes first by its first rule.
std::vector<std::uint32_t> nodesOfRules(const Compiled &compiled)
{
    std::vector<std::uint32_t> nodes(compiled.kernels.size());
    std::map<std::size_t, std::uint32_t> iterations;
    for (std::uint32_t i = 0; i < nodes.size(); ++i) {
        const auto iteration = checkedRule(compiled, i).iteration;
        nodes[i] = iteration ? iterations.emplace(*iteration, i).first->second : i;
    }
    return nodes;
}

std::string namesOf(const Compiled &compiled, const std::vector<std::uint32_t> &rules)
{
    std::string names;
    for (const std::uint32_t rule : rules)
        names += (names.empty() ? "" : ", ") + checkedRule(compiled, rule).name;
    return names;
}

Stage iteratedStage(const Compiled &compiled, std::size_t iteration)
{
    Stage stage;
    stage.kind = Stage::Kind::Iterated;
    stage.iteration = iteration;
    for (const std::size_t rule : compiled.rules->iterations[iteration].rules) {
        for (std::uint32_t i = 0; i < compiled.kernels.size(); ++i) {
            if (compiled.kernels[i].rule == rule)
                stage.rules.push_back(i);
        }
    }
    return stage;
}

} // namespace

void makeStages(Compiled &compiled, Errors &errors)
{
    const std::vector<std::uint32_t> nodes = nodesOfRules(compiled);
    checking::Needs needs(nodes.size());
    for (std::uint32_t i = 0; i < nodes.size(); ++i) {
        for (const Access &read : compiled.kernels[i].reads) {
            const std::uint32_t rule = compiled.columns[read.column].rule;
            if (rule != noRule)
                needs[nodes[i]].push_back(nodes[rule]);
        }
    }
    for (const std::vector<std::size_t> &positions : checking::groupsOf(needs)) {
        const std::vector<std::uint32_t> group(positions.begin(), positions.end());
        // Of an iteration only the first rule stands for all; the others are nodes without anything.
        if (nodes[group.front()] != group.front())
            continue;
        const auto iterated = std::ranges::find_if(
            group, [&](std::uint32_t node) { return checkedRule(compiled, node).iteration.has_value(); });
        Stage stage;
        if (iterated != group.end()) {
            stage = iteratedStage(compiled, *checkedRule(compiled, *iterated).iteration);
            if (group.size() > 1) {
                std::vector<std::uint32_t> outside;
                for (const std::uint32_t node : group) {
                    if (node != *iterated)
                        outside.push_back(node);
                }
                Error error;
                error.code = "rules.loop";
                error.message = Message::of("rules.stages", {{"names", namesOf(compiled, stage.rules)},
                                                             {"others", namesOf(compiled, outside)}});
                error.where = checkedRule(compiled, outside.front()).place;
                error.hint = Message::of("rules.do.name-every-rule-loop");
                errors.push_back(std::move(error));
                continue;
            }
        } else {
            stage.rules = group;
            if (group.size() > 1 || compiled.kernels[group.front()].readsItself) {
                if (auto unknown = whyRowsAreUnknown(compiled, stage)) {
                    errors.push_back(*std::move(unknown));
                    continue;
                }
                stage.kind = isReordered(compiled, stage) ? Stage::Kind::Reordered : Stage::Kind::Ordered;
                if (stage.kind == Stage::Kind::Ordered && !orderCells(compiled, stage, errors))
                    continue;
            }
        }
        for (const std::uint32_t rule : stage.rules)
            compiled.kernels[rule].stage = static_cast<std::uint32_t>(compiled.stages.size());
        compiled.stages.push_back(std::move(stage));
    }
}

} // namespace weighhouse::rules
