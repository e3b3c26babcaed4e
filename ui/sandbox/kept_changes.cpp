// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sandbox/kept_changes.h"

#include "ui/base/texts.h"

#include <QCoreApplication>
#include <algorithm>

namespace weighhouse::ui
{
namespace
{

struct SandboxSteps {
    Q_DECLARE_TR_FUNCTIONS(SandboxSteps)
};

constexpr qsizetype longestInStep = 40;

QString shortNameOf(const Change &change)
{
    const QString name = change.input() != nullptr ? toQt(change.input()->cell) : change.taken()->label;
    return name.size() > longestInStep ? name.left(longestInStep - 1) + QStringLiteral("…") : name;
}

} // namespace

project::TriedChanges keptChanges(const Changes &changes)
{
    project::TriedChanges kept;
    for (const Change &change : changes) {
        if (const SetInput *input = change.input())
            kept.push_back({project::TriedCell{input->cell, input->value}, change.isOn});
        else
            kept.push_back({project::TriedCandidate{change.taken()->question, fromQt(change.taken()->label),
                                                    change.taken()->candidate.picks},
                            change.isOn});
    }
    return kept;
}

Changes changesFrom(const project::TriedChanges &kept)
{
    Changes changes;
    for (const project::TriedChange &change : kept) {
        if (const auto *cell = std::get_if<project::TriedCell>(&change.what)) {
            changes.push_back({SetInput{cell->cell, cell->value}, change.isOn});
            continue;
        }
        const auto &taken = std::get<project::TriedCandidate>(change.what);
        changes.push_back({TakenCandidate{{taken.picks}, toQt(taken.label), taken.question}, change.isOn});
    }
    return changes;
}

QString stepText(const Changes &before, const Changes &after)
{
    const auto first = std::ranges::mismatch(before, after);
    const auto changed = std::ranges::count_if(
        after, [&](const Change &change) { return std::ranges::find(before, change) == before.end(); });
    if (after.empty())
        return SandboxSteps::tr("clear the sandbox");
    if (after.size() > before.size() + 1 || changed > 1)
        return SandboxSteps::tr("try something else");
    if (after.size() < before.size())
        return SandboxSteps::tr("take %1 out of the sandbox").arg(shortNameOf(*first.in1));
    if (changed == 0 || first.in2 == after.end())
        return SandboxSteps::tr("change the order in the sandbox");
    const Change &change = *first.in2;
    if (first.in1 != before.end() && first.in1->what == change.what)
        return change.isOn ? SandboxSteps::tr("switch %1 on").arg(shortNameOf(change))
                           : SandboxSteps::tr("switch %1 off").arg(shortNameOf(change));
    return change.input() != nullptr ? SandboxSteps::tr("try a value of %1").arg(shortNameOf(change))
                                     : SandboxSteps::tr("try %1").arg(shortNameOf(change));
}

} // namespace weighhouse::ui
