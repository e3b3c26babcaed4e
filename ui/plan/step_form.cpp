// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/step_form.h"

#include "core/plan/breakpoints.h"
#include "ui/base/look/space.h"
#include "ui/base/texts.h"
#include "ui/document/plan_session.h"
#include "ui/plan/payload_editor.h"
#include "ui/plan/query_twin.h"
#include "ui/plan/step_commands.h"
#include "ui/runs/plan_words.h"
#include "ui/runs/run_words.h"
#include "ui/widgets/checked_field.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTextDocument>

namespace weighhouse::ui
{
namespace
{

/// Names of fields as Error::where.file has them.
const std::string aboutText = "text";
const std::string aboutPayload = "payload";
const std::string aboutCheck = "check";
const std::string aboutBreakpoint = "breakpoint";
const std::string aboutAfter = "after";

constexpr int typingPause = 400; ///< Milliseconds without typing before what is typed is looked at.

QLabel *makeLabel(const QString &words, QWidget *buddy)
{
    auto *label = new QLabel(words);
    label->setBuddy(buddy);
    // Next to an underlined letter there is no kerning, which makes the words wider.
    label->setMinimumWidth(label->sizeHint().width() + space::hair);
    return label;
}

std::string fieldOf(const Error &error)
{
    if (error.code == "plan.no-tool" || error.code == "plan.tool-not-allowed")
        return "tool";
    if (error.code == "plan.unknown-node")
        return aboutAfter;
    return error.where.file;
}

/// A step with the breakpoint that counts.
plan::Node withBreakpoint(plan::Node node, const std::optional<std::string> &breakpoint)
{
    node.breakpoint = breakpoint;
    return node;
}

} // namespace

StepForm::StepForm(PlanSession &session, QWidget *parent)
    : QWidget(parent), m_session(session), m_kind(makeBox("stepKind", tr("Kind of step"))),
      m_tool(makeBox("stepTool", tr("Tool that runs the step"))), m_text(new QPlainTextEdit),
      m_payload(new PayloadEditor), m_twin(new QueryTwin(session, *m_payload)),
      m_begin(new QPushButton(tr("&Begin with an Example"))),
      m_check(makeBox("stepCheck", tr("What must hold for the answer"))),
      m_checkText(makeLine("stepCheckText", tr("Condition of the check"))),
      m_breaks(new QCheckBox(tr("Pa&use before it"))),
      m_condition(makeLine("stepCondition", tr("Condition of the breakpoint"))),
      m_after(makeLine("stepAfter", tr("Steps it starts after, besides those whose answers it uses")))
{
    setObjectName(QStringLiteral("stepForm"));
    for (const plan::NodeKind kind :
         {plan::NodeKind::Query, plan::NodeKind::Search, plan::NodeKind::Compute, plan::NodeKind::Simulate,
          plan::NodeKind::Elicit, plan::NodeKind::Reason, plan::NodeKind::Decide}) {
        m_kind->addItem(RunWords::kind(kind), static_cast<int>(kind));
        m_kind->setItemData(m_kind->count() - 1, kindTip(kind), Qt::ToolTipRole);
    }
    m_text->setObjectName(QStringLiteral("stepText"));
    m_text->setAccessibleName(tr("Text of the step"));
    m_text->setTabChangesFocus(true);
    m_payload->setObjectName(QStringLiteral("stepPayload"));
    m_payload->setName(tr("What the tool is asked"));
    m_payload->setUndoPassesOn(true);
    m_check->addItems({tr("nothing"), tr("at least one row"), tr("this expression"), tr("the judgement")});
    m_checkText->setPlaceholderText(tr("(SELECT count(*) FROM <A1.1>) > 0"));
    m_breaks->setObjectName(QStringLiteral("stepBreaks"));
    m_condition->setPlaceholderText(tr("always"));
    m_after->setPlaceholderText(tr("for example Q1.1, Q1.2"));
    build();
    const QList<QWidget *> fields{m_kind,      m_tool,   m_text,      m_check,
                                  m_checkText, m_breaks, m_condition, m_after};
    for (QWidget *field : fields)
        field->installEventFilter(this);
    m_payload->setCompletion(
        [this](const QueryPlace &place) { return stepWords(m_tool->currentText(), place, surroundings()); });
    m_begin->setObjectName(QStringLiteral("stepBegin"));
    m_begin->setToolTip(tr("Writes what such a step may be asked, to go on from; Ctrl+Space offers words"));
    connect(m_begin, &QPushButton::clicked, this, &StepForm::begin);
    connect(m_payload, &PayloadEditor::submitted, this, [this] { commit(); });
    connect(m_payload, &PayloadEditor::textEdited, this, [this] {
        showBeginning();
        keepTyped();
    });
    connect(m_text, &QPlainTextEdit::textChanged, this, &StepForm::keepTyped);
    for (CheckedField *line : {m_checkText, m_condition, m_after})
        connect(line, &QLineEdit::textEdited, this, &StepForm::keepTyped);
    m_judging.setSingleShot(true);
    m_judging.setInterval(typingPause);
    connect(&m_judging, &QTimer::timeout, this, &StepForm::judgeTyped);
    connect(m_twin, &QueryTwin::turnWanted, this, &StepForm::turnInto);
    connect(m_kind, &QComboBox::activated, this, &StepForm::takeKind);
    connect(m_tool, &QComboBox::activated, this, &StepForm::takeTool);
    connect(m_check, &QComboBox::activated, this, &StepForm::showWhatApplies);
    connect(m_breaks, &QCheckBox::toggled, this, &StepForm::showWhatApplies);
    connect(qApp, &QApplication::focusChanged, this,
            [this](const QWidget * /*old*/, const QWidget *now) { leaveFields(now); });
    connect(&session, &PlanSession::runChanged, this, &StepForm::refresh);
    connect(&session, &PlanSession::runReplaced, this, &StepForm::startAnew);
    connect(&session, &PlanSession::failed, this, [this](const Error &error) {
        if (m_isCommitting)
            m_refusal = error;
        if (std::exchange(m_comingAfter, {})) {
            m_version = 0;
            refresh();
        }
    });
    showStep({});
    takeDrafts(); // a page that is first looked at is made after the run was opened
}

QComboBox *StepForm::makeBox(const char *name, const QString &accessibleName)
{
    auto *box = new QComboBox;
    box->setObjectName(QString::fromLatin1(name));
    box->setAccessibleName(accessibleName);
    return box;
}

CheckedField *StepForm::makeLine(const char *name, const QString &accessibleName)
{
    auto *line = new CheckedField;
    line->setObjectName(QString::fromLatin1(name));
    line->setAccessibleName(accessibleName);
    return line;
}

void StepForm::addRow(QGridLayout &grid, const QString &label, QWidget *field, QWidget *buddy)
{
    const int row = grid.rowCount();
    QLabel *text = makeLabel(label, buddy != nullptr ? buddy : field);
    grid.addWidget(text, row, 0, Qt::AlignTop | Qt::AlignLeft);
    grid.addWidget(field, row, 1);
}

void StepForm::build()
{
    auto *grid = new QGridLayout(this);
    grid->setColumnStretch(1, 1);
    const auto addProblem = [&](const std::string &field) {
        auto *label = new ProblemLabel(this);
        m_problems[field] = label;
        grid->addWidget(label, grid->rowCount(), 0, 1, 2);
    };
    const auto side = [](const QList<QWidget *> &widgets, int stretched) {
        auto *line = new QWidget;
        auto *layout = new QHBoxLayout(line);
        layout->setContentsMargins(0, 0, 0, 0);
        for (QWidget *widget : widgets)
            layout->addWidget(widget);
        layout->setStretch(stretched, 1);
        return line;
    };
    QLabel *toolLabel = makeLabel(tr("Too&l"), m_tool);
    addRow(*grid, tr("Kin&d"), side({m_kind, toolLabel, m_tool}, 2), m_kind);
    addProblem("tool");
    addRow(*grid, tr("Te&xt"), m_text);
    m_text->setFixedHeight(fontMetrics().height() * 4);
    addProblem(aboutText);
    addRow(*grid, tr("&Asks"), m_twin, m_payload);
    grid->setRowStretch(grid->rowCount() - 1, 1);
    m_payload->setMinimumHeight(fontMetrics().height() * 6);
    grid->addWidget(m_begin, grid->rowCount(), 1, Qt::AlignLeft);
    addProblem(aboutPayload);
    addRow(*grid, tr("&Checks"), side({m_check, m_checkText}, 1), m_check);
    addProblem(aboutCheck);
    addRow(*grid, QString(), side({m_breaks, m_condition}, 1), m_breaks);
    addProblem(aboutBreakpoint);
    addRow(*grid, tr("Af&ter"), m_after);
    addProblem(aboutAfter);
    addProblem({});
}

const plan::Node *StepForm::node() const
{
    return m_step ? m_session.state().plan().find(*m_step) : nullptr;
}

/// The step as it is now, with the breakpoint that counts; that need not be the plan's own.
StepDraft StepForm::present() const
{
    if (node() == nullptr)
        return {};
    return StepDraft::of(withBreakpoint(*node(), plan::breakpointOf(*node(), m_session.breakpoints())));
}

StepDraft StepForm::typed() const
{
    StepDraft draft;
    draft.kind = static_cast<plan::NodeKind>(m_kind->currentData().toInt());
    draft.tool = m_tool->currentText();
    draft.text = m_text->toPlainText();
    draft.payload = m_payload->text();
    draft.check = m_check->currentIndex();
    draft.checkText = m_checkText->text();
    draft.breaks = m_breaks->isChecked();
    draft.condition = m_condition->text();
    draft.after = m_after->text();
    return draft;
}

void StepForm::fill(const StepDraft &draft)
{
    m_isFilling = true;
    m_kind->setCurrentIndex(m_kind->findData(static_cast<int>(draft.kind)));
    fillTools(draft.tool);
    if (draft.text != m_text->toPlainText())
        m_text->setPlainText(draft.text);
    m_payload->setTool(draft.tool);
    m_payload->setText(draft.payload);
    m_twin->setTool(draft.tool);
    m_check->setCurrentIndex(draft.check);
    const auto setLine = [](CheckedField *line, const QString &text) {
        if (line->text() != text)
            line->setText(text);
    };
    setLine(m_checkText, draft.checkText);
    {
        const QSignalBlocker blocker(m_breaks);
        m_breaks->setChecked(draft.breaks);
    }
    setLine(m_condition, draft.condition);
    setLine(m_after, draft.after);
    showWhatApplies();
    m_isFilling = false;
}

void StepForm::fillTools(const QString &tool)
{
    QStringList tools;
    for (const std::string &name : m_session.toolNames())
        tools.append(toQt(name));
    if (!tools.contains(tool))
        tools.prepend(tool);
    QStringList there;
    for (int i = 0; i < m_tool->count(); ++i)
        there.append(m_tool->itemText(i));
    if (there != tools) {
        m_tool->clear();
        m_tool->addItems(tools);
    }
    m_tool->setCurrentText(tool);
}

void StepForm::takeKind()
{
    const auto kind = static_cast<plan::NodeKind>(m_kind->currentData().toInt());
    const QString tool = toQt(usualTool(kind, m_session.toolNames()));
    if (!tool.isEmpty())
        fillTools(tool);
    showWhatApplies();
}

/// A step of another tool is of the kind that the tool is for.
void StepForm::takeTool()
{
    if (const auto type = plan::toolType(fromQt(m_tool->currentText())))
        m_kind->setCurrentIndex(m_kind->findData(static_cast<int>(type->kind)));
    showWhatApplies();
    commit();
}

/// Tool and payload change together, as one edit.
void StepForm::turnInto(const QString &tool, const QString &payload)
{
    fillTools(tool);
    m_payload->setTool(tool);
    m_payload->setText(payload);
    showWhatApplies();
    commit();
}

QAction *StepForm::turnAction() const
{
    return m_twin->turnAction();
}

void StepForm::showWhatApplies()
{
    m_payload->setTool(m_tool->currentText());
    m_twin->setTool(m_tool->currentText());
    m_checkText->setVisible(m_check->currentIndex() >= StepDraft::Expression);
    m_condition->setEnabled(m_breaks->isChecked());
    showBeginning();
}

StepSurroundings StepForm::surroundings() const
{
    return {*m_session.document().workings(), m_session.state(), m_step};
}

/// The example is offered as long as nothing is written that it would replace.
void StepForm::showBeginning()
{
    m_begin->setVisible(node() != nullptr && m_payload->text().trimmed().isEmpty() &&
                        !stepBeginning(m_tool->currentText(), surroundings()).isEmpty());
}

void StepForm::begin()
{
    m_payload->setText(stepBeginning(m_tool->currentText(), surroundings()));
    m_payload->setFocus(Qt::OtherFocusReason);
    showBeginning();
    keepTyped();
}

void StepForm::showStep(std::optional<plan::NodeId> step)
{
    if (step == m_step)
        return refresh();
    if (!commit() && m_step)
        m_refused[*m_step] = typed();
    m_step = step;
    m_version = m_session.state().versions.size();
    m_refusal.reset();
    m_judging.stop();
    m_typedProblems.reset();
    m_shown = present();
    m_twin->showOwn(); // what is really asked
    const auto refused = step ? m_refused.find(*step) : m_refused.end();
    fill(refused != m_refused.end() ? refused->second : m_shown);
    if (refused != m_refused.end())
        m_refused.erase(refused);
    setEnabled(node() != nullptr);
    tellProblems();
}

/// The plan may be another; what is being typed stays.
void StepForm::refresh()
{
    const std::size_t version = m_session.state().versions.size();
    const std::vector<std::string> tools = m_session.toolNames(); // they come later than a run that is opened
    const StepDraft now = present();
    const bool isSameBreakpoint = now.breaks == m_shown.breaks && now.condition == m_shown.condition;
    if (version == m_version && tools == m_tools && isEnabled() == (node() != nullptr) && isSameBreakpoint)
        return;
    m_version = version;
    if (tools != m_tools) {
        m_tools = tools;
        fillTools(m_tool->currentText());
    }
    setEnabled(node() != nullptr);
    if (node() == nullptr)
        return;
    if (m_comingAfter && version <= *m_comingAfter && now != m_shown)
        return; // the copy of the run is there, but not yet what was edited
    m_comingAfter.reset();
    const StepDraft before = typed();
    const StepDraft merged = before.onTopOf(m_shown, now);
    m_shown = now;
    if (merged != before)
        fill(merged);
    tellProblems();
}

/// Another run. Where an edit made it out of the one before, what is typed is about it still.
void StepForm::startAnew()
{
    m_version = 0;
    if (m_session.run().forkedFrom.empty())
        m_comingAfter.reset();
    if (m_session.run().forkedFrom.empty()) {
        m_refused.clear();
        m_refusal.reset();
        m_judging.stop();
        m_typedProblems.reset();
        m_shown = present();
        fill(m_shown);
    }
    takeDrafts();
    refresh();
}

/// Drafts that were kept when the program ended are in the fields again.
void StepForm::takeDrafts()
{
    for (const auto &[step, text] : m_session.drafts()) {
        const auto draft = StepDraft::fromText(text);
        if (!draft || m_session.state().plan().find(step) == nullptr)
            continue;
        if (step == m_step)
            fill(*draft);
        else
            m_refused.insert_or_assign(step, *draft);
    }
}

/// A draft outlasts the process.
void StepForm::keepTyped()
{
    if (!m_step || m_isFilling || m_isCommitting || node() == nullptr)
        return;
    const StepDraft draft = typed();
    m_session.keepDraft(*m_step, draft == m_shown ? std::nullopt : std::optional(draft.toText()));
    m_judging.start();
    tellDirty();
    // The remark on an empty payload is untrue from the first letter on.
    if (m_shown.payload.trimmed().isEmpty() && !draft.payload.trimmed().isEmpty() && !m_typedProblems) {
        m_typedProblems = Errors();
        tellProblems();
    }
}

/// Looks at what is typed while nobody types.
void StepForm::judgeTyped()
{
    if (!isDirty()) {
        m_typedProblems.reset();
    } else if (const auto changed = typed().read(*node())) {
        m_typedProblems = m_session.problemsWith(*changed);
    }
    tellProblems();
}

bool StepForm::isDirty() const
{
    return node() != nullptr && typed() != m_shown;
}

void StepForm::tellDirty()
{
    if (std::exchange(m_wasDirty, isDirty()) != m_wasDirty)
        Q_EMIT dirtyChanged();
}

bool StepForm::commit()
{
    if (!isDirty() || m_isCommitting)
        return true;
    const plan::Node before = *node();
    const StepDraft draft = typed();
    const auto changed = draft.read(before);
    // The breakpoint stands beside the plan; what is edited has the plan's own.
    const bool isOtherBreakpoint = draft.breaks != m_shown.breaks || draft.condition != m_shown.condition;
    const plan::Node edited = changed ? withBreakpoint(*changed, before.breakpoint) : before;
    m_refusal.reset();
    m_judging.stop();
    m_typedProblems.reset();
    bool isDone = false;
    if (!changed) {
        m_refusal = changed.error();
    } else {
        m_isCommitting = true;
        m_session.dropDraftOnceCopied(before.id);
        isDone = !isOtherBreakpoint || m_session.setBreakpoints({before.id}, changed->breakpoint);
        if (edited != before) // else it only looked different
            isDone = isDone && m_session.edit(plan::ChangeNode{edited});
        m_isCommitting = false;
    }
    if (isDone && node() != nullptr) {
        // An edit of an ended run comes with its copy; until then what was typed stays as it is, and kept.
        const bool isComing = edited != before && *node() == before;
        if (!isComing)
            m_session.keepDraft(*m_step, {});
        m_shown = isComing ? StepDraft::of(*changed) : present();
        if (isComing)
            m_comingAfter = m_session.state().versions.size();
        else
            fill(m_shown);
    }
    tellProblems();
    return isDone;
}

void StepForm::tellProblems()
{
    tellDirty();
    std::map<std::string, QStringList> told;
    Errors inPayload;
    if (m_step) {
        for (const Error &error : m_typedProblems ? *m_typedProblems : m_session.problems()) {
            if (error.where.object != plan::toText(*m_step))
                continue;
            std::string field = fieldOf(error);
            told[m_problems.contains(field) ? field : std::string()].append(toQt(error));
            if (field == aboutPayload && error.where.line > 0)
                inPayload.push_back(error);
        }
    }
    if (m_refusal) {
        const std::string field = fieldOf(*m_refusal);
        told[m_problems.contains(field) ? field : std::string()].append(toQt(*m_refusal));
    }
    for (const auto &[field, label] : m_problems)
        label->setProblem(told[field].join(QLatin1Char('\n')));
    m_payload->setProblems(inPayload);
    m_after->setProblem(told[aboutAfter].join(QLatin1Char('\n')));
    m_checkText->setProblem(told[aboutCheck].join(QLatin1Char('\n')));
    m_condition->setProblem(told[aboutBreakpoint].join(QLatin1Char('\n')));
}

void StepForm::leaveFields(const QWidget *now)
{
    // Popups are part of the fields; another program may be looked something up in.
    if (now == nullptr || now == this || isAncestorOf(now) || QApplication::activePopupWidget() != nullptr)
        return;
    commit();
}

bool StepForm::eventFilter(QObject *watched, QEvent *event)
{
    // An untouched field leaves undo to the plan, whose last change may be the step that was just added.
    if (event->type() == QEvent::ShortcutOverride && watched == m_text) {
        const auto *key = static_cast<QKeyEvent *>(event);
        const QTextDocument &typed = *m_text->document();
        if ((key->matches(QKeySequence::Undo) && !typed.isUndoAvailable()) ||
            (key->matches(QKeySequence::Redo) && !typed.isRedoAvailable())) {
            event->ignore();
            return true;
        }
    }
    // The heading and the card name the kind; keys go through several before the one that is meant.
    if (event->type() == QEvent::FocusOut && watched == m_kind) {
        const Qt::FocusReason why = static_cast<QFocusEvent *>(event)->reason();
        if (why != Qt::PopupFocusReason && why != Qt::ActiveWindowFocusReason)
            commit();
    }
    if (event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        const bool isEnter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
        const bool isLine = qobject_cast<CheckedField *>(watched) != nullptr;
        if (isEnter && (isLine || key->modifiers().testFlag(Qt::ControlModifier))) {
            commit();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void StepForm::editText()
{
    m_text->setFocus(Qt::OtherFocusReason);
    m_text->selectAll();
}

void StepForm::editPayload()
{
    m_twin->showOwn();
    m_payload->setFocus(Qt::OtherFocusReason);
}

} // namespace weighhouse::ui
