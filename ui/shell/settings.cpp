// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/settings.h"

#include "ui/base/look/motion.h"

#include <QDir>
#include <QSettings>
#include <QStandardPaths>

namespace weighhouse::ui
{
namespace
{

constexpr QLatin1String schemeKey("looks/scheme");
constexpr QLatin1String fontKey("looks/fontPoints");
constexpr QLatin1String motionKey("looks/moves");
constexpr QLatin1String languageKey("looks/language");
constexpr QLatin1String localeKey("looks/locale");
constexpr QLatin1String recentCountKey("projects/recentCount");
constexpr QLatin1String recentKey("projects/recent");
constexpr QLatin1String reopensKey("projects/reopensLast");
constexpr QLatin1String tourKey("welcome/showsTour");

QString schemeName(Scheme scheme)
{
    switch (scheme) {
    case Scheme::Light:
        return QStringLiteral("light");
    case Scheme::Dark:
        return QStringLiteral("dark");
    case Scheme::ContrastLight:
        return QStringLiteral("high-contrast-light");
    case Scheme::ContrastDark:
        return QStringLiteral("high-contrast-dark");
    case Scheme::System:
        break;
    }
    return QStringLiteral("system");
}

Scheme schemeOf(const QString &name)
{
    for (const Scheme scheme : {Scheme::Light, Scheme::Dark, Scheme::ContrastLight, Scheme::ContrastDark}) {
        if (schemeName(scheme) == name)
            return scheme;
    }
    return Scheme::System;
}

} // namespace

Settings readSettings()
{
    const QSettings stored;
    const Settings standard;
    Settings settings;
    settings.scheme = schemeOf(stored.value(schemeKey).toString());
    constexpr int largestFont = 72;
    settings.fontPoints = qBound(0, stored.value(fontKey, 0).toInt(), largestFont);
    settings.moves = stored.value(motionKey, standard.moves).toBool();
    settings.language = stored.value(languageKey).toString();
    settings.locale = stored.value(localeKey).toString();
    constexpr int mostRecent = 50;
    settings.recentCount = qBound(0, stored.value(recentCountKey, standard.recentCount).toInt(), mostRecent);
    settings.reopensLast = stored.value(reopensKey, standard.reopensLast).toBool();
    settings.showsTour = stored.value(tourKey, standard.showsTour).toBool();
    return settings;
}

void writeSettings(const Settings &settings)
{
    QSettings stored;
    stored.setValue(schemeKey, schemeName(settings.scheme));
    stored.setValue(fontKey, settings.fontPoints);
    stored.setValue(motionKey, settings.moves);
    stored.setValue(languageKey, settings.language);
    stored.setValue(localeKey, settings.locale);
    stored.setValue(recentCountKey, settings.recentCount);
    stored.setValue(reopensKey, settings.reopensLast);
    stored.setValue(tourKey, settings.showsTour);
}

namespace
{

/// Returns how numbers and times are written. A system that has no language of its own prefers no way, and
/// the language that was chosen for the window decides.
QLocale localeOf(const Settings &settings)
{
    if (!settings.locale.isEmpty())
        return QLocale(settings.locale);
    const QLocale system = QLocale::system();
    return system.language() == QLocale::C && !settings.language.isEmpty() ? QLocale(settings.language)
                                                                           : system;
}

} // namespace

void applySettings(const Settings &settings)
{
    QLocale::setDefault(localeOf(settings));
    setMotion(settings.moves);
    applyTheme(settings.scheme, settings.fontPoints);
}

QStringList recentProjects()
{
    return QSettings().value(recentKey).toStringList();
}

void rememberProject(const QString &path)
{
    QStringList recent = recentProjects();
    recent.removeAll(path);
    recent.prepend(path);
    QSettings().setValue(recentKey, recent.mid(0, qMax(1, readSettings().recentCount)));
}

void forgetProject(const QString &path)
{
    QStringList recent = recentProjects();
    recent.removeAll(path);
    QSettings().setValue(recentKey, recent);
}

QString recoveryFolder()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/unsaved");
}

} // namespace weighhouse::ui
