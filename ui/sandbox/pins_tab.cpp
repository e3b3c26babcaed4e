// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sandbox/pins_tab.h"

#include "ui/base/texts.h"
#include "ui/sandbox/contributions_model.h"
#include "ui/sandbox/kept_changes.h"
#include "ui/widgets/derivation_comparison.h"
#include "ui/widgets/table_view.h"

#include <QAction>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QLabel>
#include <QSignalBlocker>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

namespace weighhouse::ui
{
namespace
{

/// Entries of the two lists before the pins.
enum FixedSide { Base, Present, FirstPin };

constexpr int longestName = 60;

/// What a what-if changes, as a name for it.
QString nameOf(const Changes &changes)
{
    QStringList names;
    for (const Change &change : changes) {
        if (change.isOn)
            names.append(textOf(change));
    }
    QString name = names.join(QStringLiteral(", "));
    if (name.size() > longestName)
        name = name.left(longestName - 1) + QStringLiteral("…");
    return name.isEmpty() ? PinsTab::tr("Nothing changed") : name;
}

} // namespace

PinsTab::PinsTab(SandboxSession &session, QWidget *parent)
    : QWidget(parent), m_session(session), m_model(new PinsModel(this)),
      m_pin(new QAction(tr("&Pin This What-If"), this)), m_restore(new QAction(tr("&Restore"), this)),
      m_remove(new QAction(tr("Re&move"), this)), m_rename(new QAction(tr("Re&name"), this)),
      m_table(new TableView), m_stack(new QStackedWidget), m_left(new QComboBox), m_right(new QComboBox),
      m_note(new QLabel), m_contributions(new ContributionsModel(this)), m_contributionsView(new TableView),
      m_comparison(new DerivationComparison(session.desk().jobs()))
{
    m_pin->setObjectName(QStringLiteral("pinWhatIf"));
    m_pin->setStatusTip(tr("Keep the present what-if beside others"));
    m_pin->setIconText(tr("⚑ Pin"));
    m_restore->setObjectName(QStringLiteral("restorePin"));
    m_remove->setObjectName(QStringLiteral("removePin"));
    m_rename->setObjectName(QStringLiteral("renamePin"));
    m_rename->setShortcut(Qt::Key_F2);
    m_rename->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    addAction(m_rename);
    m_table->setObjectName(QStringLiteral("pins"));
    m_table->setAccessibleName(tr("Pinned what-ifs"));
    m_table->setTableName(tr("what_ifs"));
    m_table->setModel(m_model);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->verticalHeader()->hide();
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);

    auto *bar = new QHBoxLayout;
    for (QAction *action : {m_pin, m_restore, m_rename, m_remove}) {
        auto *button = new QToolButton;
        button->setDefaultAction(action);
        bar->addWidget(button);
    }
    bar->addStretch(1);
    auto *empty = new QLabel(
        tr("Nothing is pinned yet. \"Pin this what-if\" keeps what is tried out now, so that it can "
           "be compared with others."));
    empty->setAlignment(Qt::AlignCenter);
    empty->setWordWrap(true);
    m_stack->addWidget(m_table);
    m_stack->addWidget(empty);
    auto *lower = new QWidget;
    auto *lowerLayout = new QVBoxLayout(lower);
    lowerLayout->setContentsMargins(0, 0, 0, 0);
    arrangeComparison(*lowerLayout);
    auto *splitter = new QSplitter(Qt::Vertical);
    splitter->addWidget(m_stack);
    splitter->addWidget(lower);
    splitter->setStretchFactor(0, 1);
    splitter->setStretchFactor(1, 2);
    splitter->setChildrenCollapsible(false);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(bar);
    layout->addWidget(splitter, 1);

