// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategy/documents/final_answer.h"

namespace weighhouse::strategy
{

std::string finalAnswer(const plan::RunState &run)
{
    const std::vector<plan::Node> &nodes = run.plan().nodes;
    for (std::size_t i = nodes.size(); i > 0; --i) {
        if (nodes[i - 1].kind != plan::NodeKind::Reason || !run.edges().children[i - 1].empty())
            continue;
        const plan::NodeRun *node = run.node(nodes[i - 1].id);
        return node == nullptr || node->answer == nullptr ? std::string() : node->answer->text;
    }
    return {};
}

} // namespace weighhouse::strategy
