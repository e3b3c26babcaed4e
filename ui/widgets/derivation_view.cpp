// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/derivation_view.h"

#include "ui/base/look/space.h"
#include "ui/base/look/theme.h"
#include "ui/base/look/type.h"
#include "ui/base/texts.h"
#include "ui/widgets/code_style.h"
#include "ui/widgets/derivation_model.h"
#include "ui/widgets/flow_layout.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QRegularExpression>
#include <QStackedLayout>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace weighhouse::ui
{
namespace
{

/// Rows that are listed at a time where an aggregate has many: at least so many, then as many again as there
/// are, up to a most.
constexpr std::size_t fewestMore = 50;
constexpr std::size_t mostMore = 1000;

} // namespace

struct DerivationView::Inside {
    Inside(DerivationView &owner, JobList &list);

    QAction *addAction(const QString &text, const QString &name, const QKeySequence &key);
    void build();
    void go(std::size_t position);
    void settle();
    void take(Explanation::Made made);
    void fetch(const QModelIndex &index);
    void enter(const QModelIndex &index);
    void showMenu(const QPoint &at);
    std::optional<rules::CellAddress> cellAt(const QModelIndex &index) const;
    const Explanation *present() const { return history.empty() ? nullptr : &history[position]; }
    void listMore(const QModelIndex &parent);

    DerivationView &view;
    JobList &jobs;
    DerivationModel *model;
    QTreeView *tree;
    QLabel *title;
    QLabel *words;
    QLabel *formula;
    QLabel *empty;
    QWidget *filled;
    QStackedLayout *stack;
    QAction *back;
    QAction *forward;
    QAction *showRule;
    QAction *showInTable;
    QAction *tryAnother;
    QAction *copy;
    std::vector<Explanation> history;
    std::size_t position = 0;
    EvaluationPtr shown; ///< The evaluation that the tree explains.
    Latest<Explanation, Explanation::Made> *worker;
    std::uint64_t turn = 0; ///< Counts what was shown: late answers to older questions are dropped.
};

DerivationView::Inside::Inside(DerivationView &owner, JobList &list)
    : view(owner), jobs(list), model(new DerivationModel(&owner)), tree(new QTreeView), title(new QLabel),
      words(new QLabel), formula(new QLabel), empty(new QLabel), filled(new QWidget),
      stack(new QStackedLayout), worker(new Latest<Explanation, Explanation::Made>(
                                     list, DerivationView::tr("Explaining"),
                                     [](const Explanation &shown, const JobHandle &) { return shown.made(); },
                                     [this](Explanation::Made made) { take(std::move(made)); }, &owner))
{
    back = addAction(DerivationView::tr("Back"), QStringLiteral("derivationBack"),
                     QKeySequence(Qt::ALT | Qt::Key_Left));
    forward = addAction(DerivationView::tr("Forward"), QStringLiteral("derivationForward"),
                        QKeySequence(Qt::ALT | Qt::Key_Right));
    showRule = addAction(DerivationView::tr("Show rule"), QStringLiteral("derivationShowRule"), {});
    showInTable = addAction(DerivationView::tr("Show in table"), QStringLiteral("derivationShowInTable"), {});
    tryAnother =
        addAction(DerivationView::tr("Try another value"), QStringLiteral("derivationTryAnother"), {});
    copy =
        addAction(DerivationView::tr("Copy as text"), QStringLiteral("derivationCopy"), QKeySequence::Copy);
    back->setText(QStringLiteral("◀"));
    forward->setText(QStringLiteral("▶"));
    back->setToolTip(DerivationView::tr("Back (Alt+Left)"));
    forward->setToolTip(DerivationView::tr("Forward (Alt+Right)"));
}

QAction *DerivationView::Inside::addAction(const QString &text, const QString &name, const QKeySequence &key)
{
    auto *action = new QAction(text, &view);
    action->setObjectName(name);
    action->setShortcut(key);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    view.addAction(action);
    return action;
}

void DerivationView::Inside::build()
{
    auto *column = new QVBoxLayout(filled);
    setNoMargins(column);

    auto *head = new QHBoxLayout;
    const auto button = [&](QAction *action, const QString &name) {
        auto *made = new QToolButton;
        made->setDefaultAction(action);
        made->setAutoRaise(true);
        made->setFocusPolicy(Qt::TabFocus);
        made->setAccessibleName(name);
        return made;
    };
    head->addWidget(button(back, DerivationView::tr("Back")));
    head->addWidget(button(forward, DerivationView::tr("Forward")));
    title->setObjectName(QStringLiteral("derivationTitle"));
    title->setWordWrap(true);
    title->setTextInteractionFlags(Qt::TextSelectableByMouse);
    setTextRole(title, TextRole::GroupTitle);
    head->addWidget(title, 1);
    column->addLayout(head);

    words->setObjectName(QStringLiteral("derivationWords"));
    words->setWordWrap(true);
    words->setTextInteractionFlags(Qt::TextSelectableByMouse);
    column->addWidget(words);
    formula->setObjectName(QStringLiteral("derivationFormula"));
    formula->setWordWrap(true);
    formula->setTextFormat(Qt::PlainText);
    formula->setTextInteractionFlags(Qt::TextSelectableByMouse);
    formula->setFont(codeFont());
    formula->setMargin(space::hair);
    formula->setAutoFillBackground(true);
    formula->setBackgroundRole(QPalette::AlternateBase);
    column->addWidget(formula);

    tree->setObjectName(QStringLiteral("derivationTree"));
    tree->setAccessibleName(DerivationView::tr("What the value was made of"));
    tree->setModel(model);
    tree->setContextMenuPolicy(Qt::CustomContextMenu);
    tree->setAllColumnsShowFocus(true);
    tree->setUniformRowHeights(true);
    tree->setExpandsOnDoubleClick(false);
    // Names may be long; what must not be pushed out of sight is the value.
    constexpr int charactersOfNames = 34;
    tree->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    tree->header()->setSectionResizeMode(0, QHeaderView::Interactive);
    tree->header()->resizeSection(0, tree->fontMetrics().averageCharWidth() * charactersOfNames);
    tree->header()->setStretchLastSection(true);
    column->addWidget(tree, 1);

    auto *deeds = new FlowLayout;
    for (QAction *action : {showRule, showInTable, tryAnother, copy})
        deeds->addWidget(button(action, action->text()));
    column->addLayout(deeds);

    empty->setWordWrap(true);
    empty->setAlignment(Qt::AlignCenter);
    empty->setMargin(space::page);
    empty->setText(
        DerivationView::tr("Where a number comes from stands here. Double click any worked-out value, or "
                           "choose Explain in its menu."));
    view.setLayout(stack); // first: what it shows would be a window of its own
    stack->addWidget(empty);
    stack->addWidget(filled);
    settle();
}

std::optional<rules::CellAddress> DerivationView::Inside::cellAt(const QModelIndex &index) const
{
    const rules::Derivation *line = model->derivation(index);
    if (line == nullptr || !line->column || line->row == data::noRow)
        return std::nullopt;
    return rules::CellAddress{*line->column, line->row};
}

void DerivationView::Inside::go(std::size_t to)
{
    position = to;
    ++turn;
    worker->request(history[position]);
    title->setText(history[position].title);
    stack->setCurrentWidget(filled);
    settle();
}

/// What can be done with the line that is chosen.
void DerivationView::Inside::settle()
{
    const rules::Derivation *line = model->derivation(tree->currentIndex());
    back->setEnabled(!history.empty() && position > 0);
    forward->setEnabled(!history.empty() && position + 1 < history.size());
    showRule->setEnabled(line != nullptr && !line->rule.empty());
    const bool isCell = line != nullptr && line->column && line->row != data::noRow;
    showInTable->setEnabled(isCell);
    tryAnother->setEnabled(isCell);
    copy->setEnabled(model->rowCount() > 0);
}

void DerivationView::Inside::take(Explanation::Made made)
{
    if (history.empty())
        return;
    rules::Derivation derivation = std::move(made.derivation);
    shown = std::move(made.evaluation);
    QString heading = toQt(derivation.label);
    if (!derivation.value.empty()) // a candidate has figures, and is none
        heading += QStringLiteral(" = ") + derivedText(derivation, 15);
    if (!derivation.unit.empty())
        heading += QLatin1Char(' ') + toQt(derivation.unit);
    title->setText(heading);
    QString how = derivation.rule.empty() ? howText(derivation)
                                          : DerivationView::tr("Rule %1").arg(toQt(derivation.rule));
    if (!derivation.description.empty())
        how += QStringLiteral(": ") + toQt(derivation.description);
    if (!derivation.problem.empty())
        how += QStringLiteral(" ⚠ ") + DerivationView::tr("no value: %1").arg(toQt(derivation.problem));
    words->setText(how);
    // Lines wrap here, so how far they were moved in tells nothing.
    static const QRegularExpression indent(QStringLiteral("\\n +"));
    formula->setText(toQt(derivation.formula).replace(indent, QStringLiteral("\n    ")));
    formula->setVisible(!derivation.formula.empty());
    model->setDerivation(std::move(derivation));
    const QModelIndex root = model->index(0, 0);
    tree->expand(root);
    for (int row = 0; row < model->rowCount(root); ++row) {
        const QModelIndex child = model->index(row, 0, root);
        if (!model->canFetchMore(child))
            tree->expand(child);
    }
    tree->setCurrentIndex(root);
    settle();
}

/// A line was opened whose own derivation is not there yet.
void DerivationView::Inside::fetch(const QModelIndex &index)
{
    const rules::Derivation *line = model->derivation(index);
    if (line == nullptr || shown == nullptr)
        return;
    if (line->kind == rules::Derivation::Kind::Condition) {
        listMore(index);
        return;
    }
    const auto cell = cellAt(index);
    if (!cell)
        return;
    jobs.start(
        DerivationView::tr("Explaining"), &view,
        [wanted = Explanation::ofCell(shown, *cell)](const JobHandle &) { return wanted.made().derivation; },
        [this, asked = turn, place = QPersistentModelIndex(index)](rules::Derivation derivation) {
            if (asked != turn || !place.isValid())
                return;
            model->setChildren(place, std::move(derivation));
            tree->expand(place);
        },
        JobList::Visibility::Hidden);
}

/// Lists more of the rows of an aggregate or a condition.
void DerivationView::Inside::listMore(const QModelIndex &parent)
{
    const rules::Derivation *line = model->derivation(parent);
    if (line == nullptr || line->members == nullptr || shown == nullptr)
        return;
    const std::size_t first = model->memberCount(parent);
    const std::size_t count = std::clamp(first, fewestMore, mostMore);
    jobs.start(
        DerivationView::tr("Explaining"), &view,
        [evaluation = shown, derivation = *line, first, count](const JobHandle &) {
            // NOLINTNEXTLINE(performance-unnecessary-copy-initialization): explaining leaves marks in it
            const rules::Evaluation copy(*evaluation);
            rules::ExplainOptions options;
            options.depth = 0; // cells are explained when they are opened
            return rules::explainMembers(copy, derivation, first, count, options);
        },
        [this, asked = turn, first,
         place = QPersistentModelIndex(parent)](std::vector<rules::Derivation> more) {
            if (asked != turn || !place.isValid() || model->memberCount(place) != first)
                return;
            const bool isCurrent = model->isRest(tree->currentIndex());
            model->addMembers(place, std::move(more));
            tree->expand(place);
            if (isCurrent) // the keyboard goes on where the list goes on
                tree->setCurrentIndex(model->index(static_cast<int>(first), 0, place));
        },
        JobList::Visibility::Hidden);
}

void DerivationView::Inside::enter(const QModelIndex &index)
{
    if (model->isRest(index)) {
        listMore(index.parent());
        return;
    }
    const rules::Derivation *line = model->derivation(index);
    const auto cell = cellAt(index);
    if (!cell) {
        tree->setExpanded(index.siblingAtColumn(0), !tree->isExpanded(index.siblingAtColumn(0)));
        return;
    }
    if (line->kind == rules::Derivation::Kind::Stored)
        showInTable->trigger();
    else if (index.parent().isValid()) {
        const EvaluationPtr evaluation = shown;
        view.showCell(evaluation, *cell);
    } else
        showRule->trigger();
}

void DerivationView::Inside::showMenu(const QPoint &at)
{
    QMenu menu(&view);
    const QModelIndex index = tree->indexAt(at);
    if (cellAt(index) && index.parent().isValid() &&
        model->derivation(index)->kind != rules::Derivation::Kind::Stored)
        menu.addAction(DerivationView::tr("Explain this value"), &view, [this, index] { enter(index); });
    if (model->isRest(index))
        menu.addAction(DerivationView::tr("Show more rows"), &view, [this, index] { enter(index); });
    menu.addActions({showRule, showInTable, tryAnother});
    menu.addSeparator();
    menu.addAction(copy);
    menu.exec(tree->viewport()->mapToGlobal(at));
}

DerivationView::DerivationView(JobList &jobs, QWidget *parent)
    : QWidget(parent), m_inside(std::make_unique<Inside>(*this, jobs))
{
    Inside *inside = m_inside.get();
    inside->build();
    connect(inside->back, &QAction::triggered, this, [inside] { inside->go(inside->position - 1); });
    connect(inside->forward, &QAction::triggered, this, [inside] { inside->go(inside->position + 1); });
    connect(inside->model, &DerivationModel::childrenWanted, this,
            [inside](const QModelIndex &index) { inside->fetch(index); });
    connect(inside->tree, &QTreeView::activated, this,
            [inside](const QModelIndex &index) { inside->enter(index); });
    connect(inside->tree, &QTreeView::customContextMenuRequested, this,
            [inside](const QPoint &at) { inside->showMenu(at); });
    connect(inside->tree->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [inside] { inside->settle(); });
    const auto line = [inside] { return inside->model->derivation(inside->tree->currentIndex()); };
    connect(inside->showRule, &QAction::triggered, this, [this, line] {
        if (const auto *chosen = line())
            Q_EMIT ruleActivated(toQt(chosen->rule));
    });
    connect(inside->showInTable, &QAction::triggered, this, [this, inside] {
        if (const auto cell = inside->cellAt(inside->tree->currentIndex())) {
            const auto &tables = inside->shown->program().rules().tables;
            Q_EMIT storedCellActivated(toQt(tables[cell->column.table].name), cell->row);
        }
    });
    connect(inside->tryAnother, &QAction::triggered, this, [this, inside] {
        if (const auto cell = inside->cellAt(inside->tree->currentIndex()))
            Q_EMIT whatIfWanted(*cell);
    });
    connect(inside->copy, &QAction::triggered, this, [this] { QApplication::clipboard()->setText(text()); });
}

DerivationView::~DerivationView() = default;

void DerivationView::showCell(const EvaluationPtr &evaluation, const rules::CellAddress &cell)
{
    if (evaluation == nullptr || cell.row == data::noRow) {
        clear();
        return;
    }
    showExplanation(Explanation::ofCell(evaluation, cell));
}

void DerivationView::showExplanation(const Explanation &explanation)
{
    Inside &inside = *m_inside;
    if (!inside.history.empty())
        inside.history.resize(inside.position + 1);
    const Explanation *last = inside.present();
    if (last != nullptr && last->isSameAs(explanation))
        inside.history.pop_back(); // the same once more, with newer values
    inside.history.push_back(explanation);
    inside.go(inside.history.size() - 1);
}

void DerivationView::clear()
{
    m_inside->worker->cancel();
    ++m_inside->turn;
    m_inside->history.clear();
    m_inside->position = 0;
    m_inside->model->clear();
    m_inside->stack->setCurrentWidget(m_inside->empty);
    m_inside->settle();
}

QString DerivationView::text() const
{
    const DerivationModel &model = *m_inside->model;
    QStringList lines;
    const auto add = [&](const auto &self, const QModelIndex &parent, int depth) -> void {
        for (int row = 0; row < model.rowCount(parent); ++row) {
            const QModelIndex index = model.index(row, 0, parent);
            QStringList cells;
            for (int column = 0; column < DerivationModel::ColumnCount; ++column)
                cells.append(index.siblingAtColumn(column).data().toString());
            lines.append(QString(2 * depth, QLatin1Char(' ')) + cells.join(QLatin1Char('\t')));
            if (m_inside->tree->isExpanded(index))
                self(self, index, depth + 1);
        }
    };
    add(add, {}, 0);
    return lines.join(QLatin1Char('\n'));
}

} // namespace weighhouse::ui
