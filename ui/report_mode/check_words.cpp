// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report_mode/check_words.h"

#include "ui/base/texts.h"

#include <QCoreApplication>
#include <QLocale>
#include <algorithm>
#include <vector>

namespace weighhouse::ui
{
namespace
{

using audit::Verdict;

struct CheckStrings {
    Q_DECLARE_TR_FUNCTIONS(CheckStrings)
};

template<typename Check>
qsizetype countOf(const std::vector<Check> &checks, Verdict verdict)
{
    return std::ranges::count(checks, verdict, &Check::verdict);
}

/// What does not hold stands first, then what cannot be checked.
int rankOf(Verdict verdict)
{
    return verdict == Verdict::Changed ? 0 : verdict == Verdict::NotCheckable ? 1 : 2;
}

template<typename Check>
std::vector<const Check *> inOrder(const std::vector<Check> &checks)
{
    std::vector<const Check *> sorted;
    for (const Check &check : checks)
        sorted.push_back(&check);
    std::ranges::stable_sort(sorted, {}, [](const Check *check) { return rankOf(check->verdict); });
    return sorted;
}

QString firstPlace(const audit::Verification &found)
{
    if (!found.faults.empty())
        return CheckStrings::tr("%1: %2", "place, what does not fit")
            .arg(toQt(found.faults.front().where), toQt(found.faults.front().what));
    const auto step = std::ranges::find(found.steps, Verdict::Changed, &audit::StepCheck::verdict);
    if (step != found.steps.end())
        return CheckStrings::tr("%1: %2", "place, what does not fit")
            .arg(toQt(plan::toText(step->node)), toQt(step->why));
    const auto claim = std::ranges::find(found.claims, Verdict::Changed, &audit::ClaimCheck::verdict);
    if (claim != found.claims.end())
        return CheckStrings::tr("%1: %2", "place, what does not fit")
            .arg(toQt(claim->claim.id), toQt(claim->why));
    return {};
}

template<typename Check>
QString reasonOf(const Check &check)
{
    return check.verdict == Verdict::Confirmed ? QString() : toQt(check.why);
}

void addReasons(CheckTable &table, const QStringList &reasons)
{
    if (reasons.join(QString()).isEmpty())
        return;
    table.headers.append(CheckStrings::tr("Reason"));
    for (qsizetype row = 0; row < reasons.size(); ++row)
        table.rows[row].append(PlainCell{.text = reasons[row]});
}

QString sourceOf(const audit::Claim &claim)
{
    if (!claim.isSupported())
        return CheckStrings::tr("no step");
    return claim.source == audit::Claim::Source::Cell
               ? CheckStrings::tr("%1 %2, row %3", "step, column, row")
                     .arg(toQt(claim.node), toQt(claim.column),
                          QLocale().toString(static_cast<qulonglong>(claim.row) + 1))
               : toQt(claim.node);
}

} // namespace

QString verdictLine(const audit::Verification &found)
{
    if (!found.faults.empty())
        return CheckStrings::tr("✕ Does not hold. %1").arg(firstPlace(found));
    if (!found.isConfirmed())
        return CheckStrings::tr("⚠ Not confirmed in full: nothing is otherwise, and not everything could be "
                                "looked at.");
    const qsizetype others = countOf(found.steps, Verdict::NotCheckable);
    return others == 0
               ? CheckStrings::tr("✓ Confirmed: everything comes out again as it stands in the report.")
               : CheckStrings::tr(
                     "✓ Confirmed: everything that can be worked out again comes out as it stands "
                     "in the report.");
}

QStringList aboutLines(const audit::Verification &found)
{
    const QLocale locale;
    const auto number = [&locale](qsizetype count) { return locale.toString(static_cast<qlonglong>(count)); };
    QStringList lines{
        found.decision.empty() ? CheckStrings::tr("It has no decision that holds.")
                               : CheckStrings::tr("Decision: %1").arg(toQt(found.decision)),
        CheckStrings::tr("Run %1, made by %2").arg(QString::number(found.manifest.run), toQt(found.program)),
        CheckStrings::tr("Steps: %1 of %2 answers, worked out again, are the same bit by bit; %3 are not, "
                         "%4 cannot be worked out again.")
            .arg(number(countOf(found.steps, Verdict::Confirmed)),
                 number(static_cast<qsizetype>(found.steps.size())),
                 number(countOf(found.steps, Verdict::Changed)),
                 number(countOf(found.steps, Verdict::NotCheckable)))};
    if (found.steps.empty())
        lines.back() = CheckStrings::tr("No step was worked out again.");
    for (const Message &note : found.notes)
        lines.append(toQt(note));
    if (found.leftOut > 0)
        lines.append(
            CheckStrings::tr("The words of %Ln prompts and replies were left out of the report; only "
                             "their hashes are there.",
                             nullptr, static_cast<int>(found.leftOut)));
    if (found.isByOriginal)
        lines.append(
            CheckStrings::tr("The steps were worked out from the project that was chosen: its run ends "
                             "with the same event, and it has the data that the run began with."));
    if (found.leftOutRows)
        lines.append(
            CheckStrings::tr("The rows of all tables, and what answers had of them, were left out of the "
                             "report; only their hashes are there."));
    return lines;
}

QStringList faultLines(const audit::Verification &found)
{
    QStringList lines;
    for (const audit::Fault &fault : found.faults)
        lines.append(
            CheckStrings::tr("%1: %2", "place, what does not fit").arg(toQt(fault.where), toQt(fault.what)));
    return lines;
}

QString verdictWord(Verdict verdict)
{
    switch (verdict) {
    case Verdict::Confirmed:
        return CheckStrings::tr("✓ confirmed");
    case Verdict::Changed:
        return CheckStrings::tr("✕ changed");
    case Verdict::NotCheckable:
        break;
    }
    return CheckStrings::tr("– not checkable");
}

CheckTable claimTable(const audit::Verification &found)
{
    CheckTable table{{CheckStrings::tr("Claim"), CheckStrings::tr("Verdict"), CheckStrings::tr("Shown"),
                      CheckStrings::tr("From"), CheckStrings::tr("What is said")},
                     {}};
    QStringList reasons;
    for (const audit::ClaimCheck *check : inOrder(found.claims)) {
        table.rows.append(PlainTable::Row{{toQt(check->claim.id)},
                                          {verdictWord(check->verdict)},
                                          {.text = toQt(check->claim.shown), .isNumber = true},
                                          {sourceOf(check->claim)},
                                          {toQt(check->claim.words)}});
        reasons.append(reasonOf(*check));
    }
    addReasons(table, reasons);
    return table;
}

CheckTable stepTable(const audit::Verification &found)
{
    CheckTable table{{CheckStrings::tr("Step"), CheckStrings::tr("Event"), CheckStrings::tr("Verdict")}, {}};
    QStringList reasons;
    for (const audit::StepCheck *check : inOrder(found.steps)) {
        const auto event = static_cast<qlonglong>(check->sequence);
        table.rows.append(PlainTable::Row{{toQt(plan::toText(check->node))},
                                          {.text = QLocale().toString(event), .raw = event, .isNumber = true},
                                          {verdictWord(check->verdict)}});
        reasons.append(reasonOf(*check));
    }
    addReasons(table, reasons);
    return table;
}

} // namespace weighhouse::ui
