// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/code_find_bar.h"

#include "ui/base/look/space.h"
#include "ui/widgets/code_scintilla.h"
#include "ui/widgets/code_style.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>

namespace weighhouse::ui
{

CodeFindBar::CodeFindBar(CodeScintilla &editor, QWidget *parent)
    : QWidget(parent), m_editor(editor), m_words(new QLineEdit(this)),
      m_caseMatters(new QCheckBox(tr("&Match case"), this)), m_count(new QLabel(this))
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(space::hair, space::hair, space::hair, space::hair);
    m_words->setObjectName(QStringLiteral("findWords"));
    m_words->setAccessibleName(tr("Find in the text"));
    m_words->setPlaceholderText(tr("Find"));
    m_words->setClearButtonEnabled(true);
    row->addWidget(m_words, 1);
    const auto button = [&](Qt::ArrowType arrow, const QString &name, int direction) {
        auto *made = new QToolButton(this);
        made->setArrowType(arrow);
        made->setAutoRaise(true);
        made->setFocusPolicy(Qt::TabFocus);
        made->setToolTip(name);
        made->setAccessibleName(name);
        connect(made, &QToolButton::clicked, this, [this, direction] { find(direction); });
        row->addWidget(made);
    };
    button(Qt::UpArrow, tr("Find previous (Shift+F3)"), -1);
    button(Qt::DownArrow, tr("Find next (F3)"), 1);
    row->addWidget(m_caseMatters);
    m_count->setObjectName(QStringLiteral("findCount"));
    row->addWidget(m_count);
    auto *shut = new QToolButton(this);
    shut->setText(QStringLiteral("✕"));
    shut->setAutoRaise(true);
    shut->setToolTip(tr("Close (Esc)"));
    shut->setAccessibleName(tr("Close the find bar"));
    row->addWidget(shut);
    connect(shut, &QToolButton::clicked, this, &CodeFindBar::close);
    connect(m_words, &QLineEdit::textChanged, this, [this] {
        mark();
        // Looking on from where the last place began, so that typing more does not run ahead.
        const long start = m_editor.SendScintilla(QsciScintilla::SCI_GETSELECTIONSTART);
        m_editor.SendScintilla(QsciScintilla::SCI_SETEMPTYSELECTION, static_cast<unsigned long>(start));
        find(1);
    });
    connect(m_words, &QLineEdit::returnPressed, this, [this] { find(1); });
    connect(m_caseMatters, &QCheckBox::toggled, this, &CodeFindBar::mark);
    connect(&m_editor, &QsciScintilla::textChanged, this, [this] {
        if (isVisible())
            mark();
    });
    hide();
}

void CodeFindBar::open()
{
    show();
    const QString selected = m_editor.selectedText();
    if (!selected.isEmpty() && !selected.contains(QLatin1Char('\n')))
        m_words->setText(selected);
    m_words->setFocus();
    m_words->selectAll();
    mark();
}

void CodeFindBar::close()
{
    hide();
    m_editor.SendScintilla(QsciScintilla::SCI_SETINDICATORCURRENT, static_cast<unsigned long>(FindIndicator));
    m_editor.SendScintilla(QsciScintilla::SCI_INDICATORCLEARRANGE, 0UL, static_cast<long>(m_editor.length()));
    m_editor.setFocus();
}

void CodeFindBar::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        close();
    else if (event->key() == Qt::Key_F3)
        find(event->modifiers() & Qt::ShiftModifier ? -1 : 1);
    else
        QWidget::keyPressEvent(event);
}

unsigned long CodeFindBar::flags() const
{
    return m_caseMatters->isChecked() ? static_cast<unsigned long>(QsciScintilla::SCFIND_MATCHCASE) : 0UL;
}

long CodeFindBar::search(long from, long to)
{
    const QByteArray words = m_words->text().toUtf8();
    m_editor.SendScintilla(QsciScintilla::SCI_SETSEARCHFLAGS, flags());
    m_editor.SendScintilla(QsciScintilla::SCI_SETTARGETRANGE, static_cast<unsigned long>(from), to);
    return m_editor.SendScintilla(QsciScintilla::SCI_SEARCHINTARGET, static_cast<unsigned long>(words.size()),
                                  words.constData());
}

void CodeFindBar::mark()
{
    m_editor.SendScintilla(QsciScintilla::SCI_SETINDICATORCURRENT, static_cast<unsigned long>(FindIndicator));
    m_editor.SendScintilla(QsciScintilla::SCI_INDICATORCLEARRANGE, 0UL, static_cast<long>(m_editor.length()));
    if (m_words->text().isEmpty()) {
        m_count->clear();
        return;
    }
    int count = 0;
    const long length = m_editor.length();
    for (long at = search(0, length); at >= 0; ++count) {
        const long end = m_editor.SendScintilla(QsciScintilla::SCI_GETTARGETEND);
        m_editor.SendScintilla(QsciScintilla::SCI_INDICATORFILLRANGE, static_cast<unsigned long>(at),
                               end - at);
        if (end <= at)
            break;
        at = search(end, length);
    }
    m_count->setText(count == 0 ? tr("not found") : tr("%Ln place(s)", nullptr, count));
}

void CodeFindBar::find(int direction)
{
    if (m_words->text().isEmpty()) {
        open();
        return;
    }
    const long length = m_editor.length();
    const long start = m_editor.SendScintilla(QsciScintilla::SCI_GETSELECTIONSTART);
    const long end = m_editor.SendScintilla(QsciScintilla::SCI_GETSELECTIONEND);
    long found = direction > 0 ? search(end, length) : search(start, 0);
    if (found < 0) // around the end
        found = direction > 0 ? search(0, length) : search(length, 0);
    if (found < 0)
        return;
    const long last = m_editor.SendScintilla(QsciScintilla::SCI_GETTARGETEND);
    m_editor.SendScintilla(QsciScintilla::SCI_SETSEL, static_cast<unsigned long>(found), last);
}

} // namespace weighhouse::ui
