// SPDX-License-Identifier: GPL-3.0-or-later
// Everything that can be done or opened, found by typing a few letters of it.
#pragma once

#include <QAbstractListModel>
#include <QDialog>
#include <QString>
#include <functional>
#include <vector>

class QLineEdit;
class QListView;

namespace weighhouse::ui
{

/// One thing the palette offers.
struct PaletteEntry {
    QString text;
    QString kind;     ///< "action", "table", … translated; shown beside it.
    QString shortcut; ///< As people read it; may be empty.
    std::function<void()> run;
};

/// Entries that fit what was typed, the best first.
class PaletteModel : public QAbstractListModel
{
    Q_OBJECT

public:
    using QAbstractListModel::QAbstractListModel;
    enum Role { KindRole = Qt::UserRole + 1, ShortcutRole };

    void setEntries(std::vector<PaletteEntry> entries);
    void setTyped(const QString &typed);
    const PaletteEntry &entry(int row) const { return m_entries[m_shown[static_cast<std::size_t>(row)]]; }

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;

private:
    void filter();

    std::vector<PaletteEntry> m_entries;
    std::vector<std::size_t> m_shown;
    QString m_typed;
};

/// A line to type in above the list. Enter runs the chosen entry, Esc closes; up and down move the choice.
class CommandPalette : public QDialog
{
    Q_OBJECT

public:
    explicit CommandPalette(QWidget *parent);

    void showEntries(std::vector<PaletteEntry> entries);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void runCurrent();

    QLineEdit *m_line;
    QListView *m_list;
    PaletteModel *m_model;
};

} // namespace weighhouse::ui
