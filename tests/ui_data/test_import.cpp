// SPDX-License-Identifier: GPL-3.0-or-later
// Importing: a look first, one step to undo, nothing changed by bad files.
#include "tests/support/registry.h"
#include "tests/ui_data/desk_fixture.h"
#include "ui/data/import_dialog.h"
#include "ui/data/import_tree.h"
#include "ui/data/tree_model.h"

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTreeView>

using namespace weighhouse;
using namespace weighhouse::ui;
using namespace weighhouse::testing;

class TestImport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_world = std::make_unique<DeskFixture>(); }
    void cleanup() { m_world.reset(); }

    void severalFilesAreOneStep();
    void aDumpOfASample();
    void badStatementsShowLineAndReason();
    void goingOnAfterBadStatements();
    void badCsv();
    void replacing();
    void replacingWhatOthersNeed();
    void optionsOfCsv();
    void proposalsCanBeDeclined();
    void typesAndMissingTextsCanBeChosen();
    void theProjectMayChangeMeanwhile();
    void previewModel();
    void cancelling();

private:
    QString file(const char *name, const QByteArray &content);
    std::unique_ptr<ImportDialog> dialogFor(const QStringList &files);
    static QString previewOf(const ImportDialog &dialog);

    QTemporaryDir m_folder;
    std::unique_ptr<DeskFixture> m_world;
    const QByteArray m_towns = "name,mayor\nWick,Ida\nOban,Jon\nAyr,Kai\n";
    const QByteArray m_roads =
        "start,finish,length\nWick,Oban,3.5\nOban,Ayr,7\nWick,Ayr,9.25\nAyr,Wick,9.5\n";
};

QString TestImport::file(const char *name, const QByteArray &content)
{
    QFile file(m_folder.filePath(QString::fromLatin1(name)));
    if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
        qFatal("cannot write %s", name);
    return file.fileName();
}

std::unique_ptr<ImportDialog> TestImport::dialogFor(const QStringList &files)
{
    auto dialog = std::make_unique<ImportDialog>(m_world->desk, files);
    dialog->open();
    return dialog;
}

QString TestImport::previewOf(const ImportDialog &dialog)
{
    const auto *model = dialog.findChild<QTreeView *>(QStringLiteral("importPreview"))->model();
    QString text;
    const std::function<void(const QModelIndex &)> add = [&](const QModelIndex &parent) {
        for (int row = 0; row < model->rowCount(parent); ++row) {
            text += rowTexts(*model, row, parent).join(QStringLiteral(" | ")) + QLatin1Char('\n');
            add(model->index(row, 0, parent));
        }
    };
    add({});
    return text;
}

void TestImport::severalFilesAreOneStep()
{
    const auto dialog = dialogFor({file("towns.csv", m_towns), file("roads.csv", m_roads),
                                   file("map.rules", "rule toll new roads.toll = 2 * length\n")});
    QTRY_VERIFY(dialog->canImport());
    const QString preview = previewOf(*dialog);
    for (const char *part : {"towns | 3 rows | 2 columns", "length | number |",
                             "start → towns.name | reference | found:", "map.rules | rules"})
        QVERIFY2(preview.contains(QString::fromUtf8(part)), qPrintable(preview));
    QVERIFY(m_world->document.dataset().tables.empty()); // only looked at
    QSignalSpy shown(&m_world->desk, &Desk::tableWanted);
    dialog->accept();
    QCOMPARE(m_world->document.dataset().tables.size(), 2U);
    QCOMPARE(m_world->document.state().rules.size(), 1U);
    QCOMPARE(m_world->document.state().imports.size(), 3U);
    QCOMPARE(m_world->document.undoStack().count(), 1);
    QCOMPARE(shown.size(), 1);
    m_world->document.undoStack().undo();
    QVERIFY(m_world->document.dataset().tables.empty());
    QVERIFY(m_world->document.state().rules.empty());
    QVERIFY(m_world->document.state().imports.empty());
    m_world->document.undoStack().redo();
    QCOMPARE(m_world->document.dataset().tables.size(), 2U);
}

