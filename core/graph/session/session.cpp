// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/graph/session/session.h"

#include "core/base/query_limits.h"
#include "core/base/text.h"
#include "core/data/sql/kept_rows.h"
#include "core/graph/functions/value_text.h"
#include "core/graph/query/query.h"
#include "core/graph/session/remarks.h"
#include "core/graph/session/vocabulary.h"
#include "core/graph/syntax/parser.h"
#include "core/graph/temporal/moment.h"
#include "core/graph/temporal/text.h"

#include <mutex>
#include <utility>

namespace weighhouse::cypher
{
namespace
{

temporal::Moment momentNow()
{
    using namespace std::chrono;
    const auto since = system_clock::now().time_since_epoch();
    const auto whole = floor<seconds>(since);
    return {.seconds = whole.count(),
            .nanoseconds = static_cast<std::int32_t>(duration_cast<nanoseconds>(since - whole).count())};
}

QuerySetting settingOf(const GraphQueryOptions &options, const graph::Graph &graph)
{
    QuerySetting setting{.graph = graph, .parameters = options.parameters};
    if (options.timeout)
        setting.limits.time = *options.timeout;
    setting.limits.stop = options.stop;
    setting.limits.bytes = options.memoryLimit;
    setting.limits.textBytes = options.valueLimit;
    setting.limits.isRepeatable = options.isRepeatable;
    // Named time zones may ask for the time as well: then it is always the same.
    setting.limits.now = options.isRepeatable ? temporal::Moment() : momentNow();
    return setting;
}

void addPlan(const std::string &plan, sql::QueryResult &result)
{
    result.columns = {{"plan", data::ValueType::Text}};
    for (const std::string_view line : split(trimmed(plan), '\n'))
        result.rows.push_back({std::string(line)});
}

} // namespace

data::Value cellOf(const graph::Value &value, const graph::Graph &graph)
{
    switch (value.kind()) {
    case graph::Kind::Null:
        return {};
    case graph::Kind::Boolean:
        return value.boolean();
    case graph::Kind::Integer:
        return value.integer();
    case graph::Kind::Float:
        return value.floating();
    case graph::Kind::Text:
        return value.text();
    case graph::Kind::Temporal:
        return temporal::toText(value.temporal());
    default:
        return graph::toText(value, &graph);
    }
}

struct GraphSession::Made {
    std::shared_ptr<const data::Dataset> dataset = {};
    std::once_flag isMade = {};
    std::shared_ptr<const graph::DatasetGraph> graph = {};
    GraphVocabulary vocabulary = {}; ///< Made along with the graph.
    std::mutex mutex = {};           ///< For the dataset, of computed tables.

    const graph::DatasetGraph &needed()
    {
        std::call_once(isMade, [this] {
            vocabulary = GraphVocabulary::of(dataset->schema);
            graph = graph::graphOf(dataset);
        });
        return *graph;
    }
};

GraphSession::GraphSession(std::shared_ptr<const data::Dataset> dataset, data::ComputedTables computed)
    : m_made(std::make_shared<Made>(std::move(dataset))),
      m_computed(std::make_shared<const data::ComputedTables>(std::move(computed))),
      m_madeComputed(std::make_shared<Made>())
{
}

/// The graph that a query asks. A name that none has is an error of the query, not of this.
Result<std::shared_ptr<GraphSession::Made>> GraphSession::graphNamed(const std::string &name,
                                                                     const std::stop_token &stop) const
{
    if (!m_computed->exist() || !equalIgnoringCase(name, data::computedName))
        return m_made;
    const std::scoped_lock lock(m_madeComputed->mutex);
    if (m_madeComputed->dataset == nullptr) {
        auto made = m_computed->make(stop);
        if (!made && stop.stop_requested())
            return failure(query::cancelled());
        if (!made)
            return failure(std::move(made.error()));
        m_madeComputed->dataset = *std::move(made);
    }
    return m_madeComputed;
}

const data::Dataset &GraphSession::dataset() const
{
    return *m_made->dataset;
}

const graph::DatasetGraph &GraphSession::graph() const
{
    return m_made->needed();
}

Result<GraphAnswer> GraphSession::query(std::string_view text, const GraphQueryOptions &options) const
{
    const auto begin = std::chrono::steady_clock::now();
    const Parsed parsed = parse(text); // its errors are those of running it
    const auto asked = graphNamed(parsed.statement ? parsed.statement->graph : std::string(), options.stop);
    if (!asked)
        return failure(asked.error());
    Made &made = **asked;
    const graph::Graph &read = made.needed();
    if (options.stop.stop_requested()) // small queries look for it too late
        return failure(query::cancelled());
    QuerySetting setting = settingOf(options, read);
    if (&made == m_madeComputed.get())
        setting.graphName = data::computedName;
    GraphAnswer answer;
    sql::KeptRows kept(answer.result, options.rowLimit, options.byteLimit);
    setting.take = [&](const Row &row) {
        if (kept.isFull())
            return false;
        std::vector<data::Value> cells;
        cells.reserve(row.size());
        for (const graph::Value &value : row)
            cells.push_back(cellOf(value, read));
        return kept.add(std::move(cells));
    };
    auto ran = runQuery(text, setting);
    if (!ran) {
        ran.error().where.object.clear(); // "compile" or "run", which says nothing to people
        return failure(std::move(ran).error());
    }
    answer.plan = std::move(ran->plan);
    answer.operators = std::move(ran->operators);
    answer.isExplained = ran->isExplained;
    if (answer.isExplained) {
        addPlan(answer.plan, answer.result);
    } else {
        for (std::string &column : ran->columns)
            answer.result.columns.push_back({std::move(column), {}});
    }
    sql::setTypes(answer.result);
    answer.result.remarks = remarksOn(ran->sought, made.vocabulary, text);
    answer.result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    return answer;
}

} // namespace weighhouse::cypher
