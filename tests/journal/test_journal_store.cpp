// SPDX-License-Identifier: GPL-3.0-or-later
// Runs in a project file: appended, read, forked, deleted; by several at once.
#include "core/data/sql/connection.h"
#include "core/plan/journal/journal_store.h"
#include "core/plan/journal/left_out_words.h"
#include "tests/journal/stories.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QTemporaryDir>
#include <cmath>

using namespace weighhouse;
using namespace weighhouse::plan;
using namespace weighhouse::testing;

namespace
{

std::string texts(const std::vector<Event> &events)
{
    std::string all;
    for (const Event &event : events)
        all += (event.as<Paused>() ? event.as<Paused>()->text : std::string(toText(event.kind()))) + " ";
    return all;
}

std::int64_t countOf(const std::filesystem::path &path, const std::string &what)
{
    auto connection = sql::Connection::open(path, sql::OpenMode::ReadOnly);
    const auto count = connection->integer("SELECT count(*) FROM " + what);
    return count ? *count : -1;
}

} // namespace

class TestJournalStore : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatIsAppendedIsReadBack();
    void answersAreStoredOnce();
    void anAnswerNamedByItsHash();
    void whatCannotBeAppended();
    void batchesAreRefusedOneByOne();
    void inMemory();
    void forks();
    void whatCannotBeForked();
    void deletedRunsComeBackUntilTheyArePurged();
};

void TestJournalStore::whatIsAppendedIsReadBack()
{
    const QTemporaryDir folder;
    const auto path = newProject(folder);
    std::vector<Event> written;
    std::string name;
    {
        WEIGHHOUSE_TAKE(store, JournalStore::open(path));
        QVERIFY(!store.isReadOnly());
        WEIGHHOUSE_SAME(store.path().string(), path);
        WEIGHHOUSE_TAKE(run, store.begin());
        QCOMPARE(run, RunId(1));
        QVERIFY(store.events(run).value().empty());
        const auto events = wholeRun();
        WEIGHHOUSE_TAKE(first, store.append(run, {events.begin(), events.begin() + 4}));
        WEIGHHOUSE_TAKE(rest, store.append(run, {events.begin() + 4, events.end()}));
        QCOMPARE(first.size() + rest.size(), events.size());
        written = first;
        written.insert(written.end(), rest.begin(), rest.end());
        QVERIFY(store.append(run, {}).value().empty());
        name = store.nameOf(run).value();
        QCOMPARE(name.size(), std::size_t{32});
        QCOMPARE(name.find_first_not_of("0123456789abcdef"), std::string::npos);
        QVERIFY(store.check(run).value().isWhole);
    }
    WEIGHHOUSE_TAKE(store, JournalStore::open(path, false));
    WEIGHHOUSE_TAKE(runs, store.runs());
    QVERIFY(runs == std::vector<RunId>{1});
    WEIGHHOUSE_SAME(store.nameOf(1).value(), name);
    QCOMPARE(store.numberOf(name).value(), RunId(1));
    WEIGHHOUSE_TAKE(read, store.events(1));
    QCOMPARE(read.size(), written.size());
    std::string before = name;
    for (std::size_t i = 0; i < read.size(); ++i) {
        QCOMPARE(read[i].sequence, static_cast<std::int64_t>(i) + 1);
        QVERIFY(read[i].run == 1 && read[i].what == written[i].what);
        WEIGHHOUSE_SAME(read[i].body, written[i].body);
        WEIGHHOUSE_SAME(read[i].time, written[i].time);
        WEIGHHOUSE_SAME(read[i].hash, written[i].hash);
        before = chainHashOf(before, read[i].sequence, read[i].time, toText(read[i].kind()), read[i].body);
        WEIGHHOUSE_SAME(read[i].hash, before);
    }
    WEIGHHOUSE_SAME(described(RunState::of(read)), described(RunState::of(written)));
    QCOMPARE(store.events(1, 3).value().size(), std::size_t{3});
    QCOMPARE(store.events(1, 0).value().size(), std::size_t{0});
    WEIGHHOUSE_TAKE(light, store.events(1, {}, Answers::Checked));
    QCOMPARE(light.size(), read.size());
    QVERIFY(std::ranges::none_of(
        light, [](const Event &event) { return event.as<StepDone>() && event.as<StepDone>()->answer; }));
    for (const auto &code : {store.events(2).error().code, store.nameOf(2).error().code,
                             store.check(2).error().code, store.numberOf("x").error().code})
        WEIGHHOUSE_SAME(code, "run.unknown");
    for (const auto &code :
         {store.append(1, {note("x")}).error().code, store.begin().error().code,
          store.fork(1, 1).error().code, store.setDeleted(1, true).error().code, store.purge().error().code})
        WEIGHHOUSE_SAME(code, "project.read-only");
}

