// SPDX-License-Identifier: GPL-3.0-or-later
// Many states at a time give what each state gives on its own, and what working everything out anew gives.
#include "core/base/random.h"
#include "core/decision/lane_outcomes.h"
#include "core/decision/sweep.h"
#include "core/uncertainty/model/state_setter.h"
#include "core/uncertainty/model/weighing.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/support/small_dataset.h"

#include <QTest>

using namespace weighhouse;
using namespace weighhouse::testing;
using namespace weighhouse::uncertainty;

namespace
{

/// Crops on fields, each crop after another one.
data::Dataset randomFarm(Random &random)
{
    data::Dataset dataset =
        smallDataset("table field(k integer key, rain number)\n"
                     "table crop(k integer key, field integer, after integer, yield number, price number, "
                     "cost number, hardy boolean)\n"
                     "reference crop.field -> field\nreference crop.after -> crop");
    const std::uint32_t fields = 1 + random.below(3);
    for (std::uint32_t i = 0; i < fields; ++i) {
        if (!dataset.appendRow(0, {std::int64_t{i}, 1.0 + random.below(5)}))
            std::abort();
    }
    const std::uint32_t crops = 2 + random.below(4);
    for (std::uint32_t i = 0; i < crops; ++i) {
        const data::Value after = i == 0 ? data::Value() : data::Value(std::int64_t{random.below(i)});
        if (!dataset.appendRow(1, {std::int64_t{i}, std::int64_t{random.below(fields)}, after,
                                   static_cast<double>(1 + random.below(9)),
                                   static_cast<double>(1 + random.below(4)),
                                   static_cast<double>(random.below(20)), random.below(2) == 0}))
            std::abort();
    }
    return dataset;
}

std::string randomFarmRules(Random &random)
{
    const auto oneOf = [&](std::initializer_list<const char *> texts) {
        return std::string(*(texts.begin() + random.below(static_cast<std::uint32_t>(texts.size()))));
    };
    std::string text = "rule income new crop.income = " +
                       oneOf({"yield * price - cost", "yield * price / (1 + cost)",
                              "if yield > 5 then price * yield else price - cost"}) +
                       "\n";
    text +=
        "rule soil new crop.soil = 0.5 * (after.soil else 1) + " + oneOf({"income", "yield / price"}) + "\n";
    text += "rule total new field.total = " +
            oneOf({"sum(crop.income by field)", "sum(crop.income where hardy by field) * rain",
                   "median(crop.soil by field)", "max(crop.soil by field) - rain"}) +
            "\n";
    text +=
        "rule share new crop.share = " +
        oneOf({"income / field.total", "income / field.total else 0", "round(soil, 0.1)", "income - cost"}) +
        "\n";
    text +=
        oneOf({"", "rule late new crop.late = 0.5 * late + share starts at 1\niterate 2 times over late\n"});
    text += oneOf({"uncertain crop.yield ~ normal(yield, 2)\n",
                   "uncertain crop.price together ~ uniform(0, 2 * price) where hardy\n",
                   "uncertain crop.yield ~ uniform(0, 9) where k > 0\n",
                   "uncertain field.rain ~ triangular(0, rain, 9)\n"});
    text += oneOf({"",
                   "factor spring { frost: 1, mild: 3 }\n  affects crop.yield = yield * (0.5, 1) "
                   "where not hardy\n",
                   "factor spring { frost: 1, mild: 3 }\n  affects crop.price = price + (2, 0) where "
                   "yield > 4\n",
                   "factor spring { frost: 1, mild: 3 }\n  affects field.rain = rain * (0, 1)\n"});
    text +=
        oneOf({"question q \"\" decide c in crop decide d in crop where d != c apply c.cost = c.cost * 0.5 ",
               "question q \"\" decide c in crop apply c.hardy = not c.hardy ",
               "question q \"\" decide c in crop apply crop where field = c.field : cost = cost + 1 "});
    text += oneOf({"", "subject to c.income >= 3 ", "subject to sum(every field.total) <= 30 "});
    text += oneOf({"maximize c.share", "minimize sum(every crop.soil)", "maximize c.income - 3 * c.soil",
                   "maximize c.income weight 2, minimize c.cost weight 1"});
    return text + oneOf({"", " tolerance 0"}) + "\n";
}

struct Farm {
    std::string text;
    SmallModel model;
    std::optional<decision::Problem> problem;
    std::optional<World> world;

