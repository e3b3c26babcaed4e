// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sandbox/change_lines.h"

#include "ui/base/look/space.h"
#include "ui/sandbox/change_line.h"

#include <QEvent>
#include <QLabel>
#include <QVBoxLayout>

namespace weighhouse::ui
{

ChangeLines::ChangeLines(SandboxSession &session, QWidget *parent) : QScrollArea(parent), m_session(session)
{
    setObjectName(QStringLiteral("changeLines"));
    setAccessibleName(tr("Applied changes"));
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
    auto *empty = new QLabel(tr("Nothing is changed yet. Choose a candidate above, or add a cell to set."));
    empty->setWordWrap(true);
    empty->setForegroundRole(QPalette::PlaceholderText);
    m_empty = empty;
    auto *content = new QWidget;
    m_layout = new QVBoxLayout(content);
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->addWidget(m_empty);
    m_layout->addStretch(1);
    setWidget(content);
    connect(&session, &SandboxSession::changesChanged, this, &ChangeLines::refresh);
    connect(&session, &SandboxSession::modelChanged, this, &ChangeLines::refresh);
    connect(&session, &SandboxSession::triedChanged, this, &ChangeLines::showProblems);
    refresh();
}

void ChangeLines::refresh()
{
    const Changes &changes = m_session.changes();
    // Ranges and entries come from the model: another one needs other controls.
    const bool isSameModel = m_workings == m_session.workings();
    m_workings = m_session.workings();
    std::size_t kept = 0;
    while (isSameModel && kept < changes.size() && kept < m_lines.size() &&
           m_lines[kept]->fits(changes[kept]))
        ++kept;
    while (m_lines.size() > kept) {
        m_lines.back()->hide();
        m_lines.back()->deleteLater(); // it may be its button that was pressed
        m_lines.pop_back();
    }
    for (std::size_t i = 0; i < kept; ++i)
        m_lines[i]->setChange(changes[i]);
    for (std::size_t i = kept; i < changes.size(); ++i) {
        m_lines.push_back(new ChangeLine(m_session, i));
        m_layout->insertWidget(static_cast<int>(i) + 1, m_lines.back());
    }
    for (std::size_t i = 0; i < m_lines.size(); ++i)
        m_lines[i]->setMovable(i > 0, i + 1 < m_lines.size());
    m_empty->setVisible(changes.empty());
    showProblems();
}

void ChangeLines::showProblems()
{
    const TriedPtr &tried = m_session.tried();
    if (tried == nullptr || tried->changes != m_session.changes())
        return; // a newer one follows
    for (std::size_t i = 0; i < m_lines.size(); ++i)
        m_lines[i]->setProblem(tried->problems.value(static_cast<qsizetype>(i)));
}

void ChangeLines::changeEvent(QEvent *event)
{
    QScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange && m_layout != nullptr)
        m_layout->setSpacing(space::hair);
}

} // namespace weighhouse::ui
