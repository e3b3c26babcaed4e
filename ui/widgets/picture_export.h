// SPDX-License-Identifier: GPL-3.0-or-later
// Drawn things as files and on the clipboard.
#pragma once

#include <QSizeF>
#include <QString>
#include <functional>

class QPainter;
class QWidget;

namespace weighhouse::ui
{

/// Something that can be drawn anywhere.
struct Drawing {
    QString title; ///< Of the document; also proposed as the file's name.
    QSizeF size;   ///< In device-independent pixels.
    std::function<void(QPainter &)> paint;
};

/// Writes SVG, PNG (twice the size) or PDF by the ending of the path. False if it could not be written.
bool writeDrawing(const Drawing &drawing, const QString &path);

/// Twice the size.
void copyDrawing(const Drawing &drawing);

/// Asks for a file's name and hands it on. `filters` as QFileDialog has them, the first being the default;
/// where writing fails, a message says so.
void askForExport(QWidget *parent, const QString &title, const QStringList &filters,
                  std::function<bool(const QString &path)> write);

/// The filters for what writeDrawing can write.
QStringList pictureFilters();

} // namespace weighhouse::ui
