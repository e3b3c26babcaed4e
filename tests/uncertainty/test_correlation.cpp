// SPDX-License-Identifier: GPL-3.0-or-later
// Correlation matrices and the copula that draws by them.
#include "core/uncertainty/analysis/correlation.h"
#include "core/uncertainty/analysis/special.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/uncertainty/near.h"

#include <QTest>

#include <rapidcheck.h>

using namespace weighhouse;
using namespace weighhouse::uncertainty;

namespace
{

double squaredDistance(const SquareMatrix &left, const SquareMatrix &right)
{
    double sum = 0;
    for (std::size_t i = 0; i < left.values.size(); ++i)
        sum += (left.values[i] - right.values[i]) * (left.values[i] - right.values[i]);
    return sum;
}

SquareMatrix anySymmetric(std::size_t size)
{
    SquareMatrix matrix = SquareMatrix::identity(size);
    for (std::size_t row = 0; row < size; ++row) {
        for (std::size_t column = 0; column < row; ++column) {
            matrix.at(row, column) = *rc::gen::inRange(-100, 101) / 100.0;
            matrix.at(column, row) = matrix.at(row, column);
        }
    }
    return matrix;
}

} // namespace

class TestCorrelation : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void highamsExample();
    void impossibleMatricesAreRefused();
    void nearestIsPossibleAndNear();
    void drawsAreCorrelated();
    void perfectCorrelation();
    void eigenvaluesAreRight();
};

void TestCorrelation::highamsExample()
{
    // Higham 2002, section 1 (the matrix that is 1 beside the diagonal and 0 in the corners): the nearest
    // correlation matrix has 0.7607 and 0.1573, at a distance of 0.5278.
    const SquareMatrix matrix{3, {1, 1, 0, 1, 1, 1, 0, 1, 1}};
    WEIGHHOUSE_SAME(checkCorrelation(matrix).error().code, "uncertainty.correlation-impossible");
    WEIGHHOUSE_TAKE(nearest, nearestCorrelation(matrix));
    WEIGHHOUSE_WITHIN(nearest.at(0, 1), 0.7607, 5e-5);
    WEIGHHOUSE_WITHIN(nearest.at(1, 2), 0.7607, 5e-5);
    WEIGHHOUSE_WITHIN(nearest.at(0, 2), 0.1573, 5e-5);
    WEIGHHOUSE_WITHIN(std::sqrt(squaredDistance(nearest, matrix)), 0.5278, 5e-5);
    WEIGHHOUSE_DO(checkCorrelation(nearest));
}

void TestCorrelation::impossibleMatricesAreRefused()
{
    const auto codeOf = [](std::vector<double> values) {
        return checkCorrelation({2, std::move(values)}).error().code;
    };
    WEIGHHOUSE_SAME(codeOf({1, 0.5, 0.4, 1}), "uncertainty.correlation-entry");
    WEIGHHOUSE_SAME(codeOf({1, 1.5, 1.5, 1}), "uncertainty.correlation-entry");
    WEIGHHOUSE_SAME(codeOf({1, 0.5, 0.5, 2}), "uncertainty.correlation-entry");
    WEIGHHOUSE_SAME(codeOf({1, std::nan(""), std::nan(""), 1}), "uncertainty.correlation-entry");
    WEIGHHOUSE_SAME(codeOf({1, 0.5}), "uncertainty.wrong-count");
    WEIGHHOUSE_DO(checkCorrelation({2, {1, -1, -1, 1}}));
    auto uniforms = *drawUniforms({.states = 10}, 2);
    const SquareMatrix good{2, {1, 0.5, 0.5, 1}};
    WEIGHHOUSE_SAME(correlate(uniforms, std::vector<std::size_t>{0, 2}, good).error().code,
                    "uncertainty.bad-parent");
    WEIGHHOUSE_SAME(correlate(uniforms, std::vector<std::size_t>{1, 1}, good).error().code,
                    "uncertainty.bad-parent");
    WEIGHHOUSE_SAME(correlate(uniforms, std::vector<std::size_t>{1}, good).error().code,
                    "uncertainty.wrong-count");
}