    connect(m_pin, &QAction::triggered, this, [this] { pin(); });
    connect(m_restore, &QAction::triggered, this, [this] { restore(m_table->currentIndex().row()); });
    connect(m_remove, &QAction::triggered, this, &PinsTab::removeCurrent);
    connect(m_rename, &QAction::triggered, this, [this] {
        if (const int row = m_table->currentIndex().row(); row >= 0)
            m_table->edit(m_model->index(row, 0));
    });
    connect(m_table, &TableView::explainWanted, this, [this](const QModelIndex &index) { enter(index); });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &PinsTab::showState);
    connect(m_model, &QAbstractItemModel::modelReset, this, &PinsTab::listSides);
    connect(m_model, &QAbstractItemModel::dataChanged, this, &PinsTab::listSides);
    connect(&session, &SandboxSession::triedChanged, this, [this] {
        showState();
        if (isVisible())
            compare();
    });
    connect(m_model, &PinsModel::renameWanted, this, &PinsTab::rename, Qt::QueuedConnection);
    const auto worker = std::make_shared<TryOut>();
    m_worker = new Latest<std::vector<TryRequest>, std::vector<TriedPtr>>(
        session.desk().jobs(), tr("Working out what is pinned"),
        [worker](const std::vector<TryRequest> &requests, const JobHandle &handle) {
            std::vector<TriedPtr> tried;
            for (const TryRequest &request : requests) {
                if (handle.isStopped())
                    break;
                tried.push_back(worker->run(request));
            }
            return tried;
        },
        [this](const std::vector<TriedPtr> &tried) {
            std::vector<Pin> pins = m_model->pins();
            for (Pin &pin : pins) {
                const auto found = std::ranges::find_if(tried, [&](const TriedPtr &one) {
                    return one->changes == pin.changes && one->workings == m_session.workings();
                });
                if (found != tried.end())
                    pin.tried = *found;
            }
            setPins(std::move(pins));
        },
        this, Outdated::Stops);
    Document &document = session.desk().document;
    connect(&document, &Document::resetDone, this, &PinsTab::follow);
    connect(&document, &Document::changed, this, [this](const project::Aspects &changed) {
        if (changed.has(project::pinsAspect))
            follow();
    });
    connect(&session, &SandboxSession::modelChanged, this, &PinsTab::follow);
    connect(m_comparison, &DerivationComparison::ruleActivated, &session.desk(), &Desk::ruleWanted);
    connect(m_comparison, &DerivationComparison::storedCellActivated, &session.desk(), &Desk::tableWanted);
    follow();
    m_right->setCurrentIndex(Present);
}

/// Keeps the row that is chosen.
void PinsTab::setPins(std::vector<Pin> pins)
{
    const QModelIndex current = m_table->currentIndex();
    m_model->setPins(std::move(pins));
    const int row = std::min(current.row(), m_model->rowCount() - 1);
    if (row >= 0)
        m_table->setCurrentIndex(m_model->index(row, std::max(current.column(), 0)));
    m_table->fitColumns();
}

void PinsTab::follow()
{
    std::vector<Pin> pins;
    for (const project::PinnedWhatIf &kept : m_session.desk().document.state().sandbox.pins) {
        Pin pin{toQt(kept.name), changesFrom(kept.changes), nullptr};
        const auto isIt = [&](const TriedPtr &tried) {
            return tried != nullptr && tried->workings == m_session.workings() &&
                   tried->changes == pin.changes;
        };
        const auto known = std::ranges::find_if(m_model->pins(), isIt, &Pin::tried);
        if (isIt(m_session.tried()))
            pin.tried = m_session.tried();
        else if (known != m_model->pins().end())
            pin.tried = known->tried;
        pins.push_back(std::move(pin));
    }
    setPins(std::move(pins));
    workOut();
}

void PinsTab::workOut()
{
    std::vector<TryRequest> requests;
    for (const Pin &pin : m_model->pins()) {
        if (pin.tried == nullptr)
            requests.push_back({m_session.workings(), pin.changes});
    }
    if (!requests.empty())
        m_worker->request(std::move(requests));
}

bool PinsTab::push(project::PutPin change, const QString &what)
{
    project::Edit edit{fromQt(what), {}, {}};
    edit.changes.emplace_back(std::move(change));
    return m_session.desk().document.push(std::move(edit));
}

void PinsTab::rename(int row, const QString &name)
{
    const auto &pins = m_session.desk().document.state().sandbox.pins;
    const auto at = static_cast<std::size_t>(row);
    if (at >= pins.size() || pins[at].name == fromQt(name))
        return;
    push({at, pins[at], project::PinnedWhatIf{fromQt(name), pins[at].changes}},
         tr("rename the pin %1").arg(toQt(pins[at].name)));
}

