// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uncertainty/model/world.h"

#include "core/rules/evaluate/explain.h"
#include "core/rules/evaluate/interpret.h"

#include <algorithm>
#include <set>

namespace weighhouse::uncertainty
{
namespace
{

using rules::CheckedFactor;
using rules::CheckedUncertainty;

/// Values are found by name: the order of those that somebody stated does not count.
Result<Belief> statedBelief(const CheckedFactor &factor, const StatedBelief &stated)
{
    Belief belief;
    for (const rules::CheckedFactorValue &value : factor.values) {
        const auto found = std::ranges::find(stated, value.name, &std::pair<std::string, double>::first);
        if (found == stated.end() || stated.size() != factor.values.size())
            return failure("uncertainty.other-values",
                           Message::of("uncertainty.other-values", {{"factor", factor.name}}),
                           Message::of("uncertainty.do.believe-anew", {{"factor", factor.name}}));
        belief.push_back(found->second);
    }
    if (auto checked = checkBelief(belief); !checked)
        return failure(std::move(checked.error()));
    return belief;
}

Result<Belief> beliefOf(const CheckedFactor &factor, const Beliefs &beliefs)
{
    if (const auto own = beliefs.factors.find(factor.name); own != beliefs.factors.end())
        return statedBelief(factor, own->second);
    std::vector<double> weights;
    for (const rules::CheckedFactorValue &value : factor.values) {
        const auto weight = value.weight ? value.weight : beliefs.scale.weightOf(value.likelihood);
        if (!weight)
            return failure("uncertainty.unknown-words",
                           Message::of("uncertainty.unknown-words", {{"words", value.likelihood}}));
        weights.push_back(*weight);
    }
    return beliefFromWeights(weights);
}

/// A distribution of the rule language by its name; empirical ones have many values.
Result<Distribution> distributionOf(const std::string &name, const std::vector<double> &parameters)
{
    if (name == "normal")
        return Distribution::normal(parameters[0], parameters[1]);
    if (name == "lognormal")
        return Distribution::logNormalOf(parameters[0], parameters[1]);
    if (name == "uniform")
        return Distribution::uniform(parameters[0], parameters[1]);
    if (name == "triangular")
        return Distribution::triangular(parameters[0], parameters[1], parameters[2]);
    if (name == "pert")
        return Distribution::pert(parameters[0], parameters[1], parameters[2]);
    if (name == "beta")
        return parameters.size() == 2
                   ? Distribution::beta(parameters[0], parameters[1])
                   : Distribution::beta(parameters[0], parameters[1], parameters[2], parameters[3]);
    if (name == "empirical")
        return Distribution::empirical(parameters);
    std::vector<double> values;
    std::vector<double> weights;
    for (std::size_t i = 0; i + 1 < parameters.size(); i += 2) {
        values.push_back(parameters[i]);
        weights.push_back(parameters[i + 1]);
    }
    return Distribution::discrete(values, weights);
}

/// Makes the factors of the rules' draws.
class Drawing
{
public:
    Drawing(const rules::Evaluation &base, const Beliefs &beliefs, std::vector<Factor> &factors)
        : m_base(base), m_beliefs(beliefs), m_factors(factors)
    {
    }

    Result<DrawnCells> cellsOf(const CheckedUncertainty &uncertainty)
    {
        const rules::CheckedColumn &column = m_base.program().rules().column(uncertainty.column);
        DrawnCells drawn{.column = uncertainty.column,
                         .isInteger = column.type == rules::Type::Integer,
                         .isTogether = uncertainty.isTogether,
                         .firstFactor = m_factors.size()};
        const auto rows = rowsOf(uncertainty);
        if (!rows)
            return failure(rows.error());
        std::vector<double> pooled;
        for (const data::RowNumber row : *rows) {
            auto parameters = parametersOf(uncertainty, row);
            if (!parameters)
                return failure(std::move(parameters.error()));
            if (!m_taken.emplace(uncertainty.column, row).second)
                return bad(uncertainty, row, "uncertainty.drawn-twice",
                           Message::of("uncertainty.drawn-twice"));
            if (uncertainty.distribution == "empirical") {
                pooled.push_back(parameters->front());
                continue;
            }
            auto made = distributionOf(uncertainty.distribution, *parameters);
            if (!made)
                return bad(uncertainty, row, "uncertainty.bad-cell", made.error().message);
            drawn.cells.emplace_back(row, *std::move(made));
        }
        if (!pooled.empty()) {
            auto made = distributionOf(uncertainty.distribution, pooled);
            if (!made)
                return failure(std::move(made.error()));
            for (const data::RowNumber row : *rows)
                drawn.cells.emplace_back(row, *made);
        }
        if (auto believed = believe(uncertainty, drawn); !believed)
            return failure(std::move(believed.error()));
        return addFactors(uncertainty, std::move(drawn));
    }

private:
    std::string cell(const CheckedUncertainty &uncertainty, data::RowNumber row) const
    {
        return rules::cellName(m_base.program(), uncertainty.column, row);
    }

    tl::unexpected<Error> bad(const CheckedUncertainty &uncertainty, data::RowNumber row, std::string code,
                              const Message &problem) const
    {
        Error error{
            std::move(code),
            Message::of("uncertainty.bad-cell", {{"cell", cell(uncertainty, row)}, {"problem", problem}}),
            uncertainty.place, Message::of("uncertainty.do.uncertain-where")};
        return failure(std::move(error));
    }

