// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of a table from an answer.
#include "core/plan/tools/model_inputs.h"
#include "tests/support/registry.h"
#include "tests/tools/bench.h"

using namespace weighhouse;
using namespace weighhouse::plan;
using namespace weighhouse::testing;

namespace
{

const Bench &ports()
{
    static const Bench bench =
        Bench::of("table port(name text key, depth number, free boolean, berths integer, note text)\n"
                  "Hoorn | 5 | true | 3 | old\nBremen | 9 | false | 20 | NULL\nEmden | 7 | NULL | 8 | new\n"
                  "table log(port text, day integer)\nHoorn | 1\nBremen | 2\n",
                  "alias port.open = free\nrule size new port.size = if open then depth else 0");
    return bench;
}

Result<model::ModelPtr> modelOf(const std::string &payload, const std::vector<AnswerPtr> &answers)
{
    const auto read = readModelPayload(payload);
    if (!read)
        return tl::unexpected(read.error());
    auto given = givenModel(ports().model, *read, inputs(answers), {});
    if (!given)
        return tl::unexpected(std::move(given).error());
    return given->model;
}

/// The rows of a table of the model, or the error.
std::string rowsOf(std::string_view name, const std::string &payload, const std::vector<AnswerPtr> &answers)
{
    const auto model = modelOf(payload, answers);
    if (!model)
        return textOf(model.error());
    const std::size_t position = (*model)->dataset()->schema.tableIndex(name).value();
    std::string text;
    for (std::size_t row = 0; row < (*model)->dataset()->tables[position].rowCount; ++row) {
        text += text.empty() ? "" : "; ";
        for (std::size_t column = 0; column < (*model)->dataset()->tables[position].columns.size(); ++column)
            text +=
                (column == 0 ? "" : ", ") + data::toText((*model)->dataset()->value(position, column, row));
    }
    return text;
}

data::Value textValue(const char *value)
{
    return std::string(value);
}

} // namespace

class GivenTablesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void withoutLinesItIsTheProjectItself()
    {
        WEIGHHOUSE_TAKE(model, modelOf("question q", {}));
        QVERIFY(model == ports().model);
    }

    void knownRowsComeInStoredOrderThenNewOnes()
    {
        WEIGHHOUSE_SAME(rowsOf("port", "table port from <A1.1>",
                               {table("NAME, Berths", {{textValue("Delft"), std::int64_t{1}},
                                                       {textValue("Emden"), std::int64_t{80}},
                                                       {textValue("Århus"), data::Value()},
                                                       {textValue("Hoorn"), 3.0}})}),
                        "Hoorn, 5, true, 3, old; Emden, 7, NULL, 80, new; Delft, NULL, NULL, 1, NULL; Århus, "
                        "NULL, NULL, NULL, NULL");
    }

    void columnsGoByTheirNameInTheRulesAsWell()
    {
        WEIGHHOUSE_SAME(rowsOf("port", "table port from <A1.1>",
                               {table("name, open", {{textValue("Bremen"), std::int64_t{1}},
                                                     {textValue("Hoorn"), false}})}),
                        "Hoorn, 5, false, 3, old; Bremen, 9, true, 20, NULL");
    }

    void rowsOfATableWithoutKeyAreAsTheyCome()
    {
        WEIGHHOUSE_SAME(rowsOf("log", "table log from <A1.1>",
                               {table("day, port", {{std::int64_t{9}, textValue("x")},
                                                    {std::int64_t{9}, textValue("x")}})}),
                        "x, 9; x, 9");
    }

    void noRowsAreAllRight()
    {
        WEIGHHOUSE_SAME(rowsOf("port", "table port from <A1.1>", {table("name", {})}), "");
    }

    void otherTablesStay()
    {
        WEIGHHOUSE_SAME(rowsOf("log", "table port from <A1.1>", {table("name", {})}), "Hoorn, 1; Bremen, 2");
    }

    void theProjectIsNotTouched()
    {
        const auto before = *ports().model->dataset();
        QVERIFY(modelOf("table port from <A1.1>", {table("name", {{textValue("x")}})}));
        QVERIFY(*ports().model->dataset() == before);
    }

    void mistakesAreTold_data()
    {
        QTest::addColumn<QString>("columns");
        QTest::addColumn<QString>("expected");
        const auto add = [](const char *columns, const char *expected) {
            QTest::newRow(columns) << QString::fromUtf8(columns) << QString::fromUtf8(expected);
        };
        // The first row is: Hoorn, five, 1.5, 2
        add("name, depth, c, d",
            "tool.wrong-type 2:0 <A1.1>, row 1, column depth: five is not of the type number");
        add("name, b, berths, d",
            "tool.wrong-type 2:0 <A1.1>, row 1, column berths: 1.5 is not of the type integer");
        add("name, b, c, free",
            "tool.wrong-type 2:0 <A1.1>, row 1, column free: 2 is not of the type boolean");
        add("name, b, note, d",
            "tool.wrong-type 2:0 <A1.1>, row 1, column note: 1.5 is not of the type text");
        add("name, note, Name, d", "tool.ambiguous-column 2:0 <A1.1> has two columns called name");
        add("a, b, c, d", "tool.no-column 2:0 <A1.1> has no column of port");
        add("town, depth, c, d", "tool.no-key 2:0 <A1.1> has no column name, which is in the key of port");
        // SQL calls an expression without a name as it is written.
        add("name, p.depth*1.1, c, d",
            "tool.unknown-column 2:0 <A1.1> has a column p.depth*1.1, which port does not have");
        add("name, dept, c, d", "tool.unknown-column 2:0 <A1.1> has a column dept, which port does not have");
    }

    void mistakesAreTold()
    {
        QFETCH(QString, columns);
        QFETCH(QString, expected);
        WEIGHHOUSE_SAME(rowsOf("port", "\ntable port from <A1.1>",
                               {table(columns.toStdString(),
                                      {{textValue("Hoorn"), textValue("five"), 1.5, std::int64_t{2}}})}),
                        expected.toStdString());
    }

    void inputsMustBeThereAndWhole()
    {
        WEIGHHOUSE_SAME(rowsOf("port", "table port from <A1.2>", {}),
                        "tool.no-input 1:0 <A1.2> has no answer");
        WEIGHHOUSE_SAME(rowsOf("port", "table prot from <A1.1>", {table("name", {})}),
                        "tool.unknown-table 1:0 there is no table prot");
        Answer cut = *table("name", {});
        cut.cut = "only the first 10 rows are shown";
        WEIGHHOUSE_SAME(rowsOf("port", "table port from <A1.1>", {shared(cut)}),
                        "tool.cut-input 1:0 <A1.1> is not whole: only the first 10 rows are shown");
        Answer words;
        words.text = "Hoorn";
        WEIGHHOUSE_SAME(rowsOf("port", "table port from <A1.1>", {shared(words)}),
                        "tool.no-column 1:0 <A1.1> has no table");
        WEIGHHOUSE_SAME(
            rowsOf("port", "table port from <A1.1>",
                   {table("name", {{textValue("Hoorn")}, {textValue("x")}, {textValue("Hoorn")}})}),
            "tool.duplicate-key 1:0 <A1.1> has the row Hoorn of port twice");
        WEIGHHOUSE_SAME(
            rowsOf("port", "table port from <A1.1>", {table("name", {{textValue("x")}, {textValue("x")}})}),
            "tool.duplicate-key 1:0 <A1.1> has the row x of port twice");
    }

    void rulesWorkOnTheGivenRows()
    {
        WEIGHHOUSE_SAME(
            flat(ports().ask("rules", "value port.size\ntable port from <A1.1>",
                             inputs({table("name, depth, free", {{textValue("x"), 2.5, true},
                                                                 {textValue("Hoorn"), 6.0, true}})}))),
            "Hoorn, 6; x, 2.5");
    }
};

WEIGHHOUSE_TEST(GivenTablesTest)
#include "test_given_tables.moc"
