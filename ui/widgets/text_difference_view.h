// SPDX-License-Identifier: GPL-3.0-or-later
// Two texts side by side, with the words marked that differ.
#pragma once

#include <QString>
#include <QTextCursor>
#include <QTextEdit>

namespace weighhouse::ui
{

/// Lines stand beside those that they are compared with, each with its sign. They are wrapped, so that
/// nothing of them is cut off.
class TextDifferenceView : public QTextEdit
{
    Q_OBJECT

public:
    explicit TextDifferenceView(QWidget *parent = nullptr);

    /// Compares two texts; the names stand above them.
    void compare(const QString &leftName, const QString &left, const QString &rightName,
                 const QString &right);
    void clearTexts();
    /// Returns true if there is nothing to compare.
    bool isEmpty() const { return m_left.isEmpty() && m_right.isEmpty(); }

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void write();
    void revealFirst();

    QTextCursor m_first; ///< In the first line that differs; null if none does.
    QString m_leftName, m_left;
    QString m_rightName, m_right;
};

} // namespace weighhouse::ui
