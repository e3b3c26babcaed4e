// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/project/content.h"

namespace weighhouse::project
{

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
