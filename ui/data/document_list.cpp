// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/document_list.h"

#include "ui/base/look/colours.h"
#include "ui/base/look/icons.h"
#include "ui/base/look/space.h"
#include "ui/base/look/type.h"
#include "ui/base/texts.h"
#include "ui/data/document_edits.h"
#include "ui/widgets/cell_delegate.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

namespace weighhouse::ui
{
namespace
{

/// Paints a document on two lines: its name, and below its kind and passages.
class DocumentDelegate : public CellDelegate
{
public:
    using CellDelegate::CellDelegate;

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex & /*index*/) const override
    {
        const QFontMetrics secondary(fontFor(TextRole::Secondary, option.font));
        return {0, QFontMetrics(option.font).height() + secondary.height() + 2 * space::hair};
    }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        QStyleOptionViewItem item = option;
        initStyleOption(&item, index);
        const QString name = std::exchange(item.text, QString());
        const QIcon sign = std::exchange(item.icon, QIcon());
        item.features.setFlag(QStyleOptionViewItem::HasDecoration, false);
        const QStyle *style = item.widget != nullptr ? item.widget->style() : QApplication::style();
        style->drawControl(QStyle::CE_ItemViewItem, &item, painter, item.widget);
        const QFont small = fontFor(TextRole::Secondary, option.font);
        const int side = option.decorationSize.width();
        QRect room = option.rect.adjusted(space::small, space::hair, -space::small, -space::hair);
        sign.paint(painter, QRect(room.left(), room.top(), side, room.height()));
        room.setLeft(room.left() + side + space::small);
        painter->save();
        const Colours &colours = coloursOf(item.widget);
        const QFontMetrics metrics(option.font);
        painter->setFont(option.font);
        painter->setPen(colours.text);
        painter->drawText(room, Qt::AlignLeft | Qt::AlignTop,
                          metrics.elidedText(name, Qt::ElideRight, room.width()));
        room.setTop(room.top() + metrics.height());
        painter->setFont(small);
        painter->setPen(colours.muted);
        painter->drawText(
            room, Qt::AlignLeft | Qt::AlignTop,
            QFontMetrics(small).elidedText(index.siblingAtColumn(DocumentsModel::Facts).data().toString(),
                                           Qt::ElideRight, room.width()));
        painter->restore();
    }
};

} // namespace

