// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/picture_export.h"

#include "ui/base/file_dialog.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QImage>
#include <QMessageBox>
#include <QPageLayout>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QRegularExpression>
#include <QSaveFile>
#include <QSvgGenerator>
#include <algorithm>
#include <cmath>

namespace weighhouse::ui
{
namespace
{

struct PictureExport {
    Q_DECLARE_TR_FUNCTIONS(PictureExport)
};

/// Images larger than this in one direction cannot be painted on.
constexpr double largestSide = 16000;

QImage imageOf(const Drawing &drawing)
{
    const double scale =
        std::min(2.0, largestSide / std::max({1.0, drawing.size.width(), drawing.size.height()}));
    QImage image((drawing.size * scale).toSize().expandedTo(QSize(1, 1)),
                 QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(scale);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setRenderHint(QPainter::TextAntialiasing);
    drawing.paint(painter);
    return image;
}

bool writeSvg(const Drawing &drawing, QIODevice &file)
{
    QSvgGenerator generator;
    generator.setOutputDevice(&file);
    generator.setTitle(drawing.title);
    generator.setSize(drawing.size.toSize());
    generator.setViewBox(QRectF(QPointF(), drawing.size));
    generator.setResolution(96);
    QPainter painter(&generator);
    drawing.paint(painter);
    return painter.end();
}

bool writePdf(const Drawing &drawing, QIODevice &file)
{
    // One page of just this size; a device-independent pixel is 1/96 inch.
    constexpr double pointsPerPixel = 0.75;
    QPdfWriter writer(&file);
    writer.setTitle(drawing.title);
    writer.setCreator(QGuiApplication::applicationDisplayName());
    writer.setResolution(96 * 8);
    writer.setPageLayout(QPageLayout(
        QPageSize(drawing.size * pointsPerPixel, QPageSize::Point, drawing.title, QPageSize::ExactMatch),
        QPageLayout::Portrait, QMarginsF(0, 0, 0, 0)));
    QPainter painter(&writer);
    if (!painter.isActive())
        return false;
    painter.scale(8, 8);
    drawing.paint(painter);
    return painter.end();
}

} // namespace

bool writeDrawing(const Drawing &drawing, const QString &path)
{
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return false;
    const QString ending = QFileInfo(path).suffix().toLower();
    bool isWritten = false;
    if (ending == QLatin1String("svg"))
        isWritten = writeSvg(drawing, file);
    else if (ending == QLatin1String("pdf"))
        isWritten = writePdf(drawing, file);
    else if (ending == QLatin1String("png"))
        isWritten = imageOf(drawing).save(&file, "PNG");
    return isWritten && file.commit();
}

void copyDrawing(const Drawing &drawing)
{
    QGuiApplication::clipboard()->setImage(imageOf(drawing));
}

void askForExport(QWidget *parent, const QString &title, const QStringList &filters,
                  std::function<bool(const QString &path)> write)
{
    auto *dialog = makeFileDialog(parent, PictureExport::tr("Export"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilters(filters);
    // The default ending follows the chosen filter: "*.svg" in its brackets.
    const auto useEnding = [dialog](const QString &filter) {
        static const QRegularExpression ending(QStringLiteral("\\*\\.(\\w+)"));
        dialog->setDefaultSuffix(ending.match(filter).captured(1));
    };
    useEnding(filters.value(0));
    QObject::connect(dialog, &QFileDialog::filterSelected, dialog, useEnding);
    static const QRegularExpression unfit(QStringLiteral("[^\\w .,-]+"),
                                          QRegularExpression::UseUnicodePropertiesOption);
    QString name = title;
    dialog->selectFile(name.replace(unfit, QStringLiteral(" ")).simplified());
    QObject::connect(
        dialog, &QFileDialog::fileSelected, parent, [parent, write = std::move(write)](const QString &path) {
            if (write(path))
                return;
            auto *box = new QMessageBox(QMessageBox::Warning, PictureExport::tr("Export"),
                                        PictureExport::tr("%1 could not be written.").arg(path),
                                        QMessageBox::Ok, parent);
            box->setInformativeText(PictureExport::tr("Choose another folder, or a name that ends in one "
                                                      "of the offered ways."));
            box->setAttribute(Qt::WA_DeleteOnClose);
            box->open();
        });
    dialog->open();
}

QStringList pictureFilters()
{
    return {PictureExport::tr("Scalable picture (*.svg)"), PictureExport::tr("Picture (*.png)"),
            PictureExport::tr("Document (*.pdf)")};
}

} // namespace weighhouse::ui
