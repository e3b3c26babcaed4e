// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/cell_delegate.h"

#include "ui/base/look/theme.h"
#include "ui/base/texts.h"
#include "ui/widgets/table_view.h"

#include <QAction>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QLineEdit>
#include <QStyle>
#include <QToolTip>

namespace weighhouse::ui
{
namespace
{

constexpr const char *editedIndex = "weighhouseEditedIndex";

} // namespace

CellDelegate::CellDelegate(Check check, QObject *parent)
    : QStyledItemDelegate(parent), m_check(std::move(check))
{
}

QWidget *CellDelegate::createEditor(QWidget *parent, const QStyleOptionViewItem & /*option*/,
                                    const QModelIndex &index) const
{
    auto *editor = new QLineEdit(parent);
    editor->setObjectName(QStringLiteral("cellEditor"));
    editor->setFrame(false);
    editor->setAutoFillBackground(true);
    editor->setAccessibleName(
        tr("Value of %1").arg(index.model()->headerData(index.column(), Qt::Horizontal).toString()));
    editor->setProperty(editedIndex, QVariant::fromValue(QPersistentModelIndex(index)));
    connect(editor, &QLineEdit::textEdited, this, [this, editor] {
        const QModelIndex edited = editor->property(editedIndex).value<QPersistentModelIndex>();
        if (editor->property(refusedInput).isValid() && edited.isValid() && m_check(edited, editor->text()))
            markFine(editor);
    });
    connect(editor, &QObject::destroyed, this, &CellDelegate::accepted);
    return editor;
}

void CellDelegate::setEditorData(QWidget *editor, const QModelIndex &index) const
{
    auto *line = qobject_cast<QLineEdit *>(editor);
    if (line == nullptr || line->isModified())
        return; // other cells have changed meanwhile: what is being typed stays
    line->setText(index.data(Qt::EditRole).toString());
}

void CellDelegate::setModelData(QWidget *editor, QAbstractItemModel *model, const QModelIndex &index) const
{
    auto *line = qobject_cast<QLineEdit *>(editor);
    if (line != nullptr && isFine(line, index))
        model->setData(index, line->text(), Qt::EditRole);
}

bool CellDelegate::isFine(QLineEdit *editor, const QModelIndex &index) const
{
    if (editor->text() == index.data(Qt::EditRole).toString()) {
        markFine(editor);
        return true; // as it was
    }
    if (const auto checked = m_check(index, editor->text()); !checked) {
        markRefused(editor, checked.error());
        return false;
    }
    markFine(editor);
    return true;
}

void CellDelegate::markRefused(QLineEdit *editor, const Error &error) const
{
    const QString reason = toQt(error);
    const bool isNew = !editor->property(refusedInput).isValid();
    editor->setProperty(refusedInput, reason);
    editor->setToolTip(reason);
    editor->setAccessibleDescription(reason);
    if (isNew) {
        QPalette palette = editor->palette();
        palette.setColor(QPalette::Text, coloursOf(editor).error);
        editor->setPalette(palette);
        editor->addAction(editor->style()->standardIcon(QStyle::SP_MessageBoxWarning),
                          QLineEdit::TrailingPosition);
    }
    QToolTip::showText(editor->mapToGlobal(QPoint(0, editor->height())), reason, editor);
    Q_EMIT refused(error);
}

void CellDelegate::markFine(QLineEdit *editor) const
{
    if (!editor->property(refusedInput).isValid())
        return;
    editor->setProperty(refusedInput, QVariant());
    editor->setToolTip({});
    editor->setAccessibleDescription({});
    editor->setPalette({});
    const auto actions = editor->actions();
    qDeleteAll(actions);
    Q_EMIT accepted();
}

bool CellDelegate::eventFilter(QObject *object, QEvent *event)
{
    auto *editor = qobject_cast<QLineEdit *>(object);
    if (editor == nullptr)
        return QStyledItemDelegate::eventFilter(object, event);
    const QModelIndex index = editor->property(editedIndex).value<QPersistentModelIndex>();
    bool commits = event->type() == QEvent::FocusOut;
    if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        commits =
            key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Tab || key == Qt::Key_Backtab;
        if (key == Qt::Key_Escape)
            markFine(editor);
    }
    if (commits && index.isValid() && !isFine(editor, index))
        return event->type() == QEvent::KeyPress; // a line edit must hear that the focus has left it
    return QStyledItemDelegate::eventFilter(object, event);
}

} // namespace weighhouse::ui
