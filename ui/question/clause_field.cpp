// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/question/clause_field.h"

#include "ui/base/look/theme.h"
#include "ui/base/texts.h"

#include <QAction>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QTextBlock>
#include <QTextDocument>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

namespace weighhouse::ui
{

ClauseField::ClauseField(QWidget *parent) : QPlainTextEdit(parent)
{
    setTabChangesFocus(true);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(this, &QPlainTextEdit::textChanged, this, &ClauseField::fitHeight);
}

void ClauseField::underline(const std::optional<Error> &error)
{
    m_error = error;
    QList<QTextEdit::ExtraSelection> selections;
    if (error) {
        QTextEdit::ExtraSelection selection;
        selection.format.setUnderlineStyle(QTextCharFormat::WaveUnderline);
        selection.format.setUnderlineColor(coloursOf(this).error);
        selection.cursor = QTextCursor(document());
        const QTextBlock block = document()->findBlockByNumber(static_cast<int>(error->where.line) - 1);
        const auto column = static_cast<int>(error->where.column) - 1;
        if (error->where.line > 0 && block.isValid() && column >= 0 && column < block.length() - 1)
            selection.cursor.setPosition(block.position() + column);
        selection.cursor.movePosition(QTextCursor::End, QTextCursor::KeepAnchor);
        selections.append(selection);
    }
    setExtraSelections(selections);
}

QSize ClauseField::sizeHint() const
{
    int lines = 0;
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        (void)blockBoundingRect(block); // lays it out; after a change of width it is not until it is painted
        lines += std::max(block.layout() == nullptr ? 1 : block.layout()->lineCount(), 1);
    }
    const QMargins margins = contentsMargins();
    const int height = std::max(lines, 1) * fontMetrics().lineSpacing() +
                       static_cast<int>(std::ceil(2 * document()->documentMargin())) + margins.top() +
                       margins.bottom();
    return {fontMetrics().averageCharWidth() * 24, height};
}

void ClauseField::fitHeight()
{
    if (const int wanted = sizeHint().height(); wanted != height())
        setFixedHeight(wanted);
}

void ClauseField::keyPressEvent(QKeyEvent *event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isEnter && !event->modifiers().testFlag(Qt::ShiftModifier)) {
        Q_EMIT taken();
        return;
    }
    if (event->key() == Qt::Key_Escape && document()->isModified()) {
        Q_EMIT givenUp();
        return;
    }
    QPlainTextEdit::keyPressEvent(event);
}

void ClauseField::focusOutEvent(QFocusEvent *event)
{
    QPlainTextEdit::focusOutEvent(event);
    if (event->reason() != Qt::PopupFocusReason)
        Q_EMIT taken();
}

void ClauseField::resizeEvent(QResizeEvent *event)
{
    QPlainTextEdit::resizeEvent(event);
    fitHeight(); // lines may break elsewhere
}

void ClauseField::changeEvent(QEvent *event)
{
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        underline(m_error);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        fitHeight();
}

ClauseRow::ClauseRow(const QString &name, QWidget *parent)
    : QWidget(parent), m_field(new ClauseField(this)), m_problem(new ProblemLabel(this)),
      m_up(button(QStringLiteral("↑"), tr("Move up (Alt+↑)"))),
      m_down(button(QStringLiteral("↓"), tr("Move down (Alt+↓)"))),
      m_remove(button(QStringLiteral("✕"), tr("Remove")))
{
    auto *line = new QHBoxLayout;
    line->setSpacing(0);
    line->addWidget(m_field, 1);
    for (QToolButton *each : {m_up, m_down, m_remove})
        line->addWidget(each, 0, Qt::AlignTop);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(line);
    layout->addWidget(m_problem);
    setName(name);

    for (const bool down : {false, true}) {
        auto *move = new QAction(this);
        move->setShortcut(QKeySequence(Qt::ALT | (down ? Qt::Key_Down : Qt::Key_Up)));
        move->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        addAction(move);
        connect(move, &QAction::triggered, this, [this, down] { Q_EMIT moveWanted(down); });
    }
    connect(m_up, &QToolButton::clicked, this, [this] { Q_EMIT moveWanted(false); });
    connect(m_down, &QToolButton::clicked, this, [this] { Q_EMIT moveWanted(true); });
    connect(m_remove, &QToolButton::clicked, this, &ClauseRow::removeWanted);
    connect(m_field, &ClauseField::taken, this, &ClauseRow::commit);
    connect(m_field, &ClauseField::givenUp, this, [this] {
        m_field->setPlainText(m_clause);
        accept();
    });
}

QToolButton *ClauseRow::button(const QString &sign, const QString &what)
{
    auto *made = new QToolButton(this);
    made->setText(sign);
    made->setToolTip(what);
    made->setAutoRaise(true);
    return made;
}

void ClauseRow::setName(const QString &name)
{
    m_field->setAccessibleName(name);
    m_up->setAccessibleName(tr("Move up: %1").arg(name));
    m_down->setAccessibleName(tr("Move down: %1").arg(name));
    m_remove->setAccessibleName(tr("Remove: %1").arg(name));
}

bool ClauseRow::isEdited() const
{
    return m_field->document()->isModified();
}

void ClauseRow::setClause(const QString &text)
{
    m_clause = text;
    if (isEdited() || m_field->toPlainText() == text)
        return;
    const int cursor = m_field->textCursor().position();
    m_field->setPlainText(text);
    m_field->document()->setModified(false);
    QTextCursor where = m_field->textCursor();
    where.setPosition(std::min<int>(cursor, static_cast<int>(text.size())));
    m_field->setTextCursor(where);
}

void ClauseRow::setProblem(const std::optional<Error> &error)
{
    m_documentError = error;
    showProblem();
}

void ClauseRow::refuse(const Error &error)
{
    m_typedError = error;
    showProblem();
}

void ClauseRow::accept()
{
    m_field->document()->setModified(false);
    m_typedError.reset();
    showProblem();
}

void ClauseRow::showProblem()
{
    const std::optional<Error> &error = m_typedError ? m_typedError : m_documentError;
    m_field->underline(error);
    m_problem->setProblem(error ? toQt(*error) : QString());
    m_field->setAccessibleDescription(m_problem->problem());
}

void ClauseRow::setPlace(bool isFirst, bool isLast)
{
    m_up->setEnabled(!isFirst);
    m_down->setEnabled(!isLast);
}

void ClauseRow::commit()
{
    if (isEdited())
        Q_EMIT committed(m_field->toPlainText());
}

} // namespace weighhouse::ui
