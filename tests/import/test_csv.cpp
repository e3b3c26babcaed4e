// SPDX-License-Identifier: GPL-3.0-or-later
// CSV as programs and people write it.
#include "core/base/text.h"
#include "core/data/import/csv_importer.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

using namespace weighhouse;

namespace
{

std::string rows(const data::Dataset &dataset)
{
    std::string text;
    for (std::size_t row = 0; row < dataset.tables[0].rowCount; ++row) {
        text += row == 0 ? "" : " / ";
        for (std::size_t column = 0; column < dataset.tables[0].columns.size(); ++column)
            text += (column == 0 ? "" : "|") + data::toText(dataset.value(0, column, row));
    }
    return text;
}

std::string columns(const data::Dataset &dataset)
{
    std::string text;
    for (const data::ColumnSchema &column : dataset.schema.tables[0].columns)
        text += (text.empty() ? "" : " ") + column.name + ":" + std::string(data::toText(column.type));
    return text;
}

} // namespace

class CsvTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void doubtsOfTypesAreTold_data()
    {
        QTest::addColumn<QByteArray>("csv");
        QTest::addColumn<QString>("told");
        const auto row = [](const char *name, const QByteArray &csv, const char *told) {
            QTest::newRow(name) << csv << QString::fromUtf8(told);
        };
        row("points with semicolons", "id;load\n1;1.250\n2;2.100\n",
            "t.load: 1.250 is read with a decimal point, though fields end with semicolons");
        row("one value has another form", "id;load\n1;1.250\n2;2.1\n", "");
        row("points with commas", "id,load\n1,1.250\n2,2.100\n", "");
        row("a word among numbers", "id,load\n1,?\n2,5\n3,6.5\n",
            "t.load is read as texts, since ? is not a number");
        row("a missing word that is known", "id,load\n1,n/a\n2,5\n3,6.5\n", "");
        row("as many words as numbers", "id,load\n1,a\n2,5\n", "");
    }

    void doubtsOfTypesAreTold()
    {
        QFETCH(QByteArray, csv);
        QFETCH(QString, told);
        WEIGHHOUSE_TAKE(imported, import::importCsv(csv.toStdString(), {.tableName = "t"}));
        QCOMPARE(imported.warnings.size(), std::size_t{told.isEmpty() ? 0U : 1U});
        if (!told.isEmpty())
            WEIGHHOUSE_SAME(imported.warnings[0].message.text(), told.toStdString());
    }

    void files_data()
    {
        QTest::addColumn<QByteArray>("csv");
        QTest::addColumn<QString>("columns");
        QTest::addColumn<QString>("rows");
        const auto row = [](const char *name, const QByteArray &csv, const char *columns, const char *rows) {
            QTest::newRow(name) << csv << QString::fromUtf8(columns) << QString::fromUtf8(rows);
        };
        row("quotes", "a,b\r\n\"x, \"\"y\"\"\r\nz\",1\r\n", "a:text b:integer", "x, \"y\"\r\nz|1");
        row("line ends", "a,b\n1,2\r\n3,4\r5,6", "a:integer b:integer", "1|2 / 3|4 / 5|6");
        row("types", "i,n,b,t\n1,1.5,true,x\n-2,2,FALSE,y\n", "i:integer n:number b:boolean t:text",
            "1|1.5|true|x / -2|2|false|y");
        row("yes and no", "a,b\nyes,1\nNo,2\n", "a:boolean b:integer", "true|1 / false|2");
        row("empty is NULL", "a,b,c\n1,,\"\"\n,2.5,x\n", "a:integer b:number c:text", "1|NULL| / NULL|2.5|x");
        row("a column of nothing", "a,b\n1,\n2,\n", "a:integer b:text", "1|NULL / 2|NULL");
        row("semicolons and decimal commas", "a;b\n1,5;x\n2;y\n", "a:number b:text", "1.5|x / 2|y");
        row("points between thousands", "a;b;c\n1.234,5;1.234;1.234.567\n-12;2.000;5\n",
            "a:number b:integer c:integer", "1234.5|1234|1234567 / -12|2000|5");
        row("points that are decimal", "a;b\n1.234;x\n2.500;y\n", "a:number b:text", "1.234|x / 2.5|y");
        row("points that are both", "a;b\n1.234;1,5\n2.5;2\n", "a:number b:number", "1.234|1.5 / 2.5|2");
        row("no thousands", "a;b\n1.23.456;1\n0.123.456;2\n1234.567,5;3\n", "a:text b:integer",
            "1.23.456|1 / 0.123.456|2 / 1234.567,5|3");
        row("thousands need semicolons", "a,b\n1.234.567,2\n", "a:text b:integer", "1.234.567|2");
        row("percentages", "a,b,c\n12 %,0.1%,5%\n-7.5%,,6\n", "a:number b:number c:text",
            "0.12|0.001|5% / -0.075|NULL|6");
        row("percentages with decimal commas", "a;b\n12,5 %;1\n1.200\xC2\xA0%;2\n", "a:number b:integer",
            "0.125|1 / 12|2");
        row("no percentages", "a,b\n%,x%\n5%x,%5\n", "a:text b:text", "%|x% / 5%x|%5");
        row("missing numbers", "a,b,c,d\n1,n/a,true,NA\nNA,2.5,-,x\n-,#N/A,null,-\n",
            "a:integer b:number c:boolean d:text", "1|NULL|true|NA / NULL|2.5|NULL|x / NULL|NULL|NULL|-");
        row("missing throughout", "a,b\n-,1\n-,2\n", "a:text b:integer", "-|1 / -|2");
        row("tabs", "a\tb,c\n1\tx,y\n", "a:integer b,c:text", "1|x,y");
        row("bars", "a|b\n1|x\n", "a:integer b:text", "1|x");
        row("numbers only, with decimal commas", "1,5;2,5;3,5\n1,5;2,5;3,5\n",
            "column_1:number column_2:number column_3:number", "1.5|2.5|3.5 / 1.5|2.5|3.5");
        row("Excel says its delimiter", "sep=|\r\na|b,c\r\n1|2\r\n", "a:integer b,c:integer", "1|2");
        row("no header", "SWE,107.5\nDAN,118\n", "column_1:text column_2:number", "SWE|107.5 / DAN|118");
        row("no header, texts that occur twice", "x,x\ny,z\n", "column_1:text column_2:text", "x|x / y|z");
        row("header only", "a,b\n", "a:text b:text", "");
        row("an unnamed column", ",a\n1,x\n", "column_1:integer a:text", "1|x");
        row("one column", "a\n1\n\n3\n\n", "a:integer", "1 / NULL / 3");
        row("blank lines", "a,b\n\n1,2\n\n\n", "a:integer b:integer", "1|2");
        row("codes keep their zeros", "a\n007\n12\n", "a:text", "007 / 12");
        row("digits that no integer holds", "a\n12345678901234567890\n", "a:text", "12345678901234567890");
        row("blanks around numbers", "a, b\n 1 , x \n", "a:integer b:text", "1| x ");
        row("UTF-8 with mark",
            "\xEF\xBB\xBF"
            "a,b\n1,\xC3\xA9\n",
            "a:integer b:text", "1|é");
        row("Windows-1252", "a,b\n1,\xE9\x80\n", "a:integer b:text", "1|é€");
        row("UTF-16 LE",
            QByteArray("\xFF\xFE"
                       "a\0\n\0\xE9\0=\xD8\0\xDE",
                       12),
            "a:text", "é😀");
        row("UTF-16 BE", QByteArray("\xFE\xFF\0a\0\n\0\xE9", 8), "a:text", "é");
    }

    void files()
    {
        QFETCH(QByteArray, csv);
        QFETCH(QString, columns);
        QFETCH(QString, rows);
        WEIGHHOUSE_TAKE(imported, import::importCsv(csv.toStdString(), {.fileName = "some file.csv"}));
        WEIGHHOUSE_SAME(imported.dataset.schema.tables[0].name, "some_file");
        WEIGHHOUSE_SAME(::columns(imported.dataset), columns.toStdString());
        WEIGHHOUSE_SAME(::rows(imported.dataset), rows.toStdString());
    }

    void inferenceIsTold()
    {
        std::string csv = "i,n,t,z,l,e,b\n";
        for (int row = 0; row < 1204; ++row)
            csv += row == 7 ? "1,,x,05,1,,true\n" : "2,1.5,3,4,99999999999999999999,,false\n";
        WEIGHHOUSE_TAKE(imported, import::importCsv(csv, {.tableName = "t"}));
        std::vector<std::string> why;
        for (const import::Inference &inference : imported.inference)
            why.push_back(inference.column + " is " + inference.why.text());
        WEIGHHOUSE_SAME(join(why, "\n"),
                        "i is integer: all 1,204 values\n"
                        "n is number: all 1,203 values, 1 empty\n"
                        "t is text: \"x\" on line 9 is not a number\n"
                        "z is text: \"05\" on line 9 begins with 0\n"
                        "l is text: \"99999999999999999999\" on line 2 is too large for a whole number\n"
                        "e is text: no values\n"
                        "b is boolean: all 1,204 values");
        WEIGHHOUSE_SAME(imported.notes[0].text, "the text is read as UTF-8");
        WEIGHHOUSE_SAME(imported.notes[1].text, "the first line is read as the names of the columns");
        WEIGHHOUSE_SAME(imported.notes[2].text, "the delimiter is comma");
    }

    void lostDigitsAreTold()
    {
        WEIGHHOUSE_TAKE(imported,
                        import::importCsv("a;b\n1,5;2\n9007199254740993;3\n1.234.567.890.123.456,7;4\n"
                                          "9007199254740992;9007199254740993\n",
                                          {.tableName = "t"}));
        WEIGHHOUSE_SAME(
            imported.notes.back().text,
            "9007199254740993 of t.a is kept as 9007199254740992, since it has more digits than a "
            "number holds");
        WEIGHHOUSE_TAKE(exact, import::importCsv("a\n1.5\n9007199254740992\n-1e300\n0.12345678901234567890\n",
                                                 {.tableName = "t"}));
        for (const import::Note &note : exact.notes)
            QVERIFY2(note.text.text().find("is kept as") == std::string::npos, note.text.text().c_str());
    }

    void decimalCommasAreTold()
    {
        WEIGHHOUSE_TAKE(imported, import::importCsv("a;b\n1,5;1,5\n2,5;1.5\n"));
        WEIGHHOUSE_SAME(imported.inference[0].why, "number: all 2 values, with decimal comma");
        WEIGHHOUSE_SAME(imported.inference[1].why,
                        "text: \"1,5\" on line 2 has a comma where others have a point");
    }

    void thousandsPercentagesAndMissingValuesAreTold()
    {
        WEIGHHOUSE_TAKE(imported, import::importCsv("a;b;c;d\n1.234,5;12 %;NA;5%\n1;3%;;6\n-;4%;7;n/a\n"));
        WEIGHHOUSE_SAME(imported.inference[0].why,
                        "number: all 2 values, 1 missing (-), with decimal comma, with "
                        "points between thousands");
        WEIGHHOUSE_SAME(imported.inference[1].why,
                        "number: all 3 values, percentages as parts of 1 (12 % is 0.12)");
        WEIGHHOUSE_SAME(imported.inference[2].why, "integer: all 1 value, 1 empty, 1 missing (NA)");
        WEIGHHOUSE_SAME(imported.inference[3].why, "text: \"5%\" on line 2 is a percentage, others are none");
    }

    void columnsWithoutAValueAreOpen()
    {
        WEIGHHOUSE_TAKE(imported, import::importCsv("a,b,c\n1,,\n2,,x\n"));
        const auto &shapes = imported.dataset.schema.tables[0].columns;
        QVERIFY(!shapes[0].isOpen && shapes[1].isOpen && !shapes[2].isOpen);
        WEIGHHOUSE_TAKE(named, import::importCsv("a,b\n1,?\n", {.missing = std::vector<std::string>{"?"}}));
        QVERIFY(named.dataset.schema.tables[0].columns[1].isOpen);
        WEIGHHOUSE_TAKE(filled, import::importCsv("a,b,c\n1,3,\n2,,x\n"));
        QVERIFY(!filled.dataset.schema.tables[0].columns[1].isOpen);
        WEIGHHOUSE_SAME(columns(filled.dataset), "a:integer b:integer c:text");
    }

    void wordsForWhatIsMissingMayBeNamed()
    {
        const std::string csv = "a,b\nNA,x\n?,-\n3,?\n";
        WEIGHHOUSE_TAKE(named, import::importCsv(csv, {.missing = std::vector<std::string>{"?", "na"}}));
        WEIGHHOUSE_SAME(columns(named.dataset), "a:integer b:text");
        WEIGHHOUSE_SAME(rows(named.dataset), "NULL|x / NULL|- / 3|NULL");
        WEIGHHOUSE_SAME(named.inference[1].why, "text: \"x\" on line 2 is not a number, 1 missing (?)");
        WEIGHHOUSE_TAKE(none, import::importCsv("a\n-\n3\n", {.missing = std::vector<std::string>{}}));
        WEIGHHOUSE_SAME(columns(none.dataset), "a:text");
    }

    void optionsCount()
    {
        WEIGHHOUSE_TAKE(
            imported,
            import::importCsv("a,b;c\n", {.tableName = "my table", .delimiter = ';', .hasHeader = false}));
        WEIGHHOUSE_SAME(columns(imported.dataset), "column_1:text column_2:text");
        WEIGHHOUSE_SAME(rows(imported.dataset), "a,b|c");
        WEIGHHOUSE_SAME(imported.dataset.schema.tables[0].name, "my table");
    }

    void errors_data()
    {
        QTest::addColumn<QByteArray>("csv");
        QTest::addColumn<QString>("code");
        QTest::addColumn<QString>("expected");
        QTest::newRow("empty")
            << QByteArray("\n\n") << "csv.empty"
            << "f.csv: there is nothing in the file\n  Choose a file with at least a line of names.";
        QTest::newRow("ragged")
            << QByteArray("a,b,c\n1,2,3\n4,5\n") << "csv.ragged"
            << "f.csv:3: line 3 has 2 fields, the first line has 3\n  Give every line as many fields; "
               "put fields that hold the delimiter (here: comma) in quotes.";
        QTest::newRow("open quote")
            << QByteArray("a,b\n1,2\n3,\"4\n5,6\n") << "csv.open-quote"
            << "f.csv:3: a quote opens on line 3 that never closes\n  Close the quote, or double "
               "it if it belongs to the text.";
        QTest::newRow("quote")
            << QByteArray("a,b\n\"1\n\"x,2\n") << "csv.quote"
            << "f.csv:3: something follows the closing quote of a field on line 3\n  Double quotes that "
               "belong to the text, and put the delimiter after the closing one.";
        QTest::newRow("twice")
            << QByteArray("a,b,A\n1,2,3\n") << "csv.duplicate-column"
            << "f.csv:1: columns 1 and 3 are both named A\n  Rename one of them, or import the file as "
               "one without names.";
        QTest::newRow("wide")
            << QByteArray(2001, ',') << "csv.too-large"
            << "f.csv:1: the first line has more than 2,000 fields\n  Check the delimiter, or split the "
               "table.";
    }

    void errors()
    {
        QFETCH(QByteArray, csv);
        QFETCH(QString, code);
        QFETCH(QString, expected);
        const auto imported = import::importCsv(csv.toStdString(), {.fileName = "f.csv"});
        QVERIFY(!imported.has_value());
        WEIGHHOUSE_SAME(imported.error().code, code.toStdString());
        WEIGHHOUSE_SAME(toText(imported.error()), expected.toStdString());
    }

    void allErrorsAreToldOrSkipped()
    {
        const std::string csv = "a,b\n1\n1,2\n\"3\"x,4\n5,6,7\n";
        Errors errors;
        QVERIFY(!import::importCsv(csv, {.errors = &errors}).has_value());
        QCOMPARE(errors.size(), std::size_t{3});
        QCOMPARE(errors[0].where.line, std::size_t{2});
        QCOMPARE(errors[1].where.line, std::size_t{4});
        QCOMPARE(errors[2].where.line, std::size_t{5});
        WEIGHHOUSE_TAKE(imported, import::importCsv(csv, {.skipBadStatements = true}));
        QVERIFY(imported.warnings == errors);
        WEIGHHOUSE_SAME(rows(imported.dataset), "1|2");
    }

    void canBeStopped()
    {
        std::string csv = "a,b\n";
        for (int row = 0; row < 50000; ++row)
            csv += "1,2\n";
        const auto stopped = import::importCsv(
            csv, {.progress = [](std::size_t done, std::size_t total) { return done < total / 2; }});
        QVERIFY(!stopped.has_value());
        WEIGHHOUSE_SAME(stopped.error().code, "import.cancelled");
    }

    void chosenTypes_data()
    {
        QTest::addColumn<QString>("values");
        QTest::addColumn<int>("type");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char *name, const char *values, data::ValueType type,
                            const char *expected) {
            QTest::newRow(name) << QString::fromUtf8(values) << static_cast<int>(type)
                                << QString::fromUtf8(expected);
        };
        row("numbers as texts", "1\n2", data::ValueType::Text, "1 / 2");
        row("texts with zeros as integers", "007\n08", data::ValueType::Integer, "7 / 8");
        row("integers as numbers", "1\n2", data::ValueType::Number, "1 / 2");
        row("some percent", "12 %\n0.5", data::ValueType::Number, "0.12 / 0.5");
        row("0 and 1 as booleans", "0\n1\nNA", data::ValueType::Boolean, "false / true / NULL");
        row("either order of dates", "03/04/2026\n01/02/2026", data::ValueType::Date,
            "2026-04-03 / 2026-02-01");
        row("a date among numbers", "1\n2026-03-01", data::ValueType::Integer,
            "line 3, 2026-03-01 is not of the type integer");
        row("a fraction", "1\n2.5", data::ValueType::Integer, "line 3, 2.5 is not of the type integer");
        row("no boolean", "yes\nmaybe", data::ValueType::Boolean, "line 3, maybe is not of the type boolean");
        row("no date", "2026-02-30", data::ValueType::Date, "line 2, 2026-02-30 is not of the type date");
    }

    void chosenTypes()
    {
        QFETCH(QString, values);
        QFETCH(int, type);
        QFETCH(QString, expected);
        const import::Options options{
            .fileName = "t.csv",
            .columns = {{.table = "t", .column = "a", .type = static_cast<data::ValueType>(type)},
                        {.table = "other", .column = "a", .type = data::ValueType::Date}}};
        const auto imported = import::importCsv("a\n" + values.toStdString() + "\n", options);
        std::string text;
        if (!imported) {
            WEIGHHOUSE_SAME(imported.error().code, "csv.not-of-type");
            text = "line " + std::to_string(imported.error().where.line) + ", " +
                   imported.error().message.text();
        } else {
            QVERIFY(imported->dataset.schema.tables[0].columns[0].type == static_cast<data::ValueType>(type));
            for (std::size_t row = 0; row < imported->dataset.tables[0].rowCount; ++row)
                text += (row == 0 ? "" : " / ") + data::toText(imported->dataset.value(0, 0, row));
        }
        WEIGHHOUSE_SAME(text, expected.toStdString());
    }

    void unfitValuesMayBeMissing()
    {
        import::Options options{.skipBadStatements = true, .fileName = "t.csv"};
        options.columns = {{.table = "t", .column = "a", .type = data::ValueType::Integer}};
        WEIGHHOUSE_TAKE(imported, import::importCsv("a,b\n1,x\n?,y\n3,?\n", options));
        QCOMPARE(imported.warnings.size(), std::size_t{1});
        WEIGHHOUSE_SAME(toText(imported.warnings[0].where), "t.csv:3, t.a");
        QVERIFY(imported.dataset.value(0, 0, 1) == data::Value());
        QCOMPARE(imported.dataset.tables[0].rowCount, std::size_t{3});
    }

    void missingWordsOfOneColumn()
    {
        import::Options options{.fileName = "t.csv"};
        options.columns = {{.table = "t", .column = "a", .missing = std::vector<std::string>{"?", "none"}}};
        WEIGHHOUSE_TAKE(imported, import::importCsv("a,b\n1,?\n?,y\nNone,NA\n", options));
        QVERIFY(imported.dataset.schema.tables[0].columns[0].type == data::ValueType::Integer);
        QVERIFY(imported.dataset.value(0, 0, 2) == data::Value());
        QVERIFY(imported.dataset.value(0, 1, 0) == data::Value("?"));
        QVERIFY(imported.inference[0].isOfTexts);
    }
};

WEIGHHOUSE_TEST(CsvTest)
#include "test_csv.moc"
