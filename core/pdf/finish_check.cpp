// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pdf/finish_check.h"

#include "core/base/text.h"
#include "core/pdf/metadata.h"
#include "core/pdf/problems.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace weighhouse::pdf
{
namespace
{

/// Coordinates in a PDF are of this size at most (ISO 32000-1, annex C), which no page comes near.
constexpr double farthest = 14'400;

bool isDistance(double points)
{
    return std::isfinite(points) && std::abs(points) <= farthest;
}

/// XML, in which the file tells about itself, has no characters for these.
bool isText(const std::string &text)
{
    return isUtf8(text) &&
           std::ranges::none_of(text,
                                [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == '\x7F'; }) &&
           text.find("\xEF\xBF\xBE") == std::string::npos && text.find("\xEF\xBF\xBF") == std::string::npos;
}

bool isLanguage(const std::string &language)
{
    return std::ranges::all_of(language, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
    });
}

bool isFileName(const std::string &name)
{
    return !name.empty() && isText(name) && name.find_first_of("/\\:") == std::string::npos && name != "." &&
           name != "..";
}

/// "application/json"; what stands for a name in a PDF is written with escapes where it must.
bool isMime(const std::string &mime)
{
    return std::ranges::count(mime, '/') == 1 && std::ranges::all_of(mime, [](char c) {
               return c > ' ' && c < '\x7F' &&
                      std::string_view("()<>[]{}%#").find(c) == std::string_view::npos;
           });
}

class Checks
{
public:
    Checks(const PdfFinish &finish, std::size_t pages) : m_finish(finish), m_pages(pages) {}

    Result<void> all()
    {
        about();
        for (const auto &[name, place] : m_finish.places) {
            text(name);
            onPage(place.page, name);
            if (name.empty() || !isDistance(place.top))
                refuse(Message::of("pdf.no-place", {{"target", name}}));
        }
        for (const PdfLink &link : m_finish.links) {
            target(link.target);
            onPage(link.page, link.target);
            if (!isDistance(link.left) || !isDistance(link.top) || !isDistance(link.width) ||
                !isDistance(link.height) || link.width <= 0 || link.height <= 0)
                refuse(Message::of("pdf.no-rectangle", {{"target", link.target}}));
        }
        bookmarks();
        attachments();
        return m_result;
    }

private:
    void about()
    {
        const PdfAbout &about = m_finish.about;
        for (const std::string *words :
             {&about.title, &about.author, &about.subject, &about.keywords, &about.creator})
            text(*words);
        if (pdfTime(about.time).empty())
            refuse(Message::of("pdf.no-time", {{"time", about.time}}));
        if (!isLanguage(about.language))
            refuse(Message::of("pdf.no-text", {{"text", about.language}}));
    }

    void bookmarks()
    {
        std::size_t deepest = 0;
        for (const PdfBookmark &bookmark : m_finish.bookmarks) {
            text(bookmark.title);
            target(bookmark.target);
            if (bookmark.level > deepest)
                refuse(Message::of("pdf.bookmark-level", {{"title", bookmark.title}}));
            deepest = bookmark.level + 1;
        }
    }

    void attachments()
    {
        std::set<std::string> names;
        for (const PdfAttachment &attachment : m_finish.attachments) {
            text(attachment.description);
            if (!isFileName(attachment.name) || !isMime(attachment.mime))
                refuse(Message::of("pdf.no-file-name", {{"name", attachment.name}}));
            else if (!names.insert(attachment.name).second)
                refuse(Message::of("pdf.attachment-twice", {{"name", attachment.name}}));
        }
    }

    void text(const std::string &words)
    {
        if (!isText(words))
            refuse(Message::of("pdf.no-text", {{"text", words}}));
    }
    void target(const std::string &name)
    {
        if (!m_finish.places.contains(name))
            refuse(Message::of("pdf.no-place", {{"target", name}}));
    }
    void onPage(std::size_t page, const std::string &what)
    {
        if (page >= m_pages)
            refuse(Message::of("pdf.no-page", {{"page", page + 1}, {"target", what}}));
    }
    void refuse(Message reason)
    {
        if (m_result)
            m_result = tl::unexpected(unfinished(std::move(reason)));
    }

    const PdfFinish &m_finish;
    std::size_t m_pages;
    Result<void> m_result;
};

} // namespace

Result<void> checked(const PdfFinish &finish, std::size_t pages)
{
    return Checks(finish, pages).all();
}

} // namespace weighhouse::pdf
