// SPDX-License-Identifier: GPL-3.0-or-later
// Procedures that a scenario of the kit declares, each with a table of what it returns.
#pragma once

#include "core/base/error.h"
#include "core/graph/values/value.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::tck
{

/// `INTEGER?`
struct ProcedureType {
    std::string name; ///< In capitals: "STRING", "INTEGER", "FLOAT", "NUMBER", "BOOLEAN", "MAP", "ANY", …
    bool isNullable = false; ///< With `?`.
    bool operator==(const ProcedureType &) const = default;
};

/// `name :: STRING?`
struct ProcedureField {
    std::string name;
    ProcedureType type;
    bool operator==(const ProcedureField &) const = default;
};

struct ProcedureSignature {
    std::string name; ///< With dots: "test.my.proc".
    std::vector<ProcedureField> arguments;
    std::vector<ProcedureField> results; ///< None: a call keeps each row as it is.
    bool operator==(const ProcedureSignature &) const = default;
};

/// Whether an argument may have the value: an integer is also a FLOAT and a NUMBER.
bool isAccepted(const ProcedureType &type, const graph::Value &value);

struct Procedure {
    struct Row {
        graph::List arguments;
        graph::List results;
        bool operator==(const Row &) const = default;
    };
    ProcedureSignature signature;
    std::vector<Row> rows;

    /// The results of all rows with these arguments, in the table's order. NULL is found by NULL, numbers by
    /// what they are worth.
    std::vector<graph::List> call(const graph::List &arguments) const;

    bool operator==(const Procedure &) const = default;
};

/// What can be called, by name.
class Procedures
{
public:
    /// In place of one of the same name.
    void add(Procedure procedure);
    /// Null if there is none.
    const Procedure *find(std::string_view name) const;
    const std::vector<Procedure> &all() const { return m_all; }

    bool operator==(const Procedures &) const = default;

private:
    std::vector<Procedure> m_all;
};

/// Reads `test.my.proc(in :: INTEGER?) :: (out :: STRING?)`, also with "there exists a procedure" before and
/// a colon after it. Error: "tck.unreadable-signature".
Result<ProcedureSignature> readSignature(std::string_view text);

/// A signature with its table: a row with the names of the arguments and the results, and rows of values as
/// the kit writes them. Errors: of the signature; "tck.unreadable-value"; "tck.wrong-table" if the names
/// differ.
Result<Procedure> readProcedure(std::string_view signature,
                                const std::vector<std::vector<std::string>> &table);

} // namespace weighhouse::tck
