// SPDX-License-Identifier: GPL-3.0-or-later
// The tool "search" finds passages of documents; what it is asked is words, with answers put in.
#include "core/plan/tools/search_tool.h"
#include "tests/support/registry.h"
#include "tests/tools/bench.h"

#include <QCoro/QCoroTask>

using namespace weighhouse;
using namespace weighhouse::plan;
using namespace weighhouse::testing;

namespace
{

retrieval::LibraryPtr libraryOf(const std::vector<std::pair<std::string, std::string>> &texts)
{
    std::vector<retrieval::LibraryDocument> documents;
    for (const auto &[name, text] : texts)
        documents.push_back({name, std::make_shared<const data::DocumentText>(
                                       data::DocumentText{"", text, {{0, 3, 0, {"Tolls"}}}})});
    return std::make_shared<const retrieval::Library>(std::move(documents));
}

retrieval::LibraryPtr harbours()
{
    return libraryOf({{"oban.md", "The toll of Oban is 3 kr."},
                      {"wick.md", "The toll of Wick was paid by Ida."},
                      {"fair.md", "The fair is in May."}});
}

Result<Answer> ask(const retrieval::LibraryPtr &library, std::string payload,
                   std::map<NodeId, AnswerPtr> inputs = {}, ToolLimits limits = {})
{
    ToolCall call = callOf("search", std::move(payload), std::move(inputs));
    call.limits = limits;
    return QCoro::waitFor(std::make_shared<SearchTool>(library)->call(std::move(call)));
}

/// The documents of an answer, with blanks between them; of an error its code and place.
std::string documents(const Result<Answer> &answer)
{
    if (!answer)
        return textOf(answer.error());
    std::string names;
    for (const auto &row : answer->rows)
        names += (names.empty() ? "" : " ") + data::toText(row[1]);
    return names;
}

} // namespace

