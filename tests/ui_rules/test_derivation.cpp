// SPDX-License-Identifier: GPL-3.0-or-later
// Where numbers come from, as people see it.
#include "tests/support/registry.h"
#include "tests/ui_rules/workbench.h"
#include "ui/base/look/theme.h"
#include "ui/widgets/derivation_comparison.h"
#include "ui/widgets/derivation_model.h"
#include "ui/widgets/derivation_pairs.h"
#include "ui/widgets/derivation_view.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QLabel>
#include <QSignalSpy>
#include <QTreeView>

using namespace weighhouse;
using namespace weighhouse::testing;
using ui::DerivationModel;

namespace
{

/// A line of the tree by its first words, somewhere below an index.
QModelIndex find(const QAbstractItemModel &model, const QString &words, const QModelIndex &parent = {})
{
    for (int row = 0; row < model.rowCount(parent); ++row) {
        const QModelIndex index = model.index(row, 0, parent);
        if (index.data().toString().startsWith(words))
            return index;
        if (const QModelIndex below = find(model, words, index); below.isValid())
            return below;
    }
    return {};
}

QAction *action(QWidget &view, const char *name)
{
    return view.findChild<QAction *>(QLatin1String(name));
}

} // namespace

class TestDerivation : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void modelIsATree();
    void profitGoesDownToStoredCells();
    void goingInAndBack();
    void deeperOnDemand();
    void buttonsAndKeys();
    void copiedText();
    void emptyAndCleared();
    void comparison();
    void looks_data();
    void looks();

private:
    Workbench m_bench;
};

void TestDerivation::initTestCase()
{
    QVERIFY(m_bench.open("trade"));
    QVERIFY(m_bench.document.workings()->model->base() != nullptr);
}

void TestDerivation::modelIsATree()
{
    DerivationModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    const auto cell = m_bench.cell("country[Tavrugarde].profit");
    QVERIFY(cell.row != data::noRow);
    model.setDerivation(rules::explain(*m_bench.document.workings()->model->base(), cell.column, cell.row,
                                       {.depth = 1, .members = 3}));
    QCOMPARE(model.rowCount(), 1);
    const QModelIndex root = model.index(0, 0);
    QCOMPARE(root.data().toString(), QStringLiteral("country[Tavrugarde].profit"));
    QVERIFY(model.rowCount(root) >= 3);
    QCOMPARE(root.siblingAtColumn(DerivationModel::Unit).data().toString(), QStringLiteral("ducats/month"));
    const QModelIndex power = find(model, QStringLiteral("trade_node["));
    QVERIFY(power.isValid());
    // A worked-out cell at the limit can be opened; its children come when asked for.
    QModelIndex more;
    for (int row = 0; row < model.rowCount(root); ++row) {
        if (model.canFetchMore(model.index(row, 0, root)))
            more = model.index(row, 0, root);
    }
    QVERIFY(more.isValid() && model.hasChildren(more));
    QSignalSpy wanted(&model, &DerivationModel::childrenWanted);
    model.fetchMore(more);
    QCOMPARE(wanted.size(), 1);
    const rules::Derivation *line = model.derivation(more);
    model.setChildren(more,
                      rules::explain(*m_bench.document.workings()->model->base(), *line->column, line->row));
    QVERIFY(model.rowCount(more) > 0);
    QVERIFY(!model.canFetchMore(more));
    model.clear();
    QCOMPARE(model.rowCount(), 0);
}

/// Following the first worked-out child again and again ends at stored cells.
void TestDerivation::profitGoesDownToStoredCells()
{
    ui::DerivationView view(m_bench.jobs);
    view.resize(700, 500);
    view.show();
    const auto &base = m_bench.document.workings()->model->base();
    view.showCell(base, m_bench.cell("country[Tavrugarde].profit"));
    auto *tree = view.findChild<QTreeView *>(QStringLiteral("derivationTree"));
    QTRY_COMPARE(tree->model()->rowCount(), 1);
    const auto *model = qobject_cast<const DerivationModel *>(tree->model());
    int stored = 0;
    int open = 0;
    const auto walk = [&](const auto &self, const QModelIndex &index) -> void {
        const rules::Derivation *line = model->derivation(index);
        stored += line != nullptr && line->kind == rules::Derivation::Kind::Stored ? 1 : 0;
        open += model->canFetchMore(index) ? 1 : 0;
        // Every line without children is stored, can be opened, or has nothing to show.
        if (line != nullptr && line->kind == rules::Derivation::Kind::Stored)
            QCOMPARE(model->rowCount(index), 0);
        for (int row = 0; row < model->rowCount(index); ++row)
            self(self, model->index(row, 0, index));
    };
    walk(walk, model->index(0, 0));
    QVERIFY(stored > 5);
    QVERIFY(view.findChild<QLabel *>(QStringLiteral("derivationWords"))
                ->text()
                .contains(QStringLiteral("profit")));
    QVERIFY(view.findChild<QLabel *>(QStringLiteral("derivationFormula"))
                ->text()
                .contains(QStringLiteral("home_node.local_value")));
    QVERIFY(view.findChild<QLabel *>(QStringLiteral("derivationTitle"))
                ->text()
                .startsWith(QStringLiteral("country[Tavrugarde].profit = ")));
}

