// SPDX-License-Identifier: GPL-3.0-or-later
// What a step asks a chat model, and how replies are read.
#include "core/plan/tools/elicit/draw_tool.h"
#include "core/plan/tools/elicit/elicit_payload.h"
#include "core/plan/tools/elicit/fit_tool.h"
#include "core/plan/tools/elicit/replies.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QTest>
#include <rapidcheck.h>

using namespace weighhouse;
using namespace weighhouse::plan;

namespace
{

AnswerPtr tableOf(const std::vector<std::string> &columns, const std::vector<std::vector<data::Value>> &rows)
{
    auto answer = std::make_shared<Answer>();
    for (const std::string &column : columns)
        answer->columns.push_back({column, std::nullopt});
    answer->rows = rows;
    return answer;
}

const std::map<NodeId, AnswerPtr> &inputs()
{
    static const std::map<NodeId, AnswerPtr> all{
        {{1, 1},
         tableOf({"number", "candidate"},
                 {{std::int64_t(1), "salt"}, {std::int64_t(2), "sea salt"}, {std::int64_t(3), "rye"}})},
        {{1, 2},
         tableOf({"factor", "value"},
                 {{"rain", "-5 %"}, {"rain", "5 %"}, {"market", "up"}, {"market", "down"}})},
        {{1, 3},
         tableOf({"state_number", "candidate"}, {{std::int64_t(1), "salt"},
                                                 {std::int64_t(1), "rye"},
                                                 {std::int64_t(2), "salt"},
                                                 {std::int64_t(2), "rye"}})}};
    return all;
}

/// The answer in one line, or the error's code; behind a bar what was repaired.
std::string readAs(const std::string &statements, const std::string &reply)
{
    const auto payload = readElicitPayload(statements + "\n[user]\nask\n");
    if (!payload)
        return payload.error().code;
    const auto read = readReply(*payload, reply, inputs());
    if (!read)
        return read.error().code;
    std::string text = read->answer.text;
    for (const auto &row : read->answer.rows) {
        text += text.empty() ? "" : "; ";
        for (std::size_t i = 0; i < row.size(); ++i)
            text += (i == 0 ? "" : " ") + data::toText(row[i]);
    }
    for (const Message &repair : read->repairs)
        text += " | " + repair.text();
    return text + (read->isPoor ? " (poor)" : "");
}

const std::string unreadableCode = "elicit.unreadable-reply";

} // namespace

class ElicitTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void payloadsAreChecked()
    {
        const auto codeAt = [](const std::string &text) {
            const auto payload = readElicitPayload(text);
            return payload ? std::string("good")
                           : payload.error().code + " " + std::to_string(payload.error().where.line);
        };
        WEIGHHOUSE_SAME(codeAt("reply text\n[user]\nask"), "good");
        WEIGHHOUSE_SAME(codeAt("reply text\n[system]\nbe\n[user]\nask"), "good");
        WEIGHHOUSE_SAME(codeAt("reply text\nask"), "tool.payload 2");
        WEIGHHOUSE_SAME(codeAt("reply text"), "tool.payload 0");
        WEIGHHOUSE_SAME(codeAt("[user]\nask"), "tool.payload 0");
        WEIGHHOUSE_SAME(codeAt("reply poem\n[user]\nask"), "tool.payload 1");
        WEIGHHOUSE_SAME(codeAt("reply text\nreply text\n[user]\nask"), "tool.payload 2");
        WEIGHHOUSE_SAME(codeAt("reply ranking\n[user]\nask"), "tool.payload 1");
        WEIGHHOUSE_SAME(codeAt("reply choice\n[user]\nask"), "tool.payload 1");
        WEIGHHOUSE_SAME(codeAt("reply text\nrows 3-2 of <A1.1>\n[user]\nask"), "tool.payload 2");
        WEIGHHOUSE_SAME(codeAt("reply text\nrows 1-2 of me\n[user]\nask"), "tool.payload 2");
        WEIGHHOUSE_SAME(codeAt("reply text\ntemperature 9\n[user]\nask"), "tool.payload 2");
    }

    void promptsAreFilledOnce()
    {
        WEIGHHOUSE_TAKE(payload,
                        readElicitPayload("reply text\nrows 2-3 of <A1.1>\ntemperature 0.5\nseed 7\n"
                                          "[system]\nBe just.\n[user]\nA {rows} B <A1.2> {other}\n"));
        WEIGHHOUSE_TAKE(request, requestOf(payload, inputs()));
        QCOMPARE(request.messages.size(), std::size_t(2));
        WEIGHHOUSE_SAME(request.messages[0].text, "Be just.");
        QVERIFY(request.temperature == 0.5 && request.seed == std::uint64_t(7));
        const std::string &text = request.messages[1].text;
        QVERIFY2(
            text.starts_with("A <data>\n1. number: 2; candidate: sea salt\n2. number: 3; candidate: rye\n"
                             "</data> B <data>\n{\"factor\":\"rain\",\"value\":\"-5 %\"}\n"),
            text.c_str());
        QVERIFY(text.ends_with("</data> {other}"));
        WEIGHHOUSE_TAKE(beyond, readElicitPayload("reply text\nrows 2-4 of <A1.1>\n[user]\n{rows}"));
        const auto none = requestOf(beyond, inputs());
        QVERIFY(!none);
        WEIGHHOUSE_SAME(none.error().code, "tool.no-such-row");
    }

    void rankings_data()
    {
        QTest::addColumn<QString>("reply");
        QTest::addColumn<QString>("rows");
        QTest::newRow("as asked") << "{\"rank\": [3, 1, 2, 4]}" << "3 1 2 4";
        QTest::newRow("fenced") << "Sure:\n```json\n{\"rank\": [\"3\", \"1\", \"2\", \"4\"]}\n```"
                                << "3 1 2 4 | text";
        QTest::newRow("a list") << "[4,3,2,1]" << "4 3 2 1";
        QTest::newRow("a person") << "4, 3, 2 1" << "4 3 2 1 | text";
        QTest::newRow("comments") << "{\"rank\": [4, 3, // best\n 2, 1,],}" << "4 3 2 1 | mended";
        QTest::newRow("the form first") << "Like {\"rank\": [1]}: {\"rank\": [2, 1, 3, 4]}" << "2 1 3 4";
        QTest::newRow("none") << "They are all good." << "error";
        QTest::newRow("one") << "{\"rank\": [1]}" << "error";
    }

    void rankings()
    {
        QFETCH(QString, reply);
        QFETCH(QString, rows);
        const std::string read = readAs("reply ranking\nrows 1-4 of <A1.3>", reply.toStdString());
        if (rows == QStringLiteral("error")) {
            WEIGHHOUSE_SAME(read, unreadableCode);
            return;
        }
        const QStringList parts = rows.split(QStringLiteral(" | "));
        QStringList got;
        for (const QString &row :
             QString::fromStdString(read).section(QStringLiteral(" | "), 0, 0).split(QStringLiteral("; ")))
            got += row.section(QLatin1Char(' '), 1, 1);
        QCOMPARE(got.join(QLatin1Char(' ')), parts[0]);
        QCOMPARE(QString::fromStdString(read).contains(QStringLiteral(" | ")), parts.size() > 1);
    }

    void choices()
    {
        const std::string among = "reply choice\nof <A1.1>";
        WEIGHHOUSE_SAME(readAs(among, "{\"decision\": \"rye\", \"justification\": \"cheap\"}"), "rye cheap");
        WEIGHHOUSE_SAME(readAs(among, "{\"decision\": \"Action 2. Sea salt\"}"), "sea salt NULL");
        WEIGHHOUSE_SAME(readAs(among, "{\"decision\": 3}"), "rye NULL");
        QVERIFY(readAs(among, "I would take **Sea Salt**.").starts_with("sea salt NULL | "));
        WEIGHHOUSE_SAME(readAs(among, "{\"decision\": \"2. rye\"}"), "rye NULL"); // the name is clearer
        WEIGHHOUSE_SAME(readAs(among, "{\"decision\": \"rye or salt\"}"), unreadableCode);
        WEIGHHOUSE_SAME(readAs(among, "7"), unreadableCode);
        WEIGHHOUSE_SAME(readAs(among, ""), unreadableCode);
    }

    void factors()
    {
        const std::string expected = "rain dry; rain wet; war yes; war no";
        WEIGHHOUSE_SAME(readAs("reply factors",
                               "{\"factors\": [{\"name\": \"rain\", \"values\": [\"dry\", \"wet\"]}, "
                               "{\"name\": \"war\", \"values\": [\"yes\", \"no\"]}]}"),
                        expected);
        WEIGHHOUSE_SAME(readAs("reply factors", "{\"rain\": [\"dry\", \"wet\"], \"war\": [\"yes\", \"no\"]}"),
                        expected);
        WEIGHHOUSE_SAME(readAs("reply factors",
                               "[{\"factor\": \"rain\", \"values\": [{\"value\": \"dry\"}, {\"value\": "
                               "\"wet\"}]}, {\"factor\": \"war\", \"values\": {\"yes\": 1, \"no\": 2}}]"),
                        expected);
        QVERIFY(readAs("reply factors", "{\"rain\": [\"dry\", \"wet\", \"Dry\"], \"war\": [\"yes\"]}")
                    .starts_with("rain dry; rain wet | "));
        WEIGHHOUSE_SAME(readAs("reply factors", "{\"tax\": [\"-5 %\", \"5 %\"]}"), "tax -5 %; tax 5 %");
        WEIGHHOUSE_SAME(readAs("reply factors", "{\"factors\": []}"), unreadableCode);
        WEIGHHOUSE_SAME(readAs("reply factors", "rain and war"), unreadableCode);
    }

    void likelihoods()
    {
        const std::string of = "reply likelihoods\nof <A1.2>";
        const std::string expected =
            "rain -5 % likely; rain 5 % very unlikely; market up unlikely; market down likely";
        WEIGHHOUSE_SAME(readAs(of, "{\"rain\": {\"-5 %\": \"likely\", \"5 %\": \"Very Unlikely\"}, "
                                   "\"market\": {\"up\": \"unlikely\", \"down\": \"likely\"}}"),
                        expected);
        WEIGHHOUSE_SAME(
            readAs(of,
                   "{\"beliefs\": [{\"factor\": \"Rain\", \"value\": \"-5 %\", \"likelihood\": \"likely\"}, "
                   "{\"factor\": \"rain\", \"value\": \"5 %\", \"likelihood\": \"very unlikely\"}, "
                   "{\"factor\": \"market\", \"value\": \"up\", \"likelihood\": \"unlikely\"}, {\"factor\": "
                   "\"market\", \"value\": \"down\", \"likelihood\": \"likely\"}]}"),
            expected);
        WEIGHHOUSE_SAME(
            readAs(of,
                   "{\"factors\": [{\"name\": \"rain\", \"values\": {\"-5 %\": \"likely\", \"5 %\": "
                   "\"very_unlikely\"}}, {\"name\": \"market\", \"values\": [{\"value\": \"up\", "
                   "\"likelihood\": \"unlikely\"}, {\"value\": \"down\", \"likelihood\": \"likely\"}]}]}"),
            expected);
        WEIGHHOUSE_SAME(
            readAs(
                of,
                "{\"rain\": {\"-5 %\": \"likely\"}, \"market\": {\"up\": \"likely\", \"down\": \"likely\"}}"),
            unreadableCode);
        WEIGHHOUSE_SAME(readAs(of, "{\"rain\": {\"-5 %\": \"perhaps\", \"5 %\": \"likely\"}, \"market\": "
                                   "{\"up\": \"likely\", \"down\": \"likely\"}}"),
                        unreadableCode);
    }

    /// Whatever is written, reading ends, and what is read is whole.
    void anyReply()
    {
        const bool isGood = rc::check("any reply", [] {
            const auto parts = *rc::gen::container<std::vector<std::string>>(
                rc::gen::element<std::string>("{", "}", "[", "]", "\"rank\"", ":", ",", "1", "2", "9", "-1",
                                              "\"", "//", "\n", "rye", "\\"));
            std::string reply;
            for (const std::string &part : parts)
                reply += part;
            const auto payload = readElicitPayload("reply ranking\nrows 1-4 of <A1.3>\n[user]\n{rows}");
            RC_ASSERT(payload.has_value());
            const auto read = readReply(*payload, reply, inputs());
            RC_ASSERT(!read || (read->answer.rows.size() >= 2 && read->answer.rows.size() <= 4));
            RC_ASSERT(read || read.error().code == unreadableCode);
        });
        QVERIFY(isGood);
    }

    void drawsAreSeededAndChecked()
    {
        const auto tool = std::make_shared<DrawTool>();
        const auto drawn = [&tool](const std::string &likelihood, const std::string &more) {
            ToolCall call;
            call.inputs[{1, 1}] = inputs().at({1, 1});
            call.inputs[{2, 1}] = tableOf({"factor", "value", "likelihood"},
                                          {{"rain", "dry", likelihood}, {"rain", "wet", "very unlikely"}});
            call.node.payload = "candidates <A1.1>\nbeliefs <A2.1>\n" + more;
            return QCoro::waitFor(tool->call(call));
        };
        WEIGHHOUSE_TAKE(first, drawn("very likely", "samples 50\nseed 3"));
        WEIGHHOUSE_TAKE(same, drawn("very likely", "samples 50\nseed 3"));
        WEIGHHOUSE_TAKE(other, drawn("very likely", "samples 50\nseed 4"));
        QVERIFY(first == same);
        QVERIFY(!(first == other));
        QCOMPARE(first.rows.size(), std::size_t(150));
        WEIGHHOUSE_TAKE(never, drawn("0", "samples 20"));
        for (const auto &row : never.rows)
            WEIGHHOUSE_SAME(data::toText(row[2]), "wet");
        WEIGHHOUSE_TAKE(own, drawn("likely", "samples 20\npairing own"));
        QCOMPARE(own.rows.size(), std::size_t(20));
        WEIGHHOUSE_SAME(drawn("perhaps", "samples 5").error().code, "uncertainty.unknown-words");
        WEIGHHOUSE_SAME(drawn("-1", "samples 5").error().code, "uncertainty.bad-weight");
        WEIGHHOUSE_SAME(drawn("likely", "samples 0").error().code, "tool.payload");
        WEIGHHOUSE_SAME(drawn("likely", "samples 4000").error().code, "draw.too-many-pairs");
    }

    void fitsTellWhatIsNotKnown()
    {
        const auto tool = std::make_shared<FitTool>();
        const auto fitted = [&tool](const std::vector<std::vector<data::Value>> &ranking,
                                    const std::string &more = "preferences pairs") {
            ToolCall call;
            call.inputs[{1, 3}] = inputs().at({1, 3});
            call.inputs[{2, 1}] = tableOf({"rank", "row"}, ranking);
            call.node.payload = "pairs <A1.3>\nranking <A2.1>\n" + more;
            return QCoro::waitFor(tool->call(call));
        };
        const auto row = [](std::int64_t rank, std::int64_t position) {
            return std::vector<data::Value>{rank, position};
        };
        WEIGHHOUSE_TAKE(whole, fitted({row(1, 2), row(2, 4), row(3, 1), row(4, 3)}));
        WEIGHHOUSE_SAME(data::toText(whole.rows[0][1]), "rye");
        QCOMPARE(whole.rows.size(), std::size_t(2));
        QVERIFY(std::get<double>(whole.rows[0][2]) > std::get<double>(whole.rows[1][2]));
        WEIGHHOUSE_TAKE(half, fitted({row(1, 1), row(2, 3)}));
        WEIGHHOUSE_SAME(data::toText(half.rows[0][1]), "salt");
        WEIGHHOUSE_SAME(data::toText(half.rows[1][2]), "NULL"); // of rye nothing is known
        QVERIFY2(half.text.find("Nothing is known of rye") != std::string::npos, half.text.c_str());
        WEIGHHOUSE_TAKE(top, fitted({row(1, 2), row(2, 4), row(3, 1), row(4, 3)}, "preferences one-vs-all"));
        WEIGHHOUSE_SAME(data::toText(top.rows[0][1]), "rye");
        WEIGHHOUSE_SAME(fitted({row(1, 5)}).error().code, "fit.bad-ranking");
        WEIGHHOUSE_SAME(fitted({row(1, 1), row(2, 1)}).error().code, "fit.bad-ranking");
        WEIGHHOUSE_SAME(fitted({}).error().code, "fit.nothing-ranked");
        WEIGHHOUSE_SAME(fitted({row(1, 1)}, "alpha -1").error().code, "tool.payload");
    }
};

WEIGHHOUSE_TEST(ElicitTest)
#include "test_elicit.moc"
