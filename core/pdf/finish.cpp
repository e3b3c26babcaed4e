// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pdf/finish.h"

#include "core/pdf/appearance.h"
#include "core/pdf/attaching.h"
#include "core/pdf/finish_check.h"
#include "core/pdf/font_tags.h"
#include "core/pdf/metadata.h"
#include "core/pdf/name_tree.h"
#include "core/pdf/opening.h"
#include "core/pdf/outline.h"
#include "core/pdf/page_frame.h"
#include "core/pdf/problems.h"
#include "core/pdf/unpacking.h"

#include <limits>
#include <memory>
#include <qpdf/Pl_Discard.hh>
#include <qpdf/Pl_Function.hh>
#include <qpdf/QPDFWriter.hh>
#include <utility>

namespace weighhouse::pdf
{
namespace
{

constexpr std::size_t anySize = std::numeric_limits<std::size_t>::max();

/// The entries that the catalog keeps from the painted pages: colours, and the structure of tagged pages.
bool isKept(const std::string &key)
{
    return key == "/Type" || key == "/Pages" || key == "/OutputIntents" || key == "/MarkInfo" ||
           key == "/StructTreeRoot";
}

QPDFObjectHandle linkTo(const PdfLink &link, const PageFrame &frame)
{
    QPDFObjectHandle annotation = QPDFObjectHandle::newDictionary();
    annotation.replaceKey("/Type", QPDFObjectHandle::newName("/Annot"));
    annotation.replaceKey("/Subtype", QPDFObjectHandle::newName("/Link"));
    annotation.replaceKey("/Rect", frame.rectangle(link));
    annotation.replaceKey("/Border", QPDFObjectHandle::parse("[0 0 0]"));
    annotation.replaceKey("/F", QPDFObjectHandle::newInteger(4)); // printed
    annotation.replaceKey("/Dest", QPDFObjectHandle::newString(link.target));
    return annotation;
}

QPDFObjectHandle destination(const QPDFObjectHandle &page, double top)
{
    QPDFObjectHandle place = QPDFObjectHandle::newArray();
    place.appendItem(page);
    place.appendItem(QPDFObjectHandle::newName("/XYZ"));
    place.appendItem(QPDFObjectHandle::newNull()); // what is seen of the width stays
    place.appendItem(QPDFObjectHandle::newReal(PageFrame(page).upFrom(top), 3));
    place.appendItem(QPDFObjectHandle::newNull()); // and its size
    return place;
}

void setLinks(QPDF &pdf, const std::vector<PdfLink> &links)
{
    const std::vector<QPDFObjectHandle> &pages = pdf.getAllPages();
    for (QPDFObjectHandle page : pages)
        page.removeKey("/Annots");
    for (const PdfLink &link : links) {
        QPDFObjectHandle page = pages[link.page];
        if (!page.hasKey("/Annots"))
            page.replaceKey("/Annots", QPDFObjectHandle::newArray());
        page.getKey("/Annots").appendItem(pdf.makeIndirectObject(linkTo(link, PageFrame(page))));
    }
}

void setNames(QPDF &pdf, const PdfFinish &finish)
{
    QPDFObjectHandle names = QPDFObjectHandle::newDictionary();
    NamedObjects places;
    for (const auto &[name, place] : finish.places)
        places.emplace(name, destination(pdf.getAllPages()[place.page], place.top));
    if (!places.empty())
        names.replaceKey("/Dests", nameTree(pdf, places));
    if (!finish.attachments.empty())
        names.replaceKey("/EmbeddedFiles", attach(pdf, finish.attachments, pdfTime(finish.about.time)));
    if (!names.getKeys().empty())
        pdf.getRoot().replaceKey("/Names", names);
}

void finishCatalog(QPDF &pdf, const PdfFinish &finish)
{
    QPDFObjectHandle catalog = pdf.getRoot();
    for (const std::string &key : catalog.getKeys()) {
        if (!isKept(key))
            catalog.removeKey(key);
    }
    setNames(pdf, finish);
    if (!finish.bookmarks.empty()) {
        catalog.replaceKey("/Outlines", outlineOf(pdf, finish.bookmarks));
        catalog.replaceKey("/PageMode", QPDFObjectHandle::newName("/UseOutlines"));
    }
    catalog.replaceKey("/ViewerPreferences", QPDFObjectHandle::parse("<< /DisplayDocTitle true >>"));
    catalog.replaceKey("/PageLabels", QPDFObjectHandle::parse("<< /Nums [ 0 << /S /D >> ] >>"));
    setAbout(pdf, finish.about);
}

/// Ends the writing where somebody wants it to stop.
class StopBetween final : public QPDFWriter::ProgressReporter
{
public:
    explicit StopBetween(std::stop_token stop) : m_stop(std::move(stop)) {}
    void reportProgress(int) override
    {
        if (m_stop.stop_requested())
            throw Refused{cancelled()};
    }

private:
    std::stop_token m_stop;
};

std::string written(QPDF &pdf, qpdf_object_stream_e packing, std::stop_token stop)
{
    std::string bytes;
    Pl_Discard end;
    Pl_Function sink("take", &end, [&](const unsigned char *data, std::size_t size) {
        bytes.append(reinterpret_cast<const char *>(data), size);
    });
    QPDFWriter writer(pdf);
    writer.setOutputPipeline(&sink);
    writer.setObjectStreamMode(packing);
    writer.setCompressStreams(true);
    writer.setDecodeLevel(qpdf_dl_none);
    writer.setMinimumPDFVersion("1.7");
    pdf.getTrailer().removeKey("/ID"); // that of the pages was drawn by chance and would be kept
    writer.setDeterministicID(true);
    writer.registerProgressReporter(std::make_shared<StopBetween>(std::move(stop)));
    writer.write();
    requireNoGuess(pdf);
    return bytes;
}

/// The pages with their objects in the order in which they are used. Qt numbers fonts by chance, and packed
/// objects would keep the order of their numbers.
std::string inOrder(std::string_view pages, const std::stop_token &stop)
{
    QPDF pdf;
    open(pdf, pages);
    setFontTags(pdf);
    return written(pdf, qpdf_o_disable, stop);
}

} // namespace

Result<std::string> finishedPdf(std::string_view pages, const PdfFinish &finish, std::stop_token stop)
{
    try {
        const UnpackingLimit limit(anySize, stop);
        const std::string ordered = inOrder(pages, stop);
        QPDF pdf;
        open(pdf, ordered);
        if (const auto sound = checked(finish, pdf.getAllPages().size()); !sound)
            return tl::unexpected(sound.error());
        setLinks(pdf, finish.links);
        finishCatalog(pdf, finish);
        return written(pdf, qpdf_o_generate, std::move(stop));
    } catch (...) {
        return tl::unexpected(errorOfException());
    }
}

Result<std::vector<std::string>> pageAppearances(std::string_view pages, std::stop_token stop)
{
    try {
        const UnpackingLimit limit(anySize, std::move(stop));
        QPDF pdf;
        open(pdf, pages);
        Appearances appearances;
        std::vector<std::string> hashes;
        for (const QPDFObjectHandle &page : pdf.getAllPages())
            hashes.push_back(appearances.of(page, commandsOf(page, anySize)));
        requireNoGuess(pdf);
        return hashes;
    } catch (...) {
        return tl::unexpected(errorOfException());
    }
}

} // namespace weighhouse::pdf
