// SPDX-License-Identifier: GPL-3.0-or-later
// Correlations of many factors of few kinds are those of the matrix of all of them.
#include "core/uncertainty/analysis/kind_correlation.h"
#include "core/uncertainty/analysis/special.h"
#include "core/uncertainty/analysis/states.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/uncertainty/near.h"

#include <QTest>

#include <rapidcheck.h>

#include <numeric>

using namespace weighhouse;
using namespace weighhouse::uncertainty;

namespace
{

/// One kind in so many rows.
KindCorrelation oneKind(std::size_t rows, double across)
{
    AlikeRows list{.kinds = 1};
    for (std::size_t row = 0; row < rows; ++row)
        list.factors.push_back(row);
    return {{list}, {1, {1}}, {1, {across}}};
}

/// Any numbers for some kinds in some rows; often nothing that is possible.
KindCorrelation anyKinds()
{
    KindCorrelation made;
    std::size_t kinds = 0;
    std::vector<std::size_t> listOf;
    std::size_t factor = 0;
    const auto lists = static_cast<std::size_t>(*rc::gen::inRange(1, 4));
    for (std::size_t i = 0; i < lists; ++i) {
        AlikeRows list{.kinds = static_cast<std::size_t>(*rc::gen::inRange(1, 4))};
        const auto rows = static_cast<std::size_t>(*rc::gen::inRange(1, 5));
        for (std::size_t k = 0; k < rows * list.kinds; ++k)
            list.factors.push_back(factor++);
        kinds += list.kinds;
        listOf.insert(listOf.end(), list.kinds, i);
        made.lists.push_back(std::move(list));
    }
    made.inRow = SquareMatrix::identity(kinds);
    made.acrossRows = {kinds, std::vector<double>(kinds * kinds)};
    const double most = *rc::gen::element(0.2, 0.5, 1.0);
    for (std::size_t row = 0; row < kinds; ++row) {
        for (std::size_t column = 0; column <= row; ++column) {
            const auto number = [most] { return most * *rc::gen::inRange(-100, 101) / 100.0; };
            if (row != column && listOf[row] == listOf[column])
                made.inRow.at(row, column) = made.inRow.at(column, row) = number();
            made.acrossRows.at(row, column) = made.acrossRows.at(column, row) = number();
        }
    }
    return made;
}

/// Each entry by itself, but for the diagonal.
std::vector<TiedEntries> freeEntries(const KindCorrelation &correlation)
{
    std::vector<TiedEntries> ties;
    std::vector<std::size_t> listOf;
    for (std::size_t list = 0; list < correlation.lists.size(); ++list)
        listOf.insert(listOf.end(), correlation.lists[list].kinds, list);
    for (std::size_t row = 0; row < correlation.kinds(); ++row) {
        for (std::size_t column = row; column < correlation.kinds(); ++column) {
            const bool isOneList = listOf[row] == listOf[column];
            if (row != column && isOneList)
                ties.push_back({.inRow = {{row, column}}});
            if (!isOneList || correlation.lists[listOf[row]].rows() > 1)
                ties.push_back({.acrossRows = {{row, column}}});
        }
    }
    return ties;
}

std::vector<std::size_t> allFactors(const KindCorrelation &correlation)
{
    std::vector<std::size_t> factors;
    for (const AlikeRows &list : correlation.lists)
        factors.insert(factors.end(), list.factors.begin(), list.factors.end());
    return factors;
}

double meanProduct(std::span<const double> left, std::span<const double> right)
{
    double sum = 0;
    for (std::size_t i = 0; i < left.size(); ++i)
        sum += normalQuantile(left[i]) * normalQuantile(right[i]);
    return sum / static_cast<double>(left.size());
}

} // namespace

class TestKindCorrelation : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatIsPossibleIsSoInTheWholeMatrix();
    void drawsAreThoseOfTheWholeMatrix();
    void theNearestIsThatOfTheWholeMatrix();
    void tiedEntriesStayTied();
    void theBoundOfRowsThatMoveAgainstEachOther();
    void thousandsOfRows();
    void statesAreThoseOfCorrelatedNumbers();
};

