// SPDX-License-Identifier: GPL-3.0-or-later
// weighhouse schema PROJECT
#include "app/commands/commands.h"
#include "app/commands/options.h"
#include "app/commands/schema_text.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <memory>

namespace weighhouse::commands
{
namespace
{

struct SchemaOptions {
    MaterialOptions material;
    std::string format;
};

ExitCode runSchema(SchemaOptions options)
{
    const Format format = formatOf(options.format);
    if (const auto settled = settle(options.material); !settled)
        return tellMisuse(settled.error(), format);
    const auto material = load(options.material);
    if (!material)
        return tell(material.error(), format);
    const data::Schema &schema = material->dataset.schema;
    std::vector<std::size_t> rows;
    for (const data::Table &table : material->dataset.tables)
        rows.push_back(table.rowCount);
    if (options.format == "json")
        printJson(schemaToJson(schema, rows));
    else if (options.format == "ddl")
        print(data::toDdl(schema));
    else if (options.format == "dot")
        print(schemaToDot(schema));
    else
        print(schemaForPeople(schema, rows));
    return done;
}

} // namespace

void addSchema(CLI::App &application, Invocation &invocation)
{
    auto options = std::make_shared<SchemaOptions>();
    CLI::App *command = application.add_subcommand("schema", "Show tables, columns, keys and references");
    command->add_option("PROJECT", options->material.project, "The project file")->type_name("");
    addMaterial(*command, options->material, Values::Several);
    addFormat(*command, options->format, {"text", "json", "ddl", "dot"});
    command->callback([&invocation, options] { invocation.run = [options] { return runSchema(*options); }; });
}

} // namespace weighhouse::commands
