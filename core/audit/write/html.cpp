// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/write/writers.h"

#include "core/audit/write/html_figures.h"
#include "core/base/overloaded.h"
#include "core/base/quoting.h"

namespace weighhouse::audit
{
namespace
{

constexpr std::string_view style =
    "body{font:11pt/1.5 Inter,'Segoe UI','DejaVu Sans',sans-serif;color:#1b2733;max-width:46rem;margin:3rem "
    "auto;"
    "padding:0 1.5rem}"
    "h1{font-size:1.9rem;line-height:1.2;margin:.2rem 0}h2{font-size:1.25rem;margin:2.4rem 0 .6rem}"
    "h3{font-size:1rem;margin:1.4rem 0 "
    ".3rem}.kind{letter-spacing:.06em;text-transform:uppercase;font-size:.75rem}"
    ".muted,.kind,figcaption,caption,footer{color:#5b6875}.note,figcaption,caption,footer{font-size:.85rem}"
    "hr{border:0;border-top:2px solid #1b2733}table{border-collapse:collapse;width:100%;font-size:.9rem}"
    "caption{text-align:left;caption-side:bottom;padding-top:.4rem}th,td{text-align:left;vertical-align:top;"
    "padding:.25rem .5rem .25rem 0;border-bottom:1px solid #d8dee4}.n{text-align:right}"
    "pre{background:#f4f6f8;padding:.7rem;overflow:auto;font:.82rem/1.45 'DejaVu Sans Mono',monospace}"
    "code{font:.88em 'DejaVu Sans Mono',monospace}.figures{display:flex;flex-wrap:wrap;gap:2rem;margin:1rem "
    "0}"
    ".figures "
    "b{display:block;font-size:1.4rem}a{color:#0a5aa8;text-decoration:none}a:hover{text-decoration:underline}"
    ".missing{border-left:3px solid #b7791f;padding-left:.7rem}figure{margin:1rem 0}svg{max-width:100%}"
    "@media print{body{margin:0;max-width:none}h2,h3{break-after:avoid}tr,figure{break-inside:avoid}}";

std::string htmlLine(const Text &text)
{
    std::string line;
    for (const Span &span : text) {
        std::string words = htmlText(span.text);
        if (span.style == TextStyle::Strong)
            words = "<strong>" + words + "</strong>";
        else if (span.style == TextStyle::Muted)
            words = "<span class=\"muted\">" + words + "</span>";
        else if (span.style == TextStyle::Code)
            words = "<code>" + words + "</code>";
        if (!span.target.empty())
            words = "<a href=\"#" + htmlText(span.target) + "\">" + words + "</a>";
        line += words;
    }
    return line;
}

std::string idOf(const std::string &anchor)
{
    return anchor.empty() ? std::string() : " id=\"" + htmlText(anchor) + "\"";
}

class HtmlWriter
{
public:
    void write(const Section &section)
    {
        m_text += "<section" + idOf(section.id) + ">\n<h2>" + htmlText(section.title) + "</h2>\n";
        for (const Block &block : section.blocks)
            std::visit([this](const auto &one) { add(one); }, block);
        m_text += "</section>\n";
    }
    std::string &text() { return m_text; }

private:
    void add(const Paragraph &paragraph)
    {
        m_text += paragraph.isNote ? "<p class=\"note muted\">" : "<p>";
        m_text += htmlLine(paragraph.text) + "</p>\n";
    }
    void add(const Heading &heading)
    {
        m_text += "<h3" + idOf(heading.anchor) + ">" + htmlText(heading.words) + "</h3>\n";
    }
    void add(const Items &items)
    {
        const std::string tag = items.areNumbered ? "ol" : "ul";
        m_text += "<" + tag + ">\n";
        for (const Text &item : items.items)
            m_text += "<li>" + htmlLine(item) + "</li>\n";
        m_text += "</" + tag + ">\n";
    }
    void add(const KeyFigures &figures)
    {
        m_text += "<div class=\"figures\">\n";
        for (const KeyFigure &figure : figures.figures)
            m_text += "<div><span class=\"muted\">" + htmlText(figure.label) + "</span><b>" +
                      htmlLine(figure.value) + "</b>" + htmlText(figure.detail) + "</div>\n";
        m_text += "</div>\n";
    }
    void add(const Table &table)
    {
        m_text += "<table>\n";
        if (!table.caption.empty())
            m_text += "<caption>" + htmlText(table.caption) + "</caption>\n";
        m_text += "<thead><tr>";
        for (const TableColumn &column : table.columns)
            m_text += "<th" + classOf(column) + ">" + htmlText(column.title) + "</th>";
        m_text += "</tr></thead>\n<tbody>\n";
        for (const TableRow &row : table.rows) {
            m_text += "<tr" + idOf(row.anchor) + ">";
            for (std::size_t i = 0; i < row.cells.size(); ++i) {
                const std::string cell = htmlLine(row.cells[i]);
                m_text += "<td" + (i < table.columns.size() ? classOf(table.columns[i]) : std::string()) +
                          ">" + (row.isStrong ? "<strong>" + cell + "</strong>" : cell) + "</td>";
            }
            m_text += "</tr>\n";
        }
        m_text += "</tbody></table>\n";
    }
    void add(const Code &code)
    {
        if (!code.title.empty())
            m_text += "<h3" + idOf(code.anchor) + ">" + htmlText(code.title) + "</h3>\n";
        m_text += "<pre>" + htmlText(code.text) + "</pre>\n";
    }
    void add(const Figure &figure)
    {
        m_text += "<figure>\n" + htmlFigure(figure) + "<figcaption>" + htmlText(figure.caption) +
                  "</figcaption></figure>\n";
    }
    void add(const Missing &missing)
    {
        m_text += "<p class=\"missing\">" + htmlText(missing.what) + ": " + htmlText(missing.why) + "</p>\n";
    }

    static std::string classOf(const TableColumn &column)
    {
        return column.isNumber ? " class=\"n\"" : std::string();
    }

    std::string m_text;
};

} // namespace

std::string toHtml(const Report &report)
{
    HtmlWriter writer;
    writer.text() = "<!doctype html>\n<html lang=\"" + htmlText(report.language) +
                    "\">\n<head>\n<meta charset=\"utf-8\">\n<meta http-equiv=\"Content-Security-Policy\" "
                    "content=\"default-src 'none'; style-src 'unsafe-inline'\">\n<title>" +
                    htmlText(report.title) + "</title>\n<style>" + std::string(style) +
                    "</style>\n</head>\n<body>\n<header>\n<p class=\"kind\">" + htmlText(report.kind) +
                    " · " + htmlText(report.date) + " · " + htmlText(report.status) + "</p>\n<h1>" +
                    htmlText(report.title) + "</h1>\n<p class=\"muted\">" + htmlText(report.subtitle) +
                    "</p>\n<hr>\n</header>\n";
    for (const Section &section : report.sections)
        writer.write(section);
    writer.text() += "<footer>\n<p>" + htmlText(report.notice) + "</p>\n<p>" + htmlText(report.footer) +
                     "</p>\n</footer>\n</body>\n</html>\n";
    return withoutControls(writer.text());
}

} // namespace weighhouse::audit