void TestImport::aDumpOfASample()
{
    const auto dialog =
        dialogFor({QStringLiteral(WEIGHHOUSE_SOURCE_DIR "/resources/samples/trade/data.sql")});
    QTRY_VERIFY_WITH_TIMEOUT(dialog->canImport(), 20'000);
    const QString preview = previewOf(*dialog);
    QVERIFY2(preview.contains(QStringLiteral("source → trade_node.trade_node | reference | declared")),
             qPrintable(preview));
    dialog->accept();
    QCOMPARE(m_world->document.dataset().tables.size(), 4U);
}

void TestImport::badStatementsShowLineAndReason()
{
    const auto dialog = dialogFor({file("bad.sql", "CREATE TABLE t (a INTEGER);\nINSERT INTO t VALUES (1);\n"
                                                   "INSERT INTO u VALUES (2);\n")});
    QTRY_VERIFY(dialog->preview() != nullptr);
    QVERIFY(!dialog->canImport());
    QVERIFY(!dialog->findChild<QPushButton *>(QStringLiteral("importButton"))->isEnabled());
    const QString preview = previewOf(*dialog);
    QVERIFY2(preview.contains(QStringLiteral("bad.sql, line 3")), qPrintable(preview));
    QVERIFY2(preview.contains(QStringLiteral("no table u")), qPrintable(preview));
    dialog->accept();
    QVERIFY(m_world->document.dataset().tables.empty());
    QCOMPARE(m_world->document.undoStack().count(), 0);
}

void TestImport::goingOnAfterBadStatements()
{
    const auto dialog = dialogFor({file("bad.sql", "CREATE TABLE t (a INTEGER);\nINSERT INTO u VALUES (2);\n"
                                                   "INSERT INTO t VALUES (1);\n")});
    QTRY_VERIFY(dialog->preview() != nullptr);
    dialog->findChild<QCheckBox *>(QStringLiteral("skipBad"))->setChecked(true);
    QVERIFY(!dialog->canImport()); // what is shown was read otherwise
    QTRY_VERIFY(dialog->canImport());
    QVERIFY2(previewOf(*dialog).contains(QStringLiteral("line 2")), qPrintable(previewOf(*dialog)));
    dialog->accept();
    QCOMPARE(m_world->document.dataset().tables[0].rowCount, 1U);
}

void TestImport::badCsv()
{
    const auto dialog = dialogFor({file("bad.csv", "a,b\n1,2\n3,4,5\n6,7\n")});
    QTRY_VERIFY(dialog->preview() != nullptr);
    QVERIFY(!dialog->canImport());
    QVERIFY2(previewOf(*dialog).contains(QStringLiteral("line 3")), qPrintable(previewOf(*dialog)));
    QVERIFY(m_world->document.dataset().tables.empty());
}

void TestImport::replacing()
{
    auto first = dialogFor({file("towns.csv", m_towns)});
    QTRY_VERIFY(first->canImport());
    first->accept();
    const auto dialog = dialogFor({file("towns.csv", "name,mayor\nWick,Zoe\n")});
    QTRY_VERIFY(dialog->preview() != nullptr);
    QVERIFY(!dialog->canImport());
    QVERIFY2(previewOf(*dialog).contains(QStringLiteral("Tick")), qPrintable(previewOf(*dialog)));
    dialog->findChild<QCheckBox *>(QStringLiteral("replaceTables"))->setChecked(true);
    QTRY_VERIFY(dialog->canImport());
    QVERIFY(previewOf(*dialog).contains(QStringLiteral("replaces the table")));
    dialog->accept();
    QCOMPARE(m_world->document.dataset().tables[0].rowCount, 1U);
    QCOMPARE(m_world->document.undoStack().count(), 2);
}

/// It is seen before the import what the new table would break.
void TestImport::replacingWhatOthersNeed()
{
    auto first = dialogFor({file("towns.csv", m_towns), file("roads.csv", m_roads)});
    QTRY_VERIFY(first->canImport());
    first->accept();
    const auto dialog = dialogFor({file("roads.csv", "finish,length\nWick,3\nOban,4\n")});
    dialog->findChild<QCheckBox *>(QStringLiteral("replaceTables"))->setChecked(true);
    QTRY_VERIFY(dialog->canImport());
    QVERIFY2(previewOf(*dialog).contains(QStringLiteral("No longer fits")), qPrintable(previewOf(*dialog)));
    QVERIFY2(previewOf(*dialog).contains(QStringLiteral("roads.start")), qPrintable(previewOf(*dialog)));
    QVERIFY(importSummary(*dialog->preview()).contains(QStringLiteral("no longer fit")));
}

void TestImport::optionsOfCsv()
{
    const auto dialog = dialogFor({file("list.csv", "x;1,5\ny;2,5\n")});
    QTRY_VERIFY(dialog->canImport());
    dialog->findChild<QComboBox *>(QStringLiteral("csvDelimiter"))->setCurrentIndex(1);
    dialog->findChild<QComboBox *>(QStringLiteral("csvHeader"))->setCurrentIndex(1);
    dialog->findChild<QLineEdit *>(QStringLiteral("csvTable"))->setText(QStringLiteral("prices"));
    QTRY_VERIFY(dialog->canImport());
    dialog->accept();
    const data::TableSchema &table = m_world->document.dataset().schema.tables.front();
    WEIGHHOUSE_SAME(table.name, "prices");
    QCOMPARE(table.columns.size(), 2U);
    QCOMPARE(m_world->document.dataset().tables.front().rowCount, 1U);
}

void TestImport::proposalsCanBeDeclined()
{
    const auto dialog = dialogFor({file("towns.csv", m_towns), file("roads.csv", m_roads)});
    QTRY_VERIFY(dialog->canImport());
    auto *model =
        qobject_cast<TreeModel *>(dialog->findChild<QTreeView *>(QStringLiteral("importPreview"))->model());
    const auto boxOf = [&](const char *key) { return model->find(QString::fromUtf8(key)); };
    const QModelIndex start = boxOf("reference:start → towns.name");
    QCOMPARE(start.data(Qt::CheckStateRole).toInt(), int(Qt::Checked));
    QVERIFY(start.flags().testFlag(Qt::ItemIsUserCheckable));
    QVERIFY(model->setData(start, Qt::Unchecked, Qt::CheckStateRole));
    QVERIFY(model->setData(boxOf("key:roads"), Qt::Unchecked, Qt::CheckStateRole));
    QVERIFY(!dialog->canImport());
    QTRY_VERIFY(dialog->canImport());
    // They stay to be seen, and can be taken after all.
    QCOMPARE(boxOf("reference:start → towns.name").data(Qt::CheckStateRole).toInt(), int(Qt::Unchecked));
    QVERIFY(model->setData(boxOf("key:roads"), Qt::Checked, Qt::CheckStateRole));
    QTRY_VERIFY(dialog->canImport());
    dialog->accept();
    const data::Schema &schema = m_world->document.dataset().schema;
    QVERIFY(schema.reference("roads", "start") == nullptr);
    QVERIFY(schema.reference("roads", "finish") != nullptr);
    QVERIFY(!schema.table("roads")->primaryKey.empty());
}

void TestImport::typesAndMissingTextsCanBeChosen()
{
    const auto dialog = dialogFor({file("list.csv", "code,amount\n007,1\n008,?\n010,3\n")});
    QTRY_VERIFY(dialog->canImport());
    const auto *columns = dialog->findChild<QTableWidget *>(QStringLiteral("importColumns"));
    const auto *rows = dialog->findChild<QTableView *>(QStringLiteral("importRows"))->model();
    QCOMPARE(columns->rowCount(), 2);
    auto *code = qobject_cast<QComboBox *>(columns->cellWidget(0, 1));
    auto *amount = qobject_cast<QComboBox *>(columns->cellWidget(1, 1));
    QCOMPARE(code->currentText(), QStringLiteral("found: text"));
    QCOMPARE(rowTexts(*rows, 1).join(QLatin1Char('|')), QStringLiteral("008|?"));
    code->setCurrentText(QStringLiteral("integer"));
    amount->setCurrentText(QStringLiteral("integer"));
    QTRY_VERIFY(!dialog->isReading() && dialog->preview()->dataset == nullptr);
    QVERIFY2(previewOf(*dialog).contains(QStringLiteral("list.csv, line 3")), qPrintable(previewOf(*dialog)));
    QVERIFY2(previewOf(*dialog).contains(QStringLiteral("? is not of the type integer")),
             qPrintable(previewOf(*dialog)));
    qobject_cast<QLineEdit *>(columns->cellWidget(1, 2))->setText(QStringLiteral("?"));
    QTRY_VERIFY(dialog->canImport());
    QCOMPARE(rowTexts(*rows, 1).join(QLatin1Char('|')), QStringLiteral("8|∅"));
    dialog->accept();
    const data::Dataset &dataset = m_world->document.dataset();
    QVERIFY(dataset.schema.tables[0].columns[0].type == data::ValueType::Integer);
    QVERIFY(dataset.value(0, 0, 0) == data::Value(std::int64_t{7}));
    QVERIFY(dataset.value(0, 1, 1) == data::Value());
}

void TestImport::theProjectMayChangeMeanwhile()
{
    const auto dialog = dialogFor({file("towns.csv", m_towns)});
    QTRY_VERIFY(dialog->canImport());
    QVERIFY(m_world->document.addText(project::TextKind::Rules, "new.rules", "# nothing yet\n"));
    dialog->accept(); // reads again on top of that
    QVERIFY(m_world->document.dataset().tables.empty());
    QTRY_VERIFY(dialog->canImport());
    dialog->accept();
    QCOMPARE(m_world->document.dataset().tables.size(), 1U);
    QCOMPARE(m_world->document.state().rules.size(), 1U);
}

void TestImport::previewModel()
{
    TreeModel model({QStringLiteral("What"), QStringLiteral("Type"), QStringLiteral("Why")});
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    const ImportChoice choice{{file("towns.csv", m_towns), file("roads.csv", m_roads)}};
    const auto preview = readForImport({}, choice, [](const std::string &, double) { return true; });
    model.setNodes(importNodes(*preview));
    QCOMPARE(model.rowCount(), 3); // two tables, and notes
    QCOMPARE(rowTexts(model, 1).front(), QStringLiteral("roads"));
    model.setNodes({});
    QCOMPARE(model.rowCount(), 0);
}

void TestImport::cancelling()
{
    QByteArray rows = "a,b\n";
    for (int i = 0; i < 200'000; ++i)
        rows += QByteArray::number(i) + ",x\n";
    const QString path = file("long.csv", rows);
    int told = 0;
    const auto preview = readForImport({}, {{path}}, [&](const std::string &, double) { return ++told < 2; });
    QVERIFY(preview->dataset == nullptr);
    WEIGHHOUSE_SAME(preview->errors.front().code, "import.cancelled");
    const auto dialog = dialogFor({path});
    QVERIFY(dialog->isReading());
    dialog->reject();
    QTRY_VERIFY(m_world->jobs.isIdle());
    QVERIFY(m_world->document.dataset().tables.empty());
}

WEIGHHOUSE_TEST(TestImport)
#include "test_import.moc"
