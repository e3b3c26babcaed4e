// SPDX-License-Identifier: GPL-3.0-or-later
// Lanes give what an evaluation of each lane's values gives, bit for bit, unless they say that they may not.
#include "core/rules/evaluate/lanes.h"
#include "core/rules/evaluate/state.h"
#include "tests/rules/evaluate/random_models.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QTest>

using namespace weighhouse;
using namespace weighhouse::rules;
using namespace weighhouse::testing;
using weighhouse::data::RowNumber;

namespace
{

using Cells = std::vector<CellChange>;

/// Plain rules, and some down a tree.
std::string plainRules(Random &random)
{
    std::vector<std::string> columns{"n", "m", "n"};
    const auto expression = [&](int depth) { return Expressions(random, columns).number(depth); };
    std::string text = "rule r1 new place.c1 = " + expression(2) + "\n";
    columns.push_back("c1");
    text += "rule r2 new place.c2 = " + expression(3) + "\n";
    columns.push_back("c2");
    text += "rule r3 new place.c3 = " + expression(2) + " + (up.c4 else 0)\n";
    text += "rule r4 new place.c4 = c3 * 0.5 + (" + expression(1) + " else 2)\n";
    columns.push_back("c4");
    text += "rule r5 new place.c5 = " + expression(2) + "\n";
    text += "rule r6 new goods.c6 = (p.c5 else 1) * v + (q.c4 else w)\n";
    text += "rule r7 new place.c7 = min(goods.c6 by p) - avg(goods.c6 by q)\n";
    return text;
}

double randomValue(Random &random)
{
    const std::uint32_t kind = random.below(20);
    return kind == 0 ? nullValue : kind == 1 ? 0 : random.unit() * 8 - 2;
}

/// Some cells of columns, each at most once.
Cells randomCells(const SmallModel &model, Random &random, const std::vector<ColumnId> &columns)
{
    Cells cells;
    for (const ColumnId column : columns) {
        for (std::size_t row = 0; row < model.program->rowCount(column.table); ++row) {
            if (random.below(3) != 0)
                cells.push_back({column, static_cast<RowNumber>(row), randomValue(random)});
        }
    }
    return cells;
}

/// Each column with equal chances.
std::vector<ColumnId> someOf(const SmallModel &model, Random &random, const std::vector<const char *> &names)
{
    std::vector<ColumnId> columns;
    for (const char *name : names) {
        if (random.below(2) == 0)
            columns.push_back(model.column(name));
    }
    return columns;
}

struct Case {
    std::uint64_t seed = 0;
    std::string text;
    SmallModel model;
    std::size_t compared = 0;
};

void compareLane(Case &asked, const Lanes &lanes, std::size_t lane, const Cells &given, const Cells &changes)
{
    Evaluation expected(asked.model.program);
    expected.apply(given);
    expected.apply(changes);
    const Lanes::Reader found(lanes, lane);
    ++asked.compared;
    for (std::uint32_t table = 0; table < asked.model.rules->tables.size(); ++table) {
        for (std::uint32_t column = 0; column < asked.model.rules->tables[table].columns.size(); ++column) {
            const ColumnId id{table, column};
            for (std::size_t i = 0; i < asked.model.program->rowCount(table); ++i) {
                const auto row = static_cast<RowNumber>(i);
                if (!same(found.read(id, row), expected.value(id, row)))
                    QFAIL(qPrintable(QStringLiteral("seed %1, %2 row %3, lane %4: %5 is not %6\n%7")
                                         .arg(asked.seed)
                                         .arg(QString::fromStdString(asked.model.rules->nameOf(id)))
                                         .arg(row)
                                         .arg(lane)
                                         .arg(found.read(id, row))
                                         .arg(expected.value(id, row))
                                         .arg(QString::fromStdString(asked.text))));
            }
        }
    }
    // What has no value makes the lane doubtful, unless it was so before or is so in all lanes.
    const Evaluation base(asked.model.program);
    for (const Error &error : expected.errors())
        QVERIFY(std::ranges::find(base.errors(), error) != base.errors().end() ||
                lanes.common().state().problemsDiffer);
}

void compareLanes(Case &asked, Random &random, const Lanes &lanes, const std::vector<Cells> &given,
                  const Cells &changes)
{
    for (int i = 0; i < 5; ++i) {
        const std::size_t lane = random.below(laneCount);
        if (!lanes.isDoubtful(lane))
            compareLane(asked, lanes, lane, given[lane], changes);
    }
}

/// What lanes are given: the same cells in all, or some in each.
std::vector<Cells> givenIn(const SmallModel &model, Random &random, const std::vector<ColumnId> &columns)
{
    std::vector<Cells> given(laneCount, randomCells(model, random, columns));
    const bool isSame = random.below(3) != 0;
    for (Cells &cells : given) {
        if (!isSame)
            cells = randomCells(model, random, columns);
        for (CellChange &cell : cells)
            cell.value = random.below(4) == 0 ? cell.value : randomValue(random);
    }
    return given;
}

} // namespace

