// SPDX-License-Identifier: GPL-3.0-or-later
// Decisions of several rows: as sets in expressions, and row by row in what a candidate changes.
#include "core/base/text.h"
#include "core/rules/evaluate/explain.h"
#include "tests/decision/asking.h"
#include "tests/support/registry.h"

#include <rapidcheck.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>

using namespace weighhouse;
using namespace weighhouse::decision;
using namespace weighhouse::testing;

namespace
{

constexpr const char *rows = R"(
    table t(id text key, v number, pal text)
    A | 10 | C
    B | 30 | C
    C | 50 | A
    table hub(id integer key, total number)
    1 | 5
    table offer(t text key, place integer key, price number)
    A | 1 | 7
    B | 1 | 8
    A | 2 | 9
    table ticket(code text, cost number)
    A | 1
    Z | 2
    NULL | 4
    reference t.pal -> t
    reference offer.t -> t
)";

/// The first objective for all candidates of `decide 2 of r in t` (A and B, A and C, B and C) and what else
/// the question says.
std::string ofPairs(const std::string &question)
{
    const auto problem = ask(rows, "question q \"?\"\ndecide 2 of r in t\n" + question);
    return problem ? values(*sweep(*problem)) : errorText(problem);
}

std::string problemOf(const std::string &question, std::size_t candidate)
{
    const auto problem = ask(rows, "question q \"?\"\n" + question);
    return problem ? sweep(*problem)->outcomes[candidate].problem.text() : errorText(problem);
}

constexpr double none = std::numeric_limits<double>::quiet_NaN();

/// A row of the random tests; values that are not there are NaN.
struct Item {
    double v = none;
    double w = 0;
    bool ok = false;
};
using Items = std::vector<Item>;

double sumOf(const Items &items, const std::function<double(const Item &)> &value)
{
    double sum = 0;
    for (const Item &item : items)
        sum += std::isnan(value(item)) ? 0 : value(item);
    return sum;
}

double countOf(const Items &items, const std::function<bool(const Item &)> &isMeant)
{
    return static_cast<double>(std::ranges::count_if(items, isMeant));
}

/// What a question wants, and the same worked out from all items, those chosen and those left.
struct Wanted {
    const char *text;
    std::function<double(const Items &all, const Items &chosen, const Items &left)> value;
};

const std::vector<Wanted> &wanted()
{
    static const auto v = [](const Item &item) { return item.v; };
    static const auto w = [](const Item &item) { return item.w; };
    static const std::vector<Wanted> list{
        {"maximize sum(r.v)", [](auto &, auto &chosen, auto &) { return sumOf(chosen, v); }},
        {"maximize count(r)", [](auto &, auto &chosen, auto &) { return double(chosen.size()); }},
        {"maximize count(r.v)",
         [](auto &, auto &chosen, auto &) {
             return countOf(chosen, [](const Item &item) { return !std::isnan(item.v); });
         }},
        {"maximize avg(r.w)",
         [](auto &, auto &chosen, auto &) {
             return chosen.empty() ? none : sumOf(chosen, w) / double(chosen.size());
         }},
        {"maximize min(r.w)",
         [](auto &, auto &chosen, auto &) {
             return chosen.empty() ? none : std::ranges::min_element(chosen, {}, w)->w;
         }},
        {"maximize max(r.(w * 2) where ok)",
         [](auto &, auto &chosen, auto &) {
             double most = none;
             for (const Item &item : chosen) {
                 if (item.ok && !(item.w * 2 <= most))
                     most = item.w * 2;
             }
             return most;
         }},
        {"maximize sum(every item.w where id in r)",
         [](auto &, auto &chosen, auto &) { return sumOf(chosen, w); }},
        {"maximize sum(every item.w where id not in r)",
         [](auto &, auto &, auto &left) { return sumOf(left, w); }},
        {"maximize if all(r.ok) then 1 else 0",
         [](auto &, auto &chosen, auto &) { return std::ranges::all_of(chosen, &Item::ok) ? 1.0 : 0.0; }},
        {"maximize if any(r.(w > 3)) then 1 else 0",
         [](auto &, auto &chosen, auto &) {
             return countOf(chosen, [](const Item &item) { return item.w > 3; }) > 0 ? 1.0 : 0.0;
         }},
        {"maximize sum(r.(w * count(every item where w < this.w)))",
         [](auto &all, auto &chosen, auto &) {
             return sumOf(chosen, [&](const Item &one) {
                 return one.w * countOf(all, [&](const Item &item) { return item.w < one.w; });
             });
         }},
        {"maximize sum(every item.(if id in r then w else -w))",
         [](auto &, auto &chosen, auto &left) { return sumOf(chosen, w) - sumOf(left, w); }},
        {"apply hub[1].total += r.w\nmaximize hub[1].total",
         [](auto &, auto &chosen, auto &) { return 5 + sumOf(chosen, w); }},
        {"apply hub[1].total -= sum(r.w) * 2, hub[1].total += r.w\nmaximize hub[1].total",
         [](auto &, auto &chosen, auto &) { return 5 - sumOf(chosen, w); }},
        {"apply r.w = r.w * 3\nmaximize sum(every item.w)",
         [](auto &, auto &chosen, auto &left) { return 3 * sumOf(chosen, w) + sumOf(left, w); }},
        {"apply item where id in r : w = 0\nmaximize sum(every item.w)",
         [](auto &, auto &, auto &left) { return sumOf(left, w); }},
        {"apply item where ok and id not in r : w += 1\nmaximize sum(every item.w)",
         [](auto &all, auto &, auto &left) { return sumOf(all, w) + countOf(left, &Item::ok); }},
        {"apply item where ok : w += r.w\nmaximize sum(every item.w)",
         [](auto &all, auto &chosen, auto &) {
             return sumOf(all, w) + countOf(all, &Item::ok) * sumOf(chosen, w);
         }},
        {"subject to sum(r.w) <= 6\nmaximize count(r)",
         [](auto &, auto &chosen, auto &) { return sumOf(chosen, w) <= 6 ? double(chosen.size()) : none; }},
    };
    return list;
}

} // namespace

class SetsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aggregatesGoOverTheChosenRows()
    {
        WEIGHHOUSE_SAME(ofPairs("maximize sum(every t.v where id in r)"), "40 60 80");
        WEIGHHOUSE_SAME(ofPairs("maximize sum(r.v)"), "40 60 80");
        WEIGHHOUSE_SAME(ofPairs("maximize avg(r.v)"), "20 30 40");
        WEIGHHOUSE_SAME(ofPairs("maximize min(r.v)"), "10 10 30");
        WEIGHHOUSE_SAME(ofPairs("maximize max(r.v)"), "30 50 50");
        WEIGHHOUSE_SAME(ofPairs("maximize count(r where v > 20)"), "1 1 2");
        WEIGHHOUSE_SAME(ofPairs("maximize sum(r.(v * count(every t where v < this.v)))"), "30 100 130");
        // By way of the rows that refer to each chosen row, or that it refers to.
        WEIGHHOUSE_SAME(ofPairs("maximize sum(r.sum(offer.price))"), "24 16 8");
        WEIGHHOUSE_SAME(ofPairs("maximize sum(r.pal.v)"), "100 60 60");
    }

    void constraintsSpeakOfTheChosenRows()
    {
        WEIGHHOUSE_SAME(ofPairs("subject to all(r.(v > 15)) maximize sum(r.v)"), "x x 80");
        WEIGHHOUSE_SAME(ofPairs("subject to any(r.(v > 40)) maximize sum(r.v)"), "x 60 80");
        WEIGHHOUSE_SAME(ofPairs("subject to sum(r.v) <= 60 maximize sum(r.v)"), "40 60 x");
        WEIGHHOUSE_SAME(ofPairs("subject to \"A\" in r, t[\"B\"] not in r maximize sum(r.v)"), "x 60 x");
        const auto problem = ask(rows, "question q \"?\" decide 0..2 of r in t subject to count(r) >= 2 "
                                       "maximize sum(r.v)");
        WEIGHHOUSE_SAME(values(*sweep(*problem)), "x x x x 40 60 80");
    }

    void theBestPairIsChosen()
    {
        const auto problem =
            ask(rows, "question q \"?\" decide 2 of r in t maximize count(r) tie-break maximize sum(r.v)");
        const auto result = sweep(*problem);
        WEIGHHOUSE_SAME(ranked(*problem, *result), "B, C | A, C | A, B");
    }

    void nothingIsChosenBeforeADecision()
    {
        const auto problem = ask(rows, "question q \"?\" decide up to 1 of r in t maximize sum(r.v) + "
                                       "sum(every t.v where id not in r) tie-break maximize count(r)");
        const auto result = sweep(*problem);
        QCOMPARE(result->base.objectives.front(), 90.0);
        WEIGHHOUSE_SAME(values(*result), "90 90 90 90");
        WEIGHHOUSE_SAME(problemOf("decide up to 1 of r in t maximize avg(r.v)", 0), "avg(r.v) is NULL");
    }

    void whatStandsForARow()
    {
        // A value that is no key is in no set; NULL is neither in it nor not in it.
        WEIGHHOUSE_SAME(ofPairs("maximize sum(every ticket.cost where code in r)"), "1 1 0");
        WEIGHHOUSE_SAME(ofPairs("maximize sum(every ticket.cost where code not in r)"), "2 2 3");
        WEIGHHOUSE_SAME(ofPairs("maximize sum(every ticket.cost where (code in r) else true)"), "5 5 4");
        WEIGHHOUSE_SAME(ofPairs("maximize sum(every offer.price where t in r)"), "24 16 8");
        WEIGHHOUSE_SAME(ofPairs("maximize count(every t where pal in r)"), "1 3 2");
        WEIGHHOUSE_SAME(ofPairs("apply offer where t in r and place = 1 : price = 0 "
                                "maximize sum(every offer.price)"),
                        "9 17 16");
    }

    void changesTakeTheChosenRowsInTurn()
    {
        WEIGHHOUSE_SAME(ofPairs("apply r.v = r.v * 2 maximize sum(every t.v)"), "130 150 170");
        WEIGHHOUSE_SAME(ofPairs("apply r.v = 90 / count(r) + r.pal.v maximize sum(every t.v)"),
                        "240 180 160");
        WEIGHHOUSE_SAME(ofPairs("apply t where id in r : v = 0 maximize sum(every t.v)"), "50 30 10");
        WEIGHHOUSE_SAME(ofPairs("apply t where id not in r : v = 0 maximize sum(every t.v)"), "40 60 80");
        WEIGHHOUSE_SAME(ofPairs("apply offer[r, 1].price = r.v maximize sum(every offer.price)"), "49 27 46");
        WEIGHHOUSE_SAME(ofPairs("apply hub[1].total = hub[1].total + sum(r.v) maximize hub[1].total"),
                        "45 65 85");
    }

    void whatIsAddedIsAddedForEachChosenRow()
    {
        WEIGHHOUSE_SAME(ofPairs("apply hub[1].total += r.v maximize hub[1].total"), "45 65 85");
        WEIGHHOUSE_SAME(ofPairs("apply hub[1].total -= r.v maximize hub[1].total"), "-35 -55 -75");
        WEIGHHOUSE_SAME(ofPairs("apply hub[1].total += 1 maximize hub[1].total"), "6 6 6");
        WEIGHHOUSE_SAME(ofPairs("apply hub[1].total += r.v, hub[1].total -= 100 maximize hub[1].total"),
                        "-55 -35 -15");
        WEIGHHOUSE_SAME(ofPairs("apply r.pal.v += 1 maximize sum(every t.v)"), "92 92 92");
        WEIGHHOUSE_SAME(ofPairs("apply offer where true : price += r.v maximize sum(every offer.price)"),
                        "144 204 264");
    }

    void aCellThatTwoChosenRowsSetIsAReasonNotToTakeACandidate()
    {
        WEIGHHOUSE_SAME(ofPairs("apply r.pal.v = 0 maximize sum(every t.v)"), "x 30 30");
        WEIGHHOUSE_SAME(problemOf("decide 2 of r in t apply r.pal.v = 0 maximize sum(every t.v)", 0),
                        "t[C].v is changed more than once, and only changes with `+=` and `-=` add up");
        WEIGHHOUSE_SAME(ofPairs("apply r.v = 1, t[\"A\"].v = 2 maximize sum(every t.v)"), "x x 4");
    }

    void severalSets()
    {
        const auto problem =
            ask(rows, "question q \"?\" decide 2 of r in t decide 1 of s in t where id not in r "
                      "subject to sum(r.v) >= sum(s.v) apply hub[1].total += r.v * s.v "
                      "maximize hub[1].total + 1000 * count(r where id in s)");
        // 5 + (10 + 30) * 50 would be with C, which outweighs A and B.
        WEIGHHOUSE_SAME(values(*sweep(*problem)), "x x x x 1805 x 805 x x");
    }

    void explanationsNameTheSet()
    {
        const auto problem = ask(rows, "question q \"?\" decide 2 of r in t maximize sum(r.v)");
        rules::Bindings bindings = problem->bindings();
        problem->candidates().bind(problem->candidates().candidate(std::uint64_t{2}), bindings);
        const rules::Derivation derivation =
            rules::explain(problem->base(), *problem->question().objectives[0].value, "wanted", bindings);
        QCOMPARE(derivation.children.size(), std::size_t{1});
        WEIGHHOUSE_SAME(derivation.children[0].label, "sum over r");
        QCOMPARE(derivation.children[0].children.size(), std::size_t{2});
        WEIGHHOUSE_SAME(derivation.children[0].children[0].label, "t[C].v");
    }

    void expressionsAskedLaterKnowTheSet()
    {
        const auto problem = ask(rows, "question q \"?\" decide 2 of r in t maximize sum(r.v)");
        rules::Bindings bindings = problem->bindings();
        problem->candidates().bind(problem->candidates().candidate(std::uint64_t{1}), bindings);
        WEIGHHOUSE_TAKE(asked, rules::bindExpression("max(r.v) - min(r.v)", *problem->prepared().rules(),
                                                     problem->question()));
        QCOMPARE(rules::interpret(problem->base(), *asked, {}, &bindings).value, 40.0);
        QVERIFY(!rules::bindExpression("r.v", *problem->prepared().rules(), problem->question()));
    }

    void randomSetsAgainstPlainLoops()
    {
        QVERIFY(rc::check([] {
            const auto count = *rc::gen::inRange<std::size_t>(1, 7);
            Items all;
            std::string text = "table hub(id integer key, total number)\n1 | 5\n"
                               "table item(id integer key, v number, w number, ok boolean)\n";
            for (std::size_t i = 0; i < count; ++i) {
                Item item;
                if (*rc::gen::inRange(0, 4) > 0)
                    item.v = *rc::gen::inRange(-5, 9);
                item.w = *rc::gen::inRange(0, 7);
                item.ok = *rc::gen::inRange(0, 2) == 1;
                text += std::to_string(10 * i) + " | " +
                        (std::isnan(item.v) ? "NULL" : numberToText(item.v)) + " | " + numberToText(item.w) +
                        (item.ok ? " | true\n" : " | false\n");
                all.push_back(item);
            }
            const auto least = *rc::gen::inRange<std::size_t>(0, count + 1);
            const auto most = *rc::gen::inRange<std::size_t>(least, count + 1);
            const Wanted &question = wanted()[*rc::gen::inRange<std::size_t>(0, wanted().size())];
            RC_LOG() << text << question.text << "\n" << least << ".." << most << "\n";
            const auto problem = ask(text, "question q \"?\"\ndecide " + std::to_string(least) + ".." +
                                               std::to_string(most) + " of r in item\n" + question.text);
            RC_ASSERT(problem.has_value());
            const auto result = sweep(*problem);
            RC_ASSERT(result.has_value());
            RC_ASSERT(!result->outcomes.empty());
            for (std::size_t position = 0; position < result->outcomes.size(); ++position) {
                Items chosen;
                Items left = all;
                const Candidate candidate = problem->candidates().candidate(std::uint64_t{position});
                for (const std::uint32_t pick : candidate.picks.front())
                    chosen.push_back(all[pick]);
                for (std::size_t i = candidate.picks.front().size(); i-- > 0;)
                    left.erase(left.begin() + candidate.picks.front()[i]);
                const double expected = question.value(all, chosen, left);
                const Outcome &outcome = result->outcomes[position];
                RC_ASSERT(outcome.admissible == !std::isnan(expected));
                if (outcome.admissible)
                    RC_ASSERT(outcome.objectives.front() == expected);
            }
        }));
    }
};

WEIGHHOUSE_TEST(SetsTest)
#include "test_sets.moc"