void TestJournalStore::answersAreStoredOnce()
{
    const QTemporaryDir folder;
    const auto path = newProject(folder);
    WEIGHHOUSE_TAKE(store, JournalStore::open(path));
    WEIGHHOUSE_TAKE(first, store.begin());
    WEIGHHOUSE_TAKE(second, store.begin());
    Answer odd;
    odd.columns = {{"a\xff", data::ValueType::Number}, {"b", std::nullopt}};
    odd.rows = {{std::nan(""), std::int64_t{1} << 62U}, {-0.1, std::string("\xc3\x28 \n\"")}, {{}, true}};
    odd.cut = "3 of 4 rows";
    const auto answer = std::make_shared<const Answer>(odd);
    WEIGHHOUSE_DO(store.append(first, {stepDone("Q1.1", answer), stepDone("Q1.2", words("x"))}));
    WEIGHHOUSE_DO(store.append(second, {stepDone("Q1.1", std::make_shared<const Answer>(odd))}));
    QCOMPARE(countOf(path, "run_answer"), 2);
    WEIGHHOUSE_TAKE(again, JournalStore::open(path, false));
    WEIGHHOUSE_TAKE(one, again.events(first));
    WEIGHHOUSE_TAKE(other, again.events(second));
    const AnswerPtr &stored = one[0].as<StepDone>()->answer;
    QVERIFY(stored == other[0].as<StepDone>()->answer); // the same object
    WEIGHHOUSE_SAME(contentHash(*stored), contentHash(odd));
    QVERIFY(stored->rows[1] == odd.rows[1]);
    WEIGHHOUSE_SAME(stored->cut, odd.cut);
    QVERIFY(again.check(first).value().isWhole);
}

void TestJournalStore::anAnswerNamedByItsHash()
{
    WEIGHHOUSE_TAKE(store, JournalStore::inMemory());
    WEIGHHOUSE_TAKE(run, store.begin());
    WEIGHHOUSE_TAKE(run2, store.begin());
    WEIGHHOUSE_DO(store.append(run, {stepDone("Q1.1", words("far"))}));
    WEIGHHOUSE_TAKE(reused, store.append(run2, {stepReused("Q2.1", *words("far"))}));
    WEIGHHOUSE_SAME(reused.front().as<StepDone>()->answer->text, "far");
    // Whatever the event says, it is the hash of the answer that came with it.
    StepDone event = stepDone("Q1.1", words("near"));
    event.hash = "x";
    WEIGHHOUSE_TAKE(done, store.append(run, {event}));
    WEIGHHOUSE_SAME(done.front().as<StepDone>()->hash, contentHash(*words("near")));
    // Without an answer at all.
    WEIGHHOUSE_TAKE(bare, store.append(run, {StepDone{.node = id("Q1.2")}}));
    QVERIFY(!bare.front().as<StepDone>()->answer);
    QVERIFY(store.check(run).value().isWhole && store.check(run2).value().isWhole);
}

