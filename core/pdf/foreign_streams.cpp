// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pdf/foreign_streams.h"

#include "core/pdf/content_scan.h"
#include "core/pdf/opening.h"
#include "core/pdf/problems.h"
#include "core/pdf/unpacking.h"

#include <algorithm>
#include <array>
#include <map>
#include <qpdf/Buffer.hh>
#include <qpdf/Pl_Discard.hh>
#include <qpdf/Pl_Flate.hh>
#include <qpdf/Pl_Function.hh>
#include <set>
#include <string>
#include <utility>

namespace weighhouse::pdf
{
namespace
{

[[noreturn]] void refuse(std::size_t most)
{
    throw Refused{tooLarge(Message::of("pdf.part-too-large", {{"size", std::to_string(most >> 20U)}}))};
}

int hexadecimal(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

std::string fromHexadecimal(std::string_view packed)
{
    std::string bytes;
    int held = -1;
    for (const char c : packed) {
        const int digit = hexadecimal(c);
        if (c == '>')
            break;
        if (digit < 0)
            continue;
        if (held >= 0)
            bytes += static_cast<char>(held * 16 + digit);
        held = held >= 0 ? -1 : digit;
    }
    if (held >= 0)
        bytes += static_cast<char>(held * 16);
    return bytes;
}

std::string fromAscii85(std::string_view packed)
{
    std::string bytes;
    std::array<unsigned, 5> group{};
    std::size_t count = 0;
    const auto put = [&](std::size_t most) {
        std::uint32_t value = 0;
        for (const unsigned digit : group)
            value = value * 85 + digit;
        for (std::size_t i = 0; i < most; ++i)
            bytes += static_cast<char>(static_cast<unsigned char>(value >> (24U - 8U * i)));
        count = 0;
    };
    for (const char c : packed) {
        if (c == '~')
            break;
        if (c == 'z' && count == 0) {
            bytes.append(4, '\0');
        } else if (c >= '!' && c <= 'u') {
            group[count++] = static_cast<unsigned>(c - '!');
            if (count == group.size())
                put(4);
        }
    }
    if (count > 1) {
        const std::size_t left = count - 1;
        std::fill(group.begin() + static_cast<std::ptrdiff_t>(count), group.end(), 84U);
        put(left);
    }
    return bytes;
}

std::string fromRunLengths(std::string_view packed, std::size_t most)
{
    std::string bytes;
    for (std::size_t at = 0; at < packed.size();) {
        const std::size_t length = static_cast<unsigned char>(packed[at++]);
        if (length == 128)
            break;
        if (length < 128) {
            bytes += packed.substr(at, length + 1);
            at += length + 1;
        } else if (at < packed.size()) {
            bytes.append(257 - length, packed[at++]);
        }
        if (bytes.size() > most)
            refuse(most);
    }
    return bytes;
}

/// Inflates as much as possible of bytes that may end early.
std::string inflated(std::string_view packed, std::size_t most)
{
    std::string bytes;
    Pl_Discard end;
    Pl_Function sink("take", &end, [&](const unsigned char *piece, std::size_t size) {
        UnpackingLimit::count(size);
        if (size > most - bytes.size())
            refuse(most);
        bytes.append(reinterpret_cast<const char *>(piece), size);
    });
    Pl_Flate flate("inflate", &sink, Pl_Flate::a_inflate);
    flate.setWarnCallback([](const char *, int) {});
    try {
        flate.write(reinterpret_cast<const unsigned char *>(packed.data()), packed.size());
        flate.finish();
    } catch (const std::exception &) {
        return bytes; // Poppler takes what it can get, too
    }
    return bytes;
}

/// The bytes of a stream, however packed; of what only images have, as it is packed.
std::string unpacked(QPDFObjectHandle stream, std::size_t most)
{
    const auto raw = stream.getRawStreamData();
    std::string bytes(reinterpret_cast<const char *>(raw->getBuffer()), raw->getSize());
    QPDFObjectHandle filters = stream.getDict().getKey("/Filter");
    std::vector<QPDFObjectHandle> each;
    if (filters.isArray())
        each = filters.getArrayAsVector();
    else if (filters.isName())
        each.push_back(filters);
    for (QPDFObjectHandle &filter : each) {
        const std::string name = filter.isName() ? filter.getName() : std::string();
        if (name == "/FlateDecode" || name == "/Fl")
            bytes = inflated(bytes, most);
        else if (name == "/ASCII85Decode" || name == "/A85")
            bytes = fromAscii85(bytes);
        else if (name == "/ASCIIHexDecode" || name == "/AHx")
            bytes = fromHexadecimal(bytes);
        else if (name == "/RunLengthDecode" || name == "/RL")
            bytes = fromRunLengths(bytes, most);
        else if (name == "/LZWDecode" || name == "/LZW")
            throw Refused{foreign(name)};
        else
            break; // an image, or a cipher that has been undone
    }
    if (bytes.size() > most)
        refuse(most);
    UnpackingLimit::count(bytes.size());
    return bytes;
}

class PageMeasuring
{
public:
    PageMeasuring(QPDF &pdf, const ForeignPdfLimits &limits, const std::function<void()> &goOn)
        : m_pdf(pdf), m_limits(limits), m_goOn(goOn)
    {
    }

    void everyStream()
    {
        for (QPDFObjectHandle &object : m_pdf.getAllObjects()) {
            m_goOn();
            if (!object.isStream() || object.getDict().getKey("/Subtype").isNameAndEquals("/Image"))
                continue;
            const std::string bytes = unpacked(object, m_limits.partBytes);
            m_commands[object.getObjGen()] = {bytes.size(), countCommands(bytes).drawn};
        }
    }

    void everyPage()
    {
        m_pdf.pushInheritedAttributesToPage();
        const std::vector<QPDFObjectHandle> &pages = m_pdf.getAllPages();
        if (pages.size() > m_limits.pages)
            throw Refused{tooLarge(Message::of("pdf.many-pages", {{"count", m_limits.pages}}))};
        for (QPDFObjectHandle page : pages) {
            m_goOn();
            QPDFObjectHandle contents = page.getKey("/Contents");
            std::vector<QPDFObjectHandle> streams{contents};
            if (contents.isArray())
                streams = contents.getArrayAsVector();
            std::size_t work = 0;
            for (QPDFObjectHandle &stream : streams)
                work = sum(work, workOf(stream, page.getKey("/Resources"), 0));
            QPDFObjectHandle annotations = page.getKey("/Annots");
            if (annotations.isArray()) {
                for (QPDFObjectHandle &annotation : annotations.getArrayAsVector())
                    work = sum(work, looksOf(annotation));
            }
        }
    }

private:
    struct Commands {
        std::size_t bytes = 0;
        std::size_t drawn = 0; ///< The number of commands that draw another object.
    };

    std::size_t sum(std::size_t left, std::size_t right) const
    {
        if (left > m_limits.pageBytes || right > m_limits.pageBytes - left)
            refuse(m_limits.pageBytes);
        return left + right;
    }

    /// The bytes of commands that drawing a stream runs through at most: each thing that it draws may be the
    /// one with the most work.
    std::size_t workOf(QPDFObjectHandle stream, QPDFObjectHandle resources, int depth)
    {
        const auto commands = stream.isStream() ? m_commands.find(stream.getObjGen()) : m_commands.end();
        if (commands == m_commands.end())
            return 0;
        const auto [bytes, drawn] = commands->second;
        constexpr int deepest = 50;
        if (drawn == 0)
            return bytes;
        if (depth > deepest)
            refuse(m_limits.pageBytes);
        const auto known = m_work.find(stream.getObjGen());
        if (known != m_work.end())
            return known->second;
        if (!m_open.insert(stream.getObjGen()).second)
            return 0; // it draws itself, which Poppler refuses
        std::size_t most = 0;
        QPDFObjectHandle named = resources.isDictionary() ? resources.getKey("/XObject") : resources;
        if (named.isDictionary()) {
            for (const std::string &key : named.getKeys()) {
                QPDFObjectHandle form = named.getKey(key);
                QPDFObjectHandle own = form.isStream() ? form.getDict().getKey("/Resources") : form;
                most = std::max(most, workOf(form, own.isDictionary() ? own : resources, depth + 1));
            }
        }
        m_open.erase(stream.getObjGen());
        if (most > 0 && drawn > m_limits.pageBytes / most)
            refuse(m_limits.pageBytes);
        const std::size_t work = sum(bytes, drawn * most);
        m_work[stream.getObjGen()] = work;
        return work;
    }

    /// The work of what an annotation shows in each of its states.
    std::size_t looksOf(QPDFObjectHandle annotation)
    {
        std::size_t work = 0;
        QPDFObjectHandle looks = annotation.isDictionary() ? annotation.getKey("/AP") : annotation;
        if (!looks.isDictionary())
            return work;
        const auto add = [&](QPDFObjectHandle look) {
            if (look.isStream())
                work = sum(work, workOf(look, look.getDict().getKey("/Resources"), 0));
        };
        for (const std::string &key : looks.getKeys()) {
            QPDFObjectHandle look = looks.getKey(key);
            add(look);
            if (!look.isDictionary())
                continue;
            for (const std::string &state : look.getKeys())
                add(look.getKey(state));
        }
        return work;
    }

    QPDF &m_pdf;
    const ForeignPdfLimits &m_limits;
    const std::function<void()> &m_goOn;
    std::map<QPDFObjGen, Commands> m_commands;
    std::map<QPDFObjGen, std::size_t> m_work;
    std::set<QPDFObjGen> m_open;
};

} // namespace

void measurePages(QPDF &pdf, const ForeignPdfLimits &limits, const std::function<void()> &goOn)
{
    PageMeasuring measuring(pdf, limits, goOn);
    measuring.everyStream();
    measuring.everyPage();
}

} // namespace weighhouse::pdf
