// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/rules/rename_dialog.h"

#include "ui/base/look/theme.h"
#include "ui/widgets/code_style.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <utility>

namespace weighhouse::ui
{

RenameDialog::RenameDialog(JobList &jobs, RenameTask task, QWidget *parent)
    : QDialog(parent), m_task(std::move(task)), m_name(new QLineEdit(this)), m_reason(new QLabel(this)),
      m_preview(new QTreeWidget(this)),
      m_worker(new Latest<QString, std::pair<QString, Result<RenameResult>>>(
          jobs, tr("Looking up names"),
          [held = m_task](const QString &name, const JobHandle &) {
              return std::pair(name, workOutRename(held, name));
          },
          [this](std::pair<QString, Result<RenameResult>> done) { show(done.first, std::move(done.second)); },
          this))
{
    setObjectName(QStringLiteral("renameDialog"));
    setWindowTitle(tr("Rename %1").arg(m_task.description));
    auto *column = new QVBoxLayout(this);
    auto *label = new QLabel(tr("New &name of %1:").arg(m_task.description), this);
    label->setBuddy(m_name);
    column->addWidget(label);
    m_name->setObjectName(QStringLiteral("newName"));
    m_name->setAccessibleName(tr("New name"));
    m_name->setText(toQt(m_task.thing.name));
    m_name->selectAll();
    column->addWidget(m_name);
    m_reason->setObjectName(QStringLiteral("renameReason"));
    m_reason->setWordWrap(true);
    column->addWidget(m_reason);
    m_preview->setObjectName(QStringLiteral("renamePreview"));
    m_preview->setAccessibleName(tr("Lines that change"));
    m_preview->setHeaderLabels({tr("Place"), tr("Line")});
    m_preview->setUniformRowHeights(true);
    m_preview->setFont(codeFont());
    column->addWidget(m_preview, 1);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_agree = buttons->addButton(tr("&Rename"), QDialogButtonBox::AcceptRole);
    m_agree->setObjectName(QStringLiteral("agreeToRename"));
    m_agree->setEnabled(false);
    column->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(buttons, &QDialogButtonBox::accepted, this, [this] {
        Q_EMIT renamed(m_edit);
        accept();
    });
    connect(m_name, &QLineEdit::textChanged, this, &RenameDialog::workOut);
    const QFontMetrics metrics = fontMetrics();
    resize(metrics.averageCharWidth() * 100, metrics.height() * 24);
    workOut();
}

void RenameDialog::workOut()
{
    m_agree->setEnabled(false);
    const QString name = m_name->text().trimmed();
    if (name == toQt(m_task.thing.name)) {
        m_preview->clear();
        m_reason->setText(
            tr("Write another name: all places that mean the same thing are found and shown below."));
        return;
    }
    m_worker->request(name);
}

void RenameDialog::show(const QString &name, Result<RenameResult> result)
{
    if (name != m_name->text().trimmed())
        return; // typing has gone on
    m_preview->clear();
    if (!result) {
        m_reason->setText(QStringLiteral("⚠ ") + toQt(result.error()));
        return;
    }
    for (const rules::ChangedLine &line : result->renamed.lines) {
        auto *before = new QTreeWidgetItem(
            m_preview,
            {tr("%1, line %2").arg(toQt(line.text), QLocale().toString(static_cast<int>(line.line))),
             QStringLiteral("− ") + toQt(line.before).trimmed()});
        before->setForeground(1, coloursOf(this).down);
        auto *after =
            new QTreeWidgetItem(m_preview, {QString(), QStringLiteral("+ ") + toQt(line.after).trimmed()});
        after->setForeground(1, coloursOf(this).up);
    }
    m_preview->resizeColumnToContents(0);
    QString sum = tr("%Ln place(s) in the texts change.", nullptr, static_cast<int>(result->renamed.places));
    if (result->renamed.schemaChanges)
        sum += QLatin1Char(' ') + tr("The dataset's own schema changes too.");
    m_reason->setText(sum);
    m_edit = std::move(result->edit);
    m_agree->setEnabled(true);
    m_agree->setDefault(true);
}

} // namespace weighhouse::ui
