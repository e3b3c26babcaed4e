// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/document_view.h"

#include "ui/base/look/colours.h"
#include "ui/base/look/space.h"
#include "ui/base/look/type.h"
#include "ui/base/texts.h"

#include <QHelpEvent>
#include <QMimeData>
#include <QPainter>
#include <QScrollBar>
#include <QTextBlock>
#include <QToolTip>
#include <algorithm>
#include <iterator>

namespace weighhouse::ui
{
namespace
{

constexpr int barWidth = 3;
constexpr int widestLine = 110;    // characters of mean width
constexpr int mostHeadings = 5000; // of a part that are made bold

const data::DocumentSection *sectionAt(const data::DocumentText &text, std::size_t byte)
{
    const auto next = std::ranges::upper_bound(text.sections, byte, {}, &data::DocumentSection::begin);
    return next == text.sections.begin() ? nullptr : &*std::prev(next);
}

} // namespace

/// The bars beside the text.
class PassageMargin : public QWidget
{
public:
    explicit PassageMargin(DocumentView &view) : QWidget(&view), m_view(view)
    {
        setObjectName(QStringLiteral("passageMargin"));
    }

protected:
    void paintEvent(QPaintEvent * /*event*/) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const Colours &colours = coloursOf(this);
        painter.fillRect(rect(), colours.base);
        painter.setFont(fontFor(TextRole::Secondary, font()));
        const int left = width() - space::small - barWidth;
        const int height = m_view.fontMetrics().height();
        for (const DocumentView::Bar &bar : m_view.bars()) {
            const bool isMarked = m_view.m_marked && (*m_view.m_passages)[bar.passage] == *m_view.m_marked;
            painter.setPen(Qt::NoPen);
            painter.setBrush(isMarked ? colours.accent : colours.line);
            painter.drawRoundedRect(QRect(left, bar.top, barWidth, std::max(barWidth, bar.bottom - bar.top)),
                                    barWidth / 2.0, barWidth / 2.0);
            painter.setPen(colours.muted);
            painter.drawText(QRect(0, bar.top, left - space::hair, height), Qt::AlignRight | Qt::AlignVCenter,
                             m_view.numberAt(bar));
        }
    }

    bool event(QEvent *event) override
    {
        if (event->type() != QEvent::ToolTip)
            return QWidget::event(event);
        const auto *help = dynamic_cast<const QHelpEvent *>(event);
        const std::vector<DocumentView::Bar> bars = m_view.bars();
        const auto bar = std::ranges::find_if(bars, [help](const DocumentView::Bar &each) {
            return help->pos().y() >= each.top && help->pos().y() <= each.bottom;
        });
        QToolTip::showText(help->globalPos(), bar == bars.end() ? QString() : m_view.tellingOf(bar->passage),
                           this);
        return true;
    }

private:
    DocumentView &m_view;
};

DocumentView::DocumentView(QWidget *parent) : QPlainTextEdit(parent), m_margin(new PassageMargin(*this))
{
    setReadOnly(true);
    setUndoRedoEnabled(false);
    setAcceptDrops(false); // files that are dropped here are for the page
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setFrameShape(QFrame::NoFrame);
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    document()->setDocumentMargin(space::small);
    const auto update = [this] {
        m_margin->update();
        Q_EMIT placeChanged();
    };
    connect(this, &QPlainTextEdit::updateRequest, this, update);
    connect(this, &QPlainTextEdit::cursorPositionChanged, this, update);
    connect(verticalScrollBar(), &QScrollBar::valueChanged, this, update);
    fitMargin();
}

void DocumentView::setText(const DocumentTextPtr &text)
{
    m_text = text;
    m_passages.reset();
    m_marked.reset();
    m_part = 0;
    setShown(text == nullptr ? ShownText() : shownPart(text, 0));
}

void DocumentView::setPassages(const PassagesPtr &passages)
{
    if (passages == m_passages)
        return;
    m_passages = passages;
    m_margin->update();
}

void DocumentView::showPart(std::size_t part)
{
    if (m_text == nullptr)
        return;
    m_part = std::min(part, partCount(*m_text) - 1);
    setShown(shownPart(m_text, m_part));
}

