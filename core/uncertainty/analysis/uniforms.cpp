// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uncertainty/analysis/uniforms.h"

#include "core/base/random.h"
#include "core/uncertainty/analysis/mixing.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace weighhouse::uncertainty
{
namespace
{

/// Keeps a number off the ends, at which quantiles may be infinite.
double insideUnit(double number)
{
    return std::clamp(number, 0x1.0p-53, 1 - 0x1.0p-53);
}

void drawPlain(Random &random, std::span<double> numbers)
{
    for (double &number : numbers)
        number = insideUnit(random.unit());
}

void drawAntithetic(Random &random, std::span<double> numbers)
{
    for (std::size_t i = 0; i < numbers.size(); ++i)
        numbers[i] = insideUnit(i % 2 == 0 ? random.unit() : 1 - numbers[i - 1]);
}

/// One hypercube: a random place in each slice, the slices in random order.
void drawHypercube(Random &random, std::span<double> numbers)
{
    std::vector<std::uint32_t> slices(numbers.size());
    std::iota(slices.begin(), slices.end(), 0U);
    for (std::size_t i = slices.size(); i > 1; --i)
        std::swap(slices[i - 1], slices[random.below(static_cast<std::uint32_t>(i))]);
    const auto count = static_cast<double>(slices.size());
    for (std::size_t i = 0; i < slices.size(); ++i)
        numbers[i] = insideUnit((slices[i] + random.unit()) / count);
}

} // namespace

Design designOfAction(const Design &design, std::size_t action)
{
    Design own = design;
    own.seed = mixedSeed(~design.seed, action);
    return own;
}

std::size_t blockSizeOf(const Design &design)
{
    switch (design.method) {
    case DrawingMethod::Plain:
        return 1;
    case DrawingMethod::Antithetic:
        return 2;
    case DrawingMethod::LatinHypercube:
    case DrawingMethod::Sobol:
        break;
    }
    const std::size_t share = (design.states + design.replicates - 1) / design.replicates;
    // Hypercubes of more states gain next to nothing, and a sample that is cut short keeps whole ones only.
    constexpr std::size_t largestHypercube = 1000;
    return design.method == DrawingMethod::LatinHypercube ? std::min(share, largestHypercube) : share;
}

void drawFactor(const Design &design, std::size_t factor, std::span<double> numbers)
{
    // A generator for each factor: numbers of one do not move when there are more of another.
    Random random(mixedSeed(design.seed, factor), factor);
    switch (design.method) {
    case DrawingMethod::Plain:
        return drawPlain(random, numbers);
    case DrawingMethod::Antithetic:
        return drawAntithetic(random, numbers);
    case DrawingMethod::LatinHypercube:
    case DrawingMethod::Sobol:
        break;
    }
    const std::size_t blockSize = blockSizeOf(design);
    for (std::size_t start = 0; start < numbers.size(); start += blockSize) {
        const auto block = numbers.subspan(start, std::min(blockSize, numbers.size() - start));
        if (design.method == DrawingMethod::LatinHypercube)
            drawHypercube(random, block);
        else
            drawSobol(factor, design.scramble, random, block);
    }
}

Result<void> checkDesign(const Design &design, std::size_t factors)
{
    if (design.states == 0)
        return failure("uncertainty.no-states", "uncertainty.no-states"_code);
    if (design.states > 0xffffffffU || factors > 0xffffffffU / std::max<std::size_t>(design.states, 1))
        return failure("uncertainty.too-many-states", "uncertainty.too-many-states"_code);
    if (design.replicates == 0)
        return failure("uncertainty.no-replicates", "uncertainty.no-replicates"_code);
    if (design.method == DrawingMethod::Sobol && factors > mostSobolFactors)
        return failure("uncertainty.too-many-factors",
                       Message::of("uncertainty.too-many-factors", {{"most", mostSobolFactors}}));
    return {};
}

Result<Uniforms> drawUniforms(const Design &design, std::size_t factors)
{
    if (auto good = checkDesign(design, factors); !good)
        return failure(std::move(good.error()));
    Uniforms uniforms{.states = design.states, .factors = factors, .blockSize = blockSizeOf(design)};
    uniforms.values.resize(design.states * factors);
    for (std::size_t factor = 0; factor < factors; ++factor)
        drawFactor(design, factor, uniforms.ofFactor(factor));
    return uniforms;
}

} // namespace weighhouse::uncertainty
