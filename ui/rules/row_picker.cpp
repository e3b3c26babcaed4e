// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/rules/row_picker.h"

#include "core/data/keys.h"
#include "core/data/row_names.h"
#include "ui/base/texts.h"

#include <QCompleter>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QToolButton>
#include <algorithm>

namespace weighhouse::ui
{
namespace
{

constexpr std::size_t mostMatches = 50;

/// What people call a row: its key, and its other name if it has one.
QString nameOf(const data::Dataset &dataset, std::size_t table, std::optional<std::size_t> naming,
               data::RowNumber row)
{
    QString name = toQt(data::rowName(dataset, table, row));
    if (naming && *naming < dataset.tables[table].columns.size())
        name += QStringLiteral(" – ") +
                toQt(data::toText(dataset.value(table, *naming, static_cast<std::size_t>(row))));
    return name;
}

} // namespace

RowPicker::RowPicker(JobList &jobs, QWidget *parent)
    : QWidget(parent), m_line(new QLineEdit(this)), m_before(new QToolButton(this)),
      m_after(new QToolButton(this)), m_names(new QStringListModel(this)),
      m_worker(new Latest<Query, Matches>(
          jobs, tr("Looking up rows"), &RowPicker::matchesOf,
          [this](Matches matches) { take(std::move(matches)); }, this, Outdated::Stops))
{
    auto *line = new QHBoxLayout(this);
    line->setContentsMargins(0, 0, 0, 0);
    m_line->setObjectName(QStringLiteral("rowName"));
    m_line->setAccessibleName(tr("Row"));
    m_line->setPlaceholderText(tr("Name of a row"));
    auto *completer = new QCompleter(m_names, this);
    completer->setCompletionMode(QCompleter::UnfilteredPopupCompletion);
    m_line->setCompleter(completer);
    line->addWidget(m_line, 1);
    const auto set = [&](QToolButton *button, Qt::ArrowType arrow, const QString &name, int step) {
        button->setArrowType(arrow);
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::TabFocus);
        button->setToolTip(name);
        button->setAccessibleName(name);
        line->addWidget(button);
        connect(button, &QToolButton::clicked, this, [this, step] { setRow(m_row + step); });
    };
    set(m_before, Qt::LeftArrow, tr("Row before"), -1);
    set(m_after, Qt::RightArrow, tr("Next row"), 1);
    connect(m_line, &QLineEdit::textEdited, this, &RowPicker::look);
    connect(m_line, &QLineEdit::returnPressed, this, [this] { choose(m_line->text()); });
    connect(completer, qOverload<const QString &>(&QCompleter::activated), this, &RowPicker::choose);
    clear();
}

void RowPicker::setTable(std::shared_ptr<const data::Dataset> dataset, std::size_t table)
{
    const bool isOther = m_dataset == nullptr || m_table != table;
    const bool isChanged = isOther || m_dataset != dataset;
    m_dataset = std::move(dataset);
    m_table = table;
    const auto rows = static_cast<data::RowNumber>(m_dataset->tables[table].rowCount);
    setEnabled(rows > 0);
    if (isOther)
        m_naming.reset();
    if (isOther || m_row >= rows)
        setRow(rows > 0 ? 0 : data::noRow);
    if (isChanged)
        m_worker->request({m_dataset, m_table, m_wanted});
}

void RowPicker::clear()
{
    m_worker->cancel();
    m_dataset.reset();
    m_row = data::noRow;
    m_line->clear();
    setEnabled(false);
}

void RowPicker::setRow(data::RowNumber row)
{
    if (m_dataset == nullptr)
        return;
    const auto rows = static_cast<data::RowNumber>(m_dataset->tables[m_table].rowCount);
    m_row = rows == 0 ? data::noRow : std::clamp<data::RowNumber>(row, 0, rows - 1);
    m_wanted.reset();
    showName();
    m_before->setEnabled(m_row > 0);
    m_after->setEnabled(m_row >= 0 && m_row + 1 < rows);
    Q_EMIT rowChosen(m_row);
}

void RowPicker::showName()
{
    m_line->setText(m_row == data::noRow ? QString() : nameOf(*m_dataset, m_table, m_naming, m_row));
}

RowPicker::Matches RowPicker::matchesOf(const Query &query, const JobHandle &handle)
{
    Matches matches{query, data::namingColumn(*query.dataset, query.table), {}};
    if (!query.words)
        return matches;
    std::vector<Match> &beginning = matches.rows;
    std::vector<Match> inside;
    const QString words = toQt(*query.words);
    const std::size_t rows = query.dataset->tables[query.table].rowCount;
    for (std::size_t i = 0; i < rows && beginning.size() < mostMatches; ++i) {
        if (i % 1024 == 0 && handle.isStopped())
            break;
        const auto row = static_cast<data::RowNumber>(i);
        const QString name = nameOf(*query.dataset, query.table, matches.naming, row);
        if (name.startsWith(words, Qt::CaseInsensitive))
            beginning.push_back({name, row});
        else if (inside.size() < mostMatches && name.contains(words, Qt::CaseInsensitive))
            inside.push_back({name, row});
    }
    beginning.insert(beginning.end(), inside.begin(), inside.end());
    if (beginning.size() > mostMatches)
        beginning.resize(mostMatches);
    return matches;
}

void RowPicker::take(Matches matches)
{
    if (matches.query.dataset != m_dataset || matches.query.table != m_table ||
        matches.query.words != m_wanted)
        return; // typing has gone on
    m_naming = matches.naming;
    if (!m_wanted) {
        if (!m_line->isModified())
            showName();
        return;
    }
    m_matches = std::move(matches);
    QStringList names;
    for (const Match &match : m_matches.rows)
        names.append(match.name);
    m_names->setStringList(names);
    if (std::exchange(m_chooseWhenFound, false)) {
        if (!m_matches.rows.empty())
            setRow(m_matches.rows.front().row);
    } else if (m_line->hasFocus() && !names.isEmpty()) {
        m_line->completer()->complete();
    }
}

void RowPicker::look(const QString &words)
{
    if (m_dataset == nullptr)
        return;
    m_wanted = fromQt(words.trimmed());
    m_worker->request({m_dataset, m_table, m_wanted});
}

void RowPicker::choose(const QString &name)
{
    const auto match = std::ranges::find(m_matches.rows, name, &Match::name);
    if (match != m_matches.rows.end()) {
        setRow(match->row);
    } else if (m_dataset != nullptr) { // written in full without waiting for the list
        m_chooseWhenFound = true;
        look(name);
    }
}

} // namespace weighhouse::ui
