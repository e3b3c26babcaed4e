// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/text_difference_view.h"

#include "ui/base/look/theme.h"
#include "ui/base/look/type.h"
#include "ui/widgets/line_difference.h"

#include <QEvent>
#include <QFontDatabase>
#include <QTextCursor>
#include <QTextTable>
#include <algorithm>

namespace weighhouse::ui
{
namespace
{

enum Column { Left, Sign, Right, ColumnCount };

/// The formats of what is the same and of what is not.
struct Formats {
    QTextCharFormat same;
    QTextCharFormat line;
    QTextCharFormat word;
    QTextCharFormat heading;

    explicit Formats(const QWidget &widget)
    {
        const Colours &colours = coloursOf(&widget);
        const QFont fixed = QFontDatabase::systemFont(QFontDatabase::FixedFont);
        same.setFont(fixed);
        same.setForeground(colours.muted);
        line.setFont(fixed);
        line.setForeground(colours.text);
        word = line;
        word.setFont(fontFor(TextRole::Strong, fixed));
        word.setBackground(colours.accentSoft);
        word.setFontUnderline(true); // not told by colour alone
        heading.setFont(fontFor(TextRole::Strong, widget.font()));
        heading.setForeground(colours.text);
    }
};

void writeCell(QTextTable &table, int row, Column column, const QString &text,
               const QList<TextStretch> &stretches, const QTextCharFormat &usual,
               const QTextCharFormat &marked)
{
    QTextCursor cursor = table.cellAt(row, column).firstCursorPosition();
    int done = 0;
    for (const TextStretch &stretch : stretches) {
        cursor.insertText(text.mid(done, stretch.start - done), usual);
        cursor.insertText(text.mid(stretch.start, stretch.length), marked);
        done = stretch.start + stretch.length;
    }
    cursor.insertText(text.mid(done), usual);
}

} // namespace

TextDifferenceView::TextDifferenceView(QWidget *parent) : QTextEdit(parent)
{
    setReadOnly(true);
    setTabChangesFocus(true);
    setUndoRedoEnabled(false);
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
}

void TextDifferenceView::compare(const QString &leftName, const QString &left, const QString &rightName,
                                 const QString &right)
{
    m_leftName = leftName;
    m_left = left;
    m_rightName = rightName;
    m_right = right;
    write();
}

void TextDifferenceView::clearTexts()
{
    compare({}, {}, {}, {});
}

void TextDifferenceView::changeEvent(QEvent *event)
{
    QTextEdit::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        write();
}

void TextDifferenceView::write()
{
    m_first = QTextCursor();
    clear();
    if (isEmpty())
        return;
    const QList<ComparedLine> lines = comparedLines(m_left, m_right);
    const Formats formats(*this);
    QTextTableFormat shape;
    shape.setBorder(0);
    constexpr double betweenLines = 2;
    shape.setCellPadding(betweenLines);
    shape.setCellSpacing(0);
    shape.setWidth(QTextLength(QTextLength::PercentageLength, 100));
    const QTextLength half(QTextLength::PercentageLength, 48);
    shape.setColumnWidthConstraints({half, QTextLength(QTextLength::PercentageLength, 4), half});
    shape.setHeaderRowCount(1);
    QTextCursor cursor(document());
    cursor.beginEditBlock();
    QTextTable *table = cursor.insertTable(static_cast<int>(lines.size()) + 1, ColumnCount, shape);
    writeCell(*table, 0, Left, m_leftName, {}, formats.heading, {});
    writeCell(*table, 0, Right, m_rightName, {}, formats.heading, {});
    int row = 0;
    for (const ComparedLine &line : lines) {
        ++row;
        const bool isSame = line.kind == ComparedLine::Kind::Same;
        const DifferentWords words = isSame ? DifferentWords() : differentWords(line.left, line.right);
        const QTextCharFormat &usual = isSame ? formats.same : formats.line;
        writeCell(*table, row, Left, line.left, words.left, usual, formats.word);
        writeCell(*table, row, Sign, signOf(line.kind), {}, usual, {});
        writeCell(*table, row, Right, line.right, words.right, usual, formats.word);
    }
    cursor.endEditBlock();
    const auto first = std::ranges::find_if(
        lines, [](const ComparedLine &line) { return line.kind != ComparedLine::Kind::Same; });
    m_first = first == lines.end()
                  ? QTextCursor()
                  : table->cellAt(int(first - lines.begin()) + 1, Left).firstCursorPosition();
    revealFirst();
}

/// Scrolls to the first line that differs, with a line behind it: people look for that one.
void TextDifferenceView::revealFirst()
{
    moveCursor(QTextCursor::Start);
    if (m_first.isNull())
        return;
    QTextCursor behind = m_first;
    behind.movePosition(QTextCursor::NextRow);
    for (const QTextCursor &shown : {behind, m_first}) {
        setTextCursor(shown);
        ensureCursorVisible();
    }
}

void TextDifferenceView::resizeEvent(QResizeEvent *event)
{
    QTextEdit::resizeEvent(event);
    // Until somebody has scrolled or clicked elsewhere, the place that is looked for stays in sight.
    if (!m_first.isNull() && textCursor() == m_first)
        revealFirst();
}

} // namespace weighhouse::ui