    Result<std::vector<data::RowNumber>> rowsOf(const CheckedUncertainty &uncertainty) const
    {
        std::vector<data::RowNumber> rows;
        const auto count = static_cast<data::RowNumber>(m_base.program().rowCount(uncertainty.column.table));
        for (data::RowNumber row = 0; row < count; ++row) {
            if (uncertainty.where) {
                const rules::Outcome met = rules::interpret(m_base, *uncertainty.where, {&row, 1});
                if (met.problem)
                    return bad(uncertainty, row, "uncertainty.bad-cell", met.problem->reason);
                if (met.value != 1)
                    continue;
            }
            rows.push_back(row);
        }
        return rows;
    }

    Result<std::vector<double>> parametersOf(const CheckedUncertainty &uncertainty, data::RowNumber row) const
    {
        std::vector<double> parameters;
        for (const rules::NodePtr &argument : uncertainty.arguments) {
            const rules::Outcome value = rules::interpret(m_base, *argument, {&row, 1});
            if (value.problem)
                return bad(uncertainty, row, "uncertainty.bad-cell", value.problem->reason);
            if (rules::isNull(value.value))
                return bad(uncertainty, row, "uncertainty.bad-cell", Message::of("uncertainty.no-parameter"));
            parameters.push_back(value.value);
        }
        return parameters;
    }

    /// Moves the distributions of the cells as somebody believes in them.
    Result<void> believe(const CheckedUncertainty &uncertainty, DrawnCells &drawn) const
    {
        const std::string name = m_base.program().rules().nameOf(uncertainty.column);
        const auto stated = m_beliefs.draws.find(name);
        if (stated == m_beliefs.draws.end())
            return {};
        for (auto &[row, distribution] : drawn.cells) {
            auto moved = distribution.reshaped(stated->second);
            if (!moved)
                return failure({"uncertainty.bad-spread",
                                Message::of("uncertainty.bad-spread",
                                            {{"column", name}, {"problem", moved.error().message}}),
                                uncertainty.place,
                                Message::of("uncertainty.do.believe-draws-anew", {{"column", name}})});
            distribution = *std::move(moved);
        }
        return {};
    }

    Result<DrawnCells> addFactors(const CheckedUncertainty &uncertainty, DrawnCells drawn)
    {
        if (drawn.cells.empty())
            return drawn;
        if (m_factors.size() + drawn.cells.size() > World::mostFactors && !drawn.isTogether)
            return failure("uncertainty.too-many-factors",
                           Message::of("uncertainty.too-many-cells", {{"most", World::mostFactors}}),
                           Message::of("uncertainty.do.together-or-where"));
        if (drawn.isTogether) {
            auto place = Distribution::uniform(0, 1);
            if (!place)
                return failure(std::move(place.error()));
            m_factors.emplace_back(
                ContinuousFactor{m_base.program().rules().nameOf(drawn.column), *std::move(place)});
            return drawn;
        }
        for (const auto &[row, distribution] : drawn.cells)
            m_factors.emplace_back(ContinuousFactor{cell(uncertainty, row), distribution});
        return drawn;
    }

    const rules::Evaluation &m_base;
    const Beliefs &m_beliefs;
    std::vector<Factor> &m_factors;
    std::set<std::pair<rules::ColumnId, data::RowNumber>> m_taken;
};

} // namespace

World::World(std::shared_ptr<const rules::Evaluation> base, FactorNetwork network,
             std::vector<DrawnCells> drawn, CorrelatedDraws correlated)
    : m_base(std::move(base)), m_rules(m_base->program().sharedRules()), m_network(std::move(network)),
      m_drawn(std::move(drawn)), m_correlated(std::move(correlated))
{
}

Result<World> World::make(std::shared_ptr<const rules::Evaluation> base, const Beliefs &beliefs)
{
    const rules::CheckedRules &rules = base->program().rules();
    std::vector<Factor> factors;
    for (const CheckedFactor &factor : rules.factors) {
        auto belief = beliefOf(factor, beliefs);
        if (!belief) {
            belief.error().where = factor.place;
            return failure(std::move(belief.error()));
        }
        std::vector<std::string> values;
        for (const rules::CheckedFactorValue &value : factor.values)
            values.push_back(value.name);
        factors.emplace_back(DiscreteFactor{factor.name, std::move(values), {}, {*std::move(belief)}});
    }
    Drawing drawing(*base, beliefs, factors);
    std::vector<DrawnCells> drawn;
    for (const CheckedUncertainty &uncertainty : rules.uncertainties) {
        auto cells = drawing.cellsOf(uncertainty);
        if (!cells)
            return failure(std::move(cells.error()));
        if (!cells->cells.empty())
            drawn.push_back(*std::move(cells));
    }
    if (factors.empty())
        return failure("uncertainty.nothing", Message::of("uncertainty.nothing"),
                       Message::of("uncertainty.do.write-factor-or-uncertain"));
    auto network = FactorNetwork::of(std::move(factors));
    if (!network)
        return failure(std::move(network.error()));
    auto correlated = correlatedDraws(*base, drawn);
    if (!correlated)
        return failure(std::move(correlated.error()));
    return World(std::move(base), *std::move(network), std::move(drawn), *std::move(correlated));
}

} // namespace weighhouse::uncertainty
