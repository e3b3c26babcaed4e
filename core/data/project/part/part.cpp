// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/project/part/part.h"

#include <utility>

namespace weighhouse::project
{

tl::unexpected<Error> doesNotFit(Message what)
{
    return failure("edit.does-not-fit", std::move(what), "project.do.make-edit-anew"_code);
}

tl::unexpected<Error> unreadable(Message why)
{
    return failure("recovery.damaged", Message::of("project.edit.unreadable", {{"why", std::move(why)}}),
                   "project.do.edits-before-it"_code);
}

} // namespace weighhouse::project
