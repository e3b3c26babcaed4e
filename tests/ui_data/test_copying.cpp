// SPDX-License-Identifier: GPL-3.0-or-later
// The exact texts of copied and exported rows.
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "ui/widgets/table_text.h"
#include "ui/widgets/table_view.h"

#include <QApplication>
#include <QClipboard>
#include <QFile>
#include <QHeaderView>
#include <QSignalSpy>
#include <QStandardItemModel>
#include <QTemporaryDir>

using namespace weighhouse::ui;

class TestCopying : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void formats_data();
    void formats();
    void insertsAreSplit();
    void repeatedNames();
    void copyingTheSelection();
    void copyingOneValue();
    void hiddenAndMovedColumns();
    void exporting();
    void failedExports();

private:
    QString as(CopyFormat format) const
    {
        return cellsAs(format, *m_model, {0, 1}, {0, 1, 2, 3}, QStringLiteral("my table"));
    }
    static QStandardItem *cell(const QVariant &raw);

    std::unique_ptr<QStandardItemModel> m_model;
};

QStandardItem *TestCopying::cell(const QVariant &raw)
{
    auto *item = new QStandardItem(raw.isValid() ? raw.toString() : QStringLiteral("NULL"));
    item->setData(raw, RawRole);
    return item;
}

void TestCopying::init()
{
    m_model = std::make_unique<QStandardItemModel>();
    m_model->appendRow(
        {cell(QStringLiteral("O'Hara, \"Kim\" | <x>\nline")), cell(0.1), cell(true), cell({})});
    m_model->appendRow(
        {cell(QString(QLatin1String(""))), cell(qlonglong(12345678)), cell(false), cell(1e300)});
    m_model->setHorizontalHeaderLabels({QStringLiteral("name"), QStringLiteral("amount [kg]"),
                                        QStringLiteral("is it"), QStringLiteral("big")});
    m_model->setHeaderData(1, Qt::Horizontal, QStringLiteral("amount"), RawRole);
    for (const int column : {1, 3})
        m_model->setHeaderData(column, Qt::Horizontal, QVariant::fromValue<Qt::Alignment>(Qt::AlignRight),
                               Qt::TextAlignmentRole);
}

void TestCopying::formats_data()
{
    QTest::addColumn<int>("format");
    QTest::addColumn<QString>("text");
    const auto row = [](const char *name, CopyFormat format, const char *text) {
        QTest::newRow(name) << static_cast<int>(format) << QString::fromUtf8(text);
    };
    row("CSV", CopyFormat::Csv,
        "name,amount,is it,big\r\n\"O'Hara, \"\"Kim\"\" | "
        "<x>\nline\",0.1,true,\r\n\"\",12345678,false,1e+300\r\n");
    row("TSV", CopyFormat::Tsv,
        "name\tamount\tis it\tbig\n\"O'Hara, \"\"Kim\"\" | "
        "<x>\nline\"\t0.1\ttrue\t\n\"\"\t12345678\tfalse\t1e+300\n");
    row("Markdown", CopyFormat::Markdown,
        "| name | amount | is it | big |\n| --- | ---: | --- | ---: |\n"
        "| O'Hara, \"Kim\" \\| &lt;x><br>line | 0.1 | true | NULL |\n|  | 12345678 | false | 1e+300 |\n");
    row("SQL", CopyFormat::SqlInsert,
        "INSERT INTO \"my table\" (\"name\", \"amount\", \"is it\", \"big\") VALUES\n"
        "    ('O''Hara, \"Kim\" | <x>\nline', 0.1, TRUE, NULL),\n    ('', 12345678, FALSE, 1e+300);\n");
    row("JSON", CopyFormat::Json,
        "[\n  {\"name\": \"O'Hara, \\\"Kim\\\" | <x>\\nline\", \"amount\": 0.1, \"is it\": true, \"big\": "
        "null},\n"
        "  {\"name\": \"\", \"amount\": 12345678, \"is it\": false, \"big\": 1e+300}\n]\n");
}

