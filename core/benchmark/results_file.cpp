// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/benchmark/results_file.h"

#include "core/base/files.h"
#include "core/base/text.h"

#include <QLockFile>
#include <algorithm>
#include <array>
#include <cerrno>
#include <cmath>
#include <cstring>
#include <fstream>
#include <nlohmann/json.hpp>
#include <optional>
#include <system_error>
#include <utility>

namespace weighhouse::benchmark
{
namespace
{

using Json = nlohmann::ordered_json;

tl::unexpected<Error> badResult()
{
    return failure("benchmark.bad-result", "benchmark.bad-result"_code, "benchmark.do.remove-line"_code);
}

Error unwritable(const std::filesystem::path &file)
{
    return {"file.unwritable",
            Message::of("file.unwritable", {{"path", file.string()}, {"reason", std::strerror(errno)}})};
}

Json toJson(const Error &error)
{
    return {{"code", error.code}, {"message", error.message.text()}};
}

std::optional<Error> errorIn(const Json &json, const char *key)
{
    const auto error = json.find(key);
    if (error == json.end())
        return std::nullopt;
    return Error{error->at("code").get<std::string>(),
                 Message::verbatim(error->at("message").get<std::string>())};
}

Json toJson(const KeptRun &kept, const std::filesystem::path &folder)
{
    const std::filesystem::path near =
        folder.empty() ? std::filesystem::path() : kept.project.lexically_relative(folder);
    return {{"project", (near.empty() ? kept.project : near).generic_string()},
            {"run", kept.run},
            {"name", kept.name}};
}

KeptRun keptFrom(const Json &json, const std::filesystem::path &folder)
{
    KeptRun kept{json.at("project").get<std::string>(), json.at("run").get<plan::RunId>(),
                 json.at("name").get<std::string>()};
    kept.project = (folder / kept.project).lexically_normal(); // one that is absolute stays
    return kept;
}

Json toJson(const TaskResult &result, const std::filesystem::path &folder)
{
    Json arguments = Json::object();
    for (const auto &[name, value] : result.arguments)
        arguments[name] = value;
    Json json{{"id", result.id},
              {"repetition", result.repetition},
              {"arguments", std::move(arguments)},
              {"decision", result.decision},
              {"expected", result.expected},
              {"correct", result.correct},
              {"as_good", result.asGood},
              {"objective", std::isfinite(result.value) ? Json(result.value) : Json()},
              {"candidates", result.candidates},
              {"seconds", result.seconds},
              {"queries", result.queries},
              {"replannings", result.replannings},
              {"replanning_kinds", result.replanningKinds},
              {"tokens", result.tokens},
              {"cost", result.cost},
              {"failure", result.failure},
              {"evidence", result.evidence},
              {"read", result.coverage.read},
              {"decisive", result.coverage.all}};
    if (!result.figures.empty())
        json["figures"] = result.figures;
    if (result.error)
        json["error"] = toJson(*result.error);
    if (result.kept)
        json["kept"] = toJson(*result.kept, folder);
    if (result.notKept)
        json["not_kept"] = toJson(*result.notKept);
    return json;
}

TaskResult resultFrom(const Json &json, const std::filesystem::path &folder)
{
    TaskResult result;
    json.at("id").get_to(result.id);
    json.at("repetition").get_to(result.repetition);
    for (const auto &[name, value] : json.at("arguments").items())
        result.arguments.emplace_back(name, value.get<std::string>());
    json.at("decision").get_to(result.decision);
    json.at("expected").get_to(result.expected);
    json.at("correct").get_to(result.correct);
    json.at("as_good").get_to(result.asGood);
    result.value = json.at("objective").is_null() ? std::nan("") : json.at("objective").get<double>();
    json.at("candidates").get_to(result.candidates);
    json.at("seconds").get_to(result.seconds);
    json.at("queries").get_to(result.queries);
    json.at("replannings").get_to(result.replannings);
    json.at("replanning_kinds").get_to(result.replanningKinds);
    json.at("tokens").get_to(result.tokens);
    json.at("cost").get_to(result.cost);
    json.at("failure").get_to(result.failure);
    json.at("evidence").get_to(result.evidence);
    json.at("read").get_to(result.coverage.read);
    json.at("decisive").get_to(result.coverage.all);
    if (const auto figures = json.find("figures"); figures != json.end())
        figures->get_to(result.figures);
    result.error = errorIn(json, "error");
    if (const auto kept = json.find("kept"); kept != json.end())
        result.kept = keptFrom(*kept, folder);
    result.notKept = errorIn(json, "not_kept");
    return result;
}

/// Somebody may have edited the file: a negative count would become a huge one.
bool hasCounts(const Json &result)
{
    constexpr std::array counts{"repetition", "candidates", "queries", "replannings",
                                "tokens",     "read",       "decisive"};
    return result.at("id").is_number_integer() && result.at("repetition") != 0 &&
           std::ranges::all_of(counts,
                               [&](const char *count) { return result.at(count).is_number_unsigned(); });
}

} // namespace

std::string toLine(const SeriesResult &result, const std::filesystem::path &folder)
{
    const Json json{{"series", result.series}, {"result", toJson(result.result, folder)}};
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::filesystem::path folderOf(const std::filesystem::path &file)
{
    std::error_code problem;
    const std::filesystem::path absolute = std::filesystem::absolute(file, problem);
    return (problem ? file : absolute).lexically_normal().parent_path();
}

Result<SeriesResult> resultFromLine(std::string_view line, const std::filesystem::path &folder)
{
    const Json json = Json::parse(line, nullptr, false);
    if (!json.is_object())
        return badResult();
    try {
        if (!hasCounts(json.at("result")))
            return badResult();
        return SeriesResult{json.at("series").get<Series>(), resultFrom(json.at("result"), folder)};
    } catch (const Json::exception &) {
        return badResult(); // the library tells wrong types by exceptions only
    }
}

Result<std::vector<SeriesResult>> readResults(const std::filesystem::path &file)
{
    std::error_code problem;
    if (!std::filesystem::exists(file, problem))
        return std::vector<SeriesResult>();
    const auto text = readFile(file);
    if (!text)
        return failure(text.error());
    std::vector<SeriesResult> results;
    const std::filesystem::path folder = folderOf(file);
    // Behind the last line break stands what was not written to its end.
    const std::vector<std::string_view> lines =
        split(std::string_view(*text).substr(0, text->rfind('\n') + 1), '\n');
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (trimmed(lines[i]).empty())
            continue;
        auto result = resultFromLine(lines[i], folder);
        if (!result) {
            result.error().where = {.file = file.string(), .line = i + 1};
            return failure(std::move(result.error()));
        }
        results.push_back(*std::move(result));
    }
    return results;
}

Result<ResultsWriter> ResultsWriter::open(const std::filesystem::path &file)
{
    auto lock = std::make_shared<QLockFile>(QString::fromStdString(file.string() + ".lock"));
    lock->setStaleLockTime(0); // a benchmark may take days; one whose program is gone is taken over
    if (!lock->tryLock(0)) {
        if (lock->error() == QLockFile::PermissionError)
            errno = EACCES;
        if (lock->error() != QLockFile::LockFailedError)
            return failure(unwritable(file));
        return failure("benchmark.results-in-use",
                       Message::of("benchmark.results-in-use", {{"path", file.string()}}),
                       "benchmark.do.wait-or-other-results"_code);
    }
    std::error_code problem;
    if (std::filesystem::exists(file, problem)) {
        const auto text = readFile(file);
        if (!text)
            return failure(text.error());
        if (const std::size_t end = text->rfind('\n') + 1; end != text->size())
            std::filesystem::resize_file(file, end, problem);
    }
    const std::ofstream out(file, std::ios::binary | std::ios::app);
    if (!out || problem)
        return failure(unwritable(file));
    return ResultsWriter(file, std::move(lock));
}

ResultsWriter::ResultsWriter(std::filesystem::path file, std::shared_ptr<QLockFile> lock)
    : m_file(std::move(file)), m_lock(std::move(lock))
{
}

Result<void> ResultsWriter::add(const SeriesResult &result)
{
    std::ofstream out(m_file, std::ios::binary | std::ios::app);
    out << toLine(result, folderOf(m_file)) + '\n';
    out.flush();
    if (!out)
        return failure(unwritable(m_file));
    return {};
}

Result<OpenResults> openResults(const std::filesystem::path &file)
{
    auto writer = ResultsWriter::open(file);
    if (!writer)
        return failure(std::move(writer.error()));
    auto known = readResults(file);
    if (!known)
        return failure(std::move(known.error()));
    std::erase_if(*known, [](const SeriesResult &one) { return one.result.error.has_value(); });
    return OpenResults{*std::move(writer), *std::move(known)};
}

} // namespace weighhouse::benchmark
