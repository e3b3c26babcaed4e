// SPDX-License-Identifier: GPL-3.0-or-later
// A shipped sample ready to be worked with, for benchmarks.
#pragma once

#include "core/catalogue/material.h"
#include "core/decision/problem.h"
#include "core/rules/evaluate/evaluation.h"

#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string_view>
#include <utility>

namespace weighhouse::benchmarks
{

/// The value of a result; a benchmark without its input ends the program.
template<typename T>
T take(Result<T> result)
{
    if (!result) {
        std::fprintf(stderr, "%s\n", toText(result.error()).c_str());
        std::exit(1);
    }
    return *std::move(result);
}

struct SampleModel {
    catalogue::Material material;
    std::shared_ptr<const data::Dataset> dataset;
    std::shared_ptr<const rules::CheckedRules> rules;

    explicit SampleModel(std::string_view name) : material(take(catalogue::openSample(name)))
    {
        dataset = std::make_shared<data::Dataset>(material.dataset);
        rules = std::make_shared<rules::CheckedRules>(rules::check(material.rules, dataset->schema).rules);
    }

    std::shared_ptr<const rules::Program> program() const
    {
        auto compiled = rules::Program::compile(rules, dataset);
        if (!compiled) {
            std::fprintf(stderr, "%s\n", toText(compiled.error().front()).c_str());
            std::exit(1);
        }
        return *compiled;
    }

    decision::Problem problem() const
    {
        decision::Arguments arguments;
        for (const auto &[name, value] : material.arguments)
            arguments.emplace(name, value);
        return take(decision::makeProblem(rules, dataset, material.question, arguments));
    }
};

} // namespace weighhouse::benchmarks
