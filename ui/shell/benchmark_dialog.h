// SPDX-License-Identifier: GPL-3.0-or-later
// Opening one question of a benchmark's folder.
#pragma once

#include "core/benchmark/question_set.h"
#include "core/catalogue/material.h"
#include "ui/base/jobs.h"

#include <QDialog>
#include <string>
#include <vector>

class QComboBox;
class QLabel;
class QLineEdit;
class QListView;
class QSortFilterProxyModel;
class QStringListModel;

namespace weighhouse::ui
{

/// A question of a benchmark, with what it takes to open it.
struct BenchmarkTask {
    benchmark::Task task;
    std::string scenario;
    std::string rules;    ///< Name of the shipped rule file.
    std::string question; ///< Its question.
};

/// All questions of a folder whose data is there, for every layout that ships. `variant` chooses the rules
/// ("published", "paper").
std::vector<BenchmarkTask> benchmarkTasks(const std::string &folder, const std::string &variant);

/// Reads the task's data and rules. Errors: those of the importers.
Result<catalogue::Material> openTask(const BenchmarkTask &task);

/// Chooses a folder, then a question in it.
class BenchmarkDialog : public QDialog
{
    Q_OBJECT

public:
    explicit BenchmarkDialog(JobList &jobs, QWidget *parent = nullptr);

    void setFolder(const QString &folder);

Q_SIGNALS:
    void taskChosen(const weighhouse::ui::BenchmarkTask &task);

private:
    void chooseFolder();
    void read();
    void show(std::vector<BenchmarkTask> tasks);
    void choose();

    JobList &m_jobs;
    QString m_folder;
    std::vector<BenchmarkTask> m_tasks;
    QLabel *m_folderLabel;
    QComboBox *m_variant;
    QLineEdit *m_search;
    QStringListModel *m_model;
    QSortFilterProxyModel *m_fitting;
    QListView *m_list;
    QLabel *m_status;
};

} // namespace weighhouse::ui
