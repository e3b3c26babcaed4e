// SPDX-License-Identifier: GPL-3.0-or-later
// Zones that are names for others.
// Source: the file "backward" of the IANA time zone database, links of zones that agree since 1970.
#include "core/graph/temporal/zone_links.h"

#include <algorithm>
#include <array>
#include <utility>

namespace weighhouse::temporal
{
namespace
{

using Link = std::pair<std::string_view, std::string_view>;

/// Sorted by the first.
constexpr auto sharedClocks = std::to_array<Link>({
    {"Africa/Accra", "Africa/Abidjan"},
    {"Africa/Addis_Ababa", "Africa/Nairobi"},
    {"Africa/Asmara", "Africa/Nairobi"},
    {"Africa/Bamako", "Africa/Abidjan"},
    {"Africa/Bangui", "Africa/Lagos"},
    {"Africa/Banjul", "Africa/Abidjan"},
    {"Africa/Blantyre", "Africa/Maputo"},
    {"Africa/Brazzaville", "Africa/Lagos"},
    {"Africa/Bujumbura", "Africa/Maputo"},
    {"Africa/Conakry", "Africa/Abidjan"},
    {"Africa/Dakar", "Africa/Abidjan"},
    {"Africa/Dar_es_Salaam", "Africa/Nairobi"},
    {"Africa/Djibouti", "Africa/Nairobi"},
    {"Africa/Douala", "Africa/Lagos"},
    {"Africa/Freetown", "Africa/Abidjan"},
    {"Africa/Gaborone", "Africa/Maputo"},
    {"Africa/Harare", "Africa/Maputo"},
    {"Africa/Kampala", "Africa/Nairobi"},
    {"Africa/Kigali", "Africa/Maputo"},
    {"Africa/Kinshasa", "Africa/Lagos"},
    {"Africa/Libreville", "Africa/Lagos"},
    {"Africa/Lome", "Africa/Abidjan"},
    {"Africa/Luanda", "Africa/Lagos"},
    {"Africa/Lubumbashi", "Africa/Maputo"},
    {"Africa/Lusaka", "Africa/Maputo"},
    {"Africa/Malabo", "Africa/Lagos"},
    {"Africa/Maseru", "Africa/Johannesburg"},
    {"Africa/Mbabane", "Africa/Johannesburg"},
    {"Africa/Mogadishu", "Africa/Nairobi"},
    {"Africa/Niamey", "Africa/Lagos"},
    {"Africa/Nouakchott", "Africa/Abidjan"},
    {"Africa/Ouagadougou", "Africa/Abidjan"},
    {"Africa/Porto-Novo", "Africa/Lagos"},
    {"America/Anguilla", "America/Puerto_Rico"},
    {"America/Antigua", "America/Puerto_Rico"},
    {"America/Aruba", "America/Puerto_Rico"},
    {"America/Atikokan", "America/Panama"},
    {"America/Blanc-Sablon", "America/Puerto_Rico"},
    {"America/Cayman", "America/Panama"},
    {"America/Creston", "America/Phoenix"},
    {"America/Curacao", "America/Puerto_Rico"},
    {"America/Dominica", "America/Puerto_Rico"},
    {"America/Grenada", "America/Puerto_Rico"},
    {"America/Guadeloupe", "America/Puerto_Rico"},
    {"America/Montserrat", "America/Puerto_Rico"},
    {"America/Nassau", "America/Toronto"},
    {"America/Port_of_Spain", "America/Puerto_Rico"},
    {"America/St_Kitts", "America/Puerto_Rico"},
    {"America/St_Lucia", "America/Puerto_Rico"},
    {"America/St_Thomas", "America/Puerto_Rico"},
    {"America/St_Vincent", "America/Puerto_Rico"},
    {"America/Tortola", "America/Puerto_Rico"},
    {"Antarctica/DumontDUrville", "Pacific/Port_Moresby"},
    {"Antarctica/Syowa", "Asia/Riyadh"},
    {"Arctic/Longyearbyen", "Europe/Berlin"},
    {"Asia/Aden", "Asia/Riyadh"},
    {"Asia/Bahrain", "Asia/Qatar"},
    {"Asia/Brunei", "Asia/Kuching"},
    {"Asia/Kuala_Lumpur", "Asia/Singapore"},
    {"Asia/Kuwait", "Asia/Riyadh"},
    {"Asia/Muscat", "Asia/Dubai"},
    {"Asia/Phnom_Penh", "Asia/Bangkok"},
    {"Asia/Vientiane", "Asia/Bangkok"},
    {"Atlantic/Reykjavik", "Africa/Abidjan"},
    {"Atlantic/St_Helena", "Africa/Abidjan"},
    {"Europe/Amsterdam", "Europe/Brussels"},
    {"Europe/Bratislava", "Europe/Prague"},
    {"Europe/Busingen", "Europe/Zurich"},
    {"Europe/Copenhagen", "Europe/Berlin"},
    {"Europe/Guernsey", "Europe/London"},
    {"Europe/Isle_of_Man", "Europe/London"},
    {"Europe/Jersey", "Europe/London"},
    {"Europe/Ljubljana", "Europe/Belgrade"},
    {"Europe/Luxembourg", "Europe/Brussels"},
    {"Europe/Monaco", "Europe/Paris"},
    {"Europe/Oslo", "Europe/Berlin"},
    {"Europe/Podgorica", "Europe/Belgrade"},
    {"Europe/San_Marino", "Europe/Rome"},
    {"Europe/Sarajevo", "Europe/Belgrade"},
    {"Europe/Skopje", "Europe/Belgrade"},
    {"Europe/Stockholm", "Europe/Berlin"},
    {"Europe/Vaduz", "Europe/Zurich"},
    {"Europe/Vatican", "Europe/Rome"},
    {"Europe/Zagreb", "Europe/Belgrade"},
    {"Indian/Antananarivo", "Africa/Nairobi"},
    {"Indian/Christmas", "Asia/Bangkok"},
    {"Indian/Cocos", "Asia/Yangon"},
    {"Indian/Comoro", "Africa/Nairobi"},
    {"Indian/Kerguelen", "Indian/Maldives"},
    {"Indian/Mahe", "Asia/Dubai"},
    {"Indian/Mayotte", "Africa/Nairobi"},
    {"Indian/Reunion", "Asia/Dubai"},
    {"Pacific/Chuuk", "Pacific/Port_Moresby"},
    {"Pacific/Funafuti", "Pacific/Tarawa"},
    {"Pacific/Majuro", "Pacific/Tarawa"},
    {"Pacific/Midway", "Pacific/Pago_Pago"},
    {"Pacific/Pohnpei", "Pacific/Guadalcanal"},
    {"Pacific/Saipan", "Pacific/Guam"},
    {"Pacific/Wake", "Pacific/Tarawa"},
    {"Pacific/Wallis", "Pacific/Tarawa"},
});
static_assert(std::is_sorted(sharedClocks.begin(), sharedClocks.end()));

/// Sorted.
constexpr auto namesWithoutRegion = std::to_array<std::string_view>({
    "CET",       "CST6CDT", "Cuba",    "EET",   "EST",       "EST5EDT",   "Egypt",    "Eire",     "GB",
    "GB-Eire",   "GMT",     "GMT+0",   "GMT-0", "GMT0",      "Greenwich", "HST",      "Hongkong", "Iceland",
    "Iran",      "Israel",  "Jamaica", "Japan", "Kwajalein", "Libya",     "MET",      "MST",      "MST7MDT",
    "NZ",        "NZ-CHAT", "Navajo",  "PRC",   "PST8PDT",   "Poland",    "Portugal", "ROC",      "ROK",
    "Singapore", "Turkey",  "UCT",     "UTC",   "Universal", "W-SU",      "WET",      "Zulu",
});
static_assert(std::is_sorted(namesWithoutRegion.begin(), namesWithoutRegion.end()));

} // namespace

std::string_view sharedClock(std::string_view name)
{
    const auto *const found =
        std::lower_bound(sharedClocks.begin(), sharedClocks.end(), name,
                         [](const Link &link, std::string_view wanted) { return link.first < wanted; });
    return found != sharedClocks.end() && found->first == name ? found->second : name;
}

bool isNameWithoutRegion(std::string_view name)
{
    return std::binary_search(namesWithoutRegion.begin(), namesWithoutRegion.end(), name);
}

} // namespace weighhouse::temporal
