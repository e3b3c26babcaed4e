// SPDX-License-Identifier: GPL-3.0-or-later
// What the tools on models have in common.
#pragma once

#include "core/plan/tools/models.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace weighhouse::plan
{

/// Reads the payload, reports the call, asks, and puts the node into errors.
class ModelTool : public BlockingTool
{
public:
    explicit ModelTool(std::shared_ptr<Models> models) : m_models(std::move(models)) {}

    std::optional<std::string> reads(const Node &node) const override
    {
        return m_models->readings().ofRules(node.payload);
    }

protected:
    Result<Answer> run(const ToolCall &call) final;
    virtual Result<Answer> ask(const ModelPayload &payload, const ToolCall &call) = 0;

    Models &models() const { return *m_models; }

private:
    std::shared_ptr<Models> m_models;
};

/// For descriptions: the questions there are.
std::string questionsOf(const rules::CheckedRules &rules);

} // namespace weighhouse::plan
