// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as a PDF, or as the parts of one: no crash, the same each time, errors that say what to do.
#include "core/pdf/contents.h"
#include "tests/fuzz/require.h"
#include "tests/pdf/small_pdf.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

using namespace weighhouse;
using namespace weighhouse::pdf;
using testing::require;

namespace
{

PdfLimits smallLimits()
{
    PdfLimits limits;
    limits.pages = 50;
    limits.attachmentBytes = 1 << 20;
    limits.pageBytes = 1 << 18;
    limits.unpackedBytes = 1 << 22;
    return limits;
}

/// Two pages' commands, what else stands in catalog, page and resources, and objects, with lines of %%
/// between them.
testing::SmallPdf partsOf(std::string_view text)
{
    std::vector<std::string> parts;
    constexpr std::string_view border = "\n%%\n";
    for (std::size_t end = text.find(border); end != std::string_view::npos; end = text.find(border)) {
        parts.emplace_back(text.substr(0, end));
        text.remove_prefix(end + border.size());
    }
    parts.emplace_back(text);
    parts.resize(std::max<std::size_t>(parts.size(), 5));
    return {.pages = {parts[0], parts[1]},
            .catalog = parts[2],
            .page = parts[3],
            .resources = parts[4],
            .objects = {parts.begin() + 5, parts.end()}};
}

void requireWords(const Error &error)
{
    require(!error.message.empty() && !error.hint.empty(), "errors say what and what to do");
}

void read(const std::string &bytes)
{
    const auto contents = readPdf(bytes, smallLimits());
    const auto again = readPdf(bytes, smallLimits());
    require(contents.has_value() == again.has_value(), "it is read alike each time");
    if (!contents) {
        requireWords(contents.error());
        require(contents.error() == again.error(), "it is refused alike each time");
        return;
    }
    require(contents->findings == again->findings && contents->attachments == again->attachments &&
                std::ranges::equal(contents->pages, again->pages, {}, &PdfPage::text, &PdfPage::text),
            "it is read alike each time");
    for (const PdfFinding &finding : contents->findings)
        require(!messageOf(finding).text("de").empty(), "findings have words");
}

void finishAndRead(const std::string &pages, const std::string &text)
{
    PdfFinish finish;
    finish.about.time = "2026-03-01T14:30:05Z";
    finish.about.title = text.substr(0, text.find('\n'));
    finish.places = {{"a", {0, 10}}, {text.substr(0, 7), {1, 20}}};
    finish.links = {{0, 10, 10, 20, 20, text.substr(0, 7)}};
    finish.bookmarks = {{0, finish.about.title, "a"}, {1, "b", text.substr(0, 7)}};
    finish.attachments = {{"all", "text/plain", "", text, PdfRelation::Source}};
    const auto finished = finishedPdf(pages, finish);
    if (!finished) {
        requireWords(finished.error());
        return;
    }
    const auto same = finishedPdf(pages, finish);
    require(same.has_value() && *same == *finished, "the same pages give the same bytes");
    const auto contents = readPdf(*finished, smallLimits());
    if (!contents) { // the pages may hold what no report has
        requireWords(contents.error());
        return;
    }
    require(contents->attachments == finish.attachments, "attachments come back");
    require(contents->bookmarks == finish.bookmarks, "bookmarks come back");
    require(contents->places.size() == finish.places.size() && contents->links.size() == 1,
            "links come back");
    require(contents->revisions == 1, "it is written in one piece");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char *bytes, std::size_t size);

extern "C" int LLVMFuzzerTestOneInput(const unsigned char *bytes, std::size_t size)
{
    const std::string text(bytes, bytes + size);
    if (text.starts_with("%PDF")) {
        read(text);
        return 0;
    }
    const std::string pages = partsOf(text).bytes();
    read(pages);
    finishAndRead(pages, text);
    return 0;
}
