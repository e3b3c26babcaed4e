// SPDX-License-Identifier: GPL-3.0-or-later
// Unsaved edits survive whatever happens to the program.
#include "core/base/random.h"
#include "core/data/project/edit_json.h"
#include "core/data/project/recovery.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QTemporaryDir>
#include <chrono>
#include <csignal>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

using namespace weighhouse;
using namespace weighhouse::project;

namespace
{

Content harbour()
{
    Content content;
    data::Dataset dataset;
    dataset.addTable({"ship",
                      {{"name", data::ValueType::Text, {}, {}}, {"load", data::ValueType::Number, "t", {}}},
                      {"name"},
                      {}});
    (void)dataset.appendRow(0, {std::string("Ida"), 2.5});
    content.setDataset(std::move(dataset));
    content.rules = {{"harbour.rules", "# Größe\n"}};
    return content;
}

/// The n-th of a row of edits: characters typed one behind the other.
Edit typed(std::size_t number)
{
    return {"type", {ReplaceText{TextKind::Rules, "harbour.rules", number, "", "x"}}, "rules harbour.rules"};
}

RecoveryBase baseOf(const Content &state, bool isWithoutFile)
{
    return {isWithoutFile ? "" : "/somewhere/harbour.weigh", "harbour", state};
}

} // namespace

class TestProjectRecovery : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyKindOfEditComesBack();
    void undoAndRedoComeBack();
    void aTornLastLineIsLeftOut();
    void damageInTheMiddleEndsIt();
    void anEditWhoseTablesAreMissing();
    void whatCannotBeReadStays();
    void aLogInUseIsNotOffered();
    void anEmptyLogIsForgotten();
    void goingOnWithALog();
    void discarding();
    void fingerprintsTellContentsApart();
    void killed();
};

void TestProjectRecovery::everyKindOfEditComesBack()
{
    QTemporaryDir folder;
    Content state = harbour();
    auto imported = std::make_shared<data::Dataset>(*state.dataset);
    WEIGHHOUSE_DO(imported->appendRow(0, {std::string("Jon"), 0.1}));
    const std::vector<Edit> edits{
        {"cell", {SetCell{"ship", "load", 0, 2.5, 1e-300}}, "cell"},
        {"null", {SetCell{"ship", "load", 0, 1e-300, std::monostate{}}}, {}},
        typed(0),
        {"add", {PutText{TextKind::Question, 0, {}, NamedText{"q", "question q() \"ä\"\n"}}}, {}},
        {"import", {ReplaceData{state.dataset, imported, {}, {{"f.csv", 12, "2026-01-01", "n"}}}}, {}},
        {"ask", {Ask{{}, {"q", {{"country", "Wien"}}}}}, "ask"}};
    std::filesystem::path log;
    {
        WEIGHHOUSE_TAKE(recovery, RecoveryLog::start(folder.path().toStdString(), baseOf(state, true)));
        for (const Edit &edit : edits)
            recovery->add(edit);
        WEIGHHOUSE_DO(recovery->flush());
        log = recovery->folder();
    }
    WEIGHHOUSE_TAKE(work, readUnsaved(log));
    QVERIFY(work.base.has_value());
    QVERIFY(*work.base->dataset == *state.dataset);
    QCOMPARE(work.steps.size(), edits.size());
    Content restored = *work.base;
    for (std::size_t i = 0; i < edits.size(); ++i) {
        WEIGHHOUSE_DO(project::apply(state, edits[i]));
        const Edit &found = work.steps[i].edit;
        WEIGHHOUSE_SAME(found.text, edits[i].text);
        WEIGHHOUSE_SAME(found.mergeKey, edits[i].mergeKey);
        WEIGHHOUSE_DO(project::apply(restored, found));
    }
    QVERIFY(*restored.dataset == *state.dataset);
    QVERIFY(restored.rules == state.rules && restored.questions == state.questions &&
            restored.imports == state.imports && restored.asked == state.asked);
}

void TestProjectRecovery::undoAndRedoComeBack()
{
    QTemporaryDir folder;
    std::filesystem::path log;
    {
        WEIGHHOUSE_TAKE(recovery, RecoveryLog::start(folder.path().toStdString(), baseOf(harbour(), false)));
        recovery->add(typed(0));
        recovery->add(inverse(typed(0)), Made::Undone);
        recovery->add(typed(0), Made::Redone);
        log = recovery->folder();
    }
    WEIGHHOUSE_TAKE(work, readUnsaved(log));
    QCOMPARE(work.steps.size(), std::size_t(3));
    QVERIFY(work.steps[0].how == Made::Anew);
    QVERIFY(work.steps[1].how == Made::Undone);
    QVERIFY(work.steps[1].edit.changes == inverse(typed(0)).changes);
    QVERIFY(work.steps[2].how == Made::Redone);
    QVERIFY(work.isWhole);
    QVERIFY(!work.base.has_value());
    WEIGHHOUSE_SAME(work.about.project, "/somewhere/harbour.weigh");
    QCOMPARE(work.about.fingerprint, fingerprint(harbour()));
}

