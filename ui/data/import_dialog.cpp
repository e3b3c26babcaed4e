// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/import_dialog.h"

#include "ui/base/file_dialog.h"
#include "ui/base/texts.h"
#include "ui/data/import_columns.h"
#include "ui/data/import_options.h"
#include "ui/data/import_tree.h"

#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QHeaderView>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QSplitter>
#include <QTreeView>
#include <QVBoxLayout>
#include <utility>

namespace weighhouse::ui
{
namespace
{

constexpr int optionPause = 250; // milliseconds after which a changed option is read anew
constexpr int progressPause = 100;
constexpr int wholeProgress = 1000;

QString titleOf(const QStringList &files)
{
    return files.size() == 1 ? ImportDialog::tr("Import %1").arg(QFileInfo(files.front()).fileName())
                             : ImportDialog::tr("Import %1 files").arg(files.size());
}

} // namespace

ImportDialog::ImportDialog(Desk &desk, const QStringList &files, QWidget *parent)
    : QDialog(parent), m_desk(desk), m_options(new ImportOptions(files)),
      m_model(new TreeModel({tr("What"), tr("Type"), tr("Why")}, {}, this)), m_tree(new QTreeView),
      m_columns(new ImportColumns), m_summary(new QLabel), m_progress(new QProgressBar), m_import(nullptr)
{
    setWindowTitle(titleOf(files));
    m_tree->setObjectName(QStringLiteral("importPreview"));
    m_tree->setAccessibleName(tr("What the files hold"));
    m_tree->setModel(m_model);
    m_tree->setUniformRowHeights(true);
    m_tree->setTextElideMode(Qt::ElideRight);
    m_summary->setObjectName(QStringLiteral("importSummary"));
    m_summary->setWordWrap(true);
    m_progress->setRange(0, wholeProgress);
    m_progress->setAccessibleName(tr("How much is read"));
    QSizePolicy policy = m_progress->sizePolicy();
    policy.setRetainSizeWhenHidden(true); // nothing jumps
    m_progress->setSizePolicy(policy);

    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    m_import = buttons->addButton(tr("Import"), QDialogButtonBox::AcceptRole);
    m_import->setObjectName(QStringLiteral("importButton"));
    m_import->setDefault(true);
    // While there is nothing to import, Enter must not fall to Cancel.
    buttons->button(QDialogButtonBox::Cancel)->setAutoDefault(false);
    connect(buttons, &QDialogButtonBox::accepted, this, &ImportDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &ImportDialog::reject);

    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_options);
    layout->addWidget(m_summary);
    auto *parts = new QSplitter(Qt::Vertical);
    parts->setChildrenCollapsible(false);
    parts->addWidget(m_tree);
    parts->addWidget(m_columns);
    layout->addWidget(parts, 1);
    layout->addWidget(m_progress);
    layout->addWidget(buttons);
    resize(fontMetrics().averageCharWidth() * 110, fontMetrics().height() * 46);

    m_delay.setSingleShot(true);
    m_delay.setInterval(optionPause);
    connect(&m_delay, &QTimer::timeout, this, &ImportDialog::read);
    connect(m_options, &ImportOptions::changed, this, &ImportDialog::readSoon);
    connect(m_columns, &ImportColumns::changed, this, &ImportDialog::readSoon);
    connect(m_model, &TreeModel::ticked, this, [this](const QString &key, bool on) {
        if (m_preview != nullptr)
            decline(m_declined, *m_preview, key, on);
        readSoon();
    });
    m_ticks.setInterval(progressPause);
    connect(&m_ticks, &QTimer::timeout, this, [this] {
        if (m_job != nullptr)
            m_progress->setValue(static_cast<int>(std::max(0.0, m_job->share()) * wholeProgress));
    });
    read();
}

ImportDialog::~ImportDialog()
{
    if (m_job != nullptr)
        m_job->cancel();
}

