// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/derivation_comparison.h"

#include "ui/base/look/space.h"
#include "ui/base/look/theme.h"
#include "ui/base/texts.h"
#include "ui/widgets/derivation_pairs.h"

#include <QCheckBox>
#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QSortFilterProxyModel>
#include <QStackedLayout>
#include <QTreeView>
#include <QVBoxLayout>

#include <utility>

namespace weighhouse::ui
{
namespace
{

struct Question {
    EvaluationPtr left;
    EvaluationPtr right;
    QString leftTitle;
    QString rightTitle;
    rules::CellAddress cell;
};

struct Answer {
    Question question;
    rules::Derivation left;
    rules::Derivation right;
};

rules::Derivation explained(const EvaluationPtr &evaluation, const rules::CellAddress &cell)
{
    // More than a single derivation lists: what matters on one side must not be left out on the other.
    const rules::ExplainOptions options{.depth = 6, .members = 200, .nodes = 5000};
    // NOLINTNEXTLINE(performance-unnecessary-copy-initialization): explaining uses memory of the evaluation's
    const rules::Evaluation copy(*evaluation);
    return rules::explain(copy, cell.column, cell.row, options);
}

/// Lets only lines through that differ, and those above them.
class Differences : public QSortFilterProxyModel
{
public:
    using QSortFilterProxyModel::QSortFilterProxyModel;

    void setOnlyDifferences(bool only)
    {
        m_only = only;
        invalidateFilter();
    }

protected:
    bool filterAcceptsRow(int row, const QModelIndex &parent) const override
    {
        return !m_only ||
               sourceModel()->index(row, 0, parent).data(DerivationPairModel::DiffersRole).toBool();
    }

private:
    bool m_only = true;
};

} // namespace

struct DerivationComparison::Inside {
    explicit Inside(DerivationComparison &owner, JobList &jobs)
        : view(owner), model(new DerivationPairModel(&owner)), shown(new Differences(&owner)),
          tree(new QTreeView), onlyDifferences(new QCheckBox(DerivationComparison::tr("&Only what differs"))),
          empty(new QLabel), filled(new QWidget), stack(new QStackedLayout),
          worker(new Latest<Question, Answer>(
              jobs, DerivationComparison::tr("Comparing"),
              [](const Question &question, const JobHandle &) {
                  return Answer{question, explained(question.left, question.cell),
                                explained(question.right, question.cell)};
              },
              [this](Answer answer) { take(std::move(answer)); }, &owner))
    {
    }

    void build();
    void take(Answer answer);
    void open();
    void enter(const QModelIndex &index);

    DerivationComparison &view;
    DerivationPairModel *model;
    Differences *shown;
    QTreeView *tree;
    QCheckBox *onlyDifferences;
    QLabel *empty;
    QWidget *filled;
    QStackedLayout *stack;
    Latest<Question, Answer> *worker;
    EvaluationPtr evaluation;
    bool isWanted = false; ///< Else what comes late is dropped.
};

void DerivationComparison::Inside::build()
{
    auto *column = new QVBoxLayout(filled);
    setNoMargins(column);
    onlyDifferences->setObjectName(QStringLiteral("onlyDifferences"));
    onlyDifferences->setChecked(true);
    column->addWidget(onlyDifferences);
    shown->setSourceModel(model);
    shown->setRecursiveFilteringEnabled(true);
    tree->setObjectName(QStringLiteral("comparisonTree"));
    tree->setAccessibleName(DerivationComparison::tr("Both derivations, line by line"));
    tree->setModel(shown);
    tree->setUniformRowHeights(true);
    tree->setAllColumnsShowFocus(true);
    tree->setExpandsOnDoubleClick(false);
    column->addWidget(tree, 1);
    empty->setAlignment(Qt::AlignCenter);
    empty->setWordWrap(true);
    empty->setMargin(space::page);
    empty->setText(DerivationComparison::tr(
        "Two derivations stand here side by side. Choose two candidates or what-ifs to compare."));
    view.setLayout(stack); // first: what it shows would be a window of its own
    stack->addWidget(empty);
    stack->addWidget(filled);
}

void DerivationComparison::Inside::take(Answer answer)
{
    if (!isWanted)
        return;
    evaluation = answer.question.right;
    model->setPair(std::move(answer.left), answer.question.leftTitle, std::move(answer.right),
                   answer.question.rightTitle);
    stack->setCurrentWidget(filled);
    open();
}

void DerivationComparison::Inside::open()
{
    if (onlyDifferences->isChecked())
        tree->expandAll();
    else
        tree->expandToDepth(1);
    tree->setCurrentIndex(shown->index(0, 0));
    for (int column = 0; column < DerivationPairModel::How; ++column)
        tree->resizeColumnToContents(column);
    // Names may be long; what must not be pushed out of sight is the values.
    const int room = tree->viewport()->width() * 11 / 20;
    if (tree->columnWidth(0) > room)
        tree->setColumnWidth(0, room);
}

void DerivationComparison::Inside::enter(const QModelIndex &index)
{
    const rules::Derivation *line = model->derivation(shown->mapToSource(index));
    if (line == nullptr || evaluation == nullptr)
        return;
    if (line->kind == rules::Derivation::Kind::Stored && line->column)
        Q_EMIT view.storedCellActivated(toQt(evaluation->program().rules().tables[line->column->table].name),
                                        line->row);
    else if (!line->rule.empty())
        Q_EMIT view.ruleActivated(toQt(line->rule));
}

DerivationComparison::DerivationComparison(JobList &jobs, QWidget *parent)
    : QWidget(parent), m_inside(std::make_unique<Inside>(*this, jobs))
{
    Inside *inside = m_inside.get();
    inside->build();
    inside->model->setColours(coloursOf(this).up, coloursOf(this).down);
    connect(inside->onlyDifferences, &QCheckBox::toggled, this, [inside](bool only) {
        inside->shown->setOnlyDifferences(only);
        inside->open();
    });
    connect(inside->tree, &QTreeView::activated, this,
            [inside](const QModelIndex &index) { inside->enter(index); });
}

DerivationComparison::~DerivationComparison() = default;

void DerivationComparison::showPair(const EvaluationPtr &left, const QString &leftTitle,
                                    const EvaluationPtr &right, const QString &rightTitle,
                                    const rules::CellAddress &cell)
{
    if (left == nullptr || right == nullptr || cell.row == data::noRow) {
        clear();
        return;
    }
    m_inside->model->setColours(coloursOf(this).up, coloursOf(this).down);
    m_inside->isWanted = true;
    m_inside->worker->request({left, right, leftTitle, rightTitle, cell});
}

void DerivationComparison::clear()
{
    m_inside->isWanted = false;
    m_inside->worker->cancel();
    m_inside->model->clear();
    m_inside->evaluation.reset();
    m_inside->stack->setCurrentWidget(m_inside->empty);
}

void DerivationComparison::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        m_inside->model->setColours(coloursOf(this).up, coloursOf(this).down);
}

} // namespace weighhouse::ui
