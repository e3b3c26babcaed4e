// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report_mode/pages_view.h"

#include "ui/base/look/colours.h"
#include "ui/base/look/paint.h"
#include "ui/base/look/space.h"

#include <QPainter>
#include <QScrollBar>
#include <algorithm>
#include <cmath>
#include <utility>

namespace weighhouse::ui
{
namespace
{

constexpr double pixelsOfPoint = 96.0 / 72; ///< On a screen, at the size on paper.
constexpr double smallest = 0.25;
constexpr double largest = 4;
constexpr double most = 12e6; ///< Pixels of a picture; of a page that has more, only a part is painted.
constexpr std::size_t mostPictures = 12;

} // namespace

PagesView::PagesView(JobList &jobs, QWidget *parent) : QAbstractScrollArea(parent)
{
    installAccessibleItems();
    setObjectName(QStringLiteral("reportPages"));
    setAccessibleName(tr("Pages of the report"));
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn); // or pages as wide as the view would not settle
    viewport()->setMouseTracking(true);
    viewport()->setAutoFillBackground(false);
    viewport()->setAttribute(Qt::WA_OpaquePaintEvent);
    verticalScrollBar()->setSingleStep(fontMetrics().height() * 2);
    horizontalScrollBar()->setSingleStep(fontMetrics().height() * 2);
    m_painter = new Latest<PicturesWish, Pictures>(
        jobs, tr("Painting pages"), paintPictures,
        [this](Pictures pictures) { takePictures(std::move(pictures)); }, this, Outdated::Finishes);
}

PagesView::~PagesView() = default;

// Where things are

double PagesView::pixelScale() const
{
    return m_layout.scale * devicePixelRatioF();
}

QPoint PagesView::offset() const
{
    return {horizontalScrollBar()->value(), verticalScrollBar()->value()};
}

PagesLayout PagesView::layoutOf(const ReportPages &pages, double scale) const
{
    PagesLayout layout{
        .page = pages.pageSize(), .count = pages.count(), .scale = scale, .room = viewport()->width()};
    if (m_fitsWidth)
        layout.scale =
            std::clamp(PagesLayout::scaleToFit(layout.page, layout.room) / pixelsOfPoint, smallest, largest) *
            pixelsOfPoint;
    return layout;
}

void PagesView::applyLayout(const PagesLayout &layout, int top)
{
    m_layout = layout;
    const QSize canvas = layout.canvas();
    m_isArranging = true;
    verticalScrollBar()->setRange(0, std::max(0, canvas.height() - viewport()->height()));
    verticalScrollBar()->setPageStep(viewport()->height());
    verticalScrollBar()->setValue(top);
    horizontalScrollBar()->setRange(0, std::max(0, canvas.width() - viewport()->width()));
    horizontalScrollBar()->setPageStep(viewport()->width());
    m_isArranging = false;
    viewport()->update();
    scrolled();
}

int PagesView::currentPage() const
{
    const int top = offset().y();
    return m_layout.mainPage(top, top + viewport()->height());
}

void PagesView::goToPage(int page)
{
    if (page >= 0 && page < m_layout.count)
        verticalScrollBar()->setValue(m_layout.pageRect(page).top() - space::page);
}

void PagesView::goTo(const std::string &anchor)
{
    if (m_pages == nullptr)
        return;
    if (const auto place = m_pages->placeOf(anchor))
        verticalScrollBar()->setValue(m_layout.heightOf(place->page, place->top) - space::page);
}

void PagesView::back()
{
    if (m_before.empty())
        return;
    const PointOnPage place = m_before.back();
    m_before.pop_back();
    verticalScrollBar()->setValue(m_layout.heightOf(place.page, place.point.y()));
    Q_EMIT viewChanged();
}

// Zooming

double PagesView::zoom() const
{
    return m_layout.scale / pixelsOfPoint;
}

/// A point of the viewport stays where it is.
void PagesView::setScale(double scale, QPoint fixed)
{
    const double wanted = std::clamp(scale, smallest * pixelsOfPoint, largest * pixelsOfPoint);
    if (m_pages == nullptr) {
        m_layout.scale = wanted;
        Q_EMIT viewChanged();
        return;
    }
    const PointOnPage under = m_layout.placeAt(offset().y() + fixed.y());
    const double across = (offset().x() + fixed.x() - m_layout.pageRect(under.page).left()) / m_layout.scale;
    const PagesLayout next = layoutOf(*m_pages, wanted);
    applyLayout(next, next.heightOf(under.page, under.point.y()) - fixed.y());
    horizontalScrollBar()->setValue(
        static_cast<int>(std::lround(next.pageRect(under.page).left() + across * next.scale)) - fixed.x());
    Q_EMIT viewChanged();
}

