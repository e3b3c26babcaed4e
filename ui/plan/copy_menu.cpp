// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/kept_lines.h"
#include "ui/plan/answer_model.h"
#include "ui/plan/step_commands.h"
#include "ui/runs/plan_words.h"
#include "ui/widgets/table_view.h"

#include "core/plan/plan_dot.h"
#include "core/plan/plan_json.h"

#include <nlohmann/json.hpp>

#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QMenu>
#include <numeric>

namespace weighhouse::ui
{
namespace
{

struct CopyMenu {
    Q_DECLARE_TR_FUNCTIONS(CopyMenu)
};

constexpr int indentation = 2;

void copyText(const QString &text)
{
    QGuiApplication::clipboard()->setText(text);
}

QList<int> numbersUpTo(int count)
{
    QList<int> numbers(count);
    std::iota(numbers.begin(), numbers.end(), 0);
    return numbers;
}

void copyAnswer(const plan::AnswerPtr &answer, CopyFormat format, plan::NodeId step)
{
    AnswerModel model;
    model.setAnswer(answer);
    copyText(cellsAs(format, model, numbersUpTo(model.rowCount()), numbersUpTo(model.columnCount()),
                     toQt(plan::answerName(step))));
}

} // namespace

void fillCopyMenu(QMenu &menu, const plan::Node &node, const plan::AnswerPtr &answer)
{
    menu.addAction(CopyMenu::tr("&Text"), [text = toQt(node.text)] { copyText(text); });
    menu.addAction(CopyMenu::tr("&Payload"), [text = toQt(node.payload)] { copyText(text); })
        ->setEnabled(!node.payload.empty());
    menu.addAction(CopyMenu::tr("&Step as JSON"),
                   [node] { copyText(toQt(plan::toJson(node).dump(indentation))); });
    menu.addSeparator();
    const bool hasRows = answer != nullptr && !answer->columns.empty();
    const auto add = [&](const QString &text, CopyFormat format) {
        menu.addAction(text, [answer, format, step = node.id] { copyAnswer(answer, format, step); })
            ->setEnabled(hasRows);
    };
    add(CopyMenu::tr("Answer as TS&V"), CopyFormat::Tsv);
    add(CopyMenu::tr("Answer as &CSV"), CopyFormat::Csv);
    add(CopyMenu::tr("Answer as &Markdown"), CopyFormat::Markdown);
    add(CopyMenu::tr("Answer as S&QL INSERT"), CopyFormat::SqlInsert);
    add(CopyMenu::tr("Answer as &JSON"), CopyFormat::Json);
    menu.addAction(CopyMenu::tr("Answer in &Words"),
                   [text = answer != nullptr ? keptLines(answer->text) : QString()] { copyText(text); })
        ->setEnabled(answer != nullptr && !answer->text.empty());
}

void fillPlanCopyMenu(QMenu &menu, const plan::Plan &plan)
{
    menu.addAction(CopyMenu::tr("Copy Plan as &JSON"),
                   [plan] { copyText(toQt(plan::toJson(plan).dump(indentation))); })
        ->setEnabled(!plan.nodes.empty());
    menu.addAction(CopyMenu::tr("Copy Plan as &DOT"), [plan] { copyText(toQt(plan::toDot(plan))); })
        ->setEnabled(!plan.nodes.empty());
}

} // namespace weighhouse::ui
