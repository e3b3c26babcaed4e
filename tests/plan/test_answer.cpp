// SPDX-License-Identifier: GPL-3.0-or-later
// Answers: their hash, their JSON, and what they are called.
#include "core/plan/answer.h"
#include "tests/plan/plans.h"
#include "tests/plan/random_plans.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <nlohmann/json.hpp>
#include <rapidcheck.h>

#include <bit>
#include <cmath>
#include <limits>

using namespace weighhouse;
using namespace weighhouse::plan;
using namespace weighhouse::testing;

namespace
{

using Json = nlohmann::ordered_json;

Answer ships()
{
    return {.columns = {{"name", data::ValueType::Text}, {"load", data::ValueType::Number}, {"x", {}}},
            .rows = {{std::string("Ida"), 2.5, std::monostate{}}, {std::string("Jon"), 1.0, true}},
            .text = "two ships",
            .cut = "2 of 7 rows"};
}

/// Through text, as files and the journal keep it.
Result<Answer> throughText(const Answer &answer)
{
    return answerFromJson(Json::parse(toJson(answer).dump()));
}

std::string problemOfAnswer(const char *json)
{
    const auto answer = answerFromJson(Json::parse(json));
    return answer ? "read" : answer.error().code + ": " + answer.error().message.text();
}

} // namespace

