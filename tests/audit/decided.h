// SPDX-License-Identifier: GPL-3.0-or-later
// Projects of the shipped samples with a run that decided.
#pragma once

#include "core/base/error.h"
#include "core/strategy/strategy.h"

#include <filesystem>
#include <string>

namespace weighhouse::testing
{

/// Makes a project of a sample at a place and decides its question by the Analyst; the run is run 1.
Result<void> decideSample(const std::filesystem::path &place, const std::string &sample,
                          strategy::Settings settings = {});

/// The names of the samples that the tests decide.
std::vector<std::string> decidedSamples();

} // namespace weighhouse::testing
