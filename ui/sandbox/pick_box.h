// SPDX-License-Identifier: GPL-3.0-or-later
// A list to choose from by typing.
#pragma once

#include <QComboBox>
#include <QStringList>

namespace weighhouse::ui
{

/// A box whose entries are found by any part of them. What is typed and is not an entry is put back, unless
/// other texts are allowed.
class PickBox : public QComboBox
{
    Q_OBJECT

public:
    enum class Other { Refused, Allowed };

    explicit PickBox(const QString &name, Other other = Other::Refused, QWidget *parent = nullptr);

    void setEntries(const QStringList &entries);
    /// Shows an entry without telling anybody.
    void showText(const QString &text);

Q_SIGNALS:
    /// Somebody chose; `entry` is -1 for another text.
    void picked(int entry, const QString &text);

private:
    void finish();

    Other m_other;
    QString m_shown;
};

} // namespace weighhouse::ui
