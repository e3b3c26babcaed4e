// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/rules/rule_card.h"

#include "ui/base/look/space.h"
#include "ui/base/look/theme.h"
#include "ui/base/look/type.h"
#include "ui/rules/fit_part.h"
#include "ui/rules/row_picker.h"
#include "ui/widgets/code_style.h"

#include <QEvent>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

namespace weighhouse::ui
{
namespace
{

QLabel *wrapped(QWidget *parent, const QString &name)
{
    auto *label = new QLabel(parent);
    label->setObjectName(name);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

} // namespace

RuleCard::RuleCard(JobList &jobs, StoredComparison &comparison, QWidget *parent)
    : QScrollArea(parent), m_jobs(jobs), m_comparison(comparison)
{
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setObjectName(QStringLiteral("ruleCard"));
    setAccessibleName(tr("The rule at the cursor"));
    build();
    setItem(nullptr, nullptr);
}

QLabel *RuleCard::addLine(const QString &title, const QString &name)
{
    auto *column = static_cast<QVBoxLayout *>(m_filled->layout());
    auto *heading = new QLabel(title, m_filled);
    heading->setForegroundRole(QPalette::PlaceholderText);
    column->addWidget(heading);
    QLabel *label = wrapped(m_filled, name);
    label->setTextFormat(Qt::RichText);
    label->setTextInteractionFlags(Qt::TextBrowserInteraction);
    label->setAccessibleName(title);
    connect(label, &QLabel::linkActivated, this, &RuleCard::follow);
    column->addWidget(label);
    return label;
}

void RuleCard::build()
{
    auto *content = new QWidget(this);
    auto *outer = new QVBoxLayout(content);
    setCardMargins(outer);
    m_empty = wrapped(content, QStringLiteral("cardEmpty"));
    m_empty->setText(
        tr("Put the cursor into a rule to see its words, what it uses and its value for any row."));
    m_empty->setForegroundRole(QPalette::PlaceholderText);
    outer->addWidget(m_empty);
    m_filled = new QWidget(content);
    outer->addWidget(m_filled);
    outer->addStretch(1);
    setWidget(content);

    auto *column = new QVBoxLayout(m_filled);
    column->setContentsMargins(0, 0, 0, 0);
    m_title = wrapped(m_filled, QStringLiteral("cardTitle"));
    setTextRole(m_title, TextRole::PageTitle);
    column->addWidget(m_title);
    m_words = wrapped(m_filled, QStringLiteral("cardWords"));
    column->addWidget(m_words);
    m_problem = wrapped(m_filled, QStringLiteral("cardProblem"));
    column->addWidget(m_problem);
    m_formula = wrapped(m_filled, QStringLiteral("cardFormula"));
    m_formula->setFont(codeFont());
    m_formula->setMargin(space::small);
    m_formula->setAutoFillBackground(true);
    m_formula->setBackgroundRole(QPalette::AlternateBase);
    column->addWidget(m_formula);

    m_valuePart = new QWidget(m_filled);
    auto *value = new QVBoxLayout(m_valuePart);
    value->setContentsMargins(0, 0, 0, 0);
    auto *heading = new QLabel(tr("Value for the &row"), m_valuePart);
    heading->setForegroundRole(QPalette::PlaceholderText);
    value->addWidget(heading);
    m_row = new RowPicker(m_jobs, m_valuePart);
    m_row->setObjectName(QStringLiteral("cardRow"));
    heading->setBuddy(m_row->findChild<QWidget *>(QStringLiteral("rowName")));
    value->addWidget(m_row);
    m_value = wrapped(m_valuePart, QStringLiteral("cardValue"));
    setTextRole(m_value, TextRole::PageTitle);
    m_value->setAccessibleName(tr("Value"));
    value->addWidget(m_value);
    m_stored = wrapped(m_valuePart, QStringLiteral("cardStored"));
    m_stored->setForegroundRole(QPalette::PlaceholderText);
    value->addWidget(m_stored);
    m_explain = new QPushButton(tr("E&xplain"), m_valuePart);
    m_explain->setObjectName(QStringLiteral("cardExplain"));
    m_explain->setToolTip(tr("Shows where this value comes from, down to stored cells"));
    value->addWidget(m_explain, 0, Qt::AlignLeft);
    column->addWidget(m_valuePart);
    m_fit = new FitPart(m_comparison, m_filled);
    column->addWidget(m_fit);
    connect(m_fit, &FitPart::rowActivated, this,
            [this](int row) { Q_EMIT rowActivated(m_item.column.section(QLatin1Char('.'), 0, 0), row); });

    m_unit = addLine(tr("Unit"), QStringLiteral("cardUnit"));
    m_uses = addLine(tr("Uses"), QStringLiteral("cardUses"));
    m_usedBy = addLine(tr("Used by"), QStringLiteral("cardUsedBy"));
    connect(m_row, &RowPicker::rowChosen, this, &RuleCard::showValue);
    connect(m_explain, &QPushButton::clicked, this, [this] {
        if (m_column && m_row->row() != data::noRow)
            Q_EMIT explainWanted({*m_column, m_row->row()});
    });
}

void RuleCard::setItem(const OutlineItem *item, const WorkingsPtr &workings)
{
    m_workings = workings;
    m_hasItem = item != nullptr;
    m_filled->setVisible(m_hasItem);
    m_empty->setVisible(!m_hasItem);
    m_column.reset();
    if (!m_hasItem)
        return;
    m_item = *item;
    fill(m_item);
    const rules::CheckedRules &rules = *workings->model->rules();
    const auto dot = m_item.column.indexOf(QLatin1Char('.'));
    if (dot > 0)
        m_column = rules.findColumn(fromQt(m_item.column.left(dot)), fromQt(m_item.column.mid(dot + 1)));
    if (m_column && rules.column(*m_column).rule)
        m_row->setTable(workings->model->dataset(), m_column->table);
    else
        m_column.reset();
    m_fit->setVisible(m_column.has_value() && !m_item.isNew);
    if (m_column)
        m_fit->setRule(m_item.name);
    m_valuePart->setVisible(m_column.has_value() && workings->model->base() != nullptr);
    showValue();
}

QString RuleCard::linksTo(const QStringList &names, const QString &scheme) const
{
    QStringList links;
    for (const QString &name : names) {
        // Long names may be broken behind the dot.
        QString shown = name.toHtmlEscaped();
        shown.replace(QLatin1Char('.'), QStringLiteral(".\u200B"));
        links.append(QStringLiteral("<a href=\"%1:%2\" style=\"color:%3\">%4</a>")
                         .arg(scheme, name.toHtmlEscaped(), coloursOf(this).accent.name(), shown));
    }
    return links.join(QStringLiteral(", "));
}

void RuleCard::fill(const OutlineItem &item)
{
    const QString kind = item.kind == OutlineItem::Kind::Rule       ? tr("Rule %1")
                         : item.kind == OutlineItem::Kind::Question ? tr("Question %1")
                                                                    : tr("Function %1");
    m_title->setText(kind.arg(item.name));
    m_words->setText(item.description);
    m_words->setVisible(!item.description.isEmpty());
    m_formula->setText(item.formula);
    m_formula->setVisible(!item.formula.isEmpty());
    m_problem->setText(QStringLiteral("⚠ ") + item.firstProblem);
    m_problem->setVisible(item.problems > 0);
    const bool isRule = item.kind == OutlineItem::Kind::Rule;
    m_unit->setText(item.unit.isEmpty() ? tr("none") : item.unit.toHtmlEscaped());
    const QString none = item.problems > 0 ? tr("not known while the rule has an error") : tr("no column");
    m_uses->setText(item.uses.isEmpty() ? none : linksTo(item.uses, QStringLiteral("column")));
    QStringList questions = item.usedBy;
    for (const QString &rule : item.usedByRules)
        questions.removeOne(rule);
    QStringList users;
    if (!item.usedByRules.isEmpty())
        users.append(linksTo(item.usedByRules, QStringLiteral("rule")));
    if (!questions.isEmpty())
        users.append(tr("question %1").arg(linksTo(questions, QStringLiteral("question"))));
    m_usedBy->setText(!isRule           ? QStringLiteral("–")
                      : users.isEmpty() ? tr("nothing yet")
                                        : users.join(QStringLiteral("; ")));
}

void RuleCard::showValue()
{
    const auto *base = m_workings == nullptr ? nullptr : m_workings->model->base().get();
    const data::RowNumber row = m_row->row();
    const bool hasValue = m_column && base != nullptr && row != data::noRow &&
                          static_cast<std::size_t>(row) < base->program().rowCount(m_column->table);
    m_explain->setEnabled(hasValue);
    if (!hasValue) {
        m_value->setText(QStringLiteral("–"));
        m_stored->hide();
        return;
    }
    // As many digits as say something; all of them on hovering.
    const auto textOf = [&](double value) {
        const data::Value exact = base->toValue(*m_column, value);
        const auto *number = std::get_if<double>(&exact);
        return number == nullptr ? valueText(exact) : numberText(*number);
    };
    m_value->setToolTip(valueText(base->toValue(*m_column, base->value(*m_column, row))));
    QString text = textOf(base->value(*m_column, row));
    if (!m_item.unit.isEmpty())
        text += QLatin1Char(' ') + m_item.unit;
    m_value->setText(text);
    m_stored->setVisible(!m_item.isNew);
    if (!m_item.isNew)
        m_stored->setText(tr("stored: %1").arg(textOf(base->storedValue(*m_column, row))));
}

void RuleCard::follow(const QString &link)
{
    const QString name = link.section(QLatin1Char(':'), 1);
    if (link.startsWith(QLatin1String("rule:")))
        Q_EMIT ruleActivated(name);
    else if (link.startsWith(QLatin1String("question:")))
        Q_EMIT questionActivated(name);
    else
        Q_EMIT columnActivated(name);
}

/// Wrapped texts need more height the narrower the card is, which a scroll area does not ask for.
void RuleCard::fitHeight()
{
    const int width = std::max(viewport()->width(), widget()->minimumSizeHint().width());
    const int height = widget()->layout()->totalHeightForWidth(width);
    if (height != widget()->minimumHeight())
        widget()->setMinimumHeight(height);
}

bool RuleCard::eventFilter(QObject *watched, QEvent *event)
{
    const bool isSize = event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest;
    if (isSize && watched == widget())
        fitHeight();
    return QScrollArea::eventFilter(watched, event);
}

void RuleCard::changeEvent(QEvent *event)
{
    QScrollArea::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_hasItem && m_filled != nullptr)
        fill(m_item); // links have the palette's colour
}

} // namespace weighhouse::ui
