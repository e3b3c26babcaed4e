#include "core/data/project/part/part.h"

#include <utility>

namespace weighhouse::project
{

tl::unexpected<Error> doesNotFit(std::string what)
{
    return failure("edit.does-not-fit", std::move(what),
                   "The content has been changed by other means; make the edit anew.");
}

tl::unexpected<Error> unreadable(const std::string &why)
{
    return failure("recovery.damaged", "an unsaved edit cannot be read: " + why,
                   "The edits before it can be restored.");
}

} // namespace weighhouse::project
