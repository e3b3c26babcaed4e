// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report_file/report_file.h"

#include "core/audit/check/extract.h"
#include "core/audit/write/writers.h"
#include "core/base/sha256.h"
#include "core/pdf/contents.h"
#include "core/pdf/finish.h"
#include "ui/report/missing_letters.h"
#include "ui/report/report_pages.h"
#include "ui/report/report_pdf.h"

#include <QBuffer>
#include <utility>

namespace weighhouse::ui
{
namespace
{

/// The shares of the whole at which the parts of the work end.
constexpr double extracted = 0.1;
constexpr double workedOut = 0.6;
constexpr double laidOut = 0.75;
constexpr double paintedShare = 0.9;

std::function<bool(double)> partOf(const std::function<bool(double)> &progress, double from, double to)
{
    return [progress, from, to](double share) { return !progress || progress(from + share * (to - from)); };
}

PageWork pageWork(const ReportFileOptions &options, double from, double to)
{
    return {.stop = options.stop, .progress = [progress = options.progress, from, to](double share) {
                if (progress)
                    progress(from + share * (to - from));
            }};
}

/// Pages of a report as a PDF without anything attached.
struct Painted {
    std::string bytes;
    ReportPdf pdf;
};

Result<Painted> painted(const ReportPages &pages, const PageWork &work)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    auto pdf = writePdf(pages, buffer, work);
    if (!pdf)
        return tl::unexpected(std::move(pdf).error());
    return Painted{buffer.data().toStdString(), *std::move(pdf)};
}

pdf::PdfFinish finishOf(const Painted &pages, const audit::Report &report, const audit::Subject &subject,
                        const audit::ComposeOptions &options)
{
    pdf::PdfFinish finish;
    for (const auto &[anchor, place] : pages.pdf.places)
        finish.places.emplace(anchor, pdf::PdfPlace{static_cast<std::size_t>(place.page), place.top});
    for (const PageLink &link : pages.pdf.links)
        finish.links.push_back({static_cast<std::size_t>(link.page), link.box.left(), link.box.top(),
                                link.box.width(), link.box.height(), link.target});
    for (const PageBookmark &bookmark : pages.pdf.bookmarks)
        finish.bookmarks.push_back(
            {static_cast<std::size_t>(bookmark.level), bookmark.title, bookmark.target});
    constexpr std::size_t wholeSeconds = 19;
    finish.about = {.title = report.title,
                    .author = options.author,
                    .subject = report.subtitle,
                    .keywords = {},
                    .language = report.language,
                    .creator = options.program,
                    .time = subject.state().lastTime.substr(0, wholeSeconds) + "Z"};
    return finish;
}

Result<audit::ReportParts> partsIn(std::string_view bytes, const std::stop_token &stop)
{
    const auto contents = pdf::readPdf(bytes, {}, stop);
    if (!contents)
        return tl::unexpected(contents.error());
    audit::ReportParts parts;
    parts.file = bytes;
    for (const pdf::PdfPage &page : contents->pages) {
        parts.pageTexts.push_back(page.text);
        parts.pageAppearances.push_back(page.appearance);
    }
    bool hasExtract = false;
    bool hasManifest = false;
    for (const pdf::PdfAttachment &attachment : contents->attachments) {
        if (attachment.name == audit::extractName) {
            hasExtract = true;
            parts.extract = attachment.bytes;
        } else if (attachment.name == audit::manifestName) {
            hasManifest = true;
            parts.manifest = attachment.bytes;
        } else {
            parts.findings.push_back(Message::of("audit.fault.attachment", {{"name", attachment.name}}));
        }
    }
    if (!hasExtract || !hasManifest)
        return failure({"audit.no-report", "audit.no-report"_code, {}, "audit.do.take-report"_code});
    for (const pdf::PdfFinding &finding : contents->findings)
        parts.findings.push_back(messageOf(finding));
    return parts;
}

/// The whole file of pages with both attachments.
Result<std::string> finished(const Painted &pages, pdf::PdfFinish finish, std::string manifest,
                             std::string extract, std::stop_token stop)
{
    finish.attachments.push_back({.name = std::string(audit::manifestName),
                                  .mime = "application/json",
                                  .description = {},
                                  .bytes = std::move(manifest)});
    finish.attachments.push_back({.name = std::string(audit::extractName),
                                  .mime = "application/vnd.sqlite3",
                                  .description = {},
                                  .bytes = std::move(extract),
                                  .relation = pdf::PdfRelation::Source});
    return pdf::finishedPdf(pages.bytes, finish, std::move(stop));
}

/// The report as this program draws and finishes it here and now, with the attachments that it has.
Result<audit::DrawnPages> drawnAgain(const audit::ReportParts &parts, const audit::Subject &subject,
                                     const audit::Report &report, const audit::Manifest &manifest)
{
    const auto set = ReportPages::of(std::make_shared<const audit::Report>(report),
                                     {.paper = paperFromText(manifest.paper).value_or(Paper::A4)});
    if (!set)
        return tl::unexpected(set.error());
    const auto pages = painted(*set, {});
    if (!pages)
        return tl::unexpected(pages.error());
    auto file = finished(*pages, finishOf(*pages, report, subject, manifest.options), parts.manifest,
                         parts.extract, {});
    if (!file)
        return tl::unexpected(std::move(file).error());
    if (*file == parts.file)
        return audit::DrawnPages{parts.pageTexts, parts.pageAppearances, parts.file};
    const auto contents = pdf::readPdf(*file);
    if (!contents)
        return tl::unexpected(contents.error());
    audit::DrawnPages drawn;
    for (const pdf::PdfPage &page : contents->pages) {
        drawn.texts.push_back(page.text);
        drawn.appearances.push_back(page.appearance);
    }
    drawn.file = *std::move(file);
    return drawn;
}

/// The inputs of a report.
struct Made {
    audit::Extract extract;
    plan::RunId run = 0; ///< Its number in the extract.
    std::vector<plan::RunId> others;
    std::shared_ptr<const audit::Subject> subject;
};

Result<Made> madeOf(const std::filesystem::path &project, const ReportFileOptions &options)
{
    std::vector<plan::RunId> all{options.run};
    all.insert(all.end(), options.others.begin(), options.others.end());
    auto extract = audit::extractOf(project, all,
                                    {.isWithoutPrompts = options.isWithoutPrompts,
                                     .isWithoutRows = options.isWithoutRows,
                                     .progress = partOf(options.progress, 0, extracted)});
    if (!extract)
        return tl::unexpected(std::move(extract).error());
    const auto opened = audit::OpenedExtract::of(extract->bytes);
    if (!opened)
        return tl::unexpected(opened.error());
    Made made{.extract = *std::move(extract), .run = 0, .others = {}, .subject = {}};
    made.run = made.extract.numbers.at(options.run);
    for (const plan::RunId other : options.others)
        made.others.push_back(made.extract.numbers.at(other));
    auto subject =
        audit::subjectOf(opened->path(), {.run = made.run,
                                          .others = made.others,
                                          .progress = partOf(options.progress, extracted, workedOut),
                                          .stop = options.stop});
    if (!subject)
        return tl::unexpected(std::move(subject).error());
    made.subject = std::make_shared<const audit::Subject>(*std::move(subject));
    return made;
}

} // namespace

