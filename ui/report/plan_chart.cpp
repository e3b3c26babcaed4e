// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/plan_chart.h"

#include "ui/report/marks.h"
#include "ui/report/plan_cards.h"

#include <QPainterPath>
#include <QPen>
#include <QPolygonF>
#include <algorithm>
#include <cmath>
#include <utility>

namespace weighhouse::ui::pages
{
namespace
{

constexpr double levelGap = 3 * pt;

QPointF toPage(layout::Point point)
{
    return {point.x * pt, point.y * pt};
}

class PlanChart : public Chart
{
public:
    PlanChart(const Setting &setting, const audit::PlanFigure &plan,
              std::shared_ptr<const PlacedPlan> placed);

    std::size_t parts() const override { return m_placed->parts.size(); }
    double height(std::size_t part) const override;
    void paint(std::size_t part, Canvas &canvas, QPointF at) const override;
    std::optional<audit::Table> numbers() const override;

private:
    QString afterText(std::size_t step, bool &isCut) const;
    double levelHeight(const PlanPart &part) const;
    void paintCard(Canvas &canvas, const audit::PlanFigure::Step &step, const QRectF &box,
                   const QString &after) const;
    static void paintFrame(Canvas &canvas, const audit::PlanFigure::Step &step, const QRectF &box);
    static void paintEdge(Canvas &canvas, const std::vector<layout::Point> &curve);

    const Setting &m_setting;
    const audit::PlanFigure &m_plan;
    std::shared_ptr<const PlacedPlan> m_placed;
    Parents m_parents;
    std::vector<std::size_t> m_partOf;
};

PlanChart::PlanChart(const Setting &setting, const audit::PlanFigure &plan,
                     std::shared_ptr<const PlacedPlan> placed)
    : m_setting(setting), m_plan(plan), m_placed(std::move(placed)), m_parents(parentsIn(plan)),
      m_partOf(plan.steps.size(), 0)
{
    for (std::size_t part = 0; part < m_placed->parts.size(); ++part)
        for (const std::size_t step : m_placed->parts[part].steps)
            m_partOf[step] = part;
}

/// The parents that no line leads from; as many as a card has room for.
QString PlanChart::afterText(std::size_t step, bool &isCut) const
{
    QStringList names;
    for (const std::size_t parent : m_parents[step]) {
        if (m_partOf[parent] != m_partOf[step])
            names.append(nameOf(m_plan.steps[parent]));
    }
    if (names.size() > mostNames) {
        isCut = true;
        names = names.mid(0, mostNames) + QStringList(QStringLiteral("…"));
    }
    return afterWords(m_setting, names);
}

double PlanChart::levelHeight(const PlanPart &part) const
{
    return part.showsLevel ? m_setting.style.leading(Role::ChartNote) + levelGap : 0;
}

double PlanChart::height(std::size_t part) const
{
    const PlanPart &placed = m_placed->parts[part];
    return levelHeight(placed) + placed.size.y * placed.scale * pt + 2 * pt;
}

void PlanChart::paintFrame(Canvas &canvas, const audit::PlanFigure::Step &step, const QRectF &box)
{
    const bool isCalm = !hasMark(step.tone);
    const Ink frame = step.isDecision ? Ink::Link : isCalm ? Ink::Edge : inkOf(step.tone);
    QPainter &painter = canvas.painter();
    painter.setPen(QPen(colourOf(frame), (step.isDecision ? 1.3 : 0.75) * pt));
    painter.setBrush(colourOf(step.isDecision ? Ink::Soft : Ink::Paper));
    painter.drawRoundedRect(box, 5 * pt, 5 * pt);
    constexpr double mark = 8 * pt;
    paintMark(canvas, step.tone,
              QRectF(box.right() - mark - 5 * pt, box.bottom() - mark - 5 * pt, mark, mark));
}

void PlanChart::paintCard(Canvas &canvas, const audit::PlanFigure::Step &step, const QRectF &box,
                          const QString &after) const
{
    paintFrame(canvas, step, box);
    QPointF at = box.topLeft() + QPointF(cardMarginInPoints, cardMarginInPoints - 1) * pt;
    const SetText title(m_setting, cleanText(step.title, false), titleLook());
    title.paint(canvas, at);
    at.ry() += title.height();
    const SetText detail(m_setting, detailOf(step), detailLook());
    detail.paint(canvas, at);
    if (!after.isEmpty())
        SetText(m_setting, after, detailLook()).paint(canvas, at + QPointF(0, detail.height()));
    if (m_setting.isAnchor(step.target))
        canvas.link(box, step.target);
}

void PlanChart::paintEdge(Canvas &canvas, const std::vector<layout::Point> &curve)
{
    if (curve.size() < 4)
        return;
    const QPointF end = toPage(curve.back());
    // The head points where the curve comes from.
    QPointF before = toPage(curve[curve.size() - 2]);
    for (std::size_t i = curve.size() - 1; i-- > 0 && before == end;)
        before = toPage(curve[i]);
    const QPointF way = end - before;
    const double length = std::hypot(way.x(), way.y());
    if (length == 0)
        return;
    const QPointF unit = way / length;
    const QPointF across(-unit.y(), unit.x());
    const QPointF neck = end - unit * 4.2 * pt;
    QPainterPath path(toPage(curve.front()));
    for (std::size_t i = 1; i + 2 < curve.size(); i += 3) {
        const bool isLast = i + 5 >= curve.size();
        path.cubicTo(toPage(curve[i]), toPage(curve[i + 1]), isLast ? neck : toPage(curve[i + 2]));
    }
    QPainter &painter = canvas.painter();
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(colourOf(Ink::Muted), 0.7 * pt));
    painter.drawPath(path);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colourOf(Ink::Muted));
    painter.drawPolygon(QPolygonF({end, neck + across * 1.7 * pt, neck - across * 1.7 * pt}));
}

