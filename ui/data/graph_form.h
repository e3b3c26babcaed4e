// SPDX-License-Identifier: GPL-3.0-or-later
// What a table is in the property graph.
#pragma once

#include "core/data/schema.h"

#include <QWidget>
#include <string>

class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;

namespace weighhouse::ui
{

/// Shows how a table is seen as a graph, in the way Cypher writes it, and lets people say otherwise.
class GraphForm : public QWidget
{
    Q_OBJECT

public:
    explicit GraphForm(QWidget *parent = nullptr);

    /// `stated` is the table with what somebody has said; `schema` has all references, those of rules too.
    void setTable(const data::Schema &schema, const data::TableSchema &stated);
    void clear();

Q_SIGNALS:
    void changeWanted(const weighhouse::data::TableInGraph &graph);

private:
    void showEnds(const data::Schema &schema);
    void take();

    data::TableSchema m_table;
    QFormLayout *m_form;
    QLabel *m_pattern;
    QComboBox *m_role;
    QLineEdit *m_name;
    QComboBox *m_from;
    QComboBox *m_to;
    QLabel *m_problem;
};

} // namespace weighhouse::ui