void TestKindCorrelation::whatIsPossibleIsSoInTheWholeMatrix()
{
    int possible = 0;
    int impossible = 0;
    QVERIFY(rc::check("possible kinds", [&] {
        const KindCorrelation kinds = anyKinds();
        const bool isGood = isPossible(kinds);
        RC_ASSERT(isGood == checkCorrelation(matrixOf(kinds)).has_value());
        ++(isGood ? possible : impossible);
    }));
    QVERIFY(possible > 5 && impossible > 5);
}

void TestKindCorrelation::drawsAreThoseOfTheWholeMatrix()
{
    int checked = 0;
    QVERIFY(rc::check("draws of kinds", [&] {
        KindCorrelation kinds = anyKinds();
        kinds = nearestPossible(kinds, freeEntries(kinds));
        if (!isPossible(kinds) || !checkCorrelation(matrixOf(kinds)))
            return; // by rounding
        const std::vector<std::size_t> factors = allFactors(kinds);
        auto uniforms = *drawUniforms({.states = 20}, factors.size() + 1);
        const auto before = uniforms;
        auto whole = uniforms;
        correlate(uniforms, kinds);
        RC_ASSERT(correlate(whole, factors, matrixOf(kinds)).has_value());
        // On the edge of what is possible the last variances are what rounding left over: roots of it.
        for (std::size_t i = 0; i < uniforms.values.size(); ++i)
            RC_ASSERT(std::abs(uniforms.values[i] - whole.values[i]) < 1e-4);
        for (std::size_t state = 0; state < 20; ++state) {
            RC_ASSERT(uniforms.ofFactor(0)[state] == before.ofFactor(0)[state]);
            RC_ASSERT(uniforms.ofFactor(factors.size())[state] == before.ofFactor(factors.size())[state]);
        }
        ++checked;
    }));
    QVERIFY(checked > 20);
}

/// The set of possible matrices is convex and does not change where rows are swapped, nor does the nearest.
void TestKindCorrelation::theNearestIsThatOfTheWholeMatrix()
{
    int impossible = 0;
    QVERIFY(rc::check("nearest kinds", [&] {
        const KindCorrelation wanted = anyKinds();
        const KindCorrelation nearest = nearestPossible(wanted, freeEntries(wanted));
        const auto whole = nearestCorrelation(matrixOf(wanted));
        RC_ASSERT(whole.has_value());
        const SquareMatrix matrix = matrixOf(nearest);
        for (std::size_t i = 0; i < matrix.values.size(); ++i)
            // Both stop after so many steps, some before the last digits have settled.
            RC_ASSERT(std::abs(matrix.values[i] - whole->values[i]) < 5e-4);
        impossible += isPossible(wanted) ? 0 : 1;
    }));
    QVERIFY(impossible > 5);
}

void TestKindCorrelation::tiedEntriesStayTied()
{
    // Two lists of one kind, all of 0.9 across, -0.9 between them and nothing within: one number for both.
    KindCorrelation wanted = oneKind(3, 0.9);
    wanted.lists.push_back({1, {3, 4, 5}});
    wanted.inRow = SquareMatrix::identity(2);
    wanted.acrossRows = {2, {0.9, 0.9, 0.9, -0.4}};
    const std::vector<TiedEntries> ties{{.acrossRows = {{0, 0}, {1, 1}}}};
    QVERIFY(!isPossible(wanted));
    const KindCorrelation nearest = nearestPossible(wanted, ties);
    QCOMPARE(nearest.acrossRows.at(0, 0), nearest.acrossRows.at(1, 1));
    QCOMPARE(nearest.acrossRows.at(0, 1), 0.9);
    // The means of both lists: 1 + 2 a >= 3 * 0.9.
    WEIGHHOUSE_WITHIN(nearest.acrossRows.at(0, 0), 0.85, 1e-6);
}

