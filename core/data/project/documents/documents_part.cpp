// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/project/documents/document_store.h"
#include "core/data/project/documents/documents.h"

#include <bit>
#include <utility>

namespace weighhouse::project
{
namespace
{

/// Adds all of a document but its name.
void addDocument(Fingerprint &fingerprint, const KeptDocument &document)
{
    fingerprint.add(data::toText(document.kind));
    fingerprint.add(document.added);
    fingerprint.add(*document.bytes);
    fingerprint.add(document.text->title);
    fingerprint.add(document.text->text);
    fingerprint.add(sectionsText(*document.text));
}

std::int64_t sumOf(const Fingerprint &fingerprint)
{
    return std::bit_cast<std::int64_t>(fingerprint.state());
}

} // namespace

Result<Documents> DocumentsPart::read(sql::Connection &connection, const Progress &progress)
{
    auto documents = readDocuments(connection, progress);
    if (!documents)
        return tl::unexpected(std::move(documents).error());
    return Documents{*std::move(documents)};
}

Result<void> DocumentsPart::write(sql::Connection &connection, const Documents &value,
                                  const Progress &progress)
{
    return writeDocuments(connection, value.documents, progress);
}

void DocumentsPart::addTo(Fingerprint &fingerprint, const Documents &value)
{
    for (const KeptDocument &document : value.documents) {
        fingerprint.add(document.name);
        addDocument(fingerprint, document);
    }
}

std::vector<Seal> DocumentsPart::seals(const Documents &value)
{
    Fingerprint order;
    std::vector<Seal> seals;
    order.add(std::uint64_t{value.documents.size()});
    for (const KeptDocument &document : value.documents) {
        order.add(document.name);
        Fingerprint sum;
        addDocument(sum, document);
        seals.push_back({{"document " + document.name, 0}, sumOf(sum)});
    }
    seals.push_back({{}, sumOf(order)});
    return seals;
}

Message DocumentsPart::nameOf(const Documents &value, const SealedPlace &place)
{
    if (place.name.empty())
        return title();
    const std::string name = place.name.substr(place.name.find(' ') + 1);
    return value.document(name) == nullptr ? Message::of("project.sealed.lost-document", {{"name", name}})
                                           : Message::of("project.sealed.document", {{"name", name}});
}

} // namespace weighhouse::project
