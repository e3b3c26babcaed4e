// SPDX-License-Identifier: GPL-3.0-or-later
// The question's text, only its own statement.
#pragma once

#include "ui/document/desk.h"
#include "ui/question/question_places.h"
#include "ui/widgets/code_editor.h"

#include <QWidget>

class QLabel;

namespace weighhouse::ui
{

/// An editor for the asked question's statement in the text it stands in. What is typed goes into that text
/// at its place; what happens to the text elsewhere moves the place or shows up here.
class StatementPane : public QWidget
{
    Q_OBJECT

public:
    explicit StatementPane(Desk &desk, QWidget *parent = nullptr);

    CodeEditor *editor() const { return m_editor; }

private:
    void reload();
    void follow(project::TextKind kind, const QString &name, std::size_t position, const QByteArray &removed,
                const QByteArray &inserted);
    void type(std::size_t position, const QByteArray &removed, const QByteArray &inserted);
    std::optional<std::string> nameAfter(const project::ReplaceText &change, std::size_t end) const;
    void showProblems();
    QStringList words(const QString &lineBefore) const;

    Desk &m_desk;
    CodeEditor *m_editor;
    QLabel *m_where;
    std::optional<QuestionPlace> m_place; ///< Its range is what the editor shows, whatever it has become.
    bool m_isTyping = false;
};

} // namespace weighhouse::ui
