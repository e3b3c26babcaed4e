// SPDX-License-Identifier: GPL-3.0-or-later
// What a step can call.
#pragma once

#include "core/plan/answer.h"
#include "core/plan/journal/event.h"
#include "core/plan/plan.h"
#include "core/plan/tools/tool_type.h"

#include <QCoro/QCoroTask>
#include <chrono>
#include <compare>
#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace weighhouse::plan
{

/// What a tool may use at most; what is left out because of it is said in Answer::cut.
struct ToolLimits {
    std::size_t rows = 10'000;
    std::size_t bytes = 8 * 1024 * 1024;
    std::chrono::milliseconds time = std::chrono::seconds(30);
};

/// One call. The node is a copy: the plan may change meanwhile.
struct ToolCall {
    Node node;                          ///< What is to be done: `payload`, with its tags.
    std::map<NodeId, AnswerPtr> inputs; ///< The parents' answers.
    /// This has to hold of the answer of the node, which is among the inputs, where a check is judged.
    std::string check = {};
    ToolLimits limits = {};
    std::stop_token stop = {};
    unsigned attempt = 1;
    std::optional<Error> lastError = {}; ///< Why the attempt before this one did not count.
    /// See NodeRun: a tool that would send one of these prompts uses its reply.
    std::vector<Exchange> exchanges = {};
    /// Journals what goes on inside: ToolCalled, PromptSent, ReplyReceived. From any thread; may be empty.
    std::function<void(Happening)> report = {};
};

/// A column of one of the project's tables that a step reads.
struct ColumnReading {
    std::string table;
    std::string column;      ///< Empty where only the rows matter.
    bool isComputed = false; ///< As the rules give it, not as it is stored.

    auto operator<=>(const ColumnReading &) const = default;
};

/// Read-only towards the user's data; errors are told, not thrown. Tools are shared by steps that run at the
/// same time.
class Tool
{
public:
    virtual ~Tool() = default;

    /// The same for all of its kind, and for ever.
    virtual const ToolType &type() const = 0;
    std::string name() const { return std::string(type().name); }
    /// For people and models: what it does and how its payload is written, with the names there are.
    virtual std::string description() const { return describe(type()); }
    /// A hash of the part of the project's data and rules on which the answer to a step can depend, besides
    /// the answers of its parents; nothing: it can depend on all of it.
    virtual std::optional<std::string> reads(const Node & /*node*/) const { return std::nullopt; }
    /// The columns that a step reads itself, not through the answers of others; some more where that cannot
    /// be told exactly. Nothing: the tool cannot tell. Takes time.
    virtual std::optional<std::vector<ColumnReading>>
    columnsRead(const Node & /*node*/, const std::map<NodeId, AnswerPtr> & /*inputs*/)
    {
        return std::nullopt;
    }
    /// Ends soon after `call.stop` was asked to, with "tool.cancelled" or with what there is. Called on the
    /// thread of the run, never to be blocked.
    virtual QCoro::Task<Result<Answer>> call(ToolCall call) = 0;
};
using ToolPtr = std::shared_ptr<Tool>;

/// Asks the tool, unless the content of an answer that the step is given was left out of this copy of the
/// run: then "run.input-left-out", since an answer without its rows is no empty one.
QCoro::Task<Result<Answer>> askTool(ToolPtr tool, ToolCall call);

/// A tool that computes: runs on a worker thread.
class BlockingTool : public Tool, public std::enable_shared_from_this<BlockingTool>
{
public:
    QCoro::Task<Result<Answer>> call(ToolCall call) final;

protected:
    /// Any thread; several at the same time. What is thrown becomes "tool.failed".
    virtual Result<Answer> run(const ToolCall &call) = 0;
};

/// The tools that a project allows, by name.
class Tools
{
public:
    Tools() = default;
    explicit Tools(std::vector<ToolPtr> tools);

    ToolPtr find(std::string_view name) const;
    std::vector<std::string> names() const;
    const std::vector<ToolPtr> &list() const { return m_tools; }

private:
    std::vector<ToolPtr> m_tools;
};

} // namespace weighhouse::plan
