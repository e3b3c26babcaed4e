// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/chart_export.h"

#include "ui/widgets/report_additions.h"
#include "ui/widgets/table_text.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QFileInfo>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMenu>
#include <QSaveFile>
#include <cmath>

namespace weighhouse::ui
{
namespace
{

struct ChartExportStrings {
    Q_DECLARE_TR_FUNCTIONS(ChartExportStrings)
};

} // namespace

bool ChartExport::exportTo(const QString &path) const
{
    if (QFileInfo(path).suffix().compare(QLatin1String("csv"), Qt::CaseInsensitive) != 0) {
        const Drawing whole = drawing();
        return !whole.size.isEmpty() && writeDrawing(whole, path);
    }
    QSaveFile file(path);
    const QByteArray bytes = toCsv().toUtf8();
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit();
}

void ChartExport::exportChart() const
{
    askForExport(m_owner, drawing().title,
                 pictureFilters() + QStringList(ChartExportStrings::tr("Table (*.csv)")),
                 [this](const QString &path) { return exportTo(path); });
}

void ChartExport::copyChart() const
{
    const Drawing whole = drawing();
    if (!whole.size.isEmpty())
        copyDrawing(whole);
}

void ChartExport::addExportActions(QMenu &menu) const
{
    menu.addAction(ChartExportStrings::tr("Copy as Picture\tCtrl+C"), m_owner, [this] { copyChart(); });
    menu.addAction(ChartExportStrings::tr("Copy as CSV"), m_owner,
                   [this] { QGuiApplication::clipboard()->setText(toCsv()); });
    menu.addSeparator();
    menu.addAction(ChartExportStrings::tr("Export…"), m_owner, [this] { exportChart(); });
    addReportAction(menu, m_owner, [this](AdditionTaker &taker) { taker.add(drawing().title, toCsv()); });
}

bool ChartExport::copiesBy(const QKeyEvent &event) const
{
    if (event.key() != Qt::Key_C || !event.modifiers().testFlag(Qt::ControlModifier))
        return false;
    copyChart();
    return true;
}

QString csvText(const QList<QVariantList> &rows)
{
    QString text;
    for (const QVariantList &row : rows) {
        QStringList fields;
        for (const QVariant &value : row)
            fields.append(separatedField(value, QLatin1Char(',')));
        text += fields.join(QLatin1Char(',')) + QLatin1Char('\n');
    }
    return text;
}

QVariant csvNumber(double value)
{
    return std::isnan(value) ? QVariant() : QVariant(value);
}

} // namespace weighhouse::ui
