// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/write/writers.h"

namespace weighhouse::audit
{
namespace
{

class PlainWriter
{
public:
    void write(const Block &block)
    {
        std::visit([this](const auto &one) { add(one); }, block);
    }
    void line(const std::string &words)
    {
        if (!words.empty())
            m_text += words + "\n";
    }
    std::string &text() { return m_text; }

private:
    void add(const Text &text)
    {
        std::string words;
        for (const Span &span : text)
            words += span.text;
        line(words);
    }
    void add(const Paragraph &paragraph) { add(paragraph.text); }
    void add(const Heading &heading) { line(heading.words); }
    void add(const Items &items)
    {
        for (const Text &item : items.items)
            add(item);
    }
    void add(const KeyFigures &figures)
    {
        for (const KeyFigure &figure : figures.figures) {
            line(figure.label);
            add(figure.value);
            line(figure.detail);
        }
    }
    void add(const Table &table)
    {
        line(table.caption);
        for (const TableColumn &column : table.columns)
            line(column.title);
        for (const TableRow &row : table.rows) {
            for (const Text &cell : row.cells)
                add(cell);
        }
    }
    void add(const Code &code)
    {
        line(code.title);
        line(code.text);
    }
    void add(const Figure &figure) { line(figure.caption); }
    void add(const Missing &missing)
    {
        line(missing.what);
        line(missing.why);
    }

    std::string m_text;
};

} // namespace

std::string plainText(const Report &report)
{
    PlainWriter writer;
    for (const std::string *words :
         {&report.kind, &report.date, &report.status, &report.title, &report.subtitle})
        writer.line(*words);
    for (const Section &section : report.sections) {
        writer.line(section.title);
        for (const Block &block : section.blocks)
            writer.write(block);
    }
    writer.line(report.notice + " " + report.attached);
    return std::move(writer.text());
}

} // namespace weighhouse::audit
