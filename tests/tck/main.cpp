// SPDX-License-Identifier: GPL-3.0-or-later
// weighhouse-tck: runs the openCypher technology compatibility kit.
#include "tests/tck/command.h"
#include "tests/tck/cypher_engine.h"

#include <iostream>
#include <memory>
#include <string>
#include <vector>

namespace
{

std::unique_ptr<weighhouse::tck::Engine> makeEngine()
{
    return std::make_unique<weighhouse::tck::CypherEngine>();
}

} // namespace

int main(int argc, char **argv)
{
    using namespace weighhouse;
    const std::vector<std::string> arguments(argv + 1, argv + argc);
    const auto options = tck::readOptions(arguments);
    if (!options) {
        std::cerr << toText(options.error()) << "\n";
        return 2;
    }
    const std::unique_ptr<tck::Engine> engine = makeEngine();
    return tck::runKit(*options, engine.get(), std::cout);
}
