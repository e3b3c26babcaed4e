// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pdf/metadata.h"

#include "core/base/calendar.h"
#include "core/pdf/opening.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace weighhouse::pdf
{
namespace
{

constexpr std::size_t mostMetadata = 1 << 20;

std::string escapedXml(std::string_view text)
{
    std::string escaped;
    for (const char c : text) {
        if (c == '&')
            escaped += "&amp;";
        else if (c == '<')
            escaped += "&lt;";
        else if (c == '>')
            escaped += "&gt;";
        else
            escaped += c;
    }
    return escaped;
}

std::string unescapedXml(std::string text)
{
    for (const auto &[written, meant] :
         {std::pair{"&lt;", "<"}, std::pair{"&gt;", ">"}, std::pair{"&amp;", "&"}}) {
        for (std::size_t at = text.find(written); at != std::string::npos; at = text.find(written, at + 1))
            text.replace(at, std::string_view(written).size(), meant);
    }
    return text;
}

class Xmp
{
public:
    /// A property; nothing for an empty text. The container is that of lists: Alt, Seq, Bag.
    void add(std::string_view property, std::string_view text, std::string_view container = {})
    {
        if (text.empty())
            return;
        std::string inside = escapedXml(text);
        if (!container.empty()) {
            const std::string list = "rdf:" + std::string(container);
            const std::string language = container == "Alt" ? " xml:lang=\"x-default\"" : "";
            inside = "<" + list + "><rdf:li" + language + ">" + inside + "</rdf:li></" + list + ">";
        }
        const std::string name(property);
        m_properties += "<" + name + ">" + inside + "</" + name + ">\n";
    }

    std::string packet() const
    {
        return "<?xpacket begin=\"\xEF\xBB\xBF\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n"
               "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">\n"
               "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">\n"
               "<rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\""
               " xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\" xmlns:pdf=\"http://ns.adobe.com/pdf/1.3/\">\n" +
               m_properties + "</rdf:Description>\n</rdf:RDF>\n</x:xmpmeta>\n<?xpacket end=\"r\"?>\n";
    }

private:
    std::string m_properties;
};

std::string xmpOf(const PdfAbout &about, const std::string &producer)
{
    Xmp xmp;
    xmp.add("dc:format", "application/pdf");
    xmp.add("dc:title", about.title, "Alt");
    xmp.add("dc:creator", about.author, "Seq");
    xmp.add("dc:description", about.subject, "Alt");
    xmp.add("dc:language", about.language, "Bag");
    xmp.add("xmp:CreatorTool", about.creator);
    xmp.add("xmp:CreateDate", about.time);
    xmp.add("xmp:ModifyDate", about.time);
    xmp.add("xmp:MetadataDate", about.time);
    xmp.add("pdf:Keywords", about.keywords);
    xmp.add("pdf:Producer", producer);
    return xmp.packet();
}

/// The text of a property, still escaped; of a list the first.
std::string_view propertyIn(std::string_view xmp, const std::string &property)
{
    const std::size_t start = xmp.find("<" + property + ">");
    if (start == std::string_view::npos)
        return {};
    xmp.remove_prefix(start + property.size() + 2);
    std::string_view text = xmp.substr(0, xmp.find("</" + property + ">"));
    if (const std::size_t item = text.find("<rdf:li"); item != std::string_view::npos) {
        text.remove_prefix(item);
        text.remove_prefix(std::min(text.find('>'), text.size() - 1) + 1);
        text = text.substr(0, text.find("</rdf:li>"));
    }
    return text;
}

} // namespace

std::string pdfTime(const std::string &time)
{
    if (time.size() != 20 || time[10] != 'T' || time[13] != ':' || time[16] != ':' || time[19] != 'Z' ||
        !calendar::fromText(std::string_view(time).substr(0, 10)))
        return {};
    const auto number = [&](std::size_t at) {
        const bool isNumber =
            time[at] >= '0' && time[at] <= '9' && time[at + 1] >= '0' && time[at + 1] <= '9';
        return isNumber ? 10 * (time[at] - '0') + (time[at + 1] - '0') : 99;
    };
    if (number(11) > 23 || number(14) > 59 || number(17) > 59)
        return {};
    std::string digits = time;
    std::erase_if(digits, [](char c) { return c < '0' || c > '9'; });
    return "D:" + digits + "Z";
}

void setAbout(QPDF &pdf, const PdfAbout &about)
{
    QPDFObjectHandle trailer = pdf.getTrailer();
    QPDFObjectHandle painted = trailer.getKey("/Info");
    QPDFObjectHandle painter =
        painted.isDictionary() ? painted.getKey("/Producer") : QPDFObjectHandle::newNull();
    const std::string producer = (painter.isString() ? painter.getUTF8Value() + ", " : std::string()) +
                                 "libqpdf " + QPDF::QPDFVersion();

    QPDFObjectHandle info = QPDFObjectHandle::newDictionary();
    const auto add = [&](const char *key, const std::string &text) {
        if (!text.empty())
            info.replaceKey(key, QPDFObjectHandle::newUnicodeString(text));
    };
    add("/Title", about.title);
    add("/Author", about.author);
    add("/Subject", about.subject);
    add("/Keywords", about.keywords);
    add("/Creator", about.creator);
    add("/Producer", producer);
    add("/CreationDate", pdfTime(about.time));
    add("/ModDate", pdfTime(about.time));
    trailer.replaceKey("/Info", pdf.makeIndirectObject(info));

    QPDFObjectHandle metadata = pdf.newStream(xmpOf(about, producer));
    metadata.getDict().replaceKey("/Type", QPDFObjectHandle::newName("/Metadata"));
    metadata.getDict().replaceKey("/Subtype", QPDFObjectHandle::newName("/XML"));
    pdf.getRoot().replaceKey("/Metadata", metadata);
    if (!about.language.empty())
        pdf.getRoot().replaceKey("/Lang", QPDFObjectHandle::newUnicodeString(about.language));
}

std::map<std::string, std::string> infoOf(QPDF &pdf)
{
    std::map<std::string, std::string> texts;
    QPDFObjectHandle info = pdf.getTrailer().getKey("/Info");
    if (!info.isDictionary())
        return texts;
    for (const std::string &key : info.getKeys()) {
        QPDFObjectHandle value = info.getKey(key);
        if (value.isString())
            texts.emplace(key.substr(1), value.getUTF8Value());
    }
    return texts;
}

std::vector<std::string> contradictionsIn(QPDF &pdf)
{
    QPDFObjectHandle metadata = pdf.getRoot().getKey("/Metadata");
    if (!metadata.isStream())
        return {};
    const std::string xmp = dataOf(metadata, mostMetadata);
    const auto info = infoOf(pdf);
    std::vector<std::string> found;
    const auto compare = [&](const std::string &property, const char *key, const auto &asTold) {
        const auto value = info.find(key);
        const std::string told(propertyIn(xmp, property));
        if (asTold(told) != (value == info.end() ? std::string() : value->second))
            found.push_back(property);
    };
    for (const auto &[property, key] :
         {std::pair{"dc:title", "Title"}, std::pair{"dc:creator", "Author"},
          std::pair{"dc:description", "Subject"}, std::pair{"pdf:Keywords", "Keywords"},
          std::pair{"xmp:CreatorTool", "Creator"}, std::pair{"pdf:Producer", "Producer"}})
        compare(property, key, unescapedXml);
    compare("xmp:CreateDate", "CreationDate", pdfTime);
    compare("xmp:ModifyDate", "ModDate", pdfTime);
    return found;
}

} // namespace weighhouse::pdf
