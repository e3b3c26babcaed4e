// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/benchmark/statistics.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace weighhouse::benchmark
{
namespace
{

/// The share of a task's attempts that made the most frequent decision; no decision counts as one.
double agreementIn(const std::map<std::string, std::size_t> &decisions)
{
    std::size_t most = 0;
    std::size_t all = 0;
    for (const auto &[decision, count] : decisions) {
        most = std::max(most, count);
        all += count;
    }
    return all == 0 ? 1 : static_cast<double>(most) / static_cast<double>(all);
}

/// Adds results to a summary one by one.
class Counting
{
public:
    void add(const TaskResult &result)
    {
        if (!result.isAnswered()) {
            ++m_summary.unanswered;
            return;
        }
        ++m_summary.asked;
        m_summary.correct += result.correct ? 1 : 0;
        m_summary.asGood += result.asGood ? 1 : 0;
        if (!result.failure.empty())
            ++m_summary.failures[result.failure];
        if (result.queries > 1) {
            ++m_summary.multiple;
            m_summary.multipleCorrect += result.correct ? 1 : 0;
        }
        m_summary.unread += result.coverage.read < result.coverage.all ? 1 : 0;
        m_summary.queries += static_cast<double>(result.queries);
        m_summary.replannings += static_cast<double>(result.replannings);
        m_summary.tokens += static_cast<double>(result.tokens);
        m_summary.cost += result.cost;
        m_summary.seconds += result.seconds;
        for (const std::string &kind : result.replanningKinds)
            ++m_summary.replanningKinds[kind];
        for (const auto &[name, value] : result.figures) {
            m_summary.figures[name] += value;
            ++m_having[name];
        }
        ++m_decisions[result.id][result.decision];
    }

    /// Call it once, in the end.
    Summary summary()
    {
        if (m_summary.asked == 0)
            return m_summary;
        const auto count = static_cast<double>(m_summary.asked);
        for (double *average :
             {&m_summary.queries, &m_summary.replannings, &m_summary.tokens, &m_summary.seconds})
            *average /= count;
        for (auto &[name, sum] : m_summary.figures)
            sum /= static_cast<double>(m_having[name]);
        m_summary.questions = m_decisions.size();
        m_summary.agreement = 0;
        for (const auto &[id, made] : m_decisions)
            m_summary.agreement += agreementIn(made) / static_cast<double>(m_decisions.size());
        return m_summary;
    }

private:
    Summary m_summary;
    std::map<std::string, std::size_t> m_having; ///< Results that have a figure.
    std::map<std::int64_t, std::map<std::string, std::size_t>> m_decisions;
};

} // namespace

Interval wilsonInterval(std::size_t count, std::size_t all)
{
    if (all == 0)
        return {};
    return wilsonIntervalOfShare(static_cast<double>(count) / static_cast<double>(all), all);
}

Interval intervalOf(const Summary &summary)
{
    if (summary.asked == 0)
        return {};
    return wilsonIntervalOfShare(static_cast<double>(summary.correct) / static_cast<double>(summary.asked),
                                 summary.questions);
}

Interval wilsonIntervalOfShare(double share, std::size_t questions)
{
    if (questions == 0)
        return {};
    constexpr double z = 1.959963984540054; // of the normal distribution, 95 % between -z and z
    const auto n = static_cast<double>(questions);
    const double scale = 1 + z * z / n;
    const double middle = (share + z * z / (2 * n)) / scale;
    const double half = z * std::sqrt(share * (1 - share) / n + z * z / (4 * n * n)) / scale;
    return {share <= 0 ? 0 : middle - half, share >= 1 ? 1 : middle + half};
}

Summary summaryOf(const std::vector<TaskResult> &results)
{
    Counting counting;
    for (const TaskResult &result : results)
        counting.add(result);
    return counting.summary();
}

Summary summaryOf(const Attempts &attempts)
{
    Counting counting;
    for (const auto &[attempt, result] : attempts)
        counting.add(*result);
    return counting.summary();
}

} // namespace weighhouse::benchmark