class TestSearchTool : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void passagesAreRows()
    {
        WEIGHHOUSE_TAKE(answer, ask(harbours(), "Who paid the toll of Wick?"));
        std::vector<std::string> names;
        for (const sql::ResultColumn &column : answer.columns)
            names.push_back(column.name);
        QCOMPARE(names, (std::vector<std::string>{"rank", "document", "place", "passage", "score"}));
        WEIGHHOUSE_SAME(documents(answer), "wick.md oban.md fair.md");
        QVERIFY(answer.rows[0][0] == data::Value(std::int64_t{1}));
        QVERIFY(answer.rows[0][2] == data::Value(std::string("page 3, Tolls")));
        QVERIFY(answer.rows[0][3] == data::Value(std::string("The toll of Wick was paid by Ida.")));
        QVERIFY(std::get<double>(answer.rows[0][4]) > std::get<double>(answer.rows[1][4]));
        WEIGHHOUSE_SAME(answer.text, "The best 3 passages of 3 documents for: Who paid the toll of Wick?");
        QVERIFY(answer.cut.empty());
        QVERIFY(ask(harbours(), "Who paid the toll of Wick?") == answer);
    }

    void soManyAreGivenAsAreWanted()
    {
        WEIGHHOUSE_SAME(documents(ask(harbours(), "top 1\nthe toll of Oban")), "oban.md");
        WEIGHHOUSE_SAME(documents(ask(harbours(), "\n  top   2  \n\nthe toll of Oban\n")), "oban.md wick.md");
        // These are words.
        WEIGHHOUSE_SAME(readSearchPayload("top harbours of May")->question, "top harbours of May");
        WEIGHHOUSE_SAME(readSearchPayload("top 5 harbours")->question, "top 5 harbours");
        QCOMPARE(readSearchPayload("top 5 harbours")->top, SearchPayload::usualTop);
        QCOMPARE(readSearchPayload("top 7\nx")->top, std::size_t(7));
    }

    void vectorsAreNamed()
    {
        WEIGHHOUSE_TAKE(payload, readSearchPayload("top 7\nvectors bge-m3@localhost:1\nWho paid?"));
        WEIGHHOUSE_SAME(payload.vectors, "bge-m3@localhost:1");
        WEIGHHOUSE_SAME(payload.question, "Who paid?");
        QCOMPARE(payload.top, std::size_t(7));
        // These are words.
        WEIGHHOUSE_SAME(readSearchPayload("vectors graphics\nx")->vectors, "");
        WEIGHHOUSE_SAME(readSearchPayload("vectors of ann@wick.example")->question,
                        "vectors of ann@wick.example");
        WEIGHHOUSE_SAME(documents(ask(harbours(), "vectors bge-m3@localhost\nWho paid?")),
                        "search.no-embedder 0:0 the vectors of bge-m3@localhost are not made here");
    }

    void payloadsThatCannotBeRead()
    {
        WEIGHHOUSE_SAME(documents(ask(harbours(), "")), "tool.payload 0:0 nothing is asked here yet");
        WEIGHHOUSE_SAME(documents(ask(harbours(), "top 5\n \n")),
                        "tool.payload 0:0 nothing is asked here yet");
        for (const char *bad : {"top 0\nx", "top 101\nx", "top 2.5\nx", "top -1\nx"}) {
            const auto read = readSearchPayload(bad);
            QVERIFY2(!read, bad);
            WEIGHHOUSE_SAME(read.error().code, "tool.payload");
            QCOMPARE(read.error().where.line, std::size_t(1));
        }
    }

    void answersArePutIn()
    {
        const auto given = inputs({table("name", {{std::string("Wick")}}), shared(Answer{.text = "Oban"}),
                                   table("name", {{std::string("May")}, {data::Value()}, {std::int64_t{3}}}),
                                   table("a, b", {{std::string("x"), std::string("y")}})});
        WEIGHHOUSE_TAKE(one, ask(harbours(), "top 1\ntoll of <A1.1>, paid", given));
        WEIGHHOUSE_SAME(documents(one), "wick.md");
        QVERIFY(one.text.ends_with("toll of Wick, paid"));
        WEIGHHOUSE_SAME(documents(ask(harbours(), "top 1\n<A1.2>", given)), "oban.md");
        WEIGHHOUSE_TAKE(several, ask(harbours(), "<A1.3>", given));
        QVERIFY(several.text.ends_with(": May 3"));
        WEIGHHOUSE_SAME(
            documents(ask(harbours(), "top 2\nabout\n <A1.4>", given)),
            "tool.not-one-column 3:2 <A1.4> has 2 columns, of which the search cannot choose one");
        QVERIFY(documents(ask(harbours(), "<A2.9>", given)).starts_with("tool.no-input 1:1"));
        // The words of an answer are no operators either.
        const auto strange = inputs({shared(Answer{.text = "\" OR NEAR( <A1.1> words:"})});
        QVERIFY(ask(harbours(), "<A1.1> toll", strange));
    }

    void whatIsCutIsSaid()
    {
        ToolLimits limits;
        limits.rows = 1;
        WEIGHHOUSE_TAKE(answer, ask(harbours(), "toll", {}, limits));
        WEIGHHOUSE_SAME(answer.cut, "only the first 1 of 2 rows");
        QCOMPARE(answer.rows.size(), std::size_t(1));
    }

    void nothingIsAnAnswer()
    {
        WEIGHHOUSE_TAKE(answer, ask(harbours(), "zzz"));
        QVERIFY(answer.rows.empty());
        WEIGHHOUSE_SAME(answer.text, "No passage shares a word with: zzz");
        for (const retrieval::LibraryPtr &none : {retrieval::LibraryPtr(), libraryOf({})})
            QVERIFY(documents(ask(none, "toll")).starts_with("search.no-documents"));
    }

    void aStopEndsIt()
    {
        std::stop_source source;
        source.request_stop();
        ToolCall call = callOf("search", "toll");
        call.stop = source.get_token();
        const auto stopped = QCoro::waitFor(std::make_shared<SearchTool>(harbours())->call(std::move(call)));
        QVERIFY(!stopped);
        WEIGHHOUSE_SAME(stopped.error().code, "tool.cancelled");
    }

    /// A step's answer rests on the documents and on nothing else of the project.
    void documentsAreWhatItReads()
    {
        const Node node = callOf("search", "toll").node;
        const auto reads = [&](const retrieval::LibraryPtr &library) {
            return SearchTool(library).reads(node).value();
        };
        WEIGHHOUSE_SAME(reads(harbours()), reads(harbours()));
        QVERIFY(reads(harbours()) != reads(libraryOf({{"fair.md", "The fair is in May."}})));
        QVERIFY(reads(harbours()) != reads({}));
        QVERIFY(SearchTool(harbours()).columnsRead(node, {})->empty());
    }

    void plansCanUseIt()
    {
        const Bench bench = Bench::of("table town(name text key)\nWick\n", "");
        WEIGHHOUSE_SAME(usualTool(NodeKind::Search)->name, "search");
        QVERIFY(documents(bench.ask("search", "toll")).starts_with("search.no-documents"));
        const Tools tools = standardTools(bench.model, {.library = harbours()});
        const std::string description = tools.find("search")->description();
        QVERIFY(description.find("oban.md\nwick.md") != std::string::npos);
        QVERIFY(bench.tools.find("search")->description().ends_with("none"));
        const auto found = QCoro::waitFor(tools.find("search")->call(callOf("search", "top 1\nWick toll")));
        WEIGHHOUSE_SAME(documents(found), "wick.md");
    }
};

WEIGHHOUSE_TEST(TestSearchTool)
#include "test_search_tool.moc"
