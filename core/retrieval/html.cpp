// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"
#include "core/data/import/encoding.h"
#include "core/retrieval/charset.h"
#include "core/retrieval/markup.h"
#include "core/retrieval/readers.h"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string>

namespace weighhouse::retrieval
{
namespace
{

/// The contents of these elements are for programs, not for people.
constexpr std::array<std::string_view, 9> unread{"canvas", "iframe", "noembed", "noframes", "noscript",
                                                 "script", "style",  "svg",     "template"};
constexpr std::array<std::string_view, 36> paragraphs{
    "address", "article", "aside", "blockquote", "body",       "caption", "dd",     "details", "dialog",
    "div",     "dl",      "dt",    "fieldset",   "figcaption", "figure",  "footer", "form",    "h1",
    "h2",      "h3",      "h4",    "h5",         "h6",         "header",  "hr",     "main",    "nav",
    "ol",      "p",       "pre",   "section",    "summary",    "table",   "tbody",  "thead",   "ul"};
constexpr std::array<std::string_view, 5> lines{"br", "li", "option", "textarea", "tr"};

bool isOneOf(std::string_view name, std::span<const std::string_view> names)
{
    return std::ranges::find(names, name) != names.end();
}

std::size_t headingLevel(std::string_view name)
{
    return name.size() == 2 && name[0] == 'h' && name[1] >= '1' && name[1] <= '6'
               ? static_cast<std::size_t>(name[1] - '0')
               : 0;
}

class HtmlReader
{
public:
    HtmlReader(std::string_view markup, TextBuilder &text) : m_markup(markup), m_text(text) {}

    void read()
    {
        while (m_text.goesOn() && m_markup.next()) {
            if (m_markup.isText())
                words(m_markup.text());
            else if (m_markup.isStart())
                begin(m_markup.name());
            else
                end(m_markup.name());
        }
        endHeading();
    }

private:
    void words(const std::string &found)
    {
        if (m_isTitle)
            m_title += found;
        else if (m_level > 0)
            m_heading += found;
        else if (m_isAsWritten)
            m_text.add(found);
        else
            m_text.addFlowing(found);
    }

    void begin(const std::string &name)
    {
        if (isOneOf(name, unread)) {
            if (!m_markup.isEmpty())
                m_markup.skipRaw(std::string(name));
            return;
        }
        if (name == "title" && !m_text.hasTitle() && m_level == 0) {
            m_isTitle = true;
            m_title.clear();
        } else if (const std::size_t level = headingLevel(name)) {
            endHeading();
            m_level = level;
        } else {
            part(name);
            m_isAsWritten = m_isAsWritten || name == "pre";
            if (name == "td" || name == "th")
                cell();
        }
    }

    void end(const std::string &name)
    {
        if (name == "title" && m_isTitle) {
            m_isTitle = false;
            m_text.setTitle(m_title);
        } else if (headingLevel(name) > 0) {
            endHeading();
        } else {
            part(name);
            m_isAsWritten = m_isAsWritten && name != "pre";
        }
        m_isFirstCell = m_isFirstCell || name == "tr";
    }

    /// Parts words that stand on lines or in paragraphs of their own; in a heading they are parted by a
    /// blank.
    void part(const std::string &name)
    {
        const bool isParagraph = isOneOf(name, paragraphs);
        if (!isParagraph && !isOneOf(name, lines))
            return;
        m_isFirstCell = true;
        if (m_level > 0)
            m_heading += ' ';
        else if (isParagraph)
            m_text.endParagraph();
        else
            m_text.endLine();
    }

    void cell()
    {
        if (m_level == 0 && !m_isFirstCell)
            m_text.addFlowing(" | ");
        m_isFirstCell = false;
    }

    void endHeading()
    {
        if (m_level == 0)
            return;
        m_text.beginHeading(m_level, m_heading);
        m_level = 0;
        m_text.addFlowing(m_heading);
        m_text.endParagraph();
        m_heading.clear();
    }

    MarkupReader m_markup;
    TextBuilder &m_text;
    std::string m_title;
    std::string m_heading;
    std::size_t m_level = 0; ///< The level of the heading that is being read, or 0.
    bool m_isTitle = false;
    bool m_isAsWritten = false; ///< Blanks and line ends count.
    bool m_isFirstCell = true;
};

} // namespace

void readHtml(std::string_view bytes, TextBuilder &text)
{
    import::Decoded decoded;
    import::decode(bytes, decoded);
    // Bytes that are no Unicode are what the page says, if it says it.
    std::optional<std::string> declared;
    if (decoded.encoding == import::Encoding::Windows1252)
        declared = fromCharset(bytes, declaredCharset(bytes));
    HtmlReader(declared ? std::string_view(*declared) : decoded.text, text).read();
}

} // namespace weighhouse::retrieval