void TestCopying::formats()
{
    QFETCH(int, format);
    QFETCH(QString, text);
    QCOMPARE(as(static_cast<CopyFormat>(format)), text);
}

void TestCopying::insertsAreSplit()
{
    QList<int> rows(1001, 0);
    const QString text = cellsAs(CopyFormat::SqlInsert, *m_model, rows, {1}, QStringLiteral("t"));
    QCOMPARE(text.count(QStringLiteral("INSERT INTO")), 3);
    QCOMPARE(text.count(QLatin1Char(';')), 3);
    QCOMPARE(text.count(QStringLiteral("(0.1)")), 1001);
}

void TestCopying::repeatedNames()
{
    QCOMPARE(cellsAs(CopyFormat::Json, *m_model, {0}, {1, 1}, {}),
             QStringLiteral("[\n  {\"amount\": 0.1, \"amount (2)\": 0.1}\n]\n"));
    QCOMPARE(cellsAs(CopyFormat::Json, *m_model, {}, {1}, {}), QStringLiteral("[]\n"));
}

void TestCopying::copyingTheSelection()
{
    TableView view;
    view.setModel(m_model.get());
    view.setTableName(QStringLiteral("t"));
    view.selectionModel()->select({m_model->index(0, 1), m_model->index(1, 2)}, QItemSelectionModel::Select);
    QTest::keySequence(&view, QKeySequence::Copy);
    QCOMPARE(QGuiApplication::clipboard()->text(),
             QStringLiteral("amount\tis it\n0.1\ttrue\n12345678\tfalse\n"));
    view.copyAs(CopyFormat::SqlInsert);
    QCOMPARE(
        QGuiApplication::clipboard()->text(),
        QStringLiteral(
            "INSERT INTO \"t\" (\"amount\", \"is it\") VALUES\n    (0.1, TRUE),\n    (12345678, FALSE);\n"));
}

void TestCopying::copyingOneValue()
{
    TableView view;
    view.setModel(m_model.get());
    view.setCurrentIndex(m_model->index(1, 1));
    QTest::keySequence(&view, QKeySequence::Copy);
    QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("12345678"));
}

void TestCopying::hiddenAndMovedColumns()
{
    TableView view;
    view.setModel(m_model.get());
    view.setCurrentIndex(m_model->index(0, 0));
    view.hideCurrentColumn();
    view.horizontalHeader()->moveSection(3, 1);
    view.selectAll();
    view.copyAs(CopyFormat::Csv);
    QCOMPARE(QGuiApplication::clipboard()->text().section(QStringLiteral("\r\n"), 0, 0),
             QStringLiteral("big,amount,is it"));
    view.showAllColumns();
    QVERIFY(!view.isColumnHidden(0));
    // Other columns are shown as they come; the same ones in another order of rows stay as they are.
    view.hideColumn(2);
    m_model->sort(0);
    QVERIFY(view.isColumnHidden(2));
}

void TestCopying::exporting()
{
    QTemporaryDir folder;
    TableView view;
    view.setModel(m_model.get());
    QSignalSpy exported(&view, &TableView::exported);
    const QString path = folder.filePath(QStringLiteral("all.json"));
    QVERIFY(view.exportTo(path));
    QCOMPARE(exported.size(), 1); // a small table is there at once
    QVERIFY(exported.front().at(1).toString().isEmpty());
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(QString::fromUtf8(file.readAll()), as(CopyFormat::Json));
}

void TestCopying::failedExports()
{
    TableView view;
    view.setModel(m_model.get());
    QTemporaryDir folder;
    QVERIFY(!view.exportTo(folder.filePath(QStringLiteral("rows.xyz"))));
    QVERIFY(!view.exportTo(folder.filePath(QStringLiteral("no/such/folder/rows.csv"))));
}

WEIGHHOUSE_TEST(TestCopying)
#include "test_copying.moc"
