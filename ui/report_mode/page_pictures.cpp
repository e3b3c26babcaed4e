// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report_mode/page_pictures.h"

#include <QPainter>
#include <utility>

namespace weighhouse::ui
{
namespace
{

constexpr double unitsOfPoint = 20; // of ReportPages::Painter

PagePicture pictureOf(ReportPages::Painter &pages, const PicturesWish::Part &part, double scale)
{
    PagePicture picture{.page = part.page, .part = part.part, .scale = scale};
    const QSize size = (part.part.size() * scale).toSize().expandedTo(QSize(1, 1));
    picture.image = QImage(size, QImage::Format_RGB32);
    picture.image.fill(Qt::white); // paper is white whatever theme the window has
    QPainter painter(&picture.image);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing |
                           QPainter::SmoothPixmapTransform);
    painter.scale(scale / unitsOfPoint, scale / unitsOfPoint);
    painter.translate(-part.part.topLeft() * unitsOfPoint);
    pages.paint(part.page, painter, &picture.links, &picture.words);
    return picture;
}

} // namespace

Pictures paintPictures(const PicturesWish &wish, const JobHandle &handle)
{
    Pictures painted{.pages = wish.pages, .scale = wish.scale, .pictures = {}};
    ReportPages::Painter painter(*wish.pages);
    for (const PicturesWish::Part &part : wish.parts) {
        if (handle.isStopped())
            break;
        painted.pictures.push_back(pictureOf(painter, part, wish.scale));
    }
    return painted;
}

} // namespace weighhouse::ui
