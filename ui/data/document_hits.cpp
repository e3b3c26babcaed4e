// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/document_hits.h"

#include "ui/base/look/space.h"
#include "ui/base/look/theme.h"
#include "ui/base/look/type.h"
#include "ui/base/texts.h"
#include "ui/data/asked_words.h"

#include <QApplication>
#include <QPainter>
#include <QTextLayout>

namespace weighhouse::ui
{
namespace
{

constexpr int linesOfWords = 2;
constexpr qsizetype mostWords = 300; // characters of a passage in the list

/// Breaks a text into lines of a width; nothing of it is drawn yet.
void breakLines(QTextLayout &layout, int width)
{
    layout.beginLayout();
    qreal y = 0;
    for (int number = 0; number < linesOfWords; ++number) {
        QTextLine line = layout.createLine();
        if (!line.isValid())
            break;
        line.setLineWidth(width);
        line.setPosition({0, y});
        y += line.height();
    }
    layout.endLayout();
}

/// The words for which there is room, with dots where there are more.
QString wordsWithin(const QString &text, const QFont &font, int width)
{
    QTextLayout layout(text, font);
    breakLines(layout, width);
    if (layout.lineCount() < linesOfWords)
        return text;
    const QTextLine last = layout.lineAt(linesOfWords - 1);
    if (last.textStart() + last.textLength() >= text.size())
        return text;
    const int dots = 2 * QFontMetrics(font).horizontalAdvance(QStringLiteral(" …"));
    const int fitting = last.xToCursor(width - dots, QTextLine::CursorOnCharacter);
    const qsizetype blank = text.lastIndexOf(QLatin1Char(' '), fitting);
    return text.left(blank > last.textStart() ? blank : fitting) + QStringLiteral(" …");
}

/// The words of a passage behind its heading, which its place tells already.
QString wordsBehindHeading(const QString &text, const QString &place)
{
    QString words = text.left(mostWords).simplified();
    qsizetype signs = 0;
    while (signs < words.size() && words[signs] == QLatin1Char('#'))
        ++signs;
    words = words.mid(signs).trimmed();
    const QString heading = place.section(QStringLiteral(" › "), -1);
    const bool repeats = !heading.isEmpty() && words.size() > heading.size() + 1 &&
                         words.startsWith(heading) && words[heading.size()] == QLatin1Char(' ');
    return repeats ? words.mid(heading.size() + 1) : words;
}

} // namespace

void HitsModel::setHits(std::vector<retrieval::FoundPassage> hits, const QStringList &asked)
{
    beginResetModel();
    m_hits = std::move(hits);
    m_asked = asked;
    endResetModel();
}

const retrieval::FoundPassage *HitsModel::hit(int row) const
{
    return row >= 0 && row < rowCount() ? &m_hits[static_cast<std::size_t>(row)] : nullptr;
}

int HitsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_hits.size());
}

QVariant HitsModel::data(const QModelIndex &index, int role) const
{
    const retrieval::FoundPassage *hit = this->hit(index.row());
    if (hit == nullptr)
        return {};
    const auto words = [hit] {
        return wordsBehindHeading(toQt(std::string_view(hit->text)), toQt(hit->place));
    };
    switch (role) {
    case NameRole:
        return toQt(hit->name);
    case PlaceRole:
        return toQt(hit->place);
    case ScoreRole:
        return QLocale().toString(hit->score, 'f', 2);
    case WordsRole:
        return words();
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole: {
        QString text = toQt(hit->name);
        if (const QString place = toQt(hit->place); !place.isEmpty())
            text += QStringLiteral(", ") + place;
        return QStringLiteral("%1 (%2): %3").arg(text, QLocale().toString(hit->score, 'f', 2), words());
    }
    case Qt::ToolTipRole: {
        const QString place = toQt(hit->place);
        return (place.isEmpty() ? toQt(hit->name) : toQt(hit->name) + QLatin1Char('\n') + place) +
               QLatin1Char('\n') + tr("Score %1: a higher one is better.").arg(exactText(hit->score));
    }
    default:
        return {};
    }
}

QSize HitDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const int body = QFontMetrics(fontFor(TextRole::Strong, option.font)).height();
    const int small = QFontMetrics(fontFor(TextRole::Secondary, option.font)).height();
    const int lines = linesOfWords + (index.data(HitsModel::PlaceRole).toString().isEmpty() ? 0 : 1);
    return {0, body + lines * small + 2 * space::small};
}

void HitDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyleOptionViewItem item = option;
    initStyleOption(&item, index);
    item.text.clear();
    const QStyle *style = item.widget != nullptr ? item.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &item, painter, item.widget);
    const Colours &colours = coloursOf(item.widget);
    const QFont strong = fontFor(TextRole::Strong, option.font);
    const QFont secondary = fontFor(TextRole::Secondary, option.font);
    QRect room = option.rect.adjusted(space::small, space::small, -space::small, -space::small);

    painter->save();
    const QString score = index.data(HitsModel::ScoreRole).toString();
    painter->setFont(secondary);
    painter->setPen(colours.muted);
    const int lineHeight = QFontMetrics(strong).height();
    const int scoreWidth = QFontMetrics(secondary).horizontalAdvance(score);
    painter->drawText(QRect(room.left(), room.top(), room.width(), lineHeight),
                      Qt::AlignRight | Qt::AlignVCenter, score);
    painter->setFont(strong);
    painter->setPen(colours.text);
    const int nameWidth = room.width() - scoreWidth - space::small;
    painter->drawText(QRect(room.left(), room.top(), nameWidth, lineHeight), Qt::AlignLeft | Qt::AlignVCenter,
                      QFontMetrics(strong).elidedText(index.data(HitsModel::NameRole).toString(),
                                                      Qt::ElideRight, nameWidth));
    room.setTop(room.top() + lineHeight);
    if (const QString place = index.data(HitsModel::PlaceRole).toString(); !place.isEmpty()) {
        painter->setFont(secondary);
        painter->setPen(colours.muted);
        const QFontMetrics metrics(secondary);
        painter->drawText(QRect(room.left(), room.top(), room.width(), metrics.height()),
                          Qt::AlignLeft | Qt::AlignVCenter,
                          metrics.elidedText(place, Qt::ElideRight, room.width()));
        room.setTop(room.top() + metrics.height());
    }
    const QString words = wordsWithin(index.data(HitsModel::WordsRole).toString(), secondary, room.width());
    const bool isSelected = option.state.testFlag(QStyle::State_Selected);
    QList<QTextLayout::FormatRange> formats;
    for (const WordStretch &stretch : stretchesOf(words, m_model.asked())) {
        QTextLayout::FormatRange range{static_cast<int>(stretch.start), static_cast<int>(stretch.length), {}};
        range.format.setFontWeight(QFont::DemiBold);
        range.format.setFontUnderline(true);
        if (!isSelected)
            range.format.setBackground(colours.accentSoft);
        formats.append(range);
    }
    painter->setPen(colours.text);
    QTextLayout layout(words, secondary);
    layout.setFormats(formats);
    breakLines(layout, room.width());
    painter->setClipRect(room);
    layout.draw(painter, room.topLeft());
    painter->restore();
}

} // namespace weighhouse::ui
