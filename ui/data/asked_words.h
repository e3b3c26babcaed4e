// SPDX-License-Identifier: GPL-3.0-or-later
// The words of a question in the texts that were found by it.
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

namespace weighhouse::ui
{

/// Some characters of a text.
struct WordStretch {
    qsizetype start = 0;
    qsizetype length = 0;

    bool operator==(const WordStretch &) const = default;
};

/// The different words of a question, without case and accents; those of one or two letters only where there
/// are no others.
QStringList askedWords(const QString &question);

/// The places of these words in a text, in order and without overlaps. A word that is not there stands for
/// those that begin with it, or with most of it, as the search has it.
QList<WordStretch> stretchesOf(const QString &text, const QStringList &asked);

} // namespace weighhouse::ui
