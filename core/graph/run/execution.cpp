// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/graph/run/execution.h"

#include "core/base/query_limits.h"
#include "core/graph/store/memory_graph.h"

#include <algorithm>
#include <string>
#include <utility>

namespace weighhouse::cypher
{

Execution::Execution(const graph::Graph &readGraph, graph::MemoryGraph *writtenGraph, const graph::Map &given,
                     Slot slots, const RunLimits &runLimits)
    : graph(readGraph), writable(writtenGraph), parameters(given), frame(slots), m_limits(runLimits),
      m_random(runLimits.seed)
{
    context.graph = &graph;
    context.random = &m_random;
    context.now = runLimits.now;
    context.mostBytes = runLimits.bytes;
    context.mostTextBytes = runLimits.textBytes;
    context.isRepeatable = runLimits.isRepeatable;
    context.worker = this;
    context.work = [](void *worker, std::uint64_t steps) {
        constexpr std::uint64_t stepsPerTick = 4; // a row takes longer than a character
        auto &run = *static_cast<Execution *>(worker);
        run.m_steps += steps;
        return run.goesOn(std::exchange(run.m_steps, run.m_steps % stepsPerTick) / stepsPerTick);
    };
    const auto now = std::chrono::steady_clock::now();
    const auto most = std::chrono::steady_clock::time_point::max() - now;
    m_end = now + (m_limits.time < most ? m_limits.time : most);
}

void Execution::fail(Error error)
{
    if (m_error)
        return;
    if (error.where.object.empty())
        error.where.object = "run";
    m_error = std::move(error);
}

bool Execution::takeBack()
{
    if (!m_error || m_isLimitReached)
        return false;
    m_error.reset();
    return true;
}

void Execution::reachLimit(Error error)
{
    m_isLimitReached = m_isLimitReached || !m_error;
    fail(std::move(error));
}

void Execution::look()
{
    m_nextLook = m_ticks + ticksBetweenLooks;
    if (m_limits.stop.stop_requested()) {
        reachLimit(query::cancelled());
    } else if (std::chrono::steady_clock::now() >= m_end) {
        reachLimit(query::timeout(std::chrono::duration_cast<std::chrono::milliseconds>(m_limits.time)));
    }
}

void Execution::hold(std::ptrdiff_t bytes)
{
    m_held += bytes;
    fits(0);
}

bool Execution::fits(std::uint64_t bytes)
{
    const auto held = m_held + static_cast<std::ptrdiff_t>(writable == nullptr ? 0 : writable->bytes());
    if (static_cast<std::ptrdiff_t>(std::min(bytes, graph::Extent::most)) <=
        static_cast<std::ptrdiff_t>(std::min<std::uint64_t>(m_limits.bytes, graph::Extent::most)) - held)
        return true;
    reachLimit(query::memoryLimit(m_limits.bytes));
    return false;
}

Value Execution::checked(Value made)
{
    const graph::Extent extent = made.extent();
    if (extent.depth > mostDepth) {
        fail({"cypher.nesting-limit",
              Message::of("cypher.nesting-limit", {{"most", mostDepth}}),
              {},
              Message::of("cypher.do.join-lists-instead-putting")});
        return {};
    }
    if (made.kind() == graph::Kind::Text && made.text().size() > m_limits.textBytes) {
        fail(query::valueLimit(m_limits.textBytes));
        return {};
    }
    return fits(extent.bytes) ? std::move(made) : Value();
}

Row Execution::save(const std::vector<Slot> &slots) const
{
    Row row;
    row.reserve(slots.size());
    for (const Slot slot : slots)
        row.push_back(frame[slot]);
    return row;
}

void Execution::restore(const std::vector<Slot> &slots, const Row &row)
{
    for (std::size_t i = 0; i < slots.size(); ++i)
        frame[slots[i]] = row[i];
}

std::ptrdiff_t bytesOf(const Value &value)
{
    return static_cast<std::ptrdiff_t>(value.extent().bytes);
}

std::ptrdiff_t bytesOf(const Row &row)
{
    std::ptrdiff_t bytes = sizeof(Row);
    for (const Value &value : row)
        bytes += bytesOf(value);
    return bytes;
}

} // namespace weighhouse::cypher
