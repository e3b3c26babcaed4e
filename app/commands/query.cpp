// weighhouse query PROJECT --lang sql TEXT
#include "app/commands/commands.h"
#include "app/commands/interruption.h"
#include "app/commands/options.h"
#include "core/data/sql/result_text.h"
#include "core/data/sql/session.h"

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

ExitCode runQuery(QueryOptions options)
{
    const Format format = formatOf(options.format);
    moveIntoText(options.material, options.text);
    if (options.text.empty() || !settle(options.material))
        return tellMisuse("a project and one text are expected",
                          "Write `weighhouse query PROJECT --lang sql 'SELECT …'`, the text in quotes.",
                          format);
    if (options.language == "cypher")
        return tell(
            Error{"query.no-cypher", "this version has no Cypher; SQL is", {}, "Ask in SQL with --lang sql."},
            format);
    const Interruption interruption;
    const auto material = load(options.material, interruption.token());
    if (!material)
        return tell(material.error(), format);

    sql::QueryOptions limits;
    limits.rowLimit = options.limit;
    // More than a year is as good as for ever, and fits.
    limits.timeout = std::chrono::milliseconds(std::llround(std::min(options.timeout, 4e7) * 1000));
    limits.stop = interruption.token();
    sql::SqlSession session(material->dataset);
    auto result = session.query(options.text, limits);
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
    CLI::App *command =
        application.add_subcommand("query", "Ask the tables of a project; nothing is written");
    command
        ->add_option("PROJECT", options->material.project, "The project file; none with --data or --sample")
        ->type_name("");
    command->add_option("TEXT", options->text, "The query")->type_name("");
    addMaterial(*command, options->material, Values::One);
    command->add_option("--lang", options->language, "The query's language: sql")
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
