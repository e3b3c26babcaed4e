// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pdf/foreign_pages.h"

#include "core/pdf/foreign_streams.h"
#include "core/pdf/opening.h"
#include "core/pdf/page_text.h"
#include "core/pdf/problems.h"
#include "core/pdf/unpacking.h"

#include <utility>

namespace weighhouse::pdf
{
namespace
{

using Clock = std::chrono::steady_clock;

std::string titleOf(QPDF &pdf)
{
    QPDFObjectHandle info = pdf.getTrailer().getKey("/Info");
    QPDFObjectHandle title = info.isDictionary() ? info.getKey("/Title") : info;
    return title.isString() ? title.getUTF8Value() : std::string();
}

} // namespace

Result<ForeignPages> readForeignPages(std::string_view bytes, const ForeignPdfLimits &limits,
                                      std::stop_token stop)
{
    if (bytes.substr(0, 1024).find("%PDF-") == std::string_view::npos)
        return failure("pdf.not-a-pdf", "pdf.not-a-pdf"_code, "pdf.do.name-report"_code);
    const auto deadline = Clock::now() + limits.time;
    const auto goOn = [&] {
        if (stop.stop_requested())
            throw Refused{cancelled()};
        if (Clock::now() > deadline)
            throw Refused{{"pdf.timeout", "pdf.timeout"_code, {}, {}}};
    };
    try {
        ForeignPages read;
        {
            const UnpackingLimit limit(limits.unpackedBytes, stop);
            QPDF pdf;
            openMending(pdf, bytes);
            read.title = titleOf(pdf);
            measurePages(pdf, limits, goOn);
        }
        const PageTexts texts(bytes, Encryption::OpenToAll);
        if (texts.pages() > limits.pages)
            throw Refused{tooLarge(Message::of("pdf.many-pages", {{"count", limits.pages}}))};
        for (std::size_t page = 0; page < texts.pages(); ++page) {
            goOn();
            read.texts.push_back(texts.text(page));
        }
        return read;
    } catch (...) {
        return tl::unexpected(errorOfException());
    }
}

} // namespace weighhouse::pdf
