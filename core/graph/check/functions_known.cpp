// SPDX-License-Identifier: GPL-3.0-or-later
// The table of functions, as openCypher 9 and the manual of Neo4j 5 describe them.
#include "core/graph/check/functions_known.h"

#include "core/base/text.h"

#include <algorithm>
#include <string>
#include <unordered_map>
#include <vector>

namespace weighhouse::cypher
{
namespace
{

using Result = KnownFunction::Result;
using Arguments = std::array<Kinds, 3>;
constexpr std::size_t noLimit = KnownFunction::noLimit;

constexpr Arguments ofArguments(Kinds first, Kinds second = kinds::any, Kinds third = kinds::any)
{
    return {first, second, third};
}

constexpr KnownFunction aggregation(std::string_view name, std::size_t arguments, Result result, Kinds kinds,
                                    Kinds first = kinds::any, Kinds second = kinds::any)
{
    return {name, arguments, arguments, result, kinds, {first, second, kinds::any}, true, false};
}

/// Of one number, giving a float.
constexpr KnownFunction ofNumber(std::string_view name)
{
    return {name, 1, 1, Result::Fixed, kinds::floating, ofArguments(kinds::number)};
}

/// Of one text, giving a text.
constexpr KnownFunction ofText(std::string_view name)
{
    return {name, 1, 1, Result::Fixed, kinds::text, ofArguments(kinds::text)};
}

constexpr KnownFunction clock(std::string_view name, Kinds kinds)
{
    return {name, 0, 1, Result::Fixed, kinds};
}

constexpr KnownFunction ofPlaces(std::string_view name, std::size_t arguments, Kinds kinds, Arguments takes)
{
    return {name, arguments, arguments, Result::Fixed, kinds, takes, false, false, true};
}

constexpr Kinds convertible = kinds::boolean | kinds::number | kinds::text;
constexpr Kinds withProperties = kinds::map | kinds::element;

const std::vector<KnownFunction> &table()
{
    static const std::vector<KnownFunction> functions = {
        // Aggregations.
        aggregation("count", 1, Result::Fixed, kinds::integer),
        aggregation("collect", 1, Result::ListOfFirst, kinds::list),
        aggregation("sum", 1, Result::Fixed, kinds::number | kinds::duration,
                    kinds::number | kinds::duration),
        aggregation("avg", 1, Result::Fixed, kinds::floating | kinds::duration,
                    kinds::number | kinds::duration),
        aggregation("min", 1, Result::LikeFirst, kinds::any),
        aggregation("max", 1, Result::LikeFirst, kinds::any),
        aggregation("stDev", 1, Result::Fixed, kinds::floating, kinds::number),
        aggregation("stDevP", 1, Result::Fixed, kinds::floating, kinds::number),
        aggregation("percentileCont", 2, Result::Fixed, kinds::floating, kinds::number, kinds::number),
        aggregation("percentileDisc", 2, Result::LikeFirst, kinds::any, kinds::number, kinds::number),

        // Of graphs and paths.
        {"id", 1, 1, Result::Fixed, kinds::integer, ofArguments(kinds::element)},
        {"elementId", 1, 1, Result::Fixed, kinds::text, ofArguments(kinds::element)},
        {"labels", 1, 1, Result::List, kinds::text, ofArguments(kinds::node)},
        {"type", 1, 1, Result::Fixed, kinds::text, ofArguments(kinds::relationship)},
        {"startNode", 1, 1, Result::Fixed, kinds::node, ofArguments(kinds::relationship)},
        {"endNode", 1, 1, Result::Fixed, kinds::node, ofArguments(kinds::relationship)},
        {"properties", 1, 1, Result::Fixed, kinds::map, ofArguments(withProperties)},
        {"keys", 1, 1, Result::List, kinds::text, ofArguments(withProperties)},
        {"nodes", 1, 1, Result::List, kinds::node, ofArguments(kinds::path)},
        {"relationships", 1, 1, Result::List, kinds::relationship, ofArguments(kinds::path)},
        {"length", 1, 1, Result::Fixed, kinds::integer, ofArguments(kinds::path)},

        // Of any value.
        {"exists", 1, 1, Result::Fixed, kinds::boolean},
        {"coalesce", 1, noLimit, Result::EitherOfAll, kinds::any},
        {"nullIf", 2, 2, Result::LikeFirst, kinds::any},
        {"valueType", 1, 1, Result::Fixed, kinds::text},
        {"timestamp", 0, 0, Result::Fixed, kinds::integer},
        {"randomUUID", 0, 0, Result::Fixed, kinds::text, ofArguments(kinds::any), false, true},
        {"toBoolean", 1, 1, Result::Fixed, kinds::boolean,
         ofArguments(kinds::boolean | kinds::integer | kinds::text)},
        {"toBooleanOrNull", 1, 1, Result::Fixed, kinds::boolean},
        {"toInteger", 1, 1, Result::Fixed, kinds::integer, ofArguments(convertible)},
        {"toIntegerOrNull", 1, 1, Result::Fixed, kinds::integer},
        {"toFloat", 1, 1, Result::Fixed, kinds::floating, ofArguments(kinds::number | kinds::text)},
        {"toFloatOrNull", 1, 1, Result::Fixed, kinds::floating},
        {"toString", 1, 1, Result::Fixed, kinds::text,
         ofArguments(convertible | kinds::temporal | kinds::point)},
        {"toStringOrNull", 1, 1, Result::Fixed, kinds::text},

        // Of lists.
        {"size", 1, 1, Result::Fixed, kinds::integer, ofArguments(kinds::list | kinds::text)},
        {"isEmpty", 1, 1, Result::Fixed, kinds::boolean, ofArguments(kinds::list | kinds::text | kinds::map)},
        {"head", 1, 1, Result::ElementOfFirst, kinds::any, ofArguments(kinds::list)},
        {"last", 1, 1, Result::ElementOfFirst, kinds::any, ofArguments(kinds::list)},
        {"tail", 1, 1, Result::LikeFirst, kinds::list, ofArguments(kinds::list)},
        {"reverse", 1, 1, Result::LikeFirst, kinds::any, ofArguments(kinds::list | kinds::text)},
        {"range", 2, 3, Result::List, kinds::integer}, // Wrong bounds are told when it runs.
        {"toBooleanList", 1, 1, Result::List, kinds::boolean, ofArguments(kinds::list)},
        {"toIntegerList", 1, 1, Result::List, kinds::integer, ofArguments(kinds::list)},
        {"toFloatList", 1, 1, Result::List, kinds::floating, ofArguments(kinds::list)},
        {"toStringList", 1, 1, Result::List, kinds::text, ofArguments(kinds::list)},

        // Of texts.
        ofText("toLower"),
        ofText("toUpper"),
        ofText("lower"),
        ofText("upper"),
        {"trim", 1, 2, Result::Fixed, kinds::text, ofArguments(kinds::text, kinds::text)},
        {"lTrim", 1, 2, Result::Fixed, kinds::text, ofArguments(kinds::text, kinds::text)},
        {"rTrim", 1, 2, Result::Fixed, kinds::text, ofArguments(kinds::text, kinds::text)},
        {"bTrim", 1, 2, Result::Fixed, kinds::text, ofArguments(kinds::text, kinds::text)},
        {"normalize", 1, 2, Result::Fixed, kinds::text, ofArguments(kinds::text)},
        {"left", 2, 2, Result::Fixed, kinds::text, ofArguments(kinds::text, kinds::integer)},
        {"right", 2, 2, Result::Fixed, kinds::text, ofArguments(kinds::text, kinds::integer)},
        {"substring", 2, 3, Result::Fixed, kinds::text,
         ofArguments(kinds::text, kinds::integer, kinds::integer)},
        {"replace", 3, 3, Result::Fixed, kinds::text, ofArguments(kinds::text, kinds::text, kinds::text)},
        {"split", 2, 2, Result::List, kinds::text, ofArguments(kinds::text, kinds::text | kinds::list)},
        {"char_length", 1, 1, Result::Fixed, kinds::integer, ofArguments(kinds::text)},
        {"character_length", 1, 1, Result::Fixed, kinds::integer, ofArguments(kinds::text)},

        // Of numbers.
        {"abs", 1, 1, Result::LikeFirst, kinds::number, ofArguments(kinds::number)},
        ofNumber("ceil"),
        ofNumber("ceiling"),
        ofNumber("floor"),
        {"round", 1, 3, Result::Fixed, kinds::floating,
         ofArguments(kinds::number, kinds::number, kinds::text)},
        {"sign", 1, 1, Result::Fixed, kinds::integer, ofArguments(kinds::number)},
        {"isNaN", 1, 1, Result::Fixed, kinds::boolean, ofArguments(kinds::number)},
        {"rand", 0, 0, Result::Fixed, kinds::floating, ofArguments(kinds::any), false, true},
        {"e", 0, 0, Result::Fixed, kinds::floating},
        {"pi", 0, 0, Result::Fixed, kinds::floating},
        ofNumber("exp"),
        ofNumber("log"),
        ofNumber("log10"),
        ofNumber("sqrt"),
        ofNumber("acos"),
        ofNumber("asin"),
        ofNumber("atan"),
        {"atan2", 2, 2, Result::Fixed, kinds::floating, ofArguments(kinds::number, kinds::number)},
        ofNumber("cos"),
        ofNumber("cosh"),
        ofNumber("cot"),
        ofNumber("coth"),
        ofNumber("degrees"),
        ofNumber("haversin"),
        ofNumber("radians"),
        ofNumber("sin"),
        ofNumber("sinh"),
        ofNumber("tan"),
        ofNumber("tanh"),

        // Of time.
        clock("date", kinds::date),
        clock("date.transaction", kinds::date),
        clock("date.statement", kinds::date),
        clock("date.realtime", kinds::date),
        {"date.truncate", 1, 3, Result::Fixed, kinds::date, ofArguments(kinds::text)},
        clock("datetime", kinds::dateTime),
        clock("datetime.transaction", kinds::dateTime),
        clock("datetime.statement", kinds::dateTime),
        clock("datetime.realtime", kinds::dateTime),
        {"datetime.truncate", 1, 3, Result::Fixed, kinds::dateTime, ofArguments(kinds::text)},
        {"datetime.fromepoch", 2, 2, Result::Fixed, kinds::dateTime,
         ofArguments(kinds::number, kinds::number)},
        {"datetime.fromepochmillis", 1, 1, Result::Fixed, kinds::dateTime, ofArguments(kinds::number)},
        clock("localdatetime", kinds::localDateTime),
        clock("localdatetime.transaction", kinds::localDateTime),
        clock("localdatetime.statement", kinds::localDateTime),
        clock("localdatetime.realtime", kinds::localDateTime),
        {"localdatetime.truncate", 1, 3, Result::Fixed, kinds::localDateTime, ofArguments(kinds::text)},
        clock("localtime", kinds::localTime),
        clock("localtime.transaction", kinds::localTime),
        clock("localtime.statement", kinds::localTime),
        clock("localtime.realtime", kinds::localTime),
        {"localtime.truncate", 1, 3, Result::Fixed, kinds::localTime, ofArguments(kinds::text)},
        clock("time", kinds::time),
        clock("time.transaction", kinds::time),
        clock("time.statement", kinds::time),
        clock("time.realtime", kinds::time),
        {"time.truncate", 1, 3, Result::Fixed, kinds::time, ofArguments(kinds::text)},
        {"duration", 1, 1, Result::Fixed, kinds::duration},
        {"duration.between", 2, 2, Result::Fixed, kinds::duration},
        {"duration.inMonths", 2, 2, Result::Fixed, kinds::duration},
        {"duration.inDays", 2, 2, Result::Fixed, kinds::duration},
        {"duration.inSeconds", 2, 2, Result::Fixed, kinds::duration},

        // Of places.
        ofPlaces("point", 1, kinds::point, ofArguments(withProperties)),
        ofPlaces("point.distance", 2, kinds::floating, ofArguments(kinds::point, kinds::point)),
        ofPlaces("distance", 2, kinds::floating, ofArguments(kinds::point, kinds::point)),
        ofPlaces("point.withinBBox", 3, kinds::boolean,
                 ofArguments(kinds::point, kinds::point, kinds::point)),
    };
    return functions;
}

} // namespace

std::span<const KnownFunction> knownFunctions()
{
    return table();
}

const KnownFunction *findFunction(std::string_view name)
{
    static const std::unordered_map<std::string, const KnownFunction *> byName = [] {
        std::unordered_map<std::string, const KnownFunction *> index;
        for (const KnownFunction &function : table())
            index.emplace(toLower(function.name), &function);
        return index;
    }();
    const auto found = byName.find(toLower(name));
    return found == byName.end() ? nullptr : found->second;
}

std::optional<std::string> nearestFunction(std::string_view name)
{
    // Names that other databases have, or that earlier versions had.
    static const std::unordered_map<std::string, std::string> renamed = {{"toint", "toInteger"},
                                                                         {"rels", "relationships"},
                                                                         {"len", "size"},
                                                                         {"array_agg", "collect"},
                                                                         {"group_concat", "collect"},
                                                                         {"strlen", "size"},
                                                                         {"ifnull", "coalesce"},
                                                                         {"nvl", "coalesce"},
                                                                         {"year", "date"},
                                                                         {"now", "datetime"},
                                                                         {"uppercase", "toUpper"},
                                                                         {"lowercase", "toLower"},
                                                                         {"ucase", "toUpper"},
                                                                         {"lcase", "toLower"},
                                                                         {"average", "avg"},
                                                                         {"mean", "avg"},
                                                                         {"pow", "^"},
                                                                         {"power", "^"},
                                                                         {"stddev", "stDev"},
                                                                         {"random", "rand"}};
    if (const auto known = renamed.find(toLower(name)); known != renamed.end())
        return known->second;
    std::vector<std::string> names;
    for (const KnownFunction &function : table())
        names.emplace_back(function.name);
    return nearest(name, names);
}

} // namespace weighhouse::cypher
