// SPDX-License-Identifier: GPL-3.0-or-later
// What a question depends on, and nothing else.
#include "core/base/text.h"
#include "core/strategy/analyst.h"
#include "core/strategy/slice.h"
#include "tests/strategy/running.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

using namespace weighhouse;
using namespace weighhouse::testing;

namespace
{

constexpr const char *river = R"(
    table place(name text key, next text, spring number, depth number, open boolean)
    lake | NULL | 1 | 9 | true
    hill | lake | 8 | 2 | false
    table boat(id integer key, place text, load number)
    1 | lake | 3
    table song(title text key)
    reference place.next -> place
    reference boat.place -> place
)";

const std::string flows = "rule inflow new place.inflow = spring + sum(place.outflow by next)\n"
                          "rule outflow new place.outflow = if open then inflow else inflow / 2\n"
                          "rule draught new boat.draught = load / place.depth\n"
                          "rule traffic new place.traffic = count(boat)\n";

/// "place: name spring | boat: …; inflow+outflow*" with * for what a candidate may change.
std::string sliceText(const std::string &question)
{
    const model::ModelPtr model = modelOf(river, flows + question);
    const rules::CheckedRules &rules = *model->rules();
    const strategy::Slice slice = strategy::sliceOf(rules, rules.questions.front());
    std::vector<std::string> tables;
    for (const auto &[table, columns] : slice.tables) {
        std::string text = rules.tables[table].name + ":";
        for (const std::uint32_t column : columns)
            text += ' ' + rules.tables[table].columns[column].name;
        tables.push_back(text);
    }
    std::vector<std::string> groups;
    for (const strategy::RuleGroup &group : slice.groups) {
        std::vector<std::string> names;
        for (const std::size_t rule : group.rules)
            names.push_back(rules.rules[rule].name);
        groups.push_back(join(names, "+") + (group.isChangeable ? "*" : ""));
    }
    return join(tables, " | ") + "; " + join(groups, " ");
}

} // namespace

class SlicesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void slices_data()
    {
        QTest::addColumn<QByteArray>("question");
        QTest::addColumn<QByteArray>("slice");
        const auto row = [](const char *name, const char *question, const char *slice) {
            QTest::newRow(name) << QByteArray(question) << QByteArray(slice);
        };
        row("a loop of rules",
            "question q decide g in place apply g.open = true maximize place[\"lake\"].inflow",
            "place: name next spring open; inflow+outflow*");
        row("only rows matter", "question q decide g in song maximize count(every boat)",
            "boat: id | song: title; ");
        row("a reference alone",
            "question q decide b in boat where place != place[\"hill\"] apply b.load = 1 maximize sum(every "
            "boat.load)",
            "place: name | boat: id place load; ");
        row("what no candidate changes",
            "question q decide g in place where traffic > 0 apply g.open = true maximize "
            "place[\"lake\"].inflow",
            "place: name next spring open | boat: id place; inflow+outflow* traffic");
        row("a constraint",
            "question q decide b in boat apply b.load = 2 subject to b.draught < 1 maximize b.load",
            "place: name depth | boat: id place load; draught*");
        row("a tie-break",
            "question q decide b in boat apply b.load = 2 maximize b.load tie-break maximize b.place.depth",
            "place: name depth | boat: id place load; ");
        row("what is set although a rule gives it",
            "question q decide g in place apply g.traffic = 5 maximize sum(every place.traffic)",
            "place: name | boat: id place; traffic*");
        row("the words read, but decide nothing",
            "question q(at: place = place[\"lake\"]) \"{at.depth} {at.traffic}\" decide n in 1..2 maximize n",
            "place: name depth | boat: id place; ");
        row("all changes are worked out",
            "question q decide b in boat apply b.load = b.place.depth maximize count(every song)",
            "place: name depth | boat: id place | song: title; ");
        row("stored values",
            "question q decide b in boat apply b.load = 2 maximize sum(every boat.stored(load))",
            "boat: id load; ");
    }

    void slices()
    {
        QFETCH(QByteArray, question);
        QFETCH(QByteArray, slice);
        WEIGHHOUSE_SAME(sliceText(question.toStdString()), slice.toStdString());
    }

    /// Rules of an iteration are worked out together, so they all belong to the slice, and change together.
    void iterationsAreWhole()
    {
        const model::ModelPtr model = modelOf("table t(k text key, x number, y number)\n a | 1 | 2", R"(
            rule p new t.p = x + q starts at 0
            rule q new t.q = p / 2 starts at 0
            rule r new t.r = y starts at 0
            iterate 3 times over p, q, r until change < 0.1
            question q decide b in t apply b.y = 3 maximize sum(every t.p)
        )");
        const strategy::Slice slice = strategy::sliceOf(*model->rules(), model->rules()->questions.front());
        QCOMPARE(slice.groups.size(), std::size_t{1});
        QCOMPARE(slice.groups.front().rules.size(), std::size_t{3});
        QVERIFY(slice.groups.front().iterates && slice.groups.front().isChangeable);
    }

    void whatIsUnrelatedChangesNoPlan()
    {
        WEIGHHOUSE_TAKE(asked, sampleCase("trade"));
        WEIGHHOUSE_TAKE(plan, strategy::analystPlan(asked.model, asked.asking));
        data::Dataset more = *asked.model->dataset();
        const std::size_t country = more.schema.tableIndex("country").value();
        more.schema.tables[country].columns.push_back(
            tableOf({}, {{"anthem", data::ValueType::Text}}).columns.front());
        data::Column anthems(data::ValueType::Text);
        for (std::size_t row = 0; row < more.tables[country].rowCount; ++row)
            anthems.appendText(more.texts.intern("la"));
        more.tables[country].columns.push_back(std::move(anthems));
        more.addTable(tableOf("weather", {{"day", data::ValueType::Integer}}));
        std::vector<rules::RuleText> texts = asked.model->texts();
        texts.front().text += "\nrule louder new country.loud = contains(anthem, \"la\") and profit > 1\n";
        const model::ModelPtr larger = modelOf(std::move(more), std::move(texts));
        WEIGHHOUSE_TAKE(same, strategy::analystPlan(larger, asked.asking));
        QVERIFY(same == plan);
    }
};

WEIGHHOUSE_TEST(SlicesTest)
#include "test_slices.moc"
