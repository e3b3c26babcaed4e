// SPDX-License-Identifier: GPL-3.0-or-later
// The program's options, what it prints and its exit codes.
#include "tests/support/real_data.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/tck/command.h"
#include "tests/tck/fake_engine.h"

#include <QTemporaryDir>

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

using namespace weighhouse;
using namespace weighhouse::tck;
using graph::Value;
using testing::FakeEngine;

using Arguments = std::vector<std::string>;

class TestCommand : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void options_data();
    void options();
    void wrongOptions_data();
    void wrongOptions();
    void report();
    void quiet();
    void choice_data();
    void choice();
    void nothingFailed();
    void noEngine();
    void noFile();
    void noEngineForTheKit();
};

namespace
{

/// Scenarios that expect 1: two in folder a, of which the second changes something, one in a/b, one in ab.
class FourScenarios
{
public:
    FourScenarios()
    {
        std::ofstream out(file());
        write(out, "a/One.feature", "a", "[1] Right", "  RIGHT", true);
        write(out, "a/One.feature", "a", "[2] Wrong", "  MATCH (n)\\n    RETURN x", false);
        write(out, "a/b/Two.feature", "a/b", "[1] Right again", "RIGHT", true);
        write(out, "ab/Three.feature", "ab", "[1] Right too", "RIGHT", true);
    }
    std::filesystem::path file() const { return m_folder.path().toStdString() + "/four.jsonl"; }

private:
    static void write(std::ostream &out, const char *file, const char *folder, const char *name,
                      const char *query, bool isReadOnly)
    {
        out << R"({"file": ")" << file << R"(", "folder": ")" << folder << R"(", "scenario": ")" << name
            << R"(", "query": ")" << query << R"(", "read_only": )" << (isReadOnly ? "true" : "false")
            << R"(, "given": "any graph", "setup": [], "params": {}, "procs": [], "control": null, "expect": "rows",)"
            << R"( "ordered": "the result should be, in any order:", "table": [["x"], ["1"]], "side_effects": {}})"
            << "\n";
    }

    QTemporaryDir m_folder;
};

FakeEngine rightEngine()
{
    FakeEngine engine;
    engine.answer("RIGHT", Outcome{{"x"}, {{Value(std::int64_t{1})}}});
    engine.answer("  RIGHT", Outcome{{"x"}, {{Value(std::int64_t{1})}}});
    engine.answer("  MATCH (n)\n    RETURN x", Outcome{{"x"}, {{Value("1")}}});
    return engine;
}

std::string lastLine(const std::string &text)
{
    const std::size_t before = text.find_last_of('\n', text.size() - 2);
    return text.substr(before + 1, text.size() - before - 2);
}

} // namespace

void TestCommand::options_data()
{
    QTest::addColumn<Arguments>("arguments");
    QTest::addColumn<Options>("expected");
    QTest::newRow("file") << Arguments{"x.jsonl"} << Options{.file = "x.jsonl"};
    QTest::newRow("all") << Arguments{"--only", "Call 1",  "--read-only", "x", "--folder",
                                      "a/b/",   "--quiet", "--jobs",      "3"}
                         << Options{"x", "Call 1", "a/b", true, true, 3};
}

void TestCommand::options()
{
    QFETCH(const Arguments, arguments);
    QFETCH(const Options, expected);
    WEIGHHOUSE_TAKE(read, readOptions(arguments));
    QVERIFY(read == expected);
}

void TestCommand::wrongOptions_data()
{
    QTest::addColumn<Arguments>("arguments");
    QTest::addColumn<std::string>("message");
    const auto row = [](const char *name, Arguments arguments, const char *message) {
        QTest::newRow(name) << std::move(arguments) << std::string(message);
    };
    row("nothing", {}, "the file with the scenarios is missing");
    row("unknown", {"x", "--loud"}, "`--loud` is not understood");
    row("two files", {"x", "y"}, "`y` is not understood");
    row("no value", {"x", "--only"}, "--only wants a value");
    row("no jobs", {"x", "--jobs", "0"}, "--jobs wants a number from 1 to 256");
    row("jobs in words", {"x", "--jobs", "2x"}, "--jobs wants a number from 1 to 256");
}

void TestCommand::wrongOptions()
{
    QFETCH(const Arguments, arguments);
    QFETCH(const std::string, message);
    const auto read = readOptions(arguments);
    QVERIFY(!read);
    WEIGHHOUSE_SAME(read.error().message, message);
    WEIGHHOUSE_SAME(read.error().hint, usage());
}

