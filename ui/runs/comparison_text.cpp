// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/comparison_text.h"

#include "ui/base/kept_lines.h"
#include "ui/base/texts.h"
#include "ui/runs/comparison_tables.h"
#include "ui/runs/decision_words.h"
#include "ui/runs/run_words.h"
#include "ui/widgets/line_difference.h"
#include "ui/widgets/table_text.h"

namespace weighhouse::ui
{
namespace
{

struct ComparisonText {
    Q_DECLARE_TR_FUNCTIONS(weighhouse::ui::ComparisonText)
};

QString markdownTable(const ComparisonTable &table)
{
    if (table.headers.isEmpty())
        return {};
    QList<bool> numeric;
    for (qsizetype column = 0; column < table.headers.size(); ++column)
        numeric.append(!table.rows.isEmpty() && table.rows.front()[column].isNumber);
    RowWriter writer(CopyFormat::Markdown, {}, table.headers, numeric);
    QString text = writer.begin();
    for (const PlainTable::Row &row : table.rows) {
        QVariantList values;
        for (const PlainCell &cell : row)
            values.append(cell.text);
        text += writer.row(values);
    }
    return text + writer.end() + QLatin1Char('\n');
}

QString heading(int level, const QString &text)
{
    return QString(level, QLatin1Char('#')) + QLatin1Char(' ') + text + QStringLiteral("\n\n");
}

QString paragraph(const QString &text)
{
    return text.isEmpty() ? QString() : text + QStringLiteral("\n\n");
}

/// Lines with their signs, as `diff` writes them; the fence is longer than any in the text.
QString fenced(const QString &left, const QString &right)
{
    QString fence = QStringLiteral("```");
    while (left.contains(fence) || right.contains(fence))
        fence += QLatin1Char('`');
    QString text = fence + QStringLiteral("diff\n");
    QString added; // stand below what they are in place of
    for (const ComparedLine &line : comparedLines(left, right)) {
        if (line.kind == ComparedLine::Kind::Same) {
            text += std::exchange(added, QString());
            text += QStringLiteral("  %1\n").arg(line.left);
        }
        if (line.kind == ComparedLine::Kind::Changed || line.kind == ComparedLine::Kind::OnlyLeft)
            text += QStringLiteral("- %1\n").arg(line.left);
        if (line.kind == ComparedLine::Kind::Changed || line.kind == ComparedLine::Kind::OnlyRight)
            added += QStringLiteral("+ %1\n").arg(line.right);
    }
    return text + added + fence + QStringLiteral("\n\n");
}

QString quoted(const QString &text)
{
    QStringList lines = text.split(QLatin1Char('\n'));
    for (QString &line : lines)
        line.prepend(QStringLiteral("> "));
    return lines.join(QLatin1Char('\n')) + QStringLiteral("\n\n");
}

QString decisionOf(const plan::RunSummary &run)
{
    return RunWords::decision(run);
}

QString nameOf(const plan::EvidenceDifference &evidence)
{
    const auto text = [](std::optional<plan::NodeId> id) { return id ? toQt(plan::toText(*id)) : QString(); };
    if (evidence.left && evidence.right && *evidence.left != *evidence.right)
        return QStringLiteral("%1 / %2").arg(text(evidence.left), text(evidence.right));
    return evidence.left ? text(evidence.left) : text(evidence.right);
}

const plan::Answer &answerIn(const plan::RunState &state, plan::NodeId id)
{
    return *state.node(id)->answer; // there is one: the answers were compared
}

QString evidenceMarkdown(const plan::EvidenceDifference &evidence, const RunComparison &comparison)
{
    QString text = heading(3, nameOf(evidence)) + paragraph(verdictOf(evidence, comparison));
    text += markdownTable(rowsTable(evidence.answer, comparison));
    if (evidence.answer.differentRows() > evidence.answer.rows.size())
        text += paragraph(ComparisonText::tr("Listed are the first %1 of %2 different rows.")
                              .arg(RunWords::count(evidence.answer.rows.size()),
                                   RunWords::count(evidence.answer.differentRows())));
    if (evidence.answer.hasOtherText)
        text += fenced(keptLines(answerIn(*comparison.left, *evidence.left).text),
                       keptLines(answerIn(*comparison.right, *evidence.right).text));
    return text;
}

/// Rows of the CSV document.
struct CsvWriter {
    RowWriter writer;
    QString text;

    explicit CsvWriter(const RunComparison &comparison)
        : writer(CopyFormat::Csv, {},
                 {ComparisonText::tr("section"), ComparisonText::tr("item"), comparison.leftName(),
                  comparison.rightName(), ComparisonText::tr("difference")},
                 {false, false, false, false, false}),
          text(writer.begin())
    {
    }

