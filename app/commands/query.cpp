// weighhouse query PROJECT --lang sql|cypher TEXT
#include "core/graph/query/query.h"
#include "app/commands/commands.h"
#include "app/commands/interruption.h"
#include "app/commands/options.h"
#include "core/base/text.h"
#include "core/data/sql/result_text.h"
#include "core/data/sql/session.h"
#include "core/graph/functions/value_text.h"
#include "core/graph/store/dataset_graph.h"
#include "core/graph/temporal/text.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <chrono>
#include <cmath>
#include <memory>
#include <utility>

namespace weighhouse::commands
{
namespace
{

struct QueryOptions {
    MaterialOptions material;
    std::string text;
    std::string language = "sql";
    std::string format;
    std::size_t limit = 10'000;
    double timeout = 30;
};

/// More than a year is as good as for ever, and fits.
std::chrono::milliseconds timeOf(const QueryOptions &options)
{
    return std::chrono::milliseconds(std::llround(std::min(options.timeout, 4e7) * 1000));
}

Result<sql::QueryResult> askInSql(const catalogue::Material &material, const QueryOptions &options,
                                  const Interruption &interruption)
{
    sql::QueryOptions limits;
    limits.rowLimit = options.limit;
    limits.timeout = timeOf(options);
    limits.stop = interruption.token();
    sql::SqlSession session(material.dataset);
    return session.query(options.text, limits);
}

/// What is no single value of a table is told as Cypher writes it.
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

/// Of columns whose values all have the same.
void setTypes(sql::QueryResult &result)
{
    for (std::size_t column = 0; column < result.columns.size(); ++column) {
        std::optional<data::ValueType> type;
        bool isMixed = false;
        for (const std::vector<data::Value> &row : result.rows) {
            std::optional<data::ValueType> own;
            if (std::holds_alternative<double>(row[column]))
                own = data::ValueType::Number;
            else if (std::holds_alternative<std::int64_t>(row[column]))
                own = data::ValueType::Integer;
            else if (std::holds_alternative<bool>(row[column]))
                own = data::ValueType::Boolean;
            else if (std::holds_alternative<std::string>(row[column]))
                own = data::ValueType::Text;
            isMixed = isMixed || (own && type && own != type);
            type = own ? own : type;
        }
        if (!isMixed && !result.columns[column].type)
            result.columns[column].type = type;
    }
}

Result<sql::QueryResult> askInCypher(catalogue::Material material, const QueryOptions &options,
                                     const Interruption &interruption)
{
    const auto start = std::chrono::steady_clock::now();
    const auto dataset = std::make_shared<const data::Dataset>(std::move(material.dataset));
    const std::shared_ptr<const graph::DatasetGraph> graph = graph::graphOf(dataset);
    cypher::QuerySetting setting{.graph = *graph};
    setting.mostRows = options.limit;
    setting.limits.time = timeOf(options);
    setting.limits.stop = interruption.token();
    auto answer = cypher::runQuery(options.text, setting);
    if (!answer) {
        answer.error().where.object.clear();
        return failure(std::move(answer.error()));
    }
    sql::QueryResult result;
    if (!answer->plan.empty() && answer->rows.empty()) {
        result.columns.push_back({"plan", data::ValueType::Text});
        for (const std::string_view line : split(trimmed(answer->plan), '\n'))
            result.rows.push_back({std::string(line)});
    } else {
        for (const std::string &column : answer->columns)
            result.columns.push_back({column, {}});
        if (!answer->plan.empty())
            say(answer->plan);
        for (const cypher::Row &row : answer->rows) {
            std::vector<data::Value> &cells = result.rows.emplace_back();
            for (const graph::Value &value : row)
                cells.push_back(cellOf(value, *graph));
        }
    }
    setTypes(result);
    if (answer->hasMore)
        result.truncated = "only the first " + std::to_string(options.limit) + " rows are shown";
    result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return result;
}

ExitCode runQuery(QueryOptions options)
{
    const Format format = formatOf(options.format);
    moveIntoText(options.material, options.text);
    if (options.text.empty() || !settle(options.material))
        return tellMisuse("a project and one text are expected",
                          "Write `weighhouse query PROJECT --lang sql 'SELECT …'`, the text in quotes.",
                          format);
    const Interruption interruption;
    auto material = load(options.material, interruption.token());
    if (!material)
        return tell(material.error(), format);

    auto result = options.language == "cypher" ? askInCypher(*std::move(material), options, interruption)
                                               : askInSql(*material, options, interruption);
    if (!result) {
        if (result.error().where.file.empty() && result.error().where.line != 0)
            result.error().where.file = "query";
        return tell(result.error(), format);
    }
    if (options.format == "json")
        print(sql::toJson(*result));
    else if (options.format == "csv")
        print(sql::toCsv(*result));
    else if (options.format == "markdown")
        print(sql::toMarkdown(*result));
    else
        print(sql::toTable(*result));
    if (!result->truncated.empty() && options.format != "table")
        say("note: " + result->truncated);
    return done;
}

} // namespace

void addQuery(CLI::App &application, Invocation &invocation)
{
    auto options = std::make_shared<QueryOptions>();
    CLI::App *command = application.add_subcommand(
        "query", "Ask the tables of a project, or the graph that they are; nothing is written");
    command
        ->add_option("PROJECT", options->material.project, "The project file; none with --data or --sample")
        ->type_name("");
    command->add_option("TEXT", options->text, "The query")->type_name("");
    addMaterial(*command, options->material, Values::One);
    command->add_option("--lang", options->language, "The query's language: sql (default) or cypher")
        ->check(CLI::IsMember({"sql", "cypher"}))
        ->option_text("LANGUAGE");
    command->add_option("--limit", options->limit, "Rows at most (10000)")->option_text("N");
    command->add_option("--timeout", options->timeout, "Seconds at most (30)")
        ->check(CLI::PositiveNumber)
        ->option_text("SECONDS");
    addFormat(*command, options->format, {"table", "json", "csv", "markdown"});
    command->callback([&invocation, options] { invocation.run = [options] { return runQuery(*options); }; });
}

} // namespace weighhouse::commands
