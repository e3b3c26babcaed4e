// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/uncertainty/ranking_rows.h"

#include "ui/base/look/paint.h"
#include "ui/base/look/space.h"
#include "ui/base/look/type.h"

#include <QFontMetrics>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QResizeEvent>
#include <algorithm>
#include <numeric>
#include <utility>

namespace weighhouse::ui
{
namespace
{

constexpr int gripWidth = 12;
constexpr int gap = space::hair;
constexpr int narrowest = 120;
constexpr int ample = 240;
constexpr int wrapped = Qt::TextWordWrap | Qt::AlignLeft | Qt::AlignTop;

QFont titleFont(const QWidget &widget)
{
    return fontFor(TextRole::Strong, widget.font());
}

QFont detailsFont(const QWidget &widget)
{
    return fontFor(TextRole::Secondary, widget.font());
}

int rankWidth(const QWidget &widget)
{
    return QFontMetrics(titleFont(widget)).horizontalAdvance(QStringLiteral("8.")) + space::small;
}

/// Between the rank and the grip.
QRect textPlace(const QWidget &widget, const QRect &row)
{
    return row.adjusted(space::small + rankWidth(widget), space::hair,
                        -(space::small + gripWidth + space::small), -space::hair);
}

int textHeight(const QFont &font, const QString &text, int width)
{
    return QFontMetrics(font).boundingRect(QRect(0, 0, std::max(1, width), 10'000), wrapped, text).height();
}

} // namespace

RankingRows::RankingRows(QWidget *parent) : QWidget(parent)
{
    installAccessibleItems();
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::OpenHandCursor);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void RankingRows::setRows(std::vector<RankingRow> rows)
{
    m_rows = std::move(rows);
    m_order.resize(m_rows.size());
    std::iota(m_order.begin(), m_order.end(), std::size_t{0});
    m_held = -1;
    m_chosen = m_rows.empty() ? -1 : 0;
    updateGeometry();
    update();
    Q_EMIT orderChanged();
}

bool RankingRows::isTouched() const
{
    return !std::ranges::is_sorted(m_order);
}

void RankingRows::choose(int place)
{
    m_chosen = std::clamp(place, -1, itemCount() - 1);
    announceCurrentItem(this);
    update();
    Q_EMIT chosenChanged();
}

void RankingRows::moveChosen(int by)
{
    if (m_chosen < 0)
        return;
    move(m_chosen, std::clamp(m_chosen + by, 0, itemCount() - 1));
    choose(m_chosen); // what was moved is said with its new rank
}

void RankingRows::move(int from, int to)
{
    if (from == to)
        return;
    const auto begin = m_order.begin();
    if (from < to)
        std::rotate(begin + from, begin + from + 1, begin + to + 1);
    else
        std::rotate(begin + to, begin + from, begin + from + 1);
    m_chosen = to;
    update();
    Q_EMIT orderChanged();
}

int RankingRows::heightOf(const RankingRow &row, int width) const
{
    const int wide = textPlace(*this, QRect(0, 0, width, 0)).width();
    const int title = textHeight(titleFont(*this), row.title, wide);
    const int details = row.details.isEmpty() ? 0 : textHeight(detailsFont(*this), row.details, wide);
    return title + details + 2 * space::hair;
}

QRect RankingRows::rowPlace(int place) const
{
    int top = 0;
    for (int above = 0; above < place; ++above)
        top += heightOf(rowAt(above), width()) + gap;
    return {0, top, width(), heightOf(rowAt(place), width())};
}

int RankingRows::placeAt(int y) const
{
    for (int place = 0; place < itemCount(); ++place) {
        if (y < rowPlace(place).bottom() + 1 + gap / 2)
            return place;
    }
    return itemCount() - 1;
}

int RankingRows::heightForWidth(int width) const
{
    int height = 0;
    for (const RankingRow &row : m_rows)
        height += heightOf(row, width) + gap;
    return std::max(0, height - gap);
}

QSize RankingRows::sizeHint() const
{
    return {ample, heightForWidth(ample)};
}

QSize RankingRows::minimumSizeHint() const
{
    return {narrowest, heightForWidth(std::max(width(), narrowest))};
}

void RankingRows::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    for (int place = 0; place < itemCount(); ++place)
        paintRow(painter, place);
}

void RankingRows::paintRow(QPainter &painter, int place) const
{
    const Colours &c = coloursOf(this);
    constexpr qreal half = 0.5;
    const QRect row = rowPlace(place);
    const QRectF outline = QRectF(row).adjusted(half, half, -half, -half);
    const bool isChosen = place == m_chosen && (hasFocus() || m_held >= 0);
    paint::box(&painter, outline, isChosen ? c.accentSoft : c.panel, isChosen ? c.accent : c.line);
    if (place == m_chosen && hasFocus())
        paint::ring(&painter, QRectF(row), c.accent);
    const QRect text = textPlace(*this, row);
    painter.setPen(c.text);
    painter.setFont(titleFont(*this));
    painter.drawText(QRect(space::small, text.top(), rankWidth(*this), text.height()),
                     Qt::AlignLeft | Qt::AlignTop, QStringLiteral("%1.").arg(locale().toString(place + 1)));
    painter.drawText(text, wrapped, rowAt(place).title);
    if (!rowAt(place).details.isEmpty()) {
        const int above = textHeight(painter.font(), rowAt(place).title, text.width());
        painter.setFont(detailsFont(*this));
        painter.drawText(text.adjusted(0, above, 0, 0), wrapped, rowAt(place).details);
    }
    // A grip: it can be dragged.
    painter.setPen(QPen(c.muted, 1));
    const int right = row.right() - space::small;
    for (const int offset : {-4, 0, 4}) {
        const qreal y = row.center().y() + offset + half;
        painter.drawLine(QPointF(right - gripWidth, y), QPointF(right, y));
    }
}

void RankingRows::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        updateGeometry();
}

void RankingRows::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        updateGeometry(); // lines break elsewhere
}

