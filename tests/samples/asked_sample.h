// SPDX-License-Identifier: GPL-3.0-or-later
// A shipped sample with its rules, ready to be weighed in states of the world.
#pragma once

#include "core/catalogue/material.h"
#include "core/model/model.h"
#include "core/uncertainty/model/weighing.h"

#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

namespace weighhouse::testing
{

struct AskedSample {
    model::ModelPtr model;
    decision::Problem problem;
    uncertainty::World world;

    /// What is wrong with it ends the test program.
    static AskedSample of(std::string_view name, std::string_view question);

    std::string label(const uncertainty::Weighing &weighing, std::size_t action) const
    {
        const std::size_t candidate = weighing.actions[action];
        return problem.label(problem.candidates().candidate(weighing.candidates[candidate].position));
    }
};

template<typename Value>
Value taken(Result<Value> result)
{
    if (!result)
        throw std::runtime_error(toText(result.error()));
    return *std::move(result);
}

inline AskedSample AskedSample::of(std::string_view name, std::string_view question)
{
    catalogue::Material material = taken(catalogue::openSample(name));
    const auto model =
        taken(model::Model::make(std::make_shared<const data::Dataset>(std::move(material.dataset)),
                                 std::move(material.rules), {.question = std::string(question)}));
    if (!model->isSound())
        throw std::runtime_error("the rules of a sample have errors");
    auto problem = taken(model->ask(question, {}));
    auto world = taken(uncertainty::World::make(model->base()));
    return {model, std::move(problem), std::move(world)};
}

} // namespace weighhouse::testing