void TestProjectRecovery::aTornLastLineIsLeftOut()
{
    QTemporaryDir folder;
    std::filesystem::path log;
    {
        WEIGHHOUSE_TAKE(recovery, RecoveryLog::start(folder.path().toStdString(), baseOf(harbour(), false)));
        recovery->add(typed(0));
        log = recovery->folder();
    }
    std::ofstream(log / "edits.jsonl", std::ios::app) << R"({"edit":{"text":"typ)";
    WEIGHHOUSE_TAKE(work, readUnsaved(log));
    QCOMPARE(work.about.steps, std::size_t(1));
}

void TestProjectRecovery::damageInTheMiddleEndsIt()
{
    QTemporaryDir folder;
    std::filesystem::path log;
    {
        WEIGHHOUSE_TAKE(recovery, RecoveryLog::start(folder.path().toStdString(), baseOf(harbour(), true)));
        WEIGHHOUSE_DO(recovery->add(typed(0)));
        log = recovery->folder();
    }
    std::ofstream(log / "edits.jsonl", std::ios::app) << "not an edit\n";
    WEIGHHOUSE_SAME(RecoveryLog::resume(log).error().code, "recovery.failed");
    {
        WEIGHHOUSE_TAKE(other, RecoveryLog::start(folder.path().toStdString(), baseOf(harbour(), true)));
        WEIGHHOUSE_DO(other->add(typed(1)));
        WEIGHHOUSE_DO(other->flush());
        std::ifstream lines(other->folder() / "edits.jsonl");
        std::string line;
        while (std::getline(lines, line) && line.find("\"edit\"") == std::string::npos)
            continue;
        std::ofstream(log / "edits.jsonl", std::ios::app) << line << '\n';
    }
    WEIGHHOUSE_TAKE(work, readUnsaved(log));
    QCOMPARE(work.steps.size(), std::size_t(1)); // the second one speaks of what the damage made
    QVERIFY(!work.isWhole);
}

void TestProjectRecovery::anEditWhoseTablesAreMissing()
{
    QTemporaryDir folder;
    const std::filesystem::path root = folder.path().toStdString();
    const Content state = harbour();
    {
        WEIGHHOUSE_TAKE(recovery, RecoveryLog::start(root, baseOf(state, true)));
        recovery->add(typed(0));
        recovery->add({"import", {ReplaceData{state.dataset, state.dataset, {}, {}}}, {}});
        recovery->add(typed(1));
    }
    const auto found = findUnsaved(root);
    QCOMPARE(found.size(), std::size_t(1));
    QCOMPARE(found.front().steps, std::size_t(3)); // tables are not read to find out
    std::filesystem::remove(found.front().folder / "data-1.weigh");
    WEIGHHOUSE_TAKE(work, readUnsaved(found.front().folder));
    QCOMPARE(work.steps.size(), std::size_t(1));
    QVERIFY(!work.isWhole);
}

void TestProjectRecovery::whatCannotBeReadStays()
{
    QTemporaryDir folder;
    const std::filesystem::path root = folder.path().toStdString();
    const std::filesystem::path log = root / "unsaved-damaged";
    std::filesystem::create_directory(log);
    std::ofstream(log / "edits.jsonl") << R"({"edit":{"changes":[],"mergeKey":"","text":"t"}})" << '\n';
    QVERIFY(findUnsaved(root).empty());
    WEIGHHOUSE_SAME(readUnsaved(log).error().code, "recovery.damaged");
    QVERIFY(std::filesystem::exists(log / "edits.jsonl"));
}

void TestProjectRecovery::aLogInUseIsNotOffered()
{
    QTemporaryDir folder;
    const std::filesystem::path root = folder.path().toStdString();
    {
        WEIGHHOUSE_TAKE(recovery, RecoveryLog::start(root, baseOf(harbour(), false)));
        recovery->add(typed(0));
        WEIGHHOUSE_DO(recovery->flush());
        QVERIFY(findUnsaved(root).empty());
        WEIGHHOUSE_SAME(RecoveryLog::resume(recovery->folder()).error().code, "recovery.in-use");
    }
    QCOMPARE(findUnsaved(root).size(), std::size_t(1));
}

