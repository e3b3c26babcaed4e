// SPDX-License-Identifier: GPL-3.0-or-later
// The tool "cypher": a query over the project's tables as a graph, and over the answers of other steps.
#pragma once

#include "core/graph/session/session.h"
#include "core/model/model.h"
#include "core/model/readings.h"
#include "core/plan/tools/tool.h"

#include <memory>
#include <optional>
#include <string>

namespace weighhouse::plan
{

/// The graph is made when it is first asked. What a stop ends is "tool.cancelled"; errors have their place in
/// the person's text, as "payload" of the node.
class CypherTool : public BlockingTool
{
public:
    explicit CypherTool(std::shared_ptr<const data::Dataset> dataset);
    /// With the graph that the model's rules give, which `USE rules` asks.
    explicit CypherTool(const model::ModelPtr &model);

    static constexpr ToolType toolType{"cypher", NodeKind::Query, PayloadLanguage::Cypher};

    const ToolType &type() const override { return toolType; }
    std::string description() const override;
    std::optional<std::string> reads(const Node &node) const override;
    /// A property counts as read of every table that has it.
    std::optional<std::vector<ColumnReading>> columnsRead(const Node &node,
                                                          const std::map<NodeId, AnswerPtr> &inputs) override;

protected:
    Result<Answer> run(const ToolCall &call) override;

private:
    cypher::GraphSession m_session;
    std::string m_computed; ///< Its computed properties, for the description.
    std::optional<model::Readings> m_readings;
};

} // namespace weighhouse::plan
