// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/report_pdf.h"

#include <QIODevice>
#include <QPageLayout>
#include <QPainter>
#include <QPdfWriter>

namespace weighhouse::ui
{
namespace
{

/// Hands on what is written and keeps in mind whether all of it was taken: Qt's writer does not say.
class CountedDevice : public QIODevice
{
public:
    explicit CountedDevice(QIODevice &device) : m_device(device) { open(QIODevice::WriteOnly); }

    bool hasFailed() const { return m_hasFailed; }
    bool isSequential() const override { return true; }

protected:
    qint64 readData(char *, qint64) override { return -1; }
    qint64 writeData(const char *data, qint64 size) override
    {
        const qint64 written = m_hasFailed ? -1 : m_device.write(data, size);
        m_hasFailed = m_hasFailed || written != size;
        return size; // the writer goes on and is stopped after the page
    }

private:
    QIODevice &m_device;
    bool m_hasFailed = false;
};

QPageLayout layoutOf(Paper paper)
{
    const QPageSize size(paper == Paper::A4 ? QPageSize::A4 : QPageSize::Letter);
    return QPageLayout(size, QPageLayout::Portrait, QMarginsF(0, 0, 0, 0), QPageLayout::Point);
}

tl::unexpected<Error> notWritten(const QIODevice &device)
{
    return failure("report.not-written",
                   Message::of("report.page.not-written", {{"reason", device.errorString().toStdString()}}),
                   Message::of("report.page.do.see-disk"));
}

} // namespace

Result<ReportPdf> writePdf(const ReportPages &pages, QIODevice &device, const PageWork &work)
{
    ReportPdf pdf;
    pdf.pages = pages.count();
    pdf.places = pages.places();
    pdf.bookmarks = pages.bookmarks();
    if (!device.isWritable())
        return notWritten(device);
    CountedDevice counted(device);
    {
        QPdfWriter writer(&counted);
        // A unit of the writer is a unit of the pages.
        writer.setResolution(static_cast<int>(72 * pages::pt));
        writer.setPageLayout(layoutOf(pages.setup().paper));
        writer.setTitle(QString::fromStdString(pages.report().title));
        QPainter painter(&writer);
        ReportPages::Painter paint(pages);
        for (int page = 0; page < pdf.pages; ++page) {
            if (work.stop.stop_requested())
                return failure("report.cancelled", Message::of("report.page.cancelled"));
            if (counted.hasFailed())
                return notWritten(device);
            if (page > 0)
                writer.newPage();
            paint.paint(page, painter, &pdf.links);
            if (work.progress)
                work.progress(static_cast<double>(page + 1) / pdf.pages);
        }
        painter.end();
    }
    if (counted.hasFailed())
        return notWritten(device);
    return pdf;
}

} // namespace weighhouse::ui
