// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/workbook/workbook.h"

#include "core/base/text.h"
#include "core/data/workbook/archive.h"
#include "core/data/workbook/problems.h"
#include "core/data/workbook/sheet_reader.h"
#include "core/data/workbook/xml_part.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <utility>

namespace weighhouse::workbook
{
namespace
{

constexpr std::string_view archiveStart("PK\x03\x04");
/// The container of old workbooks and of encrypted ones.
constexpr std::string_view compoundStart("\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1");

struct Relationship {
    std::string type; ///< The last word of its URI: "worksheet".
    std::string target;
};

/// The path of what a part refers to: from the folder of the part, or from the root.
std::string resolved(std::string_view part, std::string_view target)
{
    std::vector<std::string> folders;
    const auto add = [&](std::string_view path) {
        for (const std::string_view name : split(path, '/')) {
            if (name == ".." && !folders.empty())
                folders.pop_back();
            else if (!name.empty() && name != "." && name != "..")
                folders.emplace_back(name);
        }
    };
    if (!target.starts_with('/') && part.find('/') != std::string_view::npos)
        add(part.substr(0, part.rfind('/')));
    add(target);
    return join(folders, "/");
}

/// The part with the relationships of a part: xl/_rels/workbook.xml.rels for xl/workbook.xml.
std::string relationshipsOf(std::string_view part)
{
    const std::size_t slash = part.rfind('/');
    const std::size_t name = slash == std::string_view::npos ? 0 : slash + 1;
    return std::string(part.substr(0, name)) + "_rels/" + std::string(part.substr(name)) + ".rels";
}

int numberIn(const std::string &text)
{
    int number = -1;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

bool isYes(const std::string &text)
{
    return text == "1" || text == "true" || text == "on";
}

} // namespace

struct Workbook::Inside {
    Archive archive;
    Limits limits;
    std::string part = "xl/workbook.xml";
    std::vector<SheetName> sheets = {};
    Shared shared = {};

    using Relationships = std::map<std::string, Relationship>;

    /// Goes through a part; `take` is called at each start of an element and returns false to stop.
    template<typename Take>
    Result<void> read(const std::string &name, Take take)
    {
        auto member = archive.member(name);
        if (!member)
            return failure(std::move(member.error()));
        XmlPart xml(*std::move(member), archive, limits.progress);
        bool goesOn = true;
        while (goesOn && xml.next()) {
            if (xml.isStart())
                goesOn = take(xml);
        }
        return xml.finish({});
    }

    Result<Relationships> relationships(const std::string &ofPart)
    {
        Relationships found;
        const std::string name = relationshipsOf(ofPart);
        if (!archive.has(name))
            return found;
        auto done = read(name, [&](XmlPart &xml) {
            if (xml.is("Relationship")) {
                const std::string type = xml.attribute("Type");
                found[xml.attribute("Id")] = {type.substr(type.rfind('/') + 1),
                                              resolved(ofPart, xml.attribute("Target"))};
            }
            return true;
        });
        return done ? Result<Relationships>(std::move(found)) : failure(std::move(done.error()));
    }

