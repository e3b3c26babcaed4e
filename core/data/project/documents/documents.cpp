// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/project/documents/documents.h"

#include <algorithm>
#include <utility>

namespace weighhouse::project
{

bool KeptDocument::operator==(const KeptDocument &other) const
{
    return name == other.name && kind == other.kind && added == other.added &&
           (bytes == other.bytes || *bytes == *other.bytes) && (text == other.text || *text == *other.text);
}

const KeptDocument *Documents::document(std::string_view name) const
{
    const auto found = std::ranges::find(documents, name, &KeptDocument::name);
    return found == documents.end() ? nullptr : &*found;
}

std::string PutDocument::subject() const
{
    return before && after && before->name == after->name ? after->name : std::string();
}

Result<void> PutDocument::apply(Documents &value) const
{
    auto &documents = value.documents;
    if (after && (!before || before->name != after->name) && value.document(after->name) != nullptr)
        return doesNotFit(Message::of("project.edit.document-exists", {{"name", after->name}}));
    if (!before) {
        if (!after || position > documents.size())
            return doesNotFit("project.edit.no-place-of-document"_code);
        documents.insert(documents.begin() + static_cast<std::ptrdiff_t>(position), *after);
        return {};
    }
    if (position >= documents.size() || documents[position] != *before)
        return doesNotFit(Message::of("project.edit.document-changed", {{"name", before->name}}));
    if (after)
        documents[position] = *after;
    else
        documents.erase(documents.begin() + static_cast<std::ptrdiff_t>(position));
    return {};
}

bool PutDocument::join(const PutDocument &later)
{
    if (!after || !later.before || !later.after || position != later.position || *after != *later.before)
        return false;
    after = later.after;
    return true;
}

void PutDocument::complete(const Documents &value)
{
    if (before && position < value.documents.size() && value.documents[position].name == before->name)
        before = value.documents[position];
}

std::vector<DocumentsPart::Change> DocumentsPart::changes(const Documents &from, const Documents &to)
{
    // Documents that are equal at both ends stay, so that a change costs only what it changes.
    const std::size_t shorter = std::min(from.documents.size(), to.documents.size());
    std::size_t first = 0;
    while (first < shorter && from.documents[first] == to.documents[first])
        ++first;
    std::size_t last = 0;
    while (last < shorter - first &&
           from.documents[from.documents.size() - 1 - last] == to.documents[to.documents.size() - 1 - last])
        ++last;
    std::vector<Change> changes;
    for (std::size_t i = from.documents.size() - last; i-- > first;)
        changes.emplace_back(PutDocument{i, from.documents[i], {}});
    for (std::size_t i = first; i < to.documents.size() - last; ++i)
        changes.emplace_back(PutDocument{i, {}, to.documents[i]});
    return changes;
}

} // namespace weighhouse::project