void PagesView::setZoom(double zoom)
{
    m_fitsWidth = false;
    setScale(zoom * pixelsOfPoint, {viewport()->width() / 2, 0});
}

void PagesView::zoomBy(double factor)
{
    setZoom(zoom() * factor);
}

void PagesView::fitWidth()
{
    m_fitsWidth = true;
    setScale(m_layout.scale, {viewport()->width() / 2, 0});
}

// Other pages

void PagesView::setPages(PagesPtr pages)
{
    if (pages == nullptr || m_pages == nullptr) {
        m_next = nullptr;
        m_pages = std::move(pages);
        m_pictures.clear();
        m_before.clear();
        m_link.reset();
        if (m_pages != nullptr)
            applyLayout(layoutOf(*m_pages, m_layout.scale), 0);
        else
            applyLayout({.page = {}, .count = 0, .scale = m_layout.scale, .room = viewport()->width()}, 0);
        Q_EMIT viewChanged();
        return;
    }
    m_next = std::move(pages);
    askForPictures();
}

/// The place that is being read is as far below the section or heading above it as before.
int PagesView::topInNext() const
{
    const int top = offset().y();
    const PagesLayout next = layoutOf(*m_next, m_layout.scale);
    const PageBookmark *nearest = nullptr;
    int nearestHeight = 0;
    for (const PageBookmark &mark : m_pages->bookmarks()) {
        const auto place = m_pages->placeOf(mark.target);
        if (!place || !m_next->placeOf(mark.target))
            continue;
        const int height = m_layout.heightOf(place->page, place->top);
        if (height <= top + viewport()->height() / 3 && (nearest == nullptr || height >= nearestHeight)) {
            nearest = &mark;
            nearestHeight = height;
        }
    }
    if (nearest == nullptr || top == 0)
        return top;
    const auto place = m_next->placeOf(nearest->target);
    return next.heightOf(place->page, place->top) + (top - nearestHeight);
}

void PagesView::takePages(int top)
{
    m_pages = std::exchange(m_next, nullptr);
    m_pictures.clear();
    m_link.reset();
    applyLayout(layoutOf(*m_pages, m_layout.scale), top);
    Q_EMIT viewChanged();
}

// Painting

std::vector<PicturesWish::Part> PagesView::partsIn(const PagesLayout &layout, int top) const
{
    std::vector<PicturesWish::Part> parts;
    const int height = viewport()->height();
    // The neighbours are painted, too, so that scrolling meets no white pages.
    const auto seen = layout.pagesBetween(top - height / 2, top + height + height / 2);
    if (!seen)
        return parts;
    const double ratio = devicePixelRatioF();
    const QRectF whole(QPointF(0, 0), layout.page);
    const bool isLarge = whole.width() * whole.height() * layout.scale * layout.scale * ratio * ratio > most;
    const QRect view(QPoint(offset().x(), top), viewport()->size());
    for (int page = seen->first; page <= seen->second; ++page) {
        QRectF part = whole;
        if (isLarge) {
            const QRect around = view.adjusted(-view.width() / 2, -height / 2, view.width() / 2, height / 2);
            const QRect there = layout.pageRect(page);
            part = QRectF(QPointF(around.topLeft() - there.topLeft()) / layout.scale,
                          QSizeF(around.size()) / layout.scale)
                       .intersected(whole);
            if (part.isEmpty())
                continue;
        }
        parts.push_back({page, part});
    }
    // What is in the middle comes first.
    const int middle = layout.mainPage(top, top + height);
    std::ranges::stable_sort(parts, {}, [middle](const auto &part) { return std::abs(part.page - middle); });
    return parts;
}

/// Whether a picture shows what is wished for, sharply.
static bool shows(const PagePicture &picture, const QRectF &part, double scale)
{
    return std::abs(picture.scale - scale) < 1e-9 && picture.part.contains(part);
}

