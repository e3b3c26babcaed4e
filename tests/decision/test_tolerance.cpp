// SPDX-License-Identifier: GPL-3.0-or-later
// Constraints forgive what rounding does, and say so.
#include "core/decision/answer.h"
#include "tests/decision/asking.h"
#include "tests/support/registry.h"

using namespace weighhouse;
using namespace weighhouse::decision;
using namespace weighhouse::testing;

namespace
{

// 0.1 + 0.2 is 0.30000000000000004.
constexpr const char *table = R"(
    table t(k integer key, v number, tolerance number)
    1 | 0.30000000000000004 | 5
    2 | 0.1 | 6
)";

Result<Problem> deciding(const std::string &decide, const std::string &lines, const std::string &rules = {})
{
    return ask(table, rules + "question q \"?\"\n  decide " + decide +
                          "\n  apply t where k < 0 : v = 1\n  maximize x\n  " + lines);
}

std::string admitted(const std::string &decide, const std::string &lines, const std::string &rules = {})
{
    const auto problem = deciding(decide, lines, rules);
    const auto result = problem ? sweep(*problem) : failure(problem.error());
    return result ? values(*result) : errorText(result);
}

constexpr const char *tenths = "x in (0.1, 0.2, 0.3)";

} // namespace

class ToleranceTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatIsMissedByRoundingHolds()
    {
        WEIGHHOUSE_SAME(admitted(tenths, "subject to 0.1 + 0.2 <= x"), "x x 0.3");
        WEIGHHOUSE_SAME(admitted(tenths, "subject to x >= 0.1 + 0.2"), "x x 0.3");
        WEIGHHOUSE_SAME(admitted(tenths, "subject to x = 0.1 + 0.2"), "x x 0.3");
        WEIGHHOUSE_SAME(admitted(tenths, "subject to x > 0 and 0.1 + 0.2 <= x"), "x x 0.3");
        WEIGHHOUSE_SAME(admitted(tenths, "subject to x = 0.1 or 0.1 + 0.2 <= x"), "0.1 x 0.3");
        WEIGHHOUSE_SAME(admitted(tenths, "subject to all(every t.(v <= x))"), "x x 0.3");
        WEIGHHOUSE_SAME(admitted(tenths, "subject to not (0.1 + 0.2 > x)"), "x x 0.3");
        WEIGHHOUSE_SAME(admitted(tenths, "subject to not (x < 0.1 or 0.1 + 0.2 > x)"), "x x 0.3");
        WEIGHHOUSE_SAME(admitted(tenths, "subject to not not (0.1 + 0.2 <= x)"), "x x 0.3");
        WEIGHHOUSE_SAME(admitted(tenths, "subject to not any(every t.(v > x))"), "x x 0.3");
    }

    void otherComparisonsAreExact()
    {
        WEIGHHOUSE_SAME(admitted(tenths, "subject to 0.1 + 0.2 < x"), "x x x");
        WEIGHHOUSE_SAME(admitted(tenths, "subject to x < 0.1 + 0.2"), "0.1 0.2 0.3");
        WEIGHHOUSE_SAME(admitted(tenths, "subject to x != 0.1 + 0.2"), "0.1 0.2 0.3");
        WEIGHHOUSE_SAME(admitted(tenths, "subject to count(every t where v <= x) = 2"), "x x x");
        WEIGHHOUSE_SAME(admitted(tenths, "subject to all(every t.kept)", "rule kept new t.kept = v <= 0.3\n"),
                        "x x x");
        // Whole numbers have no rounding to forgive, however large they are.
        WEIGHHOUSE_SAME(admitted("x in 4000000000..4000000001", "subject to x <= 4000000000"), "4e+09 x");
    }

    void theToleranceIsRelativeAndTheQuestions()
    {
        WEIGHHOUSE_SAME(admitted(tenths, "subject to 0.1 + 0.2 <= x\n  tolerance 0"), "x x x");
        WEIGHHOUSE_SAME(admitted("x in (0.2, 0.2995)", "subject to 0.3 <= x"), "x x");
        WEIGHHOUSE_SAME(admitted("x in (0.2, 0.2995)", "subject to 0.3 <= x\n  tolerance 1e-3"), "x 0.2995");
        WEIGHHOUSE_SAME(admitted("x in (1e9, 1e9 + 0.5, 1e9 + 2)", "subject to x <= 1e9"),
                        "1e+09 1000000000.5 x");
        WEIGHHOUSE_SAME(admitted("x in (1e9, 1e9 + 0.5, 1e9 + 2)", "tolerance 1e-10\n  subject to x <= 1e9"),
                        "1e+09 x x");
    }

    void aConstraintThatHoldsOnlyThanksToItIsTold()
    {
        WEIGHHOUSE_TAKE(problem, deciding(tenths, "subject to 0.1 + 0.2 <= x \"enough\", x > 0"));
        WEIGHHOUSE_TAKE(result, sweep(problem));
        QCOMPARE(result.outcomes[2].tolerated, std::vector<std::size_t>{0});
        WEIGHHOUSE_SAME(listed([&] {
                            std::vector<std::string> notes;
                            for (const Message &note : answer(problem, result).notes)
                                notes.push_back(note.text());
                            return notes;
                        }()),
                        "Held within the tolerance: 0.3 keeps \"enough\" only because it is missed by no "
                        "more than 1e-09 of its larger side.");
        WEIGHHOUSE_TAKE(other, deciding(tenths, "subject to 0.1 + 0.2 <= x or x = 0.3 \"enough\""));
        WEIGHHOUSE_TAKE(exact, sweep(other));
        // Of the two ways to hold one is exact.
        QVERIFY(exact.outcomes[2].admissible && exact.outcomes[2].tolerated.empty());
        QVERIFY(answer(other, exact).notes.empty());
    }

    void otherThingsMayBeCalledTolerance()
    {
        WEIGHHOUSE_SAME(admitted("x in 4..7", "subject to x <=\n  t[1].tolerance"), "4 5 x x");
        WEIGHHOUSE_SAME(admitted("x in 4..7", "subject to all(every t.(x <= tolerance\n  ))"), "4 5 x x");
    }
};

WEIGHHOUSE_TEST(ToleranceTest)
#include "test_tolerance.moc"
