// SPDX-License-Identifier: GPL-3.0-or-later
// Choosing a row of a table by its name.
#pragma once

#include "core/data/dataset.h"
#include "ui/base/jobs.h"

#include <QStringListModel>
#include <QWidget>
#include <memory>
#include <optional>
#include <vector>

class QLineEdit;
class QToolButton;

namespace weighhouse::ui
{

/// A line in which a row's name is written with completion, and buttons for the row before and after. Names
/// are looked up in the background: a table may have a million rows.
class RowPicker : public QWidget
{
    Q_OBJECT

public:
    explicit RowPicker(JobList &jobs, QWidget *parent = nullptr);

    /// The rows to choose among. The row chosen stays if there still is one of that number in the same table.
    void setTable(std::shared_ptr<const data::Dataset> dataset, std::size_t table);
    void clear();

    data::RowNumber row() const { return m_row; }
    void setRow(data::RowNumber row);

Q_SIGNALS:
    void rowChosen(int row);

private:
    struct Query {
        std::shared_ptr<const data::Dataset> dataset;
        std::size_t table = 0;
        std::optional<std::string> words; ///< Nothing: only how rows are named is wanted.
    };
    struct Match {
        QString name;
        data::RowNumber row = data::noRow;
    };
    struct Matches {
        Query query; ///< What was asked.
        std::optional<std::size_t> naming;
        std::vector<Match> rows;
    };

    static Matches matchesOf(const Query &query, const JobHandle &handle);
    void take(Matches matches);
    void look(const QString &words);
    void showName();
    void choose(const QString &name);

    std::shared_ptr<const data::Dataset> m_dataset;
    std::size_t m_table = 0;
    std::optional<std::size_t> m_naming; ///< The column that rows are called by; worked out on a worker.
    data::RowNumber m_row = data::noRow;
    QLineEdit *m_line;
    QToolButton *m_before;
    QToolButton *m_after;
    QStringListModel *m_names;
    Matches m_matches;
    Latest<Query, Matches> *m_worker;
    std::optional<std::string> m_wanted; ///< What is looked for now; answers to older questions are dropped.
    bool m_chooseWhenFound = false;
};

} // namespace weighhouse::ui
