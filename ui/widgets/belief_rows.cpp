// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/belief_rows.h"

#include "ui/base/look/space.h"
#include "ui/base/look/type.h"
#include "ui/base/texts.h"
#include "ui/widgets/value_steps.h"

#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QLineEdit>
#include <QMenu>
#include <QMouseEvent>
#include <QToolTip>
#include <algorithm>
#include <cmath>

namespace weighhouse::ui
{
namespace
{

/// This is what a person typed for a share: "0.42", "0,42" or "42 %". None if it is not between 0 and 1.
std::optional<double> shareOf(QString text, const QLocale &locale)
{
    text = text.trimmed();
    const bool isPercent = text.endsWith(QLatin1Char('%'));
    if (isPercent)
        text = text.chopped(1).trimmed();
    bool isNumber = false;
    double value = locale.toDouble(text, &isNumber);
    if (!isNumber)
        value = text.replace(QLatin1Char(','), QLatin1Char('.')).toDouble(&isNumber);
    if (isPercent)
        value /= 100;
    if (!isNumber || !(value >= 0 && value <= 1))
        return {};
    return value;
}

} // namespace

BeliefRows::BeliefRows(QWidget *parent) : QWidget(parent)
{
    installAccessibleItems();
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void BeliefRows::setContent(const BeliefBarsContent &content)
{
    if (content == m_content)
        return;
    const bool isSameShape =
        std::ranges::equal(content.rows, m_content.rows, {}, &BeliefRow::label, &BeliefRow::label);
    m_content = content;
    if (!isSameShape) {
        closeNumber();
        m_hovered = -1;
        // What was dragged is no longer there.
        if (m_drag >= 0)
            endDrag();
    }
    m_selected = std::min(m_selected, itemCount() - 1);
    measure(!isSameShape);
    update();
}

void BeliefRows::setSelected(int index)
{
    m_selected = std::clamp(index, -1, itemCount() - 1);
    announceCurrentItem(this);
    update();
}

bool BeliefRows::canMove(int index) const
{
    return index >= 0 && index < itemCount() && isEnabled() && !row(index).isLocked;
}

void BeliefRows::moveTo(int index, double value)
{
    BeliefRow &moved = m_content.rows[static_cast<std::size_t>(index)];
    if (!std::isfinite(value) || moved.value == value)
        return;
    moved.value = value;
    update(rowPlace(index));
    Q_EMIT dragged(index, value);
}

void BeliefRows::endDrag()
{
    m_drag = -1;
    m_isMovedByKeys = false;
    update();
    Q_EMIT dragEnded();
}

void BeliefRows::cancelDrag()
{
    moveTo(m_drag, m_before);
    endDrag();
}

void BeliefRows::toggleLock(int index)
{
    if (index >= 0 && isEnabled())
        Q_EMIT lockToggled(index);
}

void BeliefRows::openWords(int index)
{
    if (!canMove(index) || m_content.words.isEmpty())
        return;
    auto *menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("words"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (const QString &word : m_content.words) {
        QAction *action = menu->addAction(word, this, [this, index, word] {
            if (canMove(index))
                Q_EMIT wordChosen(index, word);
        });
        action->setCheckable(true);
        action->setChecked(word == row(index).word);
        if (action->isChecked())
            menu->setActiveAction(action);
    }
    menu->popup(mapToGlobal(wordPlace(index).bottomLeft()));
}

void BeliefRows::openNumber(int index, const QString &begun)
{
    if (!canMove(index))
        return;
    closeNumber();
    m_numberRow = index;
    m_number = new QLineEdit(this);
    m_number->setAlignment(Qt::AlignRight);
    m_number->setAccessibleName(row(index).label);
    m_number->setText(begun.isEmpty() ? m_content.form.text(row(index).value) : begun);
    if (begun.isEmpty())
        m_number->selectAll();
    const QRect cell = rowPlace(index);
    const int width = m_number->fontMetrics().averageCharWidth() * 9;
    m_number->setGeometry(numberPlace(index).right() + space::small - width, cell.top(), width,
                          cell.height());
    m_number->installEventFilter(this);
    m_number->show();
    m_number->setFocus();
}

void BeliefRows::takeNumber()
{
    const std::optional<double> value = shareOf(m_number->text(), locale());
    if (!value) {
        m_number->selectAll();
        QToolTip::showText(m_number->mapToGlobal(QPoint(0, m_number->height())),
                           tr("Type a number from 0 to 1, or a percentage."), m_number);
        return;
    }
    const int index = m_numberRow;
    closeNumber();
    setFocus();
    moveTo(index, *value);
    endDrag();
}

void BeliefRows::closeNumber()
{
    if (m_number == nullptr)
        return;
    QLineEdit *field = m_number;
    m_number = nullptr; // so that losing the focus is no second end
    field->hide();
    field->deleteLater();
}

bool BeliefRows::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != m_number)
        return QWidget::eventFilter(watched, event);
    if (event->type() == QEvent::FocusOut &&
        static_cast<QFocusEvent *>(event)->reason() != Qt::PopupFocusReason) {
        const int index = m_numberRow;
        const std::optional<double> value = shareOf(m_number->text(), locale());
        closeNumber();
        if (value && index < itemCount() &&
            m_content.form.text(*value) != m_content.form.text(row(index).value)) {
            moveTo(index, *value);
            endDrag();
        }
    } else if (event->type() == QEvent::KeyPress &&
               static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape) {
        closeNumber();
        setFocus();
        return true;
    } else if (event->type() == QEvent::KeyPress &&
               (static_cast<QKeyEvent *>(event)->key() == Qt::Key_Return ||
                static_cast<QKeyEvent *>(event)->key() == Qt::Key_Enter)) {
        // The field would hand the key on to the rows, which open it anew.
        takeNumber();
        return true;
    }
    return false;
}

bool BeliefRows::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const QPoint place = static_cast<QHelpEvent *>(event)->pos();
        if (const int index = rowAt(place); index >= 0 && m_drag < 0)
            QToolTip::showText(static_cast<QHelpEvent *>(event)->globalPos(), tipOf(index), this,
                               rowPlace(index));
        return true;
    }
    // While something is dragged, Escape takes it back and closes nothing.
    if (event->type() == QEvent::ShortcutOverride && m_drag >= 0 &&
        static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape) {
        event->accept();
        return true;
    }
    return QWidget::event(event);
}

