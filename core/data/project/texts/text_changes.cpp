// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/project/texts/texts.h"

#include <algorithm>
#include <utility>

namespace weighhouse::project
{
namespace
{

auto find(std::vector<NamedText> &texts, std::string_view name)
{
    return std::ranges::find(texts, name, &NamedText::name);
}

bool isContinuation(char byte)
{
    return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

} // namespace

const NamedText *Texts::text(TextKind kind, std::string_view name) const
{
    const auto &list = texts(kind);
    const auto found = std::ranges::find(list, name, &NamedText::name);
    return found == list.end() ? nullptr : &*found;
}

Result<void> ReplaceText::apply(Texts &value) const
{
    auto &texts = value.texts(kind);
    const auto text = find(texts, name);
    if (text == texts.end())
        return doesNotFit(Message::of("project.edit.no-text", {{"name", name}}));
    if (position > text->text.size() ||
        std::string_view(text->text).substr(position, removed.size()) != removed)
        return doesNotFit(Message::of("project.edit.other-words", {{"name", name}}));
    text->text.replace(position, removed.size(), inserted);
    return {};
}

bool ReplaceText::join(const ReplaceText &later)
{
    if (kind != later.kind || name != later.name)
        return false;
    const std::size_t end = position + inserted.size();
    if (later.removed.empty() && later.position == end) { // typing goes on
        inserted += later.inserted;
        return true;
    }
    if (!later.inserted.empty())
        return false;
    if (later.position + later.removed.size() == end && later.position >= position) {
        inserted.resize(later.position - position); // backspace in what was just typed
        return true;
    }
    if (!inserted.empty())
        return false;
    if (later.position + later.removed.size() == position) { // backspace goes on
        position = later.position;
        removed = later.removed + removed;
        return true;
    }
    if (later.position == position) { // delete goes on
        removed += later.removed;
        return true;
    }
    return false;
}

std::string PutText::subject() const
{
    return before && after && before->name == after->name ? after->name : std::string();
}

Result<void> PutText::apply(Texts &value) const
{
    auto &texts = value.texts(kind);
    if (after && (!before || before->name != after->name) && find(texts, after->name) != texts.end())
        return doesNotFit(Message::of("project.edit.text-exists", {{"name", after->name}}));
    if (!before) {
        if (!after || position > texts.size())
            return doesNotFit("project.edit.no-place"_code);
        texts.insert(texts.begin() + static_cast<std::ptrdiff_t>(position), *after);
        return {};
    }
    if (position >= texts.size() || texts[position] != *before)
        return doesNotFit(Message::of("project.edit.text-changed", {{"name", before->name}}));
    if (after)
        texts[position] = *after;
    else
        texts.erase(texts.begin() + static_cast<std::ptrdiff_t>(position));
    return {};
}

bool PutText::join(const PutText &later)
{
    if (!after || !later.before || *after != *later.before || position != later.position ||
        kind != later.kind || !later.after)
        return false;
    after = later.after;
    return true;
}

std::vector<TextsPart::Change> TextsPart::changes(const Texts &from, const Texts &to)
{
    std::vector<Change> changes;
    for (const auto kind : {TextKind::Rules, TextKind::Question}) {
        const auto &old = from.texts(kind);
        const auto &now = to.texts(kind);
        if (old == now)
            continue;
        for (std::size_t i = old.size(); i-- > 0;)
            changes.emplace_back(PutText{kind, i, old[i], {}});
        for (std::size_t i = 0; i < now.size(); ++i)
            changes.emplace_back(PutText{kind, i, {}, now[i]});
    }
    return changes;
}

std::optional<ReplaceText> difference(TextKind kind, std::string_view name, std::string_view before,
                                      std::string_view after)
{
    if (before == after)
        return {};
    const std::size_t shorter = std::min(before.size(), after.size());
    std::size_t start = 0;
    while (start < shorter && before[start] == after[start])
        ++start;
    while (start > 0 && ((start < before.size() && isContinuation(before[start])) ||
                         (start < after.size() && isContinuation(after[start]))))
        --start;
    std::size_t tail = 0;
    while (tail < shorter - start && before[before.size() - 1 - tail] == after[after.size() - 1 - tail])
        ++tail;
    while (tail > 0 && isContinuation(before[before.size() - tail]))
        --tail;
    return ReplaceText{kind, std::string(name), start,
                       std::string(before.substr(start, before.size() - start - tail)),
                       std::string(after.substr(start, after.size() - start - tail))};
}

} // namespace weighhouse::project
