// SPDX-License-Identifier: GPL-3.0-or-later
// The schema drawn.
#pragma once

#include "ui/document/desk.h"

#include <QWidget>

namespace weighhouse::ui
{

class GraphView;

/// Tables and references of the document, with those that the rules declare. Drawn when it is looked at.
class SchemaDiagram : public QWidget
{
    Q_OBJECT

public:
    explicit SchemaDiagram(Desk &desk, QWidget *parent = nullptr);

    GraphView *view() const { return m_view; }
    void selectTable(const QString &table);

Q_SIGNALS:
    void chosen(const QString &table);
    void opened(const QString &table);

protected:
    void showEvent(QShowEvent *event) override;

private:
    void follow();

    Desk &m_desk;
    GraphView *m_view;
};

} // namespace weighhouse::ui
