// SPDX-License-Identifier: GPL-3.0-or-later
// What a window's views share, and what they ask of one another without knowing each other.
#pragma once

#include "core/rules/evaluate/explain.h"
#include "ui/base/explanation.h"
#include "ui/document/document.h"
#include "ui/document/weighing.h"

#include <QAbstractItemModel>
#include <QDateTime>
#include <QList>
#include <QObject>
#include <functional>
#include <memory>

namespace weighhouse::ui
{

class ChatModels;
class PlanSession;

/// One line of what was done in this window since it was opened.
struct JournalLine {
    QDateTime time;
    QString text;
    bool isError = false;
};

/// Something that people are told above the work, with what they can do about it.
struct Notice {
    struct Choice {
        QString text;
        std::function<void()> run;
    };
    QString text;
    QList<Choice> choices = {};
};

/// A view emits what it wants; the window brings it about.
class Desk : public QObject
{
    Q_OBJECT

public:
    /// What is decided from now on is decided by runs of the plans.
    Desk(Document &theDocument, Weighing &theWeighing, PlanSession &thePlans, QObject *parent = nullptr);

    Document &document;
    Weighing &weighing;
    PlanSession &plans;
    ChatModels &chatModels; ///< Of the person, the same in all windows.
    JobList &jobs() { return document.jobs(); }

    /// Adds a line to the journal.
    void note(const QString &text);
    void noteError(const Error &error);
    const QList<JournalLine> &journal() const { return m_journal; }

Q_SIGNALS:
    /// "Where does this number come from?": opens the derivation in the inspector.
    void derivationWanted(const weighhouse::ui::EvaluationPtr &evaluation,
                          const weighhouse::rules::CellAddress &cell);
    /// The same for what is no single cell: an objective, a candidate.
    void explanationWanted(const weighhouse::ui::Explanation &explanation);
    /// Opens the text that a place is in and puts the cursor there.
    void placeWanted(const weighhouse::Place &place);
    /// Opens the text of a rule or a question.
    void ruleWanted(const QString &name);
    void questionWanted(const QString &name);
    /// Shows a table, and a row of it (-1: none).
    void tableWanted(const QString &table, int row);
    /// Brings a mode to the front: "data", "rules", "question", "sandbox".
    void modeWanted(const QString &mode);
    /// Opens the chat models, for a person who needs one or another.
    void chatModelsWanted();
    /// Tries out what a candidate brings: its position in the ranking's SweepResult::outcomes.
    void candidateWanted(std::size_t position);
    /// Another way to set a cell in the sandbox.
    void whatIfWanted(const weighhouse::rules::CellAddress &cell);
    /// Opens a run in Plan mode; at the node that one of its events is about (0: none).
    void runWanted(qlonglong run, qlonglong sequence);
    /// Opens a run that another project keeps, by the name that it has everywhere.
    void keptRunWanted(const QString &project, const QString &run);
    /// Checks a file that is to be a report.
    void reportWanted(const QString &file);
    /// Adds numbers to the report of the project; `csv` has names of columns and then rows.
    void additionWanted(const QString &title, const QString &csv);
    /// A message above the work; it goes when another comes.
    void noticeWanted(const weighhouse::ui::Notice &notice);
    /// A query has given rows: its model, which lives as long as the page, and a sentence about it.
    void queryAnswered(QAbstractItemModel *rows, const QString &about);
    void journalChanged();
    /// A sentence for the status line.
    void message(const QString &text);

private:
    QList<JournalLine> m_journal;
};

} // namespace weighhouse::ui
