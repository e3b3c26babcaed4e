// SPDX-License-Identifier: GPL-3.0-or-later
// Pairs of plans as people write them, and what changed in PlanRAG's terms.
#include "core/plan/difference.h"
#include "tests/plan/difference_cases.h"
#include "tests/plan/plans.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

using namespace weighhouse;
using namespace weighhouse::plan;
using namespace weighhouse::testing;

namespace
{

const std::vector<DifferenceCase> &differenceCases()
{
    static const std::vector<DifferenceCase> all = [] {
        std::vector<DifferenceCase> list;
        for (const auto &part : {reorderings(), replacements(), newTargets(), additions(), divisions(),
                                 mergers(), deletions(), others(), unchanged()})
            list.insert(list.end(), part.begin(), part.end());
        return list;
    }();
    return all;
}

std::string changesIn(const Difference &difference)
{
    std::string text;
    for (const Change &change : difference.changes) {
        const std::string before = namesOf(change.before);
        const std::string after = namesOf(change.after);
        text += (text.empty() ? "" : "; ") + std::string(toText(change.kind)) + ":" +
                (before.empty() ? "" : " " + before) + " ->" + (after.empty() ? "" : " " + after);
    }
    return text;
}

} // namespace

class TestDifferenceKinds : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void changes_data()
    {
        QTest::addColumn<int>("index");
        for (std::size_t i = 0; i < differenceCases().size(); ++i)
            QTest::newRow(differenceCases()[i].name) << static_cast<int>(i);
    }
    void changes()
    {
        QFETCH(int, index);
        const DifferenceCase &one = differenceCases()[static_cast<std::size_t>(index)];
        const Difference found = difference(planOf(one.before), planOf(one.after));
        WEIGHHOUSE_SAME(changesIn(found), one.changes);
        const auto category = categoryOf(found);
        WEIGHHOUSE_SAME(category ? toText(*category) : "", one.category);
    }

    void divisionsBackwardsAreMergers()
    {
        for (const DifferenceCase &one : divisions()) {
            const auto category = categoryOf(difference(planOf(one.after), planOf(one.before)));
            QVERIFY2(category == ChangeKind::Merge, one.name);
        }
        for (const DifferenceCase &one : mergers()) {
            const auto category = categoryOf(difference(planOf(one.after), planOf(one.before)));
            QVERIFY2(category == ChangeKind::Divide, one.name);
        }
    }

    void someCategoriesAreTheirOwnReverse()
    {
        for (const auto &part : {reorderings(), replacements(), newTargets()}) {
            for (const DifferenceCase &one : part) {
                const auto category = categoryOf(difference(planOf(one.after), planOf(one.before)));
                QVERIFY2(category && toText(*category) == one.category, one.name);
            }
        }
    }

    void additionsBackwardsAreDeletions()
    {
        for (const DifferenceCase &one : additions()) {
            const auto category = categoryOf(difference(planOf(one.after), planOf(one.before)));
            QVERIFY2(category == ChangeKind::Delete, one.name);
        }
    }
};

WEIGHHOUSE_TEST(TestDifferenceKinds)
#include "test_difference_kinds.moc"
