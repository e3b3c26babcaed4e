// SPDX-License-Identifier: GPL-3.0-or-later
// What ships with the program: rule files and samples, by name.
#pragma once

#include "core/base/error.h"
#include "core/rules/check/checked.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace weighhouse::catalogue
{

/// A parameter of a question with the value a person would write for it.
using Argument = std::pair<std::string, std::string>;

/// A shipped dataset with its rules and a question that can be asked of it as it is.
struct Sample {
    std::string name;
    std::string title;
    std::string description;            ///< English; the words of a code in resources/messages/*/sample.txt.
    std::vector<std::string> data;      ///< Files beside sample.json.
    std::vector<std::string> documents; ///< Documents beside sample.json, to be searched; there may be none.
    std::vector<std::string> rules;     ///< Names of shipped rule files.
    std::string question;               ///< The question asked unless another is named.
    std::vector<Argument> arguments;    ///< Of that question, by parameter name.
    /// The strategy works with these settings, by their names, where it has them and nobody says otherwise.
    std::vector<Argument> settings;

    bool operator==(const Sample &) const = default;
};

/// Names of the shipped rule files ("trade", …), sorted.
std::vector<std::string> ruleFileNames();

/// A shipped rule file; its name is "NAME.rules". Errors: "catalogue.unknown-rules".
Result<rules::RuleText> ruleFile(std::string_view name);

/// The shipped samples, sorted by name. Errors: "catalogue.bad-sample".
Result<std::vector<Sample>> samples();

/// One of them. Errors also: "catalogue.unknown-sample".
Result<Sample> sample(std::string_view name);

/// What a sample.json says; `name` is used in errors. Errors: "catalogue.bad-sample".
Result<Sample> sampleFromJson(std::string_view json, std::string_view name);

} // namespace weighhouse::catalogue
