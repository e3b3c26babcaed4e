// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/tools/elicit/ranked_items.h"

#include "core/base/text.h"
#include "core/plan/tools/elicit/reply_json.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <string_view>
#include <utility>

namespace weighhouse::plan
{
namespace
{

using ItemJson = nlohmann::ordered_json;

/// No item has a number beyond this; it keeps sums in range.
constexpr std::int64_t farthest = 999'999'999;

constexpr std::array itemWords{"item",       "itemnumber", "itemno", "itemid",  "pair",
                               "pairnumber", "pairid",     "number", "no",      "nr",
                               "row",        "entry",      "option", "outcome", "stateactionpair",
                               "statepair",  "id",         "index",  "#"};
constexpr std::array placeWords{"rank", "place", "position"};

template<typename Words>
bool isOneOf(const Words &words, std::string_view word)
{
    return std::ranges::find(words, word) != words.end();
}

/// The number at the beginning of a text, which is taken away from it.
std::optional<std::int64_t> numberFrom(std::string_view &text)
{
    constexpr std::size_t mostDigits = 9;
    const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
    if (digits == 0 || digits > mostDigits)
        return std::nullopt;
    const auto number = static_cast<std::int64_t>(*numberFromText(text.substr(0, digits)));
    text.remove_prefix(digits);
    return number;
}

/// A number in words, and what the words say it is.
struct Named {
    enum class What { Plain, Item, Place };
    std::int64_t number = 0;
    What what = What::Plain;
};

/// Tells whether a text behind a number says no more than what the item is: ". candidate: apple".
bool isDescription(std::string_view rest)
{
    if (rest.empty() || std::string_view(".:)(-").find(rest.front()) == std::string_view::npos)
        return false;
    rest = trimmed(rest.substr(1));
    if (rest.empty())
        return true;
    if (!isWordCharacter(rest.front()) || (rest.front() >= '0' && rest.front() <= '9'))
        return false;
    const auto words = wordsIn(rest);
    return std::ranges::none_of(words, [](std::string_view word) {
        const std::string lower = toLower(word);
        return isOneOf(itemWords, lower) || isOneOf(placeWords, lower);
    });
}

/// Tells whether a text behind a number says of how many it is: "of 28", "/28".
bool isOfShown(std::string_view rest, std::size_t shown)
{
    if (rest.starts_with("of "))
        rest.remove_prefix(2);
    else if (rest.starts_with('/'))
        rest.remove_prefix(1);
    else
        return false;
    rest = trimmed(rest);
    const auto number = numberFrom(rest);
    return number && *number == static_cast<std::int64_t>(shown) && rest.empty();
}

std::string_view withoutSigns(std::string_view text)
{
    constexpr std::string_view signs = " \t\r\n*_`\"'[]()";
    const std::size_t begin = text.find_first_not_of(signs);
    if (begin == std::string_view::npos)
        return {};
    text.remove_prefix(begin);
    // A part in brackets behind a number belongs to the number's words.
    const std::size_t opened = text.find_first_of("([");
    if (opened == std::string_view::npos)
        text = text.substr(0, text.find_last_not_of(signs) + 1);
    return trimmed(text);
}

/// Reads "3", "Item 3", "#3", "Item 5 of 28", "3. candidate: apple", "1st", "place 2".
std::optional<Named> namedInWords(std::string_view written, std::size_t shown)
{
    constexpr std::size_t longest = 4096;
    if (written.size() > longest)
        return std::nullopt;
    std::string_view text = withoutSigns(written);
    const std::size_t digits = text.find_first_of("0123456789");
    if (digits == std::string_view::npos)
        return std::nullopt;
    std::string word = plainName(text.substr(0, digits));
    while (word.size() > 1 && std::string_view("#.:").find(word.back()) != std::string_view::npos)
        word.pop_back();
    text.remove_prefix(digits);
    const auto number = numberFrom(text);
    if (!number)
        return std::nullopt;
    const std::string rest = toLower(trimmed(text));
    Named named{*number};
    if (isOneOf(itemWords, word))
        named.what = Named::What::Item;
    else if (isOneOf(placeWords, word))
        named.what = Named::What::Place;
    else if (!word.empty())
        return std::nullopt;
    if (word.empty() && isOneOf(std::array{"st", "nd", "rd", "th"}, rest)) {
        named.what = Named::What::Place;
        return named;
    }
    if (!rest.empty() && !isDescription(rest) && !isOfShown(rest, shown))
        return std::nullopt;
    return named;
}

std::optional<Named> namedIn(const ItemJson &value, std::size_t shown)
{
    if (value.is_string())
        return namedInWords(value.get_ref<const std::string &>(), shown);
    if (!value.is_number())
        return std::nullopt;
    const auto number = value.get<double>();
    if (std::abs(number) >= static_cast<double>(farthest))
        return Named{number < 0 ? -farthest : farthest};
    if (number != std::trunc(number))
        return std::nullopt;
    return Named{static_cast<std::int64_t>(number)};
}

/// An item, and its place where it is said.
struct Placed {
    std::int64_t item = 0;
    std::optional<std::int64_t> place = {};
};

/// Reads {"rank": 1, "item": 28}. Members whose names say neither are something else.
std::optional<Placed> placedIn(const ItemJson &object, std::size_t shown)
{
    std::optional<std::int64_t> item;
    std::optional<std::int64_t> place;
    for (const auto &[name, value] : object.items()) {
        const std::string plain = plainName(name);
        if (isOneOf(placeWords, plain)) {
            const auto named = namedIn(value, shown);
            if (!named || named->what == Named::What::Item || place)
                return std::nullopt;
            place = named->number;
        } else if (isOneOf(itemWords, plain)) {
            const auto named = namedIn(value, shown);
            if (!named)
                continue; // its name, and not its number
            if (named->what == Named::What::Place || (item && *item != named->number))
                return std::nullopt;
            item = named->number;
        }
    }
    if (!item)
        return std::nullopt;
    return Placed{*item, place};
}

/// Places tell the order; without them the list does. Nothing if only some have one, or two have the same.
bool putInOrder(std::vector<Placed> &all)
{
    const auto hasPlace = [](const Placed &one) { return one.place.has_value(); };
    if (std::ranges::none_of(all, hasPlace))
        return true;
    if (!std::ranges::all_of(all, hasPlace))
        return false;
    std::ranges::stable_sort(all, {}, [](const Placed &one) { return *one.place; });
    return std::ranges::adjacent_find(all, {}, [](const Placed &one) { return *one.place; }) == all.end();
}

std::optional<RankedItems> inList(const ItemJson &list, std::size_t shown)
{
    RankedItems items;
    std::vector<Placed> all;
    for (const ItemJson &entry : list) {
        const ItemJson &inner = entry.is_array() && entry.size() == 1 ? entry[0] : entry;
        if (inner.is_object()) {
            const auto placed = placedIn(inner, shown);
            if (!placed)
                return std::nullopt;
            all.push_back(*placed);
        } else {
            const auto named = namedIn(inner, shown);
            if (!named || named->what == Named::What::Place)
                return std::nullopt;
            all.push_back({named->number});
        }
        items.fromTexts += inner.is_string() ? 1 : 0;
        items.fromNested += entry.is_structured() ? 1 : 0;
    }
    if (!putInOrder(all))
        return std::nullopt;
    for (const Placed &one : all)
        items.numbers.push_back(one.item);
    return items;
}

/// A text between commas, or numbers alone with blanks between them.
bool addPart(std::string_view part, std::size_t shown, RankedItems &items)
{
    if (part.find_first_not_of("0123456789 \t\r") != std::string_view::npos) {
        const auto named = namedInWords(part, shown);
        if (!named || named->what == Named::What::Place)
            return false;
        items.numbers.push_back(named->number);
        return true;
    }
    for (part = trimmed(part); !part.empty(); part = trimmed(part)) {
        const auto number = numberFrom(part);
        if (!number)
            return false;
        items.numbers.push_back(*number);
    }
    return true;
}

/// Reads "3, 1, 2", "2 > 1", "Item 3\nItem 1".
std::optional<RankedItems> inText(std::string_view text, std::size_t shown)
{
    RankedItems items;
    text = trimmed(text);
    if (text.ends_with('.'))
        text.remove_suffix(1);
    if (text.starts_with('[') && text.ends_with(']'))
        text = text.substr(1, text.size() - 2);
    while (!text.empty()) {
        const std::size_t end = std::min(text.find_first_of(",;>\n"), text.size());
        if (!addPart(text.substr(0, end), shown, items))
            return std::nullopt;
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    items.fromTexts = 1;
    return items;
}

/// The items by their places, if the places are 1, 2, … and no item has two.
std::optional<std::vector<std::int64_t>> byPlaces(std::vector<std::pair<std::int64_t, std::int64_t>> all)
{
    std::ranges::sort(all);
    std::vector<std::int64_t> items;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (all[i].first != static_cast<std::int64_t>(i + 1))
            return std::nullopt;
        items.push_back(all[i].second);
    }
    std::vector<std::int64_t> sorted = items;
    std::ranges::sort(sorted);
    if (std::ranges::adjacent_find(sorted) != sorted.end())
        return std::nullopt;
    return items;
}

bool areShown(const std::vector<std::int64_t> &items, std::size_t shown)
{
    return std::ranges::all_of(
        items, [shown](std::int64_t item) { return item >= 1 && item <= static_cast<std::int64_t>(shown); });
}

/// Reads {"1": 28, "2": 27}: names are places and values items, or the other way round. Nothing if it could
/// be either and they differ.
std::optional<RankedItems> inObject(const ItemJson &object, std::size_t shown)
{
    std::vector<std::pair<std::int64_t, std::int64_t>> namesFirst;
    std::vector<std::pair<std::int64_t, std::int64_t>> valuesFirst;
    bool mayNamePlaces = true;
    bool mayNameItems = true;
    for (const auto &[name, value] : object.items()) {
        const auto named = namedInWords(name, shown);
        const auto other = namedIn(value, shown);
        if (!named || !other)
            return std::nullopt;
        mayNamePlaces =
            mayNamePlaces && named->what != Named::What::Item && other->what != Named::What::Place;
        mayNameItems = mayNameItems && named->what != Named::What::Place && other->what != Named::What::Item;
        namesFirst.emplace_back(named->number, other->number);
        valuesFirst.emplace_back(other->number, named->number);
    }
    auto places = mayNamePlaces ? byPlaces(std::move(namesFirst)) : std::nullopt;
    auto items = mayNameItems ? byPlaces(std::move(valuesFirst)) : std::nullopt;
    if (places && !areShown(*places, shown))
        places.reset();
    if (items && !areShown(*items, shown))
        items.reset();
    if (places.has_value() == items.has_value() && places != items)
        return std::nullopt;
    if (!places && !items)
        return std::nullopt;
    return RankedItems{places ? *std::move(places) : *std::move(items), 0, 1};
}

} // namespace

std::optional<RankedItems> rankedItems(const ItemJson &value, std::size_t shown)
{
    std::optional<RankedItems> items;
    if (value.is_array() && value.size() == 1 && value[0].is_array()) {
        items = inList(value[0], shown);
        if (items)
            ++items->fromNested;
    } else if (value.is_array()) {
        items = inList(value, shown);
    } else if (value.is_string()) {
        items = inText(value.get_ref<const std::string &>(), shown);
    } else if (value.is_object()) {
        items = inObject(value, shown);
    }
    if (items && items->numbers.empty())
        return std::nullopt;
    return items;
}

} // namespace weighhouse::plan
