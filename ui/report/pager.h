// SPDX-License-Identifier: GPL-3.0-or-later
// Breaks a flow into pages, and paints one of them again.
#pragma once

#include "ui/report/flow.h"

#include <functional>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

namespace weighhouse::ui::pages
{

/// A page is known by its first strip and by how many it has: what they are is worked out when it is painted.
struct PageStart {
    std::size_t item = 0;
    Spot spot;
    std::size_t strips = 0;
};

struct Broken {
    std::vector<PageStart> pages;
    std::unordered_map<std::string, PagePlace> places; ///< Tops are in the unit of pages, below the margin.
};

/// Takes strips from the top down and says where pages end. Where strips that stay with their next ones would
/// be more than a page, they are broken all the same.
class PageBreaker
{
public:
    /// The first page has less room: a notice stands at its bottom.
    PageBreaker(double height, double firstHeight) : m_height(height), m_firstHeight(firstHeight) {}

    struct Placed {
        std::size_t item = 0;
        Spot spot;
        double height = 0;
        double before = 0;
        double head = 0;
        bool keepsNext = false;
        std::vector<std::string> anchors = {};
    };

    void add(Placed strip);
    /// Begins a new page.
    void endPage();
    std::size_t pages() const { return m_broken.pages.size(); }
    Broken finish();

private:
    double room() const { return m_broken.pages.empty() ? m_firstHeight : m_height; }
    double topOf(const Placed &strip) const { return m_strips.empty() ? strip.head : m_used + strip.before; }
    void put(Placed strip);
    /// Ends the page behind so many of its strips; the others begin the next one.
    void breakAt(std::size_t count);

    double m_height;
    double m_firstHeight;
    double m_used = 0;
    std::vector<Placed> m_strips; ///< The strips of the page that is being filled.
    Broken m_broken;
};

/// Asked after each page, with the share that is done: whether to go on.
using GoesOn = std::function<bool(double share)>;

/// Nothing if it was told to stop.
std::optional<Broken> breakIntoPages(const Flow &flow, const Setting &setting, double firstHeight,
                                     const GoesOn &goesOn);

/// Paints pages; one after another costs least.
class PagePainter
{
public:
    PagePainter(const Flow &flow, const Setting &setting) : m_flow(flow), m_setting(setting) {}

    void paint(const PageStart &page, Canvas &canvas, QPointF at);

private:
    PageBlock &block(std::size_t item);

    const Flow &m_flow;
    const Setting &m_setting;
    std::size_t m_item = 0;
    std::unique_ptr<PageBlock> m_block;
};

} // namespace weighhouse::ui::pages
