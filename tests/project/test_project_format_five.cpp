// SPDX-License-Identifier: GPL-3.0-or-later
// A project and unsaved work as the program of the fifth format wrote them before parts had homes of their
// own (only repacked with small pages): they open and mean the same.
#include "core/data/project/project.h"
#include "core/data/project/recovery.h"
#include "core/data/sql/connection.h"
#include "tests/project/contents.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QTemporaryDir>

#include <filesystem>
#include <map>

using namespace weighhouse;
using namespace weighhouse::project;

namespace
{

const std::filesystem::path keptFiles = std::filesystem::path(WEIGHHOUSE_SOURCE_DIR) / "tests/project/data";

// What that program said they were.
constexpr std::uint64_t fingerprintOfFile = 4608513488959241038U;
constexpr std::uint64_t fingerprintAfterEdits = 3213065099322204366U;

Content oldHarbour()
{
    using data::ValueType;
    data::Dataset dataset;
    dataset.addTable({"port",
                      {{"name", ValueType::Text, {}, "what people call it"},
                       {"depth", ValueType::Number, "m", {}, "draught"}},
                      {"name"},
                      "where ships lie"});
    dataset.addTable({"ship",
                      {{"id", ValueType::Integer, {}, {}},
                       {"name", ValueType::Text, {}, {}},
                       {"load", ValueType::Number, "t", {}},
                       {"afloat", ValueType::Boolean, {}, {}},
                       {"home", ValueType::Text, {}, {}, {}, true}},
                      {"id"},
                      {}});
    dataset.schema.tables[0].graph = {data::GraphRole::Node, "Port", {}, {}};
    dataset.schema.references.push_back({"ship", {"home"}, "port", {"name"}});
    const std::string greifswald = "Greifswald";
    const std::string leba = "Łeba";
    const data::Value null;
    const std::vector<std::pair<std::size_t, std::vector<data::Value>>> rows{
        {0, {greifswald, 7.5}},
        {0, {leba, -0.0}},
        {1, {std::int64_t(1), std::string("Ida"), 0.1, true, greifswald}},
        {1, {std::int64_t(2), std::string("Jon"), null, false, leba}},
        {1, {std::int64_t(3), std::string("Kai"), 1e300, null, null}}};
    for (const auto &[table, row] : rows) {
        if (!dataset.appendRow(table, row))
            std::abort();
    }
    Content content;
    content.setDataset(std::move(dataset));
    content.rules = {{"harbour.rules", "# Größe\nrule a ship.load = 1\n"}, {"other.rules", "# none\n"}};
    content.questions = {{"which", "question which(port) \"Which?\"\n"}};
    content.imports = {{"ships.csv", 321, "2026-11-01T10:00:00Z", "2 notes"}};
    content.asked = {"which", {{"port", leba}, {"a", ""}}};
    return content;
}

/// The statements that made a file's tables, but those with the values of tables.
std::map<std::string, std::string> tablesOf(const std::filesystem::path &path)
{
    std::map<std::string, std::string> tables;
    auto connection = sql::Connection::open(path, sql::OpenMode::ReadWrite);
    auto statement = connection->prepare("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL AND "
                                         "name NOT GLOB 'data_[0-9]*'");
    while (statement->step().value_or(false))
        tables.emplace(statement->text(0), statement->text(1));
    return tables;
}

} // namespace

