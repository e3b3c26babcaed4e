// SPDX-License-Identifier: GPL-3.0-or-later
// Workbooks as spreadsheet programs write them, and as nobody should.
#include "core/data/import/source.h"
#include "core/data/import/workbook_importer.h"
#include "tests/import/workbook_writer.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

using namespace weighhouse;

namespace
{

/// "a:integer b:text = 1|x / 2|NULL"
std::string tableText(const data::Dataset &dataset, std::size_t table = 0)
{
    std::string text;
    for (const data::ColumnSchema &column : dataset.schema.tables[table].columns)
        text += (text.empty() ? "" : " ") + column.name + ":" + std::string(data::toText(column.type));
    for (std::size_t row = 0; row < dataset.tables[table].rowCount; ++row) {
        text += row == 0 ? " = " : " / ";
        for (std::size_t column = 0; column < dataset.tables[table].columns.size(); ++column)
            text += (column == 0 ? "" : "|") + data::toText(dataset.value(table, column, row));
    }
    return text;
}

/// The notes and warnings with their places, but not those that say how the names were found.
std::string told(const import::Imported &imported)
{
    std::string text;
    const auto add = [&](const Error &error) {
        text += (text.empty() ? "" : "\n") + toText(error.where) + ": " + error.message.text();
    };
    for (const import::Note &note : imported.notes) {
        if (note.text.code() != "import.csv-importer" && note.text.code() != "import.workbook.no-names")
            add({{}, note.text, note.where, {}});
    }
    for (const Error &warning : imported.warnings)
        add(warning);
    return text;
}

const import::Options named{.fileName = "t.xlsx"};

/// A sheet with the names a and b and one cell below them.
std::string oneCell(const std::string &cell)
{
    return row(1, {"a", "b"}) + "<row r=\"2\"><c r=\"A2\"><v>1</v></c>" + cell + "</row>";
}

} // namespace

class WorkbookTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sheetsAreTables()
    {
        const std::string bytes =
            bytesOf({{{"Prices 2024", row(1, {"good", "price"}) + row(2, {"salt", "1.5"})},
                      {"Häfen", row(1, {"name", "berths"}) + row(2, {"Ny", "3"})}}});
        WEIGHHOUSE_TAKE(imported, import::importWorkbook(bytes, named));
        QCOMPARE(imported.dataset.tables.size(), std::size_t{2});
        WEIGHHOUSE_SAME(imported.dataset.schema.tables[0].name, "Prices_2024");
        WEIGHHOUSE_SAME(imported.dataset.schema.tables[1].name, "Häfen");
        WEIGHHOUSE_SAME(tableText(imported.dataset, 0), "good:text price:number = salt|1.5");
        WEIGHHOUSE_SAME(tableText(imported.dataset, 1), "name:text berths:integer = Ny|3");
        WEIGHHOUSE_SAME(told(imported), "t.xlsx, Prices 2024: the table of this sheet is named Prices_2024");
        WEIGHHOUSE_SAME(imported.kind, "workbook");
    }

    void cells_data()
    {
        QTest::addColumn<QByteArray>("cell");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char *name, const QByteArray &cell, const char *expected) {
            QTest::newRow(name) << cell << QString::fromUtf8(expected);
        };
        row("whole", "<c r='B2'><v>7</v></c>", "b:integer = 7");
        row("whole as a double", "<c r='B2'><v>7.0</v></c>", "b:integer = 7");
        row("thousands", "<c r='B2'><v>2E+3</v></c>", "b:integer = 2000");
        row("fraction", "<c r='B2'><v>0.30000000000000004</v></c>", "b:number = 0.30000000000000004");
        row("type n", "<c r='B2' t='n'><v>-1.5e-3</v></c>", "b:number = -0.0015");
        row("digits beyond a double", "<c r='B2'><v>9007199254740993</v></c>",
            "b:integer = 9007199254740993");
        row("true", "<c r='B2' t='b'><v>1</v></c>", "b:boolean = true");
        row("shared text", "<c r='B2' t='s'><v>1</v></c>", "b:text = second");
        row("rich text", "<c r='B2' t='s'><v>2</v></c>", "b:text = bold and plain");
        row("text with escapes", "<c r='B2' t='s'><v>3</v></c>", "b:text = a\tb_x0009_");
        row("text without anything", "<c r='B2' t='s'><v>4</v></c>", "b:text = NULL");
        row("inline", "<c r='B2' t='inlineStr'><is><t>x &amp; y</t></is></c>", "b:text = x & y");
        row("inline runs", "<c r='B2' t='inlineStr'><is><r><t>x</t></r><r><t>y</t></r></is></c>",
            "b:text = xy");
        row("formula", "<c r='B2'><f>A2*2</f><v>2</v></c>", "b:integer = 2");
        row("formula of a text", "<c r='B2' t='str'><f>A2&amp;\"x\"</f><v>1x</v></c>", "b:text = 1x");
        row("no value", "<c r='B2' s='1'/>", "b:text = NULL");
        row("date", "<c r='B2' s='1'><v>45352</v></c>", "b:date = 2024-03-01");
        row("first date", "<c r='B2' s='1'><v>1</v></c>", "b:date = 1900-01-01");
        row("before the day that never was", "<c r='B2' s='1'><v>59</v></c>", "b:date = 1900-02-28");
        row("the day that never was", "<c r='B2' s='1'><v>60</v></c>", "b:text = 1900-02-29");
        row("after it", "<c r='B2' s='1'><v>61</v></c>", "b:date = 1900-03-01");
        row("last date", "<c r='B2' s='1'><v>2958465</v></c>", "b:date = 9999-12-31");
        row("too late", "<c r='B2' s='1'><v>2958466</v></c>", "b:integer = 2958466");
        row("negative", "<c r='B2' s='1'><v>-1</v></c>", "b:integer = -1");
        row("date with a time", "<c r='B2' s='2'><v>45352.604166666664</v></c>",
            "b:text = 2024-03-01T14:30:00");
        row("date and midnight", "<c r='B2' s='2'><v>45352</v></c>", "b:date = 2024-03-01");
        row("nearly midnight", "<c r='B2' s='2'><v>45351.9999999999</v></c>", "b:date = 2024-03-01");
        row("milliseconds", "<c r='B2' s='2'><v>45352.00000578704</v></c>",
            "b:text = 2024-03-01T00:00:00.500");
        row("time", "<c r='B2' s='3'><v>0.25</v></c>", "b:text = 06:00:00");
        row("duration", "<c r='B2' s='4'><v>1.5</v></c>", "b:text = 36:00:00");
        row("percent", "<c r='B2' s='5'><v>0.12</v></c>", "b:number = 0.12");
        row("words in the format", "<c r='B2' s='6'><v>12</v></c>", "b:integer = 12");
        row("built-in date", "<c r='B2' s='7'><v>45352</v></c>", "b:date = 2024-03-01");
        row("colours and countries", "<c r='B2' s='8'><v>45352</v></c>", "b:date = 2024-03-01");
        row("exponent", "<c r='B2' s='9'><v>12</v></c>", "b:integer = 12");
        row("spelt date", "<c r='B2' t='d'><v>2024-03-01T00:00:00</v></c>", "b:date = 2024-03-01");
        row("unknown style", "<c r='B2' s='99'><v>45352</v></c>", "b:integer = 45352");
    }

    void cells()
    {
        QFETCH(QByteArray, cell);
        QFETCH(QString, expected);
        TestWorkbook workbook{{{"t", oneCell(cell.toStdString())}}};
        workbook.texts = "<si><t>first</t></si><si><t>second</t></si>"
                         "<si><r><rPr><b/></rPr><t xml:space='preserve'>bold </t></r><r><t>and plain</t></r>"
                         "<rPh sb='0' eb='1'><t>boldo</t></rPh></si>"
                         "<si><t>a_x0009_b_x005F_x0009_</t></si><si><t/></si>";
        workbook.formats = {"yyyy-mm-dd", "dd/mm/yyyy\\ hh:mm",
                            "h:mm AM/PM", "[h]:mm",
                            "0.00%",      "0 &quot;days&quot;\\d;[Red]-0",
                            "#14",        "[$-407][Blue]d. mmm yy;@",
                            "0.00E+00"};
        WEIGHHOUSE_TAKE(imported, import::importWorkbook(bytesOf(workbook), named));
        expected.replace(QLatin1String(" = "), QLatin1String(" = 1|"));
        WEIGHHOUSE_SAME(tableText(imported.dataset), "a:integer " + expected.toStdString());
    }

    void datesFrom1904()
    {
        TestWorkbook workbook{{{"t", row(1, {"a", "b"}) + "<row r='2'><c r='A2' s='1'><v>0</v></c>"
                                                          "<c r='B2' s='1'><v>43890</v></c></row>"}}};
        workbook.formats = {"yyyy-mm-dd"};
        workbook.properties = "date1904=\"1\"";
        WEIGHHOUSE_TAKE(imported, import::importWorkbook(bytesOf(workbook), named));
        WEIGHHOUSE_SAME(tableText(imported.dataset), "a:date b:date = 1904-01-01|2024-03-01");
    }

    /// Else the days of a column with times would be texts of another form.
    void daysAmongMomentsAreMidnights()
    {
        TestWorkbook workbook{{{"t", row(1, {"a"}) + "<row r='2'><c r='A2' s='1'><v>45352</v></c></row>"
                                                     "<row r='3'><c r='A3' s='1'><v>45352.5</v></c></row>"}}};
        workbook.formats = {"yyyy-mm-dd hh:mm"};
        WEIGHHOUSE_TAKE(imported, import::importWorkbook(bytesOf(workbook), named));
        WEIGHHOUSE_SAME(tableText(imported.dataset), "a:text = 2024-03-01T00:00:00 / 2024-03-01T12:00:00");
    }

    void tablesAnywhereInASheet()
    {
        const std::string bytes = bytesOf(
            {{{"t", "<row r='3'><c r='C3' t='inlineStr'><is><t>a</t></is></c>"
                    "<c r='E3' t='inlineStr'><is><t>b</t></is></c></row>"
                    "<row r='4'/><row r='5'><c r='C5'><v>1</v></c><c r='E5'><v>2</v></c></row>"
                    "<row r='1048576'><c r='E1048576'><v>4</v></c><c r='XFD1048576'><v>5</v></c></row>"}}});
        WEIGHHOUSE_TAKE(imported, import::importWorkbook(bytes, named));
        WEIGHHOUSE_SAME(tableText(imported.dataset),
                        "a:integer b:integer column_XFD:integer = 1|2|NULL / NULL|4|5");
    }

    void cellsWithoutNames()
    {
        const std::string bytes = bytesOf({{{"t", "<row><c t='inlineStr'><is><t>a</t></is></c></row>"
                                                  "<row><c><v>1</v></c></row>"}}});
        WEIGHHOUSE_TAKE(imported, import::importWorkbook(bytes, named));
        WEIGHHOUSE_SAME(tableText(imported.dataset), "a:integer = 1");
    }

    void whatIsNotAsItLooksIsTold()
    {
        TestWorkbook workbook;
        workbook.sheets.push_back(
            {"s",
             row(1, {"a", "b"}) +
                 "<row r='2'><c r='A2'><v>1</v></c><c r='B2' t='e'><v>#N/A</v></c></row>"
                 "<row r='3'><c r='A3' t='e'><v>#DIV/0!</v></c>"
                 "<c r='B3'><f>A2+1</f><v></v></c></row><row r='4'><c r='B4'><v>2</v></c></row>",
             "<mergeCells count='1'><mergeCell ref='A1:A2'/></mergeCells>", "hidden"});
        workbook.sheets.push_back({"empty", ""});
        workbook.sheets.push_back({"S", row(1, {"1", "2"})});
        WEIGHHOUSE_TAKE(imported, import::importWorkbook(bytesOf(workbook), named));
        WEIGHHOUSE_SAME(tableText(imported.dataset), "a:integer b:integer = 1|NULL / NULL|2");
        WEIGHHOUSE_SAME(
            told(imported),
            "t.xlsx, s: the sheet is hidden in the workbook; it is imported as well\n"
            "t.xlsx, s!B2: 2 cells hold errors, which count as missing values; this is the first one: "
            "#N/A\n"
            "t.xlsx, s: the cells A1:A2 are merged: only the first one has the value, the others are "
            "empty\n"
            "t.xlsx, empty: the sheet has no values and is left out\n"
            "t.xlsx, S: the table of this sheet is named S_2\n"
            "t.xlsx, s!B3: the cell holds a formula without a stored result, which counts as a missing "
            "value");
        WEIGHHOUSE_SAME(tableText(imported.dataset, 1), "column_A:integer column_B:integer = 1|2");
    }

    void typesAndMissingValuesAreChosen()
    {
        const std::string bytes =
            bytesOf({{{"s", row(1, {"a", "b"}) + row(2, {"1", "?"}) + row(3, {"x", "5"})}}});
        import::Options options = named;
        options.columns = {{.table = "s", .column = "b", .missing = std::vector<std::string>{"?"}}};
        WEIGHHOUSE_TAKE(imported, import::importWorkbook(bytes, options));
        WEIGHHOUSE_SAME(tableText(imported.dataset), "a:text b:integer = 1|NULL / x|5");
        QVERIFY(imported.inference[0].isOfTexts);
        options.columns.push_back({.table = "s", .column = "a", .type = data::ValueType::Integer});
        const auto refused = import::importWorkbook(bytes, options);
        QVERIFY(!refused.has_value());
        WEIGHHOUSE_SAME(refused.error().code, "workbook.not-of-type");
        WEIGHHOUSE_SAME(toText(refused.error().where), "t.xlsx, s!A3");
        options.skipBadStatements = true;
        WEIGHHOUSE_TAKE(skipped, import::importWorkbook(bytes, options));
        WEIGHHOUSE_SAME(tableText(skipped.dataset), "a:integer b:integer = 1|NULL / NULL|5");
    }

    void doubtsNameTheCell()
    {
        const std::string bytes =
            bytesOf({{{"s", row(1, {"a"}) + row(2, {"1"}) + row(3, {"?"}) + row(4, {"5"})}}});
        WEIGHHOUSE_TAKE(imported, import::importWorkbook(bytes, named));
        WEIGHHOUSE_SAME(told(imported), "t.xlsx, s!A3: s.a is read as texts, since ? is not a number");
    }

    void badWorkbooks_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char *name, const std::string &bytes, const char *expected) {
            QTest::newRow(name) << QByteArray(bytes.data(), static_cast<qsizetype>(bytes.size()))
                                << QString::fromUtf8(expected);
        };
        const auto sheet = [](const std::string &rows) { return bytesOf({{{"s", rows}}}); };
        const std::string good = sheet(oneCell("<c r='B2'><v>7</v></c>"));
        row("no archive", "just text", "workbook.damaged t.xlsx");
        row("cut off", good.substr(0, good.size() / 2), "workbook.damaged t.xlsx");
        std::string flipped = good;
        flipped[80] = static_cast<char>(flipped[80] ^ 0x10); // in the packed bytes of the first part
        row("flipped bit", flipped, "workbook.damaged t.xlsx, s");
        row("other archive", zipped({{"a.txt", "x"}}), "workbook.damaged t.xlsx");
        row("password", zipped(partsOf({{{"s", ""}}}), "secret"), "workbook.encrypted t.xlsx");
        const std::string compound("\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1", 8);
        row("old", compound + std::string(500, '\0'), "workbook.old t.xlsx");
        row("password of the program",
            compound + std::string("E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e\0", 32),
            "workbook.encrypted t.xlsx");
        row("bad XML", sheet("<row r='1'><c r='A1'><v>1</v></row>"), "workbook.damaged t.xlsx, s!A1");
        row("bad number", sheet(oneCell("<c r='B2'><v>seven</v></c>")), "workbook.bad-cell t.xlsx, s!B2");
        row("infinite", sheet(oneCell("<c r='B2'><v>1E999</v></c>")), "workbook.bad-cell t.xlsx, s!B2");
        row("bad boolean", sheet(oneCell("<c r='B2' t='b'><v>2</v></c>")), "workbook.bad-cell t.xlsx, s!B2");
        row("bad text", sheet(oneCell("<c r='B2' t='s'><v>12</v></c>")), "workbook.bad-cell t.xlsx, s!B2");
        row("bad type", sheet(oneCell("<c r='B2' t='q'><v>12</v></c>")), "workbook.bad-cell t.xlsx, s!B2");
        row("beyond the columns", sheet("<row r='1'><c r='XFE1'><v>1</v></c></row>"),
            "workbook.damaged t.xlsx, s!A1");
        row("beyond the rows", sheet("<row r='1048577'><c r='A1048577'><v>1</v></c></row>"),
            "workbook.damaged t.xlsx, s!A0");
        row("rows out of order", sheet("<row r='2'/><row r='1'/>"), "workbook.damaged t.xlsx, s!A2");
        row("cells out of order", sheet("<row r='1'><c r='B1'/><c r='A1'/></row>"),
            "workbook.damaged t.xlsx, s!B1");
        TestWorkbook entities{{{"s", "<row r='1'><c r='A1' t='str'><v>&b;</v></c></row>"}}};
        entities.documentType = "<!DOCTYPE w [<!ENTITY a 'xxxxxxxxxx'><!ENTITY b '&a;&a;&a;&a;'>]>";
        row("entities", bytesOf(entities), "workbook.damaged t.xlsx, s");
        std::string deep;
        for (int i = 0; i < 1000; ++i)
            deep += "<x>";
        row("deep", sheet(deep), "workbook.damaged t.xlsx, s");
        row("long text", sheet("<row r='1'><c r='" + std::string(std::size_t{9} << 20U, 'A') + "'/></row>"),
            "workbook.damaged t.xlsx, s!A1");
        row("names twice", sheet(::row(1, {"a", "A"}) + ::row(2, {"1", "2"})),
            "workbook.duplicate-column t.xlsx, s!B1");
        row("nothing", sheet(""), "import.nothing t.xlsx");
    }

    void badWorkbooks()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, expected);
        Errors errors;
        import::Options options = named;
        options.errors = &errors;
        const auto imported =
            import::withTables(import::importWorkbook(bytes.toStdString(), options), options);
        QVERIFY(!imported.has_value());
        WEIGHHOUSE_SAME(imported.error().code + " " + toText(imported.error().where), expected.toStdString());
        QVERIFY(!imported.error().hint.empty());
        QVERIFY(!errors.empty() && errors.front() == imported.error());
    }

    void badCellsMayBeMissing()
    {
        import::Options options = named;
        options.skipBadStatements = true;
        WEIGHHOUSE_TAKE(
            imported, import::importWorkbook(bytesOf({{{"s", oneCell("<c r='B2'><v>x</v></c>")}}}), options));
        WEIGHHOUSE_SAME(tableText(imported.dataset), "a:integer b:text = 1|NULL");
        WEIGHHOUSE_SAME(told(imported), "t.xlsx, s!B2: x is not a number");
    }

    void memoryIsBounded()
    {
        // Each row has its value in a column of its own.
        std::string diagonal;
        for (int i = 1; i <= 1000; ++i) {
            std::string column(1, static_cast<char>('A' + (i - 1) % 26));
            if (i > 26)
                column.insert(column.begin(), static_cast<char>('A' + ((i - 1) / 26 - 1) % 26));
            if (i > 702)
                column.insert(column.begin(), 'A');
            const std::string number = std::to_string(i);
            diagonal += "<row r='" + number + "'><c r='" + column + number + "'><v>1</v></c></row>";
        }
        import::Options options = named;
        options.spareBytes = std::size_t{1} << 20U;
        const auto imported = import::importWorkbook(bytesOf({{{"s", diagonal}}}), options);
        QVERIFY(!imported.has_value());
        WEIGHHOUSE_SAME(imported.error().code, "workbook.too-large");
        WEIGHHOUSE_SAME(toText(imported.error().where), "t.xlsx, s");

        options.spareBytes = 0;
        TestWorkbook texts{{{"s", row(1, {"a"})}}};
        texts.texts = "<si><t>" + std::string(200'000, 'x') + "</t></si>";
        const auto tooLong = import::importWorkbook(bytesOf(texts), options);
        QVERIFY(!tooLong.has_value());
        WEIGHHOUSE_SAME(tooLong.error().code, "workbook.too-large");

        std::string rows;
        for (int i = 0; i < 200'000; ++i)
            rows += "<row/>";
        const auto bomb = import::importWorkbook(bytesOf({{{"s", rows}}}), options);
        QVERIFY(!bomb.has_value());
        WEIGHHOUSE_SAME(std::string(bomb.error().message.code()), "import.workbook.unpacks-to-too-much");
    }

    void importsCanBeStopped()
    {
        std::string rows;
        for (int i = 1; i <= 20'000; ++i)
            rows += row(i, {"1", "2"});
        const std::string bytes = bytesOf({{{"s", rows}}});
        std::size_t calls = 0;
        std::size_t last = 0;
        bool isOrdered = true;
        import::Options options = named;
        options.progress = [&](std::size_t done, std::size_t total) {
            ++calls;
            isOrdered = isOrdered && done <= total && (done >= last || total == 1);
            last = done;
            return true;
        };
        QVERIFY(import::importWorkbook(bytes, options).has_value());
        QVERIFY(calls > 3 && isOrdered);
        for (std::size_t stopAt = 1; stopAt <= calls; ++stopAt) {
            std::size_t left = stopAt;
            options.progress = [&](std::size_t, std::size_t) { return --left > 0; };
            const auto stopped = import::importWorkbook(bytes, options);
            QVERIFY(!stopped.has_value());
            WEIGHHOUSE_SAME(stopped.error().code, "import.cancelled");
        }
    }

    void oneTableMayBeNamed()
    {
        import::Options options = named;
        options.tableName = "prices";
        WEIGHHOUSE_TAKE(imported,
                        import::importWorkbook(bytesOf({{{"s", row(1, {"a"})}, {"empty", ""}}}), options));
        WEIGHHOUSE_SAME(imported.dataset.schema.tables[0].name, "prices");
        const auto two =
            import::importWorkbook(bytesOf({{{"s", row(1, {"a"})}, {"u", row(1, {"a"})}}}), options);
        QVERIFY(!two.has_value());
        WEIGHHOUSE_SAME(two.error().code, "workbook.table-name");
    }
};

WEIGHHOUSE_TEST(WorkbookTest)
#include "test_workbooks.moc"
