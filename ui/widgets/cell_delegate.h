// SPDX-License-Identifier: GPL-3.0-or-later
// Typing into cells: what does not fit stays in the editor, with the reason beside it.
#pragma once

#include "core/base/error.h"

#include <QStyledItemDelegate>
#include <functional>

class QLineEdit;

namespace weighhouse::ui
{

/// A line to type in. Input that the check refuses is not committed: the line stays open and says why, until
/// it is mended or Escape drops it.
class CellDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using Check = std::function<Result<void>(const QModelIndex &index, const QString &text)>;

    CellDelegate(Check check, QObject *parent);

    QWidget *createEditor(QWidget *parent, const QStyleOptionViewItem &option,
                          const QModelIndex &index) const override;
    void setEditorData(QWidget *editor, const QModelIndex &index) const override;
    void setModelData(QWidget *editor, QAbstractItemModel *model, const QModelIndex &index) const override;

Q_SIGNALS:
    void refused(const weighhouse::Error &error) const;
    /// The input is fine again, or gone.
    void accepted() const;

protected:
    bool eventFilter(QObject *object, QEvent *event) override;

private:
    bool isFine(QLineEdit *editor, const QModelIndex &index) const;
    void markRefused(QLineEdit *editor, const Error &error) const;
    void markFine(QLineEdit *editor) const;

    Check m_check;
};

} // namespace weighhouse::ui
