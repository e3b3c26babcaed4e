// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/project/edits.h"

#include <type_traits>
#include <utility>

namespace weighhouse::project
{

Result<void> apply(Content &content, const Change &change)
{
    return std::visit([&content](const auto &one) { return one.apply(content); }, change);
}

Result<void> apply(Content &content, const Edit &edit)
{
    Content next = content;
    for (const Change &change : edit.changes) {
        if (auto done = apply(next, change); !done)
            return done;
    }
    content = std::move(next);
    return {};
}

Change inverse(const Change &change)
{
    return std::visit([](const auto &one) -> Change { return one.inverse(); }, change);
}

Edit inverse(const Edit &edit)
{
    Edit back{edit.text, {}, {}};
    for (auto change = edit.changes.rbegin(); change != edit.changes.rend(); ++change)
        back.changes.push_back(inverse(*change));
    return back;
}

Edit changeOf(const Content &from, const Content &to, std::string text)
{
    Edit edit{std::move(text), {}, {}};
    (void)Parts::forEach([&]<typename P>() -> Result<void> {
        for (const auto &change : P::changes(from, to))
            std::visit([&edit](const auto &one) { edit.changes.emplace_back(one); }, change);
        return {};
    });
    return edit;
}

bool join(Edit &earlier, const Edit &later)
{
    if (earlier.mergeKey.empty() || earlier.mergeKey != later.mergeKey || earlier.changes.size() != 1 ||
        later.changes.size() != 1)
        return false;
    return std::visit(
        [&later](auto &one) {
            const auto *same = std::get_if<std::decay_t<decltype(one)>>(&later.changes.front());
            return same != nullptr && one.join(*same);
        },
        earlier.changes.front());
}

Changed changedBy(const Edit &edit)
{
    Changed changed;
    for (const Change &change : edit.changes) {
        const bool isFirst = &change == edit.changes.data();
        std::visit(
            [&](const auto &one) {
                changed.aspects.add(one.aspect());
                const std::string subject = one.subject();
                changed.subject = isFirst || subject == changed.subject ? subject : std::string();
            },
            change);
    }
    return changed;
}

void complete(Edit &edit, const Content &content)
{
    for (Change &change : edit.changes) {
        std::visit(
            [&content](auto &one) {
                if constexpr (requires { one.complete(content); })
                    one.complete(content);
            },
            change);
    }
}

} // namespace weighhouse::project