void BeliefRows::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::LocaleChange)
        measure(true);
    update();
}

void BeliefRows::keyPressEvent(QKeyEvent *event)
{
    const int index = m_selected;
    const auto modifiers = event->modifiers() & ~Qt::KeypadModifier;
    const bool isPlain = modifiers == Qt::NoModifier || modifiers == Qt::ShiftModifier;
    if (event->key() == Qt::Key_Escape && m_drag >= 0) {
        cancelDrag();
        return;
    }
    if (index >= 0 && isPlain) {
        const double value = std::isfinite(row(index).value) ? row(index).value : 0;
        if (const auto moved = ValueSteps().moved(value, event->key())) {
            if (canMove(index)) {
                m_isMovedByKeys = true;
                moveTo(index, *moved);
                announceCurrentItem(this);
            }
            return;
        }
        const QString text = event->text();
        if (!text.isEmpty() && (text.front().isDigit() || text.front() == QLatin1Char('.') ||
                                text.front() == QLatin1Char(','))) {
            openNumber(index, text);
            return;
        }
    }
    switch (event->key()) {
    case Qt::Key_Up:
        setSelected(std::max(0, index - 1));
        return;
    case Qt::Key_Down:
        if (modifiers == Qt::AltModifier)
            openWords(index);
        else
            setSelected(index + 1);
        return;
    case Qt::Key_W:
        if (modifiers != Qt::NoModifier)
            break;
        openWords(index);
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_F2:
        openNumber(index);
        return;
    case Qt::Key_Space:
        toggleLock(index);
        return;
    case Qt::Key_Delete:
        Q_EMIT reset();
        return;
    default:
        break;
    }
    QWidget::keyPressEvent(event);
}

void BeliefRows::keyReleaseEvent(QKeyEvent *event)
{
    QWidget::keyReleaseEvent(event);
    // One press that lasts is one drag.
    if (m_isMovedByKeys && !event->isAutoRepeat())
        endDrag();
}

