// SPDX-License-Identifier: GPL-3.0-or-later
// The distribution of an uncertain column as a card: a curve that one drags.
#pragma once

#include "ui/uncertainty/card_frame.h"
#include "ui/uncertainty/draw_beliefs.h"

class QComboBox;
class QToolButton;

namespace weighhouse::ui
{

/// The curve of one row, which is chosen where there are several, with handles at three percentiles; what is
/// dragged counts for all rows. A sentence says the same in words.
class DrawCard : public CardFrame
{
    Q_OBJECT

public:
    DrawCard(DrawBeliefs &beliefs, std::size_t column, QWidget *parent = nullptr);

    /// Shows what is believed now.
    void refresh();
    /// Until somebody has chosen a row, that of the best candidate is shown.
    void showUsualRow();
    DensityBar *bar() const { return m_bar; }

private:
    const DrawnColumn &column() const { return m_beliefs.columns()[m_column]; }
    const DrawnRow *row() const;
    void fillRows();
    void showHeader();
    void drag(int handle, double value);
    void useTheme();
    void changeEvent(QEvent *event) override;

    DrawBeliefs &m_beliefs;
    std::size_t m_column;
    std::vector<DrawnRow> m_shownRows;
    bool m_isChosen = false; ///< A person has chosen the row, or dragged.
    QLabel *m_name;
    QLabel *m_note;
    QToolButton *m_reset;
    QComboBox *m_rows;
    DensityBar *m_bar;
    QLabel *m_words;
    QLabel *m_together;
};

} // namespace weighhouse::ui
