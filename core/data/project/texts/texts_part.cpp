// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/project/texts/text_store.h"
#include "core/data/project/texts/texts.h"

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

} // namespace weighhouse::project
