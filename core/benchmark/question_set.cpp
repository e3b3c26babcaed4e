// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/benchmark/question_set.h"

#include "core/base/files.h"
#include "core/base/text.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <regex>
#include <utility>

namespace weighhouse::benchmark
{
namespace
{

using Json = nlohmann::ordered_json;

/// A table: where it is from, its key, and each column with its type and, if it is called otherwise there,
/// where that is from.
TableShape shapeFromJson(const std::string &name, const Json &json)
{
    TableShape table{
        name, json.at("from").get<std::string>(), {}, json.at("key").get<std::vector<std::string>>()};
    for (const auto &[column, source] : json.at("columns").items()) {
        const auto type = data::valueTypeFromText(source.at("type").get<std::string>());
        if (!type)
            throw Json::other_error::create(
                501, Message::of("benchmark.question-set", {{"name", name}, {"column", column}}).text(),
                &source);
        table.columns.push_back({column, source.value("from", column), *type});
    }
    return table;
}

Scenario scenarioFromJson(const std::string &name, const Json &json)
{
    Scenario scenario;
    scenario.name = name;
    scenario.questions = json.at("questions").get<std::string>();
    scenario.databases = json.at("databases").get<std::map<std::string, std::string>>();
    scenario.idKey = json.at("id").get<std::string>();
    scenario.textKey = json.at("text").get<std::string>();
    scenario.answerKey = json.at("answer").get<std::string>();
    scenario.question = json.at("question").get<std::string>();
    scenario.rules = json.at("rules").get<std::map<std::string, std::string>>();
    for (const auto &[parameter, source] : json.at("parameters").items())
        scenario.parameters.push_back(
            {parameter, source.at("key").get<std::string>(), source.value("pattern", std::string())});
    const Json shapes = json.value("shapes", Json::object());
    for (const auto &[kind, tables] : shapes.items()) {
        for (const auto &[table, shape] : tables.items())
            scenario.shapes[kind].push_back(shapeFromJson(table, shape));
    }
    const Json otherNames = json.value("other_names", Json::object());
    for (const auto &[kind, tables] : otherNames.items()) {
        for (const auto &[table, columns] : tables.items()) {
            for (const auto &[called, declared] : columns.items())
                scenario.otherNames[kind].push_back({table, called, declared.get<std::string>()});
        }
    }
    return scenario;
}

tl::unexpected<Error> badQuestions(const std::string &file, std::size_t entry, const Message &reason)
{
    return failure({"benchmark.bad-questions",
                    reason,
                    {.file = file, .object = entry == 0 ? "" : "entry " + std::to_string(entry)},
                    Message::of("benchmark.do.get-file-again-where")});
}

/// The value of a key as text, or nothing if the entry has no such key or it holds no single value.
std::optional<std::string> textOf(const Json &entry, const std::string &key)
{
    const auto found = entry.find(key);
    if (found == entry.end() || found->is_structured() || found->is_null())
        return std::nullopt;
    return found->is_string() ? found->get<std::string>() : found->dump();
}

/// The pattern with every {key} replaced; nothing if a key is missing or would lead out of the folder.
std::optional<std::string> filledIn(std::string_view pattern, const Json &entry)
{
    std::string path;
    while (!pattern.empty()) {
        const std::size_t open = pattern.find('{');
        path += pattern.substr(0, open);
        if (open == std::string_view::npos)
            break;
        const std::size_t close = pattern.find('}', open);
        if (close == std::string_view::npos)
            return std::nullopt;
        const auto value = textOf(entry, std::string(pattern.substr(open + 1, close - open - 1)));
        if (!value || value->find('/') != std::string::npos || value->find('\\') != std::string::npos ||
            value->starts_with('.'))
            return std::nullopt;
        path += *value;
        pattern.remove_prefix(close + 1);
    }
    return path;
}

/// Patterns of a scenario's parameters, made ready once for all questions.
Result<std::vector<std::optional<std::regex>>> patternsOf(const Scenario &scenario)
{
    std::vector<std::optional<std::regex>> patterns;
    for (const ParameterSource &source : scenario.parameters) {
        try {
            patterns.push_back(source.pattern.empty() ? std::nullopt
                                                      : std::optional(std::regex(source.pattern)));
        } catch (const std::regex_error &) {
            return failure("benchmark.bad-layout",
                           Message::of("benchmark.bad-layout", {{"parameter", source.parameter}}),
                           Message::of("benchmark.do.correct-benchmark-description"));
        }
    }
    return patterns;
}

std::optional<std::string> argumentIn(const Json &entry, const ParameterSource &source,
                                      const std::optional<std::regex> &pattern)
{
    auto text = textOf(entry, source.key);
    if (!text || !pattern)
        return text;
    std::smatch match;
    if (!std::regex_search(*text, match, *pattern) || match.size() < 2)
        return std::nullopt;
    return match[1].str();
}

} // namespace

const Scenario *Layout::scenario(std::string_view scenarioName) const
{
    const auto found = std::ranges::find(scenarios, scenarioName, &Scenario::name);
    return found == scenarios.end() ? nullptr : &*found;
}

Result<Layout> layoutFromJson(std::string_view json)
{
    const auto bad = [](const Message &reason) {
        return failure("benchmark.bad-layout",
                       Message::of("benchmark.bad-layout.description-benchmark", {{"reason", reason}}),
                       Message::of("benchmark.do.holds-name-title-scenarios"));
    };
    const Json document = Json::parse(json, nullptr, false);
    if (!document.is_object())
        return bad(Message::of("benchmark.question-set.not-json"));
    try {
        Layout layout{document.at("name").get<std::string>(), document.at("title").get<std::string>(), {}};
        for (const auto &[name, scenario] : document.at("scenarios").items())
            layout.scenarios.push_back(scenarioFromJson(name, scenario));
        return layout;
    } catch (const Json::exception &problem) {
        return bad(Message::of("benchmark.question-set.lacks-something", {{"problem", problem.what()}}));
    }
}

Result<std::vector<Task>> loadTasks(const std::filesystem::path &folder, const Scenario &scenario,
                                    const std::string &databaseKind)
{
    const auto database = scenario.databases.find(databaseKind);
    if (database == scenario.databases.end()) {
        std::vector<std::string> kinds;
        for (const auto &[kind, path] : scenario.databases)
            kinds.push_back(kind);
        return failure("benchmark.no-such-database",
                       Message::of("benchmark.no-such-database",
                                   {{"databaseKind", databaseKind}, {"scenario", scenario.name}}),
                       Message::of("benchmark.do.reads", {{"kinds", join(kinds, ", ")}}));
    }
    const std::filesystem::path file = folder / scenario.questions;
    const auto text = readFile(file);
    if (!text) {
        Error error = text.error();
        error.hint =
            Message::of("benchmark.do.name-benchmark-folder-authors", {{"questions", scenario.questions}});
        return failure(std::move(error));
    }
    const auto otherNames = scenario.otherNames.find(databaseKind);
    const auto patterns = patternsOf(scenario);
    if (!patterns)
        return failure(patterns.error());
    const Json document = Json::parse(*text, nullptr, false);
    if (!document.is_array())
        return badQuestions(file.string(), 0, Message::of("benchmark.question-set.questions-not"));

    std::vector<Task> tasks;
    for (const Json &entry : document) {
        const std::size_t number = tasks.size() + 1;
        if (!entry.is_object())
            return badQuestions(file.string(), number, Message::of("benchmark.question-set.question-not"));
        const auto id = textOf(entry, scenario.idKey);
        const auto idNumber = id ? numberFromText(*id) : std::nullopt;
        const auto path = filledIn(database->second, entry);
        const auto answer = textOf(entry, scenario.answerKey);
        if (!idNumber || !path || !answer)
            return badQuestions(file.string(), number, Message::of("benchmark.question-set.question-lacks"));
        Task task{static_cast<std::int64_t>(*idNumber),
                  textOf(entry, scenario.textKey).value_or(std::string()),
                  folder / *path,
                  {},
                  *answer};
        if (otherNames != scenario.otherNames.end())
            task.otherNames = otherNames->second;
        for (std::size_t i = 0; i < scenario.parameters.size(); ++i) {
            const auto value = argumentIn(entry, scenario.parameters[i], (*patterns)[i]);
            if (!value)
                return badQuestions(file.string(), number,
                                    Message::of("benchmark.question-set.question-not-say",
                                                {{"parameter", scenario.parameters[i].parameter}}));
            task.arguments.emplace_back(scenario.parameters[i].parameter, *value);
        }
        tasks.push_back(std::move(task));
    }
    return tasks;
}

bool sameAnswer(std::string_view given, std::string_view expected)
{
    const std::string_view left = trimmed(given);
    const std::string_view right = trimmed(expected);
    const auto leftNumber = numberFromText(left);
    const auto rightNumber = numberFromText(right);
    if (leftNumber && rightNumber)
        return *leftNumber == *rightNumber;
    return equalIgnoringCase(left, right);
}

} // namespace weighhouse::benchmark
