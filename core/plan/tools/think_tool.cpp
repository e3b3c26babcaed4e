// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/tools/think_tool.h"

namespace weighhouse::plan
{

QCoro::Task<Result<Answer>> ThinkTool::call(ToolCall call)
{
    co_return Answer{.text = call.node.payload};
}

} // namespace weighhouse::plan
