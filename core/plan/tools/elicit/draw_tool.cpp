// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/tools/elicit/draw_tool.h"

#include "core/base/text.h"
#include "core/data/sql/query_tables.h"
#include "core/plan/tools/elicit/elicit_payload.h"
#include "core/plan/tools/elicit/input_table.h"
#include "core/uncertainty/analysis/states.h"
#include "core/uncertainty/preference/minibatches.h"

#include <algorithm>
#include <limits>
#include <set>
#include <utility>
#include <vector>

namespace weighhouse::plan
{
namespace
{

using uncertainty::DiscreteFactor;

struct DrawPayload {
    InputTable candidates;
    InputTable beliefs;
    bool isShared = true;
    std::size_t samples = 0;
    std::uint64_t seed = 1;
};

Result<DrawPayload> drawPayloadOf(const ToolCall &call)
{
    const std::vector<std::string> words{"candidates", "beliefs", "pairing", "samples", "seed"};
    const auto statements = PayloadStatements::read(
        call.node.payload, {.known = words, .needed = {"candidates", "beliefs", "samples"}});
    if (!statements)
        return tl::unexpected(statements.error());
    auto candidates = InputTable::find(call.inputs, *statements->find("candidates"));
    if (!candidates)
        return tl::unexpected(candidates.error());
    auto beliefs = InputTable::find(call.inputs, *statements->find("beliefs"));
    if (!beliefs)
        return tl::unexpected(beliefs.error());
    DrawPayload payload{*std::move(candidates), *std::move(beliefs)};
    if (const PayloadLine *line = statements->find("pairing")) {
        const auto pairing = line->oneOf({"shared", "own"});
        if (!pairing)
            return tl::unexpected(pairing.error());
        payload.isShared = *pairing == "shared";
    }
    const auto samples = statements->find("samples")->count(1, DrawTool::mostPairs);
    if (!samples)
        return tl::unexpected(samples.error());
    payload.samples = *samples;
    if (const PayloadLine *line = statements->find("seed")) {
        const auto seed = line->count(0, std::numeric_limits<std::int32_t>::max());
        if (!seed)
            return tl::unexpected(seed.error());
        payload.seed = *seed;
    }
    return payload;
}

Result<std::vector<std::string>> candidatesIn(const InputTable &table)
{
    const auto column = table.column("candidate");
    if (!column)
        return tl::unexpected(column.error());
    std::vector<std::string> labels;
    for (std::size_t row = 0; row < table.rows(); ++row) {
        std::string label = table.text(row, *column);
        if (std::ranges::find(labels, label) != labels.end())
            return table.wrong("draw.same-candidate",
                               Message::of("tool.draw.same-candidate", {{"candidate", label}}));
        labels.push_back(std::move(label));
    }
    if (labels.size() < 2)
        return table.wrong("draw.too-few-candidates", "tool.draw.too-few-candidates"_code);
    return labels;
}

/// The weight of words, or a number.
Result<double> weightIn(const InputTable &table, const std::string &words)
{
    const auto number = numberFromText(words);
    const auto weight = number ? number : uncertainty::VerbalScale::published().weightOf(words);
    if (!weight) {
        const std::vector<std::string> all{words};
        return tl::unexpected(
            uncertainty::beliefFromWords(all, uncertainty::VerbalScale::published()).error());
    }
    if (!(*weight >= 0))
        return table.wrong("uncertainty.bad-weight",
                           Message::of("tool.draw.bad-weight", {{"weight", words}}));
    return *weight;
}

Result<uncertainty::FactorNetwork> factorsIn(const InputTable &table)
{
    const auto factor = table.column("factor");
    const auto value = table.column("value");
    const auto likelihood = table.column("likelihood");
    for (const auto *column : {&factor, &value, &likelihood}) {
        if (!*column)
            return tl::unexpected(column->error());
    }
    std::vector<DiscreteFactor> found;
    std::vector<std::vector<double>> weights;
    for (std::size_t row = 0; row < table.rows(); ++row) {
        const std::string name = table.text(row, *factor);
        auto known = std::ranges::find(found, name, &DiscreteFactor::name);
        if (known == found.end()) {
            found.push_back({.name = name, .values = {}, .beliefs = {}});
            weights.emplace_back();
            known = found.end() - 1;
        }
        const std::string of = table.text(row, *value);
        if (std::ranges::find(known->values, of) != known->values.end())
            return table.wrong("draw.same-value",
                               Message::of("tool.draw.same-value", {{"factor", name}, {"value", of}}));
        const auto weight = weightIn(table, table.text(row, *likelihood));
        if (!weight)
            return tl::unexpected(weight.error());
        known->values.push_back(of);
        weights[static_cast<std::size_t>(known - found.begin())].push_back(*weight);
    }
    if (found.empty())
        return table.wrong("draw.no-factor", "tool.draw.no-factor"_code);
    std::vector<uncertainty::Factor> factors;
    for (std::size_t i = 0; i < found.size(); ++i) {
        auto belief = uncertainty::beliefFromWeights(weights[i]);
        if (!belief)
            return table.wrong(belief.error().code,
                               Message::of("tool.draw.in-factor",
                                           {{"factor", found[i].name}, {"problem", belief.error().message}}));
        found[i].beliefs = {*std::move(belief)};
        factors.emplace_back(std::move(found[i]));
    }
    return uncertainty::FactorNetwork::of(std::move(factors));
}

/// "rain: low 0.75, high 0.25"
Message beliefWords(const DiscreteFactor &factor)
{
    std::vector<std::string> values;
    for (std::size_t i = 0; i < factor.values.size(); ++i)
        values.push_back(factor.values[i] + " " + numberForPeople(factor.beliefs.front()[i], 3));
    return Message::verbatim(factor.name + ": " + join(values, ", "));
}

std::string wordsOf(const DrawPayload &payload, const std::vector<std::string> &candidates,
                    const uncertainty::FactorNetwork &network, std::size_t pairs)
{
    std::vector<Message> lines;
    const std::string states = std::to_string(payload.samples);
    if (payload.isShared)
        lines.push_back(Message::of("tool.draw.shared", {{"states", states},
                                                         {"candidates", std::to_string(candidates.size())},
                                                         {"pairs", std::to_string(pairs)}}));
    else
        lines.push_back(Message::of("tool.draw.own", {{"states", states}}));
    for (const uncertainty::Factor &factor : network.factors())
        lines.push_back(beliefWords(std::get<DiscreteFactor>(factor)));
    return Message::sequence(std::move(lines), "\n").text();
}

} // namespace

Result<Answer> DrawTool::run(const ToolCall &call)
{
    const auto payload = drawPayloadOf(call);
    if (!payload)
        return tl::unexpected(payload.error());
    const auto candidates = candidatesIn(payload->candidates);
    if (!candidates)
        return tl::unexpected(candidates.error());
    const auto network = factorsIn(payload->beliefs);
    if (!network)
        return tl::unexpected(network.error());
    if (payload->isShared && payload->samples * candidates->size() > mostPairs)
        return failure("draw.too-many-pairs",
                       Message::of("tool.draw.too-many-pairs", {{"most", std::to_string(mostPairs)}}));
    // Independent states: only of these the error of a mean is what the fit tells.
    const uncertainty::Design design{
        .method = uncertainty::DrawingMethod::Plain, .states = payload->samples, .seed = payload->seed};
    const auto uniforms = uncertainty::drawUniforms(design, network->size());
    if (!uniforms)
        return tl::unexpected(uniforms.error());
    const auto states = uncertainty::statesOf(*network, *uniforms);
    if (!states)
        return tl::unexpected(states.error());
    const auto pairs =
        payload->isShared
            ? uncertainty::pairsOfSharedStates(payload->samples * candidates->size(), candidates->size(),
                                               payload->seed)
            : uncertainty::pairsOfOwnStates(payload->samples, candidates->size(), payload->seed);
    if (!pairs)
        return tl::unexpected(pairs.error());
    Answer answer;
    answer.columns = {{std::string(stateColumn), data::ValueType::Integer},
                      {"candidate", data::ValueType::Text}};
    for (const uncertainty::Factor &factor : network->factors())
        answer.columns.push_back({uncertainty::nameOf(factor), data::ValueType::Text});
    const std::vector<std::string> names = sql::columnNames(answer.columns);
    for (std::size_t i = 0; i < names.size(); ++i)
        answer.columns[i].name = names[i];
    for (const uncertainty::StateAction &pair : *pairs) {
        auto &row = answer.rows.emplace_back();
        row.emplace_back(static_cast<std::int64_t>(pair.state + 1));
        row.emplace_back((*candidates)[pair.action]);
        for (std::size_t factor = 0; factor < network->size(); ++factor) {
            const auto &discrete = std::get<DiscreteFactor>(network->factors()[factor]);
            row.emplace_back(discrete.values[states->factors[factor].levels[pair.state]]);
        }
    }
    answer.text = wordsOf(*payload, *candidates, *network, answer.rows.size());
    return answer;
}

} // namespace weighhouse::plan