void PinsTab::arrangeComparison(QVBoxLayout &layout)
{
    m_left->setObjectName(QStringLiteral("leftSide"));
    m_left->setAccessibleName(tr("What-if on the left"));
    m_right->setObjectName(QStringLiteral("rightSide"));
    m_right->setAccessibleName(tr("What-if on the right"));
    m_note->setObjectName(QStringLiteral("comparisonNote"));
    m_note->setWordWrap(true);
    auto *line = new QHBoxLayout;
    auto *question = new QLabel(tr("<b>Why is this one better?</b>"));
    line->addWidget(question);
    line->addWidget(m_left);
    line->addWidget(new QLabel(tr("against")));
    line->addWidget(m_right);
    line->addStretch(1);
    layout.addLayout(line);
    layout.addWidget(m_note);
    auto *parts = new QSplitter(Qt::Vertical);
    parts->addWidget(m_contributionsView);
    parts->addWidget(m_comparison);
    parts->setChildrenCollapsible(false);
    layout.addWidget(parts, 1);
    m_contributionsView->setObjectName(QStringLiteral("contributions"));
    m_contributionsView->setAccessibleName(tr("What the difference is made of"));
    m_contributionsView->setTableName(tr("contributions"));
    m_contributionsView->setModel(m_contributions);
    m_contributionsView->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_contributionsView->verticalHeader()->hide();
    connect(m_contributionsView, &TableView::explainWanted, this,
            [this](const QModelIndex &index) { explainContribution(index.row()); });
    connect(m_left, &QComboBox::activated, this, &PinsTab::compare);
    connect(m_right, &QComboBox::activated, this, &PinsTab::compare);
}

void PinsTab::pin(const QString &name)
{
    const TriedPtr &tried = m_session.tried();
    if (tried == nullptr || !tried->isGood())
        return;
    const QString proposed = name.isEmpty() ? nameOf(tried->changes) : name;
    const std::size_t count = m_session.desk().document.state().sandbox.pins.size();
    if (!push({count, {}, project::PinnedWhatIf{fromQt(proposed), keptChanges(tried->changes)}},
              tr("pin %1").arg(proposed)))
        return;
    m_table->setCurrentIndex(m_model->index(m_model->rowCount() - 1, 0));
    Q_EMIT m_session.desk().message(tr("Pinned: %1").arg(proposed));
}

void PinsTab::restore(int row)
{
    if (row >= 0 && row < m_model->rowCount())
        m_session.setChanges(m_model->at(row).changes);
}

void PinsTab::enter(const QModelIndex &index)
{
    const int objective = m_model->objectiveAt(index.column());
    const Pin &pin = m_model->at(index.row());
    const auto explanation = objective >= 0 && pin.isGood()
                                 ? explanationOf(*pin.tried, static_cast<std::size_t>(objective), true)
                                 : std::nullopt;
    if (explanation)
        Q_EMIT m_session.desk().explanationWanted(*explanation);
    else
        restore(index.row());
}

void PinsTab::removeCurrent()
{
    const auto &pins = m_session.desk().document.state().sandbox.pins;
    const int row = m_table->currentIndex().row();
    if (row >= 0 && static_cast<std::size_t>(row) < pins.size()) {
        const project::PinnedWhatIf pin = pins[static_cast<std::size_t>(row)];
        push({static_cast<std::size_t>(row), pin, {}}, tr("remove the pin %1").arg(toQt(pin.name)));
    }
}

void PinsTab::showState()
{
    const bool isChosen = m_table->currentIndex().isValid();
    m_pin->setEnabled(m_session.tried() != nullptr && m_session.tried()->isGood());
    m_restore->setEnabled(isChosen);
    m_remove->setEnabled(isChosen);
    m_rename->setEnabled(isChosen);
    m_stack->setCurrentIndex(m_model->rowCount() > 0 ? 0 : 1);
}

void PinsTab::listSides()
{
    for (QComboBox *box : {m_left, m_right}) {
        const QSignalBlocker blocker(box);
        const int chosen = box->currentIndex();
        box->clear();
        box->addItem(tr("Before any change"));
        box->addItem(tr("What is tried out now"));
        for (int row = 0; row < m_model->rowCount(); ++row)
            box->addItem(m_model->at(row).name);
        box->setCurrentIndex(std::clamp(chosen, 0, box->count() - 1));
    }
    showState();
    compare();
}

PinsTab::Side PinsTab::sideAt(int entry) const
{
    const TriedPtr &present = m_session.tried();
    // A result of an older model has other tables, and answers another question.
    const auto isOfNow = [this](const TriedPtr &tried) {
        return tried != nullptr && tried->workings == m_session.workings();
    };
    const bool isGood = isOfNow(present) && present->isGood();
    if (entry >= FirstPin) {
        const Pin &pin = m_model->at(entry - FirstPin);
        if (!pin.isGood() || !isOfNow(pin.tried))
            return {pin.name, nullptr, nullptr, {}};
        return {pin.name, pin.tried->evaluation, pin.tried, pin.tried->bindings};
    }
    if (!isGood)
        return {entry == Present ? tr("now") : tr("before"), nullptr, nullptr, {}};
    if (entry == Present)
        return {tr("now"), present->evaluation, present, present->bindings};
    const auto &problem = present->workings->problem;
    return {tr("before"), present->base, nullptr, problem ? problem->bindings() : rules::Bindings()};
}

