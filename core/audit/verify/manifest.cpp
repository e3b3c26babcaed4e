// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/verify/manifest.h"

#include "core/audit/write/writers.h"
#include "core/base/sha256.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace weighhouse::audit
{
namespace
{

using Json = nlohmann::ordered_json;

constexpr int formatVersion = 1;

Json optionsJson(const ComposeOptions &options)
{
    Json comments = Json::object();
    for (const auto &[section, comment] : options.comments)
        comments[section] = comment;
    Json additions = Json::array();
    for (const Addition &addition : options.additions)
        additions.push_back({{"title", addition.title}, {"csv", addition.csv}});
    return {{"language", options.language},      {"extent", toText(options.extent)},
            {"sections", options.sections},      {"comments", std::move(comments)},
            {"additions", std::move(additions)}, {"author", options.author},
            {"program", options.program},        {"shortened", options.shortened},
            {"mostRows", options.mostRows}};
}

ComposeOptions optionsFrom(const Json &json)
{
    ComposeOptions options;
    options.language = json.at("language").get<std::string>();
    options.extent = extentFromText(json.at("extent").get<std::string>()).value_or(Extent::Full);
    options.sections = json.at("sections").get<std::vector<std::string>>();
    for (const auto &[section, comment] : json.at("comments").items())
        options.comments.emplace(section, comment.get<std::string>());
    for (const Json &addition : json.at("additions"))
        options.additions.push_back(
            {addition.at("title").get<std::string>(), addition.at("csv").get<std::string>()});
    options.author = json.at("author").get<std::string>();
    options.program = json.at("program").get<std::string>();
    options.shortened = json.at("shortened").get<std::size_t>();
    options.mostRows = json.at("mostRows").get<std::size_t>();
    return options;
}

Claim::Source sourceFrom(const std::string &name)
{
    if (name == "cell")
        return Claim::Source::Cell;
    if (name == "words")
        return Claim::Source::Words;
    return name == "rows" ? Claim::Source::Rows : Claim::Source::None;
}

Claim claimFrom(const Json &json)
{
    Claim claim{.id = json.at("id").get<std::string>(),
                .words = json.at("words").get<std::string>(),
                .shown = json.at("shown").get<std::string>(),
                .source = sourceFrom(json.at("source").get<std::string>())};
    if (!claim.isSupported())
        return claim;
    claim.run = json.at("run").get<std::int64_t>();
    claim.node = json.at("step").get<std::string>();
    if (claim.source == Claim::Source::Cell) {
        claim.column = json.at("column").get<std::string>();
        claim.row = json.at("row").get<std::size_t>();
    }
    claim.value = json.at("value").get<std::string>();
    return claim;
}

/// Everything but the hash over it.
Json unsealed(const Manifest &manifest)
{
    Json claims = Json::array();
    for (const Claim &claim : manifest.claims)
        claims.push_back(toJson(claim));
    const Json self{{"@id", "manifest.json"},
                    {"@type", "CreativeWork"},
                    {"conformsTo", {{"@id", "https://w3id.org/ro/crate/1.1"}}},
                    {"about", {{"@id", "./"}}}};
    const Json root{
        {"@id", "./"}, {"@type", "Dataset"}, {"hasPart", Json::array({Json{{"@id", extractName}}})}};
    const Json file{{"@id", extractName},
                    {"@type", "File"},
                    {"encodingFormat", "application/vnd.sqlite3"},
                    {"contentSize", manifest.extractSize},
                    {"sha256", manifest.extractHash}};
    return {{"@context", "https://w3id.org/ro/crate/1.1/context"},
            {"@graph", Json::array({self, root, file})},
            {"weighhouse",
             {{"format", formatVersion},
              {"run", manifest.run},
              {"others", manifest.others},
              {"paper", manifest.paper},
              {"options", optionsJson(manifest.options)},
              {"pages", manifest.pages},
              {"claims", std::move(claims)}}}};
}

/// Each section and each run stands in a report once.
bool isPossible(const Manifest &manifest)
{
    std::vector<std::string> sections = manifest.options.sections;
    std::ranges::sort(sections);
    std::vector<plan::RunId> runs = manifest.others;
    runs.push_back(manifest.run);
    std::ranges::sort(runs);
    return std::ranges::adjacent_find(sections) == sections.end() &&
           std::ranges::adjacent_find(runs) == runs.end() && textsOf(manifest.options) <= mostOwnText;
}

constexpr int indentation = 1;

Error badManifest()
{
    return {"audit.bad-manifest", "audit.bad-manifest"_code};
}

} // namespace

std::size_t textsOf(const ComposeOptions &options)
{
    std::size_t bytes = options.author.size() + options.program.size();
    for (const auto &[section, comment] : options.comments)
        bytes += comment.size();
    for (const Addition &addition : options.additions)
        bytes += addition.title.size() + addition.csv.size();
    return bytes;
}

std::string manifestToText(const Manifest &manifest)
{
    Json json = unsealed(manifest);
    json["sha256"] = sha256(json.dump(indentation));
    return json.dump(indentation) + "\n";
}

Result<Manifest> manifestFromText(std::string_view text)
{
    constexpr int deepest = 32;
    if (text.size() > mostManifest)
        return failure(badManifest());
    try {
        const Json json = Json::parse(text, [](int depth, Json::parse_event_t, Json &) {
            if (depth > deepest)
                throw std::length_error("depth");
            return true;
        });
        const Json &own = json.at("weighhouse");
        const Json &file = json.at("@graph").at(2);
        Manifest manifest{.options = optionsFrom(own.at("options")),
                          .run = own.at("run").get<plan::RunId>(),
                          .others = own.at("others").get<std::vector<plan::RunId>>(),
                          .paper = own.at("paper").get<std::string>(),
                          .extractHash = file.at("sha256").get<std::string>(),
                          .extractSize = file.at("contentSize").get<std::uint64_t>(),
                          .claims = {},
                          .pages = own.at("pages").get<std::vector<std::string>>()};
        for (const Json &claim : own.at("claims"))
            manifest.claims.push_back(claimFrom(claim));
        // Whatever is written in another way is not what was written.
        if (!isPossible(manifest) || manifestToText(manifest) != text)
            return failure(badManifest());
        return manifest;
    } catch (const std::exception &) {
        return failure(badManifest());
    }
}

} // namespace weighhouse::audit
