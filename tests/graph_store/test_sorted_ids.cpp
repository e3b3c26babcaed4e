// SPDX-License-Identifier: GPL-3.0-or-later
// Ids in ascending order.
#include "core/graph/store/sorted_ids.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QTest>
#include <rapidcheck.h>

#include <cstddef>
#include <set>
#include <utility>
#include <vector>

using namespace weighhouse;

class TestSortedIds : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areASet()
    {
        QVERIFY(rc::check("whatever is added and removed", [] {
            const auto steps = *rc::gen::container<std::vector<std::pair<bool, int>>>(
                rc::gen::pair(rc::gen::arbitrary<bool>(), rc::gen::inRange(0, 20)));
            graph::SortedIds<int> ids;
            std::set<int> expected;
            for (const auto &[isAdded, id] : steps) {
                if (isAdded) {
                    ids.add(id);
                    expected.insert(id);
                } else {
                    ids.remove(id);
                    expected.erase(id);
                }
                RC_ASSERT(std::vector<int>(ids.all().begin(), ids.all().end()) ==
                          std::vector<int>(expected.begin(), expected.end()));
            }
        }));
    }

    void canBeFilledAgain()
    {
        graph::SortedIds<int> ids;
        for (int round = 0; round < 3; ++round) {
            for (int id = 0; id < 100; ++id)
                ids.add(id);
            QCOMPARE(ids.all().size(), std::size_t(100));
            for (int id = 0; id < 100; ++id)
                ids.remove(round % 2 == 0 ? id : 99 - id);
            QVERIFY(ids.all().empty());
        }
    }
};

WEIGHHOUSE_TEST(TestSortedIds)
#include "test_sorted_ids.moc"
