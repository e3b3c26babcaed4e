// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/rules/rules_page.h"

#include "core/base/text.h"
#include "core/rules/syntax/parser.h"
#include "ui/rules/dependency_picture.h"
#include "ui/rules/drafting.h"
#include "ui/rules/name_commands.h"
#include "ui/rules/rule_card.h"
#include "ui/rules/rule_list.h"
#include "ui/rules/rule_list_model.h"
#include "ui/rules/rule_text_editor.h"
#include "ui/rules/stored_comparison.h"
#include "ui/rules/text_commands.h"
#include "ui/rules/text_tabs.h"
#include "ui/widgets/code_editor.h"
#include "ui/widgets/graph_view.h"

#include <QLabel>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace weighhouse::ui
{

struct RulesPage::Inside {
    Inside(RulesPage &owner, Desk &theDesk);

    // Putting the page together.
    QAction *addAction(const QString &text, const QString &name, const QKeySequence &key, const QString &tip,
                       std::function<void()> deed);
    void addActions();
    QWidget *makeEmpty();
    void build();
    void listen();

    // Keeping it up to date.
    void refresh();
    void followCursor();
    void drawDiagram();

    // What the person does.
    std::optional<TextKey> presentText() const;
    std::optional<TextKey> textInFront() const;
    void open(const OutlineItem &item);
    /// And puts the cursor there.
    void openAndGo(const OutlineItem &item);
    void openAt(const TextKey &key, std::size_t line, std::size_t column, std::size_t length);
    void rename();
    void goToDefinition();
    void format();
    void remove();
    void explain(const rules::CellAddress &cell);
    void showColumn(const QString &column);

    RulesPage &page;
    Desk &desk;
    Document &document;
    RuleList *list;
    RuleListModel *model;
    StoredComparison *comparison;
    TextTabs *tabs;
    GraphView *diagram;
    RuleCard *card;
    QStackedWidget *centre;
    TextCommands *commands;
    NameCommands *names;
    Drafting *drafting;
    std::size_t lineOfRename = 1;
    QList<QAction *> actions;
    bool diagramIsOld = true;
};

RulesPage::Inside::Inside(RulesPage &owner, Desk &theDesk)
    : page(owner), desk(theDesk), document(theDesk.document), list(new RuleList), model(list->model()),
      comparison(new StoredComparison(theDesk.document, &owner)), tabs(new TextTabs(theDesk.document)),
      diagram(new GraphView(theDesk.jobs())), card(new RuleCard(theDesk.jobs(), *comparison)),
      centre(new QStackedWidget), commands(new TextCommands(theDesk, &owner)),
      names(new NameCommands(theDesk, &owner)), drafting(new Drafting(theDesk, *commands, &owner))
{
}

QAction *RulesPage::Inside::addAction(const QString &text, const QString &name, const QKeySequence &key,
                                      const QString &tip, std::function<void()> deed)
{
    auto *action = new QAction(text, &page);
    action->setObjectName(name);
    action->setShortcut(key);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    action->setStatusTip(tip);
    action->setToolTip(key.isEmpty() ? tip
                                     : tip + QStringLiteral(" (") + key.toString(QKeySequence::NativeText) +
                                           QLatin1Char(')'));
    connect(action, &QAction::triggered, &page, std::move(deed));
    page.addAction(action);
    actions.append(action);
    return action;
}

void RulesPage::Inside::addActions()
{
    using project::TextKind;
    addAction(RulesPage::tr("New rule file…"), QStringLiteral("newRules"), {},
              RulesPage::tr("Adds a text for rules"), [this] { commands->create(TextKind::Rules); });
    addAction(RulesPage::tr("New question…"), QStringLiteral("newQuestion"), {},
              RulesPage::tr("Adds a text for a question"), [this] { commands->create(TextKind::Question); });
    QAction *rules = addAction(RulesPage::tr("Draft rules from prose…"), QStringLiteral("draftRules"), {}, {},
                               [this] { drafting->draftRules(textInFront()); });
    QAction *question = addAction(RulesPage::tr("Draft a question…"), QStringLiteral("draftQuestion"), {}, {},
                                  [this] { drafting->draftQuestion(textInFront()); });
    drafting->setActions(rules, question);
    addAction(
        RulesPage::tr("Rename…"), QStringLiteral("rename"), Qt::Key_F2,
        RulesPage::tr("Gives the name at the cursor, or what is chosen in the list, another name everywhere"),
        [this] { rename(); });
    addAction(RulesPage::tr("Duplicate text"), QStringLiteral("duplicateText"),
              QKeyCombination(Qt::ControlModifier, Qt::Key_D), RulesPage::tr("Adds a copy of the text"),
              [this] {
                  if (const auto key = presentText())
                      commands->duplicate(*key);
              });
    addAction(RulesPage::tr("Remove"), QStringLiteral("removeText"), {},
              RulesPage::tr("Takes what is chosen in the list out of the project; undo brings it back"),
              [this] { remove(); });
    addAction(RulesPage::tr("Format text"), QStringLiteral("formatText"),
              QKeyCombination(Qt::ControlModifier | Qt::ShiftModifier, Qt::Key_I),
              RulesPage::tr("Puts the text into the standard layout"), [this] { format(); });
    addAction(RulesPage::tr("Go to definition"), QStringLiteral("goToDefinition"), {},
              RulesPage::tr("Goes to the rule that defines the column at the cursor (F12)"),
              [this] { goToDefinition(); });
    addAction(RulesPage::tr("Find in text…"), QStringLiteral("findInText"), {},
              RulesPage::tr("Finds words in the text (Ctrl+F)"), [this] {
                  if (RuleTextEditor *editor = tabs->current())
                      editor->code().showFind();
              });
    addAction(RulesPage::tr("Show dependencies"), QStringLiteral("showDependencies"),
              QKeyCombination(Qt::ControlModifier | Qt::ShiftModifier, Qt::Key_D),
              RulesPage::tr("Draws which rule reads what"), [this] {
                  tabs->setCurrentWidget(diagram);
                  diagram->setFocus();
              });
    addAction(RulesPage::tr("Compare with stored values"), QStringLiteral("compareStored"),
              QKeyCombination(Qt::ControlModifier | Qt::AltModifier, Qt::Key_C),
              RulesPage::tr("Finds out how many of the stored values each rule reproduces by itself"),
              [this] { comparison->start(rules::FitInputs::Stored); });
    addAction(
        RulesPage::tr("Compare all rules together"), QStringLiteral("compareStoredTogether"), {},
        RulesPage::tr("Finds out how many of the stored values the rules reproduce when each reads what "
                      "the others give"),
        [this] { comparison->start(rules::FitInputs::WorkedOut); });
}

QWidget *RulesPage::Inside::makeEmpty()
{
    auto *empty = new QWidget;
    auto *column = new QVBoxLayout(empty);
    column->addStretch(1);
    auto *words = new QLabel(
        RulesPage::tr("Rules say how values follow from others: the profit from the trade, the price from "
                      "what is wanted and what there is. This project has none yet."));
    words->setWordWrap(true);
    words->setAlignment(Qt::AlignCenter);
    column->addWidget(words);
    auto *create = new QPushButton(RulesPage::tr("New rule file…"));
    create->setObjectName(QStringLiteral("newRulesButton"));
    connect(create, &QPushButton::clicked, &page, [this] { commands->create(project::TextKind::Rules); });
    column->addWidget(create, 0, Qt::AlignCenter);
    column->addStretch(2);
    return empty;
}

void RulesPage::Inside::build()
{
    addActions();
    const auto named = [this](const char *name) { return page.findChild<QAction *>(QLatin1String(name)); };
    list->setComparison(*comparison);
    list->setActions({named("newRules"), named("newQuestion")},
                     {named("rename"), named("duplicateText"), named("removeText")});
    diagram->setObjectName(QStringLiteral("dependencies"));
    diagram->setAccessibleName(RulesPage::tr("Dependencies of rules"));
    diagram->setEmptyText(
        RulesPage::tr("Which rule reads what is drawn here once there are rules without errors."));
    tabs->addTab(diagram, RulesPage::tr("Dependencies"));
    centre->addWidget(makeEmpty());
    centre->addWidget(tabs);
    auto *splitter = new QSplitter(&page);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(list);
    splitter->addWidget(centre);
    splitter->addWidget(card);
    const int unit = page.fontMetrics().averageCharWidth();
    // The text is what people work on; what stands beside it gives way first.
    splitter->widget(0)->setMinimumWidth(unit * 20);
    card->setMinimumWidth(unit * 22);
    splitter->setSizes({unit * 50, unit * 110, unit * 60});
    splitter->setStretchFactor(0, 0);
    splitter->setStretchFactor(1, 1);
    splitter->setStretchFactor(2, 0);
    auto *column = new QVBoxLayout(&page);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(splitter);
}

void RulesPage::Inside::listen()
{
    connect(list, &RuleList::clicked, &page, [this](const OutlineItem &item) { open(item); });
    connect(list, &RuleList::activated, &page, [this](const OutlineItem &item) { openAndGo(item); });
    connect(list, &RuleList::removeWanted, &page, [this] { remove(); });
    connect(tabs, &TextTabs::cursorMoved, &page, [this] { followCursor(); });
    connect(tabs, &TextTabs::definitionWanted, &page, [this] { goToDefinition(); });
    connect(tabs, &QTabWidget::currentChanged, &page, [this] { drawDiagram(); });
    connect(diagram, &GraphView::nodeActivated, &page, [this](const QString &node) {
        if (const QString rule = ruleOfNode(node); !rule.isEmpty())
            page.showRule(rule);
        else
            showColumn(columnOfNode(node));
    });
    connect(card, &RuleCard::explainWanted, &page, [this](const rules::CellAddress &cell) { explain(cell); });
    connect(card, &RuleCard::ruleActivated, &page, &RulesPage::showRule);
    connect(card, &RuleCard::questionActivated, &page, &RulesPage::showQuestion);
    connect(card, &RuleCard::columnActivated, &page, [this](const QString &column) { showColumn(column); });
    connect(card, &RuleCard::rowActivated, &page,
            [this](const QString &table, int row) { Q_EMIT desk.tableWanted(table, row); });
    connect(comparison, &StoredComparison::failed, &page,
            [this](const Error &error) { desk.noteError(error); });
    connect(commands, &TextCommands::created, &page, [this](const TextKey &key) {
        refresh();
        if (RuleTextEditor *editor = tabs->open(key))
            editor->setFocus();
    });
    connect(drafting, &Drafting::taken, &page, [this](const TextKey &key) {
        refresh();
        if (RuleTextEditor *editor = tabs->open(key))
            editor->setFocus();
    });
    connect(names, &NameCommands::renamed, &page, [this] {
        // Following the edit has taken the cursor to the last place that changed.
        if (RuleTextEditor *editor = tabs->current())
            editor->code().goTo(lineOfRename, 1);
    });
    connect(names, &NameCommands::definitionFound, &page, [this](const TextKey &key, const Place &place) {
        openAt(key, place.line, place.column, place.length);
        if (RuleTextEditor *editor = tabs->current())
            editor->setFocus();
    });
    connect(&document, &Document::workingsChanged, &page, [this] { refresh(); });
    connect(&document, &Document::resetDone, &page, [this] {
        refresh();
        page.activated();
    });
    connect(&document, &Document::changed, &page,
            [this](const project::Aspects &changed, const QString &name) {
                if (changed.hasAny({project::rulesAspect, project::questionsAspect}) &&
                    name.isEmpty()) // texts may have come, gone or been renamed
                    refresh();
            });
}

void RulesPage::Inside::refresh()
{
    model->setOutline(outlineOf(document.state(), *document.workings()));
    centre->setCurrentIndex(model->outline().empty() ? 0 : 1);
    diagramIsOld = true;
    drawDiagram();
    followCursor();
}

void RulesPage::Inside::followCursor()
{
    const RuleTextEditor *editor = tabs->current();
    if (editor == nullptr)
        return;
    const OutlineItem *item = itemAt(model->outline(), editor->key(), editor->code().cursorLine());
    card->setItem(item, document.workings());
    OutlineItem text;
    text.text = editor->key();
    list->choose(item == nullptr ? text : *item);
    if (item != nullptr && item->kind == OutlineItem::Kind::Rule)
        diagram->selectNode(nodeOfRule(item->name));
}

void RulesPage::Inside::drawDiagram()
{
    if (!diagramIsOld || tabs->currentWidget() != diagram || !page.isVisible())
        return;
    diagramIsOld = false;
    diagram->setPicture(dependencyPicture(*document.workings(), coloursOf(&page)));
}

/// The text in front, or the one chosen in the list.
std::optional<TextKey> RulesPage::Inside::presentText() const
{
    if (const OutlineItem *item = list->chosen(); item != nullptr && list->isInUse())
        return item->text;
    if (const RuleTextEditor *editor = tabs->current())
        return editor->key();
    return std::nullopt;
}

std::optional<TextKey> RulesPage::Inside::textInFront() const
{
    const RuleTextEditor *editor = tabs->current();
    return editor == nullptr ? std::nullopt : std::optional(editor->key());
}

void RulesPage::Inside::open(const OutlineItem &item)
{
    if (item.kind == OutlineItem::Kind::Text)
        tabs->open(item.text);
    else
        openAt(item.text, item.nameLine, item.column1, static_cast<std::size_t>(item.name.toUcs4().size()));
}

void RulesPage::Inside::openAndGo(const OutlineItem &item)
{
    open(item);
    if (RuleTextEditor *editor = tabs->current())
        editor->setFocus();
}

void RulesPage::Inside::openAt(const TextKey &key, std::size_t line, std::size_t column, std::size_t length)
{
    RuleTextEditor *editor = tabs->open(key);
    if (editor == nullptr)
        return;
    editor->code().goTo(line, column, length);
    followCursor();
}

void RulesPage::Inside::rename()
{
    const OutlineItem *item = list->chosen();
    if (list->isInUse() && item != nullptr) {
        if (item->kind == OutlineItem::Kind::Text)
            commands->rename(item->text);
        else
            names->rename(item->kind == OutlineItem::Kind::Rule       ? rules::Named::Kind::Rule
                          : item->kind == OutlineItem::Kind::Question ? rules::Named::Kind::Question
                                                                      : rules::Named::Kind::Function,
                          item->name);
    } else if (const RuleTextEditor *editor = tabs->current()) {
        lineOfRename = editor->code().cursorLine();
        names->renameAt(editor->key(), editor->code().cursorPosition());
    }
}

void RulesPage::Inside::goToDefinition()
{
    if (const RuleTextEditor *editor = tabs->current())
        names->goToDefinition(editor->key(), editor->code().cursorPosition(), editor->code().wordAtCursor());
}

void RulesPage::Inside::format()
{
    const auto key = presentText();
    RuleTextEditor *editor = key ? tabs->open(*key) : nullptr;
    if (editor == nullptr)
        return;
    // The cursor stays in its statement.
    const auto statements = [&] { return rules::parse(fromQt(editor->code().text())).file.statements; };
    const std::size_t cursor = editor->code().cursorPosition();
    std::size_t statement = 0;
    for (const rules::Statement &one : statements())
        statement += one.range.end < cursor ? 1 : 0;
    const QString before = editor->code().text();
    commands->format(*key);
    const std::string after = fromQt(editor->code().text());
    if (toQt(after) == before)
        return;
    const auto now = statements();
    if (statement < now.size())
        editor->code().goTo(lineAndColumn(after, now[statement].range.begin).line, 1);
}

void RulesPage::Inside::remove()
{
    const OutlineItem *item = list->chosen();
    if (item == nullptr)
        return;
    const OutlineItem copy = *item;
    if (copy.kind == OutlineItem::Kind::Text)
        commands->remove(copy.text);
    else
        commands->removeItem(copy);
}

void RulesPage::Inside::explain(const rules::CellAddress &cell)
{
    if (const auto &base = document.workings()->model->base())
        Q_EMIT desk.derivationWanted(base, cell);
}

/// The rule that defines a column, or else its table.
void RulesPage::Inside::showColumn(const QString &column)
{
    for (const OutlineItem &top : model->outline()) {
        for (const OutlineItem &item : top.children) {
            if (item.kind == OutlineItem::Kind::Rule && item.column == column) {
                open(OutlineItem(item)); // the outline may be made anew meanwhile
                return;
            }
        }
    }
    Q_EMIT desk.tableWanted(column.section(QLatin1Char('.'), 0, 0), -1);
}

RulesPage::RulesPage(Desk &desk, QWidget *parent)
    : Page(desk, parent), m_inside(std::make_unique<Inside>(*this, desk))
{
    setObjectName(QStringLiteral("rulesPage"));
    m_inside->build();
    m_inside->listen();
    m_inside->refresh();
}

RulesPage::~RulesPage() = default;

QList<QAction *> RulesPage::pageActions() const
{
    return m_inside->actions;
}

QAbstractItemModel *RulesPage::outline() const
{
    return m_inside->model;
}

void RulesPage::openOutline(const QModelIndex &index)
{
    if (const OutlineItem *item = m_inside->model->item(index))
        m_inside->openAndGo(OutlineItem(*item)); // opening may bring a new outline
}

QList<Finding> RulesPage::findings() const
{
    QList<Finding> found;
    for (const OutlineItem &text : m_inside->model->outline()) {
        for (const OutlineItem &item : text.children) {
            if (item.kind == OutlineItem::Kind::Rule)
                found.append({item.name, RulesPage::tr("rule"),
                              [this, name = item.name] { const_cast<RulesPage *>(this)->showRule(name); }});
            else if (item.kind == OutlineItem::Kind::Question)
                found.append({item.name, RulesPage::tr("question"), [this, name = item.name] {
                                  const_cast<RulesPage *>(this)->showQuestion(name);
                              }});
        }
    }
    return found;
}

void RulesPage::activated()
{
    if (m_inside->tabs->current() == nullptr && m_inside->tabs->count() == 1 &&
        !m_inside->model->outline().empty())
        m_inside->tabs->open(m_inside->model->outline().front().text);
    m_inside->drawDiagram();
}

void RulesPage::showPlace(const Place &place)
{
    if (const auto key = textNamed(document().state(), toQt(place.file))) {
        m_inside->openAt(*key, place.line, place.column, place.length);
        if (RuleTextEditor *editor = m_inside->tabs->current())
            editor->setFocus();
        return;
    }
    const QString object = toQt(place.object);
    if (object.startsWith(QLatin1String("rule ")))
        showRule(object.mid(5));
    else if (object.startsWith(QLatin1String("question ")))
        showQuestion(object.mid(9));
}

void RulesPage::showRule(const QString &name)
{
    m_inside->refresh();
    if (const OutlineItem *item = itemCalled(m_inside->model->outline(), OutlineItem::Kind::Rule, name))
        m_inside->open(OutlineItem(*item));
}

void RulesPage::showQuestion(const QString &name)
{
    m_inside->refresh();
    if (const OutlineItem *item = itemCalled(m_inside->model->outline(), OutlineItem::Kind::Question, name))
        m_inside->open(OutlineItem(*item));
}

} // namespace weighhouse::ui
