// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/scratch_query.h"

#include "core/plan/checks.h"
#include "core/plan/edits.h"
#include "core/plan/graph.h"
#include "ui/base/kept_lines.h"
#include "ui/base/look/space.h"
#include "ui/base/look/type.h"
#include "ui/base/texts.h"
#include "ui/document/plan_session.h"
#include "ui/plan/answer_model.h"
#include "ui/plan/payload_editor.h"
#include "ui/plan/scratch_asking.h"
#include "ui/plan/step_translation.h"
#include "ui/plan/step_words.h"
#include "ui/runs/plan_words.h"
#include "ui/widgets/checked_field.h"
#include "ui/widgets/code_editor.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/table_view.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollBar>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

namespace weighhouse::ui
{
namespace
{

constexpr int pause = 400;      ///< Milliseconds without typing before a text is looked at.
constexpr int blink = 300;      ///< Milliseconds before something is worth showing.
constexpr int refreshing = 100; ///< Milliseconds between two looks at the time.
constexpr int editorLines = 4;
constexpr int mostRows = 8; ///< That are seen at once.
constexpr int usualRows = 10;
const std::string explains = "EXPLAIN ";

/// The error as of the text without the word in front of it.
Error withoutExplain(Error error)
{
    if (error.where.line == 1)
        error.where.column -= std::min(error.where.column - 1, explains.size());
    return error;
}

} // namespace

ScratchQuery::ScratchQuery(PlanSession &session, QWidget *parent)
    : QWidget(parent), m_session(session), m_jobs(session.document().jobs()),
      m_asking(new ScratchAsking(this)), m_checking(new ScratchAsking(this)), m_fold(new QToolButton),
      m_body(new QWidget), m_editor(new PayloadEditor), m_problem(new ProblemLabel),
      m_ask(new QPushButton(tr("Ask"))), m_keep(new QPushButton(tr("Keep as step"))), m_busy(nullptr),
      m_bar(new QProgressBar), m_busyText(new QLabel), m_status(new QLabel), m_model(new AnswerModel(this)),
      m_rows(new TableView)
{
    setObjectName(QStringLiteral("scratchQuery"));
    // It has the height of what is in it: the rest is the answer's.
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    build();
    m_judging.setSingleShot(true);
    m_judging.setInterval(pause);
    connect(&m_judging, &QTimer::timeout, this, &ScratchQuery::judge);
    connect(&m_ticks, &QTimer::timeout, this, &ScratchQuery::showBusy);
    connect(m_fold, &QToolButton::clicked, this, [this] { setOpen(m_body->isHidden()); });
    connect(m_ask, &QPushButton::clicked, this, &ScratchQuery::ask);
    connect(m_keep, &QPushButton::clicked, this, &ScratchQuery::keep);
    connect(m_editor, &PayloadEditor::submitted, this, &ScratchQuery::ask);
    connect(m_editor, &PayloadEditor::escaped, this, &ScratchQuery::left);
    connect(m_editor, &PayloadEditor::textEdited, this, &ScratchQuery::takeText);
    connect(m_rows, &TableView::message, this, &ScratchQuery::message);
    // A typed query is about one project.
    connect(&session.document(), &Document::resetDone, this, [this] {
        m_typed.clear();
        m_asked.clear();
        m_asking->drop();
        endJob();
    });
    setOpen(true);
    showStep({});
}

ScratchQuery::~ScratchQuery()
{
    endJob();
}

void ScratchQuery::build()
{
    m_fold->setObjectName(QStringLiteral("scratchFold"));
    m_fold->setText(tr("Ask this answer something"));
    m_fold->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_fold->setAutoRaise(true);
    m_fold->setFocusPolicy(Qt::StrongFocus);
    setTextRole(m_fold, TextRole::GroupTitle);
    m_editor->setObjectName(QStringLiteral("scratchEditor"));
    m_editor->setName(tr("Query about the answer"));
    m_editor->setFixedHeight(fontMetrics().height() * editorLines);
    m_editor->setCompletion([this](const QueryPlace &place) {
        return stepWords(toQt(m_tool), place, {*m_session.document().workings(), m_session.state(), {}});
    });
    m_problem->setObjectName(QStringLiteral("scratchProblem"));
    m_problem->setAccessibleName(tr("What is wrong with the query about the answer"));
    m_status->setObjectName(QStringLiteral("scratchStatus"));
    m_status->setWordWrap(true);
    m_status->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_rows->setObjectName(QStringLiteral("scratchRows"));
    m_rows->setAccessibleName(tr("Rows of the query about the answer"));
    m_rows->setTableName(tr("asked"));
    m_rows->setModel(m_model);
    auto *inside = new QVBoxLayout(m_body);
    setNoMargins(inside);
    inside->addWidget(m_editor);
    inside->addWidget(m_problem);
    inside->addWidget(makeButtons());
    m_busy = makeBusy();
    inside->addWidget(m_busy);
    inside->addWidget(m_status);
    inside->addWidget(m_rows, 1);
    auto *layout = new QVBoxLayout(this);
    setNoMargins(layout);
    layout->addWidget(m_fold, 0, Qt::AlignLeft);
    layout->addWidget(m_body, 1);
}

QWidget *ScratchQuery::makeButtons()
{
    m_ask->setObjectName(QStringLiteral("scratchAsk"));
    m_ask->setToolTip(tr("Asks it now (Ctrl+Enter). Plan and run stay as they are."));
    m_keep->setObjectName(QStringLiteral("scratchKeep"));
    auto *line = new QWidget;
    auto *layout = new FlowLayout(line);
    layout->addWidget(m_ask);
    layout->addWidget(m_keep);
    return line;
}

QWidget *ScratchQuery::makeBusy()
{
    m_bar->setRange(0, 0);
    m_bar->setTextVisible(false);
    m_bar->setMaximumHeight(space::small);
    m_bar->setAccessibleName(tr("The answer is being asked"));
    m_busyText->setObjectName(QStringLiteral("scratchBusy"));
    auto *stop = new QPushButton(tr("Cancel"));
    stop->setObjectName(QStringLiteral("scratchCancel"));
    stop->setAccessibleName(tr("Cancel the query about the answer"));
    connect(stop, &QPushButton::clicked, this, &ScratchQuery::cancel);
    auto *line = new QWidget;
    auto *layout = new QHBoxLayout(line);
    setNoMargins(layout);
    layout->addWidget(m_busyText);
    layout->addWidget(m_bar, 1);
    layout->addWidget(stop);
    line->hide();
    return line;
}

void ScratchQuery::setOpen(bool open)
{
    m_fold->setArrowType(open ? Qt::DownArrow : Qt::RightArrow);
    const QString words = open ? tr("Hides the query about the answer")
                               : tr("Shows a query about the answer that is no step of the plan");
    m_fold->setToolTip(words);
    m_fold->setAccessibleDescription(words);
    m_body->setVisible(open);
    if (open)
        refresh();
}

void ScratchQuery::showStep(std::optional<plan::NodeId> step)
{
    if (step != m_step)
        m_rows->horizontalScrollBar()->setValue(0);
    m_step = step;
    if (m_waiting != m_step)
        m_busy->hide();
    m_tool.clear();
    if (const auto typed = step ? m_typed.find(*step) : m_typed.end();
        typed != m_typed.end() && typed->second.trimmed().isEmpty())
        m_typed.erase(typed); // whoever has cleared it begins anew
    refresh();
}

void ScratchQuery::refresh()
{
    if (const plan::RunId run = m_session.run().run; run != m_run) {
        // Answers of another run have the same names; a copy goes on with those that there are.
        if (!m_session.isOf(m_run)) {
            m_asked.clear();
            m_asking->drop();
            endJob();
        }
        m_run = run;
    }
    const plan::NodeRun *state = m_step ? m_session.run().node(*m_step) : nullptr;
    setVisible(state != nullptr && state->hasAnswer());
    if (state == nullptr || !state->hasAnswer() || m_body->isHidden())
        return;
    fill();
    judge();
    showAsked();
}

/// A step that is asked in Cypher is of somebody who thinks in it.
std::string ScratchQuery::toolOfStep() const
{
    const plan::Node *node = m_session.state().plan().find(*m_step);
    const bool isCypher = node != nullptr && queryLanguageOf(node->tool) == plan::PayloadLanguage::Cypher;
    return queryTool(isCypher ? plan::PayloadLanguage::Cypher : plan::PayloadLanguage::Sql);
}

/// The first rows of the answer.
QString ScratchQuery::usualQuery() const
{
    const bool isCypher = queryLanguageOf(m_tool) == plan::PayloadLanguage::Cypher;
    return (isCypher ? QStringLiteral("UNWIND %1 AS row RETURN row LIMIT %2")
                     : QStringLiteral("SELECT * FROM %1 LIMIT %2"))
        .arg(toQt(plan::tagOf(*m_step)))
        .arg(usualRows);
}

void ScratchQuery::fill()
{
    const auto typed = m_typed.find(*m_step);
    const std::string before = m_tool;
    if (m_tool.empty() || typed == m_typed.end())
        m_tool = toolOfStep();
    const QString text = typed == m_typed.end() ? usualQuery() : typed->second;
    if (text == m_editor->text() && m_tool == before)
        return;
    m_editor->setText(text);
    chooseTool();
}

void ScratchQuery::takeText()
{
    if (!m_step)
        return;
    m_typed.insert_or_assign(*m_step, m_editor->text());
    chooseTool();
    showProblems(); // those that were told were about another text
    m_judging.start();
}

/// A text says itself which language it is; one that is none yet goes on in that of before.
void ScratchQuery::chooseTool()
{
    const std::string text = fromQt(m_editor->text());
    if (const std::string other = otherQueryTool(m_tool); isWrittenFor(other, text))
        m_tool = other;
    m_editor->setTool(toQt(m_tool));
}

ScratchQuery::Inputs ScratchQuery::inputsOf(const QString &text) const
{
    plan::Node asked;
    asked.payload = fromQt(text);
    Inputs inputs;
    for (const plan::NodeId parent : plan::parentsOf(asked)) {
        const plan::NodeRun *run = m_session.run().node(parent);
        if (run != nullptr && run->hasAnswer())
            inputs.emplace(parent, run->answer);
    }
    return inputs;
}

/// The query as a step.
plan::Node ScratchQuery::node() const
{
    plan::Node node;
    node.kind = plan::NodeKind::Query;
    node.tool = m_tool;
    node.payload = fromQt(m_editor->text());
    return node;
}

/// Finds out what is wrong with the text, and with the plan that it would be a step of.
void ScratchQuery::judge()
{
    m_judging.stop();
    Judgement made{.tool = m_tool,
                   .text = m_editor->text(),
                   .versions = m_session.state().versions.size(),
                   .tools = m_session.toolNames(),
                   .problems = {},
                   .whyNot = {},
                   .isMade = true};
    const bool isSame = m_judgement.isMade && made.tool == m_judgement.tool &&
                        made.text == m_judgement.text && made.versions == m_judgement.versions &&
                        made.tools == m_judgement.tools;
    if (!isSame) {
        const plan::Plan &before = m_session.state().plan();
        const plan::AddNode edit{node()};
        const auto after = plan::edited(before, edit);
        const auto added = plan::newNodeOf(before, edit);
        if (!isWrittenFor(m_tool, fromQt(made.text)))
            made.whyNot = tr("This is no query yet.");
        else if (!after || !added)
            made.whyNot = after ? QString() : toQt(after.error());
        else if (const Errors known = plan::problemsOf(before, made.tools),
                 problems = plan::problemsOf(*after, made.tools);
                 problems.size() > known.size()) {
            for (const Error &problem : problems) {
                if (problem.where.object == plan::toText(*added) && problem.where.file == "payload")
                    made.problems.push_back(problem);
                else if (made.whyNot.isEmpty() && std::ranges::find(known, problem) == known.end())
                    made.whyNot = toQt(problem);
            }
            if (!made.problems.empty())
                made.whyNot = toQt(made.problems.front());
        }
        m_judgement = std::move(made);
        m_checked.reset();
        check();
    }
    showProblems();
}

/// Has the database read the text without asking it: names that it does not know are told.
void ScratchQuery::check()
{
    m_checking->drop();
    const plan::ToolPtr tool = m_session.tool(m_tool);
    Inputs inputs = inputsOf(m_judgement.text);
    const std::size_t named = plan::parentsOf(node()).size();
    if (tool == nullptr || !m_step || !m_judgement.whyNot.isEmpty() || inputs.size() != named ||
        queryLanguageOf(m_tool) != plan::PayloadLanguage::Sql ||
        m_judgement.text.trimmed().startsWith(toQt(explains).trimmed(), Qt::CaseInsensitive))
        return;
    plan::ToolCall call;
    call.node = node();
    call.node.id = *m_step;
    call.node.payload = explains + call.node.payload;
    call.inputs = std::move(inputs);
    call.limits = m_session.settings().tools;
    m_checking->ask(tool, std::move(call),
                    [this, text = m_judgement.text](const Result<plan::Answer> &answer, double /*seconds*/) {
                        if (answer || text != m_judgement.text || answer.error().where.line == 0)
                            return;
                        m_checked = withoutExplain(answer.error());
                        showProblems();
                    });
}

bool ScratchQuery::mayKeep() const
{
    return m_judgement.whyNot.isEmpty() && !m_checked && m_judgement.isMade;
}

void ScratchQuery::keep()
{
    judge(); // of the text as it is by now
    if (mayKeep())
        Q_EMIT keepWanted(m_tool, fromQt(m_editor->text()));
}

const ScratchQuery::Asked *ScratchQuery::asked() const
{
    const auto found = m_step ? m_asked.find(*m_step) : m_asked.end();
    return found == m_asked.end() ? nullptr : &found->second;
}

void ScratchQuery::showProblems()
{
    const bool isJudged = m_judgement.text == m_editor->text();
    Errors problems = isJudged ? m_judgement.problems : Errors();
    const Asked *last = asked();
    if (last != nullptr && last->error && last->error->code != "tool.cancelled" &&
        last->text == m_editor->text() && last->inputs == inputsOf(last->text)) {
        if (problems.empty())
            problems.push_back(*last->error);
    } else if (isJudged && m_checked && problems.empty()) {
        problems.push_back(*m_checked);
    }
    QStringList lines;
    Errors placed;
    for (const Error &problem : problems) {
        const Place &where = problem.where;
        lines.append(where.line > 0 ? tr("Line %1, column %2").arg(where.line).arg(where.column) +
                                          QStringLiteral(": ") + toQt(problem)
                                    : toQt(problem));
        if (where.line > 0)
            placed.push_back(problem);
    }
    m_problem->setProblem(lines.join(QLatin1Char('\n')));
    m_editor->setProblems(placed);
    m_ask->setEnabled(m_session.tool(m_tool) != nullptr && !m_editor->text().trimmed().isEmpty());
    const bool keeps = mayKeep();
    m_keep->setEnabled(keeps);
    const QString why = m_checked ? toQt(*m_checked) : m_judgement.whyNot;
    m_keep->setToolTip(keeps ? tr("Adds a step that asks this to the plan") : why);
}

void ScratchQuery::ask()
{
    const plan::ToolPtr tool = m_session.tool(m_tool);
    if (tool == nullptr || !m_step || m_editor->text().trimmed().isEmpty())
        return;
    judge();
    Asked asked{.text = m_editor->text(),
                .inputs = inputsOf(m_editor->text()),
                .answer = {},
                .error = {},
                .seconds = 0,
                .workings = m_session.document().workings()};
    plan::ToolCall call;
    call.node = node();
    call.node.id = *m_step;
    call.inputs = asked.inputs;
    call.limits = m_session.settings().tools;
    m_asked.erase(*m_step);
    endJob();
    m_job = m_jobs.begin(tr("Asking an answer"));
    connect(m_job, &Job::cancelled, m_asking, &ScratchAsking::cancel);
    m_asking->ask(tool, std::move(call),
                  [this, step = *m_step, asked = std::move(asked)](Result<plan::Answer> answer,
                                                                   double seconds) mutable {
                      asked.seconds = seconds;
                      if (answer)
                          asked.answer = std::make_shared<const plan::Answer>(*std::move(answer));
                      else
                          asked.error = std::move(answer.error());
                      take(step, std::move(asked));
                  });
    m_waiting = m_step;
    m_ticks.start(blink);
    showProblems();
    showAsked();
}

void ScratchQuery::take(plan::NodeId step, Asked asked)
{
    endJob();
    m_asked.insert_or_assign(step, std::move(asked));
    if (step != m_step)
        return;
    showProblems();
    showAsked();
}

void ScratchQuery::cancel()
{
    m_asking->cancel();
}

void ScratchQuery::endJob()
{
    m_ticks.stop();
    if (m_job != nullptr)
        m_jobs.end(m_job);
    m_job.clear();
    const bool hadFocus = m_busy != nullptr && m_busy->isAncestorOf(focusWidget());
    m_busy->hide();
    if (hadFocus)
        m_editor->setFocus(Qt::OtherFocusReason);
}

void ScratchQuery::showBusy()
{
    m_ticks.setInterval(refreshing);
    m_busyText->setText(tr("Asking… %1 s").arg(QLocale().toString(m_asking->seconds(), 'f', 1)));
    m_busy->setVisible(m_asking->isRunning() && m_waiting == m_step);
}

QString ScratchQuery::statusOf(const Asked &asked) const
{
    if (asked.error)
        return asked.error->code == "tool.cancelled" ? QStringLiteral("– ") + tr("It was cancelled.")
                                                     : QString();
    const QString figures =
        tr("%1 in %2 s").arg(rowsText(asked.answer->rows.size()), QLocale().toString(asked.seconds, 'f', 3));
    const bool isOlder = asked.inputs != inputsOf(asked.text);
    // Answers of a run stand for the data that it worked on; tables that are asked beside them may be others.
    const bool isMixed = asked.workings != m_session.document().workings() || m_session.isWorldOutdated();
    const QString stale = stepSign(StepLook::Stale) + QLatin1Char(' ');
    QStringList lines{isOlder   ? stale + tr("%1, of an older answer. Ask again.").arg(figures)
                      : isMixed ? stale + tr("%1, but data or rules have changed since the answers were "
                                             "worked out. Run the plan again.")
                                              .arg(figures)
                                : QStringLiteral("✓ ") + figures};
    if (!asked.answer->cut.empty())
        lines.append(QStringLiteral("⚠ ") +
                     tr("Not everything is here: %1").arg(keptText(asked.answer->cut)));
    if (!asked.answer->text.empty())
        lines.append(keptLines(asked.answer->text));
    return lines.join(QLatin1Char('\n'));
}

void ScratchQuery::showAsked()
{
    const Asked *shown = asked();
    const plan::AnswerPtr answer = shown == nullptr ? nullptr : shown->answer;
    const QString status = shown == nullptr ? QString() : statusOf(*shown);
    if (status != m_status->text())
        m_status->setText(status);
    m_status->setVisible(!status.isEmpty());
    m_rows->setVisible(answer != nullptr && !answer->columns.empty());
    if (answer == m_model->answer())
        return;
    m_model->setAnswer(answer);
    const int rows = std::clamp(m_model->rowCount(), 1, mostRows);
    const int rowHeight = m_rows->verticalHeader()->defaultSectionSize();
    const int height = m_rows->horizontalHeader()->sizeHint().height() + rows * rowHeight +
                       m_rows->frameWidth() * 2 + m_rows->horizontalScrollBar()->sizeHint().height();
    m_rows->setMaximumHeight(height);
    m_rows->setMinimumHeight(std::min(height, rowHeight * 4));
    updateGeometry();
}

} // namespace weighhouse::ui
