// SPDX-License-Identifier: GPL-3.0-or-later
// Figures that are no single cell are explained: objectives, candidates, constraints, sums of many rows.
#include "tests/support/registry.h"
#include "tests/ui_sandbox/bench.h"
#include "ui/base/texts.h"
#include "ui/document/candidate_explanation.h"
#include "ui/sandbox/figures.h"
#include "ui/sandbox/pins_tab.h"
#include "ui/sandbox/ranking_tab.h"
#include "ui/sandbox/sandbox_page.h"
#include "ui/widgets/derivation_model.h"
#include "ui/widgets/derivation_view.h"
#include "ui/widgets/table_view.h"

#include <QAction>
#include <QLabel>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTest>
#include <QTreeView>

#include <cmath>

using namespace weighhouse;
using namespace weighhouse::testing;
using namespace weighhouse::ui;

namespace
{

constexpr int manyItems = 10'000;

/// Very many rows, a third of which do not count.
project::Content manyRows()
{
    using data::ValueType;
    data::Dataset dataset;
    dataset.addTable({"item",
                      {{"id", ValueType::Integer, {}, {}},
                       {"size", ValueType::Number, {}, {}},
                       {"used", ValueType::Boolean, {}, {}}},
                      {"id"},
                      {}});
    for (std::int64_t i = 1; i <= manyItems; ++i)
        (void)dataset.appendRow(0, {i, static_cast<double>(i % 997), i % 3 != 0});
    project::Content content;
    content.setDataset(std::move(dataset));
    content.rules = {{"rules", "rule twice new item.twice = 2 * size\n"
                               "question q \"?\" decide n in 1..3 apply item[1].size = n\n"
                               "subject to item[1].size <= 2\n"
                               "maximize sum(every item.twice where used)\n"}};
    content.asked = {"q", {}};
    return content;
}

/// A view of derivations on a document.
struct Explaining : Bench {
    DerivationView view{jobs};

