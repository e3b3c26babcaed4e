// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/benchmark_dialog.h"

#include "core/catalogue/embedded.h"
#include "ui/base/file_dialog.h"
#include "ui/base/texts.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QStringListModel>
#include <QVBoxLayout>
#include <filesystem>

namespace weighhouse::ui
{
namespace
{

constexpr std::string_view layoutFolder = "benchmarks/";
constexpr const char *databaseKind = "relational";

} // namespace

std::vector<BenchmarkTask> benchmarkTasks(const std::string &folder, const std::string &variant)
{
    std::vector<BenchmarkTask> found;
    for (const catalogue::EmbeddedFile &file : catalogue::embeddedFiles()) {
        const auto layout = file.path.starts_with(layoutFolder) ? benchmark::layoutFromJson(file.content)
                                                                : failure("benchmark.none", {});
        if (!layout)
            continue;
        for (const benchmark::Scenario &scenario : layout->scenarios) {
            const auto tasks = benchmark::loadTasks(folder, scenario, databaseKind);
            const auto rules = scenario.rules.find(variant);
            if (!tasks || rules == scenario.rules.end())
                continue;
            for (const benchmark::Task &task : *tasks) {
                std::error_code problem;
                if (std::filesystem::exists(task.database, problem))
                    found.push_back({task, scenario.name, rules->second, scenario.question});
            }
        }
    }
    return found;
}

Result<catalogue::Material> openTask(const BenchmarkTask &task)
{
    import::Options reading;
    reading.otherNames = task.task.otherNames;
    auto material = catalogue::openSources({task.task.database}, {task.rules}, reading);
    if (!material)
        return material;
    material->name = task.scenario + " " + std::to_string(task.task.id);
    material->question = task.question;
    material->arguments = task.task.arguments;
    return material;
}

BenchmarkDialog::BenchmarkDialog(JobList &jobs, QWidget *parent)
    : QDialog(parent), m_jobs(jobs), m_folderLabel(new QLabel), m_variant(new QComboBox),
      m_search(new QLineEdit), m_model(new QStringListModel(this)),
      m_fitting(new QSortFilterProxyModel(this)), m_list(new QListView), m_status(new QLabel)
{
    setObjectName(QStringLiteral("benchmarkDialog"));
    setWindowTitle(tr("Open a question of a benchmark"));
    auto *choose = new QPushButton(tr("Choose the folder…"));
    m_folderLabel->setText(tr("A folder of published questions, as that of DQA."));
    m_variant->addItem(tr("Rules behind the published answers"), QStringLiteral("published"));
    m_variant->addItem(tr("Rules as the paper states them"), QStringLiteral("paper"));
    m_variant->setAccessibleName(tr("Variant of the rules"));
    m_search->setPlaceholderText(tr("Find a question"));
    m_search->setAccessibleName(tr("Find a question"));
    m_fitting->setSourceModel(m_model);
    m_fitting->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_list->setObjectName(QStringLiteral("benchmarkTasks"));
    m_list->setAccessibleName(tr("Questions"));
    m_list->setModel(m_fitting);
    m_list->setUniformItemSizes(true);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_status->setWordWrap(true);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Open | QDialogButtonBox::Cancel);

    auto *top = new QHBoxLayout;
    top->addWidget(choose);
    top->addWidget(m_folderLabel, 1);
    top->addWidget(m_variant);
    auto *layout = new QVBoxLayout(this);
    layout->addLayout(top);
    layout->addWidget(m_search);
    layout->addWidget(m_list, 1);
    layout->addWidget(m_status);
    layout->addWidget(buttons);
    resize(fontMetrics().averageCharWidth() * 110, fontMetrics().height() * 30);

    connect(choose, &QPushButton::clicked, this, &BenchmarkDialog::chooseFolder);
    connect(m_variant, &QComboBox::currentIndexChanged, this, &BenchmarkDialog::read);
    connect(m_search, &QLineEdit::textChanged, m_fitting, &QSortFilterProxyModel::setFilterFixedString);
    connect(m_list, &QListView::activated, this, &BenchmarkDialog::choose);
    connect(buttons, &QDialogButtonBox::accepted, this, &BenchmarkDialog::choose);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

void BenchmarkDialog::setFolder(const QString &folder)
{
    m_folder = folder;
    m_folderLabel->setText(folder);
    read();
}

void BenchmarkDialog::chooseFolder()
{
    auto *dialog = makeFileDialog(this, tr("Choose the benchmark's folder"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    connect(dialog, &QFileDialog::fileSelected, this, &BenchmarkDialog::setFolder);
    dialog->open();
}

void BenchmarkDialog::read()
{
    if (m_folder.isEmpty())
        return;
    m_status->setText(tr("Reading…"));
    m_jobs.start(
        tr("Reading the benchmark"), this,
        [folder = m_folder.toStdString(), variant = m_variant->currentData().toString().toStdString()](
            const JobHandle &) { return benchmarkTasks(folder, variant); },
        [this](std::vector<BenchmarkTask> tasks) { show(std::move(tasks)); });
}

void BenchmarkDialog::show(std::vector<BenchmarkTask> tasks)
{
    m_tasks = std::move(tasks);
    QStringList texts;
    for (const BenchmarkTask &task : m_tasks)
        texts.append(QStringLiteral("%1 %2: %3")
                         .arg(toQt(task.scenario), QString::number(task.task.id), toQt(task.task.text)));
    m_model->setStringList(texts);
    m_list->setCurrentIndex(m_fitting->index(0, 0));
    m_status->setText(
        m_tasks.empty()
            ? tr("No questions were found there whose data is in the folder. Choose the folder that "
                 "holds the benchmark's “data”.")
            : tr("%Ln questions", nullptr, static_cast<int>(m_tasks.size())));
}

void BenchmarkDialog::choose()
{
    const QModelIndex index = m_fitting->mapToSource(m_list->currentIndex());
    if (!index.isValid())
        return;
    Q_EMIT taskChosen(m_tasks[static_cast<std::size_t>(index.row())]);
    accept();
}

} // namespace weighhouse::ui
