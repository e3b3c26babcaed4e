// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/look/whole_texts.h"

#include "ui/base/look/space.h"

#include <QAbstractItemDelegate>
#include <QAbstractItemModel>
#include <QAbstractItemView>
#include <QComboBox>
#include <QHeaderView>
#include <QHelpEvent>
#include <QModelIndex>
#include <QStyle>
#include <QStyleOptionComboBox>
#include <QStyleOptionViewItem>
#include <QTextDocument>
#include <QToolTip>
#include <QVariant>

namespace weighhouse::ui
{
namespace
{

/// A text that looks like marks of a rich text is shown as it is.
QString asToolTip(const QString &text)
{
    return Qt::mightBeRichText(text) ? text.toHtmlEscaped() : text;
}

QString elidedHeading(const QHeaderView &header, const QPoint &at)
{
    const int section = header.logicalIndexAt(at);
    const QAbstractItemModel *model = header.model();
    if (section < 0 || model == nullptr ||
        !model->headerData(section, header.orientation(), Qt::ToolTipRole).toString().isEmpty() ||
        header.sectionSizeHint(section) <= header.sectionSize(section))
        return {};
    return asToolTip(model->headerData(section, header.orientation(), Qt::DisplayRole).toString());
}

/// A tool tip of its own stays, below the text unless that is in it.
QString elidedCell(const QAbstractItemView &view, const QPoint &at)
{
    const QModelIndex index = view.indexAt(at);
    if (!index.isValid())
        return {};
    const QString text = index.data(Qt::DisplayRole).toString();
    const QString tip = index.data(Qt::ToolTipRole).toString();
    if (tip.contains(text))
        return {};
    QStyleOptionViewItem option;
    option.initFrom(&view);
    option.widget = &view;
    const QSize wanted = view.itemDelegateForIndex(index)->sizeHint(option, index);
    if (wanted.width() <= view.visualRect(index).width())
        return {};
    if (tip.isEmpty())
        return asToolTip(text);
    return Qt::mightBeRichText(tip) ? text.toHtmlEscaped() + QStringLiteral("<br>") + tip
                                    : asToolTip(text + QLatin1Char('\n') + tip);
}

} // namespace

bool showWholeText(QAbstractItemView &view, const QHelpEvent &event)
{
    const auto *header = qobject_cast<const QHeaderView *>(&view);
    const QString text =
        header != nullptr ? elidedHeading(*header, event.pos()) : elidedCell(view, event.pos());
    if (text.isEmpty())
        return false;
    QToolTip::showText(event.globalPos(), text, view.viewport());
    return true;
}

bool showWholeText(QComboBox &box, const QHelpEvent &event)
{
    if (!box.toolTip().isEmpty() || box.isEditable() || box.currentText().isEmpty() ||
        box.sizeHint().width() <= box.width())
        return false;
    QToolTip::showText(event.globalPos(), asToolTip(box.currentText()), &box);
    return true;
}

QString shownText(const QStyle &style, const QStyleOptionComboBox &option, const QWidget *widget)
{
    int room =
        style.subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, widget).width();
    if (!option.currentIcon.isNull())
        room -= option.iconSize.width() + space::hair;
    return option.fontMetrics.elidedText(option.currentText, Qt::ElideRight, room);
}

} // namespace weighhouse::ui
