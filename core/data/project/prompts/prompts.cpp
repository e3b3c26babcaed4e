// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/project/prompts/prompts.h"

#include "core/data/project/part/rows.h"

#include <nlohmann/json.hpp>

namespace weighhouse::project
{
namespace
{

constexpr std::string_view keyPrefix = "prompt."; ///< Of keys in `meta`; the prompt's name follows.

std::optional<std::string> textIn(const Prompts &value, const std::string &name)
{
    const auto found = value.prompts.find(name);
    return found == value.prompts.end() ? std::nullopt : std::optional(found->second);
}

nlohmann::json jsonOf(const std::optional<std::string> &text)
{
    return text ? nlohmann::json(*text) : nlohmann::json();
}

std::optional<std::string> textFrom(const nlohmann::json &json)
{
    return json.is_null() ? std::nullopt : std::optional(json.get<std::string>());
}

} // namespace

Result<void> SetPrompt::apply(Prompts &value) const
{
    if (textIn(value, name) != before)
        return doesNotFit(Message::of("project.prompt-is-another", {{"name", name}}));
    if (after)
        value.prompts.insert_or_assign(name, *after);
    else
        value.prompts.erase(name);
    return {};
}

bool SetPrompt::join(const SetPrompt &later)
{
    if (later.name != name || later.before != after)
        return false;
    after = later.after;
    return true;
}

nlohmann::json SetPrompt::toJson(const Aside & /*aside*/) const
{
    return {{"name", name}, {"before", jsonOf(before)}, {"after", jsonOf(after)}};
}

Result<SetPrompt> SetPrompt::fromJson(const nlohmann::json &json, const Aside & /*aside*/)
{
    return SetPrompt{json.at("name").get<std::string>(), textFrom(json.at("before")),
                     textFrom(json.at("after"))};
}

Result<Prompts> PromptsPart::read(sql::Connection &connection, const Progress & /*progress*/)
{
    Prompts value;
    auto done =
        forEachRow(connection, "SELECT key, value FROM meta WHERE key LIKE 'prompt.%'",
                   [&](sql::Statement &row) -> Result<void> {
                       value.prompts.insert_or_assign(std::string(row.text(0)).substr(keyPrefix.size()),
                                                      std::string(row.text(1)));
                       return {};
                   });
    if (!done)
        return tl::unexpected(std::move(done).error());
    return value;
}

Result<void> PromptsPart::write(sql::Connection &connection, const Prompts &value,
                                const Progress & /*progress*/)
{
    if (auto done = connection.execute("DELETE FROM meta WHERE key LIKE 'prompt.%'"); !done)
        return done;
    auto insert = connection.prepare("INSERT INTO meta (key, value) VALUES (?, ?)");
    if (!insert)
        return tl::unexpected(std::move(insert).error());
    for (const auto &[name, text] : value.prompts) {
        if (auto done = insert->bind(1, std::string(keyPrefix) + name).bind(2, text).run(); !done)
            return done;
    }
    return {};
}

std::vector<SetPrompt> promptChanges(const Prompts &from, const Prompts &to)
{
    std::map<std::string, std::string> names = from.prompts;
    names.insert(to.prompts.begin(), to.prompts.end());
    std::vector<SetPrompt> all;
    for (const auto &[name, text] : names) {
        SetPrompt change{name, textIn(from, name), textIn(to, name)};
        if (change.before != change.after)
            all.push_back(std::move(change));
    }
    return all;
}

std::vector<PromptsPart::Change> PromptsPart::changes(const Prompts &from, const Prompts &to)
{
    const std::vector<SetPrompt> all = promptChanges(from, to);
    return {all.begin(), all.end()};
}

void PromptsPart::addTo(Fingerprint &fingerprint, const Prompts &value)
{
    for (const auto &[name, text] : value.prompts) {
        fingerprint.add(name);
        fingerprint.add(text);
    }
}

} // namespace weighhouse::project
