// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ldbc/reads.h"

#include "core/base/text.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <random>
#include <regex>
#include <set>
#include <stdexcept>
#include <unordered_map>

namespace weighhouse::testing::ldbc
{
namespace
{

constexpr std::int64_t millisecondsOfDay = 86'400'000;
using Values = std::vector<data::Value>;

std::string contentOf(const std::filesystem::path &path)
{
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

Values valuesIn(const Network &network, const std::string &file, std::string_view column)
{
    const NetworkFile &read = network.at(file);
    Values values;
    for (const auto &row : read.rows) {
        const std::string &field = row[read.columnIndex(column)];
        if (isNumeric(column))
            values.emplace_back(static_cast<std::int64_t>(std::stoll(field)));
        else
            values.emplace_back(field);
    }
    return values;
}

/// The tags of posts, each as often as posts have it.
std::vector<std::string> tagsOfPosts(const Network &network)
{
    std::vector<std::string> tags;
    for (const auto &row : network.at("post_hasTag_tag").rows)
        tags.push_back(row[1]);
    return tags;
}

std::unordered_map<std::string, std::string> pairsIn(const NetworkFile &file, std::size_t value = 1)
{
    std::unordered_map<std::string, std::string> pairs;
    for (const auto &row : file.rows)
        pairs[row[0]] = row[value];
    return pairs;
}

Values tagNames(const Network &network)
{
    const auto names = pairsIn(network.at("tag"));
    Values values;
    for (const std::string &tag : tagsOfPosts(network))
        values.emplace_back(names.at(tag));
    return values;
}

/// The classes of tags that posts have, and the classes above those.
Values tagClassNames(const Network &network)
{
    const auto names = pairsIn(network.at("tagclass"));
    const auto classes = pairsIn(network.at("tag_hasType_tagclass"));
    const auto above = pairsIn(network.at("tagclass_isSubclassOf_tagclass"));
    std::set<std::string> found;
    for (const std::string &tag : tagsOfPosts(network)) {
        for (auto one = classes.find(tag); one != classes.end(); one = above.find(one->second))
            found.insert(names.at(one->second));
    }
    return {found.begin(), found.end()};
}

Values countryNames(const Network &network)
{
    const NetworkFile &places = network.at("place");
    Values names;
    for (const auto &row : places.rows) {
        if (row[places.columnIndex("type")] == "country")
            names.emplace_back(row[places.columnIndex("name")]);
    }
    return names;
}

/// What a parameter of this name can be.
Values valuesFor(std::string_view parameter, const Network &network)
{
    if (parameter.starts_with("person"))
        return valuesIn(network, "person", "id");
    if (parameter == "messageId") {
        Values ids = valuesIn(network, "post", "id");
        std::ranges::copy(valuesIn(network, "comment", "id"), std::back_inserter(ids));
        return ids;
    }
    if (parameter.ends_with("Date"))
        return valuesIn(network, "post", "creationDate");
    if (parameter == "durationDays")
        return {std::int64_t(28), std::int64_t(90), std::int64_t(400)};
    if (parameter == "month")
        return {std::int64_t(1), std::int64_t(2), std::int64_t(5), std::int64_t(8), std::int64_t(12)};
    if (parameter == "tagName")
        return tagNames(network);
    if (parameter == "tagClassName")
        return tagClassNames(network);
    if (parameter == "firstName")
        return valuesIn(network, "person", "firstName");
    if (parameter.starts_with("country"))
        return countryNames(network);
    if (parameter == "workFromYear")
        return {std::int64_t(2005), std::int64_t(2009), std::int64_t(2013)};
    throw std::runtime_error("no values are known for " + std::string(parameter));
}

std::set<std::string> parametersOf(const std::string &cypher)
{
    static const std::regex parameter(R"(\$([A-Za-z0-9_]+))");
    std::set<std::string> names;
    for (std::sregex_iterator i(cypher.begin(), cypher.end(), parameter), end; i != end; ++i)
        names.insert((*i)[1].str());
    return names;
}

/// Cypher says when a time ends, SQL and the published parameters how long it lasts.
void addEnd(Setting &setting)
{
    if (const auto days = setting.find("durationDays"); days != setting.end())
        setting["endDate"] = std::get<std::int64_t>(setting.at("startDate")) +
                             millisecondsOfDay * std::get<std::int64_t>(days->second);
}

} // namespace

std::vector<Read> readsIn(const std::filesystem::path &folder)
{
    std::vector<Read> reads;
    for (const auto &entry : std::filesystem::directory_iterator(folder / "cypher")) {
        const std::string name = entry.path().stem().string();
        const std::filesystem::path sql = folder / "postgres" / (name + ".sql");
        if (std::filesystem::exists(sql))
            reads.push_back({name, contentOf(entry.path()), contentOf(sql)});
    }
    std::ranges::sort(reads, {}, &Read::name);
    return reads;
}

std::vector<Setting> settingsOf(const Read &read, const Network &network,
                                const std::filesystem::path &parameters, std::size_t drawn)
{
    std::vector<Setting> settings;
    constexpr std::string_view complex = "interactive-complex-";
    if (read.name.starts_with(complex)) {
        const NetworkFile published =
            readBars(parameters / ("interactive_" + read.name.substr(complex.size()) + "_param.txt"));
        for (const auto &row : published.rows) {
            Setting setting;
            for (std::size_t i = 0; i < row.size(); ++i) {
                const auto number = numberFromText(row[i]);
                setting[published.columns[i]] =
                    number ? data::Value(static_cast<std::int64_t>(*number)) : data::Value(row[i]);
            }
            addEnd(setting);
            settings.push_back(std::move(setting));
        }
    }
    std::set<std::string> names = parametersOf(read.cypher);
    if (names.erase("endDate") != 0)
        names.insert("durationDays");
    std::map<std::string, Values> values;
    for (const std::string &name : names)
        values.emplace(name, valuesFor(name, network));
    std::minstd_rand random(1);
    for (std::size_t i = 0; i < drawn; ++i) {
        Setting setting;
        for (const auto &[name, possible] : values)
            setting[name] = possible[random() % possible.size()];
        addEnd(setting);
        settings.push_back(std::move(setting));
    }
    return settings;
}

} // namespace weighhouse::testing::ldbc
