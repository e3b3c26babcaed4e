// SPDX-License-Identifier: GPL-3.0-or-later
// What keys, the mouse and screen readers do with the pages of a report.
#include "ui/report_mode/pages_view.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QScrollBar>
#include <QToolTip>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>
#include <utility>

namespace weighhouse::ui
{
namespace
{

constexpr double zoomStep = 1.25;
constexpr std::size_t mostBefore = 100;

} // namespace

void PagesView::wheelEvent(QWheelEvent *event)
{
    if (!event->modifiers().testFlag(Qt::ControlModifier)) {
        QAbstractScrollArea::wheelEvent(event);
        return;
    }
    constexpr double notch = 120;
    m_fitsWidth = false;
    setScale(m_layout.scale * std::pow(zoomStep, event->angleDelta().y() / notch),
             event->position().toPoint());
    event->accept();
}

void PagesView::keyPressEvent(QKeyEvent *event)
{
    QScrollBar &bar = *verticalScrollBar();
    const int page = viewport()->height() - fontMetrics().height() * 2;
    const bool isByPages = event->modifiers().testFlag(Qt::ControlModifier);
    switch (event->key()) {
    case Qt::Key_PageDown:
        isByPages ? goToPage(currentPage() + 1) : bar.setValue(bar.value() + page);
        return;
    case Qt::Key_PageUp:
        isByPages ? goToPage(currentPage() - 1) : bar.setValue(bar.value() - page);
        return;
    case Qt::Key_Space:
        bar.setValue(bar.value() + (event->modifiers().testFlag(Qt::ShiftModifier) ? -page : page));
        return;
    case Qt::Key_Home:
        bar.setValue(0);
        return;
    case Qt::Key_End:
        bar.setValue(bar.maximum());
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (const PageLink *link = focusedLink())
            return follow(link->target);
        break;
    default:
        break;
    }
    QAbstractScrollArea::keyPressEvent(event);
}

const PageLink *PagesView::linkUnder(QPoint point) const
{
    const auto place = m_layout.pointAt(point + offset());
    const PagePicture *picture = place ? pictureOf(place->page) : nullptr;
    if (picture == nullptr)
        return nullptr;
    for (const PageLink &link : picture->links) {
        if (link.box.contains(place->point))
            return &link;
    }
    return nullptr;
}

std::string PagesView::linkAt(QPoint point) const
{
    const PageLink *link = linkUnder(point);
    return link == nullptr ? std::string() : link->target;
}

void PagesView::mouseMoveEvent(QMouseEvent *event)
{
    const bool isLink = linkUnder(event->position().toPoint()) != nullptr;
    viewport()->setCursor(isLink ? Qt::PointingHandCursor : Qt::ArrowCursor);
}

void PagesView::mousePressEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton)
        m_pressed = linkAt(event->position().toPoint());
    else if (event->button() == Qt::BackButton)
        back();
}

void PagesView::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return;
    const std::string pressed = std::exchange(m_pressed, {});
    if (!pressed.empty() && linkAt(event->position().toPoint()) == pressed)
        follow(pressed);
}

void PagesView::follow(const std::string &target)
{
    m_before.push_back(m_layout.placeAt(offset().y()));
    if (m_before.size() > mostBefore)
        m_before.erase(m_before.begin());
    m_link.reset();
    goTo(target);
    viewport()->update();
    Q_EMIT viewChanged();
}

void PagesView::showToolTip(const QPoint &point, const QPoint &global)
{
    const PageLink *link = linkUnder(point);
    const auto place = link == nullptr ? std::nullopt : m_pages->placeOf(link->target);
    if (place)
        QToolTip::showText(global, tr("Goes to page %1").arg(place->page + 1), viewport(),
                           m_layout.onCanvas(link->page, link->box).translated(-offset()));
    else
        QToolTip::hideText();
}

bool PagesView::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        showToolTip(help->pos(), help->globalPos());
        return true;
    }
    return QAbstractScrollArea::viewportEvent(event);
}

// Links by the keyboard

std::vector<PagesView::LinkPlace> PagesView::seenLinks() const
{
    std::vector<LinkPlace> seen;
    const QRect view(offset(), viewport()->size());
    for (const auto &[page, picture] : m_pictures) {
        for (std::size_t i = 0; i < picture.links.size(); ++i) {
            if (view.contains(m_layout.onCanvas(page, picture.links[i].box)))
                seen.push_back({page, i});
        }
    }
    return seen;
}

const PageLink *PagesView::focusedLink() const
{
    const PagePicture *picture = m_link ? pictureOf(m_link->page) : nullptr;
    return picture != nullptr && m_link->link < picture->links.size() ? &picture->links[m_link->link]
                                                                      : nullptr;
}

bool PagesView::focusNextPrevChild(bool next)
{
    const std::vector<LinkPlace> seen = seenLinks();
    const auto now = !m_link ? seen.end() : std::ranges::find_if(seen, [this](const LinkPlace &link) {
        return link.page == m_link->page && link.link == m_link->link;
    });
    std::optional<LinkPlace> then;
    if (hasFocus() && !seen.empty()) {
        if (now == seen.end() && next)
            then = seen.front();
        else if (now != seen.end() && next && now + 1 != seen.end())
            then = *(now + 1);
        else if (now != seen.end() && !next && now != seen.begin())
            then = *(now - 1);
    }
    m_link = then;
    viewport()->update();
    return then || QAbstractScrollArea::focusNextPrevChild(next);
}

void PagesView::focusInEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
    announceCurrentItem(this);
}

void PagesView::focusOutEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

// What a screen reader hears: a list of pages

int PagesView::itemCount() const
{
    return m_layout.count;
}

QString PagesView::itemText(int item) const
{
    QStringList words{tr("Page %1 of %2").arg(item + 1).arg(m_layout.count)};
    if (const PagePicture *picture = pictureOf(item)) {
        for (const ReportPages::Words &line : picture->words)
            words.append(line.text);
    }
    return words.join(QLatin1Char('\n'));
}

QRect PagesView::itemRectangle(int item) const
{
    const QRect there = m_layout.pageRect(item).translated(-offset());
    return {viewport()->mapToGlobal(there.topLeft()), there.size()};
}

int PagesView::currentItem() const
{
    return m_layout.count == 0 ? -1 : currentPage();
}

void PagesView::makeItemCurrent(int item)
{
    goToPage(item);
}

} // namespace weighhouse::ui
