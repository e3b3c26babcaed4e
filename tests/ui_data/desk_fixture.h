// SPDX-License-Identifier: GPL-3.0-or-later
// A document with its desk, for tests of views.
#pragma once

#include "tests/support/results.h"
#include "tests/support/small_dataset.h"
#include "ui/base/texts.h"
#include "ui/document/desk.h"
#include "ui/document/plan_session.h"

#include <QAbstractItemModel>
#include <QStringList>

namespace weighhouse::testing
{

/// A small world: towns with mayors, roads between them, a rule that overwrites a column and one that adds
/// one.
inline constexpr const char *smallWorld =
    "table town(name text key, people integer persons, harbour boolean, "
    "tax number persons, mayor text)\n"
    "Wick | 1200 | true | 2.5 | Ida\n"
    "Oban | 8500 | true | NULL | Jon\n"
    "Ayr | 46000 | false | 10 | NULL\n"
    "table road(start text key, finish text key, length number)\n"
    "Wick | Oban | 3.5\n"
    "Oban | Ayr | 7\n"
    "reference road.start -> town\n"
    "reference road.finish -> town\n";
inline constexpr const char *smallRules = "rule tax \"Each person pays.\"\n"
                                          "  town.tax = people / 1000\n"
                                          "rule ways new town.ways = count(road by start)\n";

/// Jobs, document, weighing and desk, put together as the window does.
struct DeskFixture {
    ui::JobList jobs;
    ui::Document document{jobs};
    ui::Weighing weighing{document};
    ui::PlanSession plans{document};
    ui::Desk desk{document, weighing, plans};

    DeskFixture() = default;
    explicit DeskFixture(data::Dataset dataset, const std::string &rules = {})
    {
        project::Content state;
        state.dataset = std::make_shared<const data::Dataset>(std::move(dataset));
        if (!rules.empty())
            state.rules.push_back({"world.rules", rules});
        document.reset(std::move(state), {}, QStringLiteral("World"));
    }

    static DeskFixture *small() { return new DeskFixture(smallDataset(smallWorld), smallRules); }

    bool isSettled() const { return document.isWorkedOut() && jobs.isIdle(); }
};

/// The shown texts of a row.
inline QStringList rowTexts(const QAbstractItemModel &model, int row, const QModelIndex &parent = {})
{
    QStringList texts;
    for (int column = 0; column < model.columnCount(parent); ++column)
        texts.append(model.index(row, column, parent).data().toString());
    return texts;
}

inline QStringList columnTexts(const QAbstractItemModel &model, int column)
{
    QStringList texts;
    for (int row = 0; row < model.rowCount(); ++row)
        texts.append(model.index(row, column).data().toString());
    return texts;
}

} // namespace weighhouse::testing
