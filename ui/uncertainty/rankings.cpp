// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/uncertainty/rankings.h"

#include "core/uncertainty/preference/ranking.h"
#include "ui/base/texts.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>
#include <utility>

namespace weighhouse::ui
{
namespace
{

struct RankingWords {
    Q_DECLARE_TR_FUNCTIONS(UncertaintyRankings)
};

// The words for the undo menu.
QString pairWords()
{
    return RankingWords::tr("judge a pair");
}

QString rankingWords(std::size_t items)
{
    return RankingWords::tr("rank %Ln candidate(s)", nullptr, static_cast<int>(items));
}

QString takeBackWords(bool isRanking)
{
    return isRanking ? RankingWords::tr("take a ranking back") : RankingWords::tr("take a judgement back");
}

constexpr std::size_t pairsOf(std::size_t items)
{
    return items * (items - 1) / 2;
}

/// "price: falls, frost: none" of the factors that are wanted.
template<typename IsWanted>
QString stateText(const RankingList &list, const project::JudgedPair &item, const IsWanted &isWanted)
{
    QStringList parts;
    for (const rules::CheckedFactor &factor : list.workings->model->rules()->factors) {
        const auto value = item.state.find(factor.name);
        if (value != item.state.end() && isWanted(*value))
            parts.append(QStringLiteral("%1: %2").arg(toQt(factor.name), toQt(value->second)));
    }
    return parts.join(QStringLiteral(", "));
}

bool isCommon(const RankingList &list, const std::pair<const std::string, std::string> &value)
{
    return std::ranges::all_of(list.items, [&](const project::JudgedPair &item) {
        const auto other = item.state.find(value.first);
        return other != item.state.end() && other->second == value.second;
    });
}

bool isOwn(const project::KeptJudgement &judgement, const std::string &question)
{
    return judgement.question == question && judgement.rater.empty();
}

const project::JudgedPair &winnerOf(const project::KeptJudgement &judgement)
{
    return judgement.verdict == project::Verdict::Second ? judgement.second : judgement.first;
}

const project::JudgedPair &loserOf(const project::KeptJudgement &judgement)
{
    return judgement.verdict == project::Verdict::Second ? judgement.first : judgement.second;
}

/// Returns true if these are those of a ranking: the best over each of the others from the next to the worst,
/// then the next over each of the rest.
bool areOfRanking(std::span<const project::KeptJudgement> judgements, std::size_t items,
                  const std::string &question)
{
    std::vector<project::JudgedPair> order{winnerOf(judgements.front())};
    for (std::size_t i = 0; i + 1 < items; ++i)
        order.push_back(loserOf(judgements[i]));
    std::vector<project::JudgedPair> sorted = order;
    std::ranges::sort(sorted);
    if (std::ranges::adjacent_find(sorted) != sorted.end())
        return false;
    std::size_t place = 0;
    for (std::size_t better = 0; better < items; ++better) {
        for (std::size_t worse = better + 1; worse < items; ++worse, ++place) {
            const project::KeptJudgement &judgement = judgements[place];
            if (!isOwn(judgement, question) || judgement.verdict == project::Verdict::Equal ||
                winnerOf(judgement) != order[better] || loserOf(judgement) != order[worse])
                return false;
        }
    }
    return true;
}

} // namespace

project::JudgedPair judgedPair(const Believed &believed, const uncertainty::ActionInState &asked)
{
    const rules::CheckedRules &rules = believed.analysis().world().rules();
    project::JudgedPair pair{.candidate = fromQt(believed.keptLabelOf(asked.action))};
    for (std::size_t i = 0; i < asked.levels.size(); ++i)
        pair.state.emplace(rules.factors[i].name, rules.factors[i].values[asked.levels[i]].name);
    return pair;
}

RankingList rankingListOf(const Believed &believed)
{
    if (believed.several.size() < fewestRanked)
        return {};
    RankingList list{.workings = believed.deliberated->workings, .items = {}};
    for (const uncertainty::ActionInState &one : believed.several) {
        list.items.push_back(judgedPair(believed, one));
        list.labels.push_back(believed.labelOf(one.action));
    }
    return list;
}

bool isStillAsked(const RankingList &list, const Workings &now)
{
    const Workings &then = *list.workings;
    return &then == &now ||
           (now.problem && then.problem && then.model->texts() == now.model->texts() &&
            then.model->dataset() == now.model->dataset() && isSameProblem(*then.problem, *now.problem));
}

QString commonState(const RankingList &list)
{
    return stateText(list, list.items.front(), [&](const auto &value) { return isCommon(list, value); });
}

QString ownState(const RankingList &list, const project::JudgedPair &item)
{
    return stateText(list, item, [&](const auto &value) { return !isCommon(list, value); });
}

project::Edit judgementEdit(project::KeptJudgement judgement, const project::Content &content)
{
    project::Edit edit{fromQt(pairWords()), {}, {}};
    edit.changes.emplace_back(project::PutJudgement{content.judgements.size(), {}, std::move(judgement)});
    return edit;
}

project::Edit rankingEdit(const RankingList &list, std::span<const std::size_t> bestFirst,
                          const project::Content &content)
{
    project::Edit edit{fromQt(rankingWords(list.items.size())), {}, {}};
    // Items are numbered by their ranks, so that their pairs come by the ranks of both.
    std::vector<uncertainty::Item> ranks(bestFirst.size());
    for (std::size_t rank = 0; rank < ranks.size(); ++rank)
        ranks[rank] = static_cast<uncertainty::Item>(rank);
    const std::vector rankings{uncertainty::rankingOf(ranks)};
    const auto pairs = uncertainty::rankToPairs(rankings, ranks.size());
    if (!pairs)
        return edit;
    std::size_t position = content.judgements.size();
    for (const uncertainty::Comparison &pair : *pairs) {
        const std::size_t better = bestFirst[pair.winner];
        const std::size_t worse = bestFirst[pair.loser];
        edit.changes.emplace_back(project::PutJudgement{
            position++,
            {},
            project::KeptJudgement{.question = list.workings->problem->question().name,
                                   .first = list.items[std::min(better, worse)],
                                   .second = list.items[std::max(better, worse)],
                                   .verdict =
                                       better < worse ? project::Verdict::First : project::Verdict::Second}});
    }
    return edit;
}

LastJudged lastJudged(const project::Content &content)
{
    const auto &judgements = content.judgements;
    const std::string &question = content.asked.question;
    std::size_t end = judgements.size();
    while (end > 0 && !isOwn(judgements[end - 1], question))
        --end;
    if (end == 0)
        return {};
    for (std::size_t items = mostRanked; items >= fewestRanked; --items) {
        const std::size_t count = pairsOf(items);
        if (count <= end && areOfRanking(std::span(judgements).subspan(end - count, count), items, question))
            return {end - count, count, items};
    }
    return {end - 1, 1, 2};
}

project::Edit takeBackEdit(const project::Content &content)
{
    const LastJudged last = lastJudged(content);
    project::Edit edit{fromQt(takeBackWords(last.isRanking())), {}, {}};
    for (std::size_t i = last.count; i-- > 0;)
        edit.changes.emplace_back(
            project::PutJudgement{last.first + i, content.judgements[last.first + i], {}});
    return edit;
}

} // namespace weighhouse::ui
