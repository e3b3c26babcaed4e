// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/found_model.h"

#include "ui/base/texts.h"
#include "ui/runs/event_words.h"
#include "ui/runs/run_words.h"
#include "ui/widgets/table_view.h"

#include <set>

namespace weighhouse::ui
{
namespace
{

constexpr QChar findBegins(2);
constexpr QChar findEnds(3);

QString withBold(const Excerpt &excerpt)
{
    QString html;
    int done = 0;
    for (const Excerpt::Stretch &find : excerpt.finds) {
        html += excerpt.text.mid(done, find.start - done).toHtmlEscaped() + QStringLiteral("<b>") +
                excerpt.text.mid(find.start, find.length).toHtmlEscaped() + QStringLiteral("</b>");
        done = find.start + find.length;
    }
    return QStringLiteral("<p>%1</p>").arg(html + excerpt.text.mid(done).toHtmlEscaped());
}

} // namespace

Excerpt readExcerpt(std::string_view marked)
{
    Excerpt excerpt;
    int begun = -1;
    const auto end = [&] {
        const int place = static_cast<int>(excerpt.text.size());
        if (begun >= 0 && place > begun)
            excerpt.finds.append({begun, place - begun});
        begun = -1;
    };
    for (const QChar letter : toQt(marked)) {
        if (letter == findBegins) {
            end();
            begun = static_cast<int>(excerpt.text.size());
        } else if (letter == findEnds) {
            end();
        } else {
            const bool isRepeated = excerpt.text.isEmpty() || excerpt.text.back() == QLatin1Char(' ');
            if (!letter.isSpace())
                excerpt.text += letter;
            else if (!isRepeated)
                excerpt.text += QLatin1Char(' ');
        }
    }
    end();
    return excerpt;
}

void FoundModel::setFound(const std::vector<plan::FoundInRun> &found)
{
    beginResetModel();
    m_found.clear();
    for (const plan::FoundInRun &place : found)
        m_found.push_back({place, readExcerpt(place.excerpt)});
    endResetModel();
}

int FoundModel::runCount() const
{
    std::set<plan::RunId> runs;
    for (const Found &found : m_found)
        runs.insert(found.place.run);
    return static_cast<int>(runs.size());
}

int FoundModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_found.size());
}

int FoundModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant FoundModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Found &found = m_found[static_cast<std::size_t>(index.row())];
    const auto column = static_cast<Column>(index.column());
    if (role == findsRole && column == Text)
        return QVariant::fromValue(found.excerpt.finds);
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue<Qt::Alignment>((column == Run ? Qt::AlignRight : Qt::AlignLeft) |
                                                  Qt::AlignVCenter);
    if (role == Qt::ToolTipRole && column == Text)
        return withBold(found.excerpt);
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole && role != RawRole)
        return {};
    switch (column) {
    case Run:
        return static_cast<qlonglong>(found.place.run);
    case Kind:
        return EventWords::kind(found.place.kind);
    case Node:
        return toQt(found.place.node);
    case Text:
        return found.excerpt.text;
    case ColumnCount:
        break;
    }
    return {};
}

QVariant FoundModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue<Qt::Alignment>((section == Run ? Qt::AlignRight : Qt::AlignLeft) |
                                                  Qt::AlignVCenter);
    if (role != Qt::DisplayRole && role != RawRole)
        return {};
    switch (static_cast<Column>(section)) {
    case Run:
        return tr("Run");
    case Kind:
        return tr("Event");
    case Node:
        return tr("Step");
    case Text:
        return tr("Found");
    case ColumnCount:
        break;
    }
    return {};
}

} // namespace weighhouse::ui
