// SPDX-License-Identifier: GPL-3.0-or-later
// Lists, completion and the diagram of the rules mode, without its window.
#include "tests/support/registry.h"
#include "tests/ui_rules/workbench.h"
#include "ui/rules/completion.h"
#include "ui/rules/dependency_picture.h"
#include "ui/rules/renaming.h"
#include "ui/rules/row_picker.h"
#include "ui/rules/rule_list_model.h"

#include <QAbstractItemModelTester>
#include <QLineEdit>
#include <QSignalSpy>
#include <QToolButton>

using namespace weighhouse;
using namespace weighhouse::testing;
using ui::OutlineItem;
using ui::RuleListModel;

class TestRulesModels : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void listOfTexts();
    void detailsChangeWithoutReset();
    void outlineKnowsWhoUsesWhat();
    void outlineOfRulesInError();
    void completionWords_data();
    void completionWords();
    void diagram();
    void renamingAsAnEdit();
    void definitions();
    void pickingARow();

private:
    std::vector<OutlineItem> outline() const
    {
        return ui::outlineOf(m_bench.document.state(), *m_bench.document.workings());
    }

    Workbench m_bench;
};

void TestRulesModels::initTestCase()
{
    QVERIFY(m_bench.open("trade"));
}

void TestRulesModels::listOfTexts()
{
    RuleListModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    model.setOutline(outline());
    QCOMPARE(model.rowCount(), static_cast<int>(m_bench.document.state().rules.size()));
    const QModelIndex text = model.index(0, 0);
    QVERIFY(model.rowCount(text) >= 9);
    const OutlineItem *profit =
        ui::itemCalled(model.outline(), OutlineItem::Kind::Rule, QStringLiteral("profit"));
    QVERIFY(profit != nullptr);
    const QModelIndex index = model.indexOf(*profit);
    QVERIFY(index.isValid());
    QCOMPARE(index.data().toString(), QStringLiteral("ƒ profit"));
    QCOMPARE(index.siblingAtColumn(RuleListModel::Target).data().toString(),
             QStringLiteral("country.profit"));
    QVERIFY(index.data(Qt::ToolTipRole).toString().contains(QStringLiteral("At its home node")));
    QCOMPARE(index.data(Qt::AccessibleTextRole).toString(), QStringLiteral("rule profit"));
    model.setOutline({});
    QCOMPARE(model.rowCount(), 0);
}

void TestRulesModels::detailsChangeWithoutReset()
{
    RuleListModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    model.setOutline(outline());
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    QSignalSpy changes(&model, &QAbstractItemModel::dataChanged);
    model.setOutline(outline());
    QCOMPARE(changes.size(), 0);
    auto other = outline();
    other[0].children[2].problems = 1;
    model.setOutline(other);
    QCOMPARE(resets.size(), 0);
    QVERIFY(changes.size() > 0);
    QCOMPARE(model.index(2, RuleListModel::Problems, model.index(0, 0)).data().toString(),
             QStringLiteral("⚠ 1"));
    other[0].children.pop_back();
    model.setOutline(other);
    QCOMPARE(resets.size(), 1);
}

void TestRulesModels::outlineKnowsWhoUsesWhat()
{
    const auto all = outline();
    const OutlineItem *power = ui::itemCalled(all, OutlineItem::Kind::Rule, QStringLiteral("total_power"));
    QVERIFY(power != nullptr);
    QVERIFY(power->usedBy.contains(QStringLiteral("profit")) &&
            power->usedBy.contains(QStringLiteral("outgoing")));
    QVERIFY(power->uses.contains(QStringLiteral("node_country.calculated_trading_power")));
    QCOMPARE(power->unit, QStringLiteral("power"));
    const OutlineItem *profit = ui::itemCalled(all, OutlineItem::Kind::Rule, QStringLiteral("profit"));
    QCOMPARE(profit->usedBy, QStringList{QStringLiteral("locate_merchant")});
    QVERIFY(profit->usedByRules.isEmpty() && profit->isNew);
    QVERIFY(profit->formula.contains(QStringLiteral("home_node.local_value")));
    QCOMPARE(ui::itemAt(all, profit->text, profit->lastLine)->name, QStringLiteral("profit"));
    QVERIFY(ui::itemAt(all, profit->text, 1) == nullptr); // a comment
    QVERIFY(ui::itemCalled(all, OutlineItem::Kind::Question, QStringLiteral("locate_merchant")) != nullptr);
}

