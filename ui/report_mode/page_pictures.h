// SPDX-License-Identifier: GPL-3.0-or-later
// Pages of a report painted as pictures, away from the window's thread.
#pragma once

#include "ui/base/jobs.h"
#include "ui/report/report_pages.h"

#include <QImage>
#include <QRectF>
#include <memory>
#include <vector>

namespace weighhouse::ui
{

/// A page, or the part of it that is seen where it is much enlarged.
struct PagePicture {
    int page = 0;
    QRectF part;      ///< In points.
    double scale = 1; ///< Pixels for a point.
    QImage image = {};
    std::vector<PageLink> links = {}; ///< Of the whole page.
    std::vector<ReportPages::Words> words = {};
};

/// What is to be painted.
struct PicturesWish {
    std::shared_ptr<const ReportPages> pages;
    double scale = 1;
    struct Part {
        int page = 0;
        QRectF part;
    };
    std::vector<Part> parts;
};

struct Pictures {
    std::shared_ptr<const ReportPages> pages;
    double scale = 1;
    std::vector<PagePicture> pictures; ///< Fewer than wished for if it was stopped.
};

/// Takes some milliseconds for each page; for worker threads.
Pictures paintPictures(const PicturesWish &wish, const JobHandle &handle);

} // namespace weighhouse::ui
