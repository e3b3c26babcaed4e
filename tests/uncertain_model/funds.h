// SPDX-License-Identifier: GPL-3.0-or-later
// Assets and markets whose values are drawn, for tests of draws that move together.
#pragma once

#include "core/decision/sweep.h"
#include "core/uncertainty/model/weighing.h"
#include "tests/support/small_dataset.h"

#include <QtGlobal>

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <numbers>
#include <optional>
#include <string>

namespace weighhouse::testing::funds
{

using namespace weighhouse::uncertainty;

inline const char *const tables =
    "table asset(name text key, gain number, risk number, lots integer, tie number)\n"
    "oak | 10 | 3 | 5 | 0.5\n"
    "ash | 5 | 2 | 9 | 0.5\n"
    "elm | 7 | 4 | 2 | 0.5\n"
    "yew | 4 | 1 | 6 | 0.5\n"
    "table market(name text key, index number)\n"
    "EU | 1\n"
    "US | 2\n"
    "table plan(name text key)\n"
    "mixed\nsure\n";
inline const char *const ask = "question q \"\" decide m in market where m.name = \"EU\" maximize m.total\n";
inline const char *const gains = "uncertain asset.gain ~ normal(gain, risk)\n";

inline constexpr std::array methods{DrawingMethod::Plain, DrawingMethod::LatinHypercube,
                                    DrawingMethod::Antithetic, DrawingMethod::Sobol};

struct Fund {
    SmallModel model;
    std::optional<decision::Problem> problem;
    Result<World> world = failure("none", Message());

    explicit Fund(const std::string &rules, const std::string &data = tables) : model(smallModel(data, rules))
    {
        for (const Error &error : model.errors)
            qWarning("%s", toText(error).c_str());
        if (!model.program)
            return;
        auto made = decision::makeProblem(model.rules, model.dataset, "q", {});
        if (made)
            problem = *std::move(made);
        else
            qWarning("%s", toText(made.error()).c_str());
        world = World::make(std::make_shared<const rules::Evaluation>(model.program));
    }

    /// The position of a cell's draw.
    std::size_t factor(const std::string &cell) const
    {
        const auto &factors = world->network().factors();
        const auto found = std::ranges::find(factors, cell, [](const Factor &one) { return nameOf(one); });
        return static_cast<std::size_t>(found - factors.begin());
    }
};

inline Result<Weighing> weighed(const Fund &made, const Design &design)
{
    if (!made.world)
        return failure(made.world.error());
    return weigh(*made.problem, *made.world, {.design = design});
}

/// The correlation of normal scores.
inline double normal(double rank)
{
    return 2 * std::sin(std::numbers::pi * rank / 6);
}

/// The error of a world with its place, or that there is none.
inline std::string told(const Result<World> &world)
{
    if (world)
        return "possible";
    const Error &error = world.error();
    return error.code + " " + std::to_string(error.where.line) + ":" + std::to_string(error.where.column) +
           " [" + error.where.object + "] " + error.message.text() + " / " + error.hint.text();
}

} // namespace weighhouse::testing::funds
