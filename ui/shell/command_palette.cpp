// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/command_palette.h"

#include "ui/base/look/theme.h"
#include "ui/shell/fuzzy.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QListView>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QVBoxLayout>
#include <algorithm>

namespace weighhouse::ui
{
namespace
{

/// The entry's words on the left, its kind and shortcut muted on the right.
class EntryDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        QStyledItemDelegate::paint(painter, option, index);
        QString side = index.data(PaletteModel::KindRole).toString();
        const QString shortcut = index.data(PaletteModel::ShortcutRole).toString();
        if (!shortcut.isEmpty())
            side += QStringLiteral("   ") + shortcut;
        const bool chosen = option.state.testFlag(QStyle::State_Selected);
        painter->save();
        painter->setPen(chosen ? option.palette.color(QPalette::HighlightedText)
                               : coloursOf(option.widget).muted);
        painter->drawText(option.rect.adjusted(0, 0, -option.fontMetrics.averageCharWidth(), 0),
                          Qt::AlignRight | Qt::AlignVCenter, side);
        painter->restore();
    }

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const QSize size = QStyledItemDelegate::sizeHint(option, index);
        return {size.width(), option.fontMetrics.height() * 8 / 5};
    }
};

} // namespace

void PaletteModel::setEntries(std::vector<PaletteEntry> entries)
{
    beginResetModel();
    m_entries = std::move(entries);
    filter();
    endResetModel();
}

void PaletteModel::setTyped(const QString &typed)
{
    beginResetModel();
    m_typed = typed;
    filter();
    endResetModel();
}

void PaletteModel::filter()
{
    std::vector<std::pair<int, std::size_t>> fitting;
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        const PaletteEntry &entry = m_entries[i];
        auto score = fuzzyScore(m_typed, entry.text + QLatin1Char(' ') + entry.kind);
        if (!score)
            continue;
        // "Q5.1" is the step, and not what undoes its last edit.
        constexpr int namedSo = 1'000'000;
        if (entry.text.startsWith(m_typed.trimmed(), Qt::CaseInsensitive))
            *score += namedSo;
        fitting.emplace_back(*score, i);
    }
    if (!m_typed.trimmed().isEmpty())
        std::ranges::stable_sort(fitting, std::greater{}, &std::pair<int, std::size_t>::first);
    m_shown.clear();
    for (const auto &[score, position] : fitting)
        m_shown.push_back(position);
}

int PaletteModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_shown.size());
}

QVariant PaletteModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const PaletteEntry &shown = entry(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return shown.text;
    case Qt::AccessibleTextRole:
        return QStringLiteral("%1, %2 %3").arg(shown.text, shown.kind, shown.shortcut);
    case KindRole:
        return shown.kind;
    case ShortcutRole:
        return shown.shortcut;
    default:
        return {};
    }
}

CommandPalette::CommandPalette(QWidget *parent)
    : QDialog(parent, Qt::Popup | Qt::FramelessWindowHint), m_line(new QLineEdit), m_list(new QListView),
      m_model(new PaletteModel(this))
{
    setObjectName(QStringLiteral("commandPalette"));
    setAccessibleName(tr("Command palette"));
    m_line->setObjectName(QStringLiteral("paletteLine"));
    m_line->setPlaceholderText(tr("Type a few letters of an action, a table, a rule or a question"));
    m_line->setAccessibleName(tr("Find an action, a table, a rule or a question"));
    m_line->setClearButtonEnabled(true);
    m_line->installEventFilter(this);
    m_list->setObjectName(QStringLiteral("paletteList"));
    m_list->setAccessibleName(tr("What fits"));
    m_list->setModel(m_model);
    m_list->setItemDelegate(new EntryDelegate(m_list));
    m_list->setUniformItemSizes(true);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_line);
    layout->addWidget(m_list);
    connect(m_line, &QLineEdit::textChanged, this, [this](const QString &typed) {
        m_model->setTyped(typed);
        m_list->setCurrentIndex(m_model->index(0));
    });
    connect(m_list, &QListView::clicked, this, &CommandPalette::runCurrent);
}

void CommandPalette::showEntries(std::vector<PaletteEntry> entries)
{
    m_line->clear();
    m_model->setEntries(std::move(entries));
    m_list->setCurrentIndex(m_model->index(0));
    const QSize room = parentWidget()->size();
    const QSize size(qMin(fontMetrics().averageCharWidth() * 90, room.width() * 9 / 10),
                     qMin(fontMetrics().height() * 28, room.height() * 7 / 10));
    setGeometry(QRect(
        parentWidget()->mapToGlobal(QPoint((room.width() - size.width()) / 2, room.height() / 12)), size));
    show();
    m_line->setFocus();
}

bool CommandPalette::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != m_line || event->type() != QEvent::KeyPress)
        return QDialog::eventFilter(watched, event);
    const auto *key = static_cast<QKeyEvent *>(event);
    const int row = m_list->currentIndex().row();
    const int page = qMax(1, m_list->viewport()->height() / qMax(1, m_list->sizeHintForRow(0)) - 1);
    const auto moveTo = [this](int to) {
        if (const int count = m_model->rowCount(); count > 0)
            m_list->setCurrentIndex(m_model->index(qBound(0, to, count - 1)));
        return true;
    };
    switch (key->key()) {
    case Qt::Key_Down:
        return moveTo(row + 1);
    case Qt::Key_Up:
        return moveTo(row - 1);
    case Qt::Key_PageDown:
        return moveTo(row + page);
    case Qt::Key_PageUp:
        return moveTo(row - page);
    case Qt::Key_Return:
    case Qt::Key_Enter:
        runCurrent();
        return true;
    default:
        return QDialog::eventFilter(watched, event);
    }
}

void CommandPalette::runCurrent()
{
    const QModelIndex index = m_list->currentIndex();
    if (!index.isValid())
        return;
    const std::function<void()> run = m_model->entry(index.row()).run;
    close();
    run();
}

} // namespace weighhouse::ui
