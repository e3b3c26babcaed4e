// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/project/opinions/opinion_json.h"
#include "core/data/project/opinions/opinions.h"
#include "core/data/project/part/rows.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <set>

namespace weighhouse::project
{
namespace
{

// Keys in `meta`; the factor's, the column's or the question's name follows, or nothing.
constexpr std::string_view beliefKey = "belief.";
constexpr std::string_view spreadKey = "spread.";
constexpr std::string_view attitudeKey = "attitude.";
constexpr std::string_view judgementsKey = "judgements";

/// A statement about the rows of this part.
std::string aboutOurs(std::string_view what)
{
    return std::string(what) + " FROM meta WHERE key LIKE 'belief.%' OR key LIKE 'spread.%' OR key LIKE "
                               "'attitude.%' OR key = 'judgements'";
}

void readRow(std::string_view key, const nlohmann::json &json, Opinions &value)
{
    if (key == judgementsKey) {
        for (const nlohmann::json &one : json)
            opinionFromJson(one, value.judgements.emplace_back());
    } else if (key.starts_with(beliefKey)) {
        opinionFromJson(json, value.beliefs[std::string(key.substr(beliefKey.size()))]);
    } else if (key.starts_with(spreadKey)) {
        opinionFromJson(json, value.spreads[std::string(key.substr(spreadKey.size()))]);
    } else {
        opinionFromJson(json, value.attitudes[std::string(key.substr(attitudeKey.size()))]);
    }
}

nlohmann::json jsonOf(const std::vector<KeptJudgement> &judgements)
{
    nlohmann::json list = nlohmann::json::array();
    for (const KeptJudgement &judgement : judgements)
        list.push_back(opinionToJson(judgement));
    return list;
}

/// The changes of one entry after another, of all names that either map has.
template<typename Change, typename Kept>
void addChanges(const std::map<std::string, Kept> &from, const std::map<std::string, Kept> &to,
                std::vector<OpinionsPart::Change> &changes)
{
    std::set<std::string> names;
    for (const auto *map : {&from, &to}) {
        for (const auto &[name, kept] : *map)
            names.insert(name);
    }
    for (const std::string &name : names) {
        const auto before = from.find(name);
        const auto after = to.find(name);
        Change change{name, {}, {}};
        if (before != from.end())
            change.before = before->second;
        if (after != to.end())
            change.after = after->second;
        if (change.before != change.after)
            changes.emplace_back(std::move(change));
    }
}

} // namespace

Result<Opinions> OpinionsPart::read(sql::Connection &connection, const Progress & /*progress*/)
{
    Opinions value;
    auto done =
        forEachRow(connection, aboutOurs("SELECT key, value"), [&](sql::Statement &row) -> Result<void> {
            try {
                readRow(row.text(0), nlohmann::json::parse(row.text(1)), value);
            } catch (const nlohmann::json::exception &problem) {
                return failure("project.damaged",
                               Message::of("project.damaged.opinions",
                                           {{"key", row.text(0)}, {"problem", problem.what()}}));
            }
            return {};
        });
    if (!done)
        return tl::unexpected(std::move(done).error());
    return value;
}

Result<void> OpinionsPart::write(sql::Connection &connection, const Opinions &value,
                                 const Progress & /*progress*/)
{
    if (auto done = connection.execute(aboutOurs("DELETE")); !done)
        return done;
    auto insert = connection.prepare("INSERT INTO meta (key, value) VALUES (?, ?)");
    if (!insert)
        return tl::unexpected(std::move(insert).error());
    const auto add = [&](const std::string &key, const nlohmann::json &json) {
        return insert->bind(1, key).bind(2, opinionText(json)).run();
    };
    for (const auto &[factor, belief] : value.beliefs) {
        if (auto done = add(std::string(beliefKey) + factor, opinionToJson(belief)); !done)
            return done;
    }
    for (const auto &[column, spread] : value.spreads) {
        if (auto done = add(std::string(spreadKey) + column, opinionToJson(spread)); !done)
            return done;
    }
    for (const auto &[question, attitude] : value.attitudes) {
        if (auto done = add(std::string(attitudeKey) + question, opinionToJson(attitude)); !done)
            return done;
    }
    return value.judgements.empty() ? Result<void>()
                                    : add(std::string(judgementsKey), jsonOf(value.judgements));
}

std::vector<OpinionsPart::Change> OpinionsPart::changes(const Opinions &from, const Opinions &to)
{
    std::vector<Change> changes;
    addChanges<SetBelief>(from.beliefs, to.beliefs, changes);
    addChanges<SetSpread>(from.spreads, to.spreads, changes);
    addChanges<SetAttitude>(from.attitudes, to.attitudes, changes);
    const std::size_t both = std::min(from.judgements.size(), to.judgements.size());
    for (std::size_t i = 0; i < both; ++i) {
        if (from.judgements[i] != to.judgements[i])
            changes.emplace_back(PutJudgement{i, from.judgements[i], to.judgements[i]});
    }
    for (std::size_t i = from.judgements.size(); i > both; --i)
        changes.emplace_back(PutJudgement{i - 1, from.judgements[i - 1], {}});
    for (std::size_t i = both; i < to.judgements.size(); ++i)
        changes.emplace_back(PutJudgement{i, {}, to.judgements[i]});
    return changes;
}

void OpinionsPart::addTo(Fingerprint &fingerprint, const Opinions &value)
{
    for (const auto &[factor, belief] : value.beliefs) {
        fingerprint.add(factor);
        fingerprint.add(opinionText(opinionToJson(belief)));
    }
    if (!value.spreads.empty())
        fingerprint.add(spreadKey);
    for (const auto &[column, spread] : value.spreads) {
        fingerprint.add(column);
        fingerprint.add(opinionText(opinionToJson(spread)));
    }
    for (const auto &[question, attitude] : value.attitudes) {
        fingerprint.add(question);
        fingerprint.add(opinionText(opinionToJson(attitude)));
    }
    if (!value.judgements.empty())
        fingerprint.add(opinionText(jsonOf(value.judgements)));
}

} // namespace weighhouse::project
