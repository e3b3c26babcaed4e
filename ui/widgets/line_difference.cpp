// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/line_difference.h"

#include <algorithm>
#include <vector>

namespace weighhouse::ui
{
namespace
{

/// The table of common lines has this many cells at most.
constexpr qsizetype mostCells = 4'000'000;

/// Lines that give way to others.
struct Gap {
    QStringList left;
    QStringList right;

    void flush(QList<ComparedLine> &lines)
    {
        const qsizetype both = std::min(left.size(), right.size());
        for (qsizetype i = 0; i < both; ++i)
            lines.append({ComparedLine::Kind::Changed, left[i], right[i]});
        for (qsizetype i = both; i < left.size(); ++i)
            lines.append({ComparedLine::Kind::OnlyLeft, left[i], {}});
        for (qsizetype i = both; i < right.size(); ++i)
            lines.append({ComparedLine::Kind::OnlyRight, {}, right[i]});
        left.clear();
        right.clear();
    }
};

/// The longest common subsequence of two stretches without a common beginning.
void compareMiddle(const QStringList &left, const QStringList &right, QList<ComparedLine> &lines)
{
    Gap gap;
    const qsizetype columns = right.size() + 1;
    if ((left.size() + 1) * columns > mostCells) {
        gap = {left, right};
        gap.flush(lines);
        return;
    }
    // common[i * columns + j]: how many lines left from i on and right from j on have in common.
    std::vector<qsizetype> common(static_cast<std::size_t>((left.size() + 1) * columns));
    const auto at = [&](qsizetype i, qsizetype j) -> qsizetype & {
        return common[static_cast<std::size_t>(i * columns + j)];
    };
    for (qsizetype i = left.size() - 1; i >= 0; --i) {
        for (qsizetype j = right.size() - 1; j >= 0; --j)
            at(i, j) = left[i] == right[j] ? at(i + 1, j + 1) + 1 : std::max(at(i + 1, j), at(i, j + 1));
    }
    qsizetype i = 0;
    qsizetype j = 0;
    while (i < left.size() && j < right.size()) {
        if (left[i] == right[j]) {
            gap.flush(lines);
            lines.append({ComparedLine::Kind::Same, left[i++], right[j++]});
        } else if (at(i + 1, j) >= at(i, j + 1)) {
            gap.left.append(left[i++]);
        } else {
            gap.right.append(right[j++]);
        }
    }
    gap.left += left.mid(i);
    gap.right += right.mid(j);
    gap.flush(lines);
}

/// Words, and each other sign by itself, one on a line.
QString wordsOnLines(const QString &line)
{
    const auto isOfWord = [](QChar sign) { return sign.isLetterOrNumber() || sign == QLatin1Char('_'); };
    QString text;
    for (qsizetype i = 0; i < line.size(); ++i) {
        if (i > 0 && !(isOfWord(line[i]) && isOfWord(line[i - 1])))
            text += QLatin1Char('\n');
        text += line[i];
    }
    return text;
}

void extend(QList<TextStretch> &stretches, int start, int length)
{
    if (!stretches.isEmpty() && stretches.back().start + stretches.back().length == start)
        stretches.back().length += length;
    else
        stretches.append({start, length});
}

} // namespace

DifferentWords differentWords(const QString &left, const QString &right)
{
    DifferentWords different;
    int leftEnd = 0;
    int rightEnd = 0;
    for (const ComparedLine &word : comparedLines(wordsOnLines(left), wordsOnLines(right))) {
        const int leftLength = static_cast<int>(word.left.size());
        const int rightLength = static_cast<int>(word.right.size());
        if (word.kind != ComparedLine::Kind::Same && leftLength > 0)
            extend(different.left, leftEnd, leftLength);
        if (word.kind != ComparedLine::Kind::Same && rightLength > 0)
            extend(different.right, rightEnd, rightLength);
        leftEnd += leftLength;
        rightEnd += rightLength;
    }
    return different;
}

QList<ComparedLine> comparedLines(const QString &left, const QString &right)
{
    const auto linesOf = [](const QString &text) {
        return text.isEmpty() ? QStringList() : text.split(QLatin1Char('\n'));
    };
    const QStringList one = linesOf(left);
    const QStringList other = linesOf(right);
    const qsizetype shorter = std::min(one.size(), other.size());
    qsizetype begin = 0;
    while (begin < shorter && one[begin] == other[begin])
        ++begin;
    qsizetype end = 0;
    while (end < shorter - begin && one[one.size() - 1 - end] == other[other.size() - 1 - end])
        ++end;
    QList<ComparedLine> lines;
    for (qsizetype i = 0; i < begin; ++i)
        lines.append({ComparedLine::Kind::Same, one[i], other[i]});
    compareMiddle(one.mid(begin, one.size() - begin - end), other.mid(begin, other.size() - begin - end),
                  lines);
    for (qsizetype i = end; i > 0; --i)
        lines.append({ComparedLine::Kind::Same, one[one.size() - i], other[other.size() - i]});
    return lines;
}

QString signOf(ComparedLine::Kind kind)
{
    switch (kind) {
    case ComparedLine::Kind::Same:
        return QStringLiteral("=");
    case ComparedLine::Kind::Changed:
        return QStringLiteral("≠");
    case ComparedLine::Kind::OnlyLeft:
        return QStringLiteral("−");
    case ComparedLine::Kind::OnlyRight:
        return QStringLiteral("+");
    }
    return {};
}

} // namespace weighhouse::ui
