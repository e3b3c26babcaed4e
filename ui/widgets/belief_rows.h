// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of a card of beliefs: bars that are dragged, the word and the number for each, a lock.
#pragma once

#include "ui/base/number_form.h"
#include "ui/widgets/accessible_items.h"

#include <QPointer>
#include <QStringList>
#include <QWidget>
#include <optional>
#include <vector>

class QLineEdit;
class QMenu;

namespace weighhouse::ui
{

/// One value of a factor and how likely it is.
struct BeliefRow {
    QString label;
    double value = 0; ///< 0 to 1; NaN: not known.
    QString word;     ///< "likely"
    /// This is what the other one says, the model or the person, marked on the bar.
    std::optional<double> other = {};
    bool differs = false; ///< The word is not the other's.
    bool isLocked = false;
    QString toolTip = {}; ///< Where the numbers come from, added to them.

    bool operator==(const BeliefRow &) const = default;
};

struct BeliefBarsContent {
    QString title;           ///< The factor.
    QString note = {};       ///< At the right of the title: "from the model · edit".
    bool isNoteLink = false; ///< The note can be pressed.
    QString noteToolTip = {};
    QString noteIcon = {}; ///< The name of an icon before the note.
    std::vector<BeliefRow> rows = {};
    QStringList words = {}; ///< To choose from, in the order of the menu; none: words cannot be chosen.
    QString otherName = {}; ///< This tells who says `other`: "the model".
    NumberForm form = NumberForm::of(0.01, 0.99);

    bool operator==(const BeliefBarsContent &) const = default;
};

/// The bars of a factor below each other. Up and Down go from bar to bar; Left, Right, Page Up, Page Down,
/// Home and End move it, digits type its number, F2 and Enter open the number, Alt+Down or W the words, Space
/// locks, Delete resets. It draws what it is given and says what a person does; a bar that is dragged follows
/// the mouse even before its owner gives the next content.
class BeliefRows : public QWidget, public AccessibleItems
{
    Q_OBJECT

public:
    explicit BeliefRows(QWidget *parent = nullptr);

    void setContent(const BeliefBarsContent &content);
    const BeliefBarsContent &content() const { return m_content; }
    void setSelected(int row);
    int selected() const { return m_selected; }
    bool isDragging() const { return m_drag >= 0; }

    /// The places of a row and its parts in this widget.
    QRect rowPlace(int row) const;
    QRect trackPlace(int row) const;
    QRect wordPlace(int row) const;
    QRect numberPlace(int row) const;
    QRect lockPlace(int row) const;

    /// Draws the rows, for a file without the cursor.
    void paintRows(QPainter &painter, bool isForFile) const;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

    void openWords(int row);
    /// Opens a field in which a number is typed, which begins with `begun`, or the number as it is.
    void openNumber(int row, const QString &begun = {});

Q_SIGNALS:
    void dragged(int row, double value);
    void dragEnded();
    void lockToggled(int row);
    void wordChosen(int row, const QString &word);
    void reset();
    /// This is what a context menu is wanted for; -1: no row.
    void menuWanted(int row, const QPoint &globalPlace);

protected:
    bool event(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;
    void changeEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void keyReleaseEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    enum class Part { None, Label, Track, Word, Number, Lock };
    struct Columns {
        int label = 0;
        int word = 0;
        int number = 0;
        int lock = 0;

        bool operator==(const Columns &) const = default;
    };

    int itemCount() const override { return static_cast<int>(m_content.rows.size()); }
    QString itemText(int item) const override;
    QRect itemRectangle(int item) const override;
    int currentItem() const override { return m_selected; }
    void makeItemCurrent(int item) override { setSelected(item); }

    const BeliefRow &row(int index) const { return m_content.rows[static_cast<std::size_t>(index)]; }
    bool canMove(int index) const;
    int rowAt(const QPoint &place) const;
    Part partAt(const QPoint &place, int index) const;
    QRect place(int index, int left, int width) const;
    int trackLeft() const;
    int trackRight() const;
    double handleX(int index) const;
    double valueAt(double x, int index) const;
    Columns measured() const;
    void measure(bool isOtherShape);
    int lineHeight() const;
    QString tipOf(int index) const;

    void moveTo(int index, double value);
    void endDrag();
    void cancelDrag();
    void takeNumber();
    void closeNumber();
    void toggleLock(int index);

    void paintLabel(QPainter &painter, int index) const;
    void paintTrack(QPainter &painter, int index, bool isForFile) const;
    void paintWord(QPainter &painter, int index, bool isForFile) const;
    void paintNumber(QPainter &painter, int index) const;
    void paintLock(QPainter &painter, int index, bool isForFile) const;

    BeliefBarsContent m_content;
    Columns m_columns;
    int m_selected = -1;
    int m_hovered = -1;
    Part m_hoveredPart = Part::None;
    int m_drag = -1; ///< The row that is dragged.
    double m_grip = 0;
    double m_before = 0;
    bool m_isMovedByKeys = false;
    QPointer<QLineEdit> m_number;
    int m_numberRow = -1;
};

} // namespace weighhouse::ui
