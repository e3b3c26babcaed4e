// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalogue/catalogue.h"

#include "core/base/text.h"
#include "core/catalogue/embedded.h"

#include <nlohmann/json.hpp>
#include <optional>

namespace weighhouse::catalogue
{
namespace
{

constexpr std::string_view rulesFolder = "rules/";
constexpr std::string_view rulesExtension = ".rules";
constexpr std::string_view samplesFolder = "samples/";
constexpr std::string_view sampleFile = "/sample.json";

/// What lies between a beginning and an end, if a text has both.
std::optional<std::string> between(std::string_view text, std::string_view begin, std::string_view end)
{
    if (!text.starts_with(begin) || !text.ends_with(end) || text.size() <= begin.size() + end.size())
        return std::nullopt;
    return std::string(text.substr(begin.size(), text.size() - begin.size() - end.size()));
}

std::vector<std::string> namesBetween(std::string_view begin, std::string_view end)
{
    std::vector<std::string> names;
    for (const EmbeddedFile &file : embeddedFiles()) {
        if (auto name = between(file.path, begin, end); name && name->find('/') == std::string::npos)
            names.push_back(std::move(*name));
    }
    return names;
}

/// The choices; before them the one that is much like the name.
Message choiceHint(std::string_view name, const std::vector<std::string> &names, const Message &choices)
{
    const auto meant = nearest(name, names);
    return meant ? Message::sequence({Message::of("catalogue.do.did-mean", {{"meant", *meant}}), choices})
                 : choices;
}

std::string argumentText(const nlohmann::json &value)
{
    return value.is_string() ? value.get<std::string>() : value.dump();
}

/// The names and values of a member, or none if there is no such member.
std::vector<Argument> argumentsIn(const nlohmann::ordered_json &document, const char *member)
{
    std::vector<Argument> arguments;
    const auto found = document.find(member);
    if (found != document.end()) {
        for (const auto &[name, value] : found->items())
            arguments.emplace_back(name, argumentText(value));
    }
    return arguments;
}

} // namespace

std::vector<std::string> ruleFileNames()
{
    return namesBetween(rulesFolder, rulesExtension);
}

Result<rules::RuleText> ruleFile(std::string_view name)
{
    const std::string file = std::string(name) + std::string(rulesExtension);
    const auto content = embeddedFile(std::string(rulesFolder) + file);
    if (!content)
        return failure(
            "catalogue.unknown-rules", Message::of("catalogue.unknown-rules", {{"name", name}}),
            choiceHint(name, ruleFileNames(),
                       Message::of("catalogue.do.shipped-rules", {{"names", join(ruleFileNames(), ", ")}})));
    return rules::RuleText{file, std::string(*content)};
}

Result<Sample> sampleFromJson(std::string_view json, std::string_view name)
{
    const auto bad = [&](const Message &reason) {
        return failure({"catalogue.bad-sample",
                        Message::of("catalogue.bad-sample", {{"name", name}, {"reason", reason}}),
                        {.file = std::string(name) + std::string(sampleFile)},
                        Message::of("catalogue.do.holds-name-title-description")});
    };
    const auto document = nlohmann::ordered_json::parse(json, nullptr, false);
    if (!document.is_object())
        return bad(Message::of("catalogue.catalogue"));
    try {
        Sample result;
        result.name = document.at("name").get<std::string>();
        result.title = document.at("title").get<std::string>();
        result.description = document.at("description").get<std::string>();
        result.data = document.at("data").get<std::vector<std::string>>();
        if (const auto documents = document.find("documents"); documents != document.end())
            result.documents = documents->get<std::vector<std::string>>();
        result.rules = document.at("rules").get<std::vector<std::string>>();
        result.question = document.at("question").get<std::string>();
        result.arguments = argumentsIn(document, "arguments");
        result.settings = argumentsIn(document, "settings");
        return result;
    } catch (const nlohmann::json::exception &problem) {
        return bad(Message::of("catalogue.catalogue.lacks-something", {{"problem", problem.what()}}));
    }
}

Result<std::vector<Sample>> samples()
{
    std::vector<Sample> result;
    for (const std::string &name : namesBetween(samplesFolder, sampleFile)) {
        auto found = sample(name);
        if (!found)
            return failure(std::move(found.error()));
        result.push_back(std::move(*found));
    }
    return result;
}

Result<Sample> sample(std::string_view name)
{
    const auto content =
        embeddedFile(std::string(samplesFolder) + std::string(name) + std::string(sampleFile));
    if (!content) {
        const std::vector<std::string> samples = namesBetween(samplesFolder, sampleFile);
        return failure(
            "catalogue.unknown-sample", Message::of("catalogue.unknown-sample", {{"name", name}}),
            choiceHint(name, samples,
                       Message::of("catalogue.do.shipped-samples", {{"names", join(samples, ", ")}})));
    }
    return sampleFromJson(*content, name);
}

} // namespace weighhouse::catalogue
