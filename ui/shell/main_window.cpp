#include "ui/shell/main_window.h"

#include "core/data/project/project.h"

#include <QFileInfo>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace weighhouse::ui
{
namespace
{

void addGroup(QTreeWidget *tree, const QString &title, const QList<QStringList> &rows)
{
    auto *group = new QTreeWidgetItem(tree, {title});
    for (const QStringList &row : rows) {
        auto *item = new QTreeWidgetItem(group, row);
        item->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
    }
    group->setExpanded(true);
}

QList<QStringList> namesOf(const std::vector<project::NamedText> &texts)
{
    QList<QStringList> rows;
    for (const project::NamedText &text : texts)
        rows.append(QStringList(QString::fromStdString(text.name)));
    return rows;
}

} // namespace

MainWindow::MainWindow(QWidget *parent)
    : QMainWindow(parent), m_heading(new QLabel), m_contents(new QTreeWidget), m_hint(new QLabel)
{
    setWindowTitle(tr("Weighhouse"));
    resize(720, 480);

    m_heading->setWordWrap(true);
    m_heading->setText(tr("No project is open."));
    m_contents->setHeaderLabels({tr("Name"), tr("Rows")});
    m_contents->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_contents->header()->setStretchLastSection(false);
    m_contents->setAccessibleName(tr("Contents of the project"));
    m_hint->setWordWrap(true);
    m_hint->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_hint->setText(tr("Make a project on the command line: weighhouse new trade.weigh --sample trade\n"
                       "Then open it: weighhouse trade.weigh"));

    auto *content = new QWidget;
    auto *layout = new QVBoxLayout(content);
    layout->addWidget(m_heading);
    layout->addWidget(m_contents, 1);
    layout->addWidget(m_hint);
    setCentralWidget(content);
}

void MainWindow::openProject(const QString &path)
{
    m_contents->clear();
    const auto project = project::Project::open(path.toStdString(), project::Mode::ReadOnly);
    const auto material = project ? project->content() : failure(project.error());
    if (!material) {
        setWindowTitle(tr("Weighhouse"));
        m_heading->setText(QString::fromStdString(toText(material.error())));
        return;
    }
    setWindowTitle(tr("%1 – Weighhouse").arg(QFileInfo(path).completeBaseName()));
    m_heading->setText(tr("Project %1").arg(path));
    QList<QStringList> tables;
    const data::Dataset &dataset = material->dataset;
    for (std::size_t i = 0; i < dataset.tables.size(); ++i)
        tables.append({QString::fromStdString(dataset.schema.tables[i].name),
                       locale().toString(static_cast<qulonglong>(dataset.tables[i].rowCount))});
    addGroup(m_contents, tr("Tables"), tables);
    addGroup(m_contents, tr("Rules"), namesOf(material->rules));
    addGroup(m_contents, tr("Questions"), namesOf(material->questions));
    m_hint->setText(tr("Ask it on the command line: weighhouse decide %1").arg(path));
}

} // namespace weighhouse::ui
