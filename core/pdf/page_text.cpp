// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pdf/page_text.h"

#include "core/pdf/problems.h"

#include <algorithm>
#include <limits>
#include <poppler-document.h>
#include <poppler-global.h>
#include <poppler-page.h>
#include <utility>

namespace weighhouse::pdf
{
namespace
{

/// Poppler tells problems to one function for the whole process, on the thread that has them.
thread_local std::size_t problemsOfThread = 0;

void listenToPoppler()
{
    static const bool isDone = [] {
        poppler::set_debug_error_function([](const std::string &, void *) { ++problemsOfThread; }, nullptr);
        return true;
    }();
    static_cast<void>(isDone);
}

void replaceAll(std::string &text, std::string_view what, std::string_view by)
{
    for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size()))
        text.replace(at, what.size(), by);
}

/// Ligatures of Latin letters are letters again (U+FB00 to U+FB06).
void splitLigatures(std::string &text)
{
    constexpr std::pair<std::string_view, std::string_view> ligatures[] = {
        {"\uFB00", "ff"},  {"\uFB01", "fi"}, {"\uFB02", "fl"}, {"\uFB03", "ffi"},
        {"\uFB04", "ffl"}, {"\uFB05", "st"}, {"\uFB06", "st"}};
    if (text.find("\xEF\xAC") == std::string::npos)
        return;
    for (const auto &[ligature, letters] : ligatures)
        replaceAll(text, ligature, letters);
}

} // namespace

PageTexts::PageTexts(std::string_view bytes, Encryption encryption)
{
    listenToPoppler();
    m_before = problemsOfThread;
    if (bytes.size() > static_cast<std::size_t>(std::numeric_limits<int>::max()))
        throw Refused{tooLarge("pdf.no-memory"_code)};
    m_document.reset(poppler::document::load_from_raw_data(bytes.data(), static_cast<int>(bytes.size())));
    if (!m_document)
        throw Refused{damaged("pdf.unreadable"_code)};
    if (m_document->is_locked() || (encryption == Encryption::Refused && m_document->is_encrypted()))
        throw Refused{encrypted()};
}

PageTexts::~PageTexts() = default;

std::size_t PageTexts::pages() const
{
    return static_cast<std::size_t>(std::max(m_document->pages(), 0));
}

std::string PageTexts::text(std::size_t page) const
{
    const std::unique_ptr<poppler::page> shown(m_document->create_page(static_cast<int>(page)));
    if (!shown)
        throw Refused{damaged("pdf.unreadable"_code)};
    const poppler::byte_array utf8 = shown->text({}, poppler::page::raw_order_layout).to_utf8();
    std::string text(utf8.begin(), utf8.end());
    replaceAll(text, "\uFEFF", "");
    splitLigatures(text);
    while (!text.empty() && (text.back() == '\f' || text.back() == '\n' || text.back() == '\0'))
        text.pop_back();
    return text;
}

std::size_t PageTexts::problems() const
{
    return problemsOfThread - m_before;
}

} // namespace weighhouse::pdf
