// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/drawn_places.h"

#include <array>
#include <charconv>
#include <cmath>
#include <optional>

namespace weighhouse::plan
{
namespace
{

constexpr std::string_view right = "right";
constexpr std::string_view down = "down";

/// Takes a number and the space after it off the beginning.
std::optional<double> takeCoordinate(std::string_view &text)
{
    constexpr double farthest = 1e7; // a place beyond is damage
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end == text.data() + text.size() || *end != ' ' || !std::isfinite(number) ||
        std::abs(number) > farthest)
        return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()) + 1);
    return number;
}

void appendNumber(std::string &text, double number)
{
    std::array<char, 32> digits{};
    // The shortest digits that give the number again.
    text.append(digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr);
    text += ' ';
}

} // namespace

std::string toText(const DrawnPlaces &places)
{
    std::string text(places.isDownwards ? down : right);
    for (const auto &[name, place] : places.nodes) {
        text += '\n';
        appendNumber(text, place.first);
        appendNumber(text, place.second);
        text += name;
    }
    return text;
}

DrawnPlaces drawnPlacesFromText(std::string_view text)
{
    DrawnPlaces places;
    bool isFirst = true;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        std::string_view line = text.substr(0, end);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        if (std::exchange(isFirst, false)) {
            if (line != right && line != down)
                return {};
            places.isDownwards = line == down;
            continue;
        }
        const auto x = takeCoordinate(line);
        const auto y = x ? takeCoordinate(line) : std::nullopt;
        if (y && !line.empty())
            places.nodes.insert_or_assign(std::string(line), std::pair(*x, *y));
    }
    return places;
}

} // namespace weighhouse::plan
