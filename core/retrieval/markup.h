// SPDX-License-Identifier: GPL-3.0-or-later
// Tags, and the texts between them, of HTML and XML, whether or not they are well-formed.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace weighhouse::retrieval
{

/// Reads markup piece by piece in linear time, however malformed it is. Comments, declarations and processing
/// instructions are skipped. The reader keeps no stack, so deep nesting costs no memory.
class MarkupReader
{
public:
    explicit MarkupReader(std::string_view markup) : m_markup(markup) {}

    /// Goes to the next tag or text; false at the end.
    bool next();

    bool isText() const { return m_name.empty(); }
    /// The text, with its entities made characters.
    std::string text() const;
    /// The name of a tag in small letters, without prefix; empty for text.
    const std::string &name() const { return m_name; }
    bool isStart() const { return !m_isEnd; }
    /// A tag that says that nothing is inside, as <w:br/>.
    bool isEmpty() const { return m_isEmpty; }
    /// The value of an attribute by its name without prefix, in small letters, with its entities made
    /// characters; empty without one.
    std::string attribute(std::string_view name) const;

    /// Goes behind the end tag of an element that holds no markup, such as a script; to the end without one.
    void skipRaw(std::string_view name);

private:
    void readTag();
    /// Goes behind the next place of `end`, or to the end of all.
    void skipTo(std::string_view end);

    std::string_view m_markup;
    std::size_t m_at = 0;
    std::string_view m_raw; ///< Text as it is written, or what stands behind the name of a tag.
    std::string m_name;
    bool m_isEnd = false;
    bool m_isEmpty = false;
    bool m_isCdata = false;
};

/// The text with entities such as &amp; and &#228; made characters; what is no entity stays.
std::string withoutEntities(std::string_view text);

/// The character of a named entity of HTML, or 0.
char32_t namedEntity(std::string_view name);

} // namespace weighhouse::retrieval
