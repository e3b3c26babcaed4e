// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uncertainty/preference/shown_ranking.h"

namespace weighhouse::uncertainty
{
namespace
{

Result<void> check(const ShownRanking &ranking, std::size_t items)
{
    if (ranking.places.size() != ranking.items.size())
        return failure("preference.bad-places", Message::of("preference.bad-places"));
    std::vector<bool> isTaken(ranking.shown, false);
    for (const std::size_t place : ranking.places) {
        if (place >= ranking.shown || isTaken[place])
            return failure("preference.bad-places", Message::of("preference.bad-places"));
        isTaken[place] = true;
    }
    std::vector<bool> isNamed(items, false);
    for (const Item item : ranking.items) {
        if (item >= items)
            return failure("preference.unknown-item",
                           Message::of("preference.unknown-item", {{"item", item}, {"items", items}}));
        if (isNamed[item])
            return failure("preference.repeated-item",
                           Message::of("preference.repeated-item", {{"item", item}}));
        isNamed[item] = true;
    }
    return {};
}

} // namespace

Result<void> check(std::span<const ShownRanking> rankings, std::size_t items)
{
    for (const ShownRanking &ranking : rankings) {
        if (const Result<void> good = check(ranking, items); !good)
            return good;
    }
    return {};
}

} // namespace weighhouse::uncertainty
