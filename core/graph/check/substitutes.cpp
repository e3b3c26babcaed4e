#include "core/graph/check/substitutes.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <utility>

namespace weighhouse::cypher
{
namespace
{

using Substitute = std::pair<std::string_view, std::string_view>;

/// By beginnings of names in lower case; the first that fits counts.
constexpr std::array<Substitute, 22> substitutes{{
    {"apoc.coll.toset", "`collect(DISTINCT x)` keeps each value once."},
    {"apoc.coll.sum", "`reduce(sum = 0, x IN list | sum + x)` adds a list up."},
    {"apoc.coll.contains", "`x IN list` tells whether a list has a value."},
    {"apoc.coll.", "UNWIND makes rows of a list, to be sorted, counted and collected again."},
    {"apoc.text.join", "`reduce(text = '', x IN list | text + x)` joins texts."},
    {"apoc.text.", "toLower, trim, split, replace, substring and =~ work with texts."},
    {"apoc.date.", "date(…), datetime(…) and duration(…) work with times."},
    {"apoc.temporal.", "date(…), datetime(…) and duration(…) work with times."},
    {"apoc.convert.", "toInteger, toFloat, toString and toBoolean convert values."},
    {"apoc.map.", "`{key: value}` and `n {.*, key: value}` make maps."},
    {"apoc.node.degree", "`COUNT { (n)--() }` counts a node's relationships."},
    {"apoc.meta.", "labels(n), type(r), keys(n) and valueType(x) tell what there is."},
    {"apoc.path.", "`MATCH p = (a)-[:TYPE*1..5]->(b)` finds paths."},
    {"apoc.algo.", "`shortestPath((a)-[*]-(b))` finds the way with the fewest steps."},
    {"apoc.", "Only what Cypher itself has can be called."},
    {"gds.", "Only what Cypher itself has can be called."},
    {"db.labels", "Write `MATCH (n) UNWIND labels(n) AS label RETURN DISTINCT label`."},
    {"db.relationshiptypes", "Write `MATCH ()-[r]->() RETURN DISTINCT type(r) AS relationshipType`."},
    {"db.propertykeys", "Write `MATCH (n) UNWIND keys(n) AS propertyKey RETURN DISTINCT propertyKey`."},
    {"db.index.", "Indexes are made unasked; write MATCH … WHERE with =, CONTAINS or =~."},
    {"db.", "labels(n), type(r) and keys(n) tell what there is."},
    {"dbms.", "Procedures that manage a server are not here."},
}};

const Substitute *firstFitting(std::string_view name)
{
    const std::string lower = toLower(name);
    const auto *const found = std::ranges::find_if(
        substitutes, [&lower](const Substitute &one) { return lower.starts_with(one.first); });
    return found == substitutes.end() ? nullptr : found;
}

} // namespace

std::string_view libraryOf(std::string_view name)
{
    for (const std::string_view library : {"apoc", "gds"}) {
        if (name.size() > library.size() && name[library.size()] == '.' &&
            equalIgnoringCase(name.substr(0, library.size()), library))
            return library;
    }
    return {};
}

std::string substituteFor(std::string_view name)
{
    const Substitute *const found = firstFitting(name);
    return found == nullptr ? std::string() : std::string(found->second);
}

} // namespace weighhouse::cypher
