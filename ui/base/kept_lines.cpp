// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/kept_lines.h"

#include "core/base/text.h"
#include "ui/base/texts.h"

#include <QCoreApplication>
#include <QHash>
#include <QStringList>
#include <algorithm>

namespace weighhouse::ui
{
namespace
{

/// What lines are in one language: steps are drawn again and again, and looking for words takes its time.
struct KnownLines {
    QString language;
    QHash<QString, QString> told;
};

QString toldLine(const QString &line)
{
    constexpr qsizetype mostKnown = 65536; // a plan of thousands of steps has as many
    thread_local KnownLines known;
    // The language of messageText().
    const QString language =
        QCoreApplication::translate("MessageStrings", "en", "the code of this language, as de");
    if (known.language != language || known.told.size() > mostKnown)
        known = {language, {}};
    const auto found = known.told.constFind(line);
    if (found != known.told.cend())
        return *found;
    return *known.told.insert(line, keptText(fromQt(line)));
}

} // namespace

QString keptLines(std::string_view text)
{
    constexpr std::size_t longestTold = 2000;
    QStringList lines;
    for (const std::string_view line : split(text, '\n')) {
        const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
        const std::string_view words = line.substr(indent);
        const bool isTold = !words.empty() && words.size() <= longestTold;
        lines.append(toQt(line.substr(0, indent)) + (isTold ? toldLine(toQt(words)) : toQt(words)));
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace weighhouse::ui
