// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/write/html_figures.h"

#include "core/base/overloaded.h"

#include <algorithm>
#include <cmath>
#include <locale>
#include <sstream>

namespace weighhouse::audit
{
namespace
{

constexpr double width = 640;
constexpr double labels = 200; ///< The part of the width for names.
constexpr double numbers = 90; ///< And for numbers.
constexpr double line = 24;

/// A length of an SVG.
std::string at(double value)
{
    std::ostringstream stream;
    stream.imbue(std::locale::classic());
    stream << std::round(value * 10) / 10;
    return stream.str();
}

std::string textAt(double x, double y, const std::string &words, const char *anchor, bool isStrong = false)
{
    return "<text x=\"" + at(x) + "\" y=\"" + at(y) + "\" text-anchor=\"" + anchor + "\"" +
           (isStrong ? " font-weight=\"600\"" : "") + ">" + htmlText(words) + "</text>\n";
}

std::string svg(double height, const std::string &inside, const std::string &words)
{
    return "<svg viewBox=\"0 0 " + at(width) + " " + at(height) + "\" role=\"img\" aria-label=\"" +
           htmlText(words) + "\" font-size=\"13\" fill=\"#1b2733\">\n" + inside + "</svg>\n";
}

/// Maps values to the space between the names and the numbers.
class Across
{
public:
    Across(double low, double high) : m_low(low), m_high(high > low ? high : low + 1) {}
    double operator()(double value) const
    {
        return labels + 10 + (value - m_low) / (m_high - m_low) * (width - labels - numbers - 20);
    }

private:
    double m_low;
    double m_high;
};

std::string drawn(const BarsFigure &bars, const std::string &words)
{
    double low = 0;
    double high = 0;
    for (const BarsFigure::Bar &bar : bars.bars) {
        low = std::min(low, bar.value);
        high = std::max(high, bar.value);
    }
    const Across across(low, high);
    std::string inside;
    double y = 0;
    for (const BarsFigure::Bar &bar : bars.bars) {
        const double from = across(std::min(0.0, bar.value));
        const double to = across(std::max(0.0, bar.value));
        inside += textAt(labels, y + 16, bar.label, "end", bar.isStrong);
        inside += "<rect x=\"" + at(from) + "\" y=\"" + at(y + 4) + "\" width=\"" +
                  at(std::max(1.0, to - from)) + "\" height=\"16\" fill=\"" +
                  (bar.isStrong ? "#0a5aa8" : "#9aa5b1") + "\"/>\n";
        inside += textAt(to + 6, y + 16, bar.shown, "start", bar.isStrong);
        y += line;
    }
    return svg(y, inside, words);
}

std::string drawn(const IntervalsFigure &intervals, const std::string &words)
{
    if (intervals.rows.empty())
        return {};
    double low = intervals.rows.front().low;
    double high = intervals.rows.front().high;
    for (const IntervalsFigure::Row &row : intervals.rows) {
        low = std::min(low, row.low);
        high = std::max(high, row.high);
    }
    const Across across(low, high);
    std::string inside;
    double y = 0;
    for (const IntervalsFigure::Row &row : intervals.rows) {
        const std::string colour = row.isStrong ? "#0a5aa8" : "#5b6875";
        inside += textAt(labels, y + 16, row.label, "end", row.isStrong);
        inside += "<line x1=\"" + at(across(row.low)) + "\" x2=\"" + at(across(row.high)) + "\" y1=\"" +
                  at(y + 12) + "\" y2=\"" + at(y + 12) + "\" stroke=\"" + colour +
                  "\" stroke-width=\"2\"/>\n<circle cx=\"" + at(across(row.value)) + "\" cy=\"" + at(y + 12) +
                  "\" r=\"4\" fill=\"" + colour + "\"/>\n";
        inside += textAt(width, y + 16, row.shown, "end", row.isStrong);
        y += line;
    }
    inside += textAt(labels + 10, y + 14, intervals.axis, "start");
    return svg(y + line, inside, words);
}

std::string drawn(const CurvesFigure &curves, const std::string &words)
{
    constexpr double height = 260;
    double low = std::numeric_limits<double>::infinity();
    double high = -low;
    for (const CurvesFigure::Curve &curve : curves.curves) {
        if (curve.points.empty())
            continue;
        low = std::min(low, curve.points.front().first);
        high = std::max(high, curve.points.back().first);
    }
    if (!(low <= high))
        return {};
    const double span = high > low ? high - low : 1;
    constexpr std::string_view dashes[] = {"", "6 3", "2 3", "8 3 2 3", "4 4", "1 3"};
    std::string inside;
    std::size_t number = 0;
    for (const CurvesFigure::Curve &curve : curves.curves) {
        std::string points;
        for (const auto &[value, probability] : curve.points)
            points += at((value - low) / span * width) + "," + at(height - probability * (height - 10)) + " ";
        const std::string dash(dashes[number++ % std::size(dashes)]);
        inside += "<polyline points=\"" + points + "\" fill=\"none\" stroke=\"" +
                  (curve.isStrong ? "#0a5aa8" : "#5b6875") + "\" stroke-width=\"" +
                  (curve.isStrong ? "2.5" : "1.5") + "\" stroke-dasharray=\"" + dash + "\"><title>" +
                  htmlText(curve.label) + "</title></polyline>\n";
    }
    inside += textAt(0, height + 18, curves.axis, "start");
    std::string list = "<ul>\n";
    for (const CurvesFigure::Curve &curve : curves.curves)
        list += "<li>" + htmlText(curve.label) + "</li>\n";
    return svg(height + line, inside, words) + list + "</ul>\n";
}

std::string drawn(const SwingsFigure &swings, const std::string &)
{
    std::string list = "<ul>\n";
    for (const SwingsFigure::Swing &swing : swings.swings)
        list += "<li>" + htmlText(swing.label) + ": " + htmlText(swing.lowShown) + " … " +
                htmlText(swing.highShown) + "</li>\n";
    return list + "</ul>\n";
}

std::string drawn(const PlanFigure &plan, const std::string &)
{
    std::string list = "<ol class=\"plan\">\n";
    for (std::size_t i = 0; i < plan.steps.size(); ++i) {
        const PlanFigure::Step &step = plan.steps[i];
        std::string parents;
        for (const auto &[from, to] : plan.edges) {
            if (to == i)
                parents += (parents.empty() ? "" : ", ") + plan::toText(plan.steps[from].node);
        }
        const std::string name = plan::toText(step.node);
        list +=
            "<li>" +
            (step.target.empty() ? htmlText(name)
                                 : "<a href=\"#" + htmlText(step.target) + "\">" + htmlText(name) + "</a>") +
            " " + htmlText(step.title) + " <span class=\"muted\">(" + htmlText(step.detail) +
            (parents.empty() ? "" : "; ← " + htmlText(parents)) + ")</span></li>\n";
    }
    return list + "</ol>\n";
}

} // namespace

std::string htmlText(std::string_view text)
{
    std::string written;
    for (const char sign : text) {
        switch (sign) {
        case '&':
            written += "&amp;";
            break;
        case '<':
            written += "&lt;";
            break;
        case '>':
            written += "&gt;";
            break;
        case '"':
            written += "&quot;";
            break;
        case '\'':
            written += "&#39;";
            break;
        default:
            written += sign;
        }
    }
    return written;
}

std::string htmlFigure(const Figure &figure)
{
    return std::visit([&](const auto &what) { return drawn(what, figure.words); }, figure.what);
}

} // namespace weighhouse::audit
