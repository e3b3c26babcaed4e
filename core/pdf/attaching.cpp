// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pdf/attaching.h"

#include "core/pdf/metadata.h"
#include "core/pdf/name_tree.h"
#include "core/pdf/opening.h"
#include "core/pdf/problems.h"

#include <algorithm>
#include <qpdf/Pipeline.hh>
#include <qpdf/QPDFEFStreamObjectHelper.hh>
#include <qpdf/QPDFFileSpecObjectHelper.hh>
#include <utility>

namespace weighhouse::pdf
{
namespace
{

/// For readers that do not know Unicode.
std::string asciiName(const std::string &name)
{
    std::string ascii;
    for (const char c : name) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x80)
            ascii += c;
        else if (byte >= 0xC0) // one for each character, not for the bytes that follow its first
            ascii += '_';
    }
    return ascii;
}

void writeAll(const std::string &bytes, Pipeline *to)
{
    to->write(reinterpret_cast<const unsigned char *>(bytes.data()), bytes.size());
    to->finish();
}

QPDFObjectHandle fileOf(QPDF &pdf, const PdfAttachment &attachment, const std::string &time)
{
    // libqpdf asks for the bytes as often as it needs them, so that they are not copied.
    auto file = QPDFEFStreamObjectHelper::createEFStream(
        pdf, [&attachment](Pipeline *to) { writeAll(attachment.bytes, to); });
    file.setSubtype(attachment.mime).setCreationDate(time).setModDate(time);
    auto specification = QPDFFileSpecObjectHelper::createFileSpec(pdf, attachment.name, file);
    specification.setFilename(attachment.name, asciiName(attachment.name));
    if (!attachment.description.empty())
        specification.setDescription(attachment.description);
    QPDFObjectHandle object = specification.getObjectHandle();
    const bool isData = attachment.relation == PdfRelation::Data;
    object.replaceKey("/AFRelationship", QPDFObjectHandle::newName(isData ? "/Data" : "/Source"));
    return object;
}

/// The sum of bytes as PDF has it (MD5), by libqpdf, which works it out for files that it attaches.
std::string sumOf(const std::string &bytes)
{
    QPDF scratch;
    scratch.emptyPDF();
    return QPDFEFStreamObjectHelper::createEFStream(scratch, [&bytes](Pipeline *to) { writeAll(bytes, to); })
        .getChecksum();
}

/// The one stream that all readers take: some look at /F first, some at /UF.
QPDFObjectHandle streamOf(QPDFObjectHandle specification, const std::string &name)
{
    QPDFObjectHandle files = specification.isDictionary() ? specification.getKey("/EF") : specification;
    if (!files.isDictionary())
        throw Refused{foreign("/EF")};
    QPDFObjectHandle stream = files.getKey("/UF");
    for (const std::string &key : files.getKeys()) {
        QPDFObjectHandle other = files.getKey(key);
        if ((key != "/F" && key != "/UF") || !other.isStream() || other.getObjGen() != stream.getObjGen())
            throw Refused{foreign("/EF " + key)};
    }
    if (!stream.isStream())
        throw Refused{damaged(Message::of("pdf.attachment-changed", {{"name", name}}))};
    return stream;
}

PdfAttachment attachmentIn(QPDFObjectHandle specification, std::size_t most)
{
    QPDFObjectHandle uniform =
        specification.isDictionary() ? specification.getKey("/UF") : QPDFObjectHandle::newNull();
    if (!uniform.isString())
        throw Refused{foreign("/Filespec")};
    PdfAttachment attachment;
    attachment.name = uniform.getUTF8Value();
    QPDFObjectHandle stream = streamOf(specification, attachment.name);
    attachment.bytes = dataOf(stream, most);
    QPDFEFStreamObjectHelper about(stream);
    attachment.mime = about.getSubtype();
    QPDFObjectHandle description = specification.getKey("/Desc");
    attachment.description = description.isString() ? description.getUTF8Value() : std::string();
    const bool isSource = specification.getKey("/AFRelationship").isNameAndEquals("/Source");
    attachment.relation = isSource ? PdfRelation::Source : PdfRelation::Data;
    if (about.getSize() != attachment.bytes.size() || about.getChecksum() != sumOf(attachment.bytes))
        throw Refused{damaged(Message::of("pdf.attachment-changed", {{"name", attachment.name}}))};
    return attachment;
}

} // namespace

QPDFObjectHandle attach(QPDF &pdf, const std::vector<PdfAttachment> &attachments, const std::string &time)
{
    NamedObjects named;
    QPDFObjectHandle associated = QPDFObjectHandle::newArray();
    for (const PdfAttachment &attachment : attachments) {
        const QPDFObjectHandle file = fileOf(pdf, attachment, time);
        // Some programs look for names sorted as UTF-8, others by their bytes: these are the same either way.
        std::string key = asciiName(attachment.name);
        while (named.contains(key))
            key += '_';
        named.emplace(std::move(key), file);
        associated.appendItem(file);
    }
    pdf.getRoot().replaceKey("/AF", associated);
    return nameTree(pdf, named);
}

std::vector<PdfAttachment> attachmentsIn(const QPDFObjectHandle &tree, const PdfLimits &limits)
{
    std::vector<PdfAttachment> attachments;
    std::size_t left = limits.attachmentBytes;
    for (const auto &[key, specification] : namesOf(tree, limits.attachments)) {
        attachments.push_back(attachmentIn(specification, left));
        left -= attachments.back().bytes.size();
    }
    std::ranges::sort(attachments, {}, &PdfAttachment::name);
    const auto same = std::ranges::adjacent_find(attachments, {}, &PdfAttachment::name);
    if (same != attachments.end())
        throw Refused{foreign(same->name)};
    return attachments;
}

} // namespace weighhouse::pdf
