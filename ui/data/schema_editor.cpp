// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/schema_editor.h"

#include "ui/base/look/space.h"
#include "ui/base/look/type.h"
#include "ui/base/texts.h"
#include "ui/data/columns_model.h"
#include "ui/data/graph_form.h"
#include "ui/data/reference_form.h"
#include "ui/data/schema_editing.h"
#include "ui/data/type_delegate.h"
#include "ui/widgets/cell_delegate.h"
#include "ui/widgets/table_view.h"

#include <QFormLayout>
#include <QGroupBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSplitter>
#include <QVBoxLayout>

namespace weighhouse::ui
{

SchemaEditor::SchemaEditor(Desk &desk, QWidget *parent)
    : QWidget(parent), m_desk(desk), m_editing(new SchemaEditing(desk.document, this)),
      m_model(new ColumnsModel(this)), m_title(new QLabel), m_description(new QLineEdit),
      m_columns(new TableView), m_references(new QListWidget),
      m_remove(new QPushButton(tr("Remove reference"))), m_form(new ReferenceForm), m_graph(new GraphForm),
      m_message(new QLabel), m_problems(new QLabel),
      m_check(new Latest<CheckRequest, Errors>(
          desk.jobs(), tr("Checking keys and references"),
          [](const CheckRequest &request, const JobHandle &handle) {
              return tableProblems(*request.dataset, request.table, handle.stopToken());
          },
          [this](const Errors &errors) { showProblems(errors); }, this, Outdated::Stops))
{
    setTextRole(m_title, TextRole::GroupTitle);
    m_title->setTextFormat(Qt::PlainText);
    m_title->setWordWrap(true);
    m_title->setContentsMargins(0, 0, 0, space::hair); // letters of this weight reach below their line
    m_description->setObjectName(QStringLiteral("tableDescription"));
    m_description->setAccessibleName(tr("Description of the table"));
    m_description->setPlaceholderText(tr("What a row of the table is"));
    connect(m_description, &QLineEdit::editingFinished, this, &SchemaEditor::describeTable);

    auto *delegate = new CellDelegate(
        [this](const QModelIndex &index, const QString &text) -> Result<void> {
            if (const auto change = m_model->readCell(index, text); !change)
                return failure(change.error());
            return {};
        },
        m_columns);
    connect(delegate, &CellDelegate::refused, this, [this](const Error &error) { say(toQt(error), true); });
    m_columns->setObjectName(QStringLiteral("schemaColumns"));
    m_columns->setAccessibleName(tr("Columns of the table"));
    m_columns->setItemDelegate(delegate);
    m_columns->setItemDelegateForColumn(ColumnsModel::Type, new TypeDelegate(typeNames(), m_columns));
    m_columns->setModel(m_model);
    m_columns->horizontalHeader()->setStretchLastSection(true);
    connect(m_model, &ColumnsModel::changeWanted, m_editing, &SchemaEditing::make);
    connect(m_editing, &SchemaEditing::made, this, &SchemaEditor::afterChange);
    connect(m_editing, &SchemaEditing::refused, this, [this](const Error &error) { say(toQt(error), true); });

    m_message->setObjectName(QStringLiteral("schemaMessage"));
    m_problems->setObjectName(QStringLiteral("schemaProblems"));
    for (QLabel *label : {m_message, m_problems}) {
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    }
    m_message->hide();

    auto *top = new QWidget;
    auto *topLayout = new QVBoxLayout(top);
    topLayout->setContentsMargins({});
    topLayout->addWidget(m_title);
    topLayout->addWidget(m_description);
    topLayout->addWidget(m_message);
    topLayout->addWidget(m_columns, 1);
    auto *splitter = new QSplitter(Qt::Vertical);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(top);
    auto *graph = new QGroupBox(tr("In the property graph"));
    auto *graphLayout = new QVBoxLayout(graph);
    graphLayout->addWidget(m_graph);
    graphLayout->addStretch(1);
    auto *below = new QWidget;
    auto *belowLayout = new QHBoxLayout(below);
    belowLayout->setContentsMargins({});
    belowLayout->addWidget(makeReferences(), 3);
    belowLayout->addWidget(graph, 2);
    splitter->addWidget(below);
    splitter->setStretchFactor(0, 3);
    splitter->setStretchFactor(1, 1);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(splitter, 1);
    layout->addWidget(m_problems);

    connect(&desk.document, &Document::changed, this, [this](const project::Aspects &changed) {
        if (changed.has(project::dataAspect))
            follow();
    });
    connect(&desk.document, &Document::resetDone, this, &SchemaEditor::follow);
    // Rules declare references too.
    connect(&desk.document, &Document::workingsChanged, this, &SchemaEditor::showGraph);
    connect(m_graph, &GraphForm::changeWanted, this, [this](const data::TableInGraph &inGraph) {
        m_editing->make(SetTableInGraph{fromQt(m_table), inGraph},
                        tr("see %1 otherwise in the graph").arg(m_table));
    });
    follow();
}

QWidget *SchemaEditor::makeReferences()
{
    auto *group = new QGroupBox(tr("References"));
    m_references->setObjectName(QStringLiteral("references"));
    m_references->setWordWrap(true);
    m_references->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_references->setAccessibleName(tr("References of the table"));
    m_remove->setObjectName(QStringLiteral("removeReference"));
    auto *left = new QVBoxLayout;
    left->addWidget(m_references, 1);
    left->addWidget(m_remove, 0, Qt::AlignLeft);
    auto *right = new QVBoxLayout;
    right->addWidget(m_form);
    right->addStretch(1);
    auto *layout = new QHBoxLayout(group);
    layout->addLayout(left, 1);
    layout->addLayout(right, 1);
    connect(m_remove, &QPushButton::clicked, this, &SchemaEditor::removeReference);
    connect(m_references, &QListWidget::currentRowChanged, this,
            [this](int row) { m_remove->setEnabled(row >= 0); });
    connect(m_form, &ReferenceForm::addWanted, this, [this](const data::Reference &reference) {
        m_editing->make(AddReference{reference}, tr("add reference %1").arg(toQt(toText(reference))));
    });
    return group;
}

void SchemaEditor::showTable(const QString &table)
{
    if (table == m_table)
        return;
    m_table = table;
    m_message->hide();
    follow();
}

void SchemaEditor::follow()
{
    const auto &dataset = m_desk.document.state().dataset;
    const auto *schema = dataset->schema.table(fromQt(m_table));
    m_model->setTable(dataset, fromQt(m_table));
    m_description->setEnabled(schema != nullptr);
    m_form->setEnabled(schema != nullptr);
    if (schema == nullptr) {
        m_title->setText(tr("Choose a table on the left to see and change its schema."));
        m_description->clear();
        m_references->clear();
        m_problems->clear();
        m_graph->clear();
        return;
    }
    m_title->setText(tr("Schema of %1").arg(m_table));
    if (!m_description->hasFocus())
        m_description->setText(toQt(schema->description));
    showReferences();
    m_form->setTable(dataset->schema, fromQt(m_table));
    showGraph();
    m_check->cancel();
    m_check->request({dataset, fromQt(m_table)});
}

void SchemaEditor::showGraph()
{
    const data::Schema &stated = m_desk.document.dataset().schema;
    const data::TableSchema *table = stated.table(fromQt(m_table));
    if (table == nullptr)
        return;
    // Until the rules are checked anew their references are those of a moment ago.
    data::Schema schema = m_desk.document.workings()->model->dataset()->schema;
    if (data::TableSchema *known = schema.table(table->name))
        *known = *table;
    m_graph->setTable(schema, *table);
}

void SchemaEditor::showReferences()
{
    const int current = m_references->currentRow();
    m_references->clear();
    for (const data::Reference &reference : m_desk.document.dataset().schema.references) {
        if (reference.table == fromQt(m_table))
            m_references->addItem(toQt(toText(reference)));
    }
    if (m_references->count() == 0) {
        m_references->addItem(tr("This table refers to no other yet."));
        m_references->item(0)->setFlags(Qt::NoItemFlags);
        m_remove->setEnabled(false);
        return;
    }
    m_references->setCurrentRow(std::min(std::max(current, 0), m_references->count() - 1));
    m_remove->setEnabled(m_references->currentRow() >= 0);
}

void SchemaEditor::describeTable()
{
    const auto *schema = m_desk.document.dataset().schema.table(fromQt(m_table));
    const std::string text = fromQt(m_description->text().trimmed());
    if (schema != nullptr && schema->description != text)
        m_editing->make(Describe{fromQt(m_table), {}, text}, tr("describe %1").arg(m_table));
}

void SchemaEditor::removeReference()
{
    const QString chosen =
        m_references->currentItem() == nullptr ? QString() : m_references->currentItem()->text();
    for (const data::Reference &reference : m_desk.document.dataset().schema.references) {
        if (reference.table == fromQt(m_table) && toQt(toText(reference)) == chosen) {
            m_editing->make(RemoveReference{reference}, tr("remove reference %1").arg(chosen));
            return;
        }
    }
}

void SchemaEditor::afterChange(const SchemaChange &change)
{
    const auto *renaming = std::get_if<RenameColumn>(&change);
    const QStringList texts = renaming == nullptr ? QStringList() : m_editing->mentions(renaming->column);
    if (texts.isEmpty()) {
        m_message->hide();
        return;
    }
    say(tr("%1 is now %2. Texts that still mention the old name: %3. Rename it there in the Rules mode, "
           "or undo.")
            .arg(toQt(renaming->column), toQt(renaming->name), texts.join(QStringLiteral(", "))),
        false);
}

void SchemaEditor::say(const QString &text, bool isProblem)
{
    m_message->setText((isProblem ? QStringLiteral("⚠ ") : QStringLiteral("ℹ ")) + text);
    m_message->show();
    Q_EMIT m_desk.message(text);
}

void SchemaEditor::showProblems(const Errors &errors)
{
    QStringList lines;
    for (const Error &error : errors)
        lines.append(QStringLiteral("⚠ ") + toQt(error).replace(QLatin1Char('\n'), QLatin1Char(' ')));
    m_problems->setText(lines.isEmpty() ? tr("✓ Key and references fit the rows.")
                                        : lines.join(QLatin1Char('\n')));
}

} // namespace weighhouse::ui
