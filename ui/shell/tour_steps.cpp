// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/tour_steps.h"

#include "ui/document/desk.h"
#include "ui/shell/main_window.h"

#include <QCoreApplication>

namespace weighhouse::ui
{
namespace
{

struct TourStepsStrings {
    Q_DECLARE_TR_FUNCTIONS(TourStepsStrings)
};

} // namespace

std::vector<TourStep> tourSteps(MainWindow &window)
{
    const auto mode = [&window](const char *id) {
        return [&window, id = QString::fromLatin1(id)] { window.showMode(id); };
    };
    return {
        {TourStepsStrings::tr(
             "This is the sample Trade winds: merchants steer the flow of goods. Everything here is a copy; "
             "nothing is saved unless you say so."),
         [&window] {
             if (window.document().dataset().tables.empty())
                 window.openSample(QStringLiteral("trade"));
         }},
        {TourStepsStrings::tr(
             "Data: the tables the question is asked of. Sort, filter, edit a cell; every edit can be "
             "undone. "
             "“Query” asks them in SQL or Cypher, read-only."),
         mode("data")},
        {TourStepsStrings::tr(
             "Rules: how values follow from other values, in text that people read. Change 1.05 to 1.10 and "
             "everything follows; errors are underlined as you type."),
         mode("rules")},
        {TourStepsStrings::tr("Question: what may be decided and what is wanted. F5 weighs every candidate."),
         mode("question")},
        {TourStepsStrings::tr(
             "The decision, its margin and the runners-up. Click a number of the reason: the "
             "inspector on the "
             "right shows where it comes from, down to stored cells."),
         [&window] {
             window.showMode(QStringLiteral("question"));
             window.desk().weighing.start();
         }},
        {TourStepsStrings::tr(
             "Sandbox: take any candidate, drag any input, and see at once what follows, in tables "
             "and on the "
             "map. Pin what you find and compare."),
         mode("sandbox")},
        {TourStepsStrings::tr(
             "Ctrl+K finds every action, table, rule and question by a few letters; F1 explains the rule "
             "language. That is all you need to begin."),
         {}},
    };
}

} // namespace weighhouse::ui