    explicit Farm(std::uint64_t seed)
    {
        Random random(seed, 7);
        const data::Dataset dataset = randomFarm(random);
        text = randomFarmRules(random);
        model = smallModel(dataset, text);
        for (const Error &error : model.errors)
            qWarning("%s\n%s", text.c_str(), toText(error).c_str());
        auto made = decision::makeProblem(model.rules, model.dataset, "q", {});
        if (made)
            problem = *std::move(made);
        auto drawn = World::make(std::make_shared<const rules::Evaluation>(model.program));
        if (drawn)
            world = *std::move(drawn);
    }
};

bool isSame(const WeighedCandidate &one, const WeighedCandidate &other)
{
    return one.kept == other.kept && one.isKeeping == other.isKeeping && one.problem == other.problem;
}

/// Whether two results of weighing are the same, also where there is none.
bool areSame(const Result<Weighing> &one, const Result<Weighing> &other)
{
    if (!one || !other)
        return !one && !other && one.error() == other.error();
    return one->outcomes == other->outcomes && one->expected == other->expected &&
           one->actions == other->actions && one->best == other->best &&
           std::ranges::equal(one->candidates, other->candidates, isSame);
}

/// Totals and whether constraints are kept, from data that hold what the state sets, compiled anew. Computed
/// columns cannot be set so.
void compareAnew(const Farm &farm, const Weighing &weighing, std::size_t state)
{
    StateSetter setter(*farm.world);
    std::vector<rules::CellChange> cells;
    QVERIFY(!setter.cellsOf(weighing.states, state, cells));
    data::Dataset changed = *farm.model.dataset;
    for (const rules::CellChange &cell : cells) {
        const auto &column = farm.model.rules->column(cell.column);
        if (column.rule)
            return;
        QVERIFY(changed.setValue(cell.column.table, *column.storedIndex, static_cast<std::size_t>(cell.row),
                                 cell.value));
    }
    const SmallModel anew = smallModel(changed, farm.text);
    WEIGHHOUSE_TAKE(problem, decision::makeProblem(anew.rules, anew.dataset, "q", {}));
    for (std::size_t action = 0; action < weighing.actions.size(); ++action) {
        decision::Outcome outcome;
        decision::OutcomeWorker worker(problem);
        worker.work(problem.candidates().candidate(weighing.actions[action]), outcome);
        QCOMPARE(weighing.outcomes.at(action, state), outcome.total);
    }
}

} // namespace

