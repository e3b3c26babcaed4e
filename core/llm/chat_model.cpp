// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/llm/chat_model.h"

namespace weighhouse::llm
{

Error cancelledAsking()
{
    return {"llm.cancelled", Message::of("llm.cancelled"), {}, {}};
}

} // namespace weighhouse::llm
