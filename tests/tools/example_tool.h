// SPDX-License-Identifier: GPL-3.0-or-later
// The example of CONTRIBUTING.md: a tool that counts the rows of the tables its payload names.
#pragma once

#include "core/base/text.h"
#include "core/plan/tools/tool_registry.h"

#include <memory>
#include <string>
#include <utility>

namespace weighhouse::testing
{

class CountTool : public plan::BlockingTool
{
public:
    static constexpr plan::ToolType toolType{"count", plan::NodeKind::Query,
                                             plan::PayloadLanguage::Statements};

    explicit CountTool(std::shared_ptr<const data::Dataset> dataset) : m_dataset(std::move(dataset)) {}

    const plan::ToolType &type() const override { return toolType; }
    /// A tool of the program has its description in resources/tools/NAME.md.
    std::string description() const override { return "Counts rows. The payload names tables, one a line."; }

protected:
    Result<plan::Answer> run(const plan::ToolCall &call) override
    {
        plan::Answer answer;
        answer.columns = {{"table", data::ValueType::Text}, {"rows", data::ValueType::Integer}};
        for (const std::string_view name : split(call.node.payload, '\n')) {
            const auto table = m_dataset->schema.tableIndex(trimmed(name));
            if (!table)
                return failure({"tool.unknown-table",
                                Message::verbatim("there is no table " + std::string(name)),
                                {.file = "payload", .object = plan::toText(call.node.id)},
                                {}});
            const auto rows = static_cast<std::int64_t>(m_dataset->tables[*table].rowCount);
            answer.rows.push_back({std::string(trimmed(name)), rows});
        }
        return answer;
    }

private:
    std::shared_ptr<const data::Dataset> m_dataset;
};

/// What a tool of the program writes into the list of core/plan/tools/tool_registry.cpp.
inline plan::ToolEntry countEntry()
{
    return {CountTool::toolType, [](const plan::ToolMaking &making) {
                return std::make_shared<CountTool>(making.model->dataset());
            }};
}

} // namespace weighhouse::testing