class TestStateTable : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void lanesGiveWhatEachStateGives()
    {
        std::size_t weighed = 0;
        std::size_t inLanes = 0;
        constexpr std::uint64_t seeds = 150;
        for (std::uint64_t seed = 0; seed < seeds; ++seed) {
            const Farm farm(seed);
            if (!farm.problem || !farm.world)
                continue;
            const Design design{.method = DrawingMethod::LatinHypercube, .states = 150, .seed = seed};
            const auto fast = weigh(*farm.problem, *farm.world, {.design = design, .threads = 1});
            const auto slow =
                weigh(*farm.problem, *farm.world, {.design = design, .threads = 1, .inLanes = false});
            QVERIFY2(areSame(fast, slow), (std::to_string(seed) + "\n" + farm.text).c_str());
            const auto threads = weigh(*farm.problem, *farm.world, {.design = design, .threads = 3});
            QVERIFY(areSame(fast, threads));
            std::vector<rules::ColumnId> given;
            for (const DrawnCells &drawn : farm.world->drawn())
                given.push_back(drawn.column);
            inLanes += decision::LaneOutcomes::make(*farm.problem, given) != nullptr ? 1 : 0;
            if (!fast)
                continue;
            ++weighed;
            for (const std::size_t state : {0U, 77U, 149U})
                compareAnew(farm, *fast, std::min<std::size_t>(state, fast->states.count - 1));
        }
        qInfo("%zu of %zu farms weighed, %zu in lanes", weighed, static_cast<std::size_t>(seeds), inLanes);
        QVERIFY(weighed > seeds / 3 && inLanes > seeds / 4);
    }

    /// Drawing for each factor on its own gives the numbers that drawing all of them gives.
    void statesAreDrawnTheSame()
    {
        const Farm farm(3);
        QVERIFY(farm.world);
        const auto forEach = [](std::size_t count, const std::function<void(std::size_t)> &work) {
            for (std::size_t i = count; i-- > 0;)
                work(i);
            return Result<void>();
        };
        for (const DrawingMethod method : {DrawingMethod::Plain, DrawingMethod::LatinHypercube,
                                           DrawingMethod::Antithetic, DrawingMethod::Sobol}) {
            const Design design{.method = method, .states = 333, .seed = 5};
            WEIGHHOUSE_TAKE(uniforms, drawUniforms(design, farm.world->network().size()));
            WEIGHHOUSE_TAKE(expected, statesOf(farm.world->network(), uniforms));
            WEIGHHOUSE_TAKE(found, drawnStates(farm.world->network(), design, forEach));
            QVERIFY(found == expected);
        }
    }

    /// What was weighed until a stop are whole blocks of the design, as they are in the whole.
    void aStopLeavesASmallerSample()
    {
        const SmallModel model =
            smallModel("table crop(name text key, price number)\napples | 5\nplums | 9\n",
                       "uncertain crop.price ~ normal(price, 1)\n"
                       "question q \"\" decide c in crop maximize c.price\n");
        WEIGHHOUSE_TAKE(problem, decision::makeProblem(model.rules, model.dataset, "q", {}));
        WEIGHHOUSE_TAKE(world, World::make(std::make_shared<const rules::Evaluation>(model.program)));
        WeighingOptions options{.design = {.method = DrawingMethod::LatinHypercube, .states = 16'000},
                                .threads = 1};
        WEIGHHOUSE_TAKE(whole, weigh(problem, world, options));
        QVERIFY(whole.isWhole());
        options.progress = [](std::uint64_t done, std::uint64_t) { return done < 4500; };
        WEIGHHOUSE_TAKE(part, weigh(problem, world, options));
        QVERIFY(!part.isWhole());
        QCOMPARE(part.statesPlanned, std::uint64_t(16'000));
        QCOMPARE(part.statesWeighed, std::uint64_t(4000));
        QCOMPARE(part.states.count, std::size_t(4000));
        QCOMPARE(part.states.weights.values.size(), std::size_t(4000));
        QCOMPARE(part.expected.actions[0].blocks, std::size_t(4));
        for (std::size_t state = 0; state < part.states.count; ++state)
            QCOMPARE(part.outcomes.at(1, state), whole.outcomes.at(1, state));
        QVERIFY(std::abs(part.expected.actions[0].value - 5) < 0.01);
        // One block tells no error.
        options.progress = [](std::uint64_t done, std::uint64_t) { return done < 1500; };
        const auto none = weigh(problem, world, options);
        QVERIFY(!none);
        WEIGHHOUSE_SAME(none.error().code, "uncertainty.stopped");
    }

    /// Some of all combinations are no sample.
    void aStopAmongCombinationsLeavesNothing()
    {
        const SmallModel model = smallModel(
            "table crop(name text key, price number)\napples | 5\n",
            "factor a { x: 1, y: 1 }\n  affects crop.price = price * (2, 1)\nfactor b { x: 1, y: 1 }\n"
            "factor c { x: 1, y: 1 }\nfactor d { x: 1, y: 1 }\nfactor e { x: 1, y: 1 }\n"
            "factor f { x: 1, y: 1 }\nfactor g { x: 1, y: 1 }\nfactor h { x: 1, y: 1 }\n"
            "question q \"\" decide c in crop maximize c.price\n");
        WEIGHHOUSE_TAKE(problem, decision::makeProblem(model.rules, model.dataset, "q", {}));
        WEIGHHOUSE_TAKE(world, World::make(std::make_shared<const rules::Evaluation>(model.program)));
        WeighingOptions options{.threads = 1};
        options.progress = [](std::uint64_t done, std::uint64_t) { return done < 128; };
        const auto none = weigh(problem, world, options);
        QVERIFY(!none);
        WEIGHHOUSE_SAME(none.error().code, "uncertainty.stopped");
    }
};

WEIGHHOUSE_TEST(TestStateTable)
#include "test_state_table.moc"