void TestKindCorrelation::theBoundOfRowsThatMoveAgainstEachOther()
{
    for (const std::size_t rows : {std::size_t(2), std::size_t(3), std::size_t(10), std::size_t(20'000)}) {
        const double bound = -1 / static_cast<double>(rows - 1);
        QVERIFY(isPossible(oneKind(rows, bound)));
        QVERIFY(!isPossible(oneKind(rows, 1.001 * bound)));
    }
    // At the bound the scores add up to nothing.
    auto uniforms = *drawUniforms({.states = 50}, 10);
    correlate(uniforms, oneKind(10, -1.0 / 9));
    for (std::size_t state = 0; state < 50; ++state) {
        double sum = 0;
        for (std::size_t factor = 0; factor < 10; ++factor)
            sum += normalQuantile(uniforms.ofFactor(factor)[state]);
        WEIGHHOUSE_WITHIN(sum, 0, 1e-6);
    }
}

void TestKindCorrelation::thousandsOfRows()
{
    constexpr std::size_t rows = 5000;
    auto uniforms = *drawUniforms({.states = 1000}, rows);
    const auto before = uniforms;
    correlate(uniforms, oneKind(rows, 0.5));
    QVERIFY(std::ranges::equal(uniforms.ofFactor(0), before.ofFactor(0)));
    // The mean over the rows has the variance 0.5 + 0.5 / rows; four standard errors of a variance.
    double squares = 0;
    for (std::size_t state = 0; state < 1000; ++state) {
        double mean = 0;
        for (std::size_t row = 0; row < rows; ++row)
            mean += normalQuantile(uniforms.ofFactor(row)[state]) / rows;
        squares += mean * mean / 1000;
    }
    WEIGHHOUSE_WITHIN(squares, 0.5001, 4 * 0.5001 * std::sqrt(2.0 / 1000));
    double first = 0;
    for (const std::size_t row : {std::size_t(1), std::size_t(2500), rows - 1})
        first += meanProduct(uniforms.ofFactor(0), uniforms.ofFactor(row)) / 3;
    WEIGHHOUSE_WITHIN(first, 0.5, 0.1);
    double square = 0;
    for (const double number : uniforms.ofFactor(rows - 1))
        square += normalQuantile(number) * normalQuantile(number) / 1000;
    WEIGHHOUSE_WITHIN(square, 1, 4 * std::sqrt(2.0 / 1000));
}

void TestKindCorrelation::statesAreThoseOfCorrelatedNumbers()
{
    const auto normal = *Distribution::normal(3, 2);
    const auto steps = *Distribution::discrete(std::vector{1.0, 2.0}, std::vector{1.0, 3.0});
    const auto network = *FactorNetwork::of({DiscreteFactor{"f", {"a", "b"}, {}, {{0.5, 0.5}}},
                                             ContinuousFactor{"x", normal}, ContinuousFactor{"y", steps},
                                             ContinuousFactor{"z", normal}, ContinuousFactor{"w", normal}});
    const ForEach forEach = [](std::size_t count,
                               const std::function<void(std::size_t)> &work) -> Result<void> {
        for (std::size_t i = count; i-- > 0;)
            work(i);
        return {};
    };
    const KindCorrelation kinds{
        {{1, {1, 2}}, {1, {4}}}, SquareMatrix::identity(2), {2, {0.6, -0.3, -0.3, 0}}};
    for (const DrawingMethod method : {DrawingMethod::Plain, DrawingMethod::LatinHypercube,
                                       DrawingMethod::Antithetic, DrawingMethod::Sobol}) {
        const Design design{.method = method, .states = 1000};
        const std::vector<KindCorrelation> correlations{kinds};
        WEIGHHOUSE_TAKE(drawn, drawnStates(network, design, forEach, correlations));
        auto uniforms = *drawUniforms(design, network.size());
        WEIGHHOUSE_TAKE(plain, statesOf(network, uniforms));
        WEIGHHOUSE_TAKE(alone, drawnStates(network, design, forEach));
        QVERIFY(alone == plain);
        correlate(uniforms, kinds);
        WEIGHHOUSE_TAKE(expected, statesOf(network, uniforms));
        QVERIFY(drawn == expected);
        for (const std::size_t factor : {std::size_t(0), std::size_t(1), std::size_t(3)})
            QVERIFY(drawn.factors[factor] == plain.factors[factor]);
        QVERIFY(!(drawn.factors[2] == plain.factors[2]) && !(drawn.factors[4] == plain.factors[4]));
    }
}

WEIGHHOUSE_TEST(TestKindCorrelation)
#include "test_kind_correlation.moc"
