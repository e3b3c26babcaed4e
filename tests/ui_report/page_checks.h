// SPDX-License-Identifier: GPL-3.0-or-later
// Checks that hold for every page of every report.
#pragma once

#include "tests/support/results.h"
#include "tests/ui_report/made_reports.h"
#include "ui/report/report_pages.h"

#include <QRectF>
#include <QString>
#include <QStringList>
#include <cmath>

namespace weighhouse::testing
{

/// Lays out with the fonts that every machine has.
inline Result<ui::ReportPages> laidOut(const ReportPtr &report, ui::Paper paper = ui::Paper::A4)
{
    return ui::ReportPages::of(report, {paper}, {}, plainFonts());
}

/// The texts that a page tells, without its footer.
inline QStringList toldOn(const ui::ReportPages &pages, int page)
{
    QStringList told;
    const QRectF box = ui::contentBox(pages.setup());
    for (const auto &words : pages.words(page)) {
        if (words.box.top() < box.bottom())
            told.append(words.text);
    }
    return told;
}

inline QStringList toldOnAll(const ui::ReportPages &pages)
{
    QStringList told;
    for (int page = 0; page < pages.count(); ++page)
        told += toldOn(pages, page);
    return told;
}

/// The faults of the pages: words or links outside of the margins, links to nowhere. Empty if nothing
/// is.
inline QString faultsOf(const ui::ReportPages &pages)
{
    constexpr double hair = 0.6; // letters may lean out of their boxes
    const QRectF box = ui::contentBox(pages.setup()).adjusted(-hair, -hair, hair, hair);
    const double footer = pages.pageSize().height() - 24;
    for (int page = 0; page < pages.count(); ++page) {
        for (const auto &words : pages.words(page)) {
            const bool isFooter = words.box.top() > box.bottom();
            const bool fits = std::isfinite(words.box.width()) && words.box.left() >= box.left() &&
                              words.box.right() <= box.right() && words.box.top() >= box.top() &&
                              words.box.bottom() <= (isFooter ? footer : box.bottom());
            if (!fits)
                return QStringLiteral("page %1: “%2” at %3..%4, %5..%6")
                    .arg(page + 1)
                    .arg(words.text)
                    .arg(words.box.left())
                    .arg(words.box.right())
                    .arg(words.box.top())
                    .arg(words.box.bottom());
        }
        for (const ui::PageLink &link : pages.links(page)) {
            if (link.page != page || !box.contains(link.box) || link.box.isEmpty())
                return QStringLiteral("page %1: a link to %2 is not on it")
                    .arg(page + 1)
                    .arg(QString::fromStdString(link.target));
            if (!pages.placeOf(link.target))
                return QStringLiteral("page %1: a link to %2, which is nowhere")
                    .arg(page + 1)
                    .arg(QString::fromStdString(link.target));
        }
    }
    for (const ui::PageBookmark &bookmark : pages.bookmarks()) {
        if (!pages.placeOf(bookmark.target))
            return QStringLiteral("a bookmark to nowhere: ") + QString::fromStdString(bookmark.title);
    }
    return {};
}

} // namespace weighhouse::testing
