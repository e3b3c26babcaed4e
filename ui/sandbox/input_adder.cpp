// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sandbox/input_adder.h"

#include "ui/base/look/theme.h"
#include "ui/base/texts.h"
#include "ui/sandbox/pick_box.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <algorithm>

namespace weighhouse::ui
{
namespace
{

/// Of larger tables, rows are named as a text.
constexpr std::size_t mostRows = 5000;

} // namespace

InputAdder::InputAdder(SandboxSession &session, QWidget *parent)
    : QWidget(parent), m_session(session), m_table(new PickBox(tr("Table of the cell"))),
      m_row(new PickBox(tr("Row of the cell"))), m_column(new PickBox(tr("Column of the cell"))),
      m_add(new QPushButton(tr("&Add"))), m_text(new QLineEdit), m_problem(new QLabel)
{
    for (PickBox *box : {m_table, m_row, m_column})
        box->setToolTip(box->accessibleName());
    m_table->setObjectName(QStringLiteral("inputTable"));
    m_row->setObjectName(QStringLiteral("inputRow"));
    m_column->setObjectName(QStringLiteral("inputColumn"));
    m_add->setObjectName(QStringLiteral("inputAdd"));
    m_text->setObjectName(QStringLiteral("inputText"));
    m_text->setAccessibleName(tr("Cell and value as a text"));
    m_text->setPlaceholderText(tr("or type: table[row].column = value"));
    m_problem->setObjectName(QStringLiteral("inputProblem"));
    m_problem->setWordWrap(true);
    m_problem->hide();

    auto *layout = new QGridLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_table, 0, 0);
    layout->addWidget(m_column, 0, 1, 1, 2);
    layout->addWidget(m_row, 1, 0, 1, 2);
    layout->addWidget(m_add, 1, 2);
    layout->addWidget(m_text, 2, 0, 1, 3);
    layout->addWidget(m_problem, 3, 0, 1, 3);
    layout->setColumnStretch(0, 1);
    layout->setColumnStretch(1, 1);

    connect(m_table, &PickBox::picked, this, &InputAdder::listRowsAndColumns);
    connect(m_add, &QPushButton::clicked, this, &InputAdder::addPicked);
    connect(m_text, &QLineEdit::returnPressed, this, &InputAdder::addTyped);
    connect(m_text, &QLineEdit::textEdited, this, [this] { showProblem({}); });
    connect(&session, &SandboxSession::modelChanged, this, &InputAdder::listTables);
    useTheme();
    listTables();
}

void InputAdder::listTables()
{
    QStringList names;
    for (const rules::CheckedTable &table : m_session.workings()->model->rules()->tables)
        names.append(toQt(table.name));
    m_table->setEntries(names);
    if (m_table->currentIndex() < 0 && !names.isEmpty())
        m_table->showText(names.front());
    m_add->setEnabled(m_session.workings()->model->program() != nullptr && !names.isEmpty());
    listRowsAndColumns();
}

void InputAdder::listRowsAndColumns()
{
    const WorkingsPtr &workings = m_session.workings();
    QStringList rows;
    QStringList columns;
    if (const int table = m_table->currentIndex(); table >= 0 && workings->model->program() != nullptr) {
        const auto number = static_cast<std::uint32_t>(table);
        rows = rowReferences(*workings->model->program(), number, mostRows);
        for (const rules::CheckedColumn &column : workings->model->rules()->tables[number].columns)
            columns.append(toQt(column.name));
    }
    m_row->setEntries(rows);
    m_column->setEntries(columns);
    if (m_row->currentIndex() < 0 && !rows.isEmpty())
        m_row->showText(rows.front());
    if (m_column->currentIndex() < 0 && !columns.isEmpty())
        m_column->showText(columns.front());
}

void InputAdder::addPicked()
{
    if (m_table->currentIndex() < 0 || m_row->currentIndex() < 0 || m_column->currentIndex() < 0)
        return;
    showProblem({});
    m_session.addInput({{static_cast<std::uint32_t>(m_table->currentIndex()),
                         static_cast<std::uint32_t>(m_column->currentIndex())},
                        m_row->currentIndex()});
}

void InputAdder::addTyped()
{
    if (const auto added = m_session.addText(m_text->text()); !added) {
        showProblem(toQt(added.error()));
        return;
    }
    showProblem({});
    m_text->clear();
}

void InputAdder::showProblem(const QString &problem)
{
    m_problem->setText(problem.isEmpty() ? QString() : QStringLiteral("✕ ") + problem);
    m_problem->setVisible(!problem.isEmpty());
}

void InputAdder::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        useTheme();
}

void InputAdder::useTheme()
{
    QPalette palette = m_problem->palette();
    palette.setColor(QPalette::WindowText, coloursOf(this).error);
    m_problem->setPalette(palette);
}

} // namespace weighhouse::ui
