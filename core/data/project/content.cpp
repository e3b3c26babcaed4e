// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/project/content.h"

namespace weighhouse::project
{

std::optional<Error> missingRows(const ProjectInformation &information, const Content &content)
{
    if (information.leftOutRows.empty() || data::hasRows(*content.dataset))
        return std::nullopt;
    return Error{"project.rows-left-out", "project.rows-left-out"_code, {}, "project.do.take-whole"_code};
}

std::uint64_t fingerprint(const Content &content)
{
    Fingerprint fingerprint;
    (void)Parts::forEach([&]<typename P>() -> Result<void> {
        P::addTo(fingerprint, content);
        return {};
    });
    return fingerprint.state();
}

} // namespace weighhouse::project
