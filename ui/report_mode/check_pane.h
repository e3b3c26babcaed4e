// SPDX-License-Identifier: GPL-3.0-or-later
// A report that somebody was given, checked.
#pragma once

#include "core/audit/verify/verify.h"
#include "ui/document/desk.h"

#include <QPointer>
#include <QTimer>
#include <QWidget>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

class QLabel;
class QProgressBar;
class QPushButton;
class QTabWidget;

namespace weighhouse::ui
{

class PlainTable;
class TableView;

/// Works out again what the report says and tells what came of it: the verdict, what does not fit, claim by
/// claim, step by step. The project that is attached to the report can be opened.
class CheckPane : public QWidget
{
    Q_OBJECT

public:
    explicit CheckPane(Desk &desk, QWidget *parent = nullptr);

    /// Checks a file, in the background; another one that is being checked is given up. Rows that a report
    /// leaves out are read from `project`, if one is named.
    void check(const QString &file, const QString &project = {});
    bool isChecking() const { return m_job != nullptr; }
    /// What was found; null while nothing was.
    const audit::Verification *found() const { return m_found ? &*m_found : nullptr; }
    /// Writes the attached project into a file that is not there yet, and opens it.
    void openProjectAs(const QString &file);
    /// Checks the signature beside the report by a public key, and says what came of it.
    void checkSignature(const QString &publicKey);

Q_SIGNALS:
    /// A file was checked, or could not be, which is told.
    void checked();
    /// Another file is to be chosen.
    void anotherWanted();
    /// Back to the report of the project.
    void closed();

protected:
    void changeEvent(QEvent *event) override;

private:
    struct Checked;

    void arrange();
    QWidget *makeHead();
    QWidget *makeSignature();
    QWidget *makeBusy();
    TableView *makeTable(const char *name, const QString &title, PlainTable &model);
    void take(const Checked &checked);
    void showFound();
    void showProblem(const Error &error);
    void colourVerdict();
    void showProgress();
    void clear();
    void askForPlace();
    void askForProject();
    void askForPublicKey();
    void showSignature(const QString &words);
    void askAllTheSame();

    Desk &m_desk;
    QString m_file;
    std::shared_ptr<const std::string> m_bytes; ///< Of the file as it was checked.
    std::optional<audit::Verification> m_found;
    QPointer<Job> m_job;
    std::uint64_t m_turn = 0;

    QLabel *m_title;
    QLabel *m_verdict;
    QLabel *m_about;
    QLabel *m_signature;
    QPushButton *m_bySignature;
    QWidget *m_signatureRow = nullptr;
    QLabel *m_faultsTitle;
    QLabel *m_faults;
    QWidget *m_busy = nullptr;
    QLabel *m_doing;
    QProgressBar *m_progress;
    QTimer m_ticks;
    QTabWidget *m_tabs;
    PlainTable *m_claims;
    PlainTable *m_steps;
    TableView *m_claimsView = nullptr;
    TableView *m_stepsView = nullptr;
    QPushButton *m_open;
    QPushButton *m_withProject;
    QPushButton *m_another;
    QPushButton *m_close;
};

} // namespace weighhouse::ui
