// SPDX-License-Identifier: GPL-3.0-or-later
// From the tree of a query to the operators that work it out.
#pragma once

#include "core/graph/check/procedures.h"
#include "core/graph/plan/match_plan.h"
#include "core/graph/run/compile/prepared.h"
#include "core/graph/run/rows/aggregation.h"
#include "core/graph/run/update/creating.h"
#include "core/graph/run/ways/node_memo.h"
#include "core/graph/run/ways/way_shape.h"

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace weighhouse::cypher
{

/// What expressions can speak of: variables, and expressions whose values are known already (grouping keys,
/// projected items), which stand for all that are equal to them.
struct Surroundings {
    SlotScope scope = {};
    std::vector<std::pair<const Expression *, Slot>> known = {};
    /// Where aggregations go that are met; null: there may be none.
    std::vector<AggregateOperator::Aggregate> *aggregates = nullptr;
    const SlotScope *aggregated = nullptr; ///< What the arguments of aggregations speak of.
};

/// Of a query that was checked: what it refuses is not met here.
class Compiler
{
public:
    Compiler(const graph::Graph &graph, const Procedures *procedures, CallProcedureFunction call);

    Prepared prepare(std::shared_ptr<const Statement> statement);

private:
    /// Rows so far, and what can be spoken of behind them.
    struct Stage {
        OperatorPtr rows;
        SlotScope scope;
        std::vector<std::string> columns = {}; ///< After RETURN, in order.
        bool isReturned = false;
        /// The rows are all ways of this shape, and nothing else.
        std::optional<WayShape> ways = {};
        /// Groups of which nothing but counts is worked out, the rows that give them as they are, and the
        /// slots of the counts.
        AggregateOperator *groups = nullptr;
        const Operator *rowsOfGroups = nullptr;
        std::vector<Slot> counts = {};
    };

    // queries.cpp
    Stage query(const Query &query, const SlotScope &outer);
    Stage part(const SingleQuery &part, const SlotScope &outer, bool isAlone);
    void clause(const Clause &clause, Stage &stage, bool isFirst, bool isAlone);
    void match(const Match &match, Stage &stage, bool isFirst);
    void unwind(const Unwind &unwind, Stage &stage);
    void callSubquery(const CallSubquery &call, Stage &stage);
    void callProcedure(const CallProcedure &call, Stage &stage, bool isAlone);
    OperatorPtr eager(OperatorPtr rows, const SlotScope &scope) const;

    // projections.cpp
    void project(const Projection &projection, const Expression *where, Stage &stage);
    static std::vector<ProjectionItem> starItems(const Projection &projection, const SlotScope &scope);

    // ways.cpp
    std::unique_ptr<AggregateOperator> aggregated(Stage &stage, const std::vector<const Expression *> &keyed,
                                                  std::vector<AggregateOperator::Key> keys,
                                                  std::vector<AggregateOperator::Aggregate> aggregates);
    NodeTest nodeTest(const WayShape &shape, std::size_t place);

    // updates.cpp
    void create(const Pattern &pattern, Stage &stage);
    void merge(const Merge &merge, Stage &stage);
    void remove(const Remove &remove, Stage &stage);
    void deleteAll(const Delete &deleted, Stage &stage);
    void foreach (const Foreach &each, Stage & stage);
    Changes changes(const std::vector<SetItem> &items, const SlotScope &scope);
    NewThings newThings(const Pattern &pattern, SlotScope &scope);
    Slot newNode(const NodePattern &node, SlotScope &scope, NewThings &things);

    // patterns.cpp
    OperatorPtr matched(OperatorPtr rows, const Pattern &pattern, const Expression *where, SlotScope &scope,
                        std::vector<Slot> &found);
    OperatorPtr planned(OperatorPtr rows, MatchPlan plan, SlotScope &scope, std::vector<Slot> &found);
    const Pattern &kept(const PathPattern &path);
    OperatorPtr step(OperatorPtr rows, const MatchStep &step, const SlotScope &scope);
    EvaluatorPtr propertiesOf(const PatternProperties &properties, const SlotScope &scope);
    EvaluatorPtr patternPredicate(const PathPattern &pattern, const SlotScope &scope, bool counts);
    EvaluatorPtr shortestPath(const PathPattern &pattern, const SlotScope &scope);
    EvaluatorPtr patternComprehension(const PatternComprehension &list, const SlotScope &scope);
    EvaluatorPtr subquery(const Subquery &subquery, const SlotScope &scope);

    // expressions.cpp
    EvaluatorPtr expression(const Expression &expression, const SlotScope &scope);
    EvaluatorPtr expression(const Expression &expression, const Surroundings &around);
    EvaluatorPtr made(const Expression &expression, const Surroundings &around);
    EvaluatorPtr call(const Call &call, const Surroundings &around);
    EvaluatorPtr aggregate(const Expression &expression, const Surroundings &around);
    EvaluatorPtr mapProjection(const MapProjection &projection, const Surroundings &around);

    const graph::Graph &m_graph;
    const Procedures *m_procedures;
    CallProcedureFunction m_call;
    Slots m_slots;
    std::vector<std::unique_ptr<Pattern>> m_patterns;
    bool m_writes = false; ///< A clause before this point does.
};

/// Slots of all variables, ascending, each once.
std::vector<Slot> slotsOf(const SlotScope &scope);

} // namespace weighhouse::cypher
