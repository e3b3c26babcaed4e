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

std::string choiceHint(std::string_view name, const std::vector<std::string> &names, std::string_view what)
{
    const auto meant = nearest(name, names);
    return (meant ? "Did you mean " + *meant + "? " : std::string()) + std::string(what) + " are " +
           join(names, ", ") + ".";
}

std::string argumentText(const nlohmann::json &value)
{
    return value.is_string() ? value.get<std::string>() : value.dump();
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
        return failure("catalogue.unknown-rules", "no rules called " + std::string(name) + " are shipped",
                       choiceHint(name, ruleFileNames(), "Shipped rules"));
    return rules::RuleText{file, std::string(*content)};
}

Result<Sample> sampleFromJson(std::string_view json, std::string_view name)
{
    const auto bad = [&](const std::string &reason) {
        return failure({"catalogue.bad-sample",
                        "the description of the sample " + std::string(name) + " " + reason,
                        {.file = std::string(name) + std::string(sampleFile)},
                        "It holds name, title, description, data, rules, question and arguments."});
    };
    const auto document = nlohmann::ordered_json::parse(json, nullptr, false);
    if (!document.is_object())
        return bad("is not a JSON object");
    try {
        Sample result;
        result.name = document.at("name").get<std::string>();
        result.title = document.at("title").get<std::string>();
        result.description = document.at("description").get<std::string>();
        result.data = document.at("data").get<std::vector<std::string>>();
        result.rules = document.at("rules").get<std::vector<std::string>>();
        result.question = document.at("question").get<std::string>();
        const auto arguments = document.find("arguments");
        if (arguments != document.end()) {
            for (const auto &[parameter, value] : arguments->items())
                result.arguments.emplace_back(parameter, argumentText(value));
        }
        return result;
    } catch (const nlohmann::json::exception &problem) {
        return bad(std::string("lacks something: ") + problem.what());
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
    if (!content)
        return failure("catalogue.unknown-sample", "no sample called " + std::string(name) + " is shipped",
                       choiceHint(name, namesBetween(samplesFolder, sampleFile), "Shipped samples"));
    return sampleFromJson(*content, name);
}

} // namespace weighhouse::catalogue
