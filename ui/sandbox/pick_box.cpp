// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sandbox/pick_box.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QLineEdit>
#include <QSignalBlocker>

namespace weighhouse::ui
{

PickBox::PickBox(const QString &name, Other other, QWidget *parent) : QComboBox(parent), m_other(other)
{
    setAccessibleName(name);
    setEditable(true);
    setInsertPolicy(QComboBox::NoInsert);
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(8);
    completer()->setFilterMode(Qt::MatchContains);
    completer()->setCompletionMode(QCompleter::PopupCompletion);
    completer()->setCaseSensitivity(Qt::CaseInsensitive);
    connect(this, &QComboBox::activated, this, [this](int entry) {
        m_shown = itemText(entry);
        Q_EMIT picked(entry, m_shown);
    });
    connect(lineEdit(), &QLineEdit::editingFinished, this, &PickBox::finish);
}

void PickBox::setEntries(const QStringList &entries)
{
    const QSignalBlocker blocker(this);
    clear();
    addItems(entries);
    showText(m_shown);
}

void PickBox::showText(const QString &text)
{
    m_shown = text;
    const QSignalBlocker blocker(this);
    setCurrentIndex(findText(text, Qt::MatchExactly | Qt::MatchCaseSensitive));
    if (currentIndex() < 0)
        setEditText(text);
}

void PickBox::finish()
{
    const QString text = currentText();
    if (text == m_shown)
        return;
    int entry = findText(text, Qt::MatchExactly | Qt::MatchCaseSensitive);
    if (entry < 0)
        entry = findText(text, Qt::MatchFixedString);
    if (entry < 0 && m_other == Other::Refused) {
        showText(m_shown);
        return;
    }
    m_shown = entry < 0 ? text : itemText(entry);
    Q_EMIT picked(entry, m_shown);
}

} // namespace weighhouse::ui
