// SPDX-License-Identifier: GPL-3.0-or-later
// Adding a reference.
#pragma once

#include "core/data/schema.h"

#include <QWidget>

class QComboBox;
class QFormLayout;
class QLabel;
class QPushButton;

namespace weighhouse::ui
{

/// Chooses a table and, for each column of its primary key, the column that refers to it.
class ReferenceForm : public QWidget
{
    Q_OBJECT

public:
    explicit ReferenceForm(QWidget *parent = nullptr);

    /// For references from this table.
    void setTable(const data::Schema &schema, const std::string &table);

Q_SIGNALS:
    void addWanted(const weighhouse::data::Reference &reference);

private:
    void showKey();
    void add();

    data::Schema m_schema;
    std::string m_table;
    QComboBox *m_target;
    QFormLayout *m_form;
    QWidget *m_columns = nullptr; ///< One box for each column of the target's key.
    QLabel *m_hint;
    QPushButton *m_add;
};

} // namespace weighhouse::ui
