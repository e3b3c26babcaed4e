// SPDX-License-Identifier: GPL-3.0-or-later
// The tool "sql": a query over the project's tables and the answers of other steps.
#pragma once

#include "core/model/model.h"
#include "core/model/readings.h"
#include "core/plan/tools/session_pool.h"
#include "core/plan/tools/tool.h"

#include <memory>
#include <optional>
#include <string>

namespace weighhouse::plan
{

class SqlTool : public BlockingTool
{
public:
    explicit SqlTool(std::shared_ptr<const data::Dataset> dataset);
    /// With the tables as the model's rules give them, in the schema `rules`.
    explicit SqlTool(const model::ModelPtr &model);

    static constexpr ToolType toolType{"sql", NodeKind::Query, PayloadLanguage::Sql};

    const ToolType &type() const override { return toolType; }
    std::string description() const override;
    std::optional<std::string> reads(const Node &node) const override;
    std::optional<std::vector<ColumnReading>> columnsRead(const Node &node,
                                                          const std::map<NodeId, AnswerPtr> &inputs) override;

protected:
    Result<Answer> run(const ToolCall &call) override;

private:
    std::shared_ptr<const data::Dataset> m_dataset;
    std::string m_computed; ///< Its computed columns, for the description.
    std::optional<model::Readings> m_readings;
    SessionPool m_sessions;
};

class TaggedSql;

/// Asks and reports what was asked; errors have their place in the person's text, as "payload" of the node.
/// What a stop ends is "tool.cancelled".
Result<Answer> ask(SessionPool &sessions, const TaggedSql &sql, const ToolCall &call);

} // namespace weighhouse::plan
