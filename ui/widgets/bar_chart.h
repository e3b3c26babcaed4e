// SPDX-License-Identifier: GPL-3.0-or-later
// Values as bars, on Qt Charts.
#pragma once

#include "ui/base/number_form.h"
#include "ui/widgets/chart_frame.h"

#include <QString>
#include <memory>
#include <optional>
#include <vector>

namespace weighhouse::ui
{

struct Bar {
    QString label;
    double value = 0;
    QString toolTip;
    bool isChosen = false;

    bool operator==(const Bar &) const = default;
};

struct BarChartContent {
    QString title;
    QString valueTitle;    ///< "country.profit [ducats/month]"
    QString note;          ///< What is shown of how much, printed below: "the best 20 of 79 candidates".
    std::vector<Bar> bars; ///< From top to bottom.
    std::optional<double> reference; ///< A line across, as the value before any decision.
    QString referenceLabel;
    /// The form of the values; of the bars and the line across unless given, as where the same numbers stand
    /// in a table beside.
    std::optional<NumberForm> form = {};

    bool operator==(const BarChartContent &) const = default;
};

/// Horizontal bars with a title, an axis with its unit, values on hovering, a list of the same numbers for
/// screen readers. Many bars scroll. Files always have all bars.
class BarChart : public ChartFrame
{
    Q_OBJECT

public:
    explicit BarChart(QWidget *parent = nullptr);
    ~BarChart() override;

    void setContent(BarChartContent content);
    const BarChartContent &content() const;
    QString toCsv() const override;

Q_SIGNALS:
    /// A click on a bar, or Enter on the selected one.
    void barActivated(int bar);

private:
    int itemCount() const override;
    QString itemText(int item) const override;
    QString title() const override;
    QRectF itemPlace(int item) const override;
    int itemAt(QPointF place) const override;
    QRectF cursorPlace(int item) const override;
    QString tipAt(int item, QPointF place) const override;
    void useFont(const QFont &font) override;
    void useColours(const Colours &colours) override;
    std::pair<double, double> heights(double line) const override;
    void paintAbove(QPainter &painter) const override;

    struct Inside;
    std::unique_ptr<Inside> m_inside;
};

} // namespace weighhouse::ui
