// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/project/seals.h"

#include "core/data/project/part/rows.h"

#include <bit>
#include <map>
#include <optional>
#include <string>
#include <utility>

namespace weighhouse::project
{
namespace
{

/// A part that seals piece by piece has `seals` and `nameOf`; any other is one piece, with all that tells
/// its values apart.
template<typename P>
concept SealedInPieces = Part<P> && requires(const typename P::Value &value, const SealedPlace &place) {
    { P::seals(value) } -> std::same_as<std::vector<Seal>>;
    { P::nameOf(value, place) } -> std::same_as<Message>;
};

template<Part P>
std::vector<Seal> sealsOf(const typename P::Value &value)
{
    if constexpr (SealedInPieces<P>) {
        return P::seals(value);
    } else {
        Fingerprint whole;
        P::addTo(whole, value);
        return {{{}, std::bit_cast<std::int64_t>(whole.state())}};
    }
}

template<Part P>
Message nameOf(const typename P::Value &value, const SealedPlace &place)
{
    if constexpr (SealedInPieces<P>)
        return P::nameOf(value, place);
    else
        return P::title();
}

using Sums = std::map<SealedPlace, std::int64_t>;

/// By part.
Result<std::map<std::string, Sums, std::less<>>> storedSeals(sql::Connection &connection)
{
    std::map<std::string, Sums, std::less<>> stored;
    auto done = forEachRow(connection, "SELECT part, place, page, sum FROM content_seal",
                           [&stored](sql::Statement &row) -> Result<void> {
                               stored[std::string(row.text(0))][{std::string(row.text(1)), row.integer(2)}] =
                                   row.integer(3);
                               return {};
                           });
    if (!done)
        return tl::unexpected(std::move(done).error());
    return stored;
}

/// The number of seals, in a word of the project, so that it shows where some are gone.
constexpr std::string_view sealCount = "content.seals";

/// Returns nothing where a program that did not count them saved the content.
Result<std::optional<std::int64_t>> storedCount(sql::Connection &connection)
{
    std::optional<std::int64_t> count;
    auto done = forEachRow(connection, "SELECT value FROM meta WHERE key = '" + std::string(sealCount) + "'",
                           [&count](sql::Statement &row) -> Result<void> {
                               count = row.integer(0);
                               return {};
                           });
    if (!done)
        return tl::unexpected(std::move(done).error());
    return count;
}

} // namespace

Message SealCheck::list() const
{
    std::vector<Message> names = broken;
    if (brokenCount > broken.size())
        names.push_back(Message::of("project.sealed.more", {{"count", brokenCount - broken.size()}}));
    return Message::sequence(std::move(names), "; ");
}

Result<void> writeSeals(sql::Connection &connection, const Content &content)
{
    if (auto done = connection.execute("DELETE FROM content_seal"); !done)
        return done;
    auto insert = connection.prepare("INSERT INTO content_seal (part, place, page, sum) VALUES (?, ?, ?, ?)");
    if (!insert)
        return tl::unexpected(std::move(insert).error());
    std::int64_t count = 0;
    auto done = Parts::forEach([&]<typename P>() -> Result<void> {
        for (const Seal &seal : sealsOf<P>(content)) {
            ++count;
            auto written = insert->bind(1, P::name)
                               .bind(2, seal.place.name)
                               .bind(3, seal.place.page)
                               .bind(4, seal.sum)
                               .run();
            if (!written)
                return written;
        }
        return {};
    });
    if (!done)
        return done;
    auto note = connection.prepare("INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)");
    if (!note)
        return tl::unexpected(std::move(note).error());
    return note->bind(1, sealCount).bind(2, std::to_string(count)).run();
}

Result<SealCheck> checkSeals(sql::Connection &connection, const Content &content)
{
    auto stored = storedSeals(connection);
    if (!stored)
        return tl::unexpected(std::move(stored).error());
    auto expected = storedCount(connection);
    if (!expected)
        return tl::unexpected(std::move(expected).error());
    std::int64_t there = 0;
    for (const auto &[part, sums] : *stored)
        there += static_cast<std::int64_t>(sums.size());
    SealCheck check;
    check.isSealed = there > 0 || expected->value_or(0) > 0;
    if (!check.isSealed)
        return check;
    if (*expected && **expected != there) {
        ++check.brokenCount;
        check.broken.push_back(
            Message::of("project.sealed.missing", {{"count", there}, {"expected", **expected}}));
    }
    (void)Parts::forEach([&]<typename P>() -> Result<void> {
        const auto tell = [&](const SealedPlace &place) {
            if (check.brokenCount++ < SealCheck::mostBroken)
                check.broken.push_back(nameOf<P>(content, place));
        };
        // A newer program's part has no seals yet in a file that an older one saved.
        const auto found = stored->find(P::name);
        if (found == stored->end())
            return {};
        Sums &sums = found->second;
        for (const Seal &seal : sealsOf<P>(content)) {
            const auto sum = sums.find(seal.place);
            if (sum == sums.end() || sum->second != seal.sum)
                tell(seal.place);
            if (sum != sums.end())
                sums.erase(sum);
        }
        for (const auto &[place, sum] : sums)
            tell(place); // what was sealed is gone
        return {};
    });
    return check;
}

} // namespace weighhouse::project
