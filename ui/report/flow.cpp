// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/flow.h"

#include "core/base/overloaded.h"
#include "ui/report/anchors.h"
#include "ui/report/code_block.h"
#include "ui/report/contents_block.h"
#include "ui/report/cover_block.h"
#include "ui/report/plan_chart.h"
#include "ui/report/table_block.h"
#include "ui/report/text_block.h"

#include <algorithm>
#include <utility>

namespace weighhouse::ui::pages
{
namespace
{

/// Reports of more sections have a list of contents.
constexpr std::size_t mostWithoutContents = 4;

constexpr double beforeSection = 30 * pt;
constexpr double beforeHeading = 16 * pt;
constexpr double beforeText = 6 * pt;
constexpr double afterTitle = 4.5 * pt;
constexpr double afterTitleFigure = 7 * pt;
constexpr double beforeFigure = 15 * pt;
constexpr double beforeCaption = 6 * pt;
constexpr double beforeTable = 7 * pt;

class FlowMaker
{
public:
    FlowMaker(const Setting &setting, const audit::Report &report, std::stop_token stop)
        : m_setting(setting), m_report(report), m_stop(std::move(stop))
    {
    }

    Flow make();

private:
    /// The distance to a block depends on the block above it.
    enum class Above { Rule, Title, Other };

    void addSection(std::size_t section);
    void addBlock(std::size_t section, std::size_t block);
    void addTable(const audit::Table &table);
    void addSmallTable(audit::Table table);
    void addCode(const audit::Code &code);
    bool namesTable(std::size_t section, std::size_t block) const;
    void addHeading(std::size_t section, std::size_t block);
    void addFigure(const audit::Figure &figure);
    void addText(TextEntry entry, double before, bool keepsNext = false);
    FlowItem &add(BlockMaker make, double before);
    static std::shared_ptr<const PlacedPlan> planOf(const Setting &setting, const audit::Figure &figure,
                                                    const std::stop_token &stop);
    static std::unique_ptr<Chart> chartOf(const Setting &setting, const audit::Figure &figure,
                                          const std::shared_ptr<const PlacedPlan> &plan);

