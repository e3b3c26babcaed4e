#include "ui/shell/modes.h"

#include "ui/data/data_page.h"
#include "ui/document/plan_session.h"
#include "ui/plan/plan_page.h"
#include "ui/question/question_page.h"
#include "ui/rules/rules_page.h"
#include "ui/runs/runs_page.h"
#include "ui/sandbox/sandbox_page.h"
#include "ui/shell/welcome_page.h"
#include "ui/widgets/texts.h"

#include <QSet>
#include <QStackedWidget>
#include <algorithm>

namespace weighhouse::ui
{
namespace
{

template<typename SomePage>
std::function<Page *(Desk &)> maker()
{
    return [](Desk &desk) -> Page * { return new SomePage(desk); };
}

const QString welcomeMode = QStringLiteral("welcome");
const QString dataMode = QStringLiteral("data");
const QString rulesMode = QStringLiteral("rules");
const QString questionMode = QStringLiteral("question");
const QString planMode = QStringLiteral("plan");
const QString runsMode = QStringLiteral("runs");
const QString sandboxMode = QStringLiteral("sandbox");

} // namespace

Modes::Modes(Desk &desk, QStackedWidget &stack, QObject *parent)
    : QObject(parent), m_desk(desk), m_stack(stack)
{
    m_modes = {{welcomeMode, tr("Welcome"), 1, Glyph::Welcome, maker<WelcomePage>()},
               {dataMode, tr("Data"), 2, Glyph::Data, maker<DataPage>()},
               {rulesMode, tr("Rules"), 3, Glyph::Rules, maker<RulesPage>()},
               {questionMode, tr("Question"), 4, Glyph::Question, maker<QuestionPage>()},
               {planMode, tr("Plan"), 5, Glyph::Plan, maker<PlanPage>()},
               {sandboxMode, tr("Sandbox"), 6, Glyph::Sandbox, maker<SandboxPage>()},
               {runsMode, tr("Runs"), 8, Glyph::Runs, maker<RunsPage>()}};
    answerRequests();
}

Page *Modes::page(const QString &id)
{
    const auto mode = std::ranges::find(m_modes, id, &Mode::id);
    if (mode == m_modes.end())
        return nullptr;
    if (mode->page == nullptr) {
        mode->page = mode->make(m_desk);
        mode->page->setAccessibleName(mode->title);
        m_stack.addWidget(mode->page);
        Q_EMIT pageMade(mode->page);
    }
    return mode->page;
}

Page *Modes::shownPage() const
{
    return qobject_cast<Page *>(m_stack.currentWidget());
}

WelcomePage *Modes::welcome()
{
    return qobject_cast<WelcomePage *>(page(welcomeMode));
}

void Modes::show(const QString &id)
{
    Page *shown = page(id);
    if (shown == nullptr)
        return;
    m_stack.setCurrentWidget(shown);
    shown->activated();
    // Keys that belong to the mode must work at once, and undo is the window's until a field is entered.
    if (m_shown != id)
        shown->setFocus(Qt::OtherFocusReason);
    if (m_shown != id) {
        m_shown = id;
        Q_EMIT shownChanged(id);
    }
}

QList<Finding> Modes::findings()
{
    QList<Finding> all;
    QSet<QString> seen;
    const auto add = [&](const Finding &finding) {
        const QString key = finding.kind + QLatin1Char('\n') + finding.text;
        if (!seen.contains(key)) {
            seen.insert(key);
            all.append(finding);
        }
    };
    for (const Mode &mode : m_modes) {
        if (mode.page == nullptr)
            continue; // making a page only to ask it would make people wait
        QList<Finding> found = mode.page->findings();
        for (Finding &finding : found) {
            finding.open = [this, id = mode.id, open = std::move(finding.open)] {
                show(id);
                open();
            };
            add(finding);
        }
    }
    Desk &desk = m_desk;
    for (const data::TableSchema &table : desk.document.dataset().schema.tables)
        add({toQt(table.name), tr("table"),
             [&desk, name = toQt(table.name)] { Q_EMIT desk.tableWanted(name, -1); }});
    const rules::CheckedRules &rules = *desk.document.workings()->rules;
    for (const rules::CheckedRule &rule : rules.rules)
        add({toQt(rule.name), tr("rule"), [&desk, name = toQt(rule.name)] { Q_EMIT desk.ruleWanted(name); }});
    for (const rules::CheckedQuestion &question : rules.questions)
        add({toQt(question.name), tr("question"),
             [&desk, name = toQt(question.name)] { Q_EMIT desk.questionWanted(name); }});
    return all;
}

void Modes::answerRequests()
{
    connect(&m_desk, &Desk::modeWanted, this, &Modes::show);
    connect(&m_desk, &Desk::placeWanted, this, [this](const Place &place) {
        const project::State &state = m_desk.document.state();
        const bool isText = state.text(project::TextKind::Rules, place.file) != nullptr ||
                            state.text(project::TextKind::Question, place.file) != nullptr;
        if (isText) {
            show(rulesMode);
            qobject_cast<RulesPage *>(page(rulesMode))->showPlace(place);
        } else if (state.dataset->schema.table(place.object) != nullptr) {
            show(dataMode);
            qobject_cast<DataPage *>(page(dataMode))->showTable(toQt(place.object), -1);
        } else {
            show(questionMode); // what is wrong with the question asked has no place in a text
        }
    });
    connect(&m_desk, &Desk::ruleWanted, this, [this](const QString &name) {
        show(rulesMode);
        qobject_cast<RulesPage *>(page(rulesMode))->showRule(name);
    });
    connect(&m_desk, &Desk::questionWanted, this, [this](const QString &name) {
        show(questionMode);
        qobject_cast<QuestionPage *>(page(questionMode))->showQuestion(name);
    });
    connect(&m_desk, &Desk::tableWanted, this, [this](const QString &table, int row) {
        show(dataMode);
        qobject_cast<DataPage *>(page(dataMode))->showTable(table, row);
    });
    connect(&m_desk, &Desk::candidateWanted, this, [this](std::size_t position) {
        show(sandboxMode);
        qobject_cast<SandboxPage *>(page(sandboxMode))->takeCandidate(position);
    });
    connect(&m_desk, &Desk::runWanted, this, [this](qlonglong run, qlonglong sequence) {
        show(planMode);
        qobject_cast<PlanPage *>(page(planMode))->showRun(run, sequence);
    });
    // Whatever is decided, and wherever, the steps that lead there are run and kept.
    connect(&m_desk.weighing, &Weighing::finished, this, [this] {
        if (m_desk.weighing.weighed() != nullptr && !m_desk.weighing.isStale())
            m_desk.plans.keepUp();
    });
    connect(&m_desk, &Desk::whatIfWanted, this, [this](const rules::CellAddress &cell) {
        show(sandboxMode);
        qobject_cast<SandboxPage *>(page(sandboxMode))->addInput(cell);
    });
}

} // namespace weighhouse::ui
