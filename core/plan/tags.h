// SPDX-License-Identifier: GPL-3.0-or-later
// Tags <Ai.j> in texts: where one node speaks of another's answer.
#pragma once

#include "core/plan/node_id.h"

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::plan
{

struct Tag {
    NodeId id;
    std::size_t begin = 0; ///< Byte offset of "<"…
    std::size_t end = 0;   ///< …and behind ">".

    bool operator==(const Tag &) const = default;
};

/// All tags in the order of the text. White space inside the brackets and small letters are forgiven.
std::vector<Tag> tagsIn(std::string_view text);

/// The text with every tag replaced by what `replacement` gives for it.
std::string replaceTags(std::string_view text, const std::function<std::string(NodeId)> &replacement);

/// The text with <A…> of one node turned into that of another.
std::string renameTag(std::string_view text, NodeId from, NodeId to);

} // namespace weighhouse::plan
