// SPDX-License-Identifier: GPL-3.0-or-later
// The part of a project that says what is being asked.
#pragma once

#include "core/base/error.h"
#include "core/data/project/part/part.h"

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace weighhouse::project
{

/// The question that is being asked, with the values of its parameters as a person would write them.
struct Asked {
    std::string question; ///< Its name; empty if none was chosen yet.
    std::vector<std::pair<std::string, std::string>> arguments;

    bool operator==(const Asked &) const = default;
};

struct Asking {
    Asked asked;

    bool operator==(const Asking &) const = default;
};

inline constexpr Aspect askedAspect{"asked"};

/// Another question is asked, or with other arguments.
struct Ask {
    Asked before;
    Asked after;

    bool operator==(const Ask &) const = default;

    static constexpr std::string_view tag = "ask";
    Aspect aspect() const { return askedAspect; }
    std::string subject() const { return {}; }
    Result<void> apply(Asking &value) const;
    Ask inverse() const { return {after, before}; }
    bool join(const Ask &later);
    nlohmann::json toJson(const Aside &aside) const;
    static Result<Ask> fromJson(const nlohmann::json &json, const Aside &aside);
};

struct AskedPart {
    using Value = Asking;
    using Change = std::variant<Ask>;
    using Tables = NoTables; ///< It is in `meta`. An older program that writes the project leaves it there.
    static constexpr std::string_view name = "asked";
    static Message title() { return "project.sealed.asked"_code; }

    static Result<Asking> read(sql::Connection &connection, const Progress &progress);
    static Result<void> write(sql::Connection &connection, const Asking &value, const Progress &progress);
    static std::vector<Change> changes(const Asking &from, const Asking &to);
    static void addTo(Fingerprint &fingerprint, const Asking &value);
};
static_assert(Part<AskedPart>);

} // namespace weighhouse::project