void TestRulesModels::outlineOfRulesInError()
{
    project::Content state;
    state.rules = {{"a.rules", "rule good new t.x = 1\nrule bad \"words\" new t.y = nothing\n"}};
    auto dataset = std::make_shared<data::Dataset>();
    dataset->addTable({"t", {{"k", data::ValueType::Text, {}, {}}}, {"k"}, {}});
    state.dataset = dataset;
    const auto workings = ui::workOut(state, 1);
    const auto all = ui::outlineOf(state, *workings);
    QCOMPARE(all.size(), std::size_t{1});
    QCOMPARE(all[0].problems, 1);
    QCOMPARE(all[0].children.size(), std::size_t{2});
    QCOMPARE(all[0].children[0].problems, 0);
    QCOMPARE(all[0].children[1].problems, 1);
    QCOMPARE(all[0].children[1].description, QStringLiteral("words"));
    QVERIFY(all[0].children[1].firstProblem.contains(QStringLiteral("nothing")));
}

void TestRulesModels::completionWords_data()
{
    QTest::addColumn<QString>("before");
    QTest::addColumn<QString>("offered");
    QTest::addColumn<QString>("notOffered");
    const auto row = [](const char *name, const char *before, const char *offered, const char *notOffered) {
        QTest::newRow(name) << QString::fromUtf8(before) << QString::fromUtf8(offered)
                            << QString::fromUtf8(notOffered);
    };
    row("columns of a table", "  new country.", "profit", "is_inland");
    row("columns begun", "country.pro", "profit", "sum");
    row("behind a reference", "= home_node.", "local_value", "development");
    row("tables that refer", "sum(home_node.", "flow", "has_merchant");
    row("behind a parameter", "maximize country.", "profit", "rule");
    row("functions", "= ", "clamp", "");
    row("statement words", "", "iterate", "");
    row("names of rules", "iterate 10 times over ", "trading_power", "");
    row("parameters and decisions", "where ", "node", "");
    row("not in a comment", "# country.", "", "profit");
    row("not in words", "rule x \"country.", "", "profit");
    row("behind words", "rule x \"words\" country.", "profit", "is_inland");
}

void TestRulesModels::completionWords()
{
    QFETCH(const QString, before);
    QFETCH(const QString, offered);
    QFETCH(const QString, notOffered);
    const QStringList words = ui::completionsFor(before, *m_bench.document.workings()->model->rules());
    QVERIFY2(offered.isEmpty() || words.contains(offered), qPrintable(words.join(QLatin1Char(' '))));
    QVERIFY2(notOffered.isEmpty() || !words.contains(notOffered), qPrintable(words.join(QLatin1Char(' '))));
}

void TestRulesModels::diagram()
{
    const ui::GraphPicture picture = ui::dependencyPicture(*m_bench.document.workings(), ui::colours(false));
    const auto node = [&](const QString &id) {
        const auto found = std::ranges::find(picture.nodes, id, &ui::GraphNode::id);
        return found == picture.nodes.end() ? std::size_t(-1) : std::size_t(found - picture.nodes.begin());
    };
    const std::size_t profit = node(ui::nodeOfRule(QStringLiteral("profit")));
    const std::size_t power = node(ui::nodeOfRule(QStringLiteral("total_power")));
    const std::size_t local = node(QStringLiteral("column:trade_node.local_value"));
    QVERIFY(profit < picture.nodes.size() && power < picture.nodes.size() && local < picture.nodes.size());
    const auto leads = [&](std::size_t from, std::size_t to) {
        return std::ranges::any_of(
            picture.edges, [&](const ui::GraphEdge &edge) { return edge.from == from && edge.to == to; });
    };
    QVERIFY(leads(power, profit));
    QVERIFY(leads(local, profit));
    QVERIFY(!leads(profit, power));
    QCOMPARE(ui::ruleOfNode(picture.nodes[profit].id), QStringLiteral("profit"));
    QCOMPARE(ui::columnOfNode(picture.nodes[local].id), QStringLiteral("trade_node.local_value"));
    QVERIFY(!picture.nodes[node(ui::nodeOfRule(QStringLiteral("flow")))].mark.isEmpty()); // in a loop
    QVERIFY(picture.nodes[profit].mark.isEmpty());
    QVERIFY(picture.summary.contains(QStringLiteral("8")));
}

