// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/evaluate/settling.h"

#include "core/base/text.h"
#include "core/rules/evaluate/explain.h"
#include "core/rules/evaluate/state.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace weighhouse::rules
{

void PassReport::begin()
{
    ++passes;
    movedBefore = moved;
    moved = 0;
    m_isStill = true;
}

void PassReport::note(FlatColumn at, bool isNumber, std::span<const double> before,
                      std::span<const double> after)
{
    constexpr double negligible = 1e-9; // of a value
    for (std::size_t i = 0; i < after.size(); ++i) {
        if (before[i] == after[i] || (isNull(before[i]) && isNull(after[i])))
            continue;
        const double distance = std::abs(after[i] - before[i]);
        const double step =
            !isNumber || isNull(distance) ? std::numeric_limits<double>::infinity() : distance;
        if (step > negligible * std::max(std::abs(before[i]), std::abs(after[i])))
            m_isStill = false;
        if (step <= moved)
            continue;
        moved = step;
        column = at;
        row = static_cast<RowNumber>(i);
    }
}

std::vector<Settling> settlingsOf(const Evaluation &evaluation)
{
    std::vector<Settling> settlings;
    const Compiled &compiled = evaluation.program().compiled();
    for (std::size_t i = 0; i < compiled.stages.size(); ++i) {
        const Stage &stage = compiled.stages[i];
        if (stage.kind != Stage::Kind::Iterated ||
            (evaluation.state().scope && !evaluation.state().scope->hasStage(i)))
            continue;
        PassReport report;
        Evaluation copy(evaluation);
        copy.state().pass(stage, nullptr, &report);
        settlings.push_back({.iteration = stage.iteration,
                             .passes = report.passes,
                             .isSettled = report.isSettled || report.moved == 0,
                             .moved = report.moved,
                             .isGrowing = report.passes > 1 && report.moved > report.movedBefore,
                             .column = compiled.columns[report.column].id,
                             .row = report.row});
    }
    return settlings;
}

Message toMessage(const Settling &settling, const Program &program)
{
    const CheckedRules &rules = program.rules();
    const CheckedIteration &iteration = rules.iterations[settling.iteration];
    std::vector<std::string> names;
    for (const std::size_t rule : iteration.rules)
        names.push_back(rules.rules[rule].name);
    const std::string all = join(names, ", ");
    const std::string cell = cellName(program, settling.column, settling.row);
    const std::string moved = numberForPeople(settling.moved);
    const std::size_t passes = settling.passes;
    const bool isValue = std::isinf(settling.moved);
    if (iteration.untilChange) {
        if (isValue)
            return Message::of("rules.settling.open-value",
                               {{"names", all}, {"passes", passes}, {"cell", cell}});
        if (settling.isGrowing)
            return Message::of("rules.settling.open-growing",
                               {{"names", all}, {"passes", passes}, {"cell", cell}, {"moved", moved}});
        return Message::of("rules.settling.open",
                           {{"names", all}, {"passes", passes}, {"cell", cell}, {"moved", moved}});
    }
    if (isValue)
        return Message::of("rules.settling.value", {{"names", all}, {"passes", passes}, {"cell", cell}});
    if (settling.isGrowing)
        return Message::of("rules.settling.growing",
                           {{"names", all}, {"passes", passes}, {"cell", cell}, {"moved", moved}});
    return Message::of("rules.settling",
                       {{"names", all}, {"passes", passes}, {"cell", cell}, {"moved", moved}});
}

std::vector<Message> unsettled(const Evaluation &evaluation)
{
    std::vector<Message> messages;
    for (const Settling &settling : settlingsOf(evaluation)) {
        if (!settling.isSettled)
            messages.push_back(toMessage(settling, evaluation.program()));
    }
    return messages;
}

} // namespace weighhouse::rules
