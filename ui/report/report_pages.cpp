// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/report_pages.h"

#include "ui/report/anchors.h"
#include "ui/report/page_furniture.h"
#include "ui/report/pager.h"

#include <QImage>
#include <QPainter>
#include <unordered_set>

namespace weighhouse::ui
{

using namespace pages;

struct ReportPages::Content {
    std::shared_ptr<const audit::Report> report;
    PageSetup setup;
    PageFonts fonts;
    PageWords words;
    QRectF box; ///< The area of the text on a page, in the unit of pages.
    std::unordered_set<std::string> anchors;
    Flow flow;
    Broken broken;

    Content(std::shared_ptr<const audit::Report> of, const PageSetup &with, PageFonts in)
        : report(std::move(of)), setup(with), fonts(std::move(in)), words(report->language)
    {
        const QRectF inPoints = contentBox(setup);
        box = QRectF(inPoints.topLeft() * pt, inPoints.size() * pt);
    }

    Setting settingWith(const PageStyle &style) const
    {
        return {style,
                words,
                box.width(),
                box.height(),
                [this](const std::string &target) { return anchors.contains(target); },
                [this](const std::string &target) {
                    const auto place = broken.places.find(target);
                    return place != broken.places.end() ? place->second.page : -1;
                }};
    }
};

Result<ReportPages> ReportPages::of(std::shared_ptr<const audit::Report> report, const PageSetup &setup,
                                    const PageWork &work, const PageFonts &fonts)
{
    const auto content = std::make_shared<Content>(std::move(report), setup, fonts);
    const PageStyle style(fonts);
    const Setting setting = content->settingWith(style);
    for (std::string &anchor : anchorsOf(*content->report))
        content->anchors.insert(std::move(anchor));
    content->flow = flowOf(setting, *content->report, work.stop);
    const double notice = noticeHeight(setting, *content->report);
    const auto goesOn = [&](double share) {
        if (work.progress)
            work.progress(share);
        return !work.stop.stop_requested();
    };
    std::optional<Broken> broken =
        breakIntoPages(content->flow, setting, content->box.height() - notice, goesOn);
    if (!broken)
        return failure("report.cancelled", Message::of("report.page.cancelled"));
    content->broken = std::move(*broken);
    for (auto &[anchor, place] : content->broken.places)
        place.top += content->box.top();
    return ReportPages(content);
}

const PageSetup &ReportPages::setup() const
{
    return m_content->setup;
}

const audit::Report &ReportPages::report() const
{
    return *m_content->report;
}

int ReportPages::count() const
{
    return static_cast<int>(m_content->broken.pages.size());
}

void ReportPages::paint(int page, QPainter &painter) const
{
    painter.save();
    painter.fillRect(QRectF(QPointF(0, 0), pageSize()), colourOf(Ink::Paper));
    painter.scale(1 / pt, 1 / pt);
    Painter(*this).paint(page, painter);
    painter.restore();
}

namespace
{

/// Calls with a painter whose picture nobody sees.
void paintUnseen(ReportPages::Painter &pages, int page, std::vector<PageLink> *links,
                 std::vector<ReportPages::Words> *words)
{
    QImage nowhere(1, 1, QImage::Format_ARGB32_Premultiplied);
    QPainter painter(&nowhere);
    painter.setClipRect(QRectF());
    pages.paint(page, painter, links, words);
}

} // namespace

std::vector<PageLink> ReportPages::links(int page) const
{
    std::vector<PageLink> links;
    Painter painter(*this);
    paintUnseen(painter, page, &links, nullptr);
    return links;
}

std::vector<ReportPages::Words> ReportPages::words(int page) const
{
    std::vector<Words> words;
    Painter painter(*this);
    paintUnseen(painter, page, nullptr, &words);
    return words;
}

std::string ReportPages::linkAt(int page, QPointF place) const
{
    for (const PageLink &link : links(page)) {
        if (link.box.contains(place))
            return link.target;
    }
    return {};
}

std::optional<PagePlace> ReportPages::placeOf(const std::string &anchor) const
{
    const auto found = m_content->broken.places.find(anchor);
    if (found == m_content->broken.places.end())
        return std::nullopt;
    return PagePlace{found->second.page, found->second.top / pt};
}

std::map<std::string, PagePlace> ReportPages::places() const
{
    std::map<std::string, PagePlace> places;
    for (const auto &[anchor, place] : m_content->broken.places)
        places.emplace(anchor, PagePlace{place.page, place.top / pt});
    return places;
}

const std::vector<PageBookmark> &ReportPages::bookmarks() const
{
    return m_content->flow.bookmarks;
}

struct ReportPages::Painter::State {
    std::shared_ptr<const Content> content;
    PageStyle style;
    Setting setting;
    PagePainter pages;

    explicit State(std::shared_ptr<const Content> of)
        : content(std::move(of)), style(content->fonts), setting(content->settingWith(style)),
          pages(content->flow, setting)
    {
    }
};

ReportPages::Painter::Painter(const ReportPages &pages) : m_state(std::make_unique<State>(pages.m_content)) {}

ReportPages::Painter::~Painter() = default;

void ReportPages::Painter::paint(int page, QPainter &painter, std::vector<PageLink> *links,
                                 std::vector<Words> *words)
{
    const Content &content = *m_state->content;
    if (page < 0 || static_cast<std::size_t>(page) >= content.broken.pages.size())
        return;
    PageNotes notes;
    notes.wantsWords = words != nullptr;
    Canvas canvas(painter, &notes);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const QSizeF size = sizeOf(content.setup.paper) * pt;
    m_state->pages.paint(content.broken.pages[static_cast<std::size_t>(page)], canvas, content.box.topLeft());
    paintFurniture(canvas, m_state->setting, *content.report,
                   {page, static_cast<int>(content.broken.pages.size()), size, content.box});
    painter.restore();
    const auto inPoints = [](const QRectF &box) { return QRectF(box.topLeft() / pt, box.size() / pt); };
    for (std::size_t i = 0; links != nullptr && i < notes.links.size(); ++i) {
        const PageNotes::Link &link = notes.links[i];
        if (content.broken.places.contains(link.target))
            links->push_back({page, inPoints(link.box), link.target});
    }
    for (std::size_t i = 0; words != nullptr && i < notes.words.size(); ++i)
        words->push_back({notes.words[i].text, inPoints(notes.words[i].box)});
}

} // namespace weighhouse::ui
