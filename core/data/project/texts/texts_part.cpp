// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/project/texts/text_store.h"
#include "core/data/project/texts/texts.h"

#include <bit>
#include <utility>

namespace weighhouse::project
{

Result<Texts> TextsPart::read(sql::Connection &connection, const Progress &)
{
    Texts value;
    for (const auto kind : {TextKind::Rules, TextKind::Question}) {
        auto texts = readTexts(connection, kind);
        if (!texts)
            return tl::unexpected(std::move(texts).error());
        value.texts(kind) = *std::move(texts);
    }
    return value;
}

Result<void> TextsPart::write(sql::Connection &connection, const Texts &value, const Progress &)
{
    for (const auto kind : {TextKind::Rules, TextKind::Question}) {
        if (auto done = replaceTexts(connection, kind, value.texts(kind)); !done)
            return done;
    }
    return {};
}

void TextsPart::addTo(Fingerprint &fingerprint, const Texts &value)
{
    for (const auto *texts : {&value.rules, &value.questions}) {
        for (const NamedText &text : *texts) {
            fingerprint.add(text.name);
            fingerprint.add(text.text);
        }
    }
}

namespace
{

/// Names of sealed places: one for the order of the texts, and one for each text.
std::string placeOf(TextKind kind, const std::string &name)
{
    return (kind == TextKind::Rules ? "rules " : "question ") + name;
}

std::int64_t sumOf(const Fingerprint &fingerprint)
{
    return std::bit_cast<std::int64_t>(fingerprint.state());
}

} // namespace

std::vector<Seal> TextsPart::seals(const Texts &value)
{
    Fingerprint order;
    std::vector<Seal> seals;
    for (const auto kind : {TextKind::Rules, TextKind::Question}) {
        order.add(std::uint64_t{value.texts(kind).size()});
        for (const NamedText &text : value.texts(kind)) {
            order.add(text.name);
            Fingerprint sum;
            sum.add(text.text);
            seals.push_back({{placeOf(kind, text.name), 0}, sumOf(sum)});
        }
    }
    seals.push_back({{}, sumOf(order)});
    return seals;
}

Message TextsPart::nameOf(const Texts &value, const SealedPlace &place)
{
    if (place.name.empty())
        return title();
    for (const auto kind : {TextKind::Rules, TextKind::Question}) {
        const std::string prefix = placeOf(kind, {});
        if (!place.name.starts_with(prefix))
            continue;
        const std::string name = place.name.substr(prefix.size());
        if (value.text(kind, name) == nullptr)
            continue;
        return kind == TextKind::Rules ? Message::of("project.sealed.rules", {{"name", name}})
                                       : Message::of("project.sealed.question", {{"name", name}});
    }
    return Message::of("project.sealed.lost-text", {{"name", place.name}});
}

} // namespace weighhouse::project
