// SPDX-License-Identifier: GPL-3.0-or-later
// The part of a project that has its rules and questions.
#pragma once

#include "core/base/error.h"
#include "core/data/project/part/part.h"
#include "core/data/project/part/seal.h"
#include "core/data/project/texts/texts_tables.h"

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace weighhouse::project
{

/// A rule file or a question: a name that is unique among its kind, and the text.
struct NamedText {
    std::string name;
    std::string text;

    bool operator==(const NamedText &) const = default;
};

/// The two kinds of texts a project has.
enum class TextKind { Rules, Question };

/// Lists in their order.
struct Texts {
    std::vector<NamedText> rules;
    std::vector<NamedText> questions;

    const std::vector<NamedText> &texts(TextKind kind) const
    {
        return kind == TextKind::Rules ? rules : questions;
    }
    std::vector<NamedText> &texts(TextKind kind) { return kind == TextKind::Rules ? rules : questions; }
    const NamedText *text(TextKind kind, std::string_view name) const;

    bool operator==(const Texts &) const = default;
};

inline constexpr Aspect rulesAspect{"rules"};
inline constexpr Aspect questionsAspect{"questions"};

constexpr Aspect aspectOf(TextKind kind)
{
    return kind == TextKind::Rules ? rulesAspect : questionsAspect;
}

/// A stretch of a text is replaced. `position` counts bytes; `removed` is what stood there.
struct ReplaceText {
    TextKind kind = TextKind::Rules;
    std::string name;
    std::size_t position = 0;
    std::string removed;
    std::string inserted;

    bool operator==(const ReplaceText &) const = default;

    static constexpr std::string_view tag = "stretch";
    Aspect aspect() const { return aspectOf(kind); }
    std::string subject() const { return name; }
    Result<void> apply(Texts &value) const;
    ReplaceText inverse() const { return {kind, name, position, inserted, removed}; }
    /// Typing that goes on where it ended.
    bool join(const ReplaceText &later);
    nlohmann::json toJson(const Aside &aside) const;
    static Result<ReplaceText> fromJson(const nlohmann::json &json, const Aside &aside);
};

/// A text is added at a position (no `before`), removed (no `after`), or replaced or renamed (both).
struct PutText {
    TextKind kind = TextKind::Rules;
    std::size_t position = 0;
    std::optional<NamedText> before;
    std::optional<NamedText> after;

    bool operator==(const PutText &) const = default;

    static constexpr std::string_view tag = "text";
    Aspect aspect() const { return aspectOf(kind); }
    /// None if the text gets another name.
    std::string subject() const;
    Result<void> apply(Texts &value) const;
    PutText inverse() const { return {kind, position, after, before}; }
    bool join(const PutText &later);
    nlohmann::json toJson(const Aside &aside) const;
    static Result<PutText> fromJson(const nlohmann::json &json, const Aside &aside);
};

/// The stretch in which two texts differ, as a change; nothing if they are equal. Never splits a character.
std::optional<ReplaceText> difference(TextKind kind, std::string_view name, std::string_view before,
                                      std::string_view after);

struct TextsPart {
    using Value = Texts;
    using Change = std::variant<ReplaceText, PutText>;
    using Tables = TextsTables;
    static constexpr std::string_view name = "texts";
    static Message title() { return "project.sealed.texts"_code; }

    static Result<Texts> read(sql::Connection &connection, const Progress &progress);
    /// Errors also: "project.duplicate-name".
    static Result<void> write(sql::Connection &connection, const Texts &value, const Progress &progress);
    static std::vector<Change> changes(const Texts &from, const Texts &to);
    static void addTo(Fingerprint &fingerprint, const Texts &value);
    static std::vector<Seal> seals(const Texts &value);
    static Message nameOf(const Texts &value, const SealedPlace &place);
};
static_assert(Part<TextsPart>);

} // namespace weighhouse::project