void RankingRows::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape && m_held >= 0) {
        const std::size_t held = m_order[static_cast<std::size_t>(m_held)];
        m_order = m_before;
        m_held = -1;
        setCursor(Qt::OpenHandCursor);
        Q_EMIT orderChanged();
        return choose(static_cast<int>(std::ranges::find(m_order, held) - m_order.begin()));
    }
    switch (event->modifiers() == Qt::NoModifier ? event->key() : 0) {
    case Qt::Key_Up:
        return choose(std::max(0, m_chosen - 1));
    case Qt::Key_Down:
        return choose(m_chosen + 1);
    case Qt::Key_Home:
        return choose(0);
    case Qt::Key_End:
        return choose(itemCount() - 1);
    default:
        QWidget::keyPressEvent(event);
    }
}

void RankingRows::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton || m_order.empty())
        return;
    m_before = m_order;
    m_held = placeAt(event->position().toPoint().y());
    setCursor(Qt::ClosedHandCursor);
    choose(m_held);
}

void RankingRows::mouseMoveEvent(QMouseEvent *event)
{
    if (m_held < 0)
        return;
    const int y = event->position().toPoint().y();
    const int over = placeAt(y);
    if (over == m_held)
        return;
    // A row that is higher than the held one must not come back under the mouse at once.
    const QRect other = rowPlace(over);
    const int held = rowPlace(m_held).height();
    const bool isPast = over < m_held ? y < other.top() + held : y > other.bottom() - held;
    if (!isPast)
        return;
    move(m_held, over);
    m_held = over;
}

void RankingRows::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton || m_held < 0)
        return;
    m_held = -1;
    setCursor(Qt::OpenHandCursor);
    choose(m_chosen);
}

void RankingRows::focusInEvent(QFocusEvent *event)
{
    QWidget::focusInEvent(event);
    choose(std::max(0, m_chosen));
}

void RankingRows::focusOutEvent(QFocusEvent *event)
{
    QWidget::focusOutEvent(event);
    update();
}

QString RankingRows::itemText(int item) const
{
    const RankingRow &row = rowAt(item);
    const QString text =
        row.details.isEmpty() ? row.title : QStringLiteral("%1, %2").arg(row.title, row.details);
    return tr("%1 of %2: %3").arg(locale().toString(item + 1), locale().toString(itemCount()), text);
}

QRect RankingRows::itemRectangle(int item) const
{
    const QRect row = rowPlace(item);
    return {mapToGlobal(row.topLeft()), row.size()};
}

} // namespace weighhouse::ui
