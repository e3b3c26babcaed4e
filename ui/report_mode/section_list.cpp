// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report_mode/section_list.h"

#include "ui/base/texts.h"
#include "ui/report_mode/draft.h"

#include <QDropEvent>
#include <QMetaObject>
#include <algorithm>
#include <vector>

namespace weighhouse::ui
{
namespace
{

constexpr int idRole = Qt::UserRole;

} // namespace

SectionList::SectionList(Document &document, QWidget *parent) : QListWidget(parent), m_document(document)
{
    setObjectName(QStringLiteral("reportSections"));
    setAccessibleName(tr("Sections of the report"));
    setToolTip(tr("Tick what is to be in the report. Drag a section to another place, or move it with Alt+Up "
                  "and Alt+Down."));
    setDragDropMode(InternalMove);
    setDefaultDropAction(Qt::MoveAction);
    setSelectionMode(SingleSelection);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setTextElideMode(Qt::ElideRight);
    connect(this, &QListWidget::itemChanged, this, &SectionList::tick);
    connect(this, &QListWidget::currentRowChanged, this, [this] {
        if (!m_isFilling)
            Q_EMIT chosen(current());
    });
    connect(&document, &Document::changed, this, [this](const project::Aspects &changed) {
        if (changed.has(project::reportAspect))
            refresh();
    });
    connect(&document, &Document::resetDone, this, &SectionList::refresh);
    refresh();
}

std::string SectionList::current() const
{
    const QListWidgetItem *item = currentItem();
    return item == nullptr ? std::string() : fromQt(item->data(idRole).toString());
}

void SectionList::refresh()
{
    const std::string before = current();
    const project::Content &state = m_document.state();
    const std::vector<project::DraftSection> sections = sectionsOf(state.reportDraft);
    m_isFilling = true;
    while (count() > static_cast<int>(sections.size()))
        delete takeItem(count() - 1);
    while (count() < static_cast<int>(sections.size()))
        addItem(QString());
    for (std::size_t i = 0; i < sections.size(); ++i) {
        const project::DraftSection &section = sections[i];
        QListWidgetItem *item = this->item(static_cast<int>(i));
        const bool hasComment = state.reportDraft.comments.contains(section.id);
        const QString title = sectionTitle(section.id);
        item->setText(hasComment ? title + QStringLiteral(" ✎") : title);
        item->setData(Qt::AccessibleTextRole, hasComment ? tr("%1, with a comment").arg(title) : title);
        item->setToolTip(hasComment ? tr("%1\nIt has a comment.").arg(title) : title);
        item->setData(idRole, toQt(section.id));
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable |
                       Qt::ItemIsDragEnabled);
        item->setCheckState(section.isIn ? Qt::Checked : Qt::Unchecked);
        item->setHidden(isEmptySection(state, section.id));
    }
    const auto row = std::ranges::find(sections, before, &project::DraftSection::id);
    setCurrentRow(row == sections.end() ? 0 : static_cast<int>(row - sections.begin()));
    m_isFilling = false;
    if (current() != before)
        Q_EMIT chosen(current());
}

void SectionList::tick(QListWidgetItem *item)
{
    if (m_isFilling)
        return;
    const int row = this->row(item);
    const bool isIn = item->checkState() == Qt::Checked;
    // The list is filled anew while it tells of the tick.
    QMetaObject::invokeMethod(
        this,
        [this, row, isIn] {
            if (includeSection(m_document, static_cast<std::size_t>(row), isIn))
                return;
            refresh();
            Q_EMIT message(tr("A report has at least one section."));
        },
        Qt::QueuedConnection);
}

void SectionList::moveCurrent(int by)
{
    const int from = currentRow();
    int to = from + by;
    while (to >= 0 && to < count() && item(to)->isHidden())
        to += by;
    if (from < 0 || to < 0 || to >= count())
        return;
    moveSection(m_document, static_cast<std::size_t>(from), static_cast<std::size_t>(to));
}

void SectionList::dropEvent(QDropEvent *event)
{
    const int from = currentRow();
    int to = count() - 1;
    if (const QModelIndex below = indexAt(event->position().toPoint()); below.isValid()) {
        const QRect there = visualRect(below);
        // Behind the row in whose lower half it is let go.
        const bool isBehind = event->position().y() > there.center().y();
        to = below.row() + (isBehind ? 1 : 0);
        if (to > from)
            --to;
    }
    // The view would take the row away by itself after a move.
    event->setDropAction(Qt::IgnoreAction);
    event->accept();
    stopAutoScroll();
    setState(NoState);
    viewport()->update();
    QMetaObject::invokeMethod(
        this,
        [this, from, to] {
            if (from >= 0 && to >= 0)
                moveSection(m_document, static_cast<std::size_t>(from), static_cast<std::size_t>(to));
        },
        Qt::QueuedConnection);
}

} // namespace weighhouse::ui