std::string_view toText(Paper paper)
{
    return paper == Paper::A4 ? "a4" : "letter";
}

std::optional<Paper> paperFromText(std::string_view text)
{
    if (text == "a4")
        return Paper::A4;
    return text == "letter" ? std::optional(Paper::Letter) : std::nullopt;
}

Result<SetReport> setReport(const audit::Subject &subject, audit::ComposeOptions options, Paper paper,
                            const PageWork &work)
{
    while (true) {
        auto report = std::make_shared<const audit::Report>(audit::compose(subject, options));
        auto pages = ReportPages::of(report, {.paper = paper}, work);
        if (!pages)
            return tl::unexpected(std::move(pages).error());
        const bool isToFit = options.extent == audit::Extent::OnePage && options.sections.empty();
        if (!isToFit || pages->count() <= 1 || options.shortened >= audit::mostShortened)
            return SetReport{std::move(options), std::move(report), *std::move(pages)};
        ++options.shortened;
    }
}

Result<audit::Report> reportOf(const std::filesystem::path &project, const ReportFileOptions &options)
{
    const auto made = madeOf(project, options);
    if (!made)
        return tl::unexpected(made.error());
    return audit::compose(*made->subject, options.compose);
}

Result<ReportFile> reportFile(const std::filesystem::path &project, const ReportFileOptions &options)
{
    if (audit::textsOf(options.compose) > audit::mostOwnText)
        return failure({"audit.too-much-text",
                        Message::of("audit.too-much-text", {{"most", audit::mostOwnText >> 10U}}),
                        {},
                        "audit.do.shorten-additions"_code});
    auto made = madeOf(project, options);
    if (!made)
        return tl::unexpected(std::move(made).error());
    const auto set =
        setReport(*made->subject, options.compose, options.paper, pageWork(options, workedOut, laidOut));
    if (!set)
        return tl::unexpected(set.error());
    const auto &report = set->report;
    const auto pages = painted(set->pages, pageWork(options, laidOut, paintedShare));
    if (!pages)
        return tl::unexpected(pages.error());
    auto appearances = pdf::pageAppearances(pages->bytes, options.stop);
    if (!appearances)
        return tl::unexpected(std::move(appearances).error());
    ReportFile file{.bytes = {},
                    .report = *report,
                    .manifest = {.options = set->options,
                                 .run = made->run,
                                 .others = made->others,
                                 .paper = std::string(toText(options.paper)),
                                 .extractHash = sha256(made->extract.bytes),
                                 .extractSize = made->extract.bytes.size(),
                                 .claims = report->claims,
                                 .pages = *std::move(appearances)},
                    .pages = static_cast<std::size_t>(pages->pdf.pages)};
    auto bytes = finished(*pages, finishOf(*pages, *report, *made->subject, set->options),
                          audit::manifestToText(file.manifest), std::move(made->extract.bytes), options.stop);
    if (!bytes)
        return tl::unexpected(std::move(bytes).error());
    file.bytes = *std::move(bytes);
    file.lettersWithoutFont = lettersWithoutFont(audit::plainText(*report)).toStdString();
    if (options.progress)
        options.progress(1);
    return file;
}

Result<audit::Verification> verifiedReport(std::string_view bytes, const audit::VerifyOptions &options)
{
    const auto parts = partsIn(bytes, options.stop);
    if (!parts)
        return tl::unexpected(parts.error());
    audit::VerifyOptions all = options;
    if (!all.draw) {
        all.draw = [&parts](const audit::Subject &subject, const audit::Report &report,
                            const audit::Manifest &manifest) {
            return drawnAgain(*parts, subject, report, manifest);
        };
    }
    return audit::verify(*parts, all);
}

Result<std::string> extractIn(std::string_view bytes)
{
    auto parts = partsIn(bytes, {});
    if (!parts)
        return tl::unexpected(std::move(parts).error());
    return std::move(parts->extract);
}

} // namespace weighhouse::ui
