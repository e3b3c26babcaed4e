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
    others = 0;
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
        if (step <= moved) {
            others += std::isinf(step) ? 1 : 0;
            continue;
        }
        moved = step;
        column = at;
        row = static_cast<RowNumber>(i);
        this->before = before[i];
        this->after = after[i];
    }
}

namespace
{

std::string valueForPeople(const Evaluation &evaluation, ColumnId column, double value)
{
    return isNull(value) ? "NULL" : data::toText(evaluation.toValue(column, value));
}

bool follows(const Evaluation &evaluation, std::size_t stage)
{
    const auto &scope = evaluation.state().scope;
    return !scope || scope->hasStage(stage);
}

/// Of those that are followed, but not in `fewer`, which may be null.
std::vector<Settling> settlingsOf(const Evaluation &evaluation, const Evaluation *fewer)
{
    std::vector<Settling> settlings;
    const Compiled &compiled = evaluation.program().compiled();
    for (std::size_t i = 0; i < compiled.stages.size(); ++i) {
        const Stage &stage = compiled.stages[i];
        const bool isKnown = fewer != nullptr && follows(*fewer, i);
        if (stage.kind != Stage::Kind::Iterated || !follows(evaluation, i) || isKnown)
            continue;
        PassReport report;
        Evaluation copy(evaluation);
        copy.state().pass(stage, nullptr, &report);
        const ColumnId column = compiled.columns[report.column].id;
        settlings.push_back({.iteration = stage.iteration,
                             .passes = report.passes,
                             .isSettled = report.isSettled || (report.moved == 0 && !report.isLost),
                             .isLost = report.isLost,
                             .moved = report.moved,
                             .isGrowing = report.passes > 1 && report.moved > report.movedBefore,
                             .column = column,
                             .row = report.row,
                             .before = valueForPeople(evaluation, column, report.before),
                             .after = valueForPeople(evaluation, column, report.after),
                             .others = report.others});
    }
    return settlings;
}

std::vector<Message> sentencesOn(const std::vector<Settling> &settlings, const Program &program)
{
    std::vector<Message> messages;
    for (const Settling &settling : settlings) {
        if (!settling.isSettled)
            messages.push_back(toMessage(settling, program));
    }
    return messages;
}

} // namespace

std::vector<Settling> settlingsOf(const Evaluation &evaluation)
{
    return settlingsOf(evaluation, nullptr);
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
    if (settling.isLost)
        return Message::of("rules.settling.lost", {{"names", all}, {"passes", passes}, {"cell", cell}});
    if (std::isinf(settling.moved)) {
        const std::string &from = settling.before;
        const std::string &to = settling.after;
        const std::size_t count = settling.others + 1;
        if (count == 1)
            return iteration.untilChange ? Message::of("rules.settling.open-value", {{"names", all},
                                                                                     {"passes", passes},
                                                                                     {"cell", cell},
                                                                                     {"before", from},
                                                                                     {"after", to}})
                                         : Message::of("rules.settling.value", {{"names", all},
                                                                                {"passes", passes},
                                                                                {"cell", cell},
                                                                                {"before", from},
                                                                                {"after", to}});
        return iteration.untilChange ? Message::of("rules.settling.open-values", {{"names", all},
                                                                                  {"passes", passes},
                                                                                  {"count", count},
                                                                                  {"cell", cell},
                                                                                  {"before", from},
                                                                                  {"after", to}})
                                     : Message::of("rules.settling.values", {{"names", all},
                                                                             {"passes", passes},
                                                                             {"count", count},
                                                                             {"cell", cell},
                                                                             {"before", from},
                                                                             {"after", to}});
    }
    if (iteration.untilChange) {
        if (settling.isGrowing)
            return Message::of("rules.settling.open-growing",
                               {{"names", all}, {"passes", passes}, {"cell", cell}, {"moved", moved}});
        return Message::of("rules.settling.open",
                           {{"names", all}, {"passes", passes}, {"cell", cell}, {"moved", moved}});
    }
    if (settling.isGrowing)
        return Message::of("rules.settling.growing",
                           {{"names", all}, {"passes", passes}, {"cell", cell}, {"moved", moved}});
    return Message::of("rules.settling",
                       {{"names", all}, {"passes", passes}, {"cell", cell}, {"moved", moved}});
}

std::vector<Message> unsettled(const Evaluation &evaluation)
{
    return sentencesOn(settlingsOf(evaluation), evaluation.program());
}

std::vector<Message> unsettledBesides(const Evaluation &evaluation, const Evaluation &fewer)
{
    return sentencesOn(settlingsOf(evaluation, &fewer), evaluation.program());
}

} // namespace weighhouse::rules