void TestJournalStore::whatCannotBeAppended()
{
    WEIGHHOUSE_TAKE(store, JournalStore::inMemory());
    WEIGHHOUSE_TAKE(run, store.begin());
    WEIGHHOUSE_SAME(store.append(9, {note("x")}).error().code, "run.unknown");
    // All or nothing, also the answers.
    const auto refused = store.append(
        run, {note("x"), stepDone("Q1.1", words("new")), stepReused("Q1.1", *words("never seen"))});
    WEIGHHOUSE_SAME(refused.error().code, "run.unknown-answer");
    WEIGHHOUSE_SAME(store.append(run, {stepReused("Q1.1", *words("new"))}).error().code,
                    "run.unknown-answer");
    QVERIFY(store.events(run).value().empty());
    WEIGHHOUSE_DO(store.append(run, {note("y")}));
    QVERIFY(store.check(run).value().isWhole);
    // What is not UTF-8 is replaced, in what comes back too.
    WEIGHHOUSE_TAKE(replaced, store.append(run, {note("a\xff")}));
    WEIGHHOUSE_SAME(replaced.front().as<Paused>()->text, "a\xef\xbf\xbd");
    const Event last = store.events(run).value().back();
    QVERIFY(last.what == replaced.front().what);
    WEIGHHOUSE_SAME(last.body, replaced.front().body);
    // The answer stays with it.
    StepDone done = stepDone("Q1.1", words("far"));
    done.work = "w\xff";
    WEIGHHOUSE_TAKE(mended, store.append(run, {done}));
    WEIGHHOUSE_SAME(mended.front().as<StepDone>()->work, "w\xef\xbf\xbd");
    WEIGHHOUSE_SAME(mended.front().as<StepDone>()->answer->text, "far");
}

void TestJournalStore::batchesAreRefusedOneByOne()
{
    WEIGHHOUSE_TAKE(store, JournalStore::inMemory());
    WEIGHHOUSE_TAKE(first, store.begin());
    WEIGHHOUSE_TAKE(second, store.begin());
    const auto results = store.appendTogether({{first, {note("a"), note("b")}},
                                               {77, {note("nobody's")}},
                                               {second, {note("c"), stepReused("Q1.1", *words("unknown"))}},
                                               {second, {note("d")}},
                                               {first, {note("e")}}});
    QCOMPARE(results.size(), std::size_t{5});
    QVERIFY(results[0] && !results[1] && !results[2] && results[3] && results[4]);
    WEIGHHOUSE_SAME(results[1].error().code, "run.unknown");
    QCOMPARE(results[4]->front().sequence, 3);
    QCOMPARE(results[3]->front().sequence, 1);
    WEIGHHOUSE_SAME(texts(store.events(first).value()), "a b e ");
    WEIGHHOUSE_SAME(texts(store.events(second).value()), "d ");
    QVERIFY(store.check(first).value().isWhole && store.check(second).value().isWhole);
}

void TestJournalStore::inMemory()
{
    WEIGHHOUSE_TAKE(store, JournalStore::inMemory());
    QVERIFY(store.path().empty());
    WEIGHHOUSE_TAKE(run, store.begin());
    int ticks = 0;
    store.setClock([&ticks] { return "time " + std::to_string(++ticks); });
    WEIGHHOUSE_TAKE(events, store.append(run, {note("a"), note("b")}));
    WEIGHHOUSE_SAME(events[1].time, "time 2");
    store.setClock({});
    QVERIFY(store.append(run, {note("c")})->front().time.ends_with("Z"));
    QVERIFY(store.check(run).value().isWhole);
}

void TestJournalStore::forks()
{
    const QTemporaryDir folder;
    const auto path = newProject(folder);
    WEIGHHOUSE_TAKE(store, JournalStore::open(path));
    WEIGHHOUSE_TAKE(run, store.begin());
    WEIGHHOUSE_TAKE(original, store.append(run, wholeRun()));
    WEIGHHOUSE_TAKE(forked, store.fork(run, 17));
    QCOMPARE(forked, RunId(2));
    WEIGHHOUSE_TAKE(events, store.events(forked));
    QCOMPARE(events.size(), std::size_t{18});
    for (std::size_t i = 0; i < 17; ++i) {
        WEIGHHOUSE_SAME(events[i].time, original[i].time);
        WEIGHHOUSE_SAME(events[i].body, original[i].body);
        QVERIFY(events[i].hash != original[i].hash); // another run
        QVERIFY(events[i].what == original[i].what);
    }
    QVERIFY(events.back().what == Happening(Forked{store.nameOf(run).value(), run, 17, original[16].hash}));
    const RunState state = RunState::of(events);
    WEIGHHOUSE_SAME(state.forkedFrom, "run 1 at event 17");
    WEIGHHOUSE_SAME(toText(state.phase), "paused");
    QVERIFY(state.nodes.at(id("Q1.1")).hasAnswer());

    // Both go on by themselves; a fork can be forked.
    WEIGHHOUSE_DO(store.append(forked, {note("elsewhere"), stepReused("Q1.1", *numbers("toll", {3, 5}))}));
    WEIGHHOUSE_TAKE(third, store.fork(forked, 20));
    WEIGHHOUSE_DO(store.append(third, {note("third")}));
    QCOMPARE(store.events(run).value().size(), original.size());
    for (const RunId each : {run, forked, third})
        QVERIFY2(store.check(each).value().isWhole, store.check(each).value().message.c_str());
    WEIGHHOUSE_SAME(RunState::of(store.events(third).value()).forkedFrom, "run 2 at event 20");
}

