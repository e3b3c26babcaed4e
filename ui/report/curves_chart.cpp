// SPDX-License-Identifier: GPL-3.0-or-later
// The chance that an outcome is at most a value: a curve for each candidate, told apart by colour, by
// thickness and by dashes.
#include "ui/report/chart.h"
#include "ui/report/chart_scale.h"

#include "ui/base/number_form.h"

#include <QPainterPath>
#include <QPen>
#include <algorithm>
#include <array>
#include <cmath>

namespace weighhouse::ui::pages
{
namespace
{

constexpr double plotHeight = 165 * pt;
constexpr double legendSample = 20 * pt;
constexpr double legendGap = 12 * pt;
/// So many curves have a look of their own; the others are thin and grey.
constexpr std::size_t mostLooks = 8;
constexpr std::array quantiles{0.1, 0.25, 0.5, 0.75, 0.9};

/// The value at which the curve reaches a probability; NaN if it does not.
double valueAt(const std::vector<std::pair<double, double>> &points, double chance)
{
    for (std::size_t i = 0; i < points.size(); ++i) {
        if (points[i].second < chance)
            continue;
        if (i == 0 || points[i].second <= points[i - 1].second)
            return points[i].first;
        const double share = (chance - points[i - 1].second) / (points[i].second - points[i - 1].second);
        return points[i - 1].first + share * (points[i].first - points[i - 1].first);
    }
    return std::nan("");
}

QPen penOf(std::size_t look, bool isStrong)
{
    static constexpr std::array inks{Ink::Link, Ink::Text, Ink::Warning, Ink::Good};
    static const std::array<QVector<qreal>, 4> dashes{QVector<qreal>{}, {5, 2.5}, {1.2, 2}, {7, 2, 1.2, 2}};
    if (look >= mostLooks)
        return QPen(colourOf(Ink::Edge), 0.6 * pt);
    QPen pen(colourOf(inks[look % inks.size()]), (isStrong ? 2 : 1.1) * pt, Qt::SolidLine, Qt::FlatCap,
             Qt::RoundJoin);
    // The second four have the colours of the first with other dashes.
    const QVector<qreal> &pattern = dashes[(look + look / inks.size()) % dashes.size()];
    if (!pattern.isEmpty())
        pen.setDashPattern(pattern);
    return pen;
}

class CurvesChart : public Chart
{
public:
    CurvesChart(const Setting &setting, const audit::CurvesFigure &figure);

    double height(std::size_t) const override;
    void paint(std::size_t, Canvas &canvas, QPointF at) const override;
    std::optional<audit::Table> numbers() const override;

private:
    struct Entry {
        SetText label;
        std::size_t look;
        bool isStrong;
    };

    SetText note(const QString &words, double width) const;
    QString percent(double share) const;
    void paintAxes(Canvas &canvas, QPointF at) const;
    void paintCurve(Canvas &canvas, QPointF at, const audit::CurvesFigure::Curve &curve,
                    const QPen &pen) const;
    void paintLegend(Canvas &canvas, QPointF at) const;
    double above() const { return m_setting.style.leading(Role::ChartNote) + 8 * pt; }
    double below() const;
    double legendHeight() const;

