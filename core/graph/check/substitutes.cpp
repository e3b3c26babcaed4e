// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/graph/check/substitutes.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <utility>

namespace weighhouse::cypher
{
namespace
{

using Substitute = std::pair<std::string_view, MessageCode>;

/// By beginnings of names in lower case; the first that fits counts.
constexpr std::array<Substitute, 22> substitutes{{
    {"apoc.coll.toset", "cypher.do.collect-distinct-x-keeps"_code},
    {"apoc.coll.sum", "cypher.do.reduce-sum-0-x"_code},
    {"apoc.coll.contains", "cypher.do.x-list-tells-whether"_code},
    {"apoc.coll.", "cypher.do.unwind-makes-rows-list"_code},
    {"apoc.text.join", "cypher.do.reduce-text-x-list"_code},
    {"apoc.text.", "cypher.text.join"_code},
    {"apoc.date.", "cypher.text.join.date-datetime"_code},
    {"apoc.temporal.", "cypher.text.join.date-datetime"_code},
    {"apoc.convert.", "cypher.text.join.tointeger-tofloat"_code},
    {"apoc.map.", "cypher.do.key-value-n-key"_code},
    {"apoc.node.degree", "cypher.do.count-n-counts-node"_code},
    {"apoc.meta.", "cypher.node.degree"_code},
    {"apoc.path.", "cypher.do.match-p-type-1"_code},
    {"apoc.algo.", "cypher.do.shortestpath-b-finds-way"_code},
    {"apoc.", "cypher.do.cypher-itself-can-called"_code},
    {"gds.", "cypher.do.cypher-itself-can-called"_code},
    {"db.labels", "cypher.do.write-match-n-unwind"_code},
    {"db.relationshiptypes", "cypher.do.write-match-r-return"_code},
    {"db.propertykeys", "cypher.do.write-match-n-unwind-keys"_code},
    {"db.index.", "cypher.do.indexes-made-unasked-write"_code},
    {"db.", "cypher.propertykeys"_code},
    {"dbms.", "cypher.do.procedures-manage-server-not"_code},
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

Message substituteFor(std::string_view name)
{
    const Substitute *const found = firstFitting(name);
    return found == nullptr ? Message() : Message(found->second);
}

} // namespace weighhouse::cypher
