// SPDX-License-Identifier: GPL-3.0-or-later
// Our Cypher as the engine that the kit is run on.
#pragma once

#include "tests/tck/engine.h"

namespace weighhouse::tck
{

class CypherEngine : public Engine
{
public:
    Result<Outcome> run(graph::MemoryGraph &graph, const std::string &query, const graph::Map &parameters,
                        const Procedures &procedures) override;
};

} // namespace weighhouse::tck
