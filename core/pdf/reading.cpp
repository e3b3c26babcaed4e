// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pdf/attaching.h"
#include "core/pdf/contents.h"
#include "core/pdf/inspection.h"
#include "core/pdf/opening.h"
#include "core/pdf/page_text.h"
#include "core/pdf/problems.h"
#include "core/pdf/revisions.h"
#include "core/pdf/unpacking.h"

#include <utility>

namespace weighhouse::pdf
{
namespace
{

Result<void> looksLikePdf(std::string_view bytes, const PdfLimits &limits)
{
    if (!bytes.starts_with("%PDF-")) {
        // Readers forgive bytes before the start, which another program may take for its own.
        if (bytes.substr(0, 1024).find("%PDF-") != std::string_view::npos)
            return tl::unexpected(damaged("pdf.starts-late"_code));
        return failure("pdf.not-a-pdf", "pdf.not-a-pdf"_code, "pdf.do.name-report"_code);
    }
    if (bytes.size() > limits.fileBytes)
        return tl::unexpected(
            tooLarge(Message::of("pdf.file-too-large", {{"size", std::to_string(limits.fileBytes >> 20U)}})));
    return {};
}

void readEnd(std::string_view bytes, PdfContents &contents)
{
    const FileEnd end = fileEndOf(bytes);
    contents.revisions = end.revisions;
    if (end.revisions > 1)
        contents.findings.push_back(
            {PdfFindingKind::Revision, std::nullopt, std::to_string(end.revisions - 1)});
    if (end.trailing > 0)
        contents.findings.push_back(
            {PdfFindingKind::TrailingBytes, std::nullopt, std::to_string(end.trailing)});
}

void readAttachments(QPDF &pdf, const PdfLimits &limits, PdfContents &contents)
{
    QPDFObjectHandle names = pdf.getRoot().getKey("/Names");
    if (names.isDictionary())
        contents.attachments = attachmentsIn(names.getKey("/EmbeddedFiles"), limits);
}

void readTexts(std::string_view bytes, const std::stop_token &stop, PdfContents &contents)
{
    const PageTexts texts(bytes);
    if (texts.pages() != contents.pages.size())
        throw Refused{damaged("pdf.pages-differ"_code)};
    if (texts.problems() > 0)
        contents.findings.push_back({PdfFindingKind::UnreadableDrawing, std::nullopt, {}});
    for (std::size_t i = 0; i < contents.pages.size(); ++i) {
        if (stop.stop_requested())
            throw Refused{cancelled()};
        const std::size_t before = texts.problems();
        contents.pages[i].text = texts.text(i);
        if (texts.problems() > before)
            contents.findings.push_back({PdfFindingKind::UnreadableDrawing, i, {}});
    }
}

} // namespace

Result<PdfContents> readPdf(std::string_view bytes, const PdfLimits &limits, const std::stop_token &stop)
{
    if (const auto sound = looksLikePdf(bytes, limits); !sound)
        return tl::unexpected(sound.error());
    try {
        PdfContents contents;
        {
            const UnpackingLimit limit(limits.unpackedBytes, stop);
            QPDF pdf;
            open(pdf, bytes);
            readEnd(bytes, contents);
            Inspection(pdf, limits, contents).run();
            readAttachments(pdf, limits, contents);
            requireNoGuess(pdf);
        }
        readTexts(bytes, stop, contents);
        return contents;
    } catch (...) {
        return tl::unexpected(errorOfException());
    }
}

} // namespace weighhouse::pdf
