// SPDX-License-Identifier: GPL-3.0-or-later
// The pages of a report, for the preview and for its PDF, which are the same.
#pragma once

#include "core/audit/report/report.h"
#include "core/base/error.h"
#include "ui/report/page_places.h"
#include "ui/report/page_setup.h"
#include "ui/report/page_style.h"

#include <QString>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

class QPainter;

namespace weighhouse::ui
{

/// The stop signal and the progress callback of work on pages. Both may be empty.
struct PageWork {
    std::stop_token stop = {};
    std::function<void(double share)> progress = {};
};

/// A report that was broken into pages. It keeps where pages begin and not what is on them, so that thousands
/// of pages take little memory. Never changes; any thread may ask and paint.
class ReportPages
{
public:
    /// Lays a report out. The same report, setup and fonts give the same pages in every process. Errors:
    /// "report.cancelled".
    static Result<ReportPages> of(std::shared_ptr<const audit::Report> report, const PageSetup &setup,
                                  const PageWork &work = {}, const PageFonts &fonts = PageFonts::installed());

    const PageSetup &setup() const;
    const audit::Report &report() const;
    int count() const;
    /// In points.
    QSizeF pageSize() const { return sizeOf(setup().paper); }

    /// Paints a page, white paper and all, from (0, 0) on; a unit of the painter is a point.
    void paint(int page, QPainter &painter) const;
    /// Paints several pages one after another: costs less than each by itself.
    class Painter;

    /// The links of a page whose targets have places, in points.
    std::vector<PageLink> links(int page) const;
    /// The target of the link there, in points; empty if there is none.
    std::string linkAt(int page, QPointF place) const;
    std::optional<PagePlace> placeOf(const std::string &anchor) const;
    std::map<std::string, PagePlace> places() const;
    const std::vector<PageBookmark> &bookmarks() const;

    /// A line, or a piece of one, as it is painted.
    struct Words {
        QString text;
        QRectF box; ///< In points.
    };
    /// All words of a page in the order of painting, the footer last.
    std::vector<Words> words(int page) const;

private:
    struct Content;
    explicit ReportPages(std::shared_ptr<const Content> content) : m_content(std::move(content)) {}

    std::shared_ptr<const Content> m_content;
};

/// Used on one thread.
class ReportPages::Painter
{
public:
    explicit Painter(const ReportPages &pages);
    ~Painter();
    Painter(const Painter &) = delete;
    Painter &operator=(const Painter &) = delete;

    /// Paints a page; a unit of the painter is a twentieth of a point. Adds its links to those given, if any.
    void paint(int page, QPainter &painter, std::vector<PageLink> *links = nullptr,
               std::vector<Words> *words = nullptr);

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace weighhouse::ui
