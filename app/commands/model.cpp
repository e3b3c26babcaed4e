// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/model.h"

#include "app/commands/output.h"
#include "core/base/text.h"
#include "core/data/keys.h"
#include "core/data/row_names.h"

#include <algorithm>
#include <utility>

namespace weighhouse::commands
{
namespace
{

std::vector<std::string> questionNames(const rules::CheckedRules &rules)
{
    std::vector<std::string> names;
    for (const rules::CheckedQuestion &question : rules.questions)
        names.push_back(question.name);
    return names;
}

/// What a person could write for a parameter: --set country=SWE
std::string exampleFor(const rules::CheckedParameter &parameter, const data::Dataset &dataset)
{
    std::string value;
    switch (parameter.type) {
    case rules::Type::Reference: {
        const auto rows = data::exampleRows(dataset, parameter.table, 1);
        value = rows.empty() ? "ROW" : rows.front();
        break;
    }
    case rules::Type::Boolean:
        value = "yes";
        break;
    case rules::Type::Text:
        value = "TEXT";
        break;
    case rules::Type::Date:
        value = "2026-03-01";
        break;
    default:
        value = "10";
    }
    return "--set " + shellWord(parameter.name + "=" + value);
}

/// A parameter with what it may be: "country (one of 653 rows of country: SWE, DAN, GOT …)"
std::string description(const rules::CheckedParameter &parameter, const data::Dataset &dataset)
{
    if (parameter.type != rules::Type::Reference)
        return parameter.name;
    constexpr std::size_t shown = 3;
    const std::size_t count = dataset.tables[parameter.table].rowCount;
    return parameter.name + " (one of " + std::to_string(count) + " rows of " +
           dataset.schema.tables[parameter.table].name + ": " +
           join(data::exampleRows(dataset, parameter.table, shown), ", ") + (count > shown ? ", …)" : ")");
}

/// Whether a person's name for a row with a number for its key is known; near misses go by the names.
Result<void> problemOfRow(const rules::CheckedParameter &parameter, const data::Dataset &dataset,
                          const std::string &text)
{
    if (parameter.type != rules::Type::Reference || text.starts_with('#'))
        return {};
    const std::size_t count = dataset.tables[parameter.table].rowCount;
    const std::string name = data::rowArgument(dataset, parameter.table, text);
    const bool keysAreNames = count == 0 || data::otherName(dataset, parameter.table, 0).empty();
    if (keysAreNames || name.starts_with('#') ||
        data::rowByName(dataset, parameter.table, name) != data::noRow)
        return {}; // or the decision's own error tells it better
    const auto meant = nearest(text, data::exampleRows(dataset, parameter.table, count));
    return failure(englishError("decision.wrong-value",
                                "the parameter `" + parameter.name + "`: there is no row of " +
                                    dataset.schema.tables[parameter.table].name + " called " + text,
                                meant ? "Did you mean " + *meant + "?"
                                      : "It may be any of " + description(parameter, dataset) + "."));
}

} // namespace

tl::expected<LoadedModel, Errors> modelOf(catalogue::Material material, const std::string &question,
                                          const std::stop_token &stop, Needed needed)
{
    if (material.rules.empty() && needed != Needed::Tables)
        return tl::unexpected(
            Errors{englishError("model.no-rules", "there are no rules",
                                "Name a rule file with --rules, or import one into the project: `weighhouse "
                                "import PROJECT FILE.rules`.")});
    const std::string asked = question.empty() ? material.question : question;
    auto made = model::Model::make(
        std::make_shared<const data::Dataset>(std::move(material.dataset)), std::move(material.rules),
        {.question = asked, .beliefs = project::statedBeliefs(material.opinions), .stop = stop});
    if (!made)
        return tl::unexpected(Errors{std::move(made).error()});
    if (needed == Needed::Question) {
        const Errors resting =
            (*made)->rules()->questions.empty() ? (*made)->ruleErrors() : (*made)->errorsUnder(asked);
        if (!resting.empty())
            return tl::unexpected(resting);
    }
    for (const Error &error : (*made)->ruleErrors())
        say("warning: " + toText(error));
    return LoadedModel{std::move(material.name), *std::move(made), std::move(material.question),
                       std::move(material.arguments)};
}

Result<std::string> questionFor(const LoadedModel &loaded, const std::string &name)
{
    const rules::CheckedRules &rules = *loaded.model->rules();
    const std::vector<std::string> names = questionNames(rules);
    const std::string all = "Questions are " + join(names, ", ") + ".";
    if (names.empty())
        return failure(
            englishError("decision.no-question", "the rules ask no question",
                         "Add a `question` to a rule file, with what may be decided and what is wanted."));
    if (!name.empty()) {
        if (rules.findQuestion(name))
            return name;
        const auto meant = nearest(name, names);
        return failure(englishError("decision.unknown-question", "there is no question called " + name,
                                    (meant ? "Did you mean " + *meant + "? " : std::string()) + all));
    }
    if (rules.findQuestion(loaded.question))
        return loaded.question;
    if (const auto only = loaded.model->onlyQuestion())
        return *only;
    return failure(englishError("decision.which-question", "there are several questions",
                                "Name one with --question. " + all));
}

Result<std::vector<model::Argument>> argumentsFor(const LoadedModel &loaded, const std::string &question,
                                                  const std::vector<model::Argument> &given)
{
    const rules::CheckedRules &rules = *loaded.model->rules();
    const data::Dataset &dataset = *loaded.model->dataset();
    const rules::CheckedQuestion &asked = rules.questions[*rules.findQuestion(question)];
    std::vector<model::Argument> written;
    if (question == loaded.question)
        written = loaded.arguments;
    written.insert(written.end(), given.begin(), given.end()); // later ones win
    for (const auto &[name, text] : written) {
        const auto parameter = std::ranges::find(asked.parameters, name, &rules::CheckedParameter::name);
        if (parameter == asked.parameters.end()) {
            std::vector<std::string> names;
            for (const rules::CheckedParameter &known : asked.parameters)
                names.push_back(known.name);
            return failure(englishError("decision.unknown-parameter",
                                        "the question " + question + " has no parameter " + name,
                                        names.empty() ? "It has none; leave --set out."
                                                      : "Its parameters are " + join(names, ", ") + "."));
        }
        const bool isLabel = parameter->type == rules::Type::Reference &&
                             loaded.model->program() != nullptr &&
                             !loaded.model->program()->labels().find(parameter->table, text).empty();
        if (isLabel)
            continue;
        if (auto known = problemOfRow(*parameter, dataset, text); !known)
            return failure(std::move(known.error()));
    }
    const auto isGiven = [&written](const rules::CheckedParameter &parameter) {
        return std::ranges::find(written, parameter.name, &model::Argument::first) != written.end();
    };
    std::vector<std::string> missing;
    std::string examples;
    for (const rules::CheckedParameter &parameter : asked.parameters) {
        if (parameter.defaultValue != nullptr || isGiven(parameter))
            continue;
        missing.push_back(description(parameter, dataset));
        examples += " " + exampleFor(parameter, dataset);
    }
    if (!missing.empty())
        return failure(englishError("decision.missing-parameter",
                                    "the question " + question + " does not know " + join(missing, ", "),
                                    "Add for example" + examples + "."));
    return written;
}

} // namespace weighhouse::commands
