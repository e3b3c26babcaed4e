// SPDX-License-Identifier: GPL-3.0-or-later
// Time zones: what clocks show where and when.
#include "core/graph/temporal/zones.h"

#include "core/graph/temporal/calendar.h"
#include "core/graph/temporal/failures.h"
#include "core/graph/temporal/offset_text.h"
#include "core/graph/temporal/zone_links.h"

#include <QByteArray>
#include <QDateTime>
#include <QTimeZone>

#include <algorithm>
#include <map>
#include <mutex>
#include <utility>

namespace weighhouse::temporal
{
namespace
{

/// Zones already read, as reading one takes long. Invalid ones are not kept: any text could be one.
QTimeZone knownZone(const std::string &name)
{
    static std::mutex mutex;
    static std::map<std::string, QTimeZone> zones;
    const std::scoped_lock lock(mutex);
    if (const auto found = zones.find(name); found != zones.end())
        return found->second;
    const bool hasKnownForm = name.find('/') != std::string::npos || isNameWithoutRegion(name);
    const bool isName = hasKnownForm && std::all_of(name.begin(), name.end(), [](char c) {
                            return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                                   (c >= '0' && c <= '9') || c == '/' || c == '_' || c == '-' || c == '+';
                        });
    if (!isName)
        return {};
    QTimeZone zone(QByteArray::fromStdString(std::string(sharedClock(name))));
    if (!zone.isValid())
        zone = QTimeZone(QByteArray::fromStdString(name));
    if (zone.isValid())
        zones.emplace(name, zone);
    return zone;
}

/// The same moment of a calendar cycle near the present: rules of summer time repeat with the calendar, every
/// 400 years, and before 1800 no zone had any.
std::int64_t withinReach(std::int64_t seconds)
{
    constexpr std::int64_t cycle = 146'097 * secondsPerDay;
    constexpr std::int64_t last = 8 * cycle; // the year 5170
    if (seconds > last)
        return last - cycle + (seconds - last) % cycle;
    return std::max(seconds, -2 * cycle);
}

} // namespace

Result<Zone> zoneFromText(std::string_view text)
{
    if (const std::optional<std::int32_t> offset = offsetFromText(text))
        return Zone{{}, *offset};
    std::string name(text);
    std::replace(name.begin(), name.end(), ' ', '_');
    if (!knownZone(name).isValid())
        return argumentFailure(Message::of("temporal.zones", {{"text", text}}),
                               Message::of("temporal.do.write-offset-01-00"));
    return Zone{std::move(name), 0};
}

std::optional<std::int32_t> offsetAt(const Zone &zone, const Moment &moment)
{
    if (zone.name.empty())
        return zone.offset;
    const QTimeZone known = knownZone(zone.name);
    if (!known.isValid())
        return std::nullopt;
    return known.offsetFromUtc(QDateTime::fromSecsSinceEpoch(withinReach(moment.seconds), Qt::UTC));
}

Result<DateTime> atLocal(const LocalDateTime &local, const Zone &zone, std::optional<std::int32_t> wished)
{
    if (zone.name.empty())
        return DateTime{local, zone.offset, {}};
    const Moment asIfUtc = momentOf(local, 0);
    // No zone changes twice within two days.
    const auto before = offsetAt(zone, {asIfUtc.seconds - secondsPerDay, 0});
    const auto after = offsetAt(zone, {asIfUtc.seconds + secondsPerDay, 0});
    if (!before || !after)
        return argumentFailure(Message::of("temporal.functions", {{"zone", zone.name}}));
    const auto isShownWith = [&](std::int32_t offset) {
        return offsetAt(zone, momentOf(local, offset)) == offset;
    };
    const bool isBefore = isShownWith(*before);
    const bool isAfter = isShownWith(*after);
    if (wished && ((isBefore && *wished == *before) || (isAfter && *wished == *after)))
        return DateTime{local, *wished, zone.name};
    if (isBefore)
        return DateTime{local, *before, zone.name};
    if (isAfter)
        return DateTime{local, *after, zone.name};
    return atMoment(momentOf(local, *before), zone);
}

Result<DateTime> atMoment(const Moment &moment, const Zone &zone)
{
    const std::optional<std::int32_t> offset = offsetAt(zone, moment);
    if (!offset)
        return argumentFailure(Message::of("temporal.functions", {{"zone", zone.name}}));
    return localAt(moment, *offset).map([&](const LocalDateTime &local) {
        return DateTime{local, *offset, zone.name};
    });
}

} // namespace weighhouse::temporal
