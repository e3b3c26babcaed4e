// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/import_reading.h"

#include "ui/base/texts.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QFileInfo>
#include <algorithm>

namespace weighhouse::ui
{
namespace
{

struct ImportReadingStrings {
    Q_DECLARE_TR_FUNCTIONS(ImportReadingStrings)
};

/// The hints of the core speak of the command line's options.
Error forPeople(Error error)
{
    if (error.code == "import.name-clash")
        error.hint = Message::verbatim(
            fromQt(ImportReadingStrings::tr("Tick “Replace what has the same name”, or rename the file.")));
    return error;
}

std::string nameOf(const QStringList &files)
{
    if (files.size() == 1)
        return fromQt(ImportReadingStrings::tr("import %1").arg(QFileInfo(files.front()).fileName()));
    return fromQt(ImportReadingStrings::tr("import %1 files").arg(files.size()));
}

/// The changes that make one list of rule texts into another which has the same or more.
void addRuleChanges(const std::vector<project::NamedText> &before,
                    const std::vector<project::NamedText> &after, std::vector<project::Change> &changes)
{
    for (std::size_t i = 0; i < after.size(); ++i) {
        if (i >= before.size())
            changes.emplace_back(project::PutText{project::TextKind::Rules, i, std::nullopt, after[i]});
        else if (before[i] != after[i])
            changes.emplace_back(project::PutText{project::TextKind::Rules, i, before[i], after[i]});
    }
}

} // namespace

bool isLoneCsv(const QStringList &files)
{
    if (files.size() != 1)
        return false;
    const QString ending = QFileInfo(files.front()).suffix().toLower();
    return ending == QLatin1String("csv") || ending == QLatin1String("tsv") || ending == QLatin1String("txt");
}

ImportPreviewPtr readForImport(const project::Content &state, const ImportChoice &choice,
                               const std::function<bool(const std::string &, double)> &progress)
{
    auto preview = std::make_shared<ImportPreview>();
    preview->before = state;
    catalogue::ImportRequest request;
    Errors all;
    for (const QString &file : choice.files)
        request.sources.emplace_back(fromQt(file));
    request.options.skipBadStatements = choice.skipBad;
    request.options.errors = &all;
    if (isLoneCsv(choice.files)) {
        request.options.tableName = fromQt(choice.tableName);
        request.options.delimiter = choice.delimiter;
        request.options.hasHeader = choice.hasHeader;
    }
    request.options.columns = choice.columns;
    request.declined = choice.declined;
    request.replace = choice.replace;
    request.time = fromQt(QDateTime::currentDateTimeUtc().toString(Qt::ISODate));
    const auto count = static_cast<double>(std::max<std::size_t>(1, request.sources.size()));
    request.progress = [&](const std::string &source, double share) {
        const auto found = std::ranges::find(request.sources, std::filesystem::path(source));
        const auto done = static_cast<double>(found - request.sources.begin());
        return progress(source, (done + share) / count);
    };
    project::Content content = state;
    auto report = catalogue::importInto(content, request);
    if (!report) {
        preview->errors = all.empty() ? Errors{report.error()} : std::move(all);
        std::ranges::transform(preview->errors, preview->errors.begin(), forPeople);
        return preview;
    }
    preview->report = *std::move(report);
    preview->dataset = std::move(content.dataset);
    preview->rules = std::move(content.rules);
    preview->imports = std::move(content.imports);
    return preview;
}

project::Edit editOf(const ImportPreview &preview)
{
    QStringList files;
    for (std::size_t i = preview.before.imports.size(); i < preview.imports.size(); ++i)
        files.append(toQt(preview.imports[i].source));
    project::Edit edit{nameOf(files), {}};
    edit.changes.emplace_back(project::ReplaceData{preview.before.dataset, preview.dataset,
                                                   preview.before.imports, preview.imports});
    addRuleChanges(preview.before.rules, preview.rules, edit.changes);
    return edit;
}

} // namespace weighhouse::ui
