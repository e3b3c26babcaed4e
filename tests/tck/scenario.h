// SPDX-License-Identifier: GPL-3.0-or-later
// Scenarios of the kit, from lines of JSON.
#pragma once

#include "core/base/error.h"
#include "core/graph/store/side_effects.h"
#include "core/graph/values/value.h"
#include "tests/tck/expected_error.h"
#include "tests/tck/expected_rows.h"
#include "tests/tck/procedures.h"

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace weighhouse::tck
{

/// A query that looks at what the scenario's query left behind.
struct ControlQuery {
    std::string query;
    ExpectedRows expected;
    bool operator==(const ControlQuery &) const = default;
};

struct Scenario {
    std::string file;   ///< Of the kit: "clauses/call/Call1.feature".
    std::string folder; ///< "clauses/call"
    std::string name;
    std::optional<std::size_t> example = {}; ///< Which row of an outline, from 0.

    std::string namedGraph = {};         ///< "binary-tree-1"; empty: a graph with nothing in it.
    std::vector<std::string> setup = {}; ///< Queries to run before.
    graph::Map parameters = {};
    Procedures procedures = {};
    std::string query = {};
    std::variant<ExpectedRows, ExpectedError> expected = {};
    std::optional<graph::SideEffects> sideEffects = {}; ///< None: unchecked.
    std::optional<ControlQuery> control = {};
    bool isReadOnly = false;

    std::optional<Error> problem = {}; ///< Why it cannot be run: something in it could not be read.

    bool operator==(const Scenario &) const = default;
};

/// "[2] Store date array (example 1)"
std::string title(const Scenario &scenario);

/// Reads one line. What cannot be read is told in `problem`; `place` stands in for names that are not there.
Scenario readScenario(std::string_view json, const std::string &place);

/// All lines that are not empty, in their order. Errors: of reading the file.
Result<std::vector<Scenario>> readScenarios(const std::filesystem::path &file);

} // namespace weighhouse::tck