    explicit Explaining(project::Content content) : Bench("trade")
    {
        document.reset(std::move(content), {}, QStringLiteral("many"));
        (void)QTest::qWaitFor([this] { return isSettled(); }, 60'000);
        view.resize(700, 500);
        view.show();
    }

    QTreeView *tree() const { return view.findChild<QTreeView *>(QStringLiteral("derivationTree")); }
    DerivationModel *model() const { return qobject_cast<DerivationModel *>(tree()->model()); }
    QModelIndex lineWith(const QModelIndex &parent, const QString &text) const
    {
        for (int row = 0; row < model()->rowCount(parent); ++row) {
            if (model()->index(row, 0, parent).data().toString().contains(text))
                return model()->index(row, 0, parent);
        }
        return {};
    }
    void show(const Explanation &explanation)
    {
        view.showExplanation(explanation);
        (void)QTest::qWaitFor([this] { return isSettled(); }, 60'000);
    }
    void press(const QModelIndex &index)
    {
        tree()->setCurrentIndex(index);
        QTest::keyClick(tree(), Qt::Key_Return);
        (void)QTest::qWaitFor([this] { return isSettled(); }, 60'000);
    }
};

} // namespace

class ExplainingTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyRowIsReachedByTheKeyboard()
    {
        Explaining bench(manyRows());
        QVERIFY(bench.weigh());
        const WeighedPtr weighed = bench.weighing.weighed();
        bench.show(explanationOf(weighed, weighed->result.ranking.front()));
        const QModelIndex root = bench.model()->index(0, 0);
        const QModelIndex objective = bench.model()->index(0, 0, root);
        QPersistentModelIndex sum = bench.model()->index(0, 0, objective);
        QVERIFY2(sum.data().toString().startsWith(QStringLiteral("sum over item")),
                 qPrintable(sum.data().toString()));
        QCOMPARE(bench.model()->memberCount(sum), std::size_t{12});
        int presses = 0;
        for (QModelIndex rest = bench.lineWith(sum, QStringLiteral("show more")); rest.isValid();
             rest = bench.lineWith(sum, QStringLiteral("show more"))) {
            bench.press(rest);
            QVERIFY(++presses < 30);
        }
        QCOMPARE(bench.model()->memberCount(sum), std::size_t{6667});
        double total = 0;
        double last = std::numeric_limits<double>::infinity();
        for (int row = 0; row < 6667; ++row) {
            const auto *line = bench.model()->derivation(bench.model()->index(row, 0, sum));
            QVERIFY(line != nullptr && std::abs(line->number) <= last);
            QCOMPARE(bench.model()->index(row, 0, sum).row(), row);
            QCOMPARE(bench.model()->parent(bench.model()->index(row, 0, sum)), QModelIndex(sum));
            last = std::abs(line->number);
            total += line->number;
        }
        QCOMPARE(total, weighed->result.outcomes[weighed->result.ranking.front()].objectives.front());
        // Each of them opens down to stored cells.
        const QModelIndex member = bench.model()->index(5000, 0, sum);
        QVERIFY(bench.model()->canFetchMore(member));
        bench.tree()->expand(member);
        QTRY_VERIFY(bench.model()->rowCount(member) > 0);
        QVERIFY(bench.model()->derivation(bench.model()->index(0, 0, member))->kind ==
                rules::Derivation::Kind::Stored);

        // The condition tells of every row why it counts or not.
        const QModelIndex condition = bench.lineWith(sum, QStringLiteral("where used"));
        QVERIFY(condition.isValid());
        QVERIFY(bench.model()->canFetchMore(condition));
        bench.tree()->expand(condition);
        QTRY_COMPARE(bench.model()->memberCount(condition), std::size_t{50});
        const QModelIndex out = bench.model()->index(0, 0, condition);
        QCOMPARE(out.siblingAtColumn(1).data().toString(), QStringLiteral("false"));
        QVERIFY(bench.lineWith(out, QStringLiteral(".used")).isValid());
        bench.press(bench.lineWith(condition, QStringLiteral("show more")));
        QTRY_COMPARE(bench.model()->memberCount(condition), std::size_t{100});
    }

    void aCandidateTellsItsConstraints()
    {
        Explaining bench(manyRows());
        QVERIFY(bench.weigh());
        const WeighedPtr weighed = bench.weighing.weighed();
        bench.show(explanationOf(weighed, 2)); // n = 3, which breaks the constraint by 1
        const QModelIndex root = bench.model()->index(0, 0);
        const QModelIndex constraint = bench.lineWith(root, QStringLiteral("item[1].size <= 2"));
        QVERIFY(constraint.isValid());
        QCOMPARE(constraint.siblingAtColumn(1).data().toString(), QStringLiteral("false"));
        QVERIFY2(constraint.siblingAtColumn(3).data().toString().contains(QStringLiteral("missed by 1")),
                 qPrintable(constraint.siblingAtColumn(3).data().toString()));
        QCOMPARE(bench.model()->rowCount(constraint), 3);
        QCOMPARE(bench.model()->index(0, 1, constraint).data().toString(), QStringLiteral("3"));
        QCOMPARE(bench.model()->index(1, 0, constraint).data().toString(), QStringLiteral("<= 2"));
        QCOMPARE(bench.model()->index(1, 1, constraint).data().toString(), QStringLiteral("2"));
        QCOMPARE(bench.model()->index(2, 0, constraint).data().toString(), QStringLiteral("what is left"));
        QCOMPARE(bench.model()->derivation(bench.model()->index(2, 0, constraint))->number, -1.0);
        keepPicture(bench.view, QStringLiteral("candidate-explained"));
    }

    void everyFigureOfTheSandboxAsks()
    {
        Bench bench("plants");
        SandboxPage page(bench.desk);
        page.resize(1280, 800);
        page.show();
        QTRY_VERIFY(bench.isSettled());
        QSignalSpy wanted(&bench.desk, &Desk::explanationWanted);
        QSignalSpy cells(&bench.desk, &Desk::derivationWanted);
        const auto asked = [&] { return wanted.count() + cells.count(); };
        const auto made = [&] { return wanted.last()[0].value<Explanation>().made().derivation; };
        for (const char *name : {"objective0", "constraint0", "constraint1"}) {
            auto *label = page.findChild<QLabel *>(QString::fromLatin1(name));
            QVERIFY2(label != nullptr, name);
            const auto before = asked();
            Q_EMIT label->linkActivated(QStringLiteral("explain"));
            QCOMPARE(asked(), before + 1);
        }
        QVERIFY(!made().children.empty());
        QVERIFY(bench.weigh());
        QTRY_VERIFY(bench.isSettled());
        auto *ranking = page.findChild<TableView *>(QStringLiteral("rankingTable"));
        const auto before = asked();
        ranking->setCurrentIndex(ranking->model()->index(0, 2));
        QTest::keyClick(ranking, Qt::Key_Return);
        QCOMPARE(asked(), before + 1);
        const rules::Derivation candidate = made();
        const auto &problem = *bench.document.workings()->problem;
        QCOMPARE(candidate.children.size(),
                 problem.question().objectives.size() + problem.constraintTexts().size());
        QCOMPARE(candidate.children.front().number,
                 bench.weighing.weighed()
                     ->result.outcomes[bench.weighing.weighed()->result.ranking.front()]
                     .objectives.front());
        // A pin's figures, too.
        page.findChild<QTabWidget *>(QStringLiteral("sandboxTabs"))->setCurrentIndex(4);
        for (QAction *action : page.pageActions()) {
            if (action->objectName() == QStringLiteral("pinWhatIf"))
                action->trigger();
        }
        auto *pins = page.findChild<TableView *>(QStringLiteral("pins"));
        QTRY_VERIFY(bench.isSettled());
        const auto then = asked();
        pins->setCurrentIndex(pins->model()->index(0, 1));
        QTest::keyClick(pins, Qt::Key_Return);
        QCOMPARE(asked(), then + 1);
    }
};

WEIGHHOUSE_TEST(ExplainingTest)

#include "test_explaining.moc"
