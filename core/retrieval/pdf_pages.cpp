// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"
#include "core/pdf/foreign_pages.h"
#include "core/retrieval/code_points.h"
#include "core/retrieval/problems.h"
#include "core/retrieval/readers.h"

#include <string>

namespace weighhouse::retrieval
{
namespace
{

/// The errors of reading PDFs speak of reports.
Error ofPdf(const Error &error, const ReadLimits &limits)
{
    if (error.code == "pdf.encrypted")
        return encrypted();
    if (error.code == "pdf.cancelled")
        return cancelled();
    if (error.code == "pdf.timeout")
        return outOfTime(
            static_cast<std::size_t>(std::chrono::duration_cast<std::chrono::seconds>(limits.time).count()));
    if (error.message.code() == "pdf.unpacks-to-too-much")
        return unpacksTooFar(limits.unpackedBytes);
    if (error.code == "pdf.foreign")
        return damaged(Message::of("document.old-packing", {{"what", error.message.argument("what")}}));
    if (error.code == "pdf.too-large")
        return tooLarge(error.message);
    if (error.code == "pdf.damaged")
        return damaged(error.message.argument("reason"));
    return damaged(error.message);
}

/// Words that are broken at the end of a line are whole again: a hyphen before a small letter is none.
std::string withWholeWords(std::string_view page)
{
    std::string whole;
    whole.reserve(page.size());
    for (std::size_t at = 0; at < page.size(); ++at) {
        const bool isBroken = page[at] == '-' && at > 0 && at + 2 < page.size() && page[at + 1] == '\n' &&
                              page[at + 2] >= 'a' && page[at + 2] <= 'z' && isWordCharacter(page[at - 1]);
        if (isBroken)
            ++at;
        else
            whole += page[at];
    }
    return whole;
}

} // namespace

void readPdf(std::string_view bytes, const ReadLimits &limits, TextBuilder &text)
{
    pdf::ForeignPdfLimits allowed;
    allowed.unpackedBytes = limits.unpackedBytes;
    allowed.time = limits.time;
    const auto pages = pdf::readForeignPages(bytes, allowed, limits.stop);
    if (!pages)
        return text.fail(ofPdf(pages.error(), limits));
    text.setTitle(pages->title);
    for (std::size_t page = 0; page < pages->texts.size() && text.goesOn(); ++page) {
        text.beginPage(page + 1);
        text.add(withWholeWords(pages->texts[page]));
    }
}

} // namespace weighhouse::retrieval