void DocumentView::setShown(ShownText shown)
{
    m_shown = std::move(shown);
    setPlainText(m_shown.text());
    markHeadings();
    fitMargin();
    mark();
    verticalScrollBar()->setValue(0);
    Q_EMIT partChanged();
    Q_EMIT placeChanged();
}

void DocumentView::showPassage(const retrieval::Passage &passage, const QStringList &asked)
{
    if (m_text == nullptr)
        return;
    m_marked = passage;
    m_asked = asked;
    const std::size_t part = partOf(*m_text, passage.begin);
    if (part != m_part || passage.end > m_shown.end()) {
        m_part = part;
        setShown(shownPart(m_text, part, passage.end));
    } else {
        mark();
    }
    // Its end is brought into view first, so that as much of it as there is room for is seen.
    setTextCursor(cursorAt(passage.end, passage.end));
    ensureCursorVisible();
    setTextCursor(cursorAt(passage.begin, passage.begin));
    ensureCursorVisible();
    m_margin->update();
}

void DocumentView::clearMark()
{
    m_marked.reset();
    mark();
    m_margin->update();
}

QTextCursor DocumentView::cursorAt(std::size_t begin, std::size_t end) const
{
    QTextCursor cursor(document());
    cursor.setPosition(m_shown.positionOf(begin));
    cursor.setPosition(m_shown.positionOf(end), QTextCursor::KeepAnchor);
    return cursor;
}

/// Colours what was found.
void DocumentView::mark()
{
    QList<QTextEdit::ExtraSelection> marks;
    if (m_marked) {
        const Colours &colours = coloursOf(this);
        QTextEdit::ExtraSelection passage{cursorAt(m_marked->begin, m_marked->end), {}};
        const int start = passage.cursor.selectionStart();
        const QString words = m_shown.text().mid(start, passage.cursor.selectionEnd() - start);
        passage.format.setBackground(colours.panel);
        marks.append(passage);
        for (const WordStretch &stretch : stretchesOf(words, m_asked)) {
            QTextEdit::ExtraSelection word{QTextCursor(document()), {}};
            word.cursor.setPosition(start + static_cast<int>(stretch.start));
            word.cursor.setPosition(start + static_cast<int>(stretch.start + stretch.length),
                                    QTextCursor::KeepAnchor);
            word.format.setBackground(colours.accentSoft);
            word.format.setUnderlineStyle(QTextCharFormat::SingleUnderline);
            word.format.setUnderlineColor(colours.accent);
            marks.append(word);
        }
    }
    setExtraSelections(marks);
}

/// Makes the lines bold that give sections their headings.
void DocumentView::markHeadings()
{
    if (m_text == nullptr)
        return;
    const auto &sections = m_text->sections;
    auto section = std::ranges::lower_bound(sections, m_shown.begin(), {}, &data::DocumentSection::begin);
    QTextCharFormat bold;
    bold.setFontWeight(QFont::DemiBold);
    QTextCursor cursor(document());
    cursor.beginEditBlock();
    for (int left = mostHeadings; section != sections.end() && section->begin < m_shown.end() && left > 0;
         ++section) {
        const bool isHeading =
            !section->headings.empty() &&
            (section == sections.begin() || std::prev(section)->headings != section->headings);
        if (!isHeading)
            continue;
        --left;
        cursor.setPosition(m_shown.positionOf(section->begin));
        if (!cursor.block().text().contains(toQt(section->headings.back()).left(40)))
            continue;
        cursor.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
        cursor.setCharFormat(bold);
    }
    cursor.endEditBlock();
}

// Places

QString DocumentView::place() const
{
    if (m_text == nullptr)
        return {};
    const QRect cursor = cursorRect();
    const bool isSeen = viewport()->rect().intersects(cursor);
    const std::size_t byte =
        m_shown.byteOf(isSeen ? textCursor().position() : firstVisibleBlock().position());
    const data::DocumentSection *section = sectionAt(*m_text, byte);
    if (section == nullptr)
        return {};
    return toQt(retrieval::placeOf(
        *m_text, {byte, byte, static_cast<std::size_t>(section - m_text->sections.data())}));
}

