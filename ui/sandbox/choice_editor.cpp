// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sandbox/choice_editor.h"

#include "core/decision/labels.h"
#include "ui/base/look/type.h"
#include "ui/base/texts.h"
#include "ui/sandbox/number_control.h"
#include "ui/sandbox/pick_box.h"

#include <QCheckBox>
#include <QFormLayout>
#include <QLabel>
#include <QListWidget>
#include <QSignalBlocker>
#include <algorithm>
#include <cmath>

namespace weighhouse::ui
{
namespace
{

/// More rows than these have no controls of their own; their decisions stay as they are.
constexpr std::size_t mostSlots = 300;

using decision::Choice;

QString optionText(const decision::Problem &problem, const Choice &choice, double value)
{
    return toQt(decision::shownText(problem.base(), choice.type, choice.table, value));
}

QStringList optionTexts(const decision::Problem &problem, const Choice &choice, std::size_t slot)
{
    QStringList texts;
    for (const double value : choice.optionsOf(slot))
        texts.append(optionText(problem, choice, value));
    return texts;
}

/// The option nearest to a number.
std::uint32_t optionFor(const std::vector<double> &options, double value)
{
    std::size_t best = 0;
    for (std::size_t i = 1; i < options.size(); ++i) {
        if (std::abs(options[i] - value) < std::abs(options[best] - value))
            best = i;
    }
    return static_cast<std::uint32_t>(best);
}

/// In the label of a field, & marks a key.
QString asLabel(QString text)
{
    return text.replace(QLatin1Char('&'), QStringLiteral("&&"));
}

} // namespace

ChoiceEditor::ChoiceEditor(QWidget *parent) : QScrollArea(parent)
{
    setObjectName(QStringLiteral("choiceEditor"));
    setAccessibleName(tr("Decisions"));
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
}

bool ChoiceEditor::isUsefulFor(const decision::Problem &problem)
{
    const auto &choices = problem.candidates().choices();
    const auto isMore = [](const Choice &choice) {
        return choice.forEach || choice.kind == rules::Decide::Kind::Range || choice.isSubset();
    };
    return choices.size() > 1 || std::ranges::any_of(choices, isMore);
}

void ChoiceEditor::setProblem(const decision::Problem &problem)
{
    m_problem = problem;
    m_show.clear();
    m_candidate = problem.candidates().first();
    auto *content = new QWidget;
    auto *form = new QFormLayout(content);
    form->setContentsMargins(0, 0, 0, 0);
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    for (std::size_t choice = 0; choice < problem.candidates().choices().size(); ++choice)
        addChoice(*form, choice);
    setWidget(content);
    setCandidate(m_candidate);
}

void ChoiceEditor::addChoice(QFormLayout &form, std::size_t number)
{
    const Choice &choice = m_problem->candidates().choices()[number];
    const QString name = toQt(choice.name);
    if (choice.isSubset()) {
        form.addRow(asLabel(name), makeSubset(number, name));
        return;
    }
    if (!choice.forEach) {
        form.addRow(asLabel(name), makeControl(number, 0, name));
        return;
    }
    auto *heading = new QLabel(
        tr("%1 for each %2").arg(name, toQt(m_problem->program().rules().tables[*choice.forEach].name)));
    setTextRole(heading, TextRole::GroupTitle);
    form.addRow(heading);
    const std::size_t shown = std::min(mostSlots, choice.rows.size());
    for (std::size_t slot = 0; slot < shown; ++slot) {
        const QString row =
            toQt(decision::rowLabel(m_problem->program(), *choice.forEach, choice.rows[slot]));
        form.addRow(asLabel(row), makeControl(number, slot, tr("%1 of %2").arg(name, row)));
    }
    if (shown < choice.rows.size()) {
        auto *rest = new QLabel(tr("%1 of %2 rows are shown; the others keep what they have.")
                                    .arg(QLocale().toString(static_cast<qulonglong>(shown)),
                                         QLocale().toString(static_cast<qulonglong>(choice.rows.size()))));
        rest->setWordWrap(true);
        form.addRow(rest);
    }
}

QWidget *ChoiceEditor::makeControl(std::size_t number, std::size_t slot, const QString &name)
{
    const Choice &choice = m_problem->candidates().choices()[number];
    const std::vector<double> &options = choice.optionsOf(slot);
    const auto present = [this, number, slot] { return m_candidate.picks[number][slot]; };
    const auto presentValue = [this, number, slot] {
        return m_problem->candidates().choices()[number].optionsOf(slot)[m_candidate.picks[number][slot]];
    };
    if (((choice.kind == rules::Decide::Kind::Range && choice.type != rules::Type::Date) ||
         choice.isOrder()) &&
        !options.empty()) {
        const double step = options.size() > 1 ? options[1] - options[0] : 0;
        auto *control = new NumberControl(name, {}, {options.front(), options.back(), step});
        connect(control, &NumberControl::valueChanged, this, [this, number, slot, control](double value) {
            pick(number, slot, optionFor(m_problem->candidates().choices()[number].optionsOf(slot), value));
            showAll();
        });
        m_show.push_back([control, presentValue] { control->setValue(presentValue()); });
        return control;
    }
    if (choice.type == rules::Type::Boolean && options == std::vector<double>{0, 1}) {
        auto *box = new QCheckBox(tr("yes"));
        box->setAccessibleName(name);
        connect(box, &QCheckBox::toggled, this,
                [this, number, slot](bool isOn) { pick(number, slot, isOn ? 1 : 0); });
        m_show.push_back([box, present] {
            const QSignalBlocker blocker(box);
            box->setChecked(present() == 1);
        });
        return box;
    }
    auto *box = new PickBox(name);
    box->setEntries(optionTexts(*m_problem, choice, slot));
    connect(box, &PickBox::picked, this, [this, number, slot](int option) {
        if (option >= 0)
            pick(number, slot, static_cast<std::uint32_t>(option));
    });
    m_show.push_back([this, box, number, presentValue] {
        box->showText(optionText(*m_problem, m_problem->candidates().choices()[number], presentValue()));
    });
    return box;
}

QWidget *ChoiceEditor::makeSubset(std::size_t number, const QString &name)
{
    const Choice &choice = m_problem->candidates().choices()[number];
    auto *list = new QListWidget;
    list->setAccessibleName(tr("%1: tick %2 to %3 of them")
                                .arg(name, QLocale().toString(static_cast<qulonglong>(choice.atLeast)),
                                     QLocale().toString(static_cast<qulonglong>(choice.atMost))));
    list->setToolTip(list->accessibleName());
    for (const QString &text : optionTexts(*m_problem, choice, 0)) {
        auto *item = new QListWidgetItem(text, list);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        item->setCheckState(Qt::Unchecked);
    }
    const auto show = [this, list, number] {
        const QSignalBlocker blocker(list);
        const auto &picks = m_candidate.picks[number];
        for (int i = 0; i < list->count(); ++i) {
            const bool isPicked = std::ranges::find(picks, static_cast<std::uint32_t>(i)) != picks.end();
            list->item(i)->setCheckState(isPicked ? Qt::Checked : Qt::Unchecked);
        }
    };
    m_show.push_back(show);
    connect(list, &QListWidget::itemChanged, this, [this, list, number, show] {
        std::vector<std::uint32_t> picks;
        for (int i = 0; i < list->count(); ++i) {
            if (list->item(i)->checkState() == Qt::Checked)
                picks.push_back(static_cast<std::uint32_t>(i));
        }
        const Choice &limits = m_problem->candidates().choices()[number];
        if (picks.size() < limits.atLeast || picks.size() > limits.atMost) {
            show(); // not a candidate
            return;
        }
        m_candidate.picks[number] = std::move(picks);
        Q_EMIT candidateChanged(m_candidate);
    });
    return list;
}

void ChoiceEditor::pick(std::size_t choice, std::size_t slot, std::uint32_t option)
{
    std::vector<std::uint32_t> &picks = m_candidate.picks[choice];
    if (picks[slot] == option)
        return;
    // Where rows must differ, the row that has the value takes what this one had.
    if (const auto &different = m_problem->candidates().choices()[choice].different) {
        if (const auto holder = different->holderOf(picks, slot, option)) {
            const auto taken = different->pickedFor(picks, slot, *holder);
            if (!taken)
                return showAll(); // not a candidate
            picks[*holder] = *taken;
        }
        picks[slot] = option;
        showAll();
    }
    picks[slot] = option;
    Q_EMIT candidateChanged(m_candidate);
}

void ChoiceEditor::setCandidate(const decision::Candidate &candidate)
{
    if (!m_problem || !m_problem->candidates().contains(candidate))
        return; // of a question that was asked before
    m_candidate = candidate;
    showAll();
}

void ChoiceEditor::reset()
{
    if (m_problem)
        setCandidate(m_problem->candidates().first());
}

void ChoiceEditor::showAll()
{
    for (const auto &show : m_show)
        show();
}

} // namespace weighhouse::ui