void TestCommand::report()
{
    const FourScenarios four;
    FakeEngine engine = rightEngine();
    std::ostringstream out;
    QCOMPARE(runKit({.file = four.file()}, &engine, out), 1);
    WEIGHHOUSE_SAME(out.str(), "FAILED a/One.feature: [2] Wrong\n"
                               "    MATCH (n)\n"
                               "      RETURN x\n"
                               "  other rows: expected 1 row, got 1 row\n"
                               "  | x |\n"
                               "  expected, but not there:\n"
                               "    | 1 |\n"
                               "  there, but not expected:\n"
                               "    | '1' |\n"
                               "\n"
                               "folder  passed  failed  skipped    share\n"
                               "a            1       1        0   50.0 %\n"
                               "a/b          1       0        0  100.0 %\n"
                               "ab           1       0        0  100.0 %\n"
                               "all          3       1        0   75.0 %\n"
                               "3 passed, 1 failed, 0 skipped\n");
}

void TestCommand::quiet()
{
    const FourScenarios four;
    FakeEngine engine = rightEngine();
    std::ostringstream out;
    QCOMPARE(runKit({.file = four.file(), .isQuiet = true, .jobs = 2}, &engine, out), 1);
    QVERIFY2(out.str().starts_with("folder  passed"), out.str().c_str());
    WEIGHHOUSE_SAME(lastLine(out.str()), "3 passed, 1 failed, 0 skipped");
}

void TestCommand::choice_data()
{
    QTest::addColumn<Options>("options");
    QTest::addColumn<std::string>("counts");
    const auto row = [](const char *name, Options options, const char *counts) {
        QTest::newRow(name) << std::move(options) << std::string(counts);
    };
    row("folder", {.folder = "a"}, "2 passed, 1 failed, 0 skipped");
    row("inner folder", {.folder = "a/b"}, "1 passed, 0 failed, 0 skipped");
    row("file", {.only = "One.f"}, "1 passed, 1 failed, 0 skipped");
    row("title", {.only = "] Right"}, "3 passed, 0 failed, 0 skipped");
    row("read only", {.isReadOnly = true}, "3 passed, 0 failed, 0 skipped");
    row("both", {.only = "Right", .folder = "a/b"}, "1 passed, 0 failed, 0 skipped");
    row("none", {.only = "nothing"}, "0 passed, 0 failed, 0 skipped");
}

void TestCommand::choice()
{
    QFETCH(Options, options);
    QFETCH(const std::string, counts);
    const FourScenarios four;
    options.file = four.file();
    FakeEngine engine = rightEngine();
    std::ostringstream out;
    runKit(options, &engine, out);
    WEIGHHOUSE_SAME(lastLine(out.str()), counts);
}

void TestCommand::nothingFailed()
{
    const FourScenarios four;
    FakeEngine engine = rightEngine();
    std::ostringstream out;
    QCOMPARE(runKit({.file = four.file(), .isReadOnly = true}, &engine, out), 0);
    QCOMPARE(runKit({.file = four.file(), .only = "nothing"}, &engine, out), 2);
}

void TestCommand::noEngine()
{
    const FourScenarios four;
    std::ostringstream out;
    QCOMPARE(runKit({.file = four.file()}, nullptr, out), 2);
    QVERIFY2(out.str().starts_with("No engine is linked.\n"), out.str().c_str());
    WEIGHHOUSE_SAME(lastLine(out.str()), "0 passed, 0 failed, 4 skipped");
}

void TestCommand::noFile()
{
    FakeEngine engine;
    std::ostringstream out;
    QCOMPARE(runKit({.file = "/nowhere/x.jsonl"}, &engine, out), 2);
    QVERIFY2(out.str().find("x.jsonl") != std::string::npos, out.str().c_str());
}

void TestCommand::noEngineForTheKit()
{
    WEIGHHOUSE_REAL_DATA(file, "tck/scenarios.jsonl");
    std::ostringstream out;
    QCOMPARE(runKit({.file = file}, nullptr, out), 2);
    WEIGHHOUSE_SAME(lastLine(out.str()), "0 passed, 0 failed, 2007 skipped");
}

WEIGHHOUSE_TEST(TestCommand)
#include "test_command.moc"
