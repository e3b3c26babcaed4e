// SPDX-License-Identifier: GPL-3.0-or-later
// The versions of the plan and the difference between any two.
#pragma once

#include "core/plan/plan.h"

#include <QWidget>
#include <optional>

class QAction;
class QLabel;
class QTableView;

namespace weighhouse::ui
{

class ChangesModel;
class PlanSelection;
class PlanSession;
class TableView;
class TextComparisonModel;
class VersionsModel;

/// Choosing a version shows what it changed from the one before; choosing two, what lies between them. The
/// texts of a changed step stand side by side.
class VersionsPanel : public QWidget
{
    Q_OBJECT

public:
    VersionsPanel(PlanSession &session, PlanSelection &selection, QWidget *parent = nullptr);

    QAction *restoreAction() const { return m_restore; }
    TableView *versions() const { return m_versions; }
    TableView *changes() const { return m_changes; }

private:
    TableView *makeTable(const char *name, const QString &accessibleName, const QString &tableName);
    void refresh();
    void compare();
    void showChange();
    void restore();

    PlanSession &m_session;
    PlanSelection &m_selection;
    QAction *m_restore;
    VersionsModel *m_versionsModel;
    ChangesModel *m_changesModel;
    TextComparisonModel *m_textModel;
    TableView *m_versions;
    TableView *m_changes;
    TableView *m_texts;
    QLabel *m_note;
    std::optional<std::pair<std::size_t, std::size_t>> m_compared; ///< Positions of the two versions.
};

/// A step as text to compare: what it says and does, one thing a line.
QString stepAsText(const plan::Node &node);

} // namespace weighhouse::ui
