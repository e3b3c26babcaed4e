// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"
#include "core/data/workbook/archive.h"
#include "core/retrieval/markup.h"
#include "core/retrieval/problems.h"
#include "core/retrieval/readers.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <string>
#include <utility>

namespace weighhouse::retrieval
{
namespace
{

using workbook::Archive;

/// The errors of the archive speak of workbooks.
Error ofArchive(const Error &error, const ReadLimits &limits)
{
    if (error.code == "workbook.encrypted")
        return encrypted();
    if (error.code == "workbook.too-large")
        return unpacksTooFar(limits.unpackedBytes);
    return damaged(error.message.argument("reason"));
}

/// Unpacks a whole member. Errors: "document.damaged", "document.encrypted", "document.too-large",
/// "document.cancelled".
Result<std::string> unpacked(Archive &archive, const std::string &name, const ReadLimits &limits)
{
    auto member = archive.member(name);
    if (!member)
        return failure(ofArchive(member.error(), limits));
    std::string bytes;
    std::array<char, 65536> piece;
    while (const std::size_t count = member->read(piece.data(), piece.size())) {
        bytes.append(piece.data(), count);
        if (bytes.size() > limits.unpackedBytes)
            return failure(unpacksTooFar(limits.unpackedBytes));
        if (limits.stop.stop_requested())
            return failure(cancelled());
    }
    if (member->isTooLarge())
        return failure(unpacksTooFar(limits.unpackedBytes));
    if (!member->problem().empty())
        return failure(damaged(member->problem()));
    return bytes;
}

/// "Heading 2" and the same in the file's own numbering give 2, "Title" gives 1; others 0.
std::size_t levelOfName(std::string_view name)
{
    const std::string plain = toLower(name);
    if (plain == "title")
        return 1;
    constexpr std::string_view heading("heading ");
    if (!plain.starts_with(heading))
        return 0;
    std::size_t level = 0;
    std::from_chars(plain.data() + heading.size(), plain.data() + plain.size(), level);
    return level <= 9 ? level : 0;
}

/// The levels of the headings among the styles, by the names that paragraphs have for them.
std::map<std::string, std::size_t> levelsIn(std::string_view styles)
{
    constexpr std::size_t mostStyles = 10'000;
    std::map<std::string, std::size_t> levels;
    std::string style;
    MarkupReader markup(styles);
    while (levels.size() < mostStyles && markup.next()) {
        if (markup.isText() || !markup.isStart())
            continue;
        if (markup.name() == "style") {
            style = markup.attribute("styleid");
        } else if (markup.name() == "name") {
            if (const std::size_t level = levelOfName(markup.attribute("val")))
                levels[style] = level;
        } else if (markup.name() == "outlinelvl" && !levels.contains(style)) {
            const std::string level = markup.attribute("val");
            if (level.size() == 1 && level[0] >= '0' && level[0] < '9')
                levels[style] = static_cast<std::size_t>(level[0] - '0') + 1;
        }
    }
    return levels;
}

class WordReader
{
public:
    WordReader(std::string_view document, std::map<std::string, std::size_t> levels, TextBuilder &text)
        : m_markup(document), m_levels(std::move(levels)), m_text(text)
    {
    }

    void read()
    {
        while (m_text.goesOn() && m_markup.next()) {
            if (m_markup.isText()) {
                if (m_isWords && m_skipped == 0)
                    words(m_markup.text());
            } else if (isSkipped()) {
                // A picture of what has just been read, for older programs.
                if (!m_markup.isEmpty() && m_markup.isStart())
                    ++m_skipped;
                else if (!m_markup.isStart() && m_skipped > 0)
                    --m_skipped;
            } else if (m_skipped == 0) {
                tag(m_markup.name());
            }
        }
        endParagraph();
    }

private:
    bool isSkipped() const { return m_markup.name() == "fallback"; }

    void tag(const std::string &name)
    {
        if (name == "t") {
            m_isWords = m_markup.isStart() && !m_markup.isEmpty();
        } else if (name == "p") {
            endParagraph();
            m_level = 0;
        } else if (name == "pstyle" && m_markup.isStart()) {
            const auto found = m_levels.find(m_markup.attribute("val"));
            m_level = found == m_levels.end() ? 0 : found->second;
        } else if ((name == "tab" || name == "br" || name == "cr") && m_markup.isStart()) {
            words(name == "tab" ? "\t" : "\n");
        } else if (name == "tc" && !m_markup.isStart()) {
            m_isCellEnd = true;
        } else if (name == "tr") {
            m_isCellEnd = false;
            m_text.endLine();
        }
        if (name == "tc" && !m_markup.isEmpty())
            m_cells = m_markup.isStart() ? m_cells + 1 : std::max(m_cells, 1) - 1;
    }

    void words(const std::string &found)
    {
        if (m_level > 0) {
            m_heading += found;
            return;
        }
        if (m_isCellEnd)
            m_text.addFlowing(" | ");
        m_isCellEnd = false;
        m_text.add(found);
    }

    void endParagraph()
    {
        if (m_level > 0 && !trimmed(m_heading).empty()) {
            m_text.beginHeading(m_level, m_heading);
            m_text.addFlowing(m_heading);
        }
        m_heading.clear();
        // The cells of a row stand on one line.
        if (m_cells == 0)
            m_text.endParagraph();
        else
            m_text.addFlowing(" ");
    }

    MarkupReader m_markup;
    std::map<std::string, std::size_t> m_levels;
    TextBuilder &m_text;
    std::string m_heading;
    std::size_t m_level = 0; ///< The level of the paragraph if it is a heading.
    std::size_t m_skipped = 0;
    int m_cells = 0; ///< The depth of nested cells of tables.
    bool m_isWords = false;
    bool m_isCellEnd = false;
};

std::string titleIn(std::string_view properties)
{
    MarkupReader markup(properties);
    bool isTitle = false;
    std::string title;
    while (markup.next()) {
        if (!markup.isText())
            isTitle = markup.name() == "title" && markup.isStart();
        else if (isTitle)
            title += markup.text();
    }
    return title;
}

} // namespace

void readWord(std::string_view bytes, const ReadLimits &limits, TextBuilder &text)
{
    auto archive = Archive::open(bytes, std::min<std::size_t>(limits.unpackedBytes, std::size_t{1} << 28U));
    if (!archive)
        return text.fail(ofArchive(archive.error(), limits));
    const auto part = [&](const char *name) -> Result<std::string> {
        return archive->has(name) ? unpacked(*archive, name, limits) : std::string();
    };
    const auto document = unpacked(*archive, "word/document.xml", limits);
    const auto styles = part("word/styles.xml");
    const auto properties = part("docProps/core.xml");
    for (const auto *each : {&document, &styles, &properties}) {
        if (!*each)
            return text.fail(each->error());
    }
    if (const std::string title = titleIn(*properties); !trimmed(title).empty())
        text.setTitle(title);
    WordReader(*document, levelsIn(*styles), text).read();
}

} // namespace weighhouse::retrieval
