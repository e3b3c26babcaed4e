// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/decision/flip_points.h"

#include "core/base/text.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>
#include <utility>

namespace weighhouse::decision
{
namespace
{

/// Above this, doubles do not tell whole numbers apart.
constexpr double mostCounted = 9007199254740992.0;

/// Values from one to another: both ends, and between them the multiples of a power of ten.
class Scale
{
public:
    Scale(double start, double end, bool isWhole) : m_start(start), m_end(end)
    {
        constexpr int digits = 2; // of the way, at least
        const double way = std::abs(end - start);
        m_exponent = way > 0 ? static_cast<int>(std::floor(std::log10(way))) - digits : 0;
        if (isWhole)
            m_exponent = std::max(m_exponent, 0);
        while (std::max(std::abs(start), std::abs(end)) / std::pow(10.0, m_exponent) > mostCounted)
            ++m_exponent;
        const double low = std::min(start, end);
        const double high = std::max(start, end);
        m_first = static_cast<std::int64_t>(std::ceil(inSteps(low)));
        m_last = static_cast<std::int64_t>(std::floor(inSteps(high)));
        while (m_first <= m_last && multiple(m_first) <= low)
            ++m_first;
        while (m_first <= m_last && multiple(m_last) >= high)
            --m_last;
    }

    double step() const { return std::pow(10.0, m_exponent); }
    /// The position of the end; the start has 0.
    std::size_t last() const
    {
        return static_cast<std::size_t>(std::max<std::int64_t>(m_last - m_first + 1, 0)) + 1;
    }
    double at(std::size_t position) const
    {
        if (position == 0)
            return m_start;
        if (position == last())
            return m_end;
        const auto step = static_cast<std::int64_t>(position) - 1;
        return multiple(m_start < m_end ? m_first + step : m_last - step);
    }

private:
    /// A negative power of ten is no double, its inverse is.
    double inSteps(double value) const
    {
        return m_exponent < 0 ? value * std::pow(10.0, -m_exponent) : value / std::pow(10.0, m_exponent);
    }
    double multiple(std::int64_t count) const
    {
        const auto steps = static_cast<double>(count);
        return m_exponent < 0 ? steps / std::pow(10.0, -m_exponent) : steps * std::pow(10.0, m_exponent);
    }

    double m_start;
    double m_end;
    int m_exponent = 0;
    std::int64_t m_first = 0;
    std::int64_t m_last = -1;
};

class FlipFinder
{
public:
    FlipFinder(const Scale &scale, const WinnerAt &winnerAt, const FlipOptions &options)
        : m_scale(scale), m_winnerAt(winnerAt), m_options(options)
    {
    }

    Result<FlipSearch> find();

private:
    /// Returns the winner at a position; null if nothing more is to be weighed. Errors: those of WinnerAt.
    Result<const Winner *> at(std::size_t position);
    Result<void> look(std::size_t from, std::size_t to);

    const Scale &m_scale;
    const WinnerAt &m_winnerAt;
    const FlipOptions &m_options;
    std::map<std::size_t, Winner> m_known;
    std::size_t m_foreseen = 0;
    FlipSearch m_search;
};

Result<const Winner *> FlipFinder::at(std::size_t position)
{
    if (const auto known = m_known.find(position); known != m_known.end())
        return &known->second;
    const bool goesOn = !m_options.progress || m_options.progress(m_known.size(), m_foreseen);
    if (!goesOn || m_known.size() >= m_options.mostWeighings) {
        m_search.isComplete = false;
        return nullptr;
    }
    auto winner = m_winnerAt(m_scale.at(position));
    if (!winner)
        return tl::unexpected(std::move(winner).error());
    if (!*winner) {
        m_search.isComplete = false;
        return nullptr;
    }
    return &m_known.emplace(position, **std::move(winner)).first->second;
}

Result<void> FlipFinder::look(std::size_t from, std::size_t to)
{
    const auto left = at(from);
    if (!left || *left == nullptr)
        return left ? Result<void>() : tl::unexpected(left.error());
    const auto right = at(to);
    if (!right || *right == nullptr)
        return right ? Result<void>() : tl::unexpected(right.error());
    if ((*left)->isSameAs(**right))
        return {};
    if (to - from == 1) {
        m_search.points.push_back({m_scale.at(from), m_scale.at(to), **left, **right});
        return {};
    }
    const std::size_t middle = from + (to - from) / 2;
    if (auto done = look(from, middle); !done)
        return done;
    return look(middle, to);
}

Result<FlipSearch> FlipFinder::find()
{
    const std::size_t last = m_scale.last();
    m_search.start = m_scale.at(0);
    m_search.end = m_scale.at(last);
    m_search.step = m_scale.step();
    m_search.stretches = std::clamp<std::size_t>(m_options.stretches, 1, last);
    m_foreseen = m_search.stretches + 1;
    std::vector<std::size_t> ends;
    for (std::size_t i = 0; i <= m_search.stretches; ++i)
        ends.push_back(last * i / m_search.stretches);
    // Both ends first: whoever stops has them at least.
    for (const std::size_t end : {std::size_t{0}, last}) {
        const auto winner = at(end);
        if (!winner)
            return tl::unexpected(winner.error());
        if (*winner != nullptr)
            (end == 0 ? m_search.atStart : m_search.atEnd) = **winner;
    }
    std::vector<std::pair<std::size_t, std::size_t>> different;
    for (std::size_t i = 0; i + 1 < ends.size(); ++i) {
        const auto left = at(ends[i]);
        if (!left)
            return tl::unexpected(left.error());
        const auto right = at(ends[i + 1]);
        if (!right)
            return tl::unexpected(right.error());
        if (*left == nullptr || *right == nullptr)
            break;
        if (!(*left)->isSameAs(**right))
            different.emplace_back(ends[i], ends[i + 1]);
    }
    for (const auto &[from, to] : different)
        m_foreseen += static_cast<std::size_t>(std::ceil(std::log2(static_cast<double>(to - from))));
    for (const auto &[from, to] : different) {
        if (auto done = look(from, to); !done)
            return tl::unexpected(std::move(done).error());
    }
    m_search.weighings = m_known.size();
    return std::move(m_search);
}

} // namespace

Winner winnerOf(const Problem &problem, const SweepResult &result)
{
    Winner winner;
    winner.isProven = result.isProven();
    if (result.ranking.empty()) {
        winner.shown = Message::of("decision.flip.nobody");
        return winner;
    }
    if (aimOf(problem.question()) == Aim::ParetoFront) {
        std::vector<std::string> labels;
        for (const std::size_t position : result.ranking) {
            if (result.outcomes[position].onFront)
                labels.push_back(problem.label(result.candidate(problem, position)));
        }
        if (labels.size() > 1) {
            std::ranges::sort(labels);
            winner.label = join(labels, "\n");
            winner.shown = Message::of("decision.flip.front", {{"count", labels.size()}});
            return winner;
        }
    }
    const std::size_t best = result.ranking.front();
    const Candidate candidate = result.candidate(problem, best);
    winner.label = problem.label(candidate);
    winner.shown = problem.shownLabel(candidate);
    winner.objectives = result.outcomes[best].objectives;
    return winner;
}

Result<FlipSearch> findFlipPoints(double start, double end, bool isWhole, const WinnerAt &winnerAt,
                                  const FlipOptions &options)
{
    const Scale scale(start, end, isWhole);
    return FlipFinder(scale, winnerAt, options).find();
}

} // namespace weighhouse::decision
