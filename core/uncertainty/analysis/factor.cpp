// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uncertainty/analysis/factor.h"

#include "core/uncertainty/analysis/checks.h"

#include <algorithm>

namespace weighhouse::uncertainty
{
namespace
{

constexpr std::size_t mostCombinations = std::size_t{1} << 53U;

tl::unexpected<Error> withFactor(Error error, const std::string &name)
{
    error.where.object = name;
    return failure(std::move(error));
}

Result<void> checkParents(const std::vector<Factor> &factors, std::size_t position)
{
    const auto &factor = std::get<DiscreteFactor>(factors[position]);
    for (std::size_t i = 0; i < factor.parents.size(); ++i) {
        const std::size_t parent = factor.parents[i];
        const bool isTwice =
            std::find(factor.parents.begin(), factor.parents.begin() + static_cast<std::ptrdiff_t>(i),
                      parent) != factor.parents.begin() + static_cast<std::ptrdiff_t>(i);
        if (isTwice || parent >= factors.size() || levelCount(factors[parent]) == 0)
            return failure("uncertainty.bad-parent", "uncertainty.bad-parent"_code);
    }
    return {};
}

Result<void> checkTable(const std::vector<Factor> &factors, const DiscreteFactor &factor)
{
    if (factor.values.empty())
        return failure("uncertainty.no-value", "uncertainty.no-value"_code);
    std::size_t rows = 1;
    for (const std::size_t parent : factor.parents) {
        const std::size_t count = levelCount(factors[parent]);
        if (rows > factor.beliefs.size() / count) // also: the product would overflow
            return checkSizes("uncertainty.parameter.belief"_code, factor.beliefs.size(), rows * count);
        rows *= count;
    }
    if (auto good = checkSizes("uncertainty.parameter.belief"_code, factor.beliefs.size(), rows); !good)
        return good;
    for (const Belief &belief : factor.beliefs) {
        if (auto good =
                checkSizes("uncertainty.parameter.probabilities"_code, belief.size(), factor.values.size());
            !good)
            return good;
        if (auto good = checkBelief(belief); !good)
            return good;
    }
    return {};
}

/// Orders factors by their parents; what is left over depends on itself.
class Ordering
{
public:
    explicit Ordering(const std::vector<Factor> &factors) : m_factors(factors), m_marks(factors.size()) {}

    Result<std::vector<std::size_t>> order()
    {
        for (std::size_t i = 0; i < m_factors.size(); ++i) {
            if (!visit(i))
                return failure("uncertainty.cycle",
                               Message::of("uncertainty.cycle", {{"factors", enumeration(loop())}}));
        }
        return m_order;
    }

private:
    enum class Mark { New, Open, Done };

    /// Visits the parents first, with a stack of its own: chains of factors may be long.
    bool visit(std::size_t start)
    {
        if (m_marks[start] != Mark::New)
            return true;
        m_way.assign(1, {start, 0});
        m_marks[start] = Mark::Open;
        while (!m_way.empty()) {
            auto &[factor, next] = m_way.back();
            const auto *discrete = std::get_if<DiscreteFactor>(&m_factors[factor]);
            if (discrete == nullptr || next == discrete->parents.size()) {
                m_marks[factor] = Mark::Done;
                m_order.push_back(factor);
                m_way.pop_back();
                continue;
            }
            const std::size_t parent = discrete->parents[next++];
            if (m_marks[parent] == Mark::Open) {
                m_again = parent;
                return false;
            }
            if (m_marks[parent] == Mark::New) {
                m_marks[parent] = Mark::Open;
                m_way.emplace_back(parent, 0);
            }
        }
        return true;
    }

    std::vector<std::string> loop() const
    {
        std::vector<std::string> names;
        const auto from = std::find_if(m_way.begin(), m_way.end(),
                                       [this](const auto &step) { return step.first == m_again; });
        for (auto step = from; step != m_way.end(); ++step)
            names.push_back(nameOf(m_factors[step->first]));
        return names;
    }

    const std::vector<Factor> &m_factors;
    std::vector<Mark> m_marks;
    std::vector<std::pair<std::size_t, std::size_t>> m_way;
    std::size_t m_again = 0;
    std::vector<std::size_t> m_order;
};

} // namespace

const std::string &nameOf(const Factor &factor)
{
    return std::visit([](const auto &one) -> const std::string & { return one.name; }, factor);
}

std::size_t levelCount(const Factor &factor)
{
    const auto *discrete = std::get_if<DiscreteFactor>(&factor);
    return discrete == nullptr ? 0 : discrete->values.size();
}

Result<FactorNetwork> FactorNetwork::of(std::vector<Factor> factors)
{
    for (std::size_t i = 0; i < factors.size(); ++i) {
        const auto *discrete = std::get_if<DiscreteFactor>(&factors[i]);
        if (discrete == nullptr)
            continue;
        if (auto good = checkParents(factors, i); !good)
            return withFactor(good.error(), discrete->name);
    }
    auto order = Ordering(factors).order();
    if (!order)
        return failure(order.error());
    for (const Factor &factor : factors) {
        const auto *discrete = std::get_if<DiscreteFactor>(&factor);
        if (discrete == nullptr)
            continue;
        if (auto good = checkTable(factors, *discrete); !good)
            return withFactor(good.error(), discrete->name);
    }
    FactorNetwork network;
    network.m_factors = std::move(factors);
    network.m_order = *std::move(order);
    return network;
}

const Belief &FactorNetwork::beliefIn(std::size_t factor, std::span<const std::uint32_t> levels) const
{
    const auto &discrete = std::get<DiscreteFactor>(m_factors[factor]);
    std::size_t row = 0;
    for (const std::size_t parent : discrete.parents)
        row = row * levelCount(m_factors[parent]) + levels[parent];
    return discrete.beliefs[row];
}

std::optional<std::size_t> FactorNetwork::combinations() const
{
    std::size_t product = 1;
    for (const Factor &factor : m_factors) {
        const std::size_t count = levelCount(factor);
        if (count == 0 || product > mostCombinations / count)
            return std::nullopt;
        product *= count;
    }
    return product;
}

} // namespace weighhouse::uncertainty
