// SPDX-License-Identifier: GPL-3.0-or-later
// Tools tried out on samples and small models.
#pragma once

#include "core/catalogue/material.h"
#include "core/model/model.h"
#include "core/plan/tools/tool_registry.h"
#include "tests/support/results.h"
#include "tests/support/small_dataset.h"

#include <QTest>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace weighhouse::testing
{

/// A sample or small model with its tools. What is wrong with it ends the test program.
struct Bench {
    model::ModelPtr model;
    plan::Tools tools;
    std::string question;
    std::vector<catalogue::Argument> arguments;

    static Bench ofSample(std::string_view name);
    /// Tables as in smallDataset, rules as text.
    static Bench of(std::string_view tables, std::string_view rules);

    /// Calls a tool and waits.
    Result<plan::Answer> ask(std::string_view tool, std::string payload,
                             std::map<plan::NodeId, plan::AnswerPtr> inputs = {},
                             plan::ToolLimits limits = {}, std::stop_token stop = {}) const;

    /// The question with its arguments as the program itself asks it.
    decision::Problem problem() const;
    /// `question NAME` and a `with` line for each argument.
    std::string questionLines() const;
};

plan::ToolCall callOf(std::string_view tool, std::string payload,
                      std::map<plan::NodeId, plan::AnswerPtr> inputs = {});

/// An answer of untyped columns; "a, b" are the names of two.
plan::AnswerPtr table(std::string_view columns, std::vector<std::vector<data::Value>> rows);
plan::AnswerPtr shared(plan::Answer answer);

/// Inputs by position in depth 1: A1.1, A1.2 …
std::map<plan::NodeId, plan::AnswerPtr> inputs(std::vector<plan::AnswerPtr> answers);

/// Rows with semicolons, cells with commas; of an error code, place and message.
std::string flat(const Result<plan::Answer> &answer);

/// "code line:column message"
std::string textOf(const Error &error);

} // namespace weighhouse::testing
