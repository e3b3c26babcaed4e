// SPDX-License-Identifier: GPL-3.0-or-later
// Rows that a person puts into an order, the best one at the top.
#pragma once

#include "ui/widgets/accessible_items.h"

#include <QWidget>
#include <cstddef>
#include <vector>

namespace weighhouse::ui
{

struct RankingRow {
    QString title;
    QString details = {}; ///< Below the title; empty: there is no such line.

    bool operator==(const RankingRow &) const = default;
};

/// A row follows the mouse that holds it, and the others make room; Escape puts it back. Up, Down, Home and
/// End go from row to row; the owner's actions move the chosen one. Texts break into lines.
class RankingRows : public QWidget, public AccessibleItems
{
    Q_OBJECT

public:
    explicit RankingRows(QWidget *parent = nullptr);

    void setRows(std::vector<RankingRow> rows);
    const std::vector<RankingRow> &rows() const { return m_rows; }
    /// The rows by their positions in what was set, from top to bottom.
    const std::vector<std::size_t> &order() const { return m_order; }
    bool isTouched() const;
    bool isDragging() const { return m_held >= 0; }

    int chosen() const { return m_chosen; }
    void choose(int place);
    /// Moves the chosen row by so many places, as far as there are any.
    void moveChosen(int by);
    /// Returns where the row is drawn that has this place in the order.
    QRect rowPlace(int place) const;

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void orderChanged();
    void chosenChanged();

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    int itemCount() const override { return static_cast<int>(m_order.size()); }
    QString itemText(int item) const override;
    QRect itemRectangle(int item) const override;
    int currentItem() const override { return m_chosen; }
    void makeItemCurrent(int item) override { choose(item); }

    const RankingRow &rowAt(int place) const { return m_rows[m_order[static_cast<std::size_t>(place)]]; }
    int heightOf(const RankingRow &row, int width) const;
    int placeAt(int y) const;
    void move(int from, int to);
    void paintRow(QPainter &painter, int place) const;

    std::vector<RankingRow> m_rows;
    std::vector<std::size_t> m_order;
    std::vector<std::size_t> m_before; ///< The order as the row was taken hold of.
    int m_chosen = -1;
    int m_held = -1; ///< The place of the row that the mouse holds.
};

} // namespace weighhouse::ui
