// SPDX-License-Identifier: GPL-3.0-or-later
// The names that a dataset has in the property graph.
#pragma once

#include "core/data/schema.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::cypher
{

/// Labels and types with the properties that their nodes and relationships have, in the order of the schema's
/// columns; types of references have none.
struct GraphVocabulary {
    std::map<std::string, std::vector<std::string>, std::less<>> labels;
    std::map<std::string, std::vector<std::string>, std::less<>> types;

    static GraphVocabulary of(const data::Schema &schema);
};

/// A label, type or property as Cypher writes it: in back-ticks only where it must be.
std::string cypherName(std::string_view name);

} // namespace weighhouse::cypher
