// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/code_scintilla.h"
#include "ui/widgets/code_qsci.h"

#include <QAction>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>

namespace weighhouse::ui
{
namespace
{

/// A key of QScintilla's that would hide one of the window's: Ctrl with a letter, a digit or a sign.
bool belongsToWindow(int key)
{
    const int plain = key & ~static_cast<int>(Qt::KeyboardModifierMask);
    if ((key & static_cast<int>(Qt::ControlModifier)) == 0 || plain < Qt::Key_Space ||
        plain > Qt::Key_AsciiTilde)
        return false;
    const bool shifted = (key & static_cast<int>(Qt::ShiftModifier)) != 0;
    const bool clipboard =
        plain == Qt::Key_C || plain == Qt::Key_X || plain == Qt::Key_V || plain == Qt::Key_A;
    return shifted || !clipboard;
}

} // namespace

CodeScintilla::CodeScintilla(QWidget *parent) : QsciScintilla(parent)
{
    setUtf8(true);
    setEolMode(EolUnix);
    SendScintilla(SCI_SETUNDOCOLLECTION, 0UL);
    SendScintilla(SCI_EMPTYUNDOBUFFER);
    releaseKeys();
    connect(this, &QsciScintillaBase::SCN_MODIFIED, this,
            [this](int position, int kind, const char *text, int length) {
                follow(position, kind, text, length);
            });
}

void CodeScintilla::releaseKeys()
{
    for (QsciCommand *command : standardCommands()->commands()) {
        const bool undoes =
            command->command() == QsciCommand::Undo || command->command() == QsciCommand::Redo;
        // Nobody means to write over what stands there; the key adds things in other places.
        if (command->command() == QsciCommand::EditToggleOvertype)
            command->setKey(0);
        if (undoes || belongsToWindow(command->key()))
            command->setKey(0);
        if (undoes || belongsToWindow(command->alternateKey()))
            command->setAlternateKey(0);
    }
}

void CodeScintilla::follow(int position, int kind, const char *text, int length)
{
    // Without undo, Scintilla does not say what it deletes: only before it does can it be read.
    if ((kind & SC_MOD_BEFOREDELETE) != 0)
        m_aboutToGo = bytesBetween(position, position + length);
    if (m_isSilent)
        return;
    if ((kind & SC_MOD_DELETETEXT) != 0)
        Q_EMIT typed(position, m_aboutToGo, {});
    else if ((kind & SC_MOD_INSERTTEXT) != 0)
        Q_EMIT typed(position, {},
                     text == nullptr ? bytesBetween(position, position + length) : QByteArray(text, length));
}

void CodeScintilla::replaceBytes(int position, int removed, const QByteArray &inserted)
{
    const bool wasReadOnly = isReadOnly();
    if (wasReadOnly)
        setReadOnly(false);
    m_isSilent = true;
    SendScintilla(SCI_SETTARGETRANGE, static_cast<unsigned long>(position),
                  static_cast<long>(position) + removed);
    SendScintilla(SCI_REPLACETARGET, static_cast<unsigned long>(inserted.size()), inserted.constData());
    m_isSilent = false;
    if (wasReadOnly)
        setReadOnly(true);
}

QByteArray CodeScintilla::bytesBetween(int from, int to) const
{
    if (to <= from)
        return {};
    QByteArray bytes(to - from, '\0');
    const void *start = SendScintillaPtrResult(SCI_GETCHARACTERPOINTER);
    const auto *characters = static_cast<const char *>(start);
    std::copy(characters + from, characters + to, bytes.begin());
    return bytes;
}

int CodeScintilla::length() const
{
    return static_cast<int>(SendScintilla(SCI_GETLENGTH));
}

int CodeScintilla::position() const
{
    return static_cast<int>(SendScintilla(SCI_GETCURRENTPOS));
}

CodeScintilla::Deed CodeScintilla::deedOf(const QKeyEvent &event)
{
    const Qt::KeyboardModifiers modifiers = event.modifiers() & ~Qt::KeypadModifier;
    const int key = event.key();
    if (modifiers == Qt::NoModifier)
        return key == Qt::Key_F12 ? Deed::Define : key == Qt::Key_F3 ? Deed::Next : Deed::None;
    if (modifiers == Qt::ShiftModifier)
        return key == Qt::Key_F3 ? Deed::Previous : Deed::None;
    if ((modifiers & ~Qt::ShiftModifier) != Qt::ControlModifier)
        return Deed::None;
    // Plus is above another key on many keyboards, so Shift does not count there.
    if (key == Qt::Key_Plus || key == Qt::Key_Equal)
        return Deed::Larger;
    if (key == Qt::Key_Minus)
        return Deed::Smaller;
    if (modifiers != Qt::ControlModifier)
        return Deed::None;
    switch (key) {
    case Qt::Key_0:
        return Deed::PlainSize;
    case Qt::Key_F:
        return Deed::Find;
    case Qt::Key_Space:
        return Deed::Complete;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        return Deed::Submit;
    default:
        return Deed::None;
    }
}

void CodeScintilla::perform(Deed deed)
{
    switch (deed) {
    case Deed::None:
        break;
    case Deed::Submit:
        Q_EMIT submitted();
        break;
    case Deed::Define:
        Q_EMIT definitionWanted();
        break;
    case Deed::Complete:
        Q_EMIT completionWanted();
        break;
    case Deed::Find:
        Q_EMIT findWanted();
        break;
    case Deed::Next:
        Q_EMIT findNextWanted(1);
        break;
    case Deed::Previous:
        Q_EMIT findNextWanted(-1);
        break;
    case Deed::Larger:
        zoomIn();
        break;
    case Deed::Smaller:
        zoomOut();
        break;
    case Deed::PlainSize:
        zoomTo(0);
        break;
    }
}

bool CodeScintilla::event(QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        auto *key = static_cast<QKeyEvent *>(event);
        if (deedOf(*key) != Deed::None) {
            key->accept();
            return true;
        }
    }
    if (event->type() == QEvent::KeyPress) {
        // Tab is for the text; with Shift or Ctrl it leaves, so that nobody is locked in.
        // QScintilla keeps the focus while it can be typed in, so it is passed over.
        // NOLINTBEGIN(bugprone-parent-virtual-call)
        const auto *key = static_cast<QKeyEvent *>(event);
        if (key->key() == Qt::Key_Backtab)
            return QAbstractScrollArea::focusNextPrevChild(false);
        const bool leaves =
            key->modifiers() == Qt::ControlModifier ||
            (m_tabLeaves && key->modifiers() == Qt::NoModifier && SendScintilla(SCI_AUTOCACTIVE) == 0);
        if (key->key() == Qt::Key_Tab && leaves)
            return QAbstractScrollArea::focusNextPrevChild(true);
        // NOLINTEND(bugprone-parent-virtual-call)
    }
    return QsciScintilla::event(event);
}

