// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/pdf/painted_pages.h"

#include <QBuffer>
#include <QImage>
#include <QLinearGradient>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>

namespace weighhouse::testing
{
namespace
{

void paintText(QPainter &painter, const char *family, double points, const QPoint &at, const QString &text)
{
    QFont font(QString::fromLatin1(family));
    font.setPointSizeF(points);
    painter.setFont(font);
    painter.drawText(at, text);
}

} // namespace

std::string paintedPages(const std::string &number)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setPageSize(QPageSize(QPageSize::A4));
    writer.setResolution(1200);
    writer.setTitle(QStringLiteral("what Qt calls it"));
    QPainter painter(&writer);
    paintText(painter, "DejaVu Sans", 18, {1000, 1000}, QStringLiteral("Wo Händler größer wägen"));
    paintText(painter, "DejaVu Serif", 11, {1000, 1600},
              QStringLiteral("The office offers ") + QString::fromStdString(number) +
                  QStringLiteral(" ducats"));
    paintText(painter, "DejaVu Sans Mono", 9, {1000, 2000}, QStringLiteral("SELECT a → b − 1 FROM t"));
    painter.fillRect(1000, 2500, 3000, 500, QColor(20, 60, 120, 90));
    writer.newPage();
    paintText(painter, "DejaVu Sans", 11, {1000, 4000}, QStringLiteral("below, painted first"));
    paintText(painter, "DejaVu Sans", 11, {1000, 1000}, QStringLiteral("above, painted second"));
    QLinearGradient gradient(0, 0, 4000, 0);
    gradient.setColorAt(0, QColor(0, 0, 0, 20));
    gradient.setColorAt(1, QColor(0, 0, 0, 200));
    painter.fillRect(1000, 5000, 4000, 300, gradient);
    writer.newPage();
    QImage image(16, 16, QImage::Format_ARGB32);
    for (int y = 0; y < 16; ++y) {
        for (int x = 0; x < 16; ++x)
            image.setPixelColor(x, y, QColor(x * 16, y * 16, 128, 255 - y));
    }
    painter.drawImage(QRect(1000, 1000, 2000, 2000), image);
    painter.end();
    return bytes.toStdString();
}

pdf::PdfFinish everyKindOfFinish()
{
    pdf::PdfFinish finish;
    finish.places = {{"answer", {0, 40}}, {"C1", {1, 120.5}}, {"Häfen", {2, 0}}, {"data", {1, 0}}};
    finish.links = {
        {0, 60, 90, 120.25, 14, "C1"}, {1, 10, 20, 30, 40, "Häfen"}, {0, 60, 120, 50, 14, "answer"}};
    finish.bookmarks = {{0, "Antwort: größer wägen", "answer"},
                        {0, "결정과 근거", "data"},
                        {1, "Claim ⚖ 😀", "C1"},
                        {2, "Häfen", "Häfen"},
                        {2, "Second (with \\ signs)", "C1"},
                        {0, "End", "Häfen"}};
    finish.attachments = {{"journal.jsonl", "application/json", "every event of the run",
                           "{\"a\":1}\n{\"b\":2}\n", pdf::PdfRelation::Source},
                          {"Häfen 항구.csv", "text/csv", "Daten für die Entscheidung",
                           "name;berths\r\nNy;3\r\n", pdf::PdfRelation::Data}};
    finish.about = {.title = "Wohin der Händler? 상인을 어디로 😀",
                    .author = "Jürgen & <Söhne>",
                    .subject = "locate_merchant",
                    .keywords = "decision, run 12",
                    .language = "de",
                    .creator = "Weighhouse 0.1.0",
                    .time = "2026-03-01T14:30:05Z"};
    return finish;
}

} // namespace weighhouse::testing
