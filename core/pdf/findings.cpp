// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pdf/contents.h"

#include <algorithm>

namespace weighhouse::pdf
{
namespace
{

Message kindOf(const PdfFinding &finding)
{
    switch (finding.kind) {
    case PdfFindingKind::Annotation:
        return Message::of("pdf.found.annotation", {{"what", finding.what}});
    case PdfFindingKind::Action:
        return Message::of("pdf.found.action", {{"what", finding.what}});
    case PdfFindingKind::Script:
        return "pdf.found.script"_code;
    case PdfFindingKind::Form:
        return "pdf.found.form"_code;
    case PdfFindingKind::Layer:
        return "pdf.found.layer"_code;
    case PdfFindingKind::HiddenText:
        return "pdf.found.hidden-text"_code;
    case PdfFindingKind::ForeignFont:
        return Message::of("pdf.found.foreign-font", {{"font", finding.what}});
    case PdfFindingKind::UnknownPart:
        return Message::of("pdf.found.unknown-part", {{"what", finding.what}});
    case PdfFindingKind::DeadLink:
        return Message::of("pdf.found.dead-link", {{"target", finding.what}});
    case PdfFindingKind::Revision:
        return Message::of("pdf.found.revision", {{"count", finding.what}});
    case PdfFindingKind::TrailingBytes:
        return Message::of("pdf.found.trailing", {{"count", finding.what}});
    case PdfFindingKind::Contradiction:
        return Message::of("pdf.found.contradiction", {{"what", finding.what}});
    case PdfFindingKind::UnreadableDrawing:
        return "pdf.found.unreadable-drawing"_code;
    }
    return {};
}

} // namespace

Message messageOf(const PdfFinding &finding)
{
    if (!finding.page)
        return kindOf(finding);
    return Message::of("pdf.found.on-page", {{"page", *finding.page + 1}, {"finding", kindOf(finding)}});
}

Result<const PdfAttachment *> attachmentOf(const PdfContents &contents, std::string_view name)
{
    if (contents.attachments.empty())
        return failure("pdf.no-attachments", "pdf.no-attachments"_code, "pdf.do.use-exported"_code);
    const auto found = std::ranges::find(contents.attachments, name, &PdfAttachment::name);
    if (found != contents.attachments.end())
        return &*found;
    std::vector<std::string> names;
    for (const PdfAttachment &attachment : contents.attachments)
        names.push_back(attachment.name);
    return failure("pdf.no-attachment",
                   Message::of("pdf.no-attachment", {{"name", name}, {"names", enumeration(names)}}),
                   "pdf.do.use-exported"_code);
}

} // namespace weighhouse::pdf