std::optional<rules::CellAddress> PinsTab::comparedCell(const Side &left, const Side &right) const
{
    for (const Side *side : {&left, &right}) {
        if (side->tried == nullptr || !side->tried->workings->problem)
            continue;
        if (const auto cell = objectiveCell(*side->tried->workings->problem, 0))
            return cell;
    }
    // Else the cell that has changed most of those that rules work out.
    for (const Side *side : {&left, &right}) {
        if (side->tried == nullptr)
            continue;
        const auto &cells = side->tried->result.cells;
        for (const bool mustBeFinite : {true, false}) {
            const auto found = std::ranges::find_if(cells, [&](const decision::CellDifference &cell) {
                return !cell.isSet && (!mustBeFinite || std::isfinite(cell.effect));
            });
            if (found != cells.end())
                return rules::CellAddress{found->column, found->row};
        }
    }
    return std::nullopt;
}

void PinsTab::compare()
{
    const Side left = sideAt(m_left->currentIndex());
    const Side right = sideAt(m_right->currentIndex());
    const bool isThere = left.evaluation != nullptr && right.evaluation != nullptr;
    const auto isSameModel = [&] {
        return left.evaluation->program().rules().tables.size() ==
               right.evaluation->program().rules().tables.size();
    };
    const auto cell = isThere && isSameModel() ? comparedCell(left, right) : std::nullopt;
    const auto exists = [&](const Side &side) {
        const rules::Program &program = side.evaluation->program();
        return cell->column.column < program.rules().tables[cell->column.table].columns.size() &&
               static_cast<std::size_t>(cell->row) < program.rowCount(cell->column.table);
    };
    if (isThere && isSameModel())
        showContributions(left, right);
    else
        m_contributions->clear();
    if (!cell || !exists(left) || !exists(right)) {
        m_comparison->clear();
        m_note->setText(isThere ? tr("Both are the same: nothing is changed.")
                                : tr("There is nothing to compare yet."));
        return;
    }
    m_note->setText(tr("Where %1 comes from")
                        .arg(toQt(rules::cellName(right.evaluation->program(), cell->column, cell->row))));
    m_comparison->showPair(left.evaluation, left.title, right.evaluation, right.title, *cell);
}

/// Works out in the background what each part of the question's objectives adds to their difference.
void PinsTab::showContributions(const Side &left, const Side &right)
{
    const WorkingsPtr workings = m_session.workings();
    if (!workings->problem) {
        m_contributions->clear();
        return;
    }
    m_session.desk().jobs().start(
        tr("Parting the difference"), this,
        [workings, left, right](const JobHandle &) {
            // An evaluation belongs to one thread: searches in it leave marks.
            const rules::Evaluation one(*left.evaluation);
            const rules::Evaluation other(*right.evaluation);
            std::vector<ComparedObjective> objectives;
            for (const rules::CheckedObjective &objective : workings->problem->question().objectives) {
                const bool hasUnit = objective.unit && !objective.unit->exponents.empty();
                objectives.push_back({toQt(objective.text),
                                      hasUnit ? toQt(rules::toText(*objective.unit)) : QString(),
                                      objective.maximize,
                                      rules::contributionsOf({other, right.bindings}, {one, left.bindings},
                                                             *objective.value, objective.written)});
            }
            return objectives;
        },
        [this, request = ++m_contributionsRequest, titles = std::pair(left.title, right.title),
         evaluation = right.evaluation](std::vector<ComparedObjective> objectives) {
            if (request != m_contributionsRequest)
                return;
            m_contributed = evaluation;
            m_contributions->setObjectives(std::move(objectives), titles.first, titles.second);
            m_contributionsView->fitColumns();
        },
        JobList::Visibility::Hidden);
}

void PinsTab::explainContribution(int row)
{
    if (const auto cell = m_contributions->cellAt(row); cell && m_contributed != nullptr)
        Q_EMIT m_session.desk().derivationWanted(m_contributed, *cell);
}

void PinsTab::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    compare();
}

} // namespace weighhouse::ui
