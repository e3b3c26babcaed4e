// SPDX-License-Identifier: GPL-3.0-or-later
// Scripts of Cypher that make a graph, as tables.
#pragma once

#include "core/data/import/imported.h"

#include <string_view>

namespace weighhouse::graph
{

/// Runs a script's statements (CREATE, MERGE, MATCH … CREATE, SET and whatever else can be written) from an
/// empty graph on, and makes tables of the graph that comes out: one for the nodes of each set of labels, and
/// one for the relationships of each type between two of these. Seen as a graph (core/data/graph_mapping.h,
/// core/graph/store/dataset_graph.h) they are the same again, but that what a column cannot hold is text
/// (which the notes tell): lists, times, values of several types.
///
/// A property that tells the nodes of a table apart is its key, best one that the script itself looks nodes
/// up by; else the rows are numbered. Commands of shells, indexes and constraints are left out.
///
/// Errors: those of cypher::runQuery with the statement's place and its beginning (Place::object),
/// "cypher.too-many-errors", "import.cancelled".
Result<import::Imported> importCypher(std::string_view text, const import::Options &options = {});

} // namespace weighhouse::graph