void TestProjectRecovery::anEmptyLogIsForgotten()
{
    QTemporaryDir folder;
    const std::filesystem::path root = folder.path().toStdString();
    std::filesystem::path log;
    {
        WEIGHHOUSE_TAKE(recovery, RecoveryLog::start(root, baseOf(harbour(), false)));
        log = recovery->folder();
    }
    QVERIFY(std::filesystem::exists(log));
    QVERIFY(findUnsaved(root).empty());
    QVERIFY(!std::filesystem::exists(log));
}

void TestProjectRecovery::goingOnWithALog()
{
    QTemporaryDir folder;
    std::filesystem::path log;
    {
        WEIGHHOUSE_TAKE(recovery, RecoveryLog::start(folder.path().toStdString(), baseOf(harbour(), true)));
        recovery->add(typed(0));
        log = recovery->folder();
    }
    std::ofstream(log / "edits.jsonl", std::ios::app) << R"({"edit":{"te)";
    {
        WEIGHHOUSE_TAKE(recovery, RecoveryLog::resume(log));
        recovery->add(typed(1));
    }
    WEIGHHOUSE_TAKE(work, readUnsaved(log));
    QCOMPARE(work.about.steps, std::size_t(2));
}

void TestProjectRecovery::discarding()
{
    QTemporaryDir folder;
    const std::filesystem::path root = folder.path().toStdString();
    {
        WEIGHHOUSE_TAKE(recovery, RecoveryLog::start(root, baseOf(harbour(), true)));
        recovery->add(typed(0));
        recovery->discard();
    }
    QVERIFY(std::filesystem::is_empty(root));
}

void TestProjectRecovery::fingerprintsTellContentsApart()
{
    const Content state = harbour();
    QCOMPARE(fingerprint(state), fingerprint(harbour()));
    const std::vector<Change> changes{SetCell{"ship", "load", 0, 2.5, 2.5000001},
                                      SetCell{"ship", "load", 0, 2.5, std::monostate{}},
                                      SetCell{"ship", "name", 0, std::string("Ida"), std::string("Idb")},
                                      typed(0).changes.front(), Ask{{}, {"q", {}}}};
    for (const Change &change : changes) {
        Content other = state;
        WEIGHHOUSE_DO(project::apply(other, change));
        QVERIFY(fingerprint(other) != fingerprint(state));
        WEIGHHOUSE_DO(project::apply(other, inverse(change)));
        QCOMPARE(fingerprint(other), fingerprint(state));
    }
}

void TestProjectRecovery::killed()
{
    // Whatever was in the file when flush() returned is there after a kill -9, and nothing is half there.
    bool whole = false;
    const int rounds = qEnvironmentVariableIntValue("WEIGHHOUSE_KILL_ROUNDS", &whole);
    weighhouse::Random random(7);
    for (int round = 0; round < (whole ? rounds : 10); ++round) {
        QTemporaryDir folder;
        const std::filesystem::path root = folder.path().toStdString();
        int pipe[2];
        QCOMPARE(::pipe(pipe), 0);
        const pid_t child = ::fork();
        if (child == 0) {
            auto recovery = RecoveryLog::start(root, baseOf(harbour(), true));
            for (std::size_t number = 0; recovery; ++number) {
                (*recovery)->add(typed(number));
                if (!(*recovery)->flush() || ::write(pipe[1], "x", 1) != 1)
                    break;
            }
            ::_exit(1);
        }
        ::close(pipe[1]);
        std::this_thread::sleep_for(std::chrono::microseconds(20000 + random.below(30000)));
        ::kill(child, SIGKILL);
        ::waitpid(child, nullptr, 0);
        std::size_t confirmed = 0;
        char byte = 0;
        while (::read(pipe[0], &byte, 1) == 1)
            ++confirmed;
        ::close(pipe[0]);
        const auto found = findUnsaved(root);
        if (confirmed == 0)
            continue;
        QCOMPARE(found.size(), std::size_t(1));
        WEIGHHOUSE_TAKE(work, readUnsaved(found.front().folder));
        QVERIFY(work.about.steps >= confirmed);
        QVERIFY(work.about.steps <= confirmed + 1);
        Content restored = *work.base;
        for (const RecoveryStep &step : work.steps)
            WEIGHHOUSE_DO(project::apply(restored, step.edit));
    }
}

WEIGHHOUSE_TEST(TestProjectRecovery)
#include "test_project_recovery.moc"
