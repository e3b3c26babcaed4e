// SPDX-License-Identifier: GPL-3.0-or-later
// What is to be known of a tool before there is anything for it to work on.
#pragma once

#include "core/plan/plan.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace weighhouse::plan
{

/// What a tool's payload is written in.
enum class PayloadLanguage {
    Sql,
    Cypher,
    Expression, ///< SQL over the answers of other steps alone.
    Statements  ///< Lines such as `question NAME`, see ModelPayload.
};

struct ToolType {
    std::string_view name;           ///< What plans call it.
    NodeKind kind = NodeKind::Query; ///< Of the steps that it runs.
    PayloadLanguage language = PayloadLanguage::Statements;
};

/// For people and models, from resources/tools/NAME.md: what the tool does and how its payload is written.
/// `{place}` in the file stands for a text of that name, the names there are in the project.
std::string describe(const ToolType &type,
                     const std::vector<std::pair<std::string_view, std::string>> &places = {});

} // namespace weighhouse::plan