void TestDerivation::goingInAndBack()
{
    ui::DerivationView view(m_bench.jobs);
    view.show();
    view.showCell(m_bench.document.workings()->model->base(), m_bench.cell("country[Tavrugarde].profit"));
    auto *tree = view.findChild<QTreeView *>(QStringLiteral("derivationTree"));
    auto *title = view.findChild<QLabel *>(QStringLiteral("derivationTitle"));
    QTRY_COMPARE(tree->model()->rowCount(), 1);
    QVERIFY(!action(view, "derivationBack")->isEnabled());
    // A child that was worked out.
    const QModelIndex root = tree->model()->index(0, 0);
    const auto *model = qobject_cast<const DerivationModel *>(tree->model());
    QModelIndex child;
    for (int row = 0; row < model->rowCount(root); ++row) {
        if (model->derivation(model->index(row, 0, root))->kind == rules::Derivation::Kind::Computed)
            child = model->index(row, 0, root);
    }
    QVERIFY(child.isValid());
    const QString name = child.data().toString();
    tree->setFocus();
    tree->setCurrentIndex(child);
    QTest::keyClick(tree, Qt::Key_Return);
    QTRY_VERIFY(title->text().startsWith(name + QStringLiteral(" = ")));
    QVERIFY(action(view, "derivationBack")->isEnabled());
    action(view, "derivationBack")->trigger();
    QTRY_VERIFY(title->text().startsWith(QStringLiteral("country[Tavrugarde].profit = ")));
    QVERIFY(action(view, "derivationForward")->isEnabled());
    action(view, "derivationForward")->trigger();
    QTRY_VERIFY(title->text().startsWith(name + QStringLiteral(" = ")));
    QVERIFY(!action(view, "derivationForward")->isEnabled());
}

void TestDerivation::deeperOnDemand()
{
    ui::DerivationView view(m_bench.jobs);
    view.show();
    view.showCell(m_bench.document.workings()->model->base(), m_bench.cell("country[Tavrugarde].profit"));
    auto *tree = view.findChild<QTreeView *>(QStringLiteral("derivationTree"));
    QTRY_COMPARE(tree->model()->rowCount(), 1);
    auto *model = qobject_cast<DerivationModel *>(tree->model());
    QModelIndex deep;
    const auto walk = [&](const auto &self, const QModelIndex &index) -> void {
        if (!deep.isValid() && model->canFetchMore(index))
            deep = index;
        for (int row = 0; row < model->rowCount(index); ++row)
            self(self, model->index(row, 0, index));
    };
    walk(walk, model->index(0, 0));
    QVERIFY(deep.isValid());
    const QPersistentModelIndex place = deep;
    tree->expand(deep.parent());
    tree->expand(deep);
    model->fetchMore(deep);
    QTRY_VERIFY(model->rowCount(place) > 0);
}

void TestDerivation::buttonsAndKeys()
{
    ui::DerivationView view(m_bench.jobs);
    view.show();
    QSignalSpy rule(&view, &ui::DerivationView::ruleActivated);
    QSignalSpy stored(&view, &ui::DerivationView::storedCellActivated);
    int tried = 0;
    connect(&view, &ui::DerivationView::whatIfWanted, &view, [&](const rules::CellAddress &) { ++tried; });
    view.showCell(m_bench.document.workings()->model->base(), m_bench.cell("country[Tavrugarde].profit"));
    auto *tree = view.findChild<QTreeView *>(QStringLiteral("derivationTree"));
    QTRY_COMPARE(tree->model()->rowCount(), 1);
    action(view, "derivationShowRule")->trigger();
    QCOMPARE(rule.size(), 1);
    QCOMPARE(rule.first().first().toString(), QStringLiteral("profit"));
    action(view, "derivationTryAnother")->trigger();
    QCOMPARE(tried, 1);
    const auto *model = qobject_cast<const DerivationModel *>(tree->model());
    QModelIndex leaf;
    const auto walk = [&](const auto &self, const QModelIndex &index) -> void {
        const rules::Derivation *line = model->derivation(index);
        if (line != nullptr && line->kind == rules::Derivation::Kind::Stored)
            leaf = index;
        for (int row = 0; row < model->rowCount(index); ++row)
            self(self, model->index(row, 0, index));
    };
    walk(walk, model->index(0, 0));
    QVERIFY(leaf.isValid());
    tree->setCurrentIndex(leaf);
    QVERIFY(!action(view, "derivationShowRule")->isEnabled());
    tree->setFocus();
    QTest::keyClick(tree, Qt::Key_Return);
    QCOMPARE(stored.size(), 1);
    QVERIFY(!stored.first().first().toString().isEmpty());
    QVERIFY(stored.first().at(1).toInt() >= 0);
}

