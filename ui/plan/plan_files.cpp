// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/plan_files.h"

#include "core/plan/plan_dot.h"
#include "core/plan/plan_file.h"
#include "core/plan/plan_json.h"
#include "ui/base/texts.h"
#include "ui/widgets/graph_view.h"
#include "ui/widgets/picture_export.h"

#include <nlohmann/json.hpp>

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

namespace weighhouse::ui
{
namespace
{

struct PlanFiles {
    Q_DECLARE_TR_FUNCTIONS(PlanFiles)
};

constexpr qint64 mostBytes = 64 * 1024 * 1024;
constexpr int spaces = 2;

bool writeText(const QString &path, const std::string &text)
{
    QSaveFile file(path);
    return file.open(QIODevice::WriteOnly) &&
           file.write(text.data(), static_cast<qint64>(text.size())) == static_cast<qint64>(text.size()) &&
           file.commit();
}

tl::unexpected<Error> unreadable(const char *code, const QString &message, const QString &hint)
{
    return failure(windowError(code, message, hint));
}

} // namespace

bool writePlan(const QString &path, const plan::Plan &plan, GraphView &graph)
{
    const QString ending = QFileInfo(path).suffix().toLower();
    if (ending == QLatin1String("dot") || ending == QLatin1String("gv"))
        return writeText(path, plan::toDot(plan));
    if (ending == QLatin1String("json"))
        return writeText(path, plan::toJson(plan).dump(spaces) + '\n');
    return graph.exportTo(path);
}

Result<plan::Plan> readPlan(const QString &path)
{
    QFile file(path);
    const QString name = QFileInfo(path).fileName();
    if (!file.open(QIODevice::ReadOnly))
        return unreadable("file.cannot-open",
                          PlanFiles::tr("%1 cannot be read: %2").arg(name, file.errorString()),
                          PlanFiles::tr("See that it exists and that you may read it."));
    if (file.size() > mostBytes)
        return unreadable("file.too-large", PlanFiles::tr("%1 is too large for a plan").arg(name),
                          PlanFiles::tr("Choose a plan that was exported as JSON or DOT."));
    const std::string text = file.readAll().toStdString();
    auto plan = plan::planFromText(text);
    if (!plan && plan.error().where.file.empty())
        plan.error().where.file = fromQt(name);
    return plan;
}

QStringList planExportFilters()
{
    return pictureFilters() + QStringList{PlanFiles::tr("Graphviz (*.dot)"), PlanFiles::tr("Plan (*.json)")};
}

QStringList planImportFilters()
{
    return {PlanFiles::tr("Plans (*.json *.dot *.gv)"), PlanFiles::tr("All files (*)")};
}

} // namespace weighhouse::ui
