// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui_shell/example_mode.h"

#include <QLabel>
#include <QVBoxLayout>

namespace weighhouse::testing
{
namespace
{

class CountingPage : public ui::Page
{
public:
    explicit CountingPage(ui::Desk &desk) : Page(desk), m_sum(new QLabel), m_count(new QAction)
    {
        (new QVBoxLayout(this))->addWidget(m_sum);
        m_sum->setObjectName(QStringLiteral("countedRows"));
        m_count->setText(QStringLiteral("Count the rows"));
        m_count->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C));
        m_count->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        m_count->setParent(this);
        addAction(m_count);
        connect(m_count, &QAction::triggered, this, &CountingPage::count);
        setFocusPolicy(Qt::StrongFocus);
    }

    QList<QAction *> pageActions() const override { return {m_count}; }
    QList<ui::Finding> findings() const override
    {
        return {{QStringLiteral("All rows"), QStringLiteral("sum"), [label = m_sum] { label->setFocus(); }}};
    }
    void activated() override { count(); }

private:
    void count()
    {
        std::size_t rows = 0;
        for (const data::Table &table : document().dataset().tables)
            rows += table.rowCount;
        m_sum->setText(QStringLiteral("%1 rows").arg(rows));
    }

    QLabel *m_sum;
    QAction *m_count;
};

} // namespace

ui::Mode exampleMode()
{
    return {.id = QStringLiteral("count"),
            .title = QStringLiteral("Count"),
            .number = 9,
            .icon = QStringLiteral("add"),
            .make = ui::makePage<CountingPage>};
}

} // namespace weighhouse::testing