class TestProjectFormatFive : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        std::filesystem::copy(keptFiles, m_folder->path().toStdString(),
                              std::filesystem::copy_options::recursive);
    }

    void theFileOpens()
    {
        const auto path = testing::in(*m_folder, "format-5.weigh");
        for (const Mode mode : {Mode::ReadOnly, Mode::ReadWrite}) {
            WEIGHHOUSE_TAKE(project, Project::open(path, mode));
            // The next format has only a type of columns more, so that what it holds stays as it is.
            const bool migrates = mode == Mode::ReadWrite;
            QCOMPARE(project.backup().empty(), !migrates);
            QVERIFY(
                project.information().value() ==
                (ProjectInformation{"The harbour", "2026-11-23T09:00:00Z", migrates ? currentFormat : 5}));
            WEIGHHOUSE_TAKE(content, project.content());
            QVERIFY(content == oldHarbour());
            QCOMPARE(fingerprint(content), fingerprintOfFile);
        }
    }

    void newFilesHaveTheSameTablesAndThoseThatCameLater()
    {
        const auto path = testing::in(*m_folder, "new.weigh");
        QVERIFY(Project::create(path));
        auto tables = tablesOf(path);
        for (const char *later : {"what_if", "run_holder", "run_draft", "run_head", "content_seal", "stamp",
                                  "data_cell", "document"})
            QCOMPARE(tables.erase(later), std::size_t{1});
        std::string &shared = tables.at("data_table");
        constexpr std::string_view laterColumn = ", shared_rows INTEGER";
        const std::size_t place = shared.find(laterColumn);
        QVERIFY(place != std::string::npos);
        shared.erase(place, laterColumn.size());
        QVERIFY(tables == tablesOf(testing::in(*m_folder, "format-5.weigh")));
    }

    void unsavedWorkIsRestored()
    {
        WEIGHHOUSE_TAKE(work, readUnsaved(testing::in(*m_folder, "unsaved")));
        QVERIFY(work.isWhole);
        QVERIFY(work.base == oldHarbour());
        QCOMPARE(work.about.fingerprint, fingerprintOfFile);
        QCOMPARE(work.steps.size(), std::size_t(12));
        QVERIFY(work.steps[5].how == Made::Undone && work.steps[6].how == Made::Redone);
        Content content = *work.base;
        for (RecoveryStep &step : work.steps) {
            complete(step.edit, content);
            WEIGHHOUSE_DO(project::apply(content, step.edit));
        }
        QCOMPARE(fingerprint(content), fingerprintAfterEdits);
        for (auto step = work.steps.rbegin(); step != work.steps.rend(); ++step)
            WEIGHHOUSE_DO(project::apply(content, inverse(step->edit)));
        QVERIFY(content == oldHarbour());
    }

    void theSameEditsAreKeptInTheSameBytes()
    {
        WEIGHHOUSE_TAKE(work, readUnsaved(testing::in(*m_folder, "unsaved")));
        std::filesystem::path log;
        {
            WEIGHHOUSE_TAKE(recovery, RecoveryLog::start(testing::in(*m_folder, "again"),
                                                         {{}, "The harbour", *work.base}));
            for (const RecoveryStep &step : work.steps)
                WEIGHHOUSE_DO(recovery->add(step.edit, step.how));
            log = recovery->folder();
        }
        WEIGHHOUSE_SAME(readFile(log / "edits.jsonl").value(),
                        readFile(keptFiles / "unsaved" / "edits.jsonl").value());
        WEIGHHOUSE_TAKE(aside, Project::open(log / "data-1.weigh", Mode::ReadOnly));
        WEIGHHOUSE_TAKE(before,
                        Project::open(testing::in(*m_folder, "unsaved") / "data-1.weigh", Mode::ReadOnly));
        QVERIFY(aside.content().value() == before.content().value());
    }

    void whatIsOfAnUnknownKindEndsIt()
    {
        const auto folder = testing::in(*m_folder, "unsaved");
        std::string log = readFile(folder / "edits.jsonl").value();
        const std::string tag = R"("kind":"text")";
        log.replace(log.find(tag), tag.size(), R"("kind":"belief")");
        QFile file(QString::fromStdString(folder / "edits.jsonl"));
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        file.write(log.data(), static_cast<qint64>(log.size()));
        file.close();
        WEIGHHOUSE_TAKE(work, readUnsaved(folder));
        QVERIFY(!work.isWhole);
        QCOMPARE(work.steps.size(), std::size_t(7));
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
};

WEIGHHOUSE_TEST(TestProjectFormatFive)
#include "test_project_format_five.moc"
