// SPDX-License-Identifier: GPL-3.0-or-later
// Columns of rules have the type of what rules and questions write there.
#include "core/base/text.h"
#include "tests/decision/asking.h"
#include "tests/support/registry.h"

using namespace weighhouse;
using namespace weighhouse::decision;
using namespace weighhouse::testing;

namespace
{

constexpr const char *suppliers = R"(
    table supplier(id integer key, price number, rebate integer)
    1 | 100 | 0
    2 | 50  | 0
)";

std::string valuesFor(const std::string &rules)
{
    const auto problem = ask(suppliers, rules);
    const auto result = problem ? sweep(*problem) : failure(problem.error());
    return result ? values(*result) : errorText(result);
}

/// The type of the column of supplier in these rules, and what is wrong with them.
std::string typeOf(const std::string &column, const std::string &rules)
{
    const data::Dataset dataset = smallDataset(suppliers);
    const rules::Checked checked = rules::check({{"test.rules", rules}}, dataset.schema);
    if (!checked.errors.empty())
        return toText(checked.errors.front());
    const auto id = checked.rules.findColumn("supplier", column);
    if (!id)
        return "no column";
    switch (checked.rules.column(*id).type) {
    case rules::Type::Number:
        return "number";
    case rules::Type::Integer:
        return "integer";
    case rules::Type::Boolean:
        return "boolean";
    case rules::Type::Text:
        return "text";
    case rules::Type::Date:
        return "date";
    case rules::Type::Reference:
        return "supplier";
    case rules::Type::Null:
        break;
    }
    return "null";
}

constexpr const char *net = "rule net new supplier.net = price * (1 - discount)\n";

std::string discounting(const std::string &value)
{
    return "question q(part: number = 0.08) \"?\" decide s in supplier apply s.discount = " + value +
           " minimize sum(every supplier.net)\n";
}

} // namespace

class ColumnTypesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aColumnThatAQuestionSetsToAFractionIsANumber()
    {
        const std::string zero = "rule d new supplier.discount = 0\n";
        WEIGHHOUSE_SAME(typeOf("discount", zero), "integer");
        WEIGHHOUSE_SAME(typeOf("discount", zero + net + discounting("1")), "integer");
        WEIGHHOUSE_SAME(typeOf("discount", zero + net + discounting("0.08")), "number");
        WEIGHHOUSE_SAME(typeOf("discount", zero + net + discounting("part")), "number");
        // 100 and 50 less 8 of the one or 4 of the other.
        WEIGHHOUSE_SAME(valuesFor(zero + net + discounting("0.08")), "142 146");
        WEIGHHOUSE_SAME(valuesFor("rule d new supplier.discount = 0.0\n" + (net + discounting("0.08"))),
                        "142 146");
        WEIGHHOUSE_SAME(
            valuesFor(zero + net +
                      "question q \"?\" decide r in 0..0.2 step 0.1 for each supplier "
                      "apply supplier where true : discount = r minimize sum(every supplier.net)"),
            "150 145 140 140 135 130 130 125 120");
    }

    void whatIsMadeOfTheColumnFollows()
    {
        const std::string rules =
            "rule d new supplier.discount = 0\nrule e new supplier.twice = 2 * discount\n"
            "rule f new supplier.own = 0\nrule net new supplier.net = price * own\n";
        const std::string more = "question r \"?\" decide s in supplier apply s.own = s.twice "
                                 "minimize sum(every supplier.net)\n";
        WEIGHHOUSE_SAME(typeOf("twice", rules + more), "integer");
        WEIGHHOUSE_SAME(typeOf("own", rules + more), "integer");
        WEIGHHOUSE_SAME(typeOf("twice", rules + more + discounting("0.08")), "number");
        WEIGHHOUSE_SAME(typeOf("own", rules + more + discounting("0.08")), "number");
    }

    void aRuleMayDeclareTheTypeOfItsColumn()
    {
        WEIGHHOUSE_SAME(typeOf("discount", "rule d new supplier.discount: number = 0"), "number");
        WEIGHHOUSE_SAME(typeOf("c", "rule c new supplier.c [EUR]: number = 0"), "number");
        WEIGHHOUSE_SAME(typeOf("c", "rule c new supplier.c: integer = null"), "integer");
        WEIGHHOUSE_SAME(typeOf("c", "rule c new supplier.c: boolean = null"), "boolean");
        WEIGHHOUSE_SAME(typeOf("c", "rule c new supplier.c: text = null"), "text");
        WEIGHHOUSE_SAME(typeOf("c", "rule c new supplier.c: supplier = null"), "supplier");
        WEIGHHOUSE_SAME(typeOf("c", "rule c new supplier.c: supplier = 1"), "supplier");
        WEIGHHOUSE_SAME(valuesFor("rule d new supplier.discount: number = 0\n" + (net + discounting("0.08"))),
                        "142 146");
        // It may be set to what it was declared as, though its rule says nothing of it.
        WEIGHHOUSE_SAME(
            valuesFor("rule c new supplier.best: supplier = null\n"
                      "question q \"?\" decide s in supplier "
                      "apply supplier where true : best = s maximize max(every supplier.best.price)"),
            "100 50");
    }

    void aDeclaredOrStoredIntegerStaysOne()
    {
        const std::string question = discounting("0.08");
        const std::string declared =
            typeOf("discount", "rule d new supplier.discount: integer = 0\n" + (net + question));
        QVERIFY2(declared.find("supplier.discount must be an integer, but `0.08` is a number") !=
                     std::string::npos,
                 declared.c_str());
        const std::string stored =
            typeOf("rebate", "question q \"?\" decide s in supplier apply s.rebate = 0.08 "
                             "minimize sum(every supplier.rebate)");
        QVERIFY2(stored.find("rounded, 0.08 would become 0") != std::string::npos, stored.c_str());
        // With a rule of its own, a stored column of whole numbers may hold fractions too.
        WEIGHHOUSE_SAME(typeOf("rebate", "rule r supplier.rebate = stored(rebate)\n"
                                         "question q \"?\" decide s in supplier apply s.rebate = 0.08 "
                                         "minimize sum(every supplier.rebate)"),
                        "number");
    }
};

WEIGHHOUSE_TEST(ColumnTypesTest)
#include "test_column_types.moc"
