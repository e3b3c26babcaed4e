// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/write/writers.h"

#include "core/base/overloaded.h"

#include <nlohmann/json.hpp>

namespace weighhouse::audit
{
namespace
{

using Json = nlohmann::ordered_json;

std::string_view nameOf(TextStyle style)
{
    switch (style) {
    case TextStyle::Strong:
        return "strong";
    case TextStyle::Muted:
        return "muted";
    case TextStyle::Code:
        return "code";
    case TextStyle::Plain:
        break;
    }
    return "plain";
}

Json jsonOfText(const Text &text)
{
    Json spans = Json::array();
    for (const Span &span : text) {
        Json one{{"text", span.text}};
        if (span.style != TextStyle::Plain)
            one["style"] = nameOf(span.style);
        if (!span.target.empty())
            one["target"] = span.target;
        spans.push_back(std::move(one));
    }
    return spans;
}

Json jsonOfTexts(const std::vector<Text> &texts)
{
    Json all = Json::array();
    for (const Text &text : texts)
        all.push_back(jsonOfText(text));
    return all;
}

Json figureJson(const BarsFigure &figure)
{
    Json bars = Json::array();
    for (const BarsFigure::Bar &bar : figure.bars)
        bars.push_back({{"label", bar.label}, {"value", bar.value}, {"shown", bar.shown}});
    return {{"figure", "bars"}, {"bars", std::move(bars)}};
}

Json figureJson(const IntervalsFigure &figure)
{
    Json rows = Json::array();
    for (const IntervalsFigure::Row &row : figure.rows)
        rows.push_back({{"label", row.label}, {"value", row.value}, {"low", row.low}, {"high", row.high}});
    return {{"figure", "intervals"}, {"axis", figure.axis}, {"rows", std::move(rows)}};
}

Json figureJson(const CurvesFigure &figure)
{
    Json curves = Json::array();
    for (const CurvesFigure::Curve &curve : figure.curves)
        curves.push_back({{"label", curve.label}, {"points", curve.points}});
    return {{"figure", "curves"}, {"axis", figure.axis}, {"curves", std::move(curves)}};
}

Json figureJson(const SwingsFigure &figure)
{
    Json swings = Json::array();
    for (const SwingsFigure::Swing &swing : figure.swings)
        swings.push_back({{"label", swing.label}, {"low", swing.low}, {"high", swing.high}});
    return {
        {"figure", "swings"}, {"axis", figure.axis}, {"base", figure.base}, {"swings", std::move(swings)}};
}

Json figureJson(const PlanFigure &figure)
{
    Json steps = Json::array();
    for (const PlanFigure::Step &step : figure.steps)
        steps.push_back({{"step", toText(step.node)}, {"title", step.title}, {"detail", step.detail}});
    return {{"figure", "plan"}, {"steps", std::move(steps)}, {"edges", figure.edges}};
}

Json blockJson(const Block &block)
{
    return std::visit(
        Overloaded{
            [](const Paragraph &one) {
                return Json{{"block", "paragraph"}, {"text", jsonOfText(one.text)}, {"note", one.isNote}};
            },
            [](const Heading &one) {
                return Json{{"block", "heading"}, {"words", one.words}, {"anchor", one.anchor}};
            },
            [](const Items &one) {
                return Json{
                    {"block", "items"}, {"numbered", one.areNumbered}, {"items", jsonOfTexts(one.items)}};
            },
            [](const KeyFigures &one) {
                Json figures = Json::array();
                for (const KeyFigure &figure : one.figures)
                    figures.push_back({{"label", figure.label},
                                       {"value", jsonOfText(figure.value)},
                                       {"detail", figure.detail}});
                return Json{{"block", "key-figures"}, {"figures", std::move(figures)}};
            },
            [](const Table &one) {
                Json columns = Json::array();
                for (const TableColumn &column : one.columns)
                    columns.push_back({{"title", column.title}, {"number", column.isNumber}});
                Json rows = Json::array();
                for (const TableRow &row : one.rows)
                    rows.push_back({{"anchor", row.anchor}, {"cells", jsonOfTexts(row.cells)}});
                return Json{{"block", "table"},
                            {"caption", one.caption},
                            {"columns", std::move(columns)},
                            {"rows", std::move(rows)},
                            {"left_out", one.leftOut}};
            },
            [](const Code &one) {
                return Json{
                    {"block", "code"}, {"title", one.title}, {"anchor", one.anchor}, {"text", one.text}};
            },
            [](const Figure &one) {
                Json json{{"block", "figure"}, {"caption", one.caption}};
                json.update(std::visit([](const auto &what) { return figureJson(what); }, one.what));
                return json;
            },
            [](const Missing &one) {
                return Json{{"block", "missing"}, {"what", one.what}, {"why", one.why}};
            },
        },
        block);
}

std::string_view nameOf(Claim::Source source)
{
    switch (source) {
    case Claim::Source::Cell:
        return "cell";
    case Claim::Source::Words:
        return "words";
    case Claim::Source::Rows:
        return "rows";
    case Claim::Source::None:
        break;
    }
    return "none";
}

} // namespace

Json toJson(const Claim &claim)
{
    Json json{
        {"id", claim.id}, {"words", claim.words}, {"shown", claim.shown}, {"source", nameOf(claim.source)}};
    if (!claim.isSupported())
        return json;
    json["run"] = claim.run;
    json["step"] = claim.node;
    if (claim.source == Claim::Source::Cell) {
        json["column"] = claim.column;
        json["row"] = claim.row;
    }
    json["value"] = claim.value;
    return json;
}

Json toJson(const Report &report)
{
    Json sections = Json::array();
    for (const Section &section : report.sections) {
        Json blocks = Json::array();
        for (const Block &block : section.blocks)
            blocks.push_back(blockJson(block));
        sections.push_back({{"id", section.id}, {"title", section.title}, {"blocks", std::move(blocks)}});
    }
    Json claims = Json::array();
    for (const Claim &claim : report.claims)
        claims.push_back(toJson(claim));
    return {{"kind", report.kind},        {"title", report.title},   {"question", report.subtitle},
            {"status", report.status},    {"date", report.date},     {"language", report.language},
            {"footer", report.footer},    {"notice", report.notice}, {"sections", std::move(sections)},
            {"claims", std::move(claims)}};
}

} // namespace weighhouse::audit