void PlanChart::paint(std::size_t which, Canvas &canvas, QPointF at) const
{
    const PlanPart &part = m_placed->parts[which];
    if (part.showsLevel) {
        TextLook look;
        look.role = Role::ChartNote;
        look.width = m_setting.width;
        SetText(m_setting, m_setting.words.text(Message::of("report.page.depth", {{"depth", part.level}})),
                look)
            .paint(canvas, at);
        at.ry() += levelHeight(part);
    }
    // One picture stands in the middle; parts of a plan begin at the left, below each other.
    const double free = m_setting.width - part.size.x * part.scale * pt;
    canvas.moveAndScale(at + QPointF(m_placed->isWhole ? free / 2 : 0, pt), part.scale);
    for (const std::vector<layout::Point> &curve : part.curves)
        paintEdge(canvas, curve);
    const QSizeF size(m_placed->room.cardWidth * pt,
                      (m_placed->room.cardHeight + (m_placed->isWhole ? 0 : m_placed->room.noteHeight)) * pt);
    for (std::size_t i = 0; i < part.steps.size(); ++i) {
        const QPointF centre = toPage(part.centres[i]);
        const QPointF corner = centre - QPointF(size.width(), size.height()) / 2;
        bool isCut = false;
        paintCard(canvas, m_plan.steps[part.steps[i]], QRectF(corner, size),
                  m_placed->isWhole ? QString() : afterText(part.steps[i], isCut));
    }
    canvas.restore();
}

/// Only where a card does not say it all.
std::optional<audit::Table> PlanChart::numbers() const
{
    bool isCut = false;
    for (std::size_t i = 0; i < m_plan.steps.size(); ++i) {
        const audit::PlanFigure::Step &step = m_plan.steps[i];
        const QString after = m_placed->isWhole ? QString() : afterText(i, isCut);
        isCut = isCut || SetText(m_setting, cleanText(step.title, false), titleLook()).isCut() ||
                SetText(m_setting, detailOf(step), detailLook()).isCut() ||
                SetText(m_setting, after, detailLook()).isCut();
    }
    if (!isCut)
        return std::nullopt;
    const PageWords &words = m_setting.words;
    audit::Table table;
    table.columns = {{.title = words.plain(Message::of("report.page.column.step")), .share = 1},
                     {.title = words.plain(Message::of("report.page.column.what")), .share = 4},
                     {.title = words.plain(Message::of("report.page.column.state")), .share = 2},
                     {.title = words.plain(Message::of("report.page.column.follows")), .share = 2}};
    for (std::size_t i = 0; i < m_plan.steps.size(); ++i) {
        const audit::PlanFigure::Step &step = m_plan.steps[i];
        QStringList names;
        for (const std::size_t parent : m_parents[i])
            names.append(nameOf(m_plan.steps[parent]));
        const std::string id = step.node.isNamed() ? nameOf(step).toStdString() : std::string();
        table.rows.push_back({.cells = {{{.text = id, .target = step.target}},
                                        audit::plain(step.title),
                                        audit::plain(step.detail),
                                        audit::plain(names.join(QStringLiteral(", ")).toStdString())},
                              .isStrong = step.isDecision});
    }
    return table;
}

} // namespace

std::shared_ptr<const PlacedPlan> placedPlan(const Setting &setting, const audit::PlanFigure &plan,
                                             const std::stop_token &stop)
{
    return std::make_shared<PlacedPlan>(placePlan(plan, roomFor(setting, plan), stop));
}

std::unique_ptr<Chart> planChart(const Setting &setting, const audit::PlanFigure &plan,
                                 std::shared_ptr<const PlacedPlan> placed)
{
    return std::make_unique<PlanChart>(setting, plan, std::move(placed));
}

} // namespace weighhouse::ui::pages
