// SPDX-License-Identifier: GPL-3.0-or-later
// What a part of a project is: a value with a home for all that is done with it.
#pragma once

#include "core/base/error.h"
#include "core/data/project/part/aspects.h"
#include "core/data/project/part/fingerprint.h"

#include <array>
#include <concepts>
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace weighhouse::sql
{
class Connection;
}

namespace weighhouse::project
{

/// Told the share of the work done, 0 to 1; returns false to stop, after which nothing has changed.
using Progress = std::function<bool(double)>;

/// Brings the tables of a file from one format to the next. One that has been released never changes.
struct Migration {
    int from; ///< The format it starts from; it ends with the next one.
    const char *statements;
};

/// Of a part that keeps its values in tables there are already.
struct NoTables {
    static constexpr const char *statements = "";
    static constexpr std::array<Migration, 0> migrations{};
};

/// Where a change that is kept in unsaved work puts what is too big for a line: into project files of its
/// own beside the log.
struct Aside {
    using Work = std::function<Result<void>(sql::Connection &)>;

    /// Makes a project file, fills it in a transaction and returns its name.
    std::function<std::string(const Work &write)> keep;
    /// Reads one that was kept. Errors: those of opening a project, and those of `read`.
    std::function<Result<void>(const std::string &name, const Work &read)> find;
};

/// For changes that speak of something else than the value: "edit.does-not-fit".
tl::unexpected<Error> doesNotFit(Message what);

/// For what is kept in unsaved work and cannot be read: "recovery.damaged".
tl::unexpected<Error> unreadable(Message why);

/// A change of a part, as a value that says what was there before and what is there after it.
///
/// `tag` is its name in unsaved work and never changes, `aspect()` what of the project is another then, and
/// `subject()` the name of the one thing of it, if there are several that views tell apart.
/// `apply` fails with "edit.does-not-fit", the value as it was, if the value is not what the change speaks
/// of. `join` makes one change of two that follow each other and returns whether they fit together. `toJson`
/// writes an object without the tag, and `fromJson` reads it: it may throw what nlohmann::json throws.
///
/// What a content has anyway need not be kept: a change with `void complete(const Value &)` takes it from
/// there when unsaved work is restored.
template<typename C, typename Value>
concept ChangeOf =
    std::equality_comparable<C> && std::copyable<C> &&
    requires(Value &value, const C &change, C &earlier, const Aside &aside, const nlohmann::json &json) {
        { C::tag } -> std::convertible_to<std::string_view>;
        { change.aspect() } -> std::same_as<Aspect>;
        { change.subject() } -> std::same_as<std::string>;
        { change.apply(value) } -> std::same_as<Result<void>>;
        { change.inverse() } -> std::same_as<C>;
        { earlier.join(change) } -> std::same_as<bool>;
        { &C::toJson } -> std::same_as<nlohmann::json (C::*)(const Aside &) const>;
        { C::fromJson(json, aside) } -> std::same_as<Result<C>>;
    };

template<typename Changes, typename Value>
inline constexpr bool areChangesOf = false;
template<typename... C, typename Value>
inline constexpr bool areChangesOf<std::variant<C...>, Value> = (ChangeOf<C, Value> && ...);

/// A part, described by a struct:
///
/// `Value` is what a project holds of it: cheap to copy, empty by default. Its fields stand in Content beside
/// those of the other parts, so their names must not clash.
/// `Change` is a std::variant of all its changes. `changes` makes one value of another.
/// `Tables` has the statements that make its tables in a new file, and the migrations that bring an older
/// file there; the numbers of migrations count through all parts. `read` and `write` work in a transaction of
/// the caller's; `write` replaces what is there. Errors: those of sql::Connection, "project.damaged",
/// "project.cancelled". `addTo` adds what fingerprints tell apart; a part that came later adds nothing for an
/// empty value, so that the unsaved work of older programs still fits.
/// `name` is what seals call it and never changes, `title()` what people do. A part may seal its pieces one
/// by one (seals.h), so that damage is located: `seals(value)` lists them, always at least one, and
/// `nameOf(value, place)` tells people which piece it is.
template<typename P>
concept Part = std::regular<typename P::Value> && areChangesOf<typename P::Change, typename P::Value> &&
               requires(sql::Connection &connection, const typename P::Value &value, const Progress &progress,
                        Fingerprint &fingerprint) {
                   { P::name } -> std::convertible_to<std::string_view>;
                   { P::title() } -> std::same_as<Message>;
                   { P::Tables::statements } -> std::convertible_to<const char *>;
                   { P::Tables::migrations.size() } -> std::convertible_to<std::size_t>;
                   { P::read(connection, progress) } -> std::same_as<Result<typename P::Value>>;
                   { P::write(connection, value, progress) } -> std::same_as<Result<void>>;
                   { P::changes(value, value) } -> std::same_as<std::vector<typename P::Change>>;
                   { P::addTo(fingerprint, value) } -> std::same_as<void>;
               };

} // namespace weighhouse::project
