// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/pager.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace weighhouse::ui::pages
{

void PageBreaker::put(Placed strip)
{
    m_used = topOf(strip) + strip.height;
    m_strips.push_back(std::move(strip));
}

void PageBreaker::add(Placed strip)
{
    // A strip that is alone on its page stands there however high it is.
    constexpr double rounding = 1e-6;
    while (!m_strips.empty() && topOf(strip) + strip.height > room() + rounding) {
        std::size_t count = m_strips.size();
        while (count > 0 && m_strips[count - 1].keepsNext)
            --count;
        breakAt(count > 0 ? count : m_strips.size());
    }
    put(std::move(strip));
}

void PageBreaker::breakAt(std::size_t count)
{
    const auto page = static_cast<int>(m_broken.pages.size());
    m_broken.pages.push_back({m_strips.front().item, m_strips.front().spot, count});
    double bottom = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const Placed &strip = m_strips[i];
        const double top = i == 0 ? strip.head : bottom + strip.before;
        bottom = top + strip.height;
        for (const std::string &anchor : strip.anchors)
            m_broken.places.emplace(anchor, PagePlace{page, top});
    }
    std::vector<Placed> left(std::make_move_iterator(m_strips.begin() + static_cast<std::ptrdiff_t>(count)),
                             std::make_move_iterator(m_strips.end()));
    m_strips.clear();
    m_used = 0;
    for (Placed &strip : left)
        add(std::move(strip));
}

void PageBreaker::endPage()
{
    while (!m_strips.empty())
        breakAt(m_strips.size());
}

Broken PageBreaker::finish()
{
    endPage();
    return std::move(m_broken);
}

std::optional<Broken> breakIntoPages(const Flow &flow, const Setting &setting, double firstHeight,
                                     const GoesOn &goesOn)
{
    PageBreaker breaker(setting.height, firstHeight);
    constexpr std::size_t stripsBetweenLooks = 256;
    std::size_t strips = 0;
    double all = 0;
    for (const FlowItem &item : flow.items)
        all += item.weight;
    double done = 0;
    for (std::size_t i = 0; i < flow.items.size(); ++i) {
        const FlowItem &item = flow.items[i];
        if (item.startsPage)
            breaker.endPage();
        const std::unique_ptr<PageBlock> block = item.make(setting);
        Spot spot;
        bool isFirst = true;
        while (const std::optional<Strip> strip = block->strip(spot)) {
            PageBreaker::Placed placed{i,
                                       spot,
                                       strip->height,
                                       strip->before + (isFirst ? item.before : 0),
                                       strip->head,
                                       strip->keepsNext || item.keepsNext};
            if (isFirst && !item.anchor.empty())
                placed.anchors.push_back(item.anchor);
            if (strip->anchor != nullptr)
                placed.anchors.push_back(*strip->anchor);
            breaker.add(std::move(placed));
            spot = strip->next;
            isFirst = false;
            if (++strips % stripsBetweenLooks == 0 &&
                !goesOn((done + std::min(item.weight, static_cast<double>(spot.row))) / all))
                return std::nullopt;
        }
        done += item.weight;
    }
    if (!goesOn(1))
        return std::nullopt;
    return breaker.finish();
}

PageBlock &PagePainter::block(std::size_t item)
{
    if (!m_block || m_item != item) {
        m_item = item;
        m_block = m_flow.items[item].make(m_setting);
    }
    return *m_block;
}

void PagePainter::paint(const PageStart &page, Canvas &canvas, QPointF at)
{
    std::size_t item = page.item;
    Spot spot = page.spot;
    double y = at.y();
    for (std::size_t i = 0; i < page.strips;) {
        if (item >= m_flow.items.size())
            return;
        PageBlock &now = block(item);
        const std::optional<Strip> strip = now.strip(spot);
        if (!strip) {
            ++item;
            spot = {};
            continue;
        }
        if (i == 0 && strip->head > 0)
            now.paintHead(canvas, QPointF(at.x(), y));
        const bool isFirst = spot == Spot{};
        y += i == 0 ? strip->head : strip->before + (isFirst ? m_flow.items[item].before : 0);
        now.paint(spot, canvas, QPointF(at.x(), y));
        y += strip->height;
        spot = strip->next;
        ++i;
    }
}

} // namespace weighhouse::ui::pages
