// SPDX-License-Identifier: GPL-3.0-or-later
// What a person has chosen for the program, kept from one start to the next.
#pragma once

#include "ui/base/look/theme.h"

#include <QLocale>
#include <QString>
#include <QStringList>

namespace weighhouse::ui
{

/// A value type: read once, changed, written back.
struct Settings {
    Scheme scheme = Scheme::System;
    int fontPoints = 0; ///< 0: the system's.
    bool moves = true;  ///< Panels slide and nodes glide.
    QString language;   ///< Of menus and texts, as "de"; empty: the system's.
    QString locale;     ///< For numbers and dates, as "de_DE"; empty: the system's.
    int recentCount = 10;
    bool reopensLast = false; ///< Opens the last project when started without one.
    bool showsTour = true;    ///< The welcome page offers the tour.

    bool operator==(const Settings &) const = default;
};

Settings readSettings();
void writeSettings(const Settings &settings);
/// Makes colours, font and locale what the settings say.
void applySettings(const Settings &settings);

/// Projects opened lately, the newest first; those that are gone are kept, since a disk may be away.
QStringList recentProjects();
void rememberProject(const QString &path);
void forgetProject(const QString &path);

/// Where unsaved edits are kept.
QString recoveryFolder();

} // namespace weighhouse::ui
