// SPDX-License-Identifier: GPL-3.0-or-later
// Charts that have a row for each thing: its name at the left, marks on a common scale beside it.
#pragma once

#include "ui/report/chart.h"
#include "ui/report/chart_scale.h"

#include <string>
#include <vector>

namespace weighhouse::ui::pages
{

class RowChart : public Chart
{
public:
    std::size_t parts() const override { return m_ends.size(); }
    double height(std::size_t part) const override;
    void paint(std::size_t part, Canvas &canvas, QPointF at) const override;

protected:
    struct Row {
        SetText label;
        std::string target;
        double height = 0;
    };

    explicit RowChart(const Setting &setting) : m_setting(setting) {}

    /// First all rows, then finishRows(); the scale has its place from then on.
    void addRow(const std::string &label, bool isStrong, const std::string &target, double leastHeight);
    /// The room at both sides of the scale for numbers.
    void finishRows(double roomLeft, double roomRight);
    /// Has the axis below the rows of each part, with what it measures.
    void setAxis(const std::string &title);
    /// A line of words above the rows of each part.
    void setRoomAbove(double height) { m_above = height; }

    /// The box of a row without its label, from 0 at the left of the page.
    virtual void paintRow(std::size_t row, Canvas &canvas, const QRectF &box) const = 0;
    virtual void paintAbove(Canvas &, const QRectF &) const {}
    /// Behind the rows of a part.
    virtual void paintBehind(Canvas &, const QRectF &) const {}

    SetText note(const QString &words, double width, Qt::Alignment alignment, bool isStrong = false) const;

    const Setting &m_setting;
    ChartScale m_scale;
    double m_labelWidth = 0;
    bool m_areLabelsCut = false;

private:
    double rowsHeight(std::size_t part) const;
    std::size_t beginOf(std::size_t part) const { return part == 0 ? 0 : m_ends[part - 1]; }
    void paintAxis(Canvas &canvas, QPointF at) const;
    void paintGrid(Canvas &canvas, const QRectF &rows) const;

    std::vector<Row> m_rows;
    std::vector<std::size_t> m_ends; ///< Behind the last row of each part.
    double m_above = 0;
    bool m_hasAxis = false;
    double m_axisHeight = 0;
    QString m_axisTitle;
};

} // namespace weighhouse::ui::pages