void TestRulesModels::renamingAsAnEdit()
{
    const project::Content state = m_bench.document.state();
    const auto task = ui::renameTaskOf(state, *m_bench.document.workings()->model,
                                       rules::Named::Kind::Question, QStringLiteral("locate_merchant"));
    QVERIFY(task.has_value());
    QCOMPARE(task->description, QStringLiteral("question locate_merchant"));
    WEIGHHOUSE_TAKE(result, ui::workOutRename(*task, QStringLiteral("where_to")));
    project::Content after = state;
    WEIGHHOUSE_DO(project::apply(after, result.edit));
    WEIGHHOUSE_SAME(after.asked.question, "where_to");
    QCOMPARE(after.asked.arguments, state.asked.arguments);

    rules::Named parameter{
        .kind = rules::Named::Kind::Parameter, .name = "country", .owner = "locate_merchant"};
    WEIGHHOUSE_TAKE(asked,
                    ui::workOutRename({state, parameter, QStringLiteral("x")}, QStringLiteral("land")));
    after = state;
    WEIGHHOUSE_DO(project::apply(after, asked.edit));
    WEIGHHOUSE_SAME(after.asked.arguments.front().first, "land");
    QVERIFY(ui::workOut(after, 1)->problem.has_value());
    const auto refused = ui::workOutRename(*task, QString());
    QVERIFY(!refused.has_value());
}

void TestRulesModels::definitions()
{
    const project::Content &state = m_bench.document.state();
    const ui::TextKey key{project::TextKind::Rules, ui::toQt(state.rules[0].name)};
    const std::string &text = state.rules[0].text;
    const std::size_t use = text.find("/ total_power") + 3;
    const auto place = ui::definitionOf(state, key, use);
    QVERIFY(place.has_value());
    WEIGHHOUSE_SAME(text.substr(place->range.begin, 11), "total_power");
    WEIGHHOUSE_SAME(text.substr(place->range.begin - 11, 11), "trade_node.");
    QVERIFY(!ui::definitionOf(state, key, text.find("is_inland then")).has_value()); // stored
    QVERIFY(!ui::definitionOf(state, key, 0).has_value());
}

void TestRulesModels::pickingARow()
{
    ui::RowPicker picker(m_bench.jobs);
    picker.show();
    QVERIFY(!picker.isEnabled());
    QSignalSpy chosen(&picker, &ui::RowPicker::rowChosen);
    const auto &dataset = m_bench.document.workings()->model->dataset();
    const std::size_t country = *dataset->schema.tableIndex("country");
    picker.setTable(dataset, country);
    QCOMPARE(picker.row(), 0);
    auto *line = picker.findChild<QLineEdit *>(QStringLiteral("rowName"));
    line->clear();
    QTest::keyClicks(line, QStringLiteral("tavrugarde"));
    QTest::keyClick(line, Qt::Key_Return);
    const auto wanted = m_bench.cell("country[Tavrugarde].profit").row;
    QTRY_COMPARE(picker.row(), wanted);
    QCOMPARE(line->text().section(QStringLiteral(" –"), 0, 0), QStringLiteral("Tavrugarde"));
    const auto buttons = picker.findChildren<QToolButton *>();
    const auto next = std::ranges::find_if(buttons, [](const QToolButton *button) {
        return button->accessibleName().startsWith(QStringLiteral("Next"));
    });
    QVERIFY(next != buttons.end());
    (*next)->click();
    QCOMPARE(picker.row(), wanted + 1);
    picker.setTable(dataset, country); // newer values: the row stays
    QCOMPARE(picker.row(), wanted + 1);
    picker.setRow(1'000'000);
    QCOMPARE(picker.row(), static_cast<data::RowNumber>(dataset->tables[country].rowCount) - 1);
}

WEIGHHOUSE_TEST(TestRulesModels)
#include "test_rules_models.moc"
