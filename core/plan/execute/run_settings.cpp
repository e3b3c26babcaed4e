#include "core/plan/execute/run_settings.h"

namespace weighhouse::plan
{

std::string_view toText(Command::Kind kind)
{
    switch (kind) {
    case Command::Kind::All:
        return "all";
    case Command::Kind::Stale:
        return "stale";
    case Command::Kind::ToHere:
        return "to-here";
    case Command::Kind::FromHere:
        return "from-here";
    case Command::Kind::Selected:
        return "selected";
    case Command::Kind::FromFailure:
        return "from-failure";
    case Command::Kind::Step:
        return "step";
    }
    return {};
}

} // namespace weighhouse::plan
