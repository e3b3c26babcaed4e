// SPDX-License-Identifier: GPL-3.0-or-later
// The language that the window speaks.
#pragma once

#include <QList>
#include <QString>

namespace weighhouse::ui
{

struct Language {
    QString code; ///< "de"
    QString name; ///< In the language itself: "Deutsch".
};

/// Languages there are texts in. English stands in the sources.
QList<Language> languages();

/// Makes everything that is made from now on speak a language, by its code; empty: the desktop's, as far as
/// there is one, else English.
void applyLanguage(const QString &language);

} // namespace weighhouse::ui
