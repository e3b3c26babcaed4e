// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/benchmark/recorded_queries.h"

#include "core/base/files.h"
#include "core/base/text.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <system_error>
#include <utility>

namespace weighhouse::benchmark
{
namespace
{

using Json = nlohmann::ordered_json;

constexpr std::string_view questionsFile = "questions.json";
constexpr std::string_view refusal = "Error executing query: ";
/// InterCode itself says this of an action that holds no statement.
constexpr std::string_view noStatement = "did not contain sql code";

std::optional<Json> parsed(const std::string &text)
{
    Json json = Json::parse(text, nullptr, false);
    return json.is_array() ? std::optional(std::move(json)) : std::nullopt;
}

std::optional<std::int64_t> taskOf(const Json &entry)
{
    const auto found = entry.is_object() ? entry.find("task_id") : entry.end();
    return entry.is_object() && found != entry.end() && found->is_number_integer()
               ? std::optional(found->get<std::int64_t>())
               : std::nullopt;
}

std::string textIn(const Json &list, std::size_t position)
{
    return list.is_array() && position < list.size() && list[position].is_string()
               ? list[position].get<std::string>()
               : std::string();
}

/// A name that stays within the folder.
bool isPlainName(std::string_view name)
{
    return !name.empty() && name.find_first_of("/\\") == std::string_view::npos && !name.starts_with('.');
}

Result<std::map<std::int64_t, std::filesystem::path>> databasesOf(const std::filesystem::path &folder)
{
    const std::filesystem::path file = folder / questionsFile;
    const auto text = readFile(file);
    if (!text)
        return failure(text.error());
    std::map<std::int64_t, std::filesystem::path> databases;
    const auto json = parsed(*text);
    for (const Json &entry : json.value_or(Json::array())) {
        const auto task = taskOf(entry);
        const auto database = task ? entry.find("db") : entry.end();
        if (task && database != entry.end() && database->is_string() &&
            isPlainName(database->get<std::string>()))
            databases[*task] = folder / "databases" / (database->get<std::string>() + ".sqlite");
    }
    if (databases.empty())
        return failure({"benchmark.bad-questions",
                        Message::of("benchmark.recorded.no-databases"),
                        {.file = file.string()},
                        Message::of("benchmark.do.get-file-again-where")});
    return databases;
}

/// The database that the turns after USE are asked of.
std::optional<std::string> usedDatabase(std::string_view statement)
{
    constexpr std::string_view use = "use ";
    if (!toLower(statement).starts_with(use))
        return std::nullopt;
    std::string_view name = trimmed(statement.substr(use.size()));
    while (name.ends_with(';'))
        name = trimmed(name.substr(0, name.size() - 1));
    return isPlainName(name) ? std::optional(std::string(name)) : std::nullopt;
}

/// The turns of one task.
void addTurns(const Json &entry, RecordedQuery query, RecordedQueries &all)
{
    const Json &history = entry.at("turn_history");
    const Json actions = history.value("actions", Json());
    const Json observations = history.value("observations", Json());
    for (std::size_t i = 0; i < std::min(actions.size(), observations.size()); ++i) {
        query.turn = i + 1;
        query.statement = statementOf(textIn(actions, i));
        query.observation = textIn(observations, i);
        if (auto other = usedDatabase(query.statement); other && query.observation == "None")
            query.database = query.database.parent_path() / (*other + ".sqlite");
        const bool ran = query.observation.starts_with('[') || !query.problem().empty();
        if (query.statement.empty() || !ran || query.problem().find(noStatement) != std::string_view::npos)
            ++all.otherTurns;
        else
            all.queries.push_back(query);
    }
}

} // namespace

std::string_view RecordedQuery::problem() const
{
    const std::string_view seen = observation;
    return seen.starts_with(refusal) ? seen.substr(refusal.size()) : std::string_view();
}

std::string statementOf(std::string_view action)
{
    constexpr std::string_view call = "execute[";
    constexpr std::string_view fence = "```";
    const std::string_view all = trimmed(action);
    if (const std::size_t start = all.find(call); start != std::string_view::npos) {
        const std::size_t end = all.rfind(']');
        return end == std::string_view::npos || end < start + call.size()
                   ? std::string()
                   : std::string(trimmed(all.substr(start + call.size(), end - start - call.size())));
    }
    if (all == "submit")
        return {};
    if (const std::size_t start = all.find(fence); start != std::string_view::npos) {
        std::string_view inside = all.substr(start + fence.size());
        inside = inside.substr(0, inside.find(fence));
        if (toLower(inside.substr(0, 3)) == "sql")
            inside.remove_prefix(3);
        return std::string(trimmed(inside));
    }
    return std::string(all);
}

Result<RecordedQueries> loadRecordedQueries(const std::filesystem::path &folder)
{
    const auto databases = databasesOf(folder);
    if (!databases)
        return tl::unexpected(databases.error());
    std::vector<std::filesystem::path> files;
    std::error_code problem;
    for (const auto &file : std::filesystem::directory_iterator(folder, problem)) {
        if (file.path().extension() == ".json" && file.path().filename() != questionsFile)
            files.push_back(file.path());
    }
    std::ranges::sort(files);
    RecordedQueries all;
    bool isAnyRecording = false;
    for (const std::filesystem::path &file : files) {
        const auto text = readFile(file);
        if (!text)
            return tl::unexpected(text.error());
        const auto json = parsed(*text);
        for (const Json &entry : json.value_or(Json::array())) {
            const auto task = taskOf(entry);
            const auto database = task ? databases->find(*task) : databases->end();
            if (database == databases->end() || !entry.contains("turn_history") ||
                !entry.at("turn_history").is_object())
                continue;
            isAnyRecording = true;
            addTurns(entry, {file.stem().string(), *task, 0, database->second, {}, {}}, all);
        }
    }
    if (!isAnyRecording)
        return failure({"benchmark.no-recordings",
                        Message::of("benchmark.recorded.no-recordings"),
                        {.file = folder.string()},
                        Message::of("benchmark.recorded.do.name-folder")});
    return all;
}

} // namespace weighhouse::benchmark