class TestAnswer : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void columnsAreFoundWhateverTheCase()
    {
        QCOMPARE(ships().columnIndex("LOAD"), std::optional<std::size_t>(1));
        QVERIFY(!ships().columnIndex("loads"));
    }

    /// An answer without content is the same work to everybody who compares hashes, and no empty table.
    void contentIsLeftOut()
    {
        const Answer without = withoutContent(ships());
        QVERIFY(without.rows.empty() && without.columns.empty() && without.cut.empty());
        WEIGHHOUSE_SAME(without.text, "the content was left out");
        WEIGHHOUSE_SAME(contentHash(without), contentHash(ships()));
        WEIGHHOUSE_SAME(shortText(without), "the content was left out");
        WEIGHHOUSE_TAKE(read, throughText(without));
        QVERIFY(read == without);
        QVERIFY(!(without == ships()));
        QVERIFY(withoutContent(without) == without);
        WEIGHHOUSE_SAME(toJson(without).dump(), R"({"left_out":{"hash":")" + contentHash(ships()) + R"("}})");
        // An answer that was left out has only its hash: other members could not be checked.
        for (const char *json : {R"({"text": "false", "left_out": {"hash": "x"}})",
                                 R"({"columns": [{"name": "a"}], "rows": [[1]], "left_out": {"hash": "x"}})",
                                 R"({"left_out": {"hash": "x", "rows": 3}})"})
            QVERIFY2(problemOfAnswer(json).starts_with("plan.bad-json"), json);
    }

    void theHashIsKnown()
    {
        // Worked out by another program from the bytes as they are described: journals rely on them.
        WEIGHHOUSE_SAME(contentHash(Answer{}),
                        "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925");
        WEIGHHOUSE_SAME(contentHash(ships()),
                        "e67a9f78c6ceb3db5d007622abb0481971eaef7ce7dc59f58f12cc47ec46f704");
    }

    void differentAnswersHaveDifferentHashes()
    {
        std::vector<Answer> answers{ships(), Answer{}};
        const auto vary = [&](const auto &change) {
            Answer answer = ships();
            change(answer);
            answers.push_back(std::move(answer));
        };
        vary([](Answer &answer) { answer.columns[0].name = "nam"; });
        vary([](Answer &answer) { answer.columns[0].type = data::ValueType::Number; });
        vary([](Answer &answer) { answer.columns[0].type.reset(); });
        vary([](Answer &answer) { std::swap(answer.rows[0], answer.rows[1]); });
        vary([](Answer &answer) { answer.rows[1][1] = std::int64_t{1}; });
        vary([](Answer &answer) { answer.rows[1][1] = std::string("1"); });
        vary([](Answer &answer) { answer.rows[1][1] = true; });
        vary([](Answer &answer) { answer.rows[1][1] = std::monostate{}; });
        vary([](Answer &answer) { answer.rows[1][1] = std::nextafter(1.0, 2.0); });
        vary([](Answer &answer) { answer.rows[1][1] = std::nan(""); });
        vary([](Answer &answer) { answer.rows[0][0] = std::string("Ida\0", 4); });
        vary([](Answer &answer) { answer.rows.pop_back(); });
        vary([](Answer &answer) { answer.text = "two  ships"; });
        vary([](Answer &answer) { answer.cut.clear(); });
        vary([](Answer &answer) { std::swap(answer.text, answer.cut); });
        std::set<std::string> hashes;
        for (const Answer &answer : answers)
            hashes.insert(contentHash(answer));
        QCOMPARE(hashes.size(), answers.size());
    }

    void equalAnswersHaveEqualHashes()
    {
        WEIGHHOUSE_SAME(contentHash(ships()), contentHash(ships()));
        WEIGHHOUSE_SAME(contentHash(*answerOf(0.0)), contentHash(*answerOf(-0.0)));
        WEIGHHOUSE_SAME(contentHash(*answerOf(std::nan("1"))), contentHash(*answerOf(-std::nan("2"))));
        QVERIFY(rc::check("the hash goes with the content", [] {
            const auto left = std::make_shared<const Answer>(strangeAnswer());
            const auto right = std::make_shared<const Answer>(strangeAnswer());
            RC_ASSERT(isSame(left, right) == (contentHash(*left) == contentHash(*right)));
            RC_ASSERT(contentHash(*left) == contentHash(Answer(*left)));
        }));
    }

    void sameMeansContent()
    {
        QVERIFY(isSame(nullptr, nullptr));
        QVERIFY(!isSame(nullptr, answerOf(1.0)) && !isSame(answerOf(1.0), nullptr));
        QVERIFY(isSame(answerOf(1.0), answerOf(1.0)));
        QVERIFY(!isSame(answerOf(1.0), answerOf(std::int64_t{1})));
        QVERIFY(isSame(answerOf(std::nan("")), answerOf(std::nan(""))));
        QVERIFY(!isSame(answerOf(std::nan("")), answerOf(1.0)));
        QVERIFY(!isSame(answerOf(1.0), answerOf(std::nan(""))));
    }

    void jsonIsShort()
    {
        WEIGHHOUSE_SAME(toJson(Answer{}).dump(), "{}");
        WEIGHHOUSE_SAME(
            toJson(ships()).dump(),
            R"({"columns":[{"name":"name","type":"text"},{"name":"load","type":"number"},{"name":"x"}],)"
            R"("rows":[["Ida",2.5,null],["Jon",1.0,true]],"text":"two ships","cut":"2 of 7 rows"})");
        WEIGHHOUSE_SAME(toJson(*answerOf(-std::numeric_limits<double>::infinity()))["rows"].dump(),
                        R"([[{"number":"-inf"}]])");
        WEIGHHOUSE_SAME(toJson(*answerOf(std::string("a\xFF")))["rows"].dump(), R"([[{"bytes":"61ff"}]])");
    }

    void valuesComeBackExactly_data()
    {
        QTest::addColumn<QString>("name");
        for (const char *name : {"-0.0", "1e308", "5e-324", "1.0", "0.1", "nan", "inf", "-inf", "2^53+1",
                                 "least", "most", "NUL", "bytes", "empty", "object"})
            QTest::newRow(name) << QString::fromUtf8(name);
    }
    void valuesComeBackExactly()
    {
        QFETCH(QString, name);
        constexpr double infinity = std::numeric_limits<double>::infinity();
        const std::map<std::string, data::Value> values{{"-0.0", -0.0},
                                                        {"1e308", 1e308},
                                                        {"5e-324", 5e-324},
                                                        {"1.0", 1.0},
                                                        {"0.1", 0.1},
                                                        {"nan", std::nan("")},
                                                        {"inf", infinity},
                                                        {"-inf", -infinity},
                                                        {"2^53+1", (std::int64_t{1} << 53) + 1},
                                                        {"least", std::numeric_limits<std::int64_t>::min()},
                                                        {"most", std::numeric_limits<std::int64_t>::max()},
                                                        {"NUL", std::string("a\0b", 3)},
                                                        {"bytes", std::string("\xFF\xC3\x28\0", 4)},
                                                        {"empty", std::string()},
                                                        {"object", std::string(R"({"bytes": "00"})")}};
        const data::Value &value = values.at(name.toStdString());
        WEIGHHOUSE_TAKE(answer, throughText(*answerOf(value)));
        const data::Value &back = answer.rows.at(0).at(0);
        QCOMPARE(back.index(), value.index());
        if (const auto *number = std::get_if<double>(&value); number != nullptr && !std::isnan(*number))
            QCOMPARE(std::bit_cast<std::uint64_t>(std::get<double>(back)),
                     std::bit_cast<std::uint64_t>(*number));
        QVERIFY(isSame(std::make_shared<const Answer>(answer), answerOf(value)));
    }

    void anyAnswerComesBack()
    {
        QVERIFY(rc::check("JSON keeps answers", [] {
            const Answer answer = strangeAnswer();
            const auto back = throughText(answer);
            RC_ASSERT(back.has_value());
            RC_ASSERT(isSame(std::make_shared<const Answer>(*back), std::make_shared<const Answer>(answer)));
        }));
    }

    void numbersOfOthersAreRead()
    {
        // Beyond 64 bits there are no integers.
        WEIGHHOUSE_TAKE(answer,
                        answerFromJson(Json::parse(
                            R"({"columns": [{"name": "x"}], "rows": [[18446744073709551615]], "more": 1})")));
        QVERIFY(answer.rows[0][0] == data::Value(18446744073709551615.0));
    }

    void problemsNameThePlace_data()
    {
        QTest::addColumn<QString>("json");
        QTest::addColumn<QString>("problem");
        const auto row = [](const char *name, const char *json, const char *problem) {
            QTest::newRow(name) << QString::fromUtf8(json)
                                << QStringLiteral("plan.bad-json: ") + QString::fromUtf8(problem);
        };
        row("no object", "[]", "the answer must be an object, not a list");
        row("columns", R"({"columns": {}})", "columns must be a list, not an object");
        row("column", R"({"columns": [{}, 3]})", "columns[1] must be an object, not a number");
        row("name", R"({"columns": [{"name": 3}]})", "columns[0].name must be a text, not a number");
        row("type", R"({"columns": [{"type": "real"}]})",
            R"(columns[0].type must be "number", "integer", "boolean" or "text", not "real")");
        row("rows", R"({"rows": true})", "rows must be a list, not true");
        row("row", R"({"rows": [[], "x"]})", "rows[1] must be a list, not a text");
        row("too many", R"({"columns": [{"name": "a"}], "rows": [[1], [1, 2]]})",
            "rows[1] must have one value for each of the 1 columns, not 2");
        row("value", R"({"columns": [{"name": "a"}], "rows": [[[]]]})",
            "rows[0][0] must be a text, not a list");
        row("number", R"({"columns": [{"name": "a"}], "rows": [[{"number": "big"}]]})",
            R"(rows[0][0].number must be "nan", "inf" or "-inf")");
        row("bytes", R"({"text": {"bytes": "0g"}})",
            "text.bytes must be pairs of the digits 0 to 9 and a to f");
        row("odd bytes", R"({"text": {"bytes": "000"}})",
            "text.bytes must be pairs of the digits 0 to 9 and a to f");
        row("text", R"({"text": false})", "text must be a text, not false");
    }
    void problemsNameThePlace()
    {
        QFETCH(QString, json);
        QFETCH(QString, problem);
        WEIGHHOUSE_SAME(problemOfAnswer(json.toUtf8().constData()), problem.toStdString());
    }

    void shortTextsFitOnALine()
    {
        WEIGHHOUSE_SAME(shortText(ships()), "two ships");
        // A remark beside the rows of a query is not what it came to.
        WEIGHHOUSE_SAME(shortText({.columns = {{"n", {}}},
                                   .rows = {{std::int64_t{3}}},
                                   .text = "note: 7 / 2 divides whole numbers."}),
                        "3");
        WEIGHHOUSE_SAME(shortText({.text = "  one\n\ttwo  \r\n three\n"}), "one two three");
        WEIGHHOUSE_SAME(shortText({.text = std::string(500, 'x')}), std::string(120, 'x') + "…");
        std::string umlauts;
        for (int i = 0; i < 120; ++i)
            umlauts += "ü";
        WEIGHHOUSE_SAME(shortText({.text = umlauts}), umlauts);
        WEIGHHOUSE_SAME(shortText({.text = umlauts + "ü"}), umlauts + "…");
        WEIGHHOUSE_SAME(shortText(*answerOf(0.1 + 0.2)), "0.3");
        WEIGHHOUSE_SAME(shortText(*answerOf(std::int64_t{123456789})), "123456789");
        WEIGHHOUSE_SAME(shortText(*answerOf(std::string("two\nlines"))), "two lines");
        WEIGHHOUSE_SAME(shortText(*answerOf(std::monostate{})), "NULL");
        Answer answer = ships();
        answer.text.clear();
        WEIGHHOUSE_SAME(shortText(answer), "2 rows");
        answer.rows.pop_back();
        WEIGHHOUSE_SAME(shortText(answer), "1 row");
        answer.rows.clear();
        WEIGHHOUSE_SAME(shortText(answer), "no rows");
        WEIGHHOUSE_SAME(shortText({}), "nothing");
    }

    void sizesGrowWithTheContent()
    {
        Answer big = ships();
        big.rows[0][0] = std::string(10000, 'x');
        QVERIFY(bytesOf(big) >= bytesOf(ships()) + 9990);
        QVERIFY(bytesOf(ships()) > bytesOf(Answer{}));
    }
};

WEIGHHOUSE_TEST(TestAnswer)
#include "test_answer.moc"
