// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/project/opinions/opinion_json.h"

#include <nlohmann/json.hpp>

#include <cmath>

namespace weighhouse::project
{
namespace
{

using nlohmann::json;

json pairToJson(const JudgedPair &pair)
{
    return {{"candidate", pair.candidate}, {"state", pair.state}};
}

JudgedPair pairFromJson(const json &object)
{
    return {object.at("candidate").get<std::string>(),
            object.at("state").get<std::map<std::string, std::string>>()};
}

/// A value that no program of ours wrote is refused where it would otherwise be taken for another.
[[noreturn]] void refuse(const char *what)
{
    throw json::other_error::create(501, what, static_cast<const json *>(nullptr));
}

const char *wordOf(Verdict verdict)
{
    switch (verdict) {
    case Verdict::First:
        return "first";
    case Verdict::Second:
        return "second";
    case Verdict::Equal:
        break;
    }
    return "equal";
}

Verdict verdictOf(const std::string &word)
{
    for (const Verdict verdict : {Verdict::First, Verdict::Second, Verdict::Equal}) {
        if (word == wordOf(verdict))
            return verdict;
    }
    refuse("verdict");
}

} // namespace

json opinionToJson(const KeptBelief &belief)
{
    return {{"values", belief.values},
            {"probabilities", belief.probabilities},
            {"locked", belief.locked},
            {"from", belief.from}};
}

json opinionToJson(const KeptSpread &spread)
{
    return {{"shift", spread.stated.shift},
            {"below", spread.stated.below},
            {"above", spread.stated.above},
            {"from", spread.from}};
}

json opinionToJson(const KeptJudgement &judgement)
{
    return {{"question", judgement.question},
            {"rater", judgement.rater},
            {"first", pairToJson(judgement.first)},
            {"second", pairToJson(judgement.second)},
            {"verdict", wordOf(judgement.verdict)}};
}

json opinionToJson(const KeptAttitude &attitude)
{
    return {{"curve", attitude.curve}, {"parameter", attitude.parameter}, {"source", attitude.source}};
}

void opinionFromJson(const json &object, KeptBelief &belief)
{
    belief.values = object.at("values").get<std::vector<std::string>>();
    belief.probabilities = object.at("probabilities").get<std::vector<double>>();
    belief.locked = object.at("locked").get<std::vector<bool>>();
    belief.from = object.at("from").get<std::string>();
    double sum = 0;
    for (const double probability : belief.probabilities) {
        if (!(probability >= 0))
            refuse("probability");
        sum += probability;
    }
    if (belief.probabilities.size() != belief.values.size() || belief.locked.size() != belief.values.size() ||
        std::abs(sum - 1) > 1e-6)
        refuse("probabilities");
}

void opinionFromJson(const json &object, KeptSpread &spread)
{
    spread.stated = {object.at("shift").get<double>(), object.at("below").get<double>(),
                     object.at("above").get<double>()};
    spread.from = object.at("from").get<std::string>();
    const auto &[shift, below, above] = spread.stated;
    if (!std::isfinite(shift) || !std::isfinite(below) || !std::isfinite(above))
        refuse("spread");
    if (!(below >= 0) || !(above >= 0) || (below == 0 && above == 0))
        refuse("width");
}

void opinionFromJson(const json &object, KeptJudgement &judgement)
{
    judgement.question = object.at("question").get<std::string>();
    judgement.rater = object.at("rater").get<std::string>();
    judgement.first = pairFromJson(object.at("first"));
    judgement.second = pairFromJson(object.at("second"));
    judgement.verdict = verdictOf(object.at("verdict").get<std::string>());
}

void opinionFromJson(const json &object, KeptAttitude &attitude)
{
    attitude.curve = object.at("curve").get<std::string>();
    attitude.parameter = object.at("parameter").get<double>();
    attitude.source = object.at("source").get<std::string>();
}

std::string opinionText(const json &object)
{
    return object.dump(-1, ' ', false, json::error_handler_t::replace);
}

} // namespace weighhouse::project
