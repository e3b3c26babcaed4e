// SPDX-License-Identifier: GPL-3.0-or-later
// The part of a project that has its own prompts, in place of the program's.
#pragma once

#include "core/base/error.h"
#include "core/data/project/part/part.h"

#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace weighhouse::project
{

/// Whole texts by the names of the prompt files that they stand for; what is not there is the program's own.
struct Prompts {
    std::map<std::string, std::string> prompts;

    bool operator==(const Prompts &) const = default;
};

inline constexpr Aspect promptsAspect{"prompts"};

/// A prompt becomes the project's own (no `before`), is edited, or the program's again (no `after`).
struct SetPrompt {
    std::string name;
    std::optional<std::string> before;
    std::optional<std::string> after;

    bool operator==(const SetPrompt &) const = default;

    static constexpr std::string_view tag = "prompt";
    Aspect aspect() const { return promptsAspect; }
    std::string subject() const { return name; }
    Result<void> apply(Prompts &value) const;
    SetPrompt inverse() const { return {name, after, before}; }
    bool join(const SetPrompt &later);
    nlohmann::json toJson(const Aside &aside) const;
    static Result<SetPrompt> fromJson(const nlohmann::json &json, const Aside &aside);
};

/// Returns the changes that make the one of the other.
std::vector<SetPrompt> promptChanges(const Prompts &from, const Prompts &to);

struct PromptsPart {
    using Value = Prompts;
    using Change = std::variant<SetPrompt>;
    using Tables = NoTables; ///< It is in `meta`. An older program that writes the project leaves it there.
    static constexpr std::string_view name = "prompts";
    static Message title() { return "project.sealed.prompts"_code; }

    static Result<Prompts> read(sql::Connection &connection, const Progress &progress);
    static Result<void> write(sql::Connection &connection, const Prompts &value, const Progress &progress);
    static std::vector<Change> changes(const Prompts &from, const Prompts &to);
    static void addTo(Fingerprint &fingerprint, const Prompts &value);
};
static_assert(Part<PromptsPart>);

} // namespace weighhouse::project
