// SPDX-License-Identifier: GPL-3.0-or-later
// The tools there are.
#pragma once

#include "core/plan/tools/models.h"
#include "core/plan/tools/tool.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::plan
{

/// What tools are made of.
struct ToolMaking {
    model::ModelPtr model;                   ///< Its texts have no errors.
    std::shared_ptr<Models> models;          ///< This is what tools that ask the model share.
    std::function<llm::ChatModelPtr()> chat; ///< See ToolSettings.
    retrieval::LibraryPtr library;           ///< See ToolSettings.
};

/// A kind of tool, and how one is made.
struct ToolEntry {
    ToolType type;
    std::function<ToolPtr(const ToolMaking &)> make;
};

/// Those of every project, in the order in which people are shown them, then those of ToolRegistration.
std::vector<ToolType> toolTypes();
std::vector<std::string> toolNames();

/// Nothing for a name that no tool has.
std::optional<ToolType> toolType(std::string_view name);

/// The first tool that runs steps of a kind; nothing if none does.
std::optional<ToolType> usualTool(NodeKind kind);

/// A tool for each type, working on the model.
Tools standardTools(const model::ModelPtr &model, const ToolSettings &settings = {});

/// One more tool while it lives: for tests, and for parts of the program that may be missing. Made and
/// destroyed while nothing else runs.
class ToolRegistration
{
public:
    explicit ToolRegistration(ToolEntry entry);
    ToolRegistration(const ToolRegistration &) = delete;
    ToolRegistration &operator=(const ToolRegistration &) = delete;
    ~ToolRegistration();

private:
    std::string_view m_name;
};

} // namespace weighhouse::plan
