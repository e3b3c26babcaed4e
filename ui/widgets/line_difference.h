// SPDX-License-Identifier: GPL-3.0-or-later
// Two texts line by line.
#pragma once

#include <QList>
#include <QString>

namespace weighhouse::ui
{

/// A line of both, or of one of them.
struct ComparedLine {
    enum class Kind { Same, Changed, OnlyLeft, OnlyRight };
    Kind kind = Kind::Same;
    QString left;
    QString right;

    bool operator==(const ComparedLine &) const = default;
};

/// As few lines as possible are not the same; of lines that give way to others, as many as there are on both
/// sides stand beside each other. Very long texts are only compared in what they begin and end with.
QList<ComparedLine> comparedLines(const QString &left, const QString &right);

/// A part of a line.
struct TextStretch {
    int start = 0;
    int length = 0;

    bool operator==(const TextStretch &) const = default;
};

/// The words and signs of a line that the other line has not got at their place. Stretches without a gap
/// between them are one.
struct DifferentWords {
    QList<TextStretch> left;
    QList<TextStretch> right;

    bool operator==(const DifferentWords &) const = default;
};
DifferentWords differentWords(const QString &left, const QString &right);

/// "=", "≠", "−", "+"
QString signOf(ComparedLine::Kind kind);

} // namespace weighhouse::ui
