// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/parts/settings/settings.h"

#include "core/data/project/part/rows.h"

#include <nlohmann/json.hpp>

namespace weighhouse::project
{
namespace
{

std::optional<std::string> valueOf(const Settings &settings, const std::string &name)
{
    const auto found = settings.settings.find(name);
    return found == settings.settings.end() ? std::nullopt : std::optional(found->second);
}

nlohmann::json jsonOf(const std::optional<std::string> &value)
{
    return value ? nlohmann::json(*value) : nlohmann::json();
}

std::optional<std::string> valueFrom(const nlohmann::json &json)
{
    return json.is_null() ? std::nullopt : std::optional(json.get<std::string>());
}

} // namespace

Result<void> SetSetting::apply(Settings &value) const
{
    if (valueOf(value, name) != before)
        return doesNotFit(Message::verbatim("the setting " + name + " is not what it was"));
    if (after)
        value.settings[name] = *after;
    else
        value.settings.erase(name);
    return {};
}

bool SetSetting::join(const SetSetting &later)
{
    if (name != later.name)
        return false;
    after = later.after;
    return true;
}

nlohmann::json SetSetting::toJson(const Aside &) const
{
    return {{"name", name}, {"before", jsonOf(before)}, {"after", jsonOf(after)}};
}

Result<SetSetting> SetSetting::fromJson(const nlohmann::json &json, const Aside &)
{
    return SetSetting{json.at("name").get<std::string>(), valueFrom(json.at("before")),
                      valueFrom(json.at("after"))};
}

Result<Settings> SettingsPart::read(sql::Connection &connection, const Progress &)
{
    Settings value;
    auto done =
        forEachRow(connection, "SELECT name, value FROM setting", [&](sql::Statement &row) -> Result<void> {
            value.settings.emplace(row.text(0), row.text(1));
            return {};
        });
    if (!done)
        return tl::unexpected(std::move(done).error());
    return value;
}

Result<void> SettingsPart::write(sql::Connection &connection, const Settings &value, const Progress &)
{
    if (auto done = connection.execute("DELETE FROM setting"); !done)
        return done;
    auto insert = connection.prepare("INSERT INTO setting (name, value) VALUES (?, ?)");
    if (!insert)
        return tl::unexpected(std::move(insert).error());
    for (const auto &[name, text] : value.settings) {
        if (auto done = insert->bind(1, name).bind(2, text).run(); !done)
            return done;
    }
    return {};
}

std::vector<SettingsPart::Change> SettingsPart::changes(const Settings &from, const Settings &to)
{
    std::vector<Change> changes;
    for (const auto &[name, value] : from.settings) {
        if (!to.settings.contains(name))
            changes.emplace_back(SetSetting{name, value, {}});
    }
    for (const auto &[name, value] : to.settings) {
        if (valueOf(from, name) != value)
            changes.emplace_back(SetSetting{name, valueOf(from, name), value});
    }
    return changes;
}

void SettingsPart::addTo(Fingerprint &fingerprint, const Settings &value)
{
    for (const auto &[name, text] : value.settings) {
        fingerprint.add(name);
        fingerprint.add(text);
    }
}

} // namespace weighhouse::project