    const Setting &m_setting;
    const audit::CurvesFigure &m_figure;
    ChartScale m_x;
    double m_left = 0;
    std::vector<std::size_t> m_looks; ///< One entry for each curve.
    std::vector<Entry> m_legend;
    double m_legendWidth = 0;
    std::size_t m_perRow = 1;
};

CurvesChart::CurvesChart(const Setting &setting, const audit::CurvesFigure &figure)
    : m_setting(setting), m_figure(figure)
{
    for (const audit::CurvesFigure::Curve &curve : figure.curves)
        for (const auto &[value, chance] : curve.points)
            m_x.include(value);
    m_x.widen(0.02);
    m_left = note(percent(1), setting.width).width() + 5 * pt;
    m_x.place(m_left, setting.width);
    // Curves that stand out have the first looks.
    m_looks.assign(figure.curves.size(), 0);
    std::size_t next = 0;
    for (const bool isStrong : {true, false})
        for (std::size_t i = 0; i < figure.curves.size(); ++i)
            if (figure.curves[i].isStrong == isStrong)
                m_looks[i] = next++;
    constexpr std::size_t columns = 3;
    m_perRow = std::clamp<std::size_t>(next, 1, columns);
    m_legendWidth =
        (setting.width - static_cast<double>(m_perRow - 1) * legendGap) / static_cast<double>(m_perRow);
    for (std::size_t look = 0; look < std::min(next, mostLooks); ++look) {
        const auto curve = static_cast<std::size_t>(std::ranges::find(m_looks, look) - m_looks.begin());
        TextLook text;
        text.role = Role::ChartNote;
        text.ink = Ink::Text;
        text.width = m_legendWidth - legendSample - 4 * pt;
        text.isStrong = figure.curves[curve].isStrong;
        text.mostLines = 2;
        m_legend.push_back(Entry{SetText(setting, cleanText(figure.curves[curve].label, false), text), look,
                                 figure.curves[curve].isStrong});
    }
    if (next > mostLooks)
        m_legend.push_back(
            {note(setting.words.text(Message::of("report.page.other-curves", {{"count", next - mostLooks}})),
                  m_legendWidth - legendSample - 4 * pt),
             mostLooks, false});
}

SetText CurvesChart::note(const QString &words, double width) const
{
    TextLook look;
    look.role = Role::ChartNote;
    look.width = width;
    return SetText(m_setting, words, look);
}

QString CurvesChart::percent(double share) const
{
    const QString number = m_setting.words.locale().toString(static_cast<int>(std::lround(share * 100)));
    return m_setting.words.text(Message::of("report.page.percent", {{"number", number.toStdString()}}));
}

double CurvesChart::below() const
{
    const double line = m_setting.style.leading(Role::ChartNote);
    const double title =
        m_figure.axis.empty() ? 0 : note(cleanText(m_figure.axis, false), m_setting.width - m_left).height();
    return 5 * pt + line + title + 5 * pt;
}

double CurvesChart::legendHeight() const
{
    double height = 0;
    for (std::size_t i = 0; i < m_legend.size(); i += m_perRow) {
        double row = 0;
        for (std::size_t k = i; k < std::min(i + m_perRow, m_legend.size()); ++k)
            row = std::max(row, m_legend[k].label.height());
        height += row + 2 * pt;
    }
    return height;
}

double CurvesChart::height(std::size_t) const
{
    return above() + plotHeight + below() + legendHeight();
}

void CurvesChart::paintAxes(Canvas &canvas, QPointF at) const
{
    note(m_setting.words.text(Message::of("report.page.chance")), m_setting.width).paint(canvas, at);
    const double top = at.y() + above();
    const double bottom = top + plotHeight;
    const double half = m_setting.style.leading(Role::ChartNote) / 2;
    for (const double share : {0.0, 0.25, 0.5, 0.75, 1.0}) {
        const double y = bottom - share * plotHeight;
        const SetText text = note(percent(share), m_setting.width);
        text.paint(canvas, QPointF(at.x() + m_left - 5 * pt - text.width(), y - half));
        canvas.horizontal(at.x() + m_left, at.x() + m_setting.width, y, 0.5 * pt,
                          share == 0 ? Ink::Edge : Ink::Line);
    }
    const std::vector<double> ticks = m_x.ticks();
    const QStringList texts = ChartScale::tickTexts(ticks, m_setting.words);
    double taken = at.x();
    for (std::size_t i = 0; i < ticks.size(); ++i) {
        const double x = at.x() + m_x.at(ticks[i]);
        canvas.vertical(x, bottom, bottom + 2.5 * pt, 0.6 * pt, Ink::Edge);
        const SetText text = note(texts.at(static_cast<qsizetype>(i)), m_setting.width);
        const double left = std::min(x - text.width() / 2, at.x() + m_setting.width - text.width());
        if (left < taken)
            continue;
        text.paint(canvas, QPointF(left, bottom + 3.5 * pt));
        taken = left + text.width() + 4 * pt;
    }
    if (!m_figure.axis.empty())
        note(cleanText(m_figure.axis, false), m_setting.width - m_left)
            .paint(canvas, QPointF(at.x() + m_left, bottom + 4.5 * pt + 2 * half));
}

void CurvesChart::paintCurve(Canvas &canvas, QPointF at, const audit::CurvesFigure::Curve &curve,
                             const QPen &pen) const
{
    const double bottom = at.y() + above() + plotHeight;
    QPainterPath path;
    QPointF last;
    for (const auto &[value, chance] : curve.points) {
        if (!std::isfinite(value) || !std::isfinite(chance))
            continue;
        const QPointF point(at.x() + m_x.at(value), bottom - std::clamp(chance, 0.0, 1.0) * plotHeight);
        const QPointF way = point - last;
        const bool isLastPoint = &value == &curve.points.back().first;
        // Points that are closer than can be seen are left out.
        if (path.elementCount() > 0 && !isLastPoint && std::hypot(way.x(), way.y()) < 0.4 * pt)
            continue;
        path.elementCount() == 0 ? path.moveTo(point) : path.lineTo(point);
        last = point;
    }
    canvas.painter().setBrush(Qt::NoBrush);
    canvas.painter().setPen(pen);
    canvas.painter().drawPath(path);
}

void CurvesChart::paintLegend(Canvas &canvas, QPointF at) const
{
    for (std::size_t i = 0; i < m_legend.size(); i += m_perRow) {
        double row = 0;
        for (std::size_t k = i; k < std::min(i + m_perRow, m_legend.size()); ++k) {
            const Entry &entry = m_legend[k];
            const double left = at.x() + static_cast<double>(k - i) * (m_legendWidth + legendGap);
            const double y = at.y() + entry.label.lineHeight(0) / 2;
            canvas.painter().setPen(penOf(entry.look, entry.isStrong));
            canvas.painter().drawLine(QPointF(left, y), QPointF(left + legendSample, y));
            entry.label.paint(canvas, QPointF(left + legendSample + 4 * pt, at.y()));
            row = std::max(row, entry.label.height());
        }
        at.ry() += row + 2 * pt;
    }
}

void CurvesChart::paint(std::size_t, Canvas &canvas, QPointF at) const
{
    paintAxes(canvas, at);
    // The first look comes last, on top of the others.
    std::vector<std::size_t> order(m_looks.size());
    for (std::size_t i = 0; i < m_looks.size(); ++i)
        order[m_looks.size() - 1 - m_looks[i]] = i;
    for (const std::size_t i : order)
        paintCurve(canvas, at, m_figure.curves[i], penOf(m_looks[i], m_figure.curves[i].isStrong));
    paintLegend(canvas, at + QPointF(0, above() + plotHeight + below()));
}

std::optional<audit::Table> CurvesChart::numbers() const
{
    audit::Table table;
    table.columns.push_back(
        {.title = m_setting.words.plain(Message::of("report.page.column.name")), .share = 3});
    for (const double chance : quantiles)
        table.columns.push_back({.title = percent(chance).toStdString(), .isNumber = true});
    std::vector<double> values;
    for (const audit::CurvesFigure::Curve &curve : m_figure.curves)
        for (const double chance : quantiles)
            values.push_back(valueAt(curve.points, chance));
    const NumberForm form = NumberForm::of(values);
    auto value = values.begin();
    for (const audit::CurvesFigure::Curve &curve : m_figure.curves) {
        audit::TableRow row{.cells = {audit::plain(curve.label)}, .isStrong = curve.isStrong};
        for (std::size_t i = 0; i < quantiles.size(); ++i)
            row.cells.push_back(audit::plain(form.text(*value++, m_setting.words.locale()).toStdString()));
        table.rows.push_back(std::move(row));
    }
    return table;
}

} // namespace

std::unique_ptr<Chart> curvesChart(const Setting &setting, const audit::CurvesFigure &figure)
{
    return std::make_unique<CurvesChart>(setting, figure);
}

} // namespace weighhouse::ui::pages