/// Returns true if the word that the list would put in stands before the caret.
bool CodeScintilla::isOfferedWordWhole() const
{
    const long length = SendScintilla(SCI_AUTOCGETCURRENTTEXT, 0UL, static_cast<void *>(nullptr));
    QByteArray offered(static_cast<int>(length) + 1, '\0');
    SendScintilla(SCI_AUTOCGETCURRENTTEXT, 0UL, static_cast<void *>(offered.data()));
    offered.chop(1);
    const long caret = SendScintilla(SCI_GETCURRENTPOS);
    const long start = SendScintilla(SCI_WORDSTARTPOSITION, static_cast<unsigned long>(caret), 1L);
    return bytesBetween(static_cast<int>(start), static_cast<int>(caret)) == offered;
}

void CodeScintilla::keyPressEvent(QKeyEvent *event)
{
    if (const Deed deed = deedOf(*event); deed != Deed::None) {
        perform(deed);
        event->accept();
        return;
    }
    // Where the word is whole already, Return ends the line; there is nothing left to complete.
    const bool isReturn = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isReturn && SendScintilla(SCI_AUTOCACTIVE) != 0 && isOfferedWordWhole())
        SendScintilla(SCI_AUTOCCANCEL);
    const bool hasList = SendScintilla(SCI_AUTOCACTIVE) != 0;
    if (event->key() == Qt::Key_Escape && !hasList)
        Q_EMIT escaped();
    QsciScintilla::keyPressEvent(event);
}

void CodeScintilla::mousePressEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton && event->modifiers() == Qt::ControlModifier) {
        const QPoint at = event->position().toPoint();
        const long position =
            SendScintilla(SCI_POSITIONFROMPOINT, static_cast<unsigned long>(at.x()), at.y());
        SendScintilla(SCI_GOTOPOS, static_cast<unsigned long>(position));
        setFocus();
        Q_EMIT definitionWanted();
        return;
    }
    QsciScintilla::mousePressEvent(event);
}

void CodeScintilla::contextMenuEvent(QContextMenuEvent *event)
{
    QMenu menu(this);
    const bool writable = !isReadOnly();
    const auto add = [&](const QString &text, QKeySequence::StandardKey key, bool enabled, auto deed) {
        QAction *action = menu.addAction(text, this, deed);
        action->setShortcut(QKeySequence(key));
        action->setEnabled(enabled);
    };
    add(tr("Cu&t"), QKeySequence::Cut, writable && hasSelectedText(), [this] { cut(); });
    add(tr("&Copy"), QKeySequence::Copy, hasSelectedText(), [this] { copy(); });
    add(tr("&Paste"), QKeySequence::Paste, writable && SendScintilla(SCI_CANPASTE) != 0, [this] { paste(); });
    add(tr("Select &all"), QKeySequence::SelectAll, length() > 0, [this] { selectAll(); });
    menu.addSeparator();
    add(tr("&Find…"), QKeySequence::Find, true, [this] { Q_EMIT findWanted(); });
    if (parentWidget() != nullptr && !parentWidget()->actions().isEmpty()) {
        menu.addSeparator();
        menu.addActions(parentWidget()->actions());
    }
    menu.exec(event->globalPos());
}

} // namespace weighhouse::ui
