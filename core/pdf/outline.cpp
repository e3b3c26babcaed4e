// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pdf/outline.h"

#include "core/pdf/problems.h"

#include <optional>
#include <set>
#include <utility>

namespace weighhouse::pdf
{
namespace
{

constexpr std::size_t mostOutlineLevels = 64;

QPDFObjectHandle wholeNumber(std::size_t number)
{
    return QPDFObjectHandle::newInteger(static_cast<long long>(number));
}

/// Links an item's children to it and to each other.
void setChildren(QPDFObjectHandle item, const std::vector<std::size_t> &children,
                 std::vector<QPDFObjectHandle> &items)
{
    for (std::size_t i = 0; i < children.size(); ++i) {
        QPDFObjectHandle child = items[children[i]];
        child.replaceKey("/Parent", item);
        if (i > 0)
            child.replaceKey("/Prev", items[children[i - 1]]);
        if (i + 1 < children.size())
            child.replaceKey("/Next", items[children[i + 1]]);
    }
    if (!children.empty()) {
        item.replaceKey("/First", items[children.front()]);
        item.replaceKey("/Last", items[children.back()]);
    }
}

} // namespace

QPDFObjectHandle outlineOf(QPDF &pdf, const std::vector<PdfBookmark> &bookmarks)
{
    std::vector<QPDFObjectHandle> items;
    std::vector<std::vector<std::size_t>> children(bookmarks.size());
    std::vector<std::size_t> top;
    std::vector<std::size_t> above; // the bookmarks that enclose the one at hand
    for (std::size_t i = 0; i < bookmarks.size(); ++i) {
        QPDFObjectHandle item = pdf.makeIndirectObject(QPDFObjectHandle::newDictionary());
        item.replaceKey("/Title", QPDFObjectHandle::newUnicodeString(bookmarks[i].title));
        item.replaceKey("/Dest", QPDFObjectHandle::newString(bookmarks[i].target));
        items.push_back(item);
        above.resize(bookmarks[i].level);
        (above.empty() ? top : children[above.back()]).push_back(i);
        above.push_back(i);
    }
    QPDFObjectHandle root = pdf.makeIndirectObject(QPDFObjectHandle::newDictionary());
    root.replaceKey("/Type", QPDFObjectHandle::newName("/Outlines"));
    setChildren(root, top, items);
    std::size_t shown = top.size();
    for (std::size_t i = 0; i < items.size(); ++i) {
        setChildren(items[i], children[i], items);
        if (children[i].empty())
            continue;
        // The children of closed bookmarks are counted below zero; what is below them is closed as well.
        const bool isOpen = bookmarks[i].level == 0;
        const auto count = static_cast<long long>(children[i].size());
        items[i].replaceKey("/Count", QPDFObjectHandle::newInteger(isOpen ? count : -count));
        shown += isOpen ? children[i].size() : 0;
    }
    root.replaceKey("/Count", wholeNumber(shown));
    return root;
}

std::vector<PdfBookmark> bookmarksOf(QPDFObjectHandle outline, std::size_t most)
{
    std::vector<PdfBookmark> bookmarks;
    std::set<QPDFObjGen> seen;
    std::vector<QPDFObjectHandle> next; // for each level the bookmark that comes next
    if (outline.isDictionary())
        next.push_back(outline.getKey("/First"));
    while (!next.empty()) {
        QPDFObjectHandle item = next.back();
        if (!item.isDictionary()) {
            next.pop_back();
            continue;
        }
        if (!seen.insert(item.getObjGen()).second || next.size() > mostOutlineLevels)
            throw Refused{foreign("/Outlines")};
        if (bookmarks.size() == most)
            throw Refused{tooLarge(Message::of("pdf.many-names", {{"count", most}}))};
        QPDFObjectHandle title = item.getKey("/Title");
        QPDFObjectHandle target = item.getKey("/Dest");
        bookmarks.push_back({next.size() - 1, title.isString() ? title.getUTF8Value() : std::string(),
                             target.isString() ? target.getStringValue() : std::string()});
        next.back() = item.getKey("/Next");
        next.push_back(item.getKey("/First"));
    }
    return bookmarks;
}

} // namespace weighhouse::pdf
