// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/graph/session/session.h"

#include "core/base/text.h"
#include "core/data/sql/kept_rows.h"
#include "core/graph/functions/value_text.h"
#include "core/graph/query/query.h"
#include "core/graph/session/remarks.h"
#include "core/graph/session/vocabulary.h"
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
    setting.limits.now = momentNow();
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
    std::shared_ptr<const data::Dataset> dataset;
    std::once_flag isMade = {};
    std::shared_ptr<const graph::DatasetGraph> graph = {};
    GraphVocabulary vocabulary = {}; ///< Made along with the graph.
};

GraphSession::GraphSession(std::shared_ptr<const data::Dataset> dataset)
    : m_made(std::make_shared<Made>(std::move(dataset)))
{
}

const data::Dataset &GraphSession::dataset() const
{
    return *m_made->dataset;
}

const graph::DatasetGraph &GraphSession::graph() const
{
    std::call_once(m_made->isMade, [this] {
        m_made->vocabulary = GraphVocabulary::of(m_made->dataset->schema);
        m_made->graph = graph::graphOf(m_made->dataset);
    });
    return *m_made->graph;
}

Result<GraphAnswer> GraphSession::query(std::string_view text, const GraphQueryOptions &options) const
{
    const auto begin = std::chrono::steady_clock::now();
    const graph::Graph &read = graph();
    if (options.stop.stop_requested()) // small queries look for it too late
        return failure("cypher.cancelled", Message::of("cypher.cancelled"));
    QuerySetting setting = settingOf(options, read);
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
    answer.result.remarks = remarksOn(ran->sought, m_made->vocabulary, text);
    answer.result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    return answer;
}

} // namespace weighhouse::cypher
