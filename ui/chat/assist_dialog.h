// SPDX-License-Identifier: GPL-3.0-or-later
// Having a chat model propose something, which is looked at before it is taken.
#pragma once

#include "core/strategy/assist/conversation.h"
#include "ui/document/desk.h"

#include <QCoro/QCoroTask>
#include <QDialog>
#include <QPointer>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>

class QAction;
class QComboBox;
class QLabel;
class QPlainTextEdit;
class QPushButton;
class QSplitter;
class QTextBrowser;

namespace weighhouse::ui
{

class ProblemLabel;
class TextDifferenceView;

/// This is what a chat model proposes.
struct Proposal {
    QString text = {};                      ///< All of the text as it would be.
    QString html = {};                      ///< Shown in place of a difference.
    QString name = {};                      ///< What it is called, where it has a name.
    QString remark = {};                    ///< A sentence about it.
    Errors errors = {};                     ///< What is wrong with it.
    std::function<QWidget *()> beside = {}; ///< Makes what stands beside the difference.
};

/// The words of one kind of proposal.
struct AssistWords {
    QString title;
    QString about;
    QString field = {};  ///< What is written into the field; empty: there is none.
    QString before = {}; ///< Over what is there now.
    QString take = {};   ///< On the button; empty: there is nothing to take.
};

/// What is written, the model that is asked, what it is writing, and at last the proposal as a difference to
/// what is there. Nothing is changed before somebody takes it. What is under way is stopped when the dialog
/// goes.
class AssistDialog : public QDialog
{
    Q_OBJECT

public:
    /// Asks the model; the text is what was written into the field. Called on the window's thread.
    using Propose = std::function<QCoro::Task<Result<Proposal>>(llm::ChatModelPtr chat, std::string written,
                                                                strategy::Assisting assisting)>;
    struct Deeds {
        Propose propose;
        std::function<QString()> present = {}; ///< The text that is there now.
        std::function<bool(const Proposal &)> take = {};
    };

    AssistDialog(Desk &desk, const AssistWords &words, Deeds deeds, QWidget *parent = nullptr);
    ~AssistDialog() override;

    void ask();
    void cancel();
    bool isAsking() const { return m_isAsking; }

Q_SIGNALS:
    void linkActivated(const QString &link);

private:
    void addField(const QString &label);
    QWidget *makeModelRow();
    QWidget *makeResult();
    QWidget *makeButtons(const QString &take);
    void fillModels();
    void updateControls();
    void begin();
    void addWritten(unsigned attempt, const QString &text);
    void finish(Result<Proposal> proposal);
    void showProposal();
    void take();
    static QCoro::Task<> follow(QPointer<AssistDialog> dialog, int number,
                                QCoro::Task<Result<Proposal>> asking);

    Desk &m_desk;
    AssistWords m_words;
    Deeds m_deeds;
    QPlainTextEdit *m_field = nullptr;
    QComboBox *m_models;
    QPushButton *m_ask;
    QPushButton *m_cancel;
    QPushButton *m_take = nullptr;
    ProblemLabel *m_problem;
    QLabel *m_progress;
    QPlainTextEdit *m_written;
    QSplitter *m_result;
    TextDifferenceView *m_difference;
    QTextBrowser *m_text;
    QLabel *m_remark;
    QWidget *m_beside = nullptr;
    std::optional<Proposal> m_proposal;
    QString m_before; ///< What the proposal is compared with.
    std::stop_source m_stop;
    bool m_isAsking = false;
    bool m_lacksModel = false; ///< The problem that is shown is that none is set up.
    int m_number = 0;          ///< Of the last asking; what an earlier one says is not wanted.
};

/// Enables an action that asks a chat model, or says in its tips why it cannot be used and what to do about
/// it: no model is set up, or another reason.
void setAssistEnabled(QAction &action, const ChatModels &models, const QString &tip,
                      const QString &otherReason = {});

/// "2 attempts, 3,400 tokens": what a proposal took.
QString effortText(const strategy::Effort &effort);

} // namespace weighhouse::ui
