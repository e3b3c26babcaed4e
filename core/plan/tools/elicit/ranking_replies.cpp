// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/tools/elicit/ranking_replies.h"

#include "core/base/text.h"
#include "core/plan/tools/elicit/ranked_items.h"
#include "core/plan/tools/elicit/reply_json.h"
#include "core/plan/tools/elicit/said.h"
#include "core/uncertainty/replies/ranks.h"

#include <algorithm>
#include <utility>

namespace weighhouse::plan
{
namespace
{

using uncertainty::replies::Rank;
using uncertainty::replies::Repair;
using uncertainty::replies::RepairNote;
using RankJson = nlohmann::ordered_json;

/// A ranking by its positions; what was repaired on the way does not make it another.
struct Ranked {
    Rank rank;

    bool operator==(const Ranked &other) const { return rank.positions == other.rank.positions; }
};

using SaidRanking = Said<Ranked>;

Message noRanking(std::size_t shown)
{
    return Message::of("tool.elicit.reply.no-ranking", {{"count", shown}});
}

/// The member that is the ranking: the one that was asked for, or else one that goes by another name of
/// rankings.
const RankJson *rankingIn(const RankJson &object, bool &isAsAsked)
{
    if (const RankJson *rank = memberOf(object, {"rank"})) {
        isAsAsked = true;
        return rank;
    }
    isAsAsked = false;
    return memberOf(object, {"ranking", "ranks", "ranked", "rankings", "finalranking", "finalrank",
                             "rankingorder", "rankorder", "rankedlist", "ranklist", "rankedpairs",
                             "rankeditems", "order", "ordering", "finalorder", "orderedlist"});
}

/// Reads a list, a text or an object as a ranking.
SaidRanking ranked(const RankJson &value, std::size_t shown, bool isAsAsked, bool isNamed)
{
    SaidRanking said;
    said.isAsAsked = isAsAsked;
    const auto items = rankedItems(value, shown);
    if (!items) {
        said.problem = Message::of("tool.elicit.reply.unclear-ranking", {{"count", shown}});
        return said;
    }
    Ranked ranked;
    ranked.rank = uncertainty::replies::readRank(RankJson{{"rank", items->numbers}}.dump(), shown,
                                                 uncertainty::replies::Reading::Careful);
    if (ranked.rank.positions.size() < std::min<std::size_t>(shown, 2)) {
        said.problem = noRanking(shown);
        return said;
    }
    note(ranked.rank.repairs, Repair::AsText, 0, items->fromTexts);
    note(ranked.rank.repairs, Repair::Nested, 0, items->fromNested);
    note(ranked.rank.repairs, Repair::OtherKey, 0, isNamed && !isAsAsked ? 1 : 0);
    said.isWhole = ranked.rank.positions.size() == shown;
    said.answer = std::move(ranked);
    return said;
}

/// All that may be meant as a ranking in the JSON of a reply.
std::vector<SaidRanking> rankingsIn(const std::vector<FoundJson> &found, std::string_view reply,
                                    std::size_t shown)
{
    std::vector<SaidRanking> all;
    for (const FoundJson &one : found) {
        bool isAsAsked = false;
        const RankJson *named = rankingIn(one.value, isAsAsked);
        SaidRanking said = ranked(named == nullptr ? one.value : *named, shown, isAsAsked, named != nullptr);
        said.begin = one.begin;
        said.end = one.end;
        said.isMended = one.isMended;
        const bool isAlone = isEndOfReply(reply.substr(0, one.begin)) && isEndOfReply(reply.substr(one.end));
        if (named != nullptr || (said.answer && (said.isWhole || isAlone)))
            all.push_back(std::move(said));
    }
    return all;
}

/// A person may write nothing but numbers.
bool isNumbers(std::string_view text)
{
    return !trimmed(text).empty() &&
           text.find_first_not_of("0123456789 ,;>.\t\r\n") == std::string_view::npos;
}

} // namespace

Result<ReadRanking> readRanking(std::string_view reply, std::size_t shown)
{
    const auto found = jsonIn(reply);
    if (!found)
        return tl::unexpected(found.error());
    std::vector<SaidRanking> all = rankingsIn(*found, reply, shown);
    if (found->empty() && isNumbers(reply))
        all.push_back(ranked(std::string(reply), shown, false, false));
    auto counting = countingOf(all, reply, noRanking(shown));
    if (!counting)
        return tl::unexpected(counting.error());
    ReadRanking read;
    if (counting->said.isMended)
        read.repairs.push_back("tool.elicit.repair.mended"_code);
    if (counting->isOneOfSeveral)
        read.repairs.push_back("tool.elicit.repair.last-counts"_code);
    for (const RepairNote &note : counting->said.answer->rank.repairs)
        read.repairs.push_back(uncertainty::replies::wordsOf(note.kind, note.count));
    read.positions = std::move(counting->said.answer->rank.positions);
    return read;
}

} // namespace weighhouse::plan
