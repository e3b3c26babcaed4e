// SPDX-License-Identifier: GPL-3.0-or-later
// Values as bars, on Qt Charts.
#pragma once

#include "ui/base/number_form.h"
#include "ui/widgets/accessible_items.h"

#include <QString>
#include <QWidget>
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
/// screen readers. Many bars scroll. The arrow keys move from bar to bar, Enter activates. Exports SVG, PNG
/// (twice the size), PDF and CSV, always with all bars; copies.
class BarChart : public QWidget, public AccessibleItems
{
    Q_OBJECT

public:
    explicit BarChart(QWidget *parent = nullptr);
    ~BarChart() override;

    void setContent(BarChartContent content);
    /// What is shown while there are no bars: what goes here, and what to do about it.
    void setEmptyText(const QString &text);
    const BarChartContent &content() const;
    /// The bar with the cursor; -1: none.
    void setSelected(int bar);
    int selected() const;

    /// Writes SVG, PNG, PDF or CSV by the ending of the name; false if it could not be written.
    bool exportTo(const QString &path);
    void exportChart();
    void copyChart();
    QString toCsv() const;

Q_SIGNALS:
    /// A click on a bar, or Enter on the selected one.
    void barActivated(int bar);

protected:
    void changeEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    int itemCount() const override;
    QString itemText(int item) const override;
    QRect itemRectangle(int item) const override;
    int currentItem() const override;
    void makeItemCurrent(int item) override;

    struct Inside;
    std::unique_ptr<Inside> m_inside;
};

} // namespace weighhouse::ui