class TestLanes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void lanesAreEvaluations()
    {
        std::size_t made = 0;
        std::size_t given = 0;
        std::size_t compared = 0;
        constexpr std::uint64_t seeds = 600;
        for (std::uint64_t seed = 0; seed < seeds; ++seed) {
            Random random(seed, 3);
            const data::Dataset dataset = randomDataset(random);
            Case asked{seed, plainRules(random), {}, 0};
            asked.model = smallModel(dataset, asked.text);
            QVERIFY2(asked.model.errors.empty(), asked.text.c_str());
            std::vector<ColumnId> columns =
                someOf(asked.model, random, {"place.n", "goods.v", "goods.w", "place.c1"});
            const auto lanes = Lanes::make(Evaluation(asked.model.program), columns);
            if (lanes == nullptr)
                continue;
            ++made;
            for (int round = 0; round < 4; ++round) {
                const std::vector<Cells> cells = givenIn(asked.model, random, columns);
                if (!lanes->setGiven(cells))
                    continue;
                ++given;
                compareLanes(asked, random, *lanes, cells, {});
                for (int change = 0; change < 2; ++change) {
                    const Cells changes =
                        randomCells(asked.model, random,
                                    someOf(asked.model, random, {"place.m", "place.c2", "goods.c6"}));
                    lanes->apply(changes);
                    compareLanes(asked, random, *lanes, cells, changes);
                    lanes->revert();
                    compareLanes(asked, random, *lanes, cells, {});
                }
            }
            compared += asked.compared;
            if (QTest::currentTestFailed())
                return;
        }
        qInfo("%zu of %zu models in lanes, %zu times given, %zu lanes compared", made,
              static_cast<std::size_t>(seeds), given, compared);
        QVERIFY(made > seeds / 4 && given > made && compared > 2000);
    }

    /// Computed cells that only some lanes set, rows that follow from what is given, and passes are not for
    /// lanes.
    void whatLanesCannotDo()
    {
        const char *const data = "table a(k integer key, n number, r integer)\n1 | 2 | 1\n2 | 3 | 1\n"
                                 "reference a.r -> a\n";
        const auto lanesOf = [&](const char *rules, const char *column) {
            const SmallModel model = smallModel(data, rules);
            const ColumnId given = model.column(column);
            return Lanes::make(Evaluation(model.program), std::span(&given, 1));
        };
        QVERIFY(lanesOf("rule x new a.x = n * 2\n", "a.n") != nullptr);
        QVERIFY(lanesOf("rule x new a.x = a[n].n else 0\n", "a.n") == nullptr);
        QVERIFY(lanesOf("rule x new a.x = r.n\n", "a.r") == nullptr);
        QVERIFY(lanesOf("rule x new a.x = length(text(n))\n", "a.n") == nullptr);
        QVERIFY(lanesOf("rule x new a.x = 0.5 * x + n starts at 1\niterate 3 times over x\n", "a.n") ==
                nullptr);
        const SmallModel model = smallModel(data, "rule x new a.x = n * 2\n");
        const ColumnId given = model.column("a.x");
        const auto lanes = Lanes::make(Evaluation(model.program), std::span(&given, 1));
        std::vector<Cells> cells(laneCount, Cells{{given, 0, 1.0}});
        QVERIFY(lanes->setGiven(cells));
        cells[3].front().row = 1;
        QVERIFY(!lanes->setGiven(cells));
    }

    /// A lane in which something has no value says so, and is no worse for it afterwards.
    void lanesWithoutAValueAreDoubtful()
    {
        const SmallModel model = smallModel("table a(k integer key, n number)\n1 | 2\n",
                                            "rule x new a.x = 1 / n\nrule y new a.y = x + 1\n");
        const ColumnId given = model.column("a.n");
        const auto lanes = Lanes::make(Evaluation(model.program), std::span(&given, 1));
        std::vector<Cells> cells(laneCount, Cells{{given, 0, 4.0}});
        cells[5].front().value = 0;
        QVERIFY(lanes->setGiven(cells));
        for (std::size_t lane = 0; lane < laneCount; ++lane)
            QCOMPARE(lanes->isDoubtful(lane), lane == 5);
        QCOMPARE(Lanes::Reader(*lanes, 4).read(model.column("a.y"), 0), 1.25);
        cells[5].front().value = 2;
        QVERIFY(lanes->setGiven(cells));
        QVERIFY(!lanes->isDoubtful(5));
        QCOMPARE(Lanes::Reader(*lanes, 5).read(model.column("a.y"), 0), 1.5);
        // Too large for a number on the way, and yet a number at the end.
        const SmallModel large =
            smallModel("table a(k integer key, n number)\n1 | 2\n", "rule x new a.x = 1 / (n * 1e308)\n");
        const ColumnId other = large.column("a.n");
        const auto wide = Lanes::make(Evaluation(large.program), std::span(&other, 1));
        for (Cells &lane : cells)
            lane = {{other, 0, 100.0}};
        QVERIFY(wide->setGiven(cells));
        QVERIFY(wide->isDoubtful(0));
    }
};

WEIGHHOUSE_TEST(TestLanes)
#include "test_lanes.moc"
