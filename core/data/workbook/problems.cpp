// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/workbook/problems.h"

#include <utility>

namespace weighhouse::workbook
{

Error damaged(Message reason, Place where)
{
    return {"workbook.damaged", Message::of("import.workbook.damaged", {{"reason", std::move(reason)}}),
            std::move(where), Message::of("import.do.save-workbook-anew")};
}

Error tooLarge(Message reason, Place where)
{
    return {"workbook.too-large", std::move(reason), std::move(where),
            Message::of("import.do.split-workbook")};
}

Error encrypted()
{
    return {"workbook.encrypted",
            Message::of("import.workbook.encrypted"),
            {},
            Message::of("import.do.save-without-password")};
}

} // namespace weighhouse::workbook
