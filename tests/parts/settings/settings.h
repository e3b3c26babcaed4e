// SPDX-License-Identifier: GPL-3.0-or-later
// An example of a part: settings of a project, by name.
#pragma once

#include "core/data/project/part/part.h"

#include <map>
#include <optional>

namespace weighhouse::project
{

struct Settings {
    std::map<std::string, std::string> settings;

    bool operator==(const Settings &) const = default;
};

inline constexpr Aspect settingsAspect{"settings"};

/// A setting is made (no `before`), removed (no `after`) or gets another value.
struct SetSetting {
    std::string name;
    std::optional<std::string> before;
    std::optional<std::string> after;

    bool operator==(const SetSetting &) const = default;

    static constexpr std::string_view tag = "setting";
    Aspect aspect() const { return settingsAspect; }
    std::string subject() const { return name; }
    Result<void> apply(Settings &value) const;
    SetSetting inverse() const { return {name, after, before}; }
    bool join(const SetSetting &later);
    nlohmann::json toJson(const Aside &aside) const;
    static Result<SetSetting> fromJson(const nlohmann::json &json, const Aside &aside);
};

struct SettingsTables {
    static constexpr const char *statements =
        "CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL)";
    static constexpr std::array<Migration, 1> migrations{{{12, statements}}};
};

struct SettingsPart {
    using Value = Settings;
    using Change = std::variant<SetSetting>;
    using Tables = SettingsTables;
    static constexpr std::string_view name = "settings";
    static Message title() { return Message::verbatim("the settings"); }

    static Result<Settings> read(sql::Connection &connection, const Progress &progress);
    static Result<void> write(sql::Connection &connection, const Settings &value, const Progress &progress);
    static std::vector<Change> changes(const Settings &from, const Settings &to);
    static void addTo(Fingerprint &fingerprint, const Settings &value);
};
static_assert(Part<SettingsPart>);

} // namespace weighhouse::project
