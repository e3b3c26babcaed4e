// SPDX-License-Identifier: GPL-3.0-or-later
// Trees as text, in one go.
#include "core/graph/syntax/printer.h"

#include "core/graph/syntax/writer.h"

namespace weighhouse::cypher
{

std::string print(const Statement &statement)
{
    Writer writer;
    writer.write(statement);
    return writer.taken();
}

std::string print(const Expression &expression)
{
    Writer writer;
    writer.write(expression);
    return writer.taken();
}

} // namespace weighhouse::cypher