void TestCorrelation::nearestIsPossibleAndNear()
{
    QVERIFY(rc::check("nearest correlation matrices", [] {
        const auto size = static_cast<std::size_t>(*rc::gen::inRange(1, 6));
        const SquareMatrix matrix = anySymmetric(size);
        const auto nearest = nearestCorrelation(matrix);
        RC_ASSERT(nearest.has_value());
        RC_ASSERT(checkCorrelation(*nearest).has_value());
        if (checkCorrelation(matrix)) {
            RC_ASSERT(*nearest == matrix);
            return;
        }
        // Nothing on the way to another possible matrix is nearer: the set of them is convex.
        SquareMatrix other = *nearestCorrelation(anySymmetric(size));
        for (std::size_t i = 0; i < other.values.size(); ++i)
            other.values[i] = 0.99 * nearest->values[i] + 0.01 * other.values[i];
        RC_ASSERT(squaredDistance(*nearest, matrix) <= squaredDistance(other, matrix) + 1e-6);
    }));
}

void TestCorrelation::drawsAreCorrelated()
{
    auto uniforms = *drawUniforms({.method = DrawingMethod::Sobol, .states = 1U << 14U}, 3);
    const auto before = uniforms;
    const SquareMatrix matrix{2, {1, -0.6, -0.6, 1}};
    WEIGHHOUSE_DO(correlate(uniforms, std::vector<std::size_t>{2, 0}, matrix));
    double normal = 0;
    double rank = 0;
    for (std::size_t state = 0; state < uniforms.states; ++state) {
        const double first = uniforms.ofFactor(2)[state];
        const double second = uniforms.ofFactor(0)[state];
        normal += normalQuantile(first) * normalQuantile(second) / static_cast<double>(uniforms.states);
        rank += 12 * (first - 0.5) * (second - 0.5) / static_cast<double>(uniforms.states);
        QCOMPARE(uniforms.ofFactor(1)[state], before.ofFactor(1)[state]);
        QCOMPARE(first, before.ofFactor(2)[state]);
    }
    WEIGHHOUSE_WITHIN(normal, -0.6, 0.003);
    WEIGHHOUSE_WITHIN(rank, 6 / M_PI * std::asin(-0.3), 0.003);
    WEIGHHOUSE_NEAR(normalFromRankCorrelation(6 / M_PI * std::asin(-0.3)), -0.6, 1e-14);
}

void TestCorrelation::perfectCorrelation()
{
    auto uniforms = *drawUniforms({.states = 100}, 3);
    WEIGHHOUSE_DO(correlate(uniforms, std::vector<std::size_t>{0, 1, 2},
                            SquareMatrix{3, {1, 1, -1, 1, 1, -1, -1, -1, 1}}));
    for (std::size_t state = 0; state < 100; ++state) {
        WEIGHHOUSE_WITHIN(uniforms.ofFactor(1)[state], uniforms.ofFactor(0)[state], 1e-14);
        WEIGHHOUSE_WITHIN(uniforms.ofFactor(2)[state], 1 - uniforms.ofFactor(0)[state], 1e-14);
    }
}

void TestCorrelation::eigenvaluesAreRight()
{
    // The matrix of 2 on the diagonal and -1 beside it: 2 - 2 cos(k pi / (n + 1)).
    SquareMatrix matrix{6, std::vector<double>(36)};
    for (std::size_t i = 0; i < 6; ++i) {
        matrix.at(i, i) = 2;
        if (i > 0)
            matrix.at(i, i - 1) = matrix.at(i - 1, i) = -1;
    }
    const Eigen eigen = eigenOf(matrix);
    for (std::size_t k = 0; k < 6; ++k)
        WEIGHHOUSE_WITHIN(eigen.values[k], 2 - 2 * std::cos(static_cast<double>(k + 1) * M_PI / 7), 1e-14);
}

WEIGHHOUSE_TEST(TestCorrelation)
#include "test_correlation.moc"
