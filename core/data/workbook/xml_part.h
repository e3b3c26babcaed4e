// SPDX-License-Identifier: GPL-3.0-or-later
// A part of a workbook, read as XML piece by piece.
#pragma once

#include "core/data/workbook/archive.h"

#include <QIODevice>
#include <QXmlStreamReader>
#include <functional>
#include <string>

namespace weighhouse::workbook
{

/// Called with the bytes unpacked so far and all that there are, as the archive says; false stops the reading
/// with the error "import.cancelled".
using Tick = std::function<bool(std::uint64_t unpacked, std::uint64_t total)>;

/// Elements one after another. Reading ends early at what no spreadsheet program writes: declarations of
/// types and entities, elements deep in each other, and tokens of megabytes, which would fill the memory.
class XmlPart : private QIODevice
{
public:
    XmlPart(Member member, const Archive &archive, const Tick &tick);
    ~XmlPart() override;

    /// Goes to the next start or end of an element or the next characters. False at the end, and on errors.
    bool next();
    bool isStart() const { return m_xml.isStartElement(); }
    bool isEnd() const { return m_xml.isEndElement(); }
    bool isCharacters() const { return m_xml.isCharacters(); }
    /// Tells whether the element that starts or ends here has this name, whatever its namespace.
    bool is(const char *name) const { return m_xml.name() == QLatin1String(name); }
    /// The value of an attribute by its name without prefix; empty without one.
    std::string attribute(const char *name) const;
    /// Adds the characters here to a text.
    void appendTo(std::string &text) const { text += m_xml.text().toUtf8().toStdString(); }
    /// The number of open elements, with the one that starts or ends here.
    int depth() const { return m_depth; }

    /// Reads the rest of the part, so that damage anywhere in it shows, and tells why reading stopped.
    /// Errors: "import.cancelled", "workbook.damaged", "workbook.too-large".
    Result<void> finish(const Place &where);

protected:
    qint64 readData(char *data, qint64 most) override;
    qint64 writeData(const char *data, qint64 size) override;

private:
    Member m_member;
    const Archive &m_archive;
    const Tick &m_tick;
    QXmlStreamReader m_xml;
    std::uint64_t m_sinceToken = 0;
    int m_depth = 0;
    bool m_isStopped = false;
    bool m_isStrange = false;
};

/// Reads what an element with texts holds, up to its end: a shared string or an inline one, with the texts of
/// all its runs, but without the marks of how to pronounce it.
std::string readTexts(XmlPart &part);
/// Reads the characters of an element, up to its end.
std::string readCharacters(XmlPart &part);
/// Makes escapes such as _x000D_ the characters that they stand for.
void unescape(std::string &text);

} // namespace weighhouse::workbook
