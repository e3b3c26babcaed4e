// SPDX-License-Identifier: GPL-3.0-or-later
// What is to be in the report, and how: the draft of the project, to be changed.
#pragma once

#include "ui/document/desk.h"

#include <QWidget>
#include <string>

class QAction;
class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QListWidget;
class QPlainTextEdit;

namespace weighhouse::ui
{

class BesideButton;
class RunChooser;
class SectionList;
class SigningButton;

class ContentsPanel : public QWidget
{
    Q_OBJECT

public:
    explicit ContentsPanel(Desk &desk, QWidget *parent = nullptr);

    RunChooser &runs() const { return *m_runs; }
    SectionList &sections() const { return *m_sections; }
    /// Moving sections and taking additions out, for the menu.
    QList<QAction *> panelActions() const;

Q_SIGNALS:
    /// A person has chosen a section in the list.
    void sectionChosen(const std::string &id);

private:
    void makeActions();
    QWidget *makeFields();
    QWidget *makeAdditions();
    void connectFields();
    void refresh();
    void showComment();
    void showAdditions();
    void removeCurrentAddition();

    Desk &m_desk;
    RunChooser *m_runs;
    QComboBox *m_template;
    SectionList *m_sections;
    QLabel *m_commentTitle;
    QPlainTextEdit *m_comment;
    QWidget *m_added = nullptr;
    QListWidget *m_additions;
    QLineEdit *m_author;
    QComboBox *m_language;
    QComboBox *m_paper;
    BesideButton *m_beside;
    SigningButton *m_signing;
    QCheckBox *m_withoutPrompts;
    QCheckBox *m_withoutRows;
    QAction *m_up;
    QAction *m_down;
    QAction *m_remove;
    bool m_isFilling = false;
};

} // namespace weighhouse::ui
