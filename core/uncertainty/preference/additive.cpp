// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uncertainty/preference/additive.h"
#include "core/uncertainty/preference/stages.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace weighhouse::uncertainty
{
namespace
{

using Vector = std::vector<double>;

double dot(const Vector &one, const Vector &other)
{
    return std::inner_product(one.begin(), one.end(), other.begin(), 0.0);
}

double largestOf(const Vector &values)
{
    double result = 0;
    for (const double value : values)
        result = std::max(result, std::abs(value));
    return result;
}

std::size_t levelsOf(const Feature &feature)
{
    return feature.levels.empty() ? 0 : *std::ranges::max_element(feature.levels) + std::size_t{1};
}

/// Parameters in units of their deviations: effects by feature and level, items' own worths, habits; those
/// whose deviation is 0 have no place.
class Parameters
{
public:
    Parameters(const DescribedItems &items, const AdditiveSettings &settings)
        : m_items(items), m_settings(settings)
    {
        for (const Feature &feature : items.features) {
            m_starts.push_back(m_count);
            if (settings.deviations[feature.group] > 0)
                m_count += levelsOf(feature);
        }
        m_own = m_count;
        m_count += settings.ownDeviation > 0 ? items.items : 0;
        m_habits = m_count;
        m_count += settings.habitDeviation > 0 ? habits : 0;
    }

    std::size_t count() const { return m_count; }

    Scores scores(const Vector &parameters) const
    {
        Scores result;
        result.items.assign(m_items.items, 0);
        forEachFeature([&](const Feature &feature, std::size_t start, double deviation) {
            for (std::size_t i = 0; i < m_items.items; ++i)
                result.items[i] += deviation * parameters[start + feature.levels[i]];
        });
        for (std::size_t i = 0; m_settings.ownDeviation > 0 && i < m_items.items; ++i)
            result.items[i] += m_settings.ownDeviation * parameters[m_own + i];
        for (std::size_t i = 0; m_settings.habitDeviation > 0 && i < habits; ++i)
            result.habit.at(i) = m_settings.habitDeviation * parameters[m_habits + i];
        return result;
    }

    /// The slope by parameter from that by item and habit.
    Vector slope(const Scores &scores) const
    {
        Vector result(m_count, 0);
        forEachFeature([&](const Feature &feature, std::size_t start, double deviation) {
            for (std::size_t i = 0; i < m_items.items; ++i)
                result[start + feature.levels[i]] += deviation * scores.items[i];
        });
        for (std::size_t i = 0; m_settings.ownDeviation > 0 && i < m_items.items; ++i)
            result[m_own + i] = m_settings.ownDeviation * scores.items[i];
        for (std::size_t i = 0; m_settings.habitDeviation > 0 && i < habits; ++i)
            result[m_habits + i] = m_settings.habitDeviation * scores.habit.at(i);
        return result;
    }

    void tell(const Vector &parameters, AdditiveFit &fit) const
    {
        Scores all = scores(parameters);
        fit.utilities = std::move(all.items);
        fit.habit = all.habit;
        for (const Feature &feature : m_items.features)
            fit.effects.emplace_back(levelsOf(feature), 0);
        forEachFeature([&](const Feature &feature, std::size_t start, double deviation) {
            Vector &effects = fit.effects[static_cast<std::size_t>(&feature - m_items.features.data())];
            for (std::size_t level = 0; level < effects.size(); ++level)
                effects[level] = deviation * parameters[start + level];
        });
        fit.own.assign(m_items.items, 0);
        for (std::size_t i = 0; m_settings.ownDeviation > 0 && i < m_items.items; ++i)
            fit.own[i] = m_settings.ownDeviation * parameters[m_own + i];
    }

private:
    template<typename Visitor>
    void forEachFeature(Visitor visit) const
    {
        for (std::size_t f = 0; f < m_items.features.size(); ++f) {
            const Feature &feature = m_items.features[f];
            if (const double deviation = m_settings.deviations[feature.group]; deviation > 0)
                visit(feature, m_starts[f], deviation);
        }
    }

    const DescribedItems &m_items;
    const AdditiveSettings &m_settings;
    std::vector<std::size_t> m_starts; ///< By feature.
    std::size_t m_own = 0;
    std::size_t m_habits = 0;
    std::size_t m_count = 0;
};

/// Newton's method on the log-posterior, which is concave: its curvature is at least that of the prior, 1.
class AdditiveNewton
{
public:
    AdditiveNewton(const DescribedItems &items, std::span<const ShownRanking> rankings,
                   const AdditiveSettings &settings, const FitSettings &fitSettings)
        : m_parameters(items, settings), m_stages(items, rankings, settings), m_settings(fitSettings),
          m_at(m_parameters.count(), 0)
    {
        m_value = differentiate(m_at);
    }

    AdditiveFit fit()
    {
        AdditiveFit fit;
        while (!isAtEnd(fit))
            step(fit);
        m_parameters.tell(m_at, fit);
        fit.logLikelihood = m_value + dot(m_at, m_at) / 2;
        return fit;
    }

private:
    double differentiate(const Vector &at)
    {
        const double likelihood = m_stages.differentiate(m_parameters.scores(at), m_slopes);
        m_slope = m_parameters.slope(m_slopes);
        for (std::size_t i = 0; i < at.size(); ++i)
            m_slope[i] -= at[i];
        return likelihood - dot(at, at) / 2;
    }

    bool isAtEnd(AdditiveFit &fit) const
    {
        const bool isSmall = fit.change <= m_settings.tolerance * std::max(1.0, largestOf(m_at));
        if (m_at.empty() || (fit.steps > 0 && isSmall))
            fit.ending = Ending::Converged;
        else if (m_isStuck)
            fit.ending = Ending::Precision;
        else if (m_settings.stop.stop_requested())
            fit.ending = Ending::Stopped;
        else if (fit.steps >= m_settings.steps)
            fit.ending = Ending::StepLimit;
        else
            return false;
        return true;
    }

    /// Solves the equations of a Newton step so well that steps shrink faster and faster.
    Vector direction()
    {
        Vector result(m_at.size(), 0);
        Vector rest = m_slope;
        Vector search = rest;
        double square = dot(rest, rest);
        const double wanted = square * std::min(0.01, square);
        for (std::size_t i = 0; i < 2 * m_at.size() + 10 && square > std::max(wanted, 1e-26); ++i) {
            Scores product;
            m_stages.times(m_parameters.scores(search), product);
            Vector turned = m_parameters.slope(product);
            for (std::size_t k = 0; k < turned.size(); ++k)
                turned[k] += search[k];
            const double length = square / dot(search, turned);
            for (std::size_t k = 0; k < turned.size(); ++k) {
                result[k] += length * search[k];
                rest[k] -= length * turned[k];
            }
            const double next = dot(rest, rest);
            for (std::size_t k = 0; k < turned.size(); ++k)
                search[k] = rest[k] + next / square * search[k];
            square = next;
        }
        return result;
    }

    void step(AdditiveFit &fit)
    {
        const Vector towards = direction();
        const double rise = dot(towards, m_slope);
        const Vector before = m_at;
        const double valueBefore = m_value;
        // A rise that the value's rounding hides cannot be checked; so near the maximum none is needed.
        const double rounding = 1e-13 * std::max(1.0, std::abs(valueBefore));
        for (double scale = 1;; scale /= 2) {
            for (std::size_t i = 0; i < m_at.size(); ++i)
                m_at[i] = before[i] + scale * towards[i];
            m_value = differentiate(m_at);
            if (m_value >= valueBefore + 1e-4 * scale * rise - rounding)
                break;
            if (scale < 1e-10) {
                m_at = before;
                m_value = differentiate(m_at);
                m_isStuck = true;
                break;
            }
        }
        ++fit.steps;
        fit.change = 0;
        for (std::size_t i = 0; i < m_at.size(); ++i)
            fit.change = std::max(fit.change, std::abs(m_at[i] - before[i]));
        m_worse = fit.change < 1e-6 && fit.change > m_best / 2 ? m_worse + 1 : 0;
        m_best = std::min(m_best, fit.change);
        m_isStuck = m_isStuck || m_worse > 3;
    }

    Parameters m_parameters;
    Stages m_stages;
    const FitSettings &m_settings;
    Vector m_at;
    double m_value = 0; ///< Of the log-posterior at m_at.
    Vector m_slope;
    Scores m_slopes;
    double m_best = HUGE_VAL;
    std::size_t m_worse = 0;
    bool m_isStuck = false;
};

tl::unexpected<Error> badFeatures()
{
    return failure("preference.bad-features", Message::of("preference.bad-features"));
}

bool isDeviation(double value)
{
    return value >= 0 && std::isfinite(value);
}

Result<void> checkItems(const DescribedItems &items)
{
    if (items.items == 0)
        return failure("preference.no-items", Message::of("preference.no-items"));
    if (!items.kinds.empty() && items.kinds.size() != items.items)
        return badFeatures();
    // A level is one of those that items have, so there are never more levels than that.
    for (const Feature &feature : items.features) {
        if (feature.levels.size() != items.items || levelsOf(feature) > items.items)
            return badFeatures();
    }
    return {};
}

Result<void> checkAll(const DescribedItems &items, std::span<const ShownRanking> rankings,
                      const AdditiveSettings &settings)
{
    if (const Result<void> good = checkItems(items); !good)
        return good;
    const bool isPrior = std::ranges::all_of(settings.deviations, isDeviation) &&
                         isDeviation(settings.ownDeviation) && isDeviation(settings.habitDeviation) &&
                         isDeviation(settings.fading);
    if (!isPrior)
        return failure("preference.bad-prior", Message::of("preference.bad-prior"));
    return check(rankings, items.items);
}

} // namespace

Result<AdditiveFit> fitAdditive(const DescribedItems &items, std::span<const ShownRanking> rankings,
                                const AdditiveSettings &settings, const FitSettings &fitSettings)
{
    if (const Result<void> good = checkAll(items, rankings, settings); !good)
        return tl::make_unexpected(good.error());
    for (const Feature &feature : items.features) {
        if (feature.group >= settings.deviations.size())
            return badFeatures();
    }
    return AdditiveNewton(items, rankings, settings, fitSettings).fit();
}

Result<std::vector<double>> logLikelihoods(const DescribedItems &items,
                                           std::span<const ShownRanking> rankings,
                                           const AdditiveSettings &settings,
                                           std::span<const double> utilities,
                                           const std::array<double, habits> &habit)
{
    if (const Result<void> good = checkAll(items, rankings, settings); !good)
        return tl::make_unexpected(good.error());
    const auto isFinite = [](double value) { return std::isfinite(value); };
    if (utilities.size() != items.items || !std::ranges::all_of(utilities, isFinite) ||
        !std::ranges::all_of(habit, isFinite))
        return failure("preference.bad-utilities", Message::of("preference.bad-utilities"));
    return Stages(items, rankings, settings).each({{utilities.begin(), utilities.end()}, habit});
}

} // namespace weighhouse::uncertainty
