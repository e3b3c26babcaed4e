// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/project/opinions/opinions.h"

#include "core/data/project/opinions/opinion_json.h"

#include <nlohmann/json.hpp>

#include <utility>

namespace weighhouse::project
{
namespace
{

template<typename Kept>
nlohmann::json jsonOf(const std::optional<Kept> &kept)
{
    return kept ? opinionToJson(*kept) : nlohmann::json();
}

template<typename Kept>
std::optional<Kept> keptFrom(const nlohmann::json &json)
{
    if (json.is_null())
        return std::nullopt;
    Kept kept;
    opinionFromJson(json, kept);
    return kept;
}

template<typename Kept>
std::optional<Kept> keptIn(const std::map<std::string, Kept> &all, const std::string &name)
{
    const auto found = all.find(name);
    return found == all.end() ? std::nullopt : std::optional(found->second);
}

template<typename Kept>
void put(std::map<std::string, Kept> &all, const std::string &name, const std::optional<Kept> &kept)
{
    if (kept)
        all.insert_or_assign(name, *kept);
    else
        all.erase(name);
}

} // namespace

StatedBeliefs statedBeliefs(const Opinions &opinions)
{
    StatedBeliefs stated;
    for (const auto &[factor, belief] : opinions.beliefs) {
        StatedBelief &values = stated.factors[factor];
        for (std::size_t i = 0; i < belief.values.size(); ++i)
            values.emplace_back(belief.values[i], belief.probabilities[i]);
    }
    for (const auto &[column, spread] : opinions.spreads)
        stated.draws.emplace(column, spread.stated);
    return stated;
}

Result<void> SetBelief::apply(Opinions &value) const
{
    if (keptIn(value.beliefs, factor) != before)
        return doesNotFit(Message::of("project.belief-is-another", {{"factor", factor}}));
    put(value.beliefs, factor, after);
    return {};
}

bool SetBelief::join(const SetBelief &later)
{
    if (later.factor != factor || later.before != after)
        return false;
    after = later.after;
    return true;
}

nlohmann::json SetBelief::toJson(const Aside & /*aside*/) const
{
    return {{"factor", factor}, {"before", jsonOf(before)}, {"after", jsonOf(after)}};
}

Result<SetBelief> SetBelief::fromJson(const nlohmann::json &json, const Aside & /*aside*/)
{
    return SetBelief{json.at("factor").get<std::string>(), keptFrom<KeptBelief>(json.at("before")),
                     keptFrom<KeptBelief>(json.at("after"))};
}

Result<void> SetSpread::apply(Opinions &value) const
{
    if (keptIn(value.spreads, column) != before)
        return doesNotFit(Message::of("project.spread-is-another", {{"column", column}}));
    put(value.spreads, column, after);
    return {};
}

bool SetSpread::join(const SetSpread &later)
{
    if (later.column != column || later.before != after)
        return false;
    after = later.after;
    return true;
}

nlohmann::json SetSpread::toJson(const Aside & /*aside*/) const
{
    return {{"column", column}, {"before", jsonOf(before)}, {"after", jsonOf(after)}};
}

Result<SetSpread> SetSpread::fromJson(const nlohmann::json &json, const Aside & /*aside*/)
{
    return SetSpread{json.at("column").get<std::string>(), keptFrom<KeptSpread>(json.at("before")),
                     keptFrom<KeptSpread>(json.at("after"))};
}

Result<void> PutJudgement::apply(Opinions &value) const
{
    std::vector<KeptJudgement> &all = value.judgements;
    const bool fits =
        before ? position < all.size() && all[position] == *before : after && position <= all.size();
    if (!fits)
        return doesNotFit("project.judgement-is-another"_code);
    const auto place = all.begin() + static_cast<std::ptrdiff_t>(position);
    if (!before)
        all.insert(place, *after);
    else if (after)
        *place = *after;
    else
        all.erase(place);
    return {};
}

bool PutJudgement::join(const PutJudgement &later)
{
    if (!before || !after || later.position != position || later.before != after || !later.after)
        return false;
    after = later.after;
    return true;
}

nlohmann::json PutJudgement::toJson(const Aside & /*aside*/) const
{
    return {{"position", position}, {"before", jsonOf(before)}, {"after", jsonOf(after)}};
}

Result<PutJudgement> PutJudgement::fromJson(const nlohmann::json &json, const Aside & /*aside*/)
{
    return PutJudgement{json.at("position").get<std::size_t>(), keptFrom<KeptJudgement>(json.at("before")),
                        keptFrom<KeptJudgement>(json.at("after"))};
}

Result<void> SetAttitude::apply(Opinions &value) const
{
    if (keptIn(value.attitudes, question) != before)
        return doesNotFit(Message::of("project.attitude-is-another", {{"question", question}}));
    put(value.attitudes, question, after);
    return {};
}

bool SetAttitude::join(const SetAttitude &later)
{
    if (later.question != question || later.before != after)
        return false;
    after = later.after;
    return true;
}

nlohmann::json SetAttitude::toJson(const Aside & /*aside*/) const
{
    return {{"question", question}, {"before", jsonOf(before)}, {"after", jsonOf(after)}};
}

Result<SetAttitude> SetAttitude::fromJson(const nlohmann::json &json, const Aside & /*aside*/)
{
    return SetAttitude{json.at("question").get<std::string>(), keptFrom<KeptAttitude>(json.at("before")),
                       keptFrom<KeptAttitude>(json.at("after"))};
}

} // namespace weighhouse::project
