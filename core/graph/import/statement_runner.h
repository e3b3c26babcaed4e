// SPDX-License-Identifier: GPL-3.0-or-later
// The statements of a script, run one after the other.
#pragma once

#include "core/data/import/imported.h"
#include "core/graph/import/lookups.h"
#include "core/graph/store/memory_graph.h"
#include "core/graph/syntax/parser.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::graph
{

/// Runs a script into a graph of its own. The text and the options must outlive it.
class StatementRunner
{
public:
    StatementRunner(std::string_view text, const import::Options &options);

    /// Errors: "import.cancelled", or the first of `errors` unless bad statements are left out.
    Result<void> run();

    const MemoryGraph &graph() const { return m_graph; }
    const Lookups &lookups() const { return m_lookups; }
    /// Counts statements by kind, for scripts that make no node.
    Message seen() const;
    Errors errors; ///< What is wrong with bad statements, in their order.
    std::vector<import::Note> notes;

private:
    bool isLeftOut();
    void runStatement();
    std::optional<Error> parameterIn();
    Result<void> runByPlan(cypher::Range range);
    void undoLast();
    void addError(Error error, cypher::Range range);
    void addSummary();
    Place placeOf(cypher::Range range);

    std::string_view m_text;
    const import::Options &m_options;
    cypher::Script m_script;
    MemoryGraph m_graph;
    Lookups m_lookups;
    bool m_isFull = false; ///< The graph has got so large that nothing more is read.
    std::size_t m_errorCount = 0;
    std::size_t m_statements = 0;
    std::string m_first;            ///< The first words of the first statement.
    std::size_t m_idleCount = 0;    ///< Statements that were to create something and did not.
    std::size_t m_leftOutCount = 0; ///< Commands that are not for data.
    std::optional<Place> m_firstIdle;
    std::optional<Place> m_firstLeftOut;

    // A plan that fails half-way is undone by running what was good again, from the last time on.
    MemoryGraph m_before;
    std::vector<cypher::Range> m_goodSince; ///< Kept only if bad statements are left out.
};

} // namespace weighhouse::graph
