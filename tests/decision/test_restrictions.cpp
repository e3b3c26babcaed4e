// SPDX-License-Identifier: GPL-3.0-or-later
// Decisions for which not everything may be chosen that the question allows.
#include "core/decision/search.h"
#include "core/decision/what_if.h"
#include "tests/decision/asking.h"
#include "tests/support/registry.h"

#include <rapidcheck.h>

#include <algorithm>
#include <set>

using namespace weighhouse;
using namespace weighhouse::decision;
using namespace weighhouse::testing;

namespace
{

constexpr const char *plants = R"(
    table plant(name text key, cost number, open boolean, crew integer, grade text)
    BRE | 5 | false | 10 | a
    OST | 3 | true  | 20 | b
    WIE | 2 | false | 30 | a
    ULM | 7 | true  | 40 | c
    table pair(left integer key, right text key, x number)
    1 | a | 4
    1 | b | 5
    2 | a | 6
)";

std::string questionWith(const std::string &decisions)
{
    return "question q \"?\"\n" + decisions +
           "\napply plant where cost > 4 : cost = 1\nmaximize sum(every plant.cost)";
}

Result<Problem> restricted(const std::string &rules, const Restrictions &restrictions)
{
    const SmallModel model = smallModel(plants, rules);
    if (!model.errors.empty())
        return failure(model.errors.front());
    const auto prepared = PreparedQuestion::make(model.rules, model.dataset, "q");
    if (!prepared)
        return failure(prepared.error());
    return makeProblem(*prepared, Arguments(), restrictions);
}

std::string candidatesOf(const std::string &decisions, const Restrictions &restrictions)
{
    const auto problem = restricted(questionWith(decisions), restrictions);
    return problem ? listed(labels(*problem)) : errorText(problem);
}

data::Value text(const char *value)
{
    return std::string(value);
}

/// The label of what is picked, choice by choice, for finding the same candidate in another space.
std::vector<double> valuesOf(const CandidateSpace &space, const Candidate &candidate)
{
    std::vector<double> values;
    for (std::size_t i = 0; i < space.choices().size(); ++i) {
        values.push_back(-1e9);
        for (const std::uint32_t pick : candidate.picks[i])
            values.push_back(space.choices()[i].options[pick]);
    }
    return values;
}

} // namespace

class RestrictionsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rowsKeepTheirOrder()
    {
        WEIGHHOUSE_SAME(
            candidatesOf("decide p in plant", {{"p", {text("ULM"), text("BRE"), text("ULM"), {}}}}),
            "BRE | ULM");
        WEIGHHOUSE_SAME(candidatesOf("decide p in plant where p.open", {{"p", {text("ULM"), text("BRE")}}}),
                        "ULM");
        WEIGHHOUSE_SAME(candidatesOf("decide p in pair", {{"p", {text("2, a"), text("1, b")}}}),
                        "1, b | 2, a");
    }

    void subsetsAreOfWhatIsPermitted()
    {
        WEIGHHOUSE_SAME(candidatesOf("decide 1..3 of p in plant", {{"p", {text("ULM"), text("BRE")}}}),
                        "BRE | ULM | BRE, ULM");
        WEIGHHOUSE_SAME(candidatesOf("decide 0..3 of p in plant", {{"p", {}}}), "none");
    }

    void numbersAndValues()
    {
        WEIGHHOUSE_SAME(candidatesOf("decide n in 0..30 step 10", {{"n", {30.0, std::int64_t{10}}}}),
                        "n = 10 | n = 30");
        WEIGHHOUSE_SAME(candidatesOf("decide n in 0..0.5 step 0.1", {{"n", {0.3, text("0.1")}}}),
                        "n = 0.1 | n = 0.3");
        WEIGHHOUSE_SAME(candidatesOf("decide rate in (0.3, 0.1, 0.2)", {{"rate", {0.1, 0.3}}}), "0.3 | 0.1");
        WEIGHHOUSE_SAME(
            candidatesOf("decide kind in (\"b\", \"a\", \"new\")", {{"kind", {text("new"), text("b")}}}),
            "b | new");
        WEIGHHOUSE_SAME(candidatesOf("decide go", {{"go", {true}}}), "go = yes");
        WEIGHHOUSE_SAME(candidatesOf("decide go", {{"go", {std::int64_t{0}, text("yes")}}}),
                        "go = no | go = yes");
    }

    void ofAChoiceForEachRowTheValuesAreRestricted()
    {
        WEIGHHOUSE_SAME(candidatesOf("decide n in 1..3 for each plant where open", {{"n", {3.0, 1.0}}}),
                        "n[OST] = 1, n[ULM] = 1 | n[OST] = 1, n[ULM] = 3 | n[OST] = 3, n[ULM] = 1 | n[OST] = "
                        "3, n[ULM] = 3");
        WEIGHHOUSE_SAME(candidatesOf("decide go for each plant where open", {{"go", {true}}}),
                        "go: OST, ULM");
    }

    void whatIsUnknownIsNamed()
    {
        WEIGHHOUSE_SAME(candidatesOf("decide p in plant", {{"p", {text("BER"), text("OST")}}}),
                        "decision.unknown-option: what is permitted for `p` names no row of plant: BER\nDid "
                        "you mean BRE?");
        WEIGHHOUSE_SAME(
            candidatesOf("decide n in 0..30 step 10", {{"n", {5.0, 10.0, 15.0, text("x"), 16.0, 17.0}}}),
            "decision.unknown-option: what is permitted for `n` names no option of `n`: 5, 15, x and 2 "
            "more\nLeave out what cannot be chosen.");
        WEIGHHOUSE_SAME(candidatesOf("decide p in plant", {{"r", {}}}),
                        "decision.unknown-decision: question q does not decide `r`\nIt decides p.");
        WEIGHHOUSE_SAME(
            candidatesOf("decide p in plant", {{"p", {}}, {"p", {}}}),
            "decision.restricted-twice: what may be chosen for `p` is given twice\nGive all that is "
            "permitted together.");
    }

    void nothingLeftIsAnError()
    {
        WEIGHHOUSE_SAME(
            candidatesOf("decide p in plant where p.open", {{"p", {text("BRE")}}}),
            "decision.no-candidate: there is nothing to choose for `p`: none of its options is permitted\n"
            "Permit more, or loosen the decision's condition.");
        WEIGHHOUSE_SAME(
            candidatesOf("decide go", {{"go", {}}}),
            "decision.no-candidate: there is nothing to choose for `go`: none of its options is permitted\n"
            "Permit more, or loosen the decision's condition.");
        WEIGHHOUSE_SAME(candidatesOf("decide 2..3 of p in plant", {{"p", {text("BRE")}}}),
                        "decision.no-candidate: `p` needs at least 2 rows of plant, but only 1 can be "
                        "chosen\nPermit more "
                        "rows, or choose fewer.");
    }

    void aRestrictedSweepIsTheFilteredFullSweep()
    {
        const std::vector<std::string> decisions{"decide a in plant where cost < 6",
                                                 "decide 1..2 of b in plant",
                                                 "decide c in 0..30 step 10",
                                                 "decide d in (0.5, 2, 3)",
                                                 "decide e",
                                                 "decide f in 1..2 for each plant where open",
                                                 "decide g for each plant where cost > 4"};
        const std::vector<std::string> changes{"a.cost += 20",
                                               "b.crew += 3",
                                               "plant where crew = c : cost += 9",
                                               "plant where name = \"WIE\" : cost -= d * 5",
                                               "plant where e : crew += 1",
                                               "plant where open : crew += crew * f",
                                               "plant where cost > 4 : open = g"};
        QVERIFY(rc::check([&] {
            std::string deciding;
            std::string applying = "apply ";
            const std::size_t count = *rc::gen::inRange<std::size_t>(1, 4);
            std::set<std::size_t> used;
            while (used.size() < count)
                used.insert(*rc::gen::inRange<std::size_t>(0, decisions.size()));
            for (const std::size_t i : used) {
                deciding += decisions[i] + "\n";
                applying += (applying.size() > 6 ? "\n" : "") + changes[i];
            }
            const std::string rules = "question q \"?\"\n" + deciding + applying +
                                      "\nmaximize sum(every plant.(cost * crew))\n"
                                      "subject to count(every plant where open) <= 3 \"few\"";
            const auto full = restricted(rules, {});
            RC_ASSERT(full.has_value());
            // Some of the options of some of the decisions.
            Restrictions restrictions;
            std::vector<std::set<double>> permitted;
            for (const Choice &choice : full->candidates().choices()) {
                auto &options = permitted.emplace_back(choice.options.begin(), choice.options.end());
                if (*rc::gen::inRange(0, 3) == 0)
                    continue;
                options.clear();
                Restriction &restriction = restrictions.emplace_back();
                restriction.decision = choice.name;
                for (const double option : choice.options) {
                    if (*rc::gen::inRange(0, 2) == 0)
                        continue;
                    options.insert(option);
                    restriction.permitted.push_back(full->base().toValue(choice.type, choice.table, option));
                }
            }
            const auto some = restricted(rules, restrictions);
            std::vector<std::uint64_t> kept;
            for (std::uint64_t i = 0; i < full->candidates().count(); ++i) {
                const Candidate candidate = full->candidates().candidate(i);
                bool isPermitted = true;
                for (std::size_t choice = 0; choice < permitted.size(); ++choice) {
                    for (const std::uint32_t pick : candidate.picks[choice])
                        isPermitted &=
                            permitted[choice].contains(full->candidates().choices()[choice].options[pick]);
                }
                if (isPermitted)
                    kept.push_back(i);
            }
            if (!some) {
                RC_ASSERT(some.error().code == "decision.no-candidate");
                RC_ASSERT(kept.empty());
                return;
            }
            const auto all = sweep(*full);
            const auto part = sweep(*some);
            RC_ASSERT(all.has_value() && part.has_value());
            RC_ASSERT(part->outcomes.size() == kept.size());
            for (std::size_t i = 0; i < kept.size(); ++i) {
                Outcome expected = all->outcomes[kept[i]];
                Outcome actual = part->outcomes[i];
                expected.rank = actual.rank = 0;
                RC_ASSERT(actual == expected);
                RC_ASSERT(valuesOf(some->candidates(), some->candidates().candidate(i)) ==
                          valuesOf(full->candidates(), full->candidates().candidate(kept[i])));
                RC_ASSERT(some->label(i) == full->label(kept[i]));
            }
            std::vector<std::string> expectedRanking;
            for (const std::size_t position : all->ranking) {
                if (std::ranges::find(kept, position) != kept.end())
                    expectedRanking.push_back(full->label(position));
            }
            std::vector<std::string> ranking;
            for (const std::size_t position : part->ranking)
                ranking.push_back(some->label(position));
            RC_ASSERT(ranking == expectedRanking);
        }));
    }

    void aSearchStaysInsideWhatIsPermitted()
    {
        const std::string rules = "question q \"?\"\ndecide n in 0..1000 for each plant\ndecide p in plant\n"
                                  "apply plant where true : crew = n\np.cost = 0\n"
                                  "maximize sum(every plant.crew) - sum(every plant.cost)";
        WEIGHHOUSE_TAKE(problem,
                        restricted(rules, {{"n", {std::int64_t{7}, std::int64_t{3}}}, {"p", {text("OST")}}}));
        QCOMPARE(problem.candidates().count(), std::uint64_t{16});
        WEIGHHOUSE_TAKE(found, search(problem));
        QCOMPARE(found.outcomes[found.ranking.front()].total, 28.0 - 14.0);
    }

    void aWhatIfKeepsThem()
    {
        WEIGHHOUSE_TAKE(problem, restricted("question q \"?\" decide p in plant apply p.cost = 0 "
                                            "minimize sum(every plant.cost)",
                                            {{"p", {text("OST"), text("ULM")}}}));
        QCOMPARE(problem.restrictions().size(), std::size_t{1});
        WEIGHHOUSE_TAKE(whatIf, WhatIf::make(problem));
        WEIGHHOUSE_DO(whatIf.take(problem.candidates().candidate(1)));
        const WhatIfResult result = whatIf.result();
        QCOMPARE(result.cells.size(), std::size_t{1});
        WEIGHHOUSE_SAME(result.cells.front().name, "plant[ULM].cost");
    }
};

WEIGHHOUSE_TEST(RestrictionsTest)
#include "test_restrictions.moc"
