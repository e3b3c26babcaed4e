// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/belief_bars.h"

#include "ui/base/look/icons.h"
#include "ui/base/look/paint.h"
#include "ui/base/look/type.h"

#include <QContextMenuEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

namespace weighhouse::ui
{

BeliefBars::BeliefBars(QWidget *parent)
    : QWidget(parent), ChartExport(this), m_title(new QLabel(this)), m_note(new QLabel(this)),
      m_link(new QToolButton(this)), m_empty(new QLabel(this)), m_rows(new BeliefRows(this))
{
    setTextRole(m_title, TextRole::GroupTitle);
    m_title->setWordWrap(true);
    m_title->setTextFormat(Qt::PlainText);
    m_note->setTextFormat(Qt::PlainText);
    m_link->setAutoRaise(true);
    m_link->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_link->setCursor(Qt::PointingHandCursor);
    m_link->setFocusPolicy(Qt::StrongFocus);
    m_empty->setWordWrap(true);
    auto *header = new QHBoxLayout;
    header->setSpacing(space::small);
    header->addWidget(m_title, 1);
    header->addWidget(m_note);
    header->addWidget(m_link);
    auto *layout = new QVBoxLayout(this);
    setCardMargins(layout);
    layout->setSpacing(space::hair);
    layout->addLayout(header);
    layout->addWidget(m_empty);
    layout->addWidget(m_rows);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setFocusProxy(m_rows);

    connect(m_link, &QToolButton::clicked, this, &BeliefBars::noteActivated);
    connect(m_rows, &BeliefRows::dragged, this, &BeliefBars::dragged);
    connect(m_rows, &BeliefRows::dragEnded, this, &BeliefBars::dragEnded);
    connect(m_rows, &BeliefRows::lockToggled, this, &BeliefBars::lockToggled);
    connect(m_rows, &BeliefRows::wordChosen, this, &BeliefBars::wordChosen);
    connect(m_rows, &BeliefRows::reset, this, &BeliefBars::reset);
    connect(m_rows, &BeliefRows::menuWanted, this, &BeliefBars::openMenu);
    showHeader();
    useTheme();
}

void BeliefBars::setContent(BeliefBarsContent content)
{
    m_rows->setContent(content);
    showHeader();
}

const BeliefBarsContent &BeliefBars::content() const
{
    return m_rows->content();
}

void BeliefBars::setEmptyText(const QString &text)
{
    m_empty->setText(text);
    showHeader();
}

void BeliefBars::showHeader()
{
    const BeliefBarsContent &what = content();
    const bool isLink = what.isNoteLink && !what.note.isEmpty();
    m_title->setText(what.title);
    m_rows->setAccessibleName(what.title);
    m_rows->setAccessibleDescription(what.note);
    m_note->setText(what.note);
    m_note->setToolTip(what.noteToolTip);
    m_note->setVisible(!isLink && !what.note.isEmpty());
    if (m_link->text() != what.note || m_link->objectName() != what.noteIcon) {
        m_link->setText(what.note);
        m_link->setObjectName(what.noteIcon);
        m_link->setIcon(what.noteIcon.isEmpty() ? QIcon() : icon(what.noteIcon));
        m_link->setToolButtonStyle(what.noteIcon.isEmpty() ? Qt::ToolButtonTextOnly
                                                           : Qt::ToolButtonTextBesideIcon);
    }
    m_link->setToolTip(what.noteToolTip);
    m_link->setVisible(isLink);
    m_empty->setVisible(what.rows.empty() && !m_empty->text().isEmpty());
    m_rows->setVisible(!what.rows.empty());
}

void BeliefBars::useTheme()
{
    QPalette muted = palette();
    const QColor colour = coloursOf(this).muted;
    for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::ButtonText})
        muted.setColor(role, colour);
    m_note->setPalette(muted);
    m_link->setPalette(muted);
    m_empty->setPalette(muted);
    update();
}

void BeliefBars::openMenu(int row, const QPoint &globalPlace)
{
    QMenu menu(this);
    menu.setObjectName(QStringLiteral("beliefs"));
    if (row >= 0) {
        const BeliefRow &what = content().rows[static_cast<std::size_t>(row)];
        menu.addAction(icon(what.isLocked ? QStringLiteral("unlock") : QStringLiteral("lock")),
                       what.isLocked ? tr("Unlock\tSpace") : tr("Lock\tSpace"), this,
                       [this, row] { Q_EMIT lockToggled(row); });
        menu.addAction(tr("Type a Number\tF2"), m_rows, [this, row] { m_rows->openNumber(row); })
            ->setEnabled(!what.isLocked);
        menu.addAction(tr("Choose a Word\tAlt+Down"), m_rows, [this, row] { m_rows->openWords(row); })
            ->setEnabled(!what.isLocked && !content().words.isEmpty());
        menu.addSeparator();
    }
    menu.addAction(icon(QStringLiteral("undo")), tr("Reset the Beliefs\tDel"), this, &BeliefBars::reset);
    menu.addActions(m_actions);
    menu.addSeparator();
    addExportActions(menu);
    menu.exec(globalPlace);
}

void BeliefBars::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        useTheme();
}

void BeliefBars::paintEvent(QPaintEvent * /*event*/)
{
    const Colours &c = coloursOf(this);
    QPainter painter(this);
    paint::box(&painter, rect(), c.base, c.line);
}

void BeliefBars::keyPressEvent(QKeyEvent *event)
{
    if (!copiesBy(*event))
        QWidget::keyPressEvent(event);
}

Drawing BeliefBars::drawing() const
{
    if (content().rows.empty())
        return {content().title, {}, {}};
    return {content().title, size(), [this](QPainter &painter) {
                const Colours &c = coloursOf(this);
                paint::box(&painter, rect(), c.base, c.line);
                const auto write = [&](const QWidget *label, const QString &text, const QColor &colour) {
                    painter.setFont(label->font());
                    painter.setPen(colour);
                    painter.drawText(label->geometry(), Qt::AlignVCenter | Qt::TextWordWrap, text);
                };
                write(m_title, content().title, c.text);
                if (!content().note.isEmpty())
                    write(m_link->isVisibleTo(this) ? static_cast<const QWidget *>(m_link) : m_note,
                          content().note, c.muted);
                painter.translate(m_rows->pos());
                m_rows->paintRows(painter, true);
                painter.translate(-m_rows->pos());
            }};
}

QString BeliefBars::toCsv() const
{
    QList<QVariantList> rows{{QStringLiteral("factor"), QStringLiteral("value"), QStringLiteral("belief"),
                              QStringLiteral("word"), QStringLiteral("other"), QStringLiteral("differs"),
                              QStringLiteral("locked")}};
    for (const BeliefRow &row : content().rows)
        rows.append({content().title, row.label, csvNumber(row.value), row.word,
                     row.other ? csvNumber(*row.other) : QVariant(), row.differs, row.isLocked});
    return csvText(rows);
}

} // namespace weighhouse::ui
