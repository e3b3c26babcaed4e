// SPDX-License-Identifier: GPL-3.0-or-later
// Uniform numbers for states and factors, drawn in several ways. A seed gives the same numbers everywhere.
#pragma once

#include "core/base/error.h"
#include "core/uncertainty/analysis/sobol.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace weighhouse::uncertainty
{

enum class DrawingMethod {
    Plain,          ///< Each number on its own.
    LatinHypercube, ///< In each factor one draw from each of as many slices of equal probability as there are
                    ///< states.
    Antithetic,     ///< Each second state mirrors the one before it.
    Sobol           ///< Points that fill the cube evenly.
};

/// This says how states are drawn. Latin hypercubes and Sobol points have no error that one of them tells, so
/// `replicates` of them are drawn independently (or more hypercubes, so that none has more than 1000 states),
/// each with its share of the states; their spread tells the error. (A. B. Owen 1997, "Monte Carlo variance
/// of scrambled net quadrature").
struct Design {
    DrawingMethod method = DrawingMethod::Plain;
    std::size_t states = 1000;
    std::uint64_t seed = 1;
    std::size_t replicates = 16;
    SobolScramble scramble = SobolScramble::Owen;

    bool operator==(const Design &) const = default;
};

/// The design for states of one action alone, independent of those of other actions. The usual way is one
/// design for all actions: common random numbers, with which differences between actions have the least
/// error.
Design designOfAction(const Design &design, std::size_t action);

/// Numbers in (0, 1), neither end included.
struct Uniforms {
    std::size_t states = 0;
    std::size_t factors = 0;
    std::vector<double> values = {}; ///< Those of a factor one after another.
    /// So many states after each other depend on each other, and on no others; the last block may be shorter.
    std::size_t blockSize = 1;

    std::span<const double> ofFactor(std::size_t factor) const
    {
        return std::span(values).subspan(factor * states, states);
    }
    std::span<double> ofFactor(std::size_t factor)
    {
        return std::span(values).subspan(factor * states, states);
    }
    bool operator==(const Uniforms &) const = default;
};

/// A factor's numbers depend on the seed, the design and its position, so that another factor at the end
/// changes none. Errors: uncertainty.no-states (0), uncertainty.too-many-states (2^32 or more),
/// uncertainty.no-replicates (0), uncertainty.too-many-factors (Sobol: see mostSobolFactors).
Result<Uniforms> drawUniforms(const Design &design, std::size_t factors);

/// The same for one factor after another, into as many numbers as there are states: the errors of drawing for
/// so many factors, the states that depend on each other, and the numbers of one factor.
Result<void> checkDesign(const Design &design, std::size_t factors);
std::size_t blockSizeOf(const Design &design);
void drawFactor(const Design &design, std::size_t factor, std::span<double> numbers);

} // namespace weighhouse::uncertainty