void ImportDialog::read()
{
    m_delay.stop();
    if (m_job != nullptr) { // it ends soon, and then the present choice is read
        m_readsAgain = true;
        m_job->cancel();
        return;
    }
    const ImportChoice choice = this->choice();
    m_job = m_desk.jobs().start(
        tr("Reading %1")
            .arg(choice.files.size() == 1 ? QFileInfo(choice.files.front()).fileName()
                                          : tr("%1 files").arg(choice.files.size())),
        this,
        [state = m_desk.document.state(), choice](const JobHandle &handle) {
            return readForImport(state, choice, [&handle](const std::string & /*file*/, double share) {
                return handle.report(share);
            });
        },
        [this, choice](const ImportPreviewPtr &preview) {
            m_job = nullptr;
            m_ticks.stop();
            if (std::exchange(m_readsAgain, false)) {
                read();
                return;
            }
            m_read = choice;
            showPreview(preview);
        });
    m_ticks.start();
    updateState();
}

ImportChoice ImportDialog::choice() const
{
    ImportChoice choice = m_options->choice();
    choice.columns = m_columns->choices();
    choice.declined = m_declined;
    return choice;
}

void ImportDialog::readSoon()
{
    m_delay.start();
    updateState();
}

void ImportDialog::showPreview(const ImportPreviewPtr &preview)
{
    m_preview = preview;
    m_model->setNodes(importNodes(*preview));
    const bool fits = m_model->rowCount() <= 12;
    for (int row = 0; row < m_model->rowCount(); ++row)
        m_tree->setExpanded(m_model->index(row, 0), fits);
    for (int column = 0; column < 2; ++column) {
        m_tree->resizeColumnToContents(column);
        m_tree->setColumnWidth(column,
                               std::min(m_tree->columnWidth(column), fontMetrics().averageCharWidth() * 45));
    }
    m_columns->show(*preview);
    updateState();
}

bool ImportDialog::canImport() const
{
    return m_preview != nullptr && m_preview->dataset != nullptr && !isReading() && !m_delay.isActive() &&
           m_read == choice();
}

void ImportDialog::updateState()
{
    const bool waits = isReading() || m_delay.isActive();
    m_progress->setVisible(waits);
    m_import->setEnabled(canImport());
    if (waits)
        m_summary->setText(QStringLiteral("◔ ") + tr("Reading. Nothing is changed until you press Import."));
    else if (m_preview != nullptr)
        m_summary->setText(importSummary(*m_preview));
}

void ImportDialog::accept()
{
    if (!canImport())
        return;
    const project::Content &now = m_desk.document.state();
    const bool isSame = now.dataset == m_preview->before.dataset && now.rules == m_preview->before.rules &&
                        now.imports == m_preview->before.imports;
    if (!isSame) { // somebody has undone or edited meanwhile: look again
        read();
        return;
    }
    const project::Edit edit = editOf(*m_preview);
    if (!m_desk.document.push(edit))
        return; // the document has told why
    m_desk.note(toQt(edit.text));
    Q_EMIT m_desk.message(importSummary(*m_preview));
    if (!m_preview->report.tables.empty())
        Q_EMIT m_desk.tableWanted(toQt(m_preview->report.tables.front().name), -1);
    QDialog::accept();
}

void ImportDialog::reject()
{
    if (m_job != nullptr)
        m_job->cancel();
    QDialog::reject();
}

void openImport(Desk &desk, const QStringList &files, QWidget *parent)
{
    if (files.isEmpty())
        return;
    auto *dialog = new ImportDialog(desk, files, parent);
    dialog->setObjectName(QStringLiteral("importDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void askForImport(Desk &desk, QWidget *parent)
{
    auto *dialog = makeFileDialog(parent, ImportDialog::tr("Import files"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFiles);
    dialog->setNameFilters(
        {ImportDialog::tr(
             "Tables, graphs and rules (*.sql *.csv *.tsv *.txt *.xlsx *.xlsm *.sqlite *.sqlite3 *.db *.cql "
             "*.cypher *.cyp *.rules)"),
         ImportDialog::tr("All files (*)")});
    QObject::connect(dialog, &QFileDialog::filesSelected, parent,
                     [&desk, parent](const QStringList &files) { openImport(desk, files, parent); });
    dialog->open();
}

} // namespace weighhouse::ui