    void add(const QString &section, const QString &item, const QVariant &left, const QVariant &right,
             const QString &difference)
    {
        text += writer.row({section, item, left, right, difference});
    }
};

QVariant exact(const data::Value &value)
{
    if (const auto *number = std::get_if<double>(&value))
        return *number;
    if (const auto *integer = std::get_if<std::int64_t>(&value))
        return static_cast<qlonglong>(*integer);
    if (const auto *boolean = std::get_if<bool>(&value))
        return *boolean;
    if (const auto *text = std::get_if<std::string>(&value))
        return toQt(*text);
    return {};
}

/// Every cell of the rows that are different; `item` is the row's name or number and the column.
void addRows(CsvWriter &csv, const QString &section, const plan::EvidenceDifference &evidence,
             const RunComparison &comparison)
{
    int number = 0;
    for (const plan::DifferentRow &row : evidence.answer.rows) {
        ++number;
        for (std::size_t i = 0; i < evidence.answer.columns.size(); ++i) {
            const plan::ComparedColumn &column = evidence.answer.columns[i];
            const bool isChanged = row.kind == plan::DifferentRow::Kind::Changed;
            if (isChanged && !column.isKey && !(column.left && column.right && row.isChanged(i)))
                continue;
            csv.add(section, QStringLiteral("%1: %2").arg(number).arg(toQt(column.name)),
                    row.left.empty() ? QVariant() : exact(row.left[i]),
                    row.right.empty() ? QVariant() : exact(row.right[i]), kindOf(row, comparison));
        }
    }
}

} // namespace

QString comparisonAsMarkdown(const RunComparison &comparison)
{
    const plan::RunDifference &difference = comparison.difference;
    QString text =
        heading(1, ComparisonText::tr("%1 against %2").arg(comparison.leftName(), comparison.rightName()));
    text += paragraph(decisionsSentence(comparison));
    for (const QString &sentence : whySentences(comparison))
        text += paragraph(sentence);
    text += markdownTable(figuresTable(comparison));
    text += heading(2, ComparisonText::tr("Plan")) + paragraph(changesSentence(comparison));
    for (const plan::Change &change : difference.plan.changes) {
        text += paragraph(QStringLiteral("**%1** %2").arg(RunWords::change(change.kind), toQt(change.text)));
        text += fenced(stepsText(comparison.left->plan(), change.before),
                       stepsText(comparison.right->plan(), change.after));
    }
    text += heading(2, ComparisonText::tr("Evidence")) + paragraph(evidenceSentence(comparison));
    text += markdownTable(evidenceTable(comparison));
    for (const plan::EvidenceDifference &evidence : difference.evidence) {
        if (evidence.kind == plan::EvidenceDifference::Kind::Different)
            text += evidenceMarkdown(evidence, comparison);
    }
    text += heading(2, ComparisonText::tr("Decision"));
    text += paragraph(comparison.leftName() + QLatin1Char(':')) + quoted(decisionOf(difference.left));
    text += paragraph(comparison.rightName() + QLatin1Char(':')) + quoted(decisionOf(difference.right));
    return text.trimmed() + QLatin1Char('\n');
}

QString comparisonAsCsv(const RunComparison &comparison)
{
    const plan::RunDifference &difference = comparison.difference;
    CsvWriter csv(comparison);
    for (const ComparedFigure &figure : comparedFigures(comparison))
        csv.add(ComparisonText::tr("run"), figure.name, figure.rawLeft, figure.rawRight, figure.difference);
    for (const plan::Change &change : difference.plan.changes)
        csv.add(ComparisonText::tr("plan"), toQt(change.text),
                stepsText(comparison.left->plan(), change.before),
                stepsText(comparison.right->plan(), change.after), RunWords::change(change.kind));
    for (const plan::EvidenceDifference &evidence : difference.evidence) {
        const QString section = ComparisonText::tr("evidence %1").arg(nameOf(evidence));
        const auto answer = [](const plan::RunState &state, std::optional<plan::NodeId> id) {
            const plan::NodeRun *node = id ? state.node(*id) : nullptr;
            return node != nullptr && node->hasAnswer() ? QVariant(toQt(plan::shortMessage(*node->answer)))
                                                        : QVariant();
        };
        csv.add(section, ComparisonText::tr("answer"), answer(*comparison.left, evidence.left),
                answer(*comparison.right, evidence.right), verdictOf(evidence, comparison));
        addRows(csv, section, evidence, comparison);
    }
    for (const QString &sentence : whySentences(comparison))
        csv.add(ComparisonText::tr("decision"), ComparisonText::tr("difference"), {}, {}, sentence);
    csv.add(ComparisonText::tr("decision"), ComparisonText::tr("reason"),
            keptLines(difference.left.decisionText), keptLines(difference.right.decisionText),
            difference.isSameDecision ? QStringLiteral("=") : QStringLiteral("≠"));
    return csv.text + csv.writer.end();
}

} // namespace weighhouse::ui