void TestDerivation::copiedText()
{
    ui::DerivationView view(m_bench.jobs);
    view.showCell(m_bench.document.workings()->model->base(), m_bench.cell("country[Tavrugarde].profit"));
    QTRY_VERIFY(view.text().startsWith(QStringLiteral("country[Tavrugarde].profit\t")));
    action(view, "derivationCopy")->trigger();
    QCOMPARE(QApplication::clipboard()->text(), view.text());
    QVERIFY(view.text().contains(QStringLiteral("\n  trade_node[")));
}

void TestDerivation::emptyAndCleared()
{
    ui::DerivationView view(m_bench.jobs);
    view.resize(500, 400);
    view.show();
    auto *tree = view.findChild<QTreeView *>(QStringLiteral("derivationTree"));
    QVERIFY(!tree->isVisible());
    view.showCell(m_bench.document.workings()->model->base(), m_bench.cell("country[Tavrugarde].profit"));
    QTRY_VERIFY(tree->isVisible() && tree->model()->rowCount() == 1);
    view.clear();
    QVERIFY(!tree->isVisible());
    QCOMPARE(tree->model()->rowCount(), 0);
    view.showCell(nullptr, {});
    QVERIFY(!tree->isVisible());
}

void TestDerivation::comparison()
{
    const auto &workings = *m_bench.document.workings();
    const auto cell = m_bench.cell("country[Tavrugarde].profit");
    // Another base power at home.
    auto changed = std::make_shared<rules::Evaluation>(*workings.model->base());
    const auto home = changed->value(*workings.model->rules()->findColumn("country", "home_node"), cell.row);
    const rules::ColumnId local = *workings.model->rules()->findColumn("trade_node", "local_value");
    const rules::CellChange change{local, static_cast<data::RowNumber>(home),
                                   changed->value(local, static_cast<data::RowNumber>(home)) + 10};
    changed->apply({&change, 1});

    ui::DerivationPairModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    model.setPair(rules::explain(*workings.model->base(), cell.column, cell.row), QStringLiteral("as it is"),
                  rules::explain(*changed, cell.column, cell.row), QStringLiteral("richer"));
    const QModelIndex root = model.index(0, 0);
    QVERIFY(root.data(ui::DerivationPairModel::DiffersRole).toBool());
    QVERIFY(root.siblingAtColumn(ui::DerivationPairModel::Change)
                .data()
                .toString()
                .startsWith(QStringLiteral("▲ +")));
    QCOMPARE(model.headerData(2, Qt::Horizontal, Qt::DisplayRole).toString(), QStringLiteral("richer"));
    const QModelIndex set =
        find(model, ui::toQt(rules::cellName(*workings.model->program(), local, change.row)));
    QVERIFY(set.isValid());
    QCOMPARE(set.siblingAtColumn(ui::DerivationPairModel::Change).data().toString(), QStringLiteral("▲ +10"));
    const QModelIndex same = find(model, QStringLiteral("node_country["));
    QVERIFY(same.isValid());
    QCOMPARE(same.siblingAtColumn(ui::DerivationPairModel::Change).data().toString(), QStringLiteral("="));

    ui::DerivationComparison view(m_bench.jobs);
    view.resize(800, 400);
    view.show();
    view.showPair(workings.model->base(), QStringLiteral("as it is"), changed, QStringLiteral("richer"),
                  cell);
    auto *tree = view.findChild<QTreeView *>(QStringLiteral("comparisonTree"));
    QTRY_COMPARE(tree->model()->rowCount(), 1);
    const auto lines = [&] {
        int count = 0;
        const auto walk = [&](const auto &self, const QModelIndex &index) -> void {
            for (int row = 0; row < tree->model()->rowCount(index); ++row, ++count)
                self(self, tree->model()->index(row, 0, index));
        };
        walk(walk, {});
        return count;
    };
    const int differing = lines();
    view.findChild<QCheckBox *>(QStringLiteral("onlyDifferences"))->setChecked(false);
    QVERIFY(lines() > differing);
    view.findChild<QCheckBox *>(QStringLiteral("onlyDifferences"))->setChecked(true);
    QCOMPARE(lines(), differing);
    keepPicture(view, QStringLiteral("comparison"));
    view.clear();
    QCOMPARE(tree->model()->rowCount(), 0);
}

void TestDerivation::looks_data()
{
    QTest::addColumn<bool>("dark");
    QTest::newRow("light") << false;
    QTest::newRow("dark") << true;
}

void TestDerivation::looks()
{
    QFETCH(const bool, dark);
    ui::applyTheme(dark ? ui::Scheme::Dark : ui::Scheme::Light, 0);
    ui::DerivationView view(m_bench.jobs);
    view.resize(720, 560);
    view.show();
    view.showCell(m_bench.document.workings()->model->base(), m_bench.cell("country[Tavrugarde].profit"));
    auto *tree = view.findChild<QTreeView *>(QStringLiteral("derivationTree"));
    QTRY_COMPARE(tree->model()->rowCount(), 1);
    QVERIFY(tree->columnWidth(0) > view.fontMetrics().averageCharWidth() * 10);
    keepPicture(view, dark ? QStringLiteral("derivation-dark") : QStringLiteral("derivation-light"));
    ui::applyTheme(ui::Scheme::Light, 0);
}

WEIGHHOUSE_TEST(TestDerivation)
#include "test_derivation.moc"