void BeliefRows::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton || m_drag >= 0)
        return;
    const QPoint place = event->position().toPoint();
    const int index = rowAt(place);
    if (index < 0)
        return;
    setSelected(index);
    switch (partAt(place, index)) {
    case Part::Track:
        if (canMove(index)) {
            m_drag = index;
            m_before = row(index).value;
            const double x = handleX(index);
            // The handle keeps its place under the mouse; elsewhere on the bar it comes to it.
            m_grip = std::abs(event->position().x() - x) <= space::small ? event->position().x() - x : 0;
            moveTo(index, m_grip != 0 ? m_before : valueAt(event->position().x(), index));
        }
        break;
    case Part::Word:
        openWords(index);
        break;
    case Part::Number:
        openNumber(index);
        break;
    case Part::Lock:
        toggleLock(index);
        break;
    case Part::None:
    case Part::Label:
        break;
    }
}

void BeliefRows::mouseMoveEvent(QMouseEvent *event)
{
    if (m_drag >= 0) {
        moveTo(m_drag, valueAt(event->position().x() - m_grip, m_drag));
        return;
    }
    const QPoint place = event->position().toPoint();
    const int index = rowAt(place);
    const Part part = index >= 0 ? partAt(place, index) : Part::None;
    if (index == m_hovered && part == m_hoveredPart)
        return;
    m_hovered = index;
    m_hoveredPart = part;
    const bool isPressable =
        part == Part::Lock || (part == Part::Word && canMove(index) && !m_content.words.isEmpty());
    setCursor(part == Part::Track && canMove(index)    ? Qt::SizeHorCursor
              : part == Part::Number && canMove(index) ? Qt::IBeamCursor
              : isPressable                            ? Qt::PointingHandCursor
                                                       : Qt::ArrowCursor);
    update();
}

void BeliefRows::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton && m_drag >= 0)
        endDrag();
}

void BeliefRows::leaveEvent(QEvent * /*event*/)
{
    m_hovered = -1;
    m_hoveredPart = Part::None;
    update();
}

void BeliefRows::focusInEvent(QFocusEvent *event)
{
    QWidget::focusInEvent(event);
    if (m_selected < 0 && itemCount() > 0)
        m_selected = 0;
    announceCurrentItem(this);
    update();
}

void BeliefRows::focusOutEvent(QFocusEvent *event)
{
    QWidget::focusOutEvent(event);
    if (m_isMovedByKeys)
        endDrag();
    update();
}

void BeliefRows::contextMenuEvent(QContextMenuEvent *event)
{
    if (event->reason() == QContextMenuEvent::Mouse) {
        setSelected(rowAt(event->pos()));
        Q_EMIT menuWanted(m_selected, event->globalPos());
    } else {
        const QPoint place = m_selected >= 0 ? trackPlace(m_selected).bottomLeft() : rect().center();
        Q_EMIT menuWanted(m_selected, mapToGlobal(place));
    }
}

QString BeliefRows::itemText(int item) const
{
    const BeliefRow &what = row(item);
    QString text = tr("%1: %2").arg(what.label, m_content.form.text(what.value));
    if (!what.word.isEmpty())
        text += QStringLiteral(", ") + what.word;
    if (what.other)
        text += QStringLiteral(" (%1)").arg(
            tr("%1: %2").arg(m_content.otherName, m_content.form.text(*what.other)));
    if (what.differs)
        text += QStringLiteral(", ") + tr("differs");
    if (what.isLocked)
        text += QStringLiteral(", ") + tr("locked");
    return text;
}

QString BeliefRows::tipOf(int index) const
{
    const BeliefRow &what = row(index);
    QStringList lines{tr("%1: %2").arg(what.label, exactText(what.value, locale()))};
    if (!what.word.isEmpty())
        lines.front() += QStringLiteral(", ") + what.word;
    if (what.other)
        lines.append(tr("%1: %2").arg(m_content.otherName, exactText(*what.other, locale())));
    if (!what.toolTip.isEmpty())
        lines.append(what.toolTip);
    if (m_hoveredPart == Part::Lock)
        lines.append(what.isLocked ? tr("Locked: it keeps its share. Space unlocks it.")
                                   : tr("Space locks it, so that it keeps its share."));
    return lines.join(QLatin1Char('\n'));
}

QRect BeliefRows::itemRectangle(int item) const
{
    const QRect place = rowPlace(item);
    return {mapToGlobal(place.topLeft()), place.size()};
}

} // namespace weighhouse::ui
