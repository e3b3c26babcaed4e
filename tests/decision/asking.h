// SPDX-License-Identifier: GPL-3.0-or-later
// Questions asked of small models written down in tests.
#pragma once

#include "core/decision/problem.h"
#include "core/decision/sweep.h"
#include "tests/support/results.h"
#include "tests/support/small_dataset.h"

#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::testing
{

/// The question `q` of the rules; the first error of the rules ends the test program.
Result<decision::Problem> ask(std::string_view dataset, std::string_view rules,
                              const decision::Arguments &arguments = {});
Result<decision::Problem> ask(data::Dataset dataset, std::string_view rules,
                              const decision::Arguments &arguments = {});

/// All candidates in words, in their order.
std::vector<std::string> labels(const decision::Problem &problem);

/// Labels with a bar between them, for comparing.
std::string listed(const std::vector<std::string> &texts);

/// The first objective's value for each candidate, "x" where it is inadmissible.
std::string values(const decision::SweepResult &result);

/// The labels of the admissible candidates, the best first.
std::string ranked(const decision::Problem &problem, const decision::SweepResult &result);

/// Message and hint of an error, on two lines; "no error" without one.
template<typename T>
std::string errorText(const Result<T> &result)
{
    return result ? std::string("no error")
                  : result.error().code + ": " + result.error().message.text() + "\n" +
                        result.error().hint.text();
}

} // namespace weighhouse::testing
