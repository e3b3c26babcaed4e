// SPDX-License-Identifier: GPL-3.0-or-later
// The canvas of pages: a painter in the unit of pages, and a list of what was painted where.
#pragma once

#include "ui/report/page_style.h"

#include <QPainter>
#include <QRectF>
#include <QString>
#include <QStringView>
#include <string>
#include <vector>

namespace weighhouse::ui::pages
{

/// The contents of one page, in the unit of pages.
struct PageNotes {
    struct Link {
        QRectF box;
        std::string target;
    };
    struct Words {
        QString text;
        QRectF box;
    };
    std::vector<Link> links;
    bool wantsWords = false;
    std::vector<Words> words; ///< In the order of painting.
};

class Canvas
{
public:
    /// One unit of the painter is one of pages. Notes may be null.
    Canvas(QPainter &painter, PageNotes *notes) : m_painter(painter), m_notes(notes) {}

    QPainter &painter() { return m_painter; }

    void link(const QRectF &box, const std::string &target)
    {
        if (m_notes != nullptr && !target.empty())
            m_notes->links.push_back({m_map.mapRect(box), target});
    }
    bool wantsWords() const { return m_notes != nullptr && m_notes->wantsWords; }
    void noteWords(QStringView text, const QRectF &box)
    {
        if (wantsWords())
            m_notes->words.push_back({text.toString(), m_map.mapRect(box)});
    }

    /// Boxes that are as thin as lines look the same at every scale.
    void fill(const QRectF &box, Ink ink) { m_painter.fillRect(box, colourOf(ink)); }
    void horizontal(double left, double right, double y, double thickness, Ink ink)
    {
        fill(QRectF(left, y - thickness / 2, right - left, thickness), ink);
    }
    void vertical(double x, double top, double bottom, double thickness, Ink ink)
    {
        fill(QRectF(x - thickness / 2, top, thickness, bottom - top), ink);
    }

    /// Moves and scales all that is painted until restore().
    void moveAndScale(QPointF origin, double scale)
    {
        m_painter.save();
        m_painter.translate(origin);
        m_painter.scale(scale, scale);
        m_map = QTransform::fromScale(scale, scale) * QTransform::fromTranslate(origin.x(), origin.y());
    }
    void restore()
    {
        m_painter.restore();
        m_map = {};
    }

private:
    QPainter &m_painter;
    PageNotes *m_notes;
    QTransform m_map; ///< The transformation to the page.
};

} // namespace weighhouse::ui::pages
