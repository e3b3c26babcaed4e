// SPDX-License-Identifier: GPL-3.0-or-later
// A block of a report on its way to the pages: it gives strips, from the top down, one at a time. A strip is
// never divided. Blocks keep no more than what the present strip needs, so that a table of any length takes
// little memory.
#pragma once

#include "ui/report/set_text.h"

#include <compare>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace weighhouse::ui::pages
{

/// A place in a block, from which it can go on.
struct Spot {
    std::size_t row = 0;
    std::size_t part = 0;

    auto operator<=>(const Spot &) const = default;
};

struct Strip {
    double height = 0;
    double before = 0; ///< Room above it, unless it is the first on its page.
    double head = 0;   ///< The height of what is repeated above it if it is the first on its page.
    bool keepsNext = false;
    Spot next;
    const std::string *anchor = nullptr; ///< Lives as long as the block.
};

class PageBlock
{
public:
    PageBlock() = default;
    PageBlock(const PageBlock &) = delete;
    PageBlock &operator=(const PageBlock &) = delete;
    virtual ~PageBlock() = default;

    /// The strip at a spot; nothing behind the last one. Asked for from the top down, or from any spot that
    /// was the `next` of another strip.
    virtual std::optional<Strip> strip(Spot spot) = 0;
    /// Paints the strip that was asked for last.
    virtual void paint(Spot spot, Canvas &canvas, QPointF at) = 0;
    virtual void paintHead(Canvas &, QPointF) {}
};

using BlockMaker = std::function<std::unique_ptr<PageBlock>(const Setting &)>;

} // namespace weighhouse::ui::pages
