// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/documents_model.h"

#include "ui/base/look/icons.h"
#include "ui/base/texts.h"
#include "ui/data/document_edits.h"

#include <QDateTime>
#include <algorithm>

namespace weighhouse::ui
{
namespace
{

constexpr qsizetype longestDocumentName = 200;

} // namespace

DocumentsModel::DocumentsModel(Document &document, const DocumentCuts &cuts, QObject *parent)
    : QAbstractTableModel(parent), m_document(document), m_cuts(cuts)
{
    const project::Documents &now = document.state();
    m_shown = now;
    connect(&document, &Document::changed, this, [this](const project::Aspects &changed) {
        if (changed.has(project::documentsAspect))
            follow();
    });
    connect(&document, &Document::resetDone, this, &DocumentsModel::follow);
    connect(&cuts, &DocumentCuts::cut, this, [this] {
        if (!m_shown.documents.empty())
            Q_EMIT dataChanged(index(0, Facts), index(rowCount() - 1, Facts));
    });
}

void DocumentsModel::follow()
{
    const project::Documents &now = m_document.state();
    if (m_shown.documents.size() == now.documents.size()) {
        m_shown = now; // what is selected stays so
        if (!now.documents.empty())
            Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, Facts));
        return;
    }
    beginResetModel();
    m_shown = now;
    endResetModel();
}

QString DocumentsModel::nameAt(int row) const
{
    return row >= 0 && row < rowCount() ? toQt(m_shown.documents[static_cast<std::size_t>(row)].name)
                                        : QString();
}

int DocumentsModel::rowOf(const QString &name) const
{
    const auto found = std::ranges::find(m_shown.documents, fromQt(name), &project::KeptDocument::name);
    return found == m_shown.documents.end() ? -1 : static_cast<int>(found - m_shown.documents.begin());
}

Result<void> DocumentsModel::checkName(int row, const QString &name) const
{
    const QString wanted = name.trimmed();
    if (wanted.isEmpty() || wanted.size() > longestDocumentName)
        return failure(
            windowError("document.bad-name",
                        tr("a document needs a name of at most %1 characters").arg(longestDocumentName)));
    if (const int other = rowOf(wanted); other >= 0 && other != row)
        return failure(windowError("document.exists", tr("there is a document %1 already").arg(wanted)));
    return {};
}

int DocumentsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_shown.documents.size());
}

int DocumentsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : Facts + 1;
}

QVariant DocumentsModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const project::KeptDocument &document = m_shown.documents[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole: {
        if (index.column() == Name)
            return toQt(document.name);
        return factsOf(document);
    }
    case Qt::DecorationRole:
        return index.column() == Name ? QVariant(icon(QStringLiteral("document"))) : QVariant();
    case Qt::ToolTipRole:
        return toolTipOf(document);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue<Qt::Alignment>((index.column() == Facts ? Qt::AlignRight : Qt::AlignLeft) |
                                                  Qt::AlignVCenter);
    default:
        return {};
    }
}

/// "Markdown · 3 passages"
QString DocumentsModel::factsOf(const project::KeptDocument &document) const
{
    const PassagesPtr passages = m_cuts.passagesOf(document.text);
    if (passages == nullptr)
        return kindText(document.kind);
    return kindText(document.kind) + QStringLiteral(" · ") + passageCountText(passages->size());
}

QString DocumentsModel::toolTipOf(const project::KeptDocument &document) const
{
    QStringList lines{toQt(document.name)};
    if (!document.text->title.empty())
        lines.append(toQt(document.text->title));
    lines.append(factsOf(document));
    const QLocale locale;
    const QDateTime added = QDateTime::fromString(toQt(document.added), Qt::ISODate);
    if (added.isValid())
        lines.append(tr("Added %1").arg(locale.toString(added.toLocalTime(), QLocale::ShortFormat)));
    return lines.join(QLatin1Char('\n'));
}

QVariant DocumentsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::DisplayRole)
        return section == Name ? tr("Document") : tr("Kind, passages");
    if (role == Qt::TextAlignmentRole && section == Facts)
        return QVariant::fromValue<Qt::Alignment>(Qt::AlignRight | Qt::AlignVCenter);
    return {};
}

Qt::ItemFlags DocumentsModel::flags(const QModelIndex &index) const
{
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    return index.column() == Name ? flags | Qt::ItemIsEditable : flags;
}

bool DocumentsModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (!index.isValid() || index.column() != Name || role != Qt::EditRole)
        return false;
    const QString name = value.toString().trimmed();
    if (name == nameAt(index.row()) || !checkName(index.row(), name))
        return false;
    return m_document.push(renamingEdit(m_document.state(), nameAt(index.row()), name));
}

} // namespace weighhouse::ui
