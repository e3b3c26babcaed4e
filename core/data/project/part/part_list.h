// SPDX-License-Identifier: GPL-3.0-or-later
// Parts of a project together.
#pragma once

#include "core/data/project/part/part.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <variant>

namespace weighhouse::project
{

/// The changes of several parts as alternatives of one variant.
template<typename... Changes>
struct JoinedChanges;
template<typename... C>
struct JoinedChanges<std::variant<C...>> {
    using Type = std::variant<C...>;
};
template<typename... C, typename... D, typename... More>
struct JoinedChanges<std::variant<C...>, std::variant<D...>, More...>
    : JoinedChanges<std::variant<C..., D...>, More...> {
};

template<Part... P>
struct PartList {
    /// The fields of all of them.
    struct Values : P::Value... {
        bool operator==(const Values &) const = default;
    };

    using Change = typename JoinedChanges<typename P::Change...>::Type;

    /// Of the tables of all, not in order.
    static constexpr auto migrations()
    {
        std::array<Migration, (P::Tables::migrations.size() + ... + std::size_t{0})> all{};
        auto end = all.begin();
        ((end = std::ranges::copy(P::Tables::migrations, end).out), ...);
        return all;
    }

    /// Calls a template `work.operator()<P>()` with every part in order until one fails.
    template<typename Work>
    static Result<void> forEach(const Work &work)
    {
        Result<void> done;
        (void)(static_cast<bool>(done = work.template operator()<P>()) && ...);
        return done;
    }
};

} // namespace weighhouse::project