int DocumentView::topOf(std::size_t byte) const
{
    return cursorRect(cursorAt(byte, byte)).top();
}

int DocumentView::bottomOf(std::size_t byte) const
{
    return cursorRect(cursorAt(byte, byte)).bottom();
}

std::vector<DocumentView::Bar> DocumentView::bars() const
{
    std::vector<Bar> bars;
    if (m_passages == nullptr || m_text == nullptr)
        return bars;
    const int bottom = viewport()->height();
    const std::size_t from = m_shown.byteOf(cursorForPosition({0, 0}).position());
    auto passage = std::ranges::upper_bound(*m_passages, from, {}, &retrieval::Passage::end);
    for (; passage != m_passages->end() && passage->begin < m_shown.end(); ++passage) {
        const bool isBegun = passage->begin < from;
        int top = isBegun ? 0 : topOf(passage->begin);
        if (top > bottom)
            break;
        // A passage that begins in the last line of another one has the lines below.
        if (!bars.empty())
            top = std::max(top, bars.back().bottom + space::hair);
        const int end = std::max(top + barWidth, bottomOf(passage->end));
        bars.push_back({static_cast<std::size_t>(passage - m_passages->begin()), top, end});
    }
    return bars;
}

/// The page or row that begins with a passage.
QString DocumentView::numberAt(const Bar &bar) const
{
    const retrieval::Passage &passage = (*m_passages)[bar.passage];
    const data::DocumentSection &section = m_text->sections[passage.section];
    const std::size_t number = section.page != 0 ? section.page : section.row;
    if (number == 0)
        return {};
    if (bar.passage > 0) {
        const data::DocumentSection &before = m_text->sections[(*m_passages)[bar.passage - 1].section];
        if (before.page == section.page && before.row == section.row)
            return {};
    }
    const auto shown = static_cast<qulonglong>(number);
    return section.page != 0 ? tr("p. %1").arg(locale().toString(shown)) : locale().toString(shown);
}

QString DocumentView::tellingOf(std::size_t passage) const
{
    const QString text = tr("Passage %1 of %2")
                             .arg(locale().toString(static_cast<qulonglong>(passage) + 1),
                                  locale().toString(static_cast<qulonglong>(m_passages->size())));
    const QString where = toQt(retrieval::placeOf(*m_text, (*m_passages)[passage]));
    return where.isEmpty() ? text : text + QLatin1Char('\n') + where;
}

void DocumentView::fitMargin()
{
    int wanted = space::page;
    if (m_text != nullptr && !m_text->sections.empty()) {
        const data::DocumentSection &last = m_text->sections.back();
        const auto number = static_cast<qulonglong>(std::max(last.page, last.row));
        if (number > 0)
            wanted += space::small + QFontMetrics(fontFor(TextRole::Secondary, font()))
                                         .horizontalAdvance(last.page != 0 ? tr("p. %1").arg(number)
                                                                           : locale().toString(number));
    }
    setMaximumWidth(wanted + fontMetrics().averageCharWidth() * widestLine); // wider lines are hard to read
    setViewportMargins(wanted, 0, 0, 0);
    const QRect inside = contentsRect();
    m_margin->setGeometry(inside.left(), inside.top(), wanted, inside.height());
}

void DocumentView::resizeEvent(QResizeEvent *event)
{
    QPlainTextEdit::resizeEvent(event);
    fitMargin();
}

void DocumentView::changeEvent(QEvent *event)
{
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        mark();
    else if (event->type() == QEvent::FontChange)
        fitMargin();
}

/// The copy has the line ends of the text only.
QMimeData *DocumentView::createMimeDataFromSelection() const
{
    const QTextCursor cursor = textCursor();
    const int start = cursor.selectionStart();
    QString copied;
    for (int at = start; at < cursor.selectionEnd(); ++at) {
        if (m_shown.text()[at] != QLatin1Char('\n') || !m_shown.isBreak(at))
            copied += m_shown.text()[at];
    }
    auto *data = new QMimeData;
    data->setText(copied);
    return data;
}

} // namespace weighhouse::ui
