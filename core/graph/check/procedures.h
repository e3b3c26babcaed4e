// SPDX-License-Identifier: GPL-3.0-or-later
// The procedures that a query may CALL.
#pragma once

#include "core/graph/check/types.h"

#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::cypher
{

struct ProcedureField {
    std::string name;
    Type type = {};
    bool hasDefault = false; ///< An argument that may be left out, with all after it.

    bool operator==(const ProcedureField &) const = default;
};

struct ProcedureSignature {
    std::string name; ///< With its namespace: `db.labels`.
    std::vector<ProcedureField> inputs = {};
    std::vector<ProcedureField> outputs = {}; ///< Without any it gives no rows and lets those before it pass.
    bool isWriting = false;

    bool operator==(const ProcedureSignature &) const = default;
};

/// Knows procedures by their names.
class Procedures
{
public:
    Procedures() = default;
    Procedures(const Procedures &) = delete;
    Procedures &operator=(const Procedures &) = delete;
    virtual ~Procedures() = default;

    /// Null if there is none of the name.
    virtual const ProcedureSignature *find(std::string_view name) const = 0;
    /// All names, for hints.
    virtual std::vector<std::string> names() const = 0;
};

} // namespace weighhouse::cypher
