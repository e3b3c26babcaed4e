// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/report/report.h"

namespace weighhouse::audit
{

Text plain(std::string words)
{
    Text text;
    if (!words.empty())
        text.push_back({.text = std::move(words)});
    return text;
}

} // namespace weighhouse::audit
