// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/write/writers.h"

#include "core/base/overloaded.h"
#include "core/base/quoting.h"
#include "core/base/text.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace weighhouse::audit
{
namespace
{

/// Signs that would be markup are escaped; line ends are spaces.
std::string escaped(const std::string &text)
{
    std::string written;
    for (const char sign : text) {
        if (std::string_view("\\`*_{}[]()<>#+!|~$&").find(sign) != std::string_view::npos)
            written += '\\';
        written += sign == '\n' || sign == '\r' ? ' ' : sign;
    }
    return written;
}

/// In as many back-ticks as the text has not.
std::string fenced(const std::string &text)
{
    std::size_t longest = 0;
    std::size_t run = 0;
    for (const char sign : text) {
        run = sign == '`' ? run + 1 : 0;
        longest = std::max(longest, run);
    }
    const std::string fence(std::max<std::size_t>(3, longest + 1), '`');
    return fence + "\n" + text + (text.ends_with('\n') ? "" : "\n") + fence + "\n";
}

std::string markdownLine(const Text &text)
{
    std::string line;
    for (const Span &span : text) {
        std::string words = escaped(span.text);
        // Emphasis must not begin or end with a space.
        const std::size_t first = words.find_first_not_of(' ');
        if (first == std::string::npos) {
            line += words;
            continue;
        }
        const std::size_t last = words.find_last_not_of(' ') + 1;
        std::string core = words.substr(first, last - first);
        if (span.style == TextStyle::Strong)
            core = "**" + core + "**";
        else if (span.style == TextStyle::Code)
            core = "`" + span.text.substr(first, last - first) + "`";
        if (!span.target.empty())
            core = "[" + core + "](#" + span.target + ")";
        line += words.substr(0, first) + core + words.substr(last);
    }
    return line;
}

std::string anchorTag(const std::string &anchor)
{
    return anchor.empty() ? std::string() : "<a id=\"" + anchor + "\"></a>";
}

class MarkdownWriter
{
public:
    void write(const Section &section)
    {
        m_text += "\n" + anchorTag(section.id) + "\n## " + escaped(section.title) + "\n";
        writeBlocks(section);
    }
    /// A section that is all there is: its headings are those of the text.
    void writeAlone(const Section &section)
    {
        m_headings = "## ";
        writeBlocks(section);
    }
    std::string &text() { return m_text; }

private:
    void writeBlocks(const Section &section)
    {
        for (const Block &block : section.blocks) {
            m_text += "\n";
            std::visit([this](const auto &one) { add(one); }, block);
        }
    }
    void add(const Paragraph &paragraph) { m_text += markdownLine(paragraph.text) + "\n"; }
    void add(const Heading &heading)
    {
        m_text += anchorTag(heading.anchor) + "\n" + m_headings + escaped(heading.words) + "\n";
    }
    void add(const Items &items)
    {
        std::size_t number = 0;
        for (const Text &item : items.items)
            m_text += (items.areNumbered ? std::to_string(++number) + ". " : std::string("- ")) +
                      markdownLine(item) + "\n";
    }
    void add(const KeyFigures &figures)
    {
        for (const KeyFigure &figure : figures.figures)
            m_text += "- " + escaped(figure.label) + ": **" + markdownLine(figure.value) + "** " +
                      escaped(figure.detail) + "\n";
    }
    void add(const Table &table)
    {
        if (!table.caption.empty())
            m_text += escaped(table.caption) + "\n\n";
        std::string rule = "|";
        m_text += "|";
        for (const TableColumn &column : table.columns) {
            m_text += " " + escaped(column.title) + " |";
            rule += column.isNumber ? " ---: |" : " --- |";
        }
        m_text += "\n" + rule + "\n";
        for (const TableRow &row : table.rows) {
            m_text += "|";
            for (std::size_t i = 0; i < row.cells.size(); ++i)
                m_text += " " + (i == 0 ? anchorTag(row.anchor) : std::string()) +
                          markdownLine(row.cells[i]) + " |";
            m_text += "\n";
        }
    }
    void add(const Code &code)
    {
        if (!code.title.empty())
            m_text += anchorTag(code.anchor) + "**" + escaped(code.title) + "**\n\n";
        m_text += fenced(code.text);
    }
    void add(const Figure &figure)
    {
        std::visit(Overloaded{
                       [this](const BarsFigure &bars) {
                           for (const BarsFigure::Bar &bar : bars.bars)
                               m_text += "- " + escaped(bar.label) + ": " + escaped(bar.shown) + "\n";
                       },
                       [this](const IntervalsFigure &intervals) {
                           for (const IntervalsFigure::Row &row : intervals.rows)
                               m_text += "- " + escaped(row.label) + ": " + escaped(row.shown) +
                                         (row.low == row.high ? std::string()
                                                              : " (" + numberForPeople(row.low, 5) + " … " +
                                                                    numberForPeople(row.high, 5) + ")") +
                                         "\n";
                       },
                       [this](const CurvesFigure &curves) {
                           for (const CurvesFigure::Curve &curve : curves.curves)
                               m_text += "- " + escaped(curve.label) + "\n";
                       },
                       [this](const SwingsFigure &swings) {
                           for (const SwingsFigure::Swing &swing : swings.swings)
                               m_text += "- " + escaped(swing.label) + ": " + escaped(swing.lowShown) +
                                         " … " + escaped(swing.highShown) + "\n";
                       },
                       [this](const PlanFigure &plan) {
                           for (const PlanFigure::Step &step : plan.steps)
                               m_text += "- " + toText(step.node) + " " + escaped(step.title) + " (" +
                                         escaped(step.detail) + ")\n";
                       },
                   },
                   figure.what);
        m_text += "\n*" + escaped(figure.caption) + "*\n";
    }
    void add(const Missing &missing)
    {
        m_text += "> " + escaped(missing.what) + ": " + escaped(missing.why) + "\n";
    }

    std::string m_text;
    std::string m_headings = "### ";
};

/// The decision's record as MADR has it: status and date as YAML, then the record.
std::string recordAlone(const Report &report)
{
    MarkdownWriter writer;
    writer.text() = "---\nstatus: " + nlohmann::json(report.status).dump() +
                    "\ndate: " + nlohmann::json(report.date).dump() + "\n---\n\n# " + escaped(report.title) +
                    "\n";
    writer.writeAlone(report.sections.front());
    writer.text() += "\n---\n\n" + escaped(report.notice) + "\n\n" + escaped(report.footer) + "\n";
    return withoutControls(writer.text());
}

} // namespace

std::string toMarkdown(const Report &report)
{
    if (report.sections.size() == 1 && report.sections.front().id == "record")
        return recordAlone(report);
    MarkdownWriter writer;
    writer.text() = "# " + escaped(report.title) + "\n\n" + escaped(report.kind) + " · " +
                    escaped(report.date) + " · " + escaped(report.status) + "\n\n" +
                    escaped(report.subtitle) + "\n";
    for (const Section &section : report.sections)
        writer.write(section);
    writer.text() += "\n---\n\n" + escaped(report.notice) + "\n\n" + escaped(report.footer) + "\n";
    return withoutControls(writer.text());
}

} // namespace weighhouse::audit
