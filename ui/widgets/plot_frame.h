// SPDX-License-Identifier: GPL-3.0-or-later
// Charts with axes of numbers whose plot stays in its place while the numbers change.
#pragma once

#include "ui/widgets/chart_frame.h"
#include "ui/widgets/plot_axis.h"

#include <QFont>
#include <QMarginsF>
#include <optional>
#include <span>

class QValueAxis;
class QXYSeries;

namespace weighhouse::ui
{

/// The base of charts that are updated at every step of a drag. Its axes and texts are drawn here and not by
/// Qt Charts, whose axes lay themselves out anew with every number; its series are Qt Charts'.
class PlotFrame : public ChartFrame
{
    Q_OBJECT

public:
    /// Shows the title (and what stands at its right) or leaves that to the page; shown at first.
    void setTitleShown(bool isShown);

protected:
    explicit PlotFrame(QWidget *parent);

    /// The room around the plot, without that for the title.
    virtual QMarginsF plotMargins() const = 0;
    /// This is what stands at the right of the title.
    virtual QString aside() const { return {}; }
    /// Called when the plot has another place or size.
    virtual void plotMoved();
    /// Called when bodyFont() is another, before the plot finds its place.
    virtual void fontChanged();

    /// Gives Qt Charts the ranges of the axes, finds the plot's place and shows everything.
    void showPlot(const QString &note);
    /// Attaches a series to the axes.
    void addSeries(QXYSeries *series);

    QRectF plot() const { return m_plot; }
    double xOf(double value) const { return m_plot.left() + m_x.shareOf(value) * m_plot.width(); }
    double yOf(double value) const { return m_plot.bottom() - m_y.shareOf(value) * m_plot.height(); }
    const QFont &bodyFont() const { return m_font; }
    QFont smallFont() const;
    double lineHeight() const;
    /// This tells how wide the labels of the axis at the left are.
    double tickWidth() const;
    /// The room that the labels and the title of the axis below need.
    double roomBelow() const;

    /// The stripe of an item from one side to the other, where items lie below each other.
    QRectF stripeOf(int item) const;
    int stripeAt(QPointF place) const;
    /// The form of these numbers; its digits do not become fewer than `before` has.
    static NumberForm grownForm(std::span<const double> values, const std::optional<NumberForm> &before);

    void paintTitle(QPainter &painter) const;
    /// Lines across the plot at the ticks of the axis below, with their labels and the axis's title.
    void paintAxisBelow(QPainter &painter, bool hasGrid = true) const;
    void paintAxisLeft(QPainter &painter, bool hasGrid = true) const;

    void useFont(const QFont &font) override;
    void useColours(const Colours &colours) override;

    PlotAxis m_x;
    PlotAxis m_y;

private:
    void layOut();
    double titleHeight() const;

    QFont m_font;
    QRectF m_plot;
    QValueAxis *m_chartX;
    QValueAxis *m_chartY;
    bool m_isTitleShown = true;
};

} // namespace weighhouse::ui
