// SPDX-License-Identifier: GPL-3.0-or-later
// weighhouse query PROJECT --lang sql|cypher TEXT
#include "app/commands/commands.h"
#include "app/commands/interruption.h"
#include "app/commands/options.h"
#include "app/commands/question_options.h"
#include "core/data/sql/result_text.h"
#include "core/data/sql/session.h"
#include "core/decision/candidate_text.h"
#include "core/graph/session/session.h"
#include "core/model/computed.h"

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
    QuestionOptions question;
    std::string candidate; ///< Empty: before any decision.
};

/// More than a year is as good as for ever, and fits.
std::chrono::milliseconds timeOf(const QueryOptions &options)
{
    return std::chrono::milliseconds(std::llround(std::min(options.timeout, 4e7) * 1000));
}

/// Gives the tables with the values of rules. Before any decision they are worked out when the query reads
/// them; under a candidate at once, since a wrong one must be told whatever the query reads.
tl::expected<data::ComputedTables, Errors> computedFor(const catalogue::Material &material,
                                                       const QueryOptions &options,
                                                       const Interruption &interruption)
{
    if (options.candidate.empty()) {
        const rules::Checked checked = rules::check(material.rules, material.dataset.schema);
        const auto ready = [material](const std::stop_token &stop) {
            return model::Model::make(std::make_shared<const data::Dataset>(material.dataset), material.rules,
                                      {.stop = stop});
        };
        return model::computedTables(checked.rules, ready);
    }
    const auto loaded = modelOf(material, options.question.question, interruption.token());
    if (!loaded)
        return tl::unexpected(loaded.error());
    const auto problem = problemFor(*loaded, options.question, {.everyRule = true});
    if (!problem)
        return tl::unexpected(Errors{problem.error()});
    const auto candidate = decision::candidateFromText(*problem, options.candidate);
    if (!candidate)
        return tl::unexpected(Errors{candidate.error()});
    auto computed = model::computedTables(*problem, *candidate);
    if (!computed)
        return tl::unexpected(Errors{std::move(computed.error())});
    return *std::move(computed);
}

Result<sql::QueryResult> askInSql(const catalogue::Material &material, data::ComputedTables computed,
                                  const QueryOptions &options, const Interruption &interruption)
{
    sql::QueryOptions limits;
    limits.rowLimit = options.limit;
    limits.timeout = timeOf(options);
    limits.stop = interruption.token();
    sql::SqlSession session(material.dataset, std::move(computed));
    return session.query(options.text, limits);
}

Result<cypher::GraphAnswer> askInCypher(catalogue::Material material, data::ComputedTables computed,
                                        const QueryOptions &options, const Interruption &interruption)
{
    cypher::GraphQueryOptions limits;
    limits.rowLimit = options.limit;
    limits.timeout = timeOf(options);
    limits.stop = interruption.token();
    const cypher::GraphSession session(std::make_shared<const data::Dataset>(std::move(material.dataset)),
                                       std::move(computed));
    return session.query(options.text, limits);
}

ExitCode tellOf(Error error, Format format)
{
    if (error.where.file.empty() && error.where.line != 0)
        error.where.file = "query";
    return tell(error, format);
}

/// What is beside the rows, so that these can be read by programs.
void tellNotes(const sql::QueryResult &result, bool isTruncationTold)
{
    if (!result.truncated.empty() && !isTruncationTold)
        say("note: " + result.truncated);
    for (Error remark : result.remarks) {
        remark.where.file = "query";
        say("note: " + toText(remark));
    }
}

ExitCode show(const sql::QueryResult &result, const QueryOptions &options)
{
    if (options.format == "json")
        print(sql::toJson(result));
    else if (options.format == "csv")
        print(sql::toCsv(result));
    else if (options.format == "markdown")
        print(sql::toMarkdown(result));
    else
        print(sql::toTable(result));
    tellNotes(result, options.format == "table");
    return done;
}

/// What EXPLAIN and PROFILE add: in JSON as {"plan": the operators, "rows": …}.
ExitCode show(const cypher::GraphAnswer &answer, const QueryOptions &options)
{
    if (!answer.operators)
        return show(answer.result, options);
    if (options.format == "json") {
        Json document{{"plan", Json::parse(cypher::toJson(*answer.operators))}};
        if (!answer.isExplained)
            document["rows"] = Json::parse(sql::toJson(answer.result));
        printJson(document);
        tellNotes(answer.result, false);
        return done;
    }
    if (!answer.isExplained)
        say(answer.plan);
    return show(answer.result, options);
}

ExitCode runQuery(QueryOptions options)
{
    const Format format = formatOf(options.format);
    moveIntoText(options.material, options.text);
    const auto settled = settle(options.material);
    if (!settled && !options.material.data.empty())
        return tellMisuse(settled.error(), format);
    if (options.text.empty() || !settled)
        return tellMisuse("a project and one text are expected",
                          "Write `weighhouse query PROJECT --lang sql 'SELECT …'`, the text in quotes.",
                          format);
    const bool namesQuestion = !options.question.question.empty() || !options.question.settings.empty();
    if (namesQuestion && options.candidate.empty())
        return tellMisuse("--question and --set go with --under",
                          "Name a candidate of the question, as `--under LABEL`, or leave them out.", format);
    const Interruption interruption;
    auto material = load(options.material, interruption.token());
    if (!material)
        return tell(material.error(), format);

    auto computed = computedFor(*material, options, interruption);
    if (!computed)
        return tell(computed.error(), format);

    if (options.language == "cypher") {
        const auto answer = askInCypher(*std::move(material), *std::move(computed), options, interruption);
        return answer ? show(*answer, options) : tellOf(answer.error(), format);
    }
    const auto result = askInSql(*material, *std::move(computed), options, interruption);
    return result ? show(*result, options) : tellOf(result.error(), format);
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
    addQuestion(*command, options->question);
    addCandidate(*command, options->candidate,
                 "Ask what the rules give when this has been decided (rules.TABLE, USE rules)");
    command->add_option("--lang", options->language, "The query's language: sql (default) or cypher")
        ->check(CLI::IsMember({"sql", "cypher"}))
        ->option_text("LANGUAGE");
    command->add_option("--limit", options->limit, "Rows at most (10000)")->option_text("N");
    addSeconds(*command, "--timeout", options->timeout, "Seconds at most (30)");
    addFormat(*command, options->format, {"table", "json", "csv", "markdown"});
    command->callback([&invocation, options] { invocation.run = [options] { return runQuery(*options); }; });
}

} // namespace weighhouse::commands
