// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/compose/expected_names.h"

#include <algorithm>
#include <functional>

namespace weighhouse::audit
{

decision::Candidate ExpectedNames::candidate(std::size_t action) const
{
    const uncertainty::Weighing &weighing = m_weighed.analysis.weighing();
    const std::size_t position = weighing.candidates[weighing.actions[action]].position;
    return m_weighed.problem.candidates().candidate(position);
}

Message ExpectedNames::of(std::size_t action) const
{
    return m_weighed.problem.shownLabel(candidate(action));
}

std::string ExpectedNames::label(std::size_t action) const
{
    return m_weighed.problem.label(candidate(action));
}

std::string ExpectedNames::factor(std::size_t factor) const
{
    return m_weighed.analysis.world().rules().factors[factor].name;
}

std::string ExpectedNames::level(std::size_t factor, std::size_t level) const
{
    return m_weighed.analysis.world().rules().factors[factor].values[level].name;
}

std::string ExpectedNames::objective() const
{
    const auto &objectives = m_weighed.problem.question().objectives;
    std::string names;
    for (const auto &objective : objectives)
        names += (names.empty() ? "" : " + ") + objective.text;
    return names;
}

std::string ExpectedNames::unit() const
{
    const auto &objectives = m_weighed.problem.question().objectives;
    const bool hasUnit = objectives.size() == 1 && objectives.front().unit.has_value();
    return hasUnit ? rules::toText(*objectives.front().unit) : std::string();
}

std::string ExpectedNames::axis() const
{
    return unit().empty() ? objective() : objective() + " [" + unit() + "]";
}

double ExpectedNames::inOwnSense(double outcome) const
{
    const auto &objectives = m_weighed.problem.question().objectives;
    return objectives.size() == 1 && !objectives.front().maximize ? -outcome : outcome;
}

std::vector<std::size_t> ExpectedNames::ranked() const
{
    std::vector<std::size_t> actions = m_weighed.reading.eligible;
    const auto &means = m_weighed.reading.deciding().expected.actions;
    std::ranges::stable_sort(actions, std::greater(),
                             [&](std::size_t action) { return means[action].value; });
    return actions;
}

Message flipText(const ExpectedNames &names, const uncertainty::NearestFlip &flip, const Words &words)
{
    return Message::of("audit.answer.flip", {{"winner", names.of(flip.winner)},
                                             {"factor", names.factor(flip.factor)},
                                             {"value", names.level(flip.factor, flip.level)},
                                             {"how", flip.isBelow() ? "audit.answer.less-likely"_code
                                                                    : "audit.answer.more-likely"_code},
                                             {"at", words.share(flip.at)},
                                             {"now", words.share(flip.now)}});
}

bool isExact(const Weighed &weighed)
{
    return weighed.analysis.weighing().states.weights.isExact;
}

std::size_t statesOf(const Weighed &weighed)
{
    return weighed.analysis.weighing().states.count;
}

double halfWidth(const uncertainty::Estimate &estimate)
{
    const uncertainty::Range range = estimate.interval();
    return (range.high - range.low) / 2;
}

} // namespace weighhouse::audit
