// SPDX-License-Identifier: GPL-3.0-or-later
// Reading and writing what tools on models are asked.
#include "core/plan/tools/model_payload.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <rapidcheck.h>

using namespace weighhouse;
using namespace weighhouse::plan;

namespace
{

std::string name()
{
    const auto character =
        rc::gen::element('a', 'b', ' ', '.', '`', '=', '"', '#', '<', '>', 'f', 'r', 'o', 'm');
    const auto words = rc::gen::element<std::string>("country", "a from b", "x = y", " from ", " = ", "from",
                                                     "`", "a.b", "é ü", "total_power");
    return *rc::gen::oneOf(words, rc::gen::nonEmpty(rc::gen::container<std::string>(character)));
}

NodeId node()
{
    return {*rc::gen::inRange(1U, 5U), *rc::gen::inRange(1U, 40U)};
}

ModelPayload withoutLines(ModelPayload payload)
{
    for (auto *sources : {&payload.tables, &payload.columns}) {
        for (ModelPayload::Source &source : *sources)
            source.line = 0;
    }
    for (ModelPayload::Options &options : payload.options)
        options.line = 0;
    for (ModelPayload::ColumnName &value : payload.values)
        value.line = 0;
    for (ModelPayload::Spread &spread : payload.spreads)
        spread.line = 0;
    return payload;
}

std::string errorOf(std::string_view text)
{
    const auto payload = readModelPayload(text);
    return payload ? std::string("no error")
                   : payload.error().code + " " + std::to_string(payload.error().where.line) + ": " +
                         payload.error().message.text();
}

} // namespace

class ModelPayloadTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyKindOfLineIsRead()
    {
        WEIGHHOUSE_TAKE(payload, readModelPayload("# what is asked\n"
                                                  "question locate_merchant\r\n"
                                                  "\n"
                                                  "  with country = SWE\n"
                                                  "with budget = 1 = 2\n"
                                                  "with nothing =\n"
                                                  "with short=5\n"
                                                  "table country from <A1.2>\n"
                                                  "table not from here from < a1.3 >\n"
                                                  "column trade_node.total_power from <A2.1>\n"
                                                  "options node from <A1.1>\n"
                                                  "value trade_node.total power\n"
                                                  "value `a.b`.`c``d`\n"
                                                  "best 250\n"
                                                  "choose <A4.1>"));
        WEIGHHOUSE_SAME(payload.question, "locate_merchant");
        QCOMPARE(payload.arguments.size(), std::size_t{4});
        WEIGHHOUSE_SAME(payload.arguments[0].second, "SWE");
        WEIGHHOUSE_SAME(payload.arguments[1].first, "budget");
        WEIGHHOUSE_SAME(payload.arguments[1].second, "1 = 2");
        WEIGHHOUSE_SAME(payload.arguments[2].second, "");
        WEIGHHOUSE_SAME(payload.arguments[3].first, "short");
        QVERIFY(payload.tables == (std::vector<ModelPayload::Source>{{"country", "", {1, 2}, 8},
                                                                     {"not from here", "", {1, 3}, 9}}));
        QVERIFY(payload.columns ==
                (std::vector<ModelPayload::Source>{{"trade_node", "total_power", {2, 1}, 10}}));
        QVERIFY(payload.options == (std::vector<ModelPayload::Options>{{"node", {1, 1}, 11}}));
        QVERIFY(payload.values == (std::vector<ModelPayload::ColumnName>{{"trade_node", "total power", 12},
                                                                         {"a.b", "c`d", 13}}));
        QVERIFY(payload.best == std::size_t{250});
        QVERIFY((payload.choose == NodeId{4, 1}));
    }

    void writingAndReadingGivesTheSame()
    {
        QVERIFY(rc::check([] {
            ModelPayload payload;
            if (*rc::gen::arbitrary<bool>())
                payload.question = name();
            const auto fill = [](std::size_t most, const auto &add) {
                for (std::size_t i = *rc::gen::inRange<std::size_t>(0, most); i > 0; --i)
                    add();
            };
            std::set<std::string> used;
            const auto fresh = [&] {
                std::string made = name();
                while (!used.insert(made).second)
                    made += 'x';
                return made;
            };
            fill(3, [&] {
                payload.arguments.emplace_back(
                    fresh(),
                    *rc::gen::container<std::string>(rc::gen::oneOf(
                        rc::gen::inRange<char>(1, 127), rc::gen::element('"', ' ', '\\', '\n', '\r', '='))));
            });
            fill(3, [&] { payload.tables.push_back({.table = fresh(), .from = node()}); });
            fill(3, [&] { payload.columns.push_back({.table = fresh(), .column = name(), .from = node()}); });
            fill(3, [&] { payload.options.push_back({fresh(), node()}); });
            fill(3, [&] { payload.values.push_back({name(), name()}); });
            if (*rc::gen::arbitrary<bool>())
                payload.best = *rc::gen::inRange<std::size_t>(1, 100000);
            fill(3, [&] {
                auto &[factor, values] = payload.beliefs.emplace_back(
                    fresh(), decltype(payload.beliefs)::value_type::second_type());
                for (std::size_t i = *rc::gen::inRange<std::size_t>(1, 4); i > 0; --i)
                    values.emplace_back(name(), *rc::gen::inRange(0, 1000) / 999.0);
            });
            fill(3, [&] {
                payload.spreads.push_back(
                    {.table = fresh(),
                     .column = name(),
                     .stated = {*rc::gen::inRange(-1000, 1000) / 999.0, *rc::gen::inRange(0, 1000) / 999.0,
                                *rc::gen::inRange(1, 1000) / 999.0}});
            });
            if (*rc::gen::arbitrary<bool>())
                payload.choose = node();
            const auto read = readModelPayload(toText(payload));
            if (!read)
                RC_LOG() << toText(read.error()) << " in\n" << toText(payload);
            RC_ASSERT(read.has_value());
            RC_ASSERT(withoutLines(*read) == payload);
        }));
    }

    void anyTextIsReadOrRefused()
    {
        QVERIFY(rc::check([] {
            const auto piece = rc::gen::element<std::string>("question", "with", "table", "column", "options",
                                                             "value", "best", "choose", "believe", "shift",
                                                             "below", ":", ",", " from ", "<A1.1>", "`", ".",
                                                             " = ", "\n", " ", "\"", "x", "1", "<", ">");
            std::string text;
            for (const std::string &part : *rc::gen::container<std::vector<std::string>>(piece))
                text += part;
            if (const auto read = readModelPayload(text))
                RC_ASSERT(withoutLines(*readModelPayload(toText(*read))) == withoutLines(*read));
        }));
    }

    void distributionsAreRead()
    {
        WEIGHHOUSE_TAKE(payload,
                        readModelPayload("believe crop.demand: shift = -0.2, below = 1, above = 1.5\n"
                                         "believe `a.b`: x = 1\n"
                                         "believe `a: b` . `c.d` : above=0\n"
                                         "believe crop.price: shift = 1e-3"));
        QVERIFY(payload.spreads == (std::vector<ModelPayload::Spread>{{"crop", "demand", {-0.2, 1, 1.5}, 1},
                                                                      {"a: b", "c.d", {0, 1, 0}, 3},
                                                                      {"crop", "price", {0.001, 1, 1}, 4}}));
        WEIGHHOUSE_SAME(payload.beliefs.at(0).first, "a.b");
        WEIGHHOUSE_SAME(toText(payload), "believe `a.b`: x = 1\n"
                                         "believe crop.demand: shift = -0.2, below = 1, above = 1.5\n"
                                         "believe `a: b`.`c.d`: shift = 0, below = 1, above = 0\n"
                                         "believe crop.price: shift = 0.001, below = 1, above = 1\n");
        for (const char *wrong :
             {"believe a.b", "believe a.b:", "believe a.b: shift", "believe a.b: shift = x",
              "believe a.b: shift = 1, shift = 2", "believe a.b: width = 1", "believe a.b: below = -1",
              "believe a.b: below = 0, above = 0", "believe a.b: shift = inf", "believe a.b: shift = 1 x"})
            WEIGHHOUSE_SAME(errorOf(wrong),
                            "tool.payload 1: what is believed of a.b has no shift and no width");
        WEIGHHOUSE_SAME(errorOf("believe a.b: shift = 1\nbelieve a.b: shift = 2"),
                        "tool.payload 2: what is believed of a.b stands twice");
    }

    void mistakesAreNamedWithTheirLine()
    {
        WEIGHHOUSE_SAME(errorOf("question q\nfetch x"), "tool.payload 2: a line cannot begin with `fetch`");
        WEIGHHOUSE_SAME(errorOf("table country"), "tool.payload 1: where it comes from is missing");
        for (const char *nameless :
             {"table <A3.1>", "column <A3.1>", "options <A3.1>", "options from <A3.1>"})
            WEIGHHOUSE_SAME(errorOf(nameless),
                            "tool.payload 1: the name of what <A3.1> is given for is missing");
        WEIGHHOUSE_SAME(errorOf("\n\ntable country from A1"),
                        "tool.payload 3: `A1` is not the answer of a step");
        WEIGHHOUSE_SAME(errorOf("column total_power from <A1.1>"),
                        "tool.payload 1: `total_power` is not a column");
        WEIGHHOUSE_SAME(errorOf("value country"), "tool.payload 1: `country` is not a column");
        WEIGHHOUSE_SAME(errorOf("with country"), "tool.payload 1: the value of country is missing");
        WEIGHHOUSE_SAME(
            errorOf("with country = \"SWE"),
            "tool.payload 1: the value of country has no closing quotation mark, or more behind it");
        WEIGHHOUSE_SAME(errorOf("best many"), "tool.payload 1: `many` is not a number of candidates");
        WEIGHHOUSE_SAME(errorOf("best 0"), "tool.payload 1: `0` is not a number of candidates");
        WEIGHHOUSE_SAME(errorOf("choose x"), "tool.payload 1: `x` is not the answer of a step");
        WEIGHHOUSE_SAME(errorOf("question a\nquestion b"), "tool.payload 2: there are two questions");
        WEIGHHOUSE_SAME(errorOf("table a from <A1.1>\ntable a from <A1.2>"),
                        "tool.payload 2: the rows of a are given twice");
        WEIGHHOUSE_SAME(errorOf("column a.b from <A1.1>\ncolumn a.b from <A1.1>"),
                        "tool.payload 2: the values of a.b are given twice");
        WEIGHHOUSE_SAME(errorOf("table `a from <A1.1>"), "tool.payload 1: a name in back-ticks has no end");
        WEIGHHOUSE_SAME(errorOf("question"), "tool.payload 1: a name is missing");
    }
};

WEIGHHOUSE_TEST(ModelPayloadTest)
#include "test_model_payload.moc"
