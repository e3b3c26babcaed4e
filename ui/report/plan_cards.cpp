// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/plan_cards.h"

#include "core/plan/node_id.h"

#include <algorithm>

namespace weighhouse::ui::pages
{
namespace
{

constexpr double cardWidthInPoints = 114;
constexpr double smallestLetters = 6;

constexpr double textWidth = (cardWidthInPoints - 2 * cardMarginInPoints) * pt;

} // namespace

TextLook titleLook()
{
    TextLook look;
    look.role = Role::CardTitle;
    look.width = textWidth;
    look.mostLines = 2;
    return look;
}

TextLook detailLook()
{
    TextLook look;
    look.role = Role::CardDetail;
    look.width = textWidth;
    look.mostLines = 2;
    return look;
}

QString detailOf(const audit::PlanFigure::Step &step)
{
    QStringList parts;
    if (step.node.isNamed())
        parts.append(QString::fromStdString(plan::toText(step.node)));
    if (!step.detail.empty())
        parts.append(cleanText(step.detail, false));
    return parts.join(QStringLiteral(" · "));
}

Parents parentsIn(const audit::PlanFigure &plan)
{
    Parents parents(plan.steps.size());
    for (const auto &[from, to] : plan.edges) {
        if (from < parents.size() && to < parents.size() && from != to)
            parents[to].push_back(from);
    }
    for (std::vector<std::size_t> &of : parents) {
        std::ranges::sort(of);
        of.erase(std::unique(of.begin(), of.end()), of.end());
    }
    return parents;
}

QString nameOf(const audit::PlanFigure::Step &step)
{
    return step.node.isNamed() ? QString::fromStdString(plan::toText(step.node))
                               : cleanText(step.title, false);
}

QString afterWords(const Setting &setting, const QStringList &names)
{
    return names.isEmpty()
               ? QString()
               : setting.words.text(Message::of("report.page.after",
                                                {{"steps", names.join(QStringLiteral(", ")).toStdString()}}));
}

PlanRoom roomFor(const Setting &setting, const audit::PlanFigure &plan)
{
    double after = 0;
    for (const std::vector<std::size_t> &parents : parentsIn(plan)) {
        QStringList names;
        for (std::size_t i = 0; i < parents.size() && names.size() < mostNames; ++i)
            names.append(nameOf(plan.steps[parents[i]]));
        after = std::max(after, SetText(setting, afterWords(setting, names), detailLook()).height());
    }
    double title = 0;
    double detail = 0;
    for (const audit::PlanFigure::Step &step : plan.steps) {
        title = std::max(title, SetText(setting, cleanText(step.title, false), titleLook()).height());
        detail = std::max(detail, SetText(setting, detailOf(step), detailLook()).height());
    }
    PlanRoom room;
    room.width = setting.width / pt;
    room.height = setting.height * 0.85 / pt;
    room.cardWidth = cardWidthInPoints;
    room.cardHeight = (title + detail) / pt + 2 * cardMarginInPoints - 2;
    room.noteHeight = after / pt;
    const double letters = setting.style.font(Role::CardDetail).pixelSize() / pt;
    room.leastScale = std::min(1.0, smallestLetters / letters);
    return room;
}

} // namespace weighhouse::ui::pages