DocumentList::DocumentList(Desk &desk, const DocumentCuts &cuts, QWidget *parent)
    : QWidget(parent), m_desk(desk), m_model(new DocumentsModel(desk.document, cuts, this)),
      m_view(new QTreeView), m_empty(new QWidget), m_rename(new QAction(tr("&Rename document…"), this)),
      m_remove(new QAction(tr("Re&move documents"), this))
{
    m_view->setObjectName(QStringLiteral("documentList"));
    m_view->setAccessibleName(tr("Documents"));
    m_view->setModel(m_model);
    m_view->setRootIsDecorated(false);
    m_view->setUniformRowHeights(true);
    m_view->setTextElideMode(Qt::ElideRight);
    m_view->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_view->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_view->setHeaderHidden(true);
    m_view->setColumnHidden(DocumentsModel::Facts, true); // it stands below the name
    m_view->header()->setSectionResizeMode(DocumentsModel::Name, QHeaderView::Stretch);
    auto *delegate =
        new DocumentDelegate([this](const QModelIndex &index,
                                    const QString &text) { return m_model->checkName(index.row(), text); },
                             m_view);
    connect(delegate, &CellDelegate::refused, this,
            [this](const Error &error) { Q_EMIT m_desk.message(toQt(error)); });
    m_view->setItemDelegateForColumn(DocumentsModel::Name, delegate);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this, &DocumentList::tell);
    connect(m_view, &QTreeView::activated, this,
            [this](const QModelIndex &index) { Q_EMIT opened(m_model->nameAt(index.row())); });

    m_rename->setObjectName(QStringLiteral("renameDocument"));
    m_rename->setStatusTip(tr("Gives the document that is chosen another name"));
    m_rename->setShortcut(QKeySequence(Qt::Key_F2));
    m_rename->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    m_remove->setObjectName(QStringLiteral("removeDocuments"));
    m_remove->setStatusTip(tr("Takes the documents that are chosen out of the project"));
    m_remove->setShortcut(QKeySequence(Qt::Key_Delete));
    m_remove->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    m_view->addActions({m_rename, m_remove});
    connect(m_rename, &QAction::triggered, this, [this] {
        if (!m_view->currentIndex().isValid())
            return;
        m_view->setFocus();
        m_view->edit(m_view->currentIndex().siblingAtColumn(DocumentsModel::Name));
    });
    connect(m_remove, &QAction::triggered, this, &DocumentList::removeSelected);

    auto *title = new QLabel(tr("Documents"));
    setTextRole(title, TextRole::GroupTitle);
    auto *add = new QToolButton;
    add->setObjectName(QStringLiteral("addDocumentsButton"));
    add->setIcon(icon(QStringLiteral("add")));
    add->setAutoRaise(true);
    add->setToolTip(tr("Add documents…"));
    add->setAccessibleName(tr("Add documents…"));
    add->setFocusPolicy(Qt::StrongFocus);
    connect(add, &QToolButton::clicked, this, &DocumentList::addWanted);
    auto *head = new QHBoxLayout;
    head->addWidget(title, 1);
    head->addWidget(add);

    auto *hint =
        new QLabel(tr("Letters, reports and notes that are not in tables: add them as text, Markdown, HTML, "
                      "PDF or Word, and they are searched along with the data."));
    hint->setObjectName(QStringLiteral("documentsHint"));
    hint->setWordWrap(true);
    auto *first = new QPushButton(tr("Add documents…"));
    first->setObjectName(QStringLiteral("addWhenEmpty"));
    connect(first, &QPushButton::clicked, this, &DocumentList::addWanted);
    auto *emptyLayout = new QVBoxLayout(m_empty);
    setNoMargins(emptyLayout);
    emptyLayout->addWidget(hint);
    emptyLayout->addWidget(first, 0, Qt::AlignLeft);
    emptyLayout->addStretch(1);

    auto *layout = new QVBoxLayout(this);
    layout->addLayout(head);
    layout->addWidget(m_view, 1);
    layout->addWidget(m_empty, 1);

    // The model hears of an edit first.
    connect(&desk.document, &Document::changed, this, [this](const project::Aspects &changed) {
        if (changed.has(project::documentsAspect))
            follow();
    });
    connect(&desk.document, &Document::resetDone, this, [this] {
        m_row = -1;
        follow();
    });
    connect(m_model, &QAbstractItemModel::modelAboutToBeReset, this, [this] { m_isFollowing = true; });
    connect(m_model, &QAbstractItemModel::modelReset, this, [this] { m_isFollowing = false; });
    follow();
}

QString DocumentList::current() const
{
    return m_model->nameAt(m_view->currentIndex().row());
}

void DocumentList::select(const QString &name)
{
    const int row = m_model->rowOf(name);
    if (row < 0)
        return;
    m_view->setCurrentIndex(m_model->index(row, 0));
    m_view->scrollTo(m_view->currentIndex());
}

/// Keeps the place in the list: the same document, or the one that stands where it stood.
void DocumentList::follow()
{
    const bool isEmpty = m_model->rowCount() == 0;
    m_empty->setVisible(isEmpty);
    m_view->setVisible(!isEmpty);
    m_rename->setEnabled(!isEmpty);
    m_remove->setEnabled(!isEmpty);
    if (!m_view->currentIndex().isValid() && m_row >= 0 && !isEmpty) {
        const int row = m_model->rowOf(m_current);
        m_view->setCurrentIndex(m_model->index(row >= 0 ? row : std::min(m_row, m_model->rowCount() - 1), 0));
    }
    tell();
}

void DocumentList::tell()
{
    if (m_isFollowing)
        return;
    if (m_view->currentIndex().isValid())
        m_row = m_view->currentIndex().row();
    m_current = current();
    Q_EMIT chosen(m_current);
}

QStringList DocumentList::selected() const
{
    QStringList names;
    for (const QModelIndex &index : m_view->selectionModel()->selectedRows())
        names.append(m_model->nameAt(index.row()));
    if (names.isEmpty() && !current().isEmpty())
        names.append(current());
    return names;
}

void DocumentList::removeSelected()
{
    const QStringList names = selected();
    if (names.isEmpty())
        return;
    const project::Edit edit = removingEdit(m_desk.document.state(), names);
    if (m_desk.document.push(edit))
        m_desk.note(toQt(edit.text));
}

} // namespace weighhouse::ui