    Result<void> readAll();
    Result<void> readSheets(const Relationships &related);
    Result<void> readTexts(const std::string &name);
    Result<void> readFormats(const std::string &name);
};

Result<void> Workbook::Inside::readSheets(const Relationships &related)
{
    return read(part, [&](XmlPart &xml) {
        if (xml.is("workbookPr"))
            shared.from1904 = isYes(xml.attribute("date1904"));
        if (!xml.is("sheet"))
            return true;
        const std::string state = xml.attribute("state");
        SheetName sheet{xml.attribute("name"), {}, state == "hidden" || state == "veryHidden", false};
        if (const auto found = related.find(xml.attribute("id")); found != related.end()) {
            sheet.part = found->second.target;
            sheet.hasCells = found->second.type == "worksheet";
        }
        sheets.push_back(std::move(sheet));
        return true;
    });
}

Result<void> Workbook::Inside::readTexts(const std::string &name)
{
    bool fits = true;
    auto done = read(name, [&](XmlPart &xml) {
        if (xml.is("si"))
            shared.texts.add(workbook::readTexts(xml));
        fits = shared.texts.bytes() <= limits.bytes;
        return fits;
    });
    if (!fits)
        return failure(tooLarge(
            Message::of("import.workbook.too-many-texts", {{"size", std::to_string(limits.bytes >> 20U)}})));
    return done;
}

Result<void> Workbook::Inside::readFormats(const std::string &name)
{
    std::map<int, Shows> own;
    bool isOfCells = false;
    return read(name, [&](XmlPart &xml) {
        if (xml.is("numFmt"))
            own[numberIn(xml.attribute("numFmtId"))] = shownBy(xml.attribute("formatCode"));
        if (xml.is("cellXfs") || xml.is("cellStyleXfs"))
            isOfCells = xml.is("cellXfs");
        if (isOfCells && xml.is("xf")) {
            const int number = numberIn(xml.attribute("numFmtId"));
            const auto found = own.find(number);
            shared.formats.push_back(found == own.end() ? shownByBuiltIn(number) : found->second);
        }
        return true;
    });
}

Result<void> Workbook::Inside::readAll()
{
    auto roots = relationships({});
    if (!roots)
        return failure(std::move(roots.error()));
    for (const auto &[id, root] : *roots) {
        if (root.type == "officeDocument")
            part = root.target;
    }
    auto related = relationships(part);
    if (!related)
        return failure(std::move(related.error()));
    if (auto done = readSheets(*related); !done)
        return done;
    for (const auto &[id, other] : *related) {
        Result<void> done;
        if (other.type == "sharedStrings" && archive.has(other.target))
            done = readTexts(other.target);
        else if (other.type == "styles" && archive.has(other.target))
            done = readFormats(other.target);
        if (!done)
            return done;
    }
    return {};
}

bool startsLikeWorkbook(std::string_view bytes)
{
    return bytes.starts_with(compoundStart) ||
           (bytes.starts_with(archiveStart) && bytes.find("xl/workbook.xml") != std::string_view::npos);
}

Workbook::Workbook(std::unique_ptr<Inside> inside) : m_inside(std::move(inside)) {}
Workbook::Workbook(Workbook &&) noexcept = default;
Workbook &Workbook::operator=(Workbook &&) noexcept = default;
Workbook::~Workbook() = default;

Result<Workbook> Workbook::open(std::string_view bytes, Limits limits)
{
    if (bytes.starts_with(compoundStart)) {
        // The name of the stream with the encrypted workbook, in UTF-16.
        constexpr std::string_view name("E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e\0", 32);
        if (bytes.find(name) != std::string_view::npos)
            return failure(encrypted());
        return failure(
            {"workbook.old", Message::of("import.workbook.old"), {}, Message::of("import.do.save-as-xlsx")});
    }
    auto archive = Archive::open(bytes, limits.unpackedBytes);
    if (!archive)
        return failure(std::move(archive.error()));
    auto inside = std::make_unique<Inside>(Inside{*std::move(archive), std::move(limits)});
    if (auto done = inside->readAll(); !done)
        return failure(std::move(done.error()));
    return Workbook(std::move(inside));
}

const std::vector<SheetName> &Workbook::sheets() const
{
    return m_inside->sheets;
}

Result<Sheet> Workbook::read(std::size_t sheet) const
{
    Inside &inside = *m_inside;
    const SheetName &name = inside.sheets[sheet];
    auto member = inside.archive.member(name.part);
    if (!member) {
        member.error().where.object = name.name;
        return failure(std::move(member.error()));
    }
    XmlPart xml(*std::move(member), inside.archive, inside.limits.progress);
    const std::size_t taken = inside.shared.texts.bytes();
    return readSheet(xml, name.name, inside.shared,
                     inside.limits.bytes > taken ? inside.limits.bytes - taken : 0);
}

} // namespace weighhouse::workbook
