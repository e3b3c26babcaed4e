// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pdf/inspection.h"

#include "core/pdf/content_scan.h"
#include "core/pdf/metadata.h"
#include "core/pdf/name_tree.h"
#include "core/pdf/opening.h"
#include "core/pdf/outline.h"
#include "core/pdf/page_frame.h"
#include "core/pdf/problems.h"
#include "core/pdf/unpacking.h"

#include <algorithm>
#include <map>
#include <span>
#include <string_view>
#include <utility>

namespace weighhouse::pdf
{
namespace
{

constexpr std::size_t mostFindings = 1000;
constexpr std::size_t mostPlaces = 2'000'000;
constexpr int deepestObject = 500; // as libqpdf allows

/// Keys of the catalog, which finishing writes or keeps.
constexpr std::string_view catalogKeys[] = {
    "/AF",    "/Extensions",     "/Lang",          "/MarkInfo",   "/Metadata",
    "/Names", "/Outlines",       "/OutputIntents", "/PageLabels", "/PageMode",
    "/Pages", "/StructTreeRoot", "/Type",          "/Version",    "/ViewerPreferences"};
constexpr std::string_view pageKeys[] = {"/Annots",        "/Contents", "/CropBox",   "/Group",
                                         "/MediaBox",      "/Parent",   "/Resources", "/Rotate",
                                         "/StructParents", "/Tabs",     "/Type",      "/UserUnit"};
constexpr std::string_view linkKeys[] = {"/Border", "/Dest",         "/F",       "/P",
                                         "/Rect",   "/StructParent", "/Subtype", "/Type"};

bool isOneOf(std::string_view key, std::span<const std::string_view> keys)
{
    return std::ranges::find(keys, key) != keys.end();
}

std::string nameIn(QPDFObjectHandle value)
{
    return value.isName() ? value.getName() : std::string();
}

/// Returns true if something in the resources, at most one level down, is of the given kind.
template<typename Is>
bool hasResource(QPDFObjectHandle resources, const char *category, Is is)
{
    QPDFObjectHandle named = resources.isDictionary() ? resources.getKey(category) : resources;
    if (!named.isDictionary())
        return false;
    return std::ranges::any_of(named.getKeys(),
                               [&](const std::string &key) { return is(named.getKey(key)); });
}

bool isForm(QPDFObjectHandle object)
{
    return object.isStream() && !object.getDict().getKey("/Subtype").isNameAndEquals("/Image");
}

/// Poppler draws masks and the looks of annotations whatever they call themselves; here they are told by
/// that.
void requireForms(QPDFObjectHandle drawn, int depth)
{
    if (drawn.isStream() && !drawn.getDict().getKey("/Subtype").isNameAndEquals("/Form"))
        throw Refused{foreign("/Form")};
    if (!drawn.isDictionary() || depth > 2)
        return;
    for (const std::string &key : drawn.getKeys())
        requireForms(drawn.getKey(key), depth + 1);
}

bool isMask(QPDFObjectHandle state)
{
    return state.isDictionary() && state.getKey("/SMask").isDictionary();
}

} // namespace

Inspection::Inspection(QPDF &pdf, const PdfLimits &limits, PdfContents &contents)
    : m_pdf(pdf), m_limits(limits), m_contents(contents)
{
}

void Inspection::run()
{
    const std::vector<QPDFObjectHandle> &pages = m_pdf.getAllPages();
    if (pages.size() > m_limits.pages)
        throw Refused{tooLarge(Message::of("pdf.many-pages", {{"count", m_limits.pages}}))};
    catalog();
    m_contents.info = infoOf(m_pdf);
    for (const std::string &property : contradictionsIn(m_pdf))
        find(PdfFindingKind::Contradiction, property);
    places();
    for (QPDFObjectHandle page : pages) {
        QPDFObjectHandle contents = page.getKey("/Contents");
        const int count = contents.isArray() ? contents.getArrayNItems() : 0;
        for (int i = 0; i < count; ++i)
            m_commands.insert(contents.getArrayItem(i).getObjGen());
        m_commands.insert(contents.getObjGen());
    }
    everyObject();
    for (std::size_t i = 0; i < pages.size(); ++i)
        page(i);
    deadBookmarks();
}

void Inspection::find(PdfFindingKind kind, std::string what, std::optional<std::size_t> page)
{
    if (m_contents.findings.size() < mostFindings && m_found.emplace(kind, page, what).second)
        m_contents.findings.push_back({kind, page, std::move(what)});
}

void Inspection::catalog()
{
    QPDFObjectHandle catalog = m_pdf.getRoot();
    for (const std::string &key : catalog.getKeys()) {
        // Objects with a type of their own are found elsewhere, with every object.
        if (!isOneOf(key, catalogKeys) && key != "/AcroForm" && key != "/OCProperties" &&
            key != "/OpenAction" && key != "/AA")
            find(PdfFindingKind::UnknownPart, key);
    }
    QPDFObjectHandle names = catalog.getKey("/Names");
    if (names.isDictionary()) {
        for (const std::string &key : names.getKeys()) {
            if (key != "/Dests" && key != "/EmbeddedFiles" && key != "/JavaScript")
                find(PdfFindingKind::UnknownPart, "/Names " + key);
        }
    }
    QPDFObjectHandle language = catalog.getKey("/Lang");
    if (language.isString())
        m_contents.language = language.getUTF8Value();
    m_contents.bookmarks = bookmarksOf(catalog.getKey("/Outlines"), mostPlaces);
}

void Inspection::places()
{
    QPDFObjectHandle names = m_pdf.getRoot().getKey("/Names");
    if (!names.isDictionary())
        return;
    const std::vector<QPDFObjectHandle> &pages = m_pdf.getAllPages();
    std::map<QPDFObjGen, std::size_t> numbers;
    for (std::size_t i = 0; i < pages.size(); ++i)
        numbers.emplace(pages[i].getObjGen(), i);
    for (auto &[name, place] : namesOf(names.getKey("/Dests"), mostPlaces)) {
        const bool isPlace = place.isArray() && place.getArrayNItems() == 5 &&
                             place.getArrayItem(1).isNameAndEquals("/XYZ") &&
                             place.getArrayItem(3).isNumber();
        const auto number = isPlace ? numbers.find(place.getArrayItem(0).getObjGen()) : numbers.end();
        if (number == numbers.end())
            find(PdfFindingKind::DeadLink, name);
        else
            m_contents.places.emplace(
                name,
                PdfPlace{number->second,
                         PageFrame(pages[number->second]).topOf(place.getArrayItem(3).getNumericValue())});
    }
}

void Inspection::everyObject()
{
    for (const QPDFObjectHandle &found : m_pdf.getAllObjects()) {
        UnpackingLimit::count(0); // time to stop?
        object(found, 0);
        if (QPDFObjectHandle(found).isStream())
            stream(found);
    }
    object(m_pdf.getTrailer(), 0);
}

/// Looks at an object and those that stand inside of it; others have a turn of their own.
void Inspection::object(QPDFObjectHandle object, int depth)
{
    if (depth > deepestObject)
        throw Refused{foreign("[ [ [")};
    if (object.isStream()) {
        dictionary(object.getDict(), depth);
    } else if (object.isDictionary()) {
        dictionary(object, depth);
    } else if (object.isArray()) {
        for (QPDFObjectHandle &item : object.getArrayAsVector()) {
            if (!item.isIndirect() && (item.isArray() || item.isDictionary()))
                this->object(item, depth + 1);
        }
    }
}

void Inspection::dictionary(QPDFObjectHandle dictionary, int depth)
{
    const std::string type = nameIn(dictionary.getKey("/Type"));
    if (type == "/OCG" || type == "/OCMD")
        find(PdfFindingKind::Layer, type);
    if (type == "/FontDescriptor" && !dictionary.hasKey("/FontFile") && !dictionary.hasKey("/FontFile2") &&
        !dictionary.hasKey("/FontFile3"))
        find(PdfFindingKind::ForeignFont, nameIn(dictionary.getKey("/FontName")));
    const std::string subtype = nameIn(dictionary.getKey("/Subtype"));
    const bool needsFile = subtype == "/Type1" || subtype == "/TrueType" || subtype == "/MMType1" ||
                           subtype == "/CIDFontType0" || subtype == "/CIDFontType2";
    if (needsFile && !dictionary.hasKey("/FontDescriptor"))
        find(PdfFindingKind::ForeignFont, nameIn(dictionary.getKey("/BaseFont")));
    if (isMask(dictionary)) {
        m_hasMasks = true;
        requireForms(dictionary.getKey("/SMask").getKey("/G"), 0);
    }
    requireForms(dictionary.getKey("/AP"), 0);
    for (const std::string &key : dictionary.getKeys()) {
        QPDFObjectHandle value = dictionary.getKey(key);
        if (key == "/JS" || key == "/JavaScript" || (key == "/S" && nameIn(value) == "/JavaScript"))
            find(PdfFindingKind::Script, key);
        else if (key == "/AA" || key == "/OpenAction")
            find(PdfFindingKind::Action, key);
        else if (key == "/A" && value.isDictionary() && value.getKey("/S").isName())
            find(PdfFindingKind::Action, nameIn(value.getKey("/S")));
        else if (key == "/OC" || key == "/OCProperties")
            find(PdfFindingKind::Layer, key);
        else if (key == "/AcroForm" || key == "/XFA")
            find(PdfFindingKind::Form, key);
        if (!value.isIndirect() && (value.isArray() || value.isDictionary()))
            object(value, depth + 1);
    }
}

/// Streams are unpacked once, so that damage shows and those that come later read no more than is allowed.
void Inspection::stream(QPDFObjectHandle stream)
{
    QPDFObjectHandle about = stream.getDict();
    if (about.hasKey("/F") || about.hasKey("/FFilter"))
        throw Refused{foreign("/F")}; // data in another file
    const std::string subtype = nameIn(about.getKey("/Subtype"));
    if (subtype == "/Form")
        form(stream);
    // Images have no text; they and the commands of pages are read with their pages.
    else if (subtype != "/Image" && !m_commands.contains(stream.getObjGen()))
        readData(stream, [](std::string_view) {});
}

/// Commands that are drawn by others may be drawn many times, so they may not draw others themselves.
void Inspection::form(QPDFObjectHandle form)
{
    const std::string commands = dataOf(form, m_limits.pageBytes);
    const CommandCounts counts = countCommands(commands);
    QPDFObjectHandle resources = form.getDict().getKey("/Resources");
    const bool isBlind = !resources.isDictionary(); // it draws with what its page has
    const bool drawsForms = counts.drawn > 0 && (isBlind || hasResource(resources, "/XObject", isForm));
    const bool usesMasks = counts.states > 0 && (isBlind || hasResource(resources, "/ExtGState", isMask));
    if (drawsForms || usesMasks)
        throw Refused{foreign("/Form")};
    if (counts.hidesText)
        find(PdfFindingKind::HiddenText, "Tr");
    m_largestForm = std::max(m_largestForm, commands.size());
}

void Inspection::page(std::size_t number)
{
    QPDFObjectHandle page = m_pdf.getAllPages()[number];
    for (const std::string &key : page.getKeys()) {
        if (!isOneOf(key, pageKeys) && key != "/AA")
            find(PdfFindingKind::UnknownPart, key, number);
    }
    const std::string commands = commandsOf(page, m_limits.pageBytes);
    const CommandCounts counts = countCommands(commands);
    if (counts.hidesText)
        find(PdfFindingKind::HiddenText, "Tr", number);
    const std::size_t times = counts.drawn + (m_hasMasks ? counts.states : 0) + annotations(number);
    for (std::size_t i = 0; m_largestForm > 0 && i < times; ++i)
        UnpackingLimit::count(m_largestForm);
    m_contents.pages.push_back({.text = {}, .appearance = m_appearances.of(page, commands)});
}

/// Reads links and gives the number of other annotations.
std::size_t Inspection::annotations(std::size_t number)
{
    QPDFObjectHandle page = m_pdf.getAllPages()[number];
    QPDFObjectHandle annotations = page.getKey("/Annots");
    if (annotations.isNull())
        return 0;
    if (!annotations.isArray())
        throw Refused{foreign("/Annots")};
    std::size_t others = 0;
    for (QPDFObjectHandle &annotation : annotations.getArrayAsVector()) {
        const std::string subtype =
            annotation.isDictionary() ? nameIn(annotation.getKey("/Subtype")) : std::string();
        const bool isLink = subtype == "/Link" && annotation.getKey("/Dest").isString() &&
                            std::ranges::all_of(annotation.getKeys(), [](const std::string &key) {
                                return isOneOf(key, linkKeys);
                            });
        if (isLink) {
            link(number, annotation);
        } else {
            ++others;
            find(PdfFindingKind::Annotation, subtype, number);
        }
    }
    return others;
}

void Inspection::link(std::size_t number, QPDFObjectHandle annotation)
{
    PdfLink link = PageFrame(m_pdf.getAllPages()[number]).linkOf(annotation.getKey("/Rect"));
    link.page = number;
    link.target = annotation.getKey("/Dest").getStringValue();
    if (!m_contents.places.contains(link.target))
        find(PdfFindingKind::DeadLink, link.target, number);
    m_contents.links.push_back(std::move(link));
}

void Inspection::deadBookmarks()
{
    for (const PdfBookmark &bookmark : m_contents.bookmarks) {
        if (!m_contents.places.contains(bookmark.target))
            find(PdfFindingKind::DeadLink, bookmark.target.empty() ? bookmark.title : bookmark.target);
    }
}

} // namespace weighhouse::pdf
