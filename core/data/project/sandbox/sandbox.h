// SPDX-License-Identifier: GPL-3.0-or-later
// The part of a project that has what is tried out: the what-if that is applied, and those that are pinned.
#pragma once

#include "core/base/error.h"
#include "core/data/dataset.h"
#include "core/data/project/part/part.h"

#include <cstddef>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace weighhouse::project
{

/// A cell gets a value. Both are kept as they were written, so that they outlast what they speak of.
struct TriedCell {
    std::string cell; ///< "plant[Lyon].cost"
    data::Value value;

    bool operator==(const TriedCell &) const = default;
};

/// A candidate of a question is taken.
struct TriedCandidate {
    std::string question;
    std::string label;                             ///< In words, with keys.
    std::vector<std::vector<std::uint32_t>> picks; ///< As its candidate space numbers them.

    bool operator==(const TriedCandidate &) const = default;
};

/// One line of a what-if. What is off stays in the list, but has no effect.
struct TriedChange {
    std::variant<TriedCell, TriedCandidate> what;
    bool isOn = true;

    bool operator==(const TriedChange &) const = default;
};
using TriedChanges = std::vector<TriedChange>;

struct PinnedWhatIf {
    std::string name;
    TriedChanges changes;

    bool operator==(const PinnedWhatIf &) const = default;
};

struct Sandbox {
    TriedChanges applied; ///< In the order in which they are done.
    std::vector<PinnedWhatIf> pins;

    bool operator==(const Sandbox &) const = default;
};

struct Trying {
    Sandbox sandbox;

    bool operator==(const Trying &) const = default;
};

/// The applied what-if and the pinned ones.
inline constexpr Aspect whatIfAspect{"what-if"};
inline constexpr Aspect pinsAspect{"pins"};

/// Other changes are applied.
struct ApplyWhatIf {
    TriedChanges before;
    TriedChanges after;

    bool operator==(const ApplyWhatIf &) const = default;

    static constexpr std::string_view tag = "what-if";
    Aspect aspect() const { return whatIfAspect; }
    std::string subject() const { return {}; }
    Result<void> apply(Trying &value) const;
    ApplyWhatIf inverse() const { return {after, before}; }
    bool join(const ApplyWhatIf &later);
    nlohmann::json toJson(const Aside &aside) const;
    static Result<ApplyWhatIf> fromJson(const nlohmann::json &json, const Aside &aside);
};

/// A what-if is pinned at a position (no `before`), let go (no `after`) or gets another name (both).
struct PutPin {
    std::size_t position = 0;
    std::optional<PinnedWhatIf> before;
    std::optional<PinnedWhatIf> after;

    bool operator==(const PutPin &) const = default;

    static constexpr std::string_view tag = "pin";
    Aspect aspect() const { return pinsAspect; }
    std::string subject() const { return {}; }
    Result<void> apply(Trying &value) const;
    PutPin inverse() const { return {position, after, before}; }
    bool join(const PutPin &later);
    nlohmann::json toJson(const Aside &aside) const;
    static Result<PutPin> fromJson(const nlohmann::json &json, const Aside &aside);
};

/// `changes` is a JSON array, see sandbox_json.h. Position 0 is what is applied, the pins follow from 1.
struct SandboxTables {
    static constexpr const char *statements =
        "CREATE TABLE what_if (position INTEGER PRIMARY KEY, name TEXT NOT NULL, changes TEXT NOT NULL)";
    static constexpr std::array<Migration, 1> migrations{{
        // Projects got what-ifs.
        {6, "CREATE TABLE what_if (position INTEGER PRIMARY KEY, name TEXT NOT NULL, changes TEXT NOT NULL)"},
    }};
};

struct SandboxPart {
    using Value = Trying;
    using Change = std::variant<ApplyWhatIf, PutPin>;
    using Tables = SandboxTables;
    static constexpr std::string_view name = "sandbox";
    static Message title() { return "project.sealed.sandbox"_code; }

    /// Errors also: "project.damaged".
    static Result<Trying> read(sql::Connection &connection, const Progress &progress);
    static Result<void> write(sql::Connection &connection, const Trying &value, const Progress &progress);
    static std::vector<Change> changes(const Trying &from, const Trying &to);
    static void addTo(Fingerprint &fingerprint, const Trying &value);
};
static_assert(Part<SandboxPart>);

} // namespace weighhouse::project
