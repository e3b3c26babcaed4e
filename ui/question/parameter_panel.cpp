// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/question/parameter_panel.h"

#include "core/rules/syntax/printer.h"
#include "ui/base/texts.h"
#include "ui/question/clauses.h"
#include "ui/question/question_places.h"

#include <QFormLayout>
#include <QLabel>
#include <QLayoutItem>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <algorithm>

namespace weighhouse::ui
{
namespace
{

/// The defaults as a person would write them, by parameter.
std::vector<QString> defaultsOf(const project::Content &state, const rules::CheckedQuestion &question)
{
    std::vector<QString> texts(question.parameters.size());
    const auto place = findQuestion(state, question.name);
    if (!place)
        return texts;
    const Clauses clauses(textAround(state, *place), place->range);
    for (std::size_t i = 0; i < clauses.parameters().size() && i < texts.size(); ++i) {
        const auto &value = clauses.parameters()[i].defaultValue;
        if (!value)
            continue;
        const bool isPlainText = value->kind == rules::Expression::Kind::Text;
        const bool isPlainNumber = value->kind == rules::Expression::Kind::Number;
        const bool isDate = value->kind == rules::Expression::Kind::Call && value->name == "date" &&
                            value->operands.size() == 1 &&
                            value->operands[0].kind == rules::Expression::Kind::Text;
        texts[i] = isPlainText     ? toQt(value->name)
                   : isDate        ? valueText(value->operands[0].name, data::ValueType::Date)
                   : isPlainNumber ? exactText(value->number)
                                   : toQt(rules::print(*value));
    }
    return texts;
}

QString typeWords(const rules::CheckedRules &rules, const rules::CheckedParameter &parameter)
{
    using rules::Type;
    switch (parameter.type) {
    case Type::Reference:
        return ParameterPanel::tr("a row of %1").arg(toQt(rules.tables[parameter.table].name));
    case Type::Integer:
        return ParameterPanel::tr("a whole number");
    case Type::Boolean:
        return ParameterPanel::tr("yes or no");
    case Type::Text:
        return ParameterPanel::tr("a text");
    case Type::Date:
        return ParameterPanel::tr("a date");
    case Type::Number:
    case Type::Null:
        break;
    }
    return ParameterPanel::tr("a number");
}

bool sameKind(const rules::CheckedParameter &left, const rules::CheckedParameter &right)
{
    return left.name == right.name && left.type == right.type && left.table == right.table;
}

/// Deletes a part of a layout now, and its widgets later.
void letGo(QLayoutItem *item)
{
    if (item == nullptr)
        return;
    if (QLayout *layout = item->layout(); layout != nullptr) {
        while (QLayoutItem *inner = layout->takeAt(0))
            letGo(inner);
    }
    if (QWidget *widget = item->widget(); widget != nullptr) {
        widget->hide();
        widget->deleteLater();
    }
    delete item;
}

} // namespace

ParameterPanel::ParameterPanel(Desk &desk, QWidget *parent)
    : QWidget(parent), m_desk(desk), m_layout(new QFormLayout(this))
{
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    m_layout->setRowWrapPolicy(QFormLayout::DontWrapRows);
    connect(&desk.document, &Document::workingsChanged, this, &ParameterPanel::refresh);
    connect(&desk.document, &Document::changed, this, [this](const project::Aspects &changed) {
        if (changed.has(project::askedAspect))
            refresh();
    });
    refresh();
}

void ParameterPanel::refresh()
{
    const Workings &workings = *m_desk.document.workings();
    const auto place = askedQuestion(m_desk.document.state());
    const auto position = place ? workings.model->rules()->findQuestion(place->question) : std::nullopt;
    if (position) {
        const rules::CheckedQuestion &question = workings.model->rules()->questions[*position];
        const std::vector<QString> defaults = defaultsOf(m_desk.document.state(), question);
        const bool isSame = toQt(question.name) == m_question &&
                            question.parameters.size() == m_rows.size() &&
                            std::ranges::equal(question.parameters, m_rows, sameKind, {}, &Row::parameter) &&
                            std::ranges::equal(defaults, m_rows, {}, {}, &Row::defaultText);
        if (!isSame)
            rebuild(question, defaults);
    } else if (!place || toQt(place->question) != m_question) {
        rebuild({},
                {}); // nothing is asked; or a question in error: while it is being mended, its fields stay
    }
    loadNames();
    showValues();
    showProblems();
}

void ParameterPanel::rebuild(const rules::CheckedQuestion &question, const std::vector<QString> &defaults)
{
    // A field may be the one that says what it was given: it is there until that has been told to all.
    for (const Row &row : m_rows)
        row.field->disconnect(this);
    while (m_layout->rowCount() > 0) {
        const QFormLayout::TakeRowResult taken = m_layout->takeRow(0);
        letGo(taken.labelItem);
        letGo(taken.fieldItem);
    }
    m_rows.clear();
    m_named.reset();
    m_question = toQt(question.name);
    for (std::size_t i = 0; i < question.parameters.size(); ++i)
        addRow(question.parameters[i], defaults[i]);
    setVisible(!m_rows.empty());
    Q_EMIT fieldsMade();
}

ParameterField *ParameterPanel::makeField(const rules::CheckedParameter &parameter,
                                          const QString &defaultText)
{
    if (parameter.type == rules::Type::Reference)
        return new RowField(defaultText, this);
    if (parameter.type == rules::Type::Boolean)
        return new YesNoField(defaultText == QLatin1String("true"), this);
    return new ValueField(parameter.type, defaultText, this);
}

void ParameterPanel::addRow(const rules::CheckedParameter &parameter, const QString &defaultText)
{
    const std::size_t position = m_rows.size();
    Row row{parameter, defaultText, makeField(parameter, defaultText), new ProblemLabel(this), {}};
    const QString name = toQt(parameter.name);
    const QString type = typeWords(*m_desk.document.workings()->model->rules(), parameter);
    row.field->focusProxy()->setObjectName(QStringLiteral("parameter_%1").arg(name));
    row.field->focusProxy()->setAccessibleName(tr("%1, %2").arg(name, type));
    row.field->focusProxy()->setToolTip(type);
    auto *both = new QVBoxLayout;
    both->setSpacing(0);
    both->addWidget(row.field);
    both->addWidget(row.problem);
    auto *label = new QLabel(name, this);
    label->setBuddy(row.field->focusProxy());
    label->setToolTip(type);
    m_layout->addRow(label, both);
    connect(row.field, &ParameterField::edited, this,
            [this, position](const QString &written, bool isTyping) { edit(position, written, isTyping); });
    connect(row.field, &ParameterField::problemFound, this, [this, position](const QString &problem) {
        m_rows[position].ownProblem = problem;
        showProblems();
    });
    m_rows.push_back(std::move(row));
}

void ParameterPanel::loadNames()
{
    const std::shared_ptr<const data::Dataset> dataset = m_desk.document.workings()->model->dataset();
    if (dataset == m_named)
        return;
    m_named = dataset;
    for (const Row &row : m_rows) {
        auto *field = qobject_cast<RowField *>(row.field);
        if (field == nullptr)
            continue;
        m_desk.jobs().start(
            tr("Reading the names of rows"), field,
            [dataset, program = m_desk.document.workings()->model->program(),
             table = row.parameter.table](const JobHandle &) {
                return rowNamesOf(*dataset, table,
                                  program == nullptr ? std::nullopt : program->labels().column(table));
            },
            [this, field, dataset](RowNamesPtr names) {
                if (dataset == m_named)
                    field->setNames(std::move(names));
            },
            JobList::Visibility::Hidden);
    }
}

void ParameterPanel::showValues()
{
    const auto &arguments = m_desk.document.state().asked.arguments;
    for (Row &row : m_rows) {
        const auto found =
            std::ranges::find(arguments, row.parameter.name, &std::pair<std::string, std::string>::first);
        row.field->setWritten(found == arguments.end() ? QString() : toQt(found->second));
    }
}

void ParameterPanel::showProblems()
{
    const auto &problem = m_desk.document.workings()->problemError;
    m_tellsProblem = false;
    for (Row &row : m_rows) {
        QString words = row.ownProblem;
        const QString name = QStringLiteral("`%1`").arg(toQt(row.parameter.name));
        if (problem && toQt(problem->message).contains(name) &&
            (problem->code == "decision.wrong-value" || problem->code == "decision.missing-parameter")) {
            m_tellsProblem = true;
            if (words.isEmpty())
                words = toQt(*problem);
        }
        row.field->setProblem(words);
        row.problem->setProblem(words);
    }
}

void ParameterPanel::edit(std::size_t row, const QString &written, bool isTyping)
{
    const std::string &name = m_rows[row].parameter.name;
    project::Asked asked = m_desk.document.state().asked;
    asked.question = fromQt(m_question);
    const auto found = std::ranges::find(asked.arguments, name, &std::pair<std::string, std::string>::first);
    if (found != asked.arguments.end())
        found->second = fromQt(written);
    else if (!written.isEmpty())
        asked.arguments.emplace_back(name, fromQt(written));
    const std::string typing = "argument " + asked.question + " " + name + " " + std::to_string(m_step);
    m_desk.document.setAsked(std::move(asked), tr("set %1").arg(toQt(name)),
                             isTyping ? typing : std::string());
    if (!isTyping)
        ++m_step;
}

QList<QWidget *> ParameterPanel::fields() const
{
    QList<QWidget *> fields;
    for (const Row &row : m_rows)
        fields.append(row.field->focusProxy());
    return fields;
}

void ParameterPanel::commit()
{
    for (const Row &row : m_rows)
        row.field->commit();
}

} // namespace weighhouse::ui
