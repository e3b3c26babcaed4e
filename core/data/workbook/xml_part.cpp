// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/workbook/xml_part.h"

#include "core/data/workbook/problems.h"

#include <array>
#include <charconv>
#include <utility>

namespace weighhouse::workbook
{
namespace
{

constexpr int mostDepth = 100;
constexpr std::uint64_t longestToken = std::uint64_t{8} << 20U;

void appendUtf8(std::string &text, unsigned code)
{
    if (code < 0x80U) {
        text += static_cast<char>(code);
    } else if (code < 0x800U) {
        text += static_cast<char>(0xC0U | (code >> 6U));
        text += static_cast<char>(0x80U | (code & 0x3FU));
    } else {
        text += static_cast<char>(0xE0U | (code >> 12U));
        text += static_cast<char>(0x80U | ((code >> 6U) & 0x3FU));
        text += static_cast<char>(0x80U | (code & 0x3FU));
    }
}

/// The character of an escape at the start of a text, or 0.
unsigned escapeAt(std::string_view text)
{
    unsigned code = 0;
    if (text.size() < 7 || text[1] != 'x' || text[6] != '_' ||
        std::from_chars(text.data() + 2, text.data() + 6, code, 16).ptr != text.data() + 6)
        return 0;
    return code >= 0xD800U && code < 0xE000U ? 0 : code; // half of a pair stays as it is written
}

} // namespace

XmlPart::XmlPart(Member member, const Archive &archive, const Tick &tick)
    : m_member(std::move(member)), m_archive(archive), m_tick(tick)
{
    open(QIODevice::ReadOnly | QIODevice::Unbuffered);
    m_xml.setDevice(this);
}

XmlPart::~XmlPart() = default;

qint64 XmlPart::readData(char *data, qint64 most)
{
    if (m_isStopped || m_isStrange)
        return -1;
    const std::size_t count = m_member.read(data, static_cast<std::size_t>(most));
    m_sinceToken += count;
    m_isStrange = m_sinceToken > longestToken;
    m_isStopped = m_tick && !m_tick(m_archive.unpacked(), m_archive.declared());
    return m_isStopped || m_isStrange || count == 0 ? -1 : static_cast<qint64>(count);
}

qint64 XmlPart::writeData(const char *, qint64)
{
    return -1;
}

bool XmlPart::next()
{
    while (!m_xml.atEnd()) {
        if (m_xml.isEndElement())
            --m_depth;
        const auto token = m_xml.readNext();
        m_sinceToken = 0;
        if (token == QXmlStreamReader::DTD || token == QXmlStreamReader::EntityReference) {
            m_isStrange = true;
            return false;
        }
        if (token == QXmlStreamReader::StartElement && ++m_depth > mostDepth) {
            m_isStrange = true;
            return false;
        }
        if (token == QXmlStreamReader::StartElement || token == QXmlStreamReader::EndElement ||
            token == QXmlStreamReader::Characters)
            return true;
    }
    return false;
}

std::string XmlPart::attribute(const char *name) const
{
    const QXmlStreamAttributes attributes = m_xml.attributes();
    for (const QXmlStreamAttribute &attribute : attributes) {
        if (attribute.name() == QLatin1String(name))
            return attribute.value().toUtf8().toStdString();
    }
    return {};
}

Result<void> XmlPart::finish(const Place &where)
{
    if (m_isStopped)
        return failure(
            {"import.cancelled", Message::of("import.stopped"), {}, Message::of("import.do.start-again")});
    if (m_member.isTooLarge())
        return failure(tooLarge(m_member.problem(), where));
    if (!m_member.problem().empty())
        return failure(damaged(m_member.problem(), where));
    if (m_isStrange)
        return failure(damaged(Message::of("import.workbook.strange", {{"part", m_member.name()}}), where));
    if (m_xml.hasError())
        return failure(
            damaged(Message::of("import.workbook.not-well-formed",
                                {{"part", m_member.name()},
                                 {"line", m_xml.lineNumber()},
                                 {"reason", Message::verbatim(m_xml.errorString().toStdString())}}),
                    where));
    std::array<char, 4096> rest;
    while (m_member.read(rest.data(), rest.size()) > 0) {
    }
    return m_member.problem().empty() ? Result<void>() : failure(damaged(m_member.problem(), where));
}

void unescape(std::string &text)
{
    if (text.find("_x") == std::string::npos)
        return;
    std::string plain;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const unsigned code = text[at] == '_' ? escapeAt(std::string_view(text).substr(at)) : 0;
        if (code == 0) {
            plain += text[at];
        } else {
            appendUtf8(plain, code);
            at += 6;
        }
    }
    text = std::move(plain);
}

std::string readCharacters(XmlPart &part)
{
    std::string text;
    const int depth = part.depth();
    while (part.next()) {
        if (part.isEnd() && part.depth() == depth)
            break;
        if (part.isCharacters())
            part.appendTo(text);
    }
    return text;
}

std::string readTexts(XmlPart &part)
{
    std::string text;
    const int depth = part.depth();
    int pronounced = 0; // the depth of the marks; 0 outside of them
    while (part.next()) {
        if (part.isEnd() && part.depth() == depth)
            break;
        if (part.isStart() && pronounced == 0 && part.is("rPh"))
            pronounced = part.depth();
        else if (part.isEnd() && part.depth() == pronounced)
            pronounced = 0;
        else if (part.isStart() && pronounced == 0 && part.is("t"))
            text += readCharacters(part);
    }
    unescape(text);
    return text;
}

} // namespace weighhouse::workbook
