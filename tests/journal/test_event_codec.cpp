// SPDX-License-Identifier: GPL-3.0-or-later
// Events as they are stored: byte for byte, and whatever is in a body.
#include "core/plan/journal/body.h"
#include "core/plan/journal/event_codec.h"
#include "core/plan/plan_json.h"
#include "tests/journal/stories.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

using namespace weighhouse;
using namespace weighhouse::plan;
using namespace weighhouse::testing;

namespace
{

struct Sample {
    Happening what;
    std::string body;
};

/// One of each kind, filled in, with the bytes that it must have for ever.
std::vector<Sample> samples()
{
    Plan plan;
    plan.origin = {Origin::Kind::Strategy, "analyst", ""};
    addNode(plan, {.tool = "sql", .text = "Ask", .payload = "SELECT 1"});
    const auto shared = std::make_shared<const Plan>(plan);
    const std::string planBody = toJson(plan).dump();
    return {
        {RunStarted{.title = "Where?",
                    .question = "harbour",
                    .arguments = {{"ship", "Ida"}, {"month", "May"}},
                    .strategy = "analyst",
                    .language = "cypher",
                    .model = "llama3:8b",
                    .seed = 7,
                    .rulesHash = "r",
                    .schemaHash = "s",
                    .datasetHash = "d",
                    .schemaByNameHash = "sn",
                    .datasetByNameHash = "dn"},
         R"({"title":"Where?","question":"harbour","arguments":{"ship":"Ida","month":"May"},)"
         R"("strategy":"analyst","model":"llama3:8b","seed":7,"rules":"r","schema":"s","dataset":"d",)"
         R"("language":"cypher","schema_by_name":"sn","dataset_by_name":"dn"})"},
        {PlanMade{shared}, R"({"plan":)" + planBody + "}"},
        {PlanEdited{"Edit Q1.1", shared}, R"({"edit":"Edit Q1.1","plan":)" + planBody + "}"},
        {StepStarted{{2, 1}, 3, "sql", "SELECT <A1.1>", {{{1, 1}, "a"}, {{1, 10}, "b"}}, "w"},
         R"({"node":"Q2.1","attempt":3,"tool":"sql","payload":"SELECT <A1.1>",)"
         R"("inputs":{"Q1.1":"a","Q1.10":"b"},"work":"w"})"},
        {PromptSent{{}, "Plan."}, R"({"node":"","prompt":"Plan."})"},
        {ReplyReceived{{1, 1}, "Zürich", 12, 4, 0.25},
         R"({"node":"Q1.1","reply":"Zürich","tokensIn":12,"tokensOut":4,"cost":0.25})"},
        {ToolCalled{{1, 1}, "sql", "SELECT 1"}, R"({"node":"Q1.1","tool":"sql","argument":"SELECT 1"})"},
        {RowsReceived{{1, 1}, 2, 1, 16, "h", "2 of 3 rows"},
         R"({"node":"Q1.1","rows":2,"columns":1,"bytes":16,"hash":"h","cut":"2 of 3 rows"})"},
        {StepDone{{1, 1}, 1, "h", 0, true, "w", {}, true},
         R"({"node":"Q1.1","attempt":1,"hash":"h","seconds":0.0,"reused":true,"work":"w","partial":true})"},
        {StepFailed{{1, 1},
                    2,
                    {"sql.no",
                     Message::verbatim("no table"),
                     {.line = 2, .column = 3, .object = "Q1.1"},
                     Message::verbatim("Mend it.")},
                    0.5},
         R"({"node":"Q1.1","attempt":2,"error":{"code":"sql.no","message":"no table","hint":"Mend it.",)"
         R"("line":2,"column":3,"object":"Q1.1"},"seconds":0.5})"},
        {StepCancelled{{1, 1}, 1, "stopped"}, R"({"node":"Q1.1","attempt":1,"why":"stopped"})"},
        {StepSkipped{{1, 1}, "not needed"}, R"({"node":"Q1.1","why":"not needed"})"},
        {CheckFailed{{1, 1}, 1, "n > 0", "it does not hold", Remedy::Backtrack},
         R"({"node":"Q1.1","attempt":1,"check":"n > 0","message":"it does not hold","remedy":"backtrack"})"},
        {Paused{PauseReason::Breakpoint, {2, 1}, "n > 0"},
         R"({"why":"breakpoint","node":"Q2.1","text":"n > 0"})"},
        {Resumed{Command::Kind::FromHere, {{1, 1}, {2, 1}}},
         R"({"command":"from-here","nodes":["Q1.1","Q2.1"]})"},
        {BudgetReached{Budget::Money, 2.0, 2.5}, R"({"budget":"money","limit":2.0,"used":2.5})"},
        {DecisionMade{{3, 1}, "5", "It costs least.", "Wick"},
         R"({"node":"Q3.1","decision":"5","text":"It costs least.","display":"Wick"})"},
        {Verified{"right", "The same."}, R"({"result":"right","text":"The same."})"},
        {Forked{"abc", 3, 12, "h"}, R"({"run":"abc","number":3,"sequence":12,"hash":"h"})"},
        {RunEnded{Outcome::Stopped}, R"({"outcome":"stopped"})"},
        {StepApproved{{1, 1}, "sql", "SELECT 1", true},
         R"({"node":"Q1.1","tool":"sql","payload":"SELECT 1","forAllFollowing":true})"},
    };
}

} // namespace

