// SPDX-License-Identifier: GPL-3.0-or-later
// The prompts that chat models are asked with in this project.
#pragma once

#include "core/strategy/chat/prompt.h"

#include <QDialog>
#include <string>
#include <vector>

class QLabel;
class QListWidget;
class QPlainTextEdit;
class QPushButton;
class QTabWidget;

namespace weighhouse::ui
{

class TextDifferenceView;

/// Each prompt of the program can be replaced by a text of the project's own; the difference is shown, and
/// what the text lacks that the program fills in.
class PromptsDialog : public QDialog
{
    Q_OBJECT

public:
    explicit PromptsDialog(const strategy::PromptTexts &texts, QWidget *parent = nullptr);

    /// Returns them as they were edited: those that are not the program's.
    const strategy::PromptTexts &texts() const { return m_texts; }

private:
    std::string current() const;
    std::string textOf(const std::string &name) const;
    void showCurrent();
    void take();
    void showState();
    void showDifference();

    strategy::PromptTexts m_texts;
    std::vector<std::string> m_names;
    QListWidget *m_list;
    QTabWidget *m_tabs;
    QPlainTextEdit *m_editor;
    TextDifferenceView *m_difference;
    QLabel *m_lacking;
    QPushButton *m_reset;
    bool m_isShowing = false; ///< The editor is being filled, which is no edit.
};

} // namespace weighhouse::ui