void TestJournalStore::whatCannotBeForked()
{
    WEIGHHOUSE_TAKE(store, JournalStore::inMemory());
    WEIGHHOUSE_TAKE(run, store.begin());
    WEIGHHOUSE_SAME(store.fork(run, 1).error().code, "run.unknown-event");
    WEIGHHOUSE_DO(store.append(run, {note("a")}));
    WEIGHHOUSE_SAME(store.fork(run, 0).error().code, "run.unknown-event");
    WEIGHHOUSE_SAME(store.fork(run, 2).error().code, "run.unknown-event");
    WEIGHHOUSE_SAME(store.fork(5, 1).error().code, "run.unknown");
    QVERIFY(store.runs().value() == std::vector<RunId>{run});
}

void TestJournalStore::deletedRunsComeBackUntilTheyArePurged()
{
    const QTemporaryDir folder;
    const auto path = newProject(folder);
    WEIGHHOUSE_TAKE(store, JournalStore::open(path));
    WEIGHHOUSE_TAKE(first, store.begin());
    WEIGHHOUSE_TAKE(second, store.begin());
    WEIGHHOUSE_DO(
        store.append(first, {stepDone("Q1.1", words("shared")), stepDone("Q1.2", words("lonely"))}));
    WEIGHHOUSE_DO(store.append(second, {stepDone("Q1.1", words("shared")), note("kept")}));

    WEIGHHOUSE_DO(store.setDeleted(first, true));
    QVERIFY(store.runs().value() == std::vector<RunId>{second});
    QVERIFY(store.search("lonely").value().empty());
    QCOMPARE(store.search("shared").value().size(), std::size_t{1});
    QCOMPARE(store.events(first).value().size(), std::size_t{2}); // still there
    WEIGHHOUSE_DO(store.setDeleted(first, false));
    QVERIFY(store.runs().value() == (std::vector<RunId>{first, second}));
    QCOMPARE(store.search("lonely").value().size(), std::size_t{1});

    WEIGHHOUSE_DO(store.setDeleted(first, true));
    WEIGHHOUSE_DO(store.purge());
    WEIGHHOUSE_SAME(store.setDeleted(first, false).error().code, "run.unknown");
    WEIGHHOUSE_SAME(store.events(first).error().code, "run.unknown");
    QCOMPARE(countOf(path, "run"), 1);
    QCOMPARE(countOf(path, "run_event"), 2);
    QCOMPARE(countOf(path, "run_answer"), 1);
    QCOMPARE(countOf(path, "run_text"), 2);
    QVERIFY(store.check(second).value().isWhole);
    QCOMPARE(store.search("shared").value().size(), std::size_t{1});
    // An answer that is gone can come again, and no number is given twice.
    WEIGHHOUSE_DO(store.append(second, {stepDone("Q1.2", words("lonely"))}));
    QCOMPARE(store.search("lonely").value().size(), std::size_t{1});
    WEIGHHOUSE_DO(store.setDeleted(second, true));
    WEIGHHOUSE_DO(store.purge());
    QCOMPARE(store.begin().value(), RunId(3));
    QCOMPARE(countOf(path, "run_answer") + countOf(path, "run_text") + countOf(path, "run_event"), 0);
}

WEIGHHOUSE_TEST(TestJournalStore)
#include "test_journal_store.moc"