void PagesView::askForPictures()
{
    const double ratio = devicePixelRatioF();
    if (m_next != nullptr) {
        const PagesLayout next = layoutOf(*m_next, m_layout.scale);
        m_painter->request({m_next, next.scale * ratio, partsIn(next, topInNext())});
        return;
    }
    if (m_pages == nullptr || !isVisible())
        return;
    PicturesWish wish{.pages = m_pages, .scale = pixelScale(), .parts = {}};
    const QRect view(offset(), viewport()->size());
    for (const PicturesWish::Part &part : partsIn(m_layout, offset().y())) {
        // Of a part only what is seen has to be there.
        const QRect there = m_layout.pageRect(part.page);
        const QRectF seen = QRectF(QPointF(view.topLeft() - there.topLeft()) / m_layout.scale,
                                   QSizeF(view.size()) / m_layout.scale)
                                .intersected(QRectF(QPointF(0, 0), m_layout.page));
        const auto known = m_pictures.find(part.page);
        if (known == m_pictures.end() ||
            !shows(known->second, seen.isEmpty() ? QRectF(part.part.topLeft(), QSizeF(1, 1)) : seen,
                   wish.scale))
            wish.parts.push_back(part);
    }
    if (!wish.parts.empty())
        m_painter->request(std::move(wish));
}

void PagesView::takePictures(Pictures pictures)
{
    if (m_next != nullptr && pictures.pages == m_next)
        takePages(topInNext());
    if (pictures.pages != m_pages || pictures.pictures.empty())
        return;
    for (PagePicture &picture : pictures.pictures)
        m_pictures.insert_or_assign(picture.page, std::move(picture));
    const int middle = currentPage();
    while (m_pictures.size() > mostPictures) {
        const auto first = m_pictures.begin();
        const auto last = std::prev(m_pictures.end());
        m_pictures.erase(middle - first->first > last->first - middle ? first : last);
    }
    viewport()->update();
    askForPictures(); // one may have gone on meanwhile
    Q_EMIT painted();
}

bool PagesView::isPainted() const
{
    if (m_pages == nullptr || m_next != nullptr)
        return false;
    const int top = offset().y();
    const auto seen = m_layout.pagesBetween(top, top + viewport()->height());
    for (int page = seen->first; page <= seen->second; ++page) {
        const PagePicture *picture = pictureOf(page);
        if (picture == nullptr || std::abs(picture->scale - pixelScale()) > 1e-9)
            return false;
    }
    return true;
}

const PagePicture *PagesView::pictureOf(int page) const
{
    const auto found = m_pictures.find(page);
    return found == m_pictures.end() ? nullptr : &found->second;
}

void PagesView::drawPage(QPainter &painter, int page) const
{
    const QRect there = m_layout.pageRect(page).translated(-offset());
    painter.fillRect(there, Qt::white);
    if (const PagePicture *picture = pictureOf(page)) {
        const QRectF target(QPointF(there.topLeft()) + picture->part.topLeft() * m_layout.scale,
                            picture->part.size() * m_layout.scale);
        painter.drawImage(target, picture->image);
    }
    painter.setPen(coloursOf(this).edge);
    painter.drawRect(there.adjusted(-1, -1, 0, 0));
}

void PagesView::paintEvent(QPaintEvent * /*event*/)
{
    const Colours &theme = coloursOf(this);
    QPainter painter(viewport());
    painter.fillRect(viewport()->rect(), theme.panel);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    const int top = offset().y();
    const auto seen = m_layout.pagesBetween(top, top + viewport()->height());
    for (int page = seen ? seen->first : 0; seen && page <= seen->second; ++page)
        drawPage(painter, page);
    if (const PageLink *link = focusedLink(); link != nullptr && hasFocus())
        paint::ring(&painter,
                    m_layout.onCanvas(link->page, link->box).translated(-offset()).adjusted(-3, -2, 3, 2),
                    colours(false).accent); // on paper
    else if (hasFocus())
        paint::ring(&painter, viewport()->rect(), theme.accent, 0);
}

void PagesView::scrolled()
{
    askForPictures();
    if (const int page = m_layout.count == 0 ? -1 : currentPage(); page != m_lastPage) {
        m_lastPage = page;
        if (hasFocus())
            announceCurrentItem(this);
        Q_EMIT viewChanged();
    }
}

void PagesView::scrollContentsBy(int /*dx*/, int /*dy*/)
{
    if (m_isArranging)
        return;
    viewport()->update();
    scrolled();
}

void PagesView::resizeEvent(QResizeEvent *event)
{
    QAbstractScrollArea::resizeEvent(event);
    if (m_pages == nullptr)
        return;
    const PointOnPage place = m_layout.placeAt(offset().y());
    const bool isAtTop = offset().y() == 0;
    const PagesLayout next = layoutOf(*m_pages, m_layout.scale);
    applyLayout(next, isAtTop ? 0 : next.heightOf(place.page, place.point.y()));
    Q_EMIT viewChanged();
}

void PagesView::showEvent(QShowEvent *event)
{
    QAbstractScrollArea::showEvent(event);
    askForPictures();
}

void PagesView::changeEvent(QEvent *event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        viewport()->update();
}

} // namespace weighhouse::ui