    const Setting &m_setting;
    const audit::Report &m_report;
    std::stop_token m_stop;
    Flow m_flow;
    Above m_above = Above::Rule;
    std::size_t m_figures = 0;
};

FlowItem &FlowMaker::add(BlockMaker make, double before)
{
    // Figures and tables keep a little more room below a title.
    const double least = before > beforeText ? afterTitleFigure : afterTitle;
    const double room = m_above == Above::Title ? std::min(before, least) : before;
    m_above = Above::Other;
    FlowItem &item = m_flow.items.emplace_back();
    item.make = std::move(make);
    item.before = room;
    return item;
}

void FlowMaker::addText(TextEntry entry, double before, bool keepsNext)
{
    add([entry = std::move(entry)](const Setting &setting) { return textBlock(setting, entry); }, before)
        .keepsNext = keepsNext;
}

Flow FlowMaker::make()
{
    add([report = &m_report](const Setting &setting) { return coverBlock(setting, *report); }, 0).keepsNext =
        true;
    m_above = Above::Rule;
    for (std::size_t section = 0; section < m_report.sections.size(); ++section) {
        addSection(section);
        if (section == 0 && m_report.sections.size() > mostWithoutContents)
            add([report = &m_report](const Setting &setting) { return contentsBlock(setting, *report); },
                beforeSection);
    }
    return std::move(m_flow);
}

void FlowMaker::addSection(std::size_t place)
{
    const audit::Section &section = m_report.sections[place];
    const std::string anchor = sectionAnchor(m_report, place);
    m_flow.bookmarks.push_back({0, section.title, anchor});
    // Numbers that are to be seen first stand right below the title of the report: its head is the first
    // section's.
    const bool isCover = place == 0 && !section.blocks.empty() &&
                         std::holds_alternative<audit::KeyFigures>(section.blocks.front());
    const std::size_t first = m_flow.items.size();
    if (isCover) {
        m_flow.items.front().anchor = anchor;
        m_above = Above::Rule;
    } else {
        FlowItem &title = add(
            [number = place + 1, &section](const Setting &setting) {
                return textBlock(setting, sectionTitle(setting, number, section.title));
            },
            beforeSection);
        title.keepsNext = true;
        title.anchor = anchor;
        m_above = Above::Title;
    }
    for (std::size_t block = 0; block < section.blocks.size(); ++block)
        addBlock(place, block);
    if (first < m_flow.items.size() && place > 0)
        m_flow.items[first].startsPage = section.startsPage;
}

void FlowMaker::addBlock(std::size_t section, std::size_t block)
{
    std::visit(
        Overloaded{
            [&](const audit::Paragraph &paragraph) {
                add([&paragraph](const Setting &setting) { return paragraphBlock(setting, paragraph); },
                    beforeText)
                    .keepsNext = namesTable(section, block);
            },
            [&](const audit::Heading &) { addHeading(section, block); },
            [&](const audit::Items &items) {
                if (!items.items.empty())
                    add([&items](const Setting &setting) { return itemsBlock(setting, items); }, beforeText);
            },
            [&](const audit::KeyFigures &figures) {
                if (figures.figures.empty())
                    return;
                const bool isBelowRule = m_above == Above::Rule;
                add(
                    [&figures, isBelowRule](const Setting &setting) {
                        return std::make_unique<KeyFiguresBlock>(setting, figures, !isBelowRule);
                    },
                    isBelowRule ? 0 : beforeFigure);
            },
            [&](const audit::Table &table) { addTable(table); },
            [&](const audit::Code &code) { addCode(code); },
            [&](const audit::Figure &figure) { addFigure(figure); },
            [&](const audit::Missing &missing) {
                add([&missing](const Setting &setting) { return missingBlock(setting, missing); },
                    beforeText);
            }},
        m_report.sections[section].blocks[block]);
}

/// A paragraph in bold before a table is the table's name.
bool FlowMaker::namesTable(std::size_t section, std::size_t block) const
{
    const std::vector<audit::Block> &blocks = m_report.sections[section].blocks;
    const audit::Text &text = std::get<audit::Paragraph>(blocks[block]).text;
    const bool isBold = !text.empty() && text.front().style == audit::TextStyle::Strong;
    return isBold && block + 1 < blocks.size() && std::holds_alternative<audit::Table>(blocks[block + 1]);
}

void FlowMaker::addHeading(std::size_t section, std::size_t block)
{
    const auto &heading = std::get<audit::Heading>(m_report.sections[section].blocks[block]);
    TextEntry entry;
    entry.text = audit::plain(heading.words);
    entry.role = Role::Heading;
    addText(std::move(entry), beforeHeading, true);
    m_flow.items.back().anchor = headingAnchor(m_report, section, block);
    m_flow.bookmarks.push_back({1, heading.words, m_flow.items.back().anchor});
    m_above = Above::Title;
}

void FlowMaker::addTable(const audit::Table &table)
{
    if (table.columns.empty())
        return;
    const TableLook look = lookFor(table);
    auto widths = std::make_shared<const ColumnWidths>(ColumnWidths::of(m_setting, table, look));
    const bool hasCaption = !table.caption.empty();
    add([&table, look, widths,
         hasCaption](const Setting &setting) { return tableBlock(setting, table, look, widths, hasCaption); },
        beforeTable)
        .weight = static_cast<double>(table.rows.size() + 1);
    if (!hasCaption)
        return;
    TextEntry caption;
    caption.text = audit::plain(table.caption);
    caption.role = Role::Caption;
    addText(std::move(caption), beforeCaption);
}

void FlowMaker::addSmallTable(audit::Table table)
{
    const auto kept = std::make_shared<const audit::Table>(std::move(table));
    const TableLook look = TableLook::small();
    auto widths = std::make_shared<const ColumnWidths>(ColumnWidths::of(m_setting, *kept, look));
    add([kept, look, widths](const Setting &setting) { return tableBlock(setting, *kept, look, widths); },
        beforeCaption);
}

void FlowMaker::addCode(const audit::Code &code)
{
    if (!code.title.empty()) {
        TextEntry title;
        title.text = audit::plain(code.title);
        title.role = Role::CodeTitle;
        addText(std::move(title), beforeTable, true);
        m_flow.items.back().anchor = code.anchor;
        m_above = Above::Title;
    }
    FlowItem &item = add([&code](const Setting &setting) { return codeBlock(setting, code); }, beforeText);
    constexpr double bytesOfLine = 60;
    item.weight = static_cast<double>(code.text.size()) / bytesOfLine + 1;
    if (code.title.empty())
        item.anchor = code.anchor;
}

std::shared_ptr<const PlacedPlan> FlowMaker::planOf(const Setting &setting, const audit::Figure &figure,
                                                    const std::stop_token &stop)
{
    const auto *plan = std::get_if<audit::PlanFigure>(&figure.what);
    return plan != nullptr ? placedPlan(setting, *plan, stop) : nullptr;
}

std::unique_ptr<Chart> FlowMaker::chartOf(const Setting &setting, const audit::Figure &figure,
                                          const std::shared_ptr<const PlacedPlan> &plan)
{
    return std::visit(
        Overloaded{
            [&](const audit::BarsFigure &bars) { return barsChart(setting, bars); },
            [&](const audit::IntervalsFigure &intervals) { return intervalsChart(setting, intervals); },
            [&](const audit::CurvesFigure &curves) { return curvesChart(setting, curves); },
            [&](const audit::SwingsFigure &swings) { return swingsChart(setting, swings); },
            [&](const audit::PlanFigure &steps) { return planChart(setting, steps, plan); }},
        figure.what);
}

void FlowMaker::addFigure(const audit::Figure &figure)
{
    const std::shared_ptr<const PlacedPlan> plan = planOf(m_setting, figure, m_stop);
    const std::unique_ptr<Chart> chart = chartOf(m_setting, figure, plan);
    ++m_figures;
    add([&figure, plan](const Setting &setting) { return chartBlock(chartOf(setting, figure, plan)); },
        beforeFigure);
    std::optional<audit::Table> numbers = chart->numbers();
    TextEntry caption;
    caption.text =
        audit::plain(m_setting.words.plain(Message::of("report.page.figure", {{"number", m_figures}})) +
                     (figure.caption.empty() ? "" : " " + figure.caption));
    caption.role = Role::Caption;
    addText(std::move(caption), beforeCaption, numbers.has_value());
    if (numbers)
        addSmallTable(std::move(*numbers));
}

} // namespace

Flow flowOf(const Setting &setting, const audit::Report &report, const std::stop_token &stop)
{
    return FlowMaker(setting, report, stop).make();
}

} // namespace weighhouse::ui::pages