class TestEventCodec : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyKindThereAndBack()
    {
        std::size_t kind = 0;
        for (const auto &[what, body] : samples()) {
            QCOMPARE(what.index(), kind++);
            const Encoded written = encoded(what);
            WEIGHHOUSE_SAME(written.body, body);
            QVERIFY(written.isExact);
            const auto read = decoded(kindOf(what), body);
            QVERIFY(read);
            QVERIFY2(*read == what, body.c_str());
            QVERIFY(nodeInBody(body) == nodeIn(what));
            QVERIFY2(!(*decoded(kindOf(what), "{}") == what), body.c_str()); // every key counts
        }
        QCOMPARE(kind, std::variant_size_v<Happening>);
    }

    void everyWordThereAndBack()
    {
        const auto words = [](auto last, auto fromText) {
            QStringList list;
            for (int i = 0; i <= static_cast<int>(last); ++i) {
                const auto value = static_cast<decltype(last)>(i);
                list.append(QString::fromUtf8(toText(value).data()));
                if (fromText(toText(value)) != value)
                    list.append(QStringLiteral("is not read back"));
            }
            return list.join(QLatin1Char(' '));
        };
        QCOMPARE(words(PauseReason::Fork, pauseReasonFromText),
                 QStringLiteral("person breakpoint budget failure check strategy reached fork"));
        QCOMPARE(words(Budget::Seconds, budgetFromText),
                 QStringLiteral("steps replannings tokens money seconds"));
        QCOMPARE(words(Outcome::Stopped, outcomeFromText), QStringLiteral("done failed stopped"));
        QCOMPARE(words(Remedy::Stop, remedyFromText),
                 QStringLiteral("retry decompose backtrack replan stop"));
        QCOMPARE(words(Command::Kind::Step, commandKindFromText),
                 QStringLiteral("all stale to-here from-here selected from-failure step"));
    }

    void countsAndAmountsStayWhatTheyAre()
    {
        const auto body = [](const Amount &amount) {
            return encoded(BudgetReached{Budget::Tokens, amount, amount}).body;
        };
        const std::uint64_t huge = (std::uint64_t(1) << 63U) + 1;
        WEIGHHOUSE_SAME(body(huge),
                        R"({"budget":"tokens","limit":9223372036854775809,"used":9223372036854775809})");
        QVERIFY(*decoded(EventKind::BudgetReached, body(huge)) ==
                Happening(BudgetReached{Budget::Tokens, huge, huge}));
        WEIGHHOUSE_SAME(encoded(BudgetReached{Budget::Seconds, 1e-9, 3.0}).body,
                        R"({"budget":"seconds","limit":1e-09,"used":3.0})");
        const auto reply = [](const char *tokens) {
            const auto read =
                decoded(EventKind::ReplyReceived, R"({"tokensIn":)" + std::string(tokens) + "}");
            return std::get<ReplyReceived>(*read).tokensIn;
        };
        QCOMPARE(reply("3.5"), std::uint64_t(3));
        QCOMPARE(reply("3e9"), std::uint64_t(3'000'000'000));
        QCOMPARE(reply("-3"), std::uint64_t(0));
        QCOMPARE(reply("1e300"), std::uint64_t(0));
        const auto rank = std::get<StepFailed>(*decoded(EventKind::StepFailed, R"({"attempt":4294967296})"));
        QCOMPARE(rank.attempt, 1U); // too large: as if nothing were said
    }

    void whatIsNotUtf8()
    {
        const Encoded note = encoded(Paused{PauseReason::Person, {}, "a\xff"});
        QVERIFY(!note.isExact);
        WEIGHHOUSE_SAME(note.body, "{\"why\":\"person\",\"node\":\"\",\"text\":\"a\xef\xbf\xbd\"}");
        Plan plan;
        addNode(plan, {.tool = "sql", .payload = "SELECT \xff"});
        const PlanMade made{std::make_shared<const Plan>(plan)};
        const Encoded exact = encoded(made);
        QVERIFY(exact.isExact);
        QVERIFY(*decoded(EventKind::PlanMade, exact.body) == Happening(made));
    }

    void wordsOfNewerPrograms()
    {
        const auto read = [](EventKind kind, const char *body) { return *decoded(kind, body); };
        QVERIFY(read(EventKind::Paused, R"({"why":"tide","node":"Q1.1","text":"low","depth":3})") ==
                Happening(Paused{std::nullopt, {1, 1}, "low"}));
        QVERIFY(read(EventKind::RunEnded, R"({"outcome":"abandoned"})") == Happening(RunEnded{}));
        QVERIFY(read(EventKind::Resumed, R"({"command":"backwards","nodes":["Q1.1",5,"x"]})") ==
                Happening(Resumed{std::nullopt, {{1, 1}}}));
        QVERIFY(read(EventKind::PlanMade, R"({"plan":{"nodes":[{"id":"Q1.1","kind":"dream"}]}})") ==
                Happening(PlanMade{}));
        QVERIFY(read(EventKind::ToolCalled, R"({"node":"Q1.1","tool":{"name":"sql"},"argument":5})") ==
                Happening(ToolCalled{{1, 1}, R"({"name":"sql"})", "5"}));
        QVERIFY(read(EventKind::RunStarted, R"({"arguments":{"a":1,"b":null}})") ==
                Happening(RunStarted{.arguments = {{"a", "1"}, {"b", ""}}, .seed = 0}));
    }

    void whatIsNoBody()
    {
        std::string deep;
        for (int i = 0; i < 200; ++i)
            deep += R"({"in":)";
        for (const std::string &body : {std::string(), std::string("["), std::string("[1,2]"),
                                        std::string("null"), std::string("\"x\""), deep}) {
            QVERIFY2(!decoded(EventKind::Paused, body), body.c_str());
            QVERIFY(!nodeInBody(body));
        }
    }

    void aboutNodes()
    {
        for (const auto &[what, body] : samples()) {
            Happening other = what;
            setNodeIn(other, {7, 7});
            const bool isAboutOne = body.find(R"("node":)") != std::string::npos;
            const bool isNamed = nodeIn(other) == NodeId{7, 7};
            QCOMPARE(isNamed, isAboutOne);
            QVERIFY(isAboutOne || other == what);
        }
    }
};

WEIGHHOUSE_TEST(TestEventCodec)
#include "test_event_codec.moc"
