// SPDX-License-Identifier: GPL-3.0-or-later
// The part of a project that has what people believe and prefer: beliefs, judgements, attitudes to risk.
#pragma once

#include "core/base/error.h"
#include "core/base/stated_beliefs.h"
#include "core/data/project/part/part.h"

#include <cstddef>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace weighhouse::project
{

/// This tells how likely somebody holds the values of a factor, in the place of what the rules say. Values
/// are kept by name, so that it is noticed when the rules name others.
struct KeptBelief {
    std::vector<std::string> values = {};
    std::vector<double> probabilities = {}; ///< One for each value.
    std::vector<bool> locked = {}; ///< This is what stays while others are changed; one for each value.
    std::string from = {};         ///< The name of the chat model; empty: the person.

    bool operator==(const KeptBelief &) const = default;
};

/// This tells how somebody believes otherwise in the distributions of an uncertain column.
struct KeptSpread {
    StatedSpread stated = {};
    std::string from = {}; ///< The name of the chat model; empty: the person.

    bool operator==(const KeptSpread &) const = default;
};

/// A candidate, by its label, in a state of the world, by the values of the factors that are named.
struct JudgedPair {
    std::string candidate = {};
    std::map<std::string, std::string> state = {};

    auto operator<=>(const JudgedPair &) const = default;
};

enum class Verdict { First, Second, Equal };

/// Somebody was shown two pairs, in this order, and said which is better.
struct KeptJudgement {
    std::string question = {};
    std::string rater = {}; ///< The name of a chat model or a person; empty: the person whose project it is.
    JudgedPair first = {};
    JudgedPair second = {};
    Verdict verdict = Verdict::Equal;

    bool operator==(const KeptJudgement &) const = default;
};

/// This tells how the outcomes of a question are valued.
struct KeptAttitude {
    std::string curve = "linear"; ///< Or "exponential", "power".
    double parameter = 0;         ///< The tolerance of risk in the objective's unit, or the aversion.
    std::string source = "rules"; ///< This is what utilities come from: "rules", "rankings" or "both".

    bool operator==(const KeptAttitude &) const = default;
};

struct Opinions {
    std::map<std::string, KeptBelief> beliefs = {};     ///< By the factors' names.
    std::map<std::string, KeptSpread> spreads = {};     ///< By "table.column".
    std::vector<KeptJudgement> judgements = {};         ///< In the order in which they were made.
    std::map<std::string, KeptAttitude> attitudes = {}; ///< By the questions' names.

    bool operator==(const Opinions &) const = default;
};

/// What is believed, as models take it.
StatedBeliefs statedBeliefs(const Opinions &opinions);

inline constexpr Aspect beliefsAspect{"beliefs"};
inline constexpr Aspect judgementsAspect{"judgements"};
inline constexpr Aspect attitudesAspect{"attitudes"};

/// A factor is believed in otherwise than the rules say (no `before`), otherwise than before, or as the rules
/// say again (no `after`).
struct SetBelief {
    std::string factor;
    std::optional<KeptBelief> before;
    std::optional<KeptBelief> after;

    bool operator==(const SetBelief &) const = default;

    static constexpr std::string_view tag = "belief";
    Aspect aspect() const { return beliefsAspect; }
    std::string subject() const { return factor; }
    Result<void> apply(Opinions &value) const;
    SetBelief inverse() const { return {factor, after, before}; }
    bool join(const SetBelief &later);
    nlohmann::json toJson(const Aside &aside) const;
    static Result<SetBelief> fromJson(const nlohmann::json &json, const Aside &aside);
};

/// The distributions of a column are believed in otherwise than the rules say (no `before`), otherwise than
/// before, or as the rules say again (no `after`).
struct SetSpread {
    std::string column; ///< "table.column"
    std::optional<KeptSpread> before;
    std::optional<KeptSpread> after;

    bool operator==(const SetSpread &) const = default;

    static constexpr std::string_view tag = "spread";
    Aspect aspect() const { return beliefsAspect; }
    std::string subject() const { return column; }
    Result<void> apply(Opinions &value) const;
    SetSpread inverse() const { return {column, after, before}; }
    bool join(const SetSpread &later);
    nlohmann::json toJson(const Aside &aside) const;
    static Result<SetSpread> fromJson(const nlohmann::json &json, const Aside &aside);
};

/// A judgement is made at a position (no `before`), taken back (no `after`) or changed.
struct PutJudgement {
    std::size_t position = 0;
    std::optional<KeptJudgement> before;
    std::optional<KeptJudgement> after;

    bool operator==(const PutJudgement &) const = default;

    static constexpr std::string_view tag = "judgement";
    Aspect aspect() const { return judgementsAspect; }
    std::string subject() const { return {}; }
    Result<void> apply(Opinions &value) const;
    PutJudgement inverse() const { return {position, after, before}; }
    bool join(const PutJudgement &later);
    nlohmann::json toJson(const Aside &aside) const;
    static Result<PutJudgement> fromJson(const nlohmann::json &json, const Aside &aside);
};

/// A question's outcomes are valued otherwise than plainly, otherwise than before, or plainly again.
struct SetAttitude {
    std::string question;
    std::optional<KeptAttitude> before;
    std::optional<KeptAttitude> after;

    bool operator==(const SetAttitude &) const = default;

    static constexpr std::string_view tag = "attitude";
    Aspect aspect() const { return attitudesAspect; }
    std::string subject() const { return question; }
    Result<void> apply(Opinions &value) const;
    SetAttitude inverse() const { return {question, after, before}; }
    bool join(const SetAttitude &later);
    nlohmann::json toJson(const Aside &aside) const;
    static Result<SetAttitude> fromJson(const nlohmann::json &json, const Aside &aside);
};

struct OpinionsPart {
    using Value = Opinions;
    using Change = std::variant<SetBelief, SetSpread, PutJudgement, SetAttitude>;
    using Tables = NoTables; ///< It is in `meta`. An older program that writes the project leaves it there.
    static constexpr std::string_view name = "opinions";
    static Message title() { return "project.sealed.opinions"_code; }

    /// Errors also: "project.damaged".
    static Result<Opinions> read(sql::Connection &connection, const Progress &progress);
    static Result<void> write(sql::Connection &connection, const Opinions &value, const Progress &progress);
    static std::vector<Change> changes(const Opinions &from, const Opinions &to);
    static void addTo(Fingerprint &fingerprint, const Opinions &value);
};
static_assert(Part<OpinionsPart>);

} // namespace weighhouse::project
