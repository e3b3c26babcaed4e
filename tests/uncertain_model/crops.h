// SPDX-License-Identifier: GPL-3.0-or-later
// Two crops in an uncertain spring and market, small enough to be worked out by hand.
#pragma once

#include "core/decision/sweep.h"
#include "core/uncertainty/model/world.h"
#include "tests/support/small_dataset.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <string>

namespace weighhouse::testing::crops
{

inline const char *const table = "table crop(name text key, yield number, price number, cost number, hardy "
                                 "boolean, stock integer, next text)\n"
                                 "apples | 10 | 5 | 20 | true | 4 | plums\n"
                                 "plums | 8 | 9 | 30 | false | 2 | apples\n";
inline const char *const spring = "factor spring { frost: 1, mild: 3 }\n"
                                  "  affects crop.yield = yield * (0.5, 1) where not hardy\n";
inline const char *const market = "factor market { high: 0.4, low: 0.6 }\n"
                                  "  affects crop.price = price * (1.5, 1)\n";
inline const char *const plant = "question plant \"\" decide c in crop maximize c.yield * c.price - c.cost\n";

struct Case {
    SmallModel model;
    std::optional<decision::Problem> problem;
    std::shared_ptr<const rules::Evaluation> base;
    std::string problemText = {}; ///< Why there is no problem.
};

/// `more` are further rows of the table.
inline Case caseOf(const std::string &rules, const std::string &question = "plant",
                   const std::string &more = {})
{
    Case made{smallModel(table + more, rules), {}, {}};
    auto problem = decision::makeProblem(made.model.rules, made.model.dataset, question, {});
    if (problem)
        made.problem = *std::move(problem);
    else
        made.problemText = problem.error().message.text();
    made.base = std::make_shared<const rules::Evaluation>(made.model.program);
    return made;
}

inline bool isNear(double one, double other, double by = 1e-9)
{
    return std::abs(one - other) <= by * std::max(1.0, std::abs(other));
}

} // namespace weighhouse::testing::crops
