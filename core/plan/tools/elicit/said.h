// SPDX-License-Identifier: GPL-3.0-or-later
// A reply may answer more than once: which of its answers counts.
#pragma once

#include "core/base/text.h"
#include "core/plan/tools/elicit/belief_replies.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace weighhouse::plan
{

/// One of the answers in a reply.
template<typename Answered>
struct Said {
    std::optional<Answered> answer; ///< Nothing if nobody can tell what it means.
    Message problem = {};           ///< Why not.
    bool isAsAsked = false;         ///< It is JSON with the members that were asked for.
    bool isWhole = true;            ///< It says all that was asked for.
    bool isMended = false;
    std::size_t begin = 0; ///< Where it stands in the reply.
    std::size_t end = 0;
};

/// The answer that counts, and whether there was another.
template<typename Answered>
struct Counting {
    Said<Answered> said;
    bool isOneOfSeveral = false;
};

/// Nothing stands there but the end of a fence or of a sentence.
inline bool isEndOfReply(std::string_view rest)
{
    return rest.find_first_not_of(" \t\r\n`.*") == std::string_view::npos;
}

/// Of several answers in a reply the last counts that is in the form asked for and whole; if none is, the
/// last in that form; if none has the form either, the last that is whole, and then the last. Where another
/// of them says otherwise, the one that counts must have the form asked for and end the reply, which marks it
/// as final, and this is told; else nobody knows which is meant. One that cannot be read must not stand
/// behind it, or be in the form asked for where it is not. Errors: "elicit.unreadable-reply"; nothing was
/// said: `none`.
template<typename Answered>
Result<Counting<Answered>> countingOf(const std::vector<Said<Answered>> &all, std::string_view reply,
                                      const Message &none)
{
    const auto sameSort = [](const Said<Answered> &one, bool isAsAsked, bool isWhole) {
        return one.answer && one.isAsAsked == isAsAsked && one.isWhole == isWhole;
    };
    const Said<Answered> *counting = nullptr;
    for (const auto &[isAsAsked, isWhole] :
         {std::pair(true, true), std::pair(true, false), std::pair(false, true), std::pair(false, false)}) {
        for (const Said<Answered> &one : all) {
            if (sameSort(one, isAsAsked, isWhole) &&
                (counting == nullptr || sameSort(*counting, isAsAsked, isWhole)))
                counting = &one;
        }
    }
    const Said<Answered> *unclear = nullptr;
    bool isOneOfSeveral = false;
    for (const Said<Answered> &one : all) {
        const bool outweighs = counting == nullptr || (one.isAsAsked && !counting->isAsAsked) ||
                               (one.isAsAsked == counting->isAsAsked && one.begin >= counting->end);
        if (!one.answer && outweighs)
            unclear = &one;
        if (counting != nullptr && one.answer && (one.isWhole || !counting->isWhole))
            isOneOfSeveral = isOneOfSeveral || !(*one.answer == *counting->answer);
    }
    if (unclear != nullptr)
        return unreadable(unclear->problem);
    if (counting == nullptr)
        return unreadable(none);
    if (isOneOfSeveral && !(counting->isAsAsked && isEndOfReply(reply.substr(counting->end))))
        return unreadable("tool.elicit.reply.several-answers"_code);
    return Counting<Answered>{*counting, isOneOfSeveral};
}

} // namespace weighhouse::plan
