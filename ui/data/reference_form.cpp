// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/reference_form.h"

#include "ui/base/texts.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace weighhouse::ui
{

ReferenceForm::ReferenceForm(QWidget *parent)
    : QWidget(parent), m_target(new QComboBox), m_form(new QFormLayout), m_hint(new QLabel),
      m_add(new QPushButton(tr("Add reference")))
{
    m_target->setObjectName(QStringLiteral("referenceTarget"));
    m_target->setAccessibleName(tr("Table to refer to"));
    m_add->setObjectName(QStringLiteral("addReference"));
    m_hint->setWordWrap(true);
    m_form->setContentsMargins({});
    m_form->addRow(tr("Refer to"), m_target);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->addLayout(m_form);
    layout->addWidget(m_hint);
    layout->addWidget(m_add, 0, Qt::AlignLeft);
    connect(m_target, &QComboBox::currentIndexChanged, this, &ReferenceForm::showKey);
    connect(m_add, &QPushButton::clicked, this, &ReferenceForm::add);
}

void ReferenceForm::setTable(const data::Schema &schema, const std::string &table)
{
    if (m_schema == schema && m_table == table)
        return;
    m_schema = schema;
    m_table = table;
    const QString chosen = m_target->currentText();
    {
        const QSignalBlocker blocker(m_target);
        m_target->clear();
        for (const data::TableSchema &other : schema.tables)
            m_target->addItem(toQt(other.name));
        const int before = m_target->findText(chosen);
        const bool hasOther = m_target->count() > 1 && m_target->itemText(0) == toQt(table);
        m_target->setCurrentIndex(before >= 0 && chosen != toQt(table) ? before : hasOther ? 1 : 0);
    }
    showKey();
}

void ReferenceForm::showKey()
{
    if (m_columns != nullptr)
        m_form->removeRow(m_columns);
    m_columns = nullptr;
    const auto *from = m_schema.table(m_table);
    const auto *target = m_schema.table(fromQt(m_target->currentText()));
    const bool canAdd = from != nullptr && target != nullptr && !target->primaryKey.empty();
    m_add->setEnabled(canAdd);
    m_hint->setVisible(target != nullptr && target->primaryKey.empty());
    m_hint->setText(tr("%1 has no primary key to refer to. Open that table and give it one first.")
                        .arg(m_target->currentText()));
    if (!canAdd)
        return;
    m_columns = new QWidget;
    auto *rows = new QFormLayout(m_columns);
    rows->setContentsMargins({});
    for (const std::string &key : target->primaryKey) {
        auto *box = new QComboBox;
        box->setAccessibleName(tr("Column for %1").arg(toQt(key)));
        for (const data::ColumnSchema &column : from->columns)
            box->addItem(toQt(column.name));
        // The column of the same name, or one that is named after the table, is most likely meant.
        for (const QString &guess : {toQt(target->name), toQt(key)}) {
            if (const int position = box->findText(guess); position >= 0)
                box->setCurrentIndex(position);
        }
        rows->addRow(tr("%1 is found in").arg(toQt(key)), box);
    }
    m_form->addRow(m_columns);
}

void ReferenceForm::add()
{
    data::Reference reference{m_table, {}, fromQt(m_target->currentText()), {}};
    if (const auto *target = m_schema.table(reference.targetTable))
        reference.targetColumns = target->primaryKey;
    const auto boxes = m_columns->findChildren<QComboBox *>();
    for (const QComboBox *box : boxes)
        reference.columns.push_back(fromQt(box->currentText()));
    Q_EMIT addWanted(reference);
}

} // namespace weighhouse::ui
