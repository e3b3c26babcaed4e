// SPDX-License-Identifier: GPL-3.0-or-later
// Choices of column types and missing words, with a preview.
#pragma once

#include "ui/data/import_reading.h"

#include <QWidget>

class QComboBox;
class QLineEdit;
class QStandardItemModel;
class QTableView;
class QTableWidget;

namespace weighhouse::ui
{

/// A line for each column whose type the values tell, to choose another type and to name the texts that mean
/// a missing value; below it the first rows as they will be. The lines stay while nothing can be read, so
/// that a choice that was the reason can be taken back.
class ImportColumns : public QWidget
{
    Q_OBJECT

public:
    explicit ImportColumns(QWidget *parent = nullptr);

    /// Shows what was read. Choices for columns that are still there are kept.
    void show(const ImportPreview &preview);

    /// Only of columns for which something was chosen.
    std::vector<import::ColumnChoice> choices() const;

Q_SIGNALS:
    void changed();

private:
    struct Line {
        std::string table;
        std::string column;
        QComboBox *type;
        QLineEdit *missing;
    };
    void setLines(const std::vector<import::Inference> &columns);
    void showRows();

    QTableWidget *m_columns;
    QTableView *m_rows;
    QStandardItemModel *m_model;
    std::vector<Line> m_lines;
    std::shared_ptr<const data::Dataset> m_dataset;
    std::vector<std::string> m_tables; ///< The names of the files' tables.
};

} // namespace weighhouse::ui
