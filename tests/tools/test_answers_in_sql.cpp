// SPDX-License-Identifier: GPL-3.0-or-later
// Answers of other steps as tables of SQL: exactly the same values come out again.
#include "core/base/calendar.h"
#include "tests/support/registry.h"
#include "tests/tools/bench.h"

#include <bit>
#include <limits>
#include <rapidcheck.h>
#include <set>

using namespace weighhouse;
using namespace weighhouse::plan;
using namespace weighhouse::testing;

namespace
{

using data::Value;
using data::ValueType;

const Bench &answersBench()
{
    static const Bench bench = Bench::of("table a(x integer)\n1\n2\n", "");
    return bench;
}

double number()
{
    using Limits = std::numeric_limits<double>;
    return *rc::gen::oneOf(rc::gen::element(0.0, -0.0, 0.1, 1.0, -3.0, 1e300, Limits::infinity(),
                                            -Limits::infinity(), Limits::denorm_min(), Limits::max(),
                                            Limits::lowest(), Limits::epsilon(), 9007199254740993.0),
                           rc::gen::map(rc::gen::arbitrary<std::uint64_t>(), [](std::uint64_t bits) {
                               const auto made = std::bit_cast<double>(bits);
                               return made == made ? made : 0.5; // NULL to SQLite
                           }));
}

std::int64_t integer()
{
    using Limits = std::numeric_limits<std::int64_t>;
    return *rc::gen::oneOf(
        rc::gen::element<std::int64_t>(0, -1, Limits::min(), Limits::max(), 9007199254740993),
        rc::gen::arbitrary<std::int64_t>());
}

std::string words()
{
    return *rc::gen::oneOf(rc::gen::element<std::string>("", "12", "1e3", "it's", "\"", "<A1.1>",
                                                         std::string("a\0b", 3), "é", "\xFF\xFE", "NULL"),
                           rc::gen::container<std::string>(rc::gen::arbitrary<char>()));
}

Value valueOf(ValueType type)
{
    switch (type) {
    case ValueType::Number:
        return number();
    case ValueType::Integer:
        return integer();
    case ValueType::Boolean:
        return *rc::gen::arbitrary<bool>();
    case ValueType::Date:
        return calendar::toText(*rc::gen::inRange(calendar::firstDay, calendar::lastDay + 1));
    case ValueType::Text:
        break;
    }
    return words();
}

ValueType anyType()
{
    return *rc::gen::element(ValueType::Number, ValueType::Integer, ValueType::Boolean, ValueType::Text,
                             ValueType::Date);
}

Answer anyAnswer()
{
    Answer answer;
    const std::size_t columns = *rc::gen::inRange<std::size_t>(1, 6);
    for (std::size_t i = 0; i < columns; ++i)
        answer.columns.push_back(
            {*rc::gen::element<std::string>("a", "A", "b", "", "a (2)", "column 2", "x\"y", "select", "é",
                                            std::string("n\0l", 3)),
             std::nullopt});
    const std::size_t rows = *rc::gen::inRange<std::size_t>(0, 8);
    answer.rows.resize(rows);
    for (std::size_t i = 0; i < columns; ++i) {
        const bool isMixed = *rc::gen::inRange(0, 4) == 0;
        const ValueType type = anyType();
        // A type that is wrong for some of the values does no harm.
        if (*rc::gen::inRange(0, 3) != 0)
            answer.columns[i].type = type;
        for (auto &row : answer.rows)
            row.push_back(*rc::gen::inRange(0, 5) == 0 ? Value() : valueOf(isMixed ? anyType() : type));
    }
    return answer;
}

bool isSameValue(const Value &left, const Value &right)
{
    const auto *a = std::get_if<double>(&left);
    const auto *b = std::get_if<double>(&right);
    if (a != nullptr && b != nullptr)
        return std::bit_cast<std::uint64_t>(*a) == std::bit_cast<std::uint64_t>(*b);
    return left == right;
}

/// A boolean among values of other types, or in a column that is not called boolean, is 0 or 1 in SQL.
Value expected(const Answer &answer, std::size_t column, const Value &value)
{
    const auto *boolean = std::get_if<bool>(&value);
    if (boolean == nullptr)
        return value;
    const bool isBoolean = answer.columns[column].type == ValueType::Boolean &&
                           std::ranges::all_of(answer.rows, [&](const auto &row) {
                               return std::holds_alternative<bool>(row[column]) ||
                                      std::holds_alternative<std::monostate>(row[column]);
                           });
    return isBoolean ? value : Value(std::int64_t{*boolean ? 1 : 0});
}

} // namespace

class AnswersInSqlTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void allOfAnAnswerIsTheSameAgain()
    {
        QVERIFY(rc::check([] {
            const Answer answer = anyAnswer();
            const auto given = inputs({shared(answer)});
            for (const char *tool : {"compute", "sql"}) {
                const auto back = answersBench().ask(tool, "SELECT * FROM <A1.1>", given);
                if (!back)
                    RC_LOG() << toText(back.error());
                RC_ASSERT(back.has_value());
                RC_ASSERT(back->cut.empty());
                RC_ASSERT(back->columns.size() == answer.columns.size());
                RC_ASSERT(back->rows.size() == answer.rows.size());
                std::set<std::string> names;
                for (const sql::ResultColumn &column : back->columns)
                    RC_ASSERT(names.insert(column.name).second);
                for (std::size_t row = 0; row < answer.rows.size(); ++row) {
                    for (std::size_t column = 0; column < answer.columns.size(); ++column)
                        RC_ASSERT(isSameValue(back->rows[row][column],
                                              expected(answer, column, answer.rows[row][column])));
                }
            }
        }));
    }

    void anEmptyAnswerKeepsItsColumns()
    {
        const auto given = inputs({table("a, b", {})});
        WEIGHHOUSE_TAKE(answer, answersBench().ask("compute", "SELECT * FROM <A1.1>", given));
        QCOMPARE(answer.rows.size(), std::size_t{0});
        WEIGHHOUSE_SAME(answer.columns[1].name, "b");
        WEIGHHOUSE_SAME(flat(answersBench().ask("compute", "SELECT count(*), max(a) FROM <A1.1>", given)),
                        "0, NULL");
    }

    void namesThatSqlCannotTellApartAreMadeDifferent()
    {
        const auto given = inputs({table("a, A, , a (2)", {{1.0, 2.0, 3.0, 4.0}})});
        WEIGHHOUSE_TAKE(answer, answersBench().ask("compute", "SELECT * FROM <A1.1>", given));
        WEIGHHOUSE_SAME(answer.columns[0].name, "a");
        WEIGHHOUSE_SAME(answer.columns[1].name, "A (3)");
        WEIGHHOUSE_SAME(answer.columns[2].name, "column 3");
        WEIGHHOUSE_SAME(answer.columns[3].name, "a (2)");
        WEIGHHOUSE_SAME(
            flat(answersBench().ask("compute", "SELECT \"A (3)\" + `column 3` FROM <A1.1>", given)), "5");
    }

    void anAnswerInWordsIsATableOfOneRow()
    {
        Answer words;
        words.text = "it pays";
        const auto given = inputs({shared(words), shared({})});
        WEIGHHOUSE_SAME(flat(answersBench().ask("compute", "upper(<A1.1>)", given)), "IT PAYS");
        WEIGHHOUSE_SAME(flat(answersBench().ask("compute", "SELECT text FROM <A1.1>", given)), "it pays");
        WEIGHHOUSE_SAME(flat(answersBench().ask("compute", "SELECT count(*) FROM <A1.2>", given)), "0");
    }

    void largeAnswersAreJoined()
    {
        Answer large;
        for (const char *name : {"id", "a", "b", "c", "d", "e", "f", "g", "h", "text"})
            large.columns.push_back({name, std::nullopt});
        for (std::int64_t i = 0; i < 10'000; ++i) {
            large.rows.push_back({i});
            for (int column = 0; column < 8; ++column)
                large.rows.back().emplace_back(static_cast<double>(i) / 7);
            large.rows.back().emplace_back(std::string(200, 'x') + std::to_string(i));
        }
        const auto given = inputs({shared(large), shared(large)});
        WEIGHHOUSE_SAME(
            flat(answersBench().ask("sql",
                                    "SELECT count(*), sum(l.id), max(r.d) > 1428 FROM <A1.1> l JOIN <A1.2> r "
                                    "USING (text) WHERE l.a = r.b",
                                    given)),
            "10000, 49995000, 1");
    }

    void whatWasCutIsPassedOn()
    {
        Answer part = *table("a", {{1.0}});
        part.cut = "only the first row is shown";
        const auto given = inputs({shared(part), table("a", {{1.0}})});
        WEIGHHOUSE_TAKE(answer, answersBench().ask("sql", "SELECT * FROM <A1.1>, <A1.2>", given));
        WEIGHHOUSE_SAME(answer.cut, "A1.1 is not whole: only the first row is shown");
        WEIGHHOUSE_TAKE(other, answersBench().ask("sql", "SELECT * FROM <A1.2>", given));
        WEIGHHOUSE_SAME(other.cut, "");
    }

    void atMostNothingOfAQueryStays()
    {
        const auto given = inputs({table("a", {{1.0}})});
        WEIGHHOUSE_SAME(flat(answersBench().ask("sql", "SELECT * FROM <A1.1>", given)), "1");
        const auto later = answersBench().ask("sql", "SELECT * FROM `A1.1`");
        WEIGHHOUSE_SAME(flat(later), "sql.unknown-table 0:0 no such table: A1.1");
        // The same name again, with other columns.
        WEIGHHOUSE_SAME(
            flat(answersBench().ask("sql", "SELECT b FROM <A1.1>", inputs({table("b, c", {{2.0, 3.0}})}))),
            "2");
    }
};

WEIGHHOUSE_TEST(AnswersInSqlTest)
#include "test_answers_in_sql.moc"
