// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/output_editor.h"

#include "ui/plan/answer_model.h"
#include "ui/runs/plan_words.h"
#include "ui/widgets/cell_delegate.h"
#include "ui/widgets/checked_field.h"
#include "ui/widgets/table_view.h"

#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QInputDialog>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <set>

namespace weighhouse::ui
{

OutputEditor::OutputEditor(plan::NodeId step, const plan::AnswerPtr &answer, Pin pin, QWidget *parent)
    : QDialog(parent), m_step(step), m_model(new AnswerModel(this)), m_table(new TableView),
      m_text(new QPlainTextEdit), m_problem(new ProblemLabel), m_pin(std::move(pin))
{
    setObjectName(QStringLiteral("outputEditor"));
    setWindowTitle(tr("Answer of %1").arg(idText(step)));
    setAttribute(Qt::WA_DeleteOnClose);
    m_model->setAnswer(answer);
    m_model->startEditing();
    m_table->setObjectName(QStringLiteral("outputRows"));
    m_table->setAccessibleName(tr("Rows of the answer, to be edited"));
    m_table->setModel(m_model);
    auto *delegate = new CellDelegate(
        [this](const QModelIndex &index, const QString &text) { return m_model->check(index, text); },
        m_table);
    connect(delegate, &CellDelegate::refused, this,
            [this](const Error &error) { m_problem->setProblem(toQt(error)); });
    connect(delegate, &CellDelegate::accepted, this, [this] { m_problem->setProblem({}); });
    m_table->setItemDelegate(delegate);
    m_text->setObjectName(QStringLiteral("outputText"));
    m_text->setAccessibleName(tr("The answer in words"));
    m_text->setTabChangesFocus(true);
    m_text->setMaximumHeight(fontMetrics().height() * 5);
    if (answer != nullptr)
        m_text->setPlainText(toQt(answer->text));

    auto *words = new QLabel(tr("In &words"));
    words->setBuddy(m_text);
    auto *about =
        new QLabel(tr("What is written here stands in place of what the step would find out, until it is "
                      "unpinned. The step's own tool is not run meanwhile."));
    about->setWordWrap(true);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    QPushButton *accept =
        buttons->addButton(QStringLiteral("⚑ ") + tr("&Pin This Answer"), QDialogButtonBox::AcceptRole);
    accept->setObjectName(QStringLiteral("pinOutput"));
    connect(buttons, &QDialogButtonBox::accepted, this, &OutputEditor::pin);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(about);
    layout->addWidget(makeTools());
    layout->addWidget(m_table, 1);
    layout->addWidget(m_problem);
    layout->addWidget(words);
    layout->addWidget(m_text);
    layout->addWidget(buttons);
    resize(fontMetrics().averageCharWidth() * 90, fontMetrics().height() * 28);
}

OutputEditor::~OutputEditor()
{
    m_table->itemDelegate()->disconnect(this); // an open cell is closed later than what it speaks to
}

/// Enter ends a cell; it must not pin the answer as well, before what was typed is in it.
void OutputEditor::keyPressEvent(QKeyEvent *event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isEnter && qobject_cast<QPushButton *>(focusWidget()) == nullptr)
        return;
    QDialog::keyPressEvent(event);
}

QWidget *OutputEditor::makeTools()
{
    auto *tools = new QWidget;
    auto *layout = new QHBoxLayout(tools);
    layout->setContentsMargins(0, 0, 0, 0);
    const auto add = [&](const char *name, const QString &text, auto deed) {
        auto *button = new QToolButton;
        button->setObjectName(QString::fromLatin1(name));
        button->setText(text);
        button->setAccessibleName(text);
        button->setFocusPolicy(Qt::StrongFocus);
        connect(button, &QToolButton::clicked, this, deed);
        layout->addWidget(button);
    };
    add("addOutputRow", tr("Add a Row"), &OutputEditor::addRow);
    add("removeOutputRows", tr("Remove Rows"), &OutputEditor::removeRows);
    add("addOutputColumn", tr("Add a Column…"), &OutputEditor::askForColumn);
    layout->addStretch(1);
    return tools;
}

void OutputEditor::addRow()
{
    if (m_model->columnCount() == 0)
        return askForColumn();
    const int row =
        m_table->currentIndex().isValid() ? m_table->currentIndex().row() + 1 : m_model->rowCount();
    m_model->insertRow(row);
    m_table->setCurrentIndex(m_model->index(row, 0));
    m_table->setFocus();
}

void OutputEditor::removeRows()
{
    std::set<int, std::greater<>> rows;
    for (const QModelIndex &index : m_table->selectionModel()->selectedIndexes())
        rows.insert(index.row());
    for (const int row : rows)
        m_model->removeRow(row);
}

void OutputEditor::askForColumn()
{
    auto *dialog = new QInputDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Add a Column"));
    dialog->setLabelText(tr("Name of the column"));
    connect(dialog, &QInputDialog::textValueSelected, this,
            [this](const QString &name) { addColumn(name.trimmed()); });
    dialog->open();
}

void OutputEditor::addColumn(const QString &name)
{
    if (name.isEmpty())
        return;
    if (m_model->edited().columnIndex(fromQt(name))) {
        m_problem->setProblem(tr("There is a column %1 already.").arg(name));
        return;
    }
    m_problem->setProblem({});
    m_model->addColumn(name);
    if (m_model->rowCount() == 0)
        m_model->insertRow(0);
}

void OutputEditor::pin()
{
    m_table->setFocus(); // a cell that is being typed ends with that
    const auto cells = m_table->findChildren<QLineEdit *>();
    const auto isRefused = [](const QLineEdit *cell) { return !cell->accessibleDescription().isEmpty(); };
    if (std::ranges::any_of(cells, isRefused)) // what was typed is not to be lost
        return m_table->setFocus();
    auto answer = std::make_shared<plan::Answer>(m_model->edited());
    answer->text = fromQt(m_text->toPlainText());
    if (m_pin(std::move(answer)))
        accept();
}

} // namespace weighhouse::ui
