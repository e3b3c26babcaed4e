// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report_mode/report_export.h"

#include "core/audit/verify/key_files.h"
#include "core/audit/write/writers.h"
#include "ui/base/file_dialog.h"
#include "ui/base/texts.h"
#include "ui/report_file/report_file.h"
#include "ui/report_mode/draft.h"
#include "ui/report_mode/signing.h"

#include <QDesktopServices>
#include <QFileDialog>
#include <QFileInfo>
#include <QRegularExpression>
#include <QSaveFile>
#include <QSettings>
#include <QUrl>
#include <nlohmann/json.hpp>
#include <utility>

namespace weighhouse::ui
{
namespace
{

const QString folderKey = QStringLiteral("report/folder");

QStringList exportFilters()
{
    return {ReportExport::tr("Report that can be checked (*.pdf)"), ReportExport::tr("Markdown (*.md)"),
            ReportExport::tr("Web page (*.html)"), ReportExport::tr("JSON (*.json)")};
}

bool isKnownEnding(const QString &ending)
{
    return QStringList{QStringLiteral("pdf"), QStringLiteral("md"), QStringLiteral("html"),
                       QStringLiteral("json")}
        .contains(ending);
}

/// What is to be written, taken down for another thread.
struct ExportWish {
    ReportAbout about;
    SubjectPtr subject; ///< Null: to be worked out.
    audit::ComposeOptions options;
    Paper paper = Paper::A4;
    QString file;
    QString ending;
    QString key; ///< The file of the key that signs it; empty: it is not signed.
};

/// A report as it is written.
struct ReportBytes {
    std::string bytes;
    QString lettersWithoutFont = {};
};

Result<ReportBytes> pdfBytes(const ExportWish &wish, const JobHandle &handle)
{
    constexpr double copied = 0.1;
    const auto source =
        ReportSource::of(wish.about, [&handle](double share) { return handle.report(share * copied); });
    if (!source)
        return failure(source.error());
    auto made = reportFile(
        source->file(),
        {.run = source->run(),
         .others = source->others(),
         .compose = wish.options,
         .paper = wish.paper,
         .isWithoutPrompts = wish.about.isWithoutPrompts,
         .isWithoutRows = wish.about.isWithoutRows,
         .progress = [&handle](double share) { return handle.report(copied + share * (1 - copied)); },
         .stop = handle.stopToken()});
    if (!made)
        return failure(std::move(made.error()));
    return ReportBytes{std::move(made->bytes), QString::fromStdString(made->lettersWithoutFont)};
}

Result<ReportBytes> textBytes(const ExportWish &wish, const JobHandle &handle)
{
    SubjectPtr subject = wish.subject;
    if (subject == nullptr) {
        auto worked = subjectFor(wish.about, handle);
        if (!worked)
            return failure(std::move(worked.error()));
        subject = *std::move(worked);
    }
    const audit::Report report = audit::compose(*subject, wish.options);
    if (wish.ending == QLatin1String("md"))
        return ReportBytes{audit::toMarkdown(report)};
    if (wish.ending == QLatin1String("html"))
        return ReportBytes{audit::toHtml(report)};
    return ReportBytes{audit::toJson(report).dump(1) + "\n"};
}

Error notExported(const QString &file, const QString &why)
{
    return windowError("report.not-written", ReportExport::tr("%1 cannot be written: %2").arg(file, why),
                       ReportExport::tr("Choose another folder or another name."));
}

Result<void> writeWhole(const ExportWish &wish, const std::string &bytes, const JobHandle &handle)
{
    QSaveFile file(wish.file);
    if (!file.open(QIODevice::WriteOnly))
        return failure(notExported(wish.file, file.errorString()));
    const auto size = static_cast<qint64>(bytes.size());
    if (file.write(bytes.data(), size) != size)
        return failure(notExported(wish.file, file.errorString()));
    if (handle.isStopped())
        return {}; // what was written is dropped with the file
    if (!file.commit())
        return failure(notExported(wish.file, file.errorString()));
    return {};
}

} // namespace

struct ReportExport::Written {
    bool isStopped = false;
    Result<void> done;
    QString lettersWithoutFont = {};
};

ReportExport::ReportExport(Desk &desk, PreviewWork &work, QWidget &parent)
    : QObject(&parent), m_desk(desk), m_work(work), m_parent(parent)
{
}

QString ReportExport::proposedName() const
{
    static const QRegularExpression unfit(QStringLiteral("[^\\w .,-]+"),
                                          QRegularExpression::UseUnicodePropertiesOption);
    QString name = tr("%1, run %2", "the name of a file").arg(m_desk.document.title()).arg(m_work.run());
    return name.replace(unfit, QStringLiteral(" ")).simplified() + QStringLiteral(".pdf");
}

void ReportExport::ask()
{
    if (m_work.run() == 0)
        return;
    const QString last = QSettings().value(folderKey).toString();
    auto *dialog =
        makeFileDialog(&m_parent, tr("Export the report"), QFileInfo(last).isDir() ? last : QString());
    dialog->setObjectName(QStringLiteral("exportReportDialog"));
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilters(exportFilters());
    dialog->setDefaultSuffix(QStringLiteral("pdf"));
    connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString &filter) {
        static const QRegularExpression ending(QStringLiteral("\\*\\.(\\w+)"));
        dialog->setDefaultSuffix(ending.match(filter).captured(1));
    });
    dialog->selectFile(proposedName());
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString &file) {
        QSettings().setValue(folderKey, QFileInfo(file).absolutePath());
        exportTo(file);
    });
    dialog->open();
}

void ReportExport::exportTo(const QString &file)
{
    const QString ending = QFileInfo(file).suffix().toLower();
    if (!isKnownEnding(ending)) {
        Q_EMIT m_desk.document.failed(
            windowError("report.unknown-kind",
                        tr("what kind of report %1 is to be is not known").arg(QFileInfo(file).fileName()),
                        tr("Let its name end with .pdf, .md, .html or .json.")));
        Q_EMIT ended();
        return;
    }
    m_work.withAbout([this, file, ending](const ReportAbout &about) {
        const project::Content &state = m_desk.document.state();
        const ExportWish wish{.about = about,
                              .subject = m_work.hasPresentSubject() ? m_work.subject() : nullptr,
                              .options = composeOptions(state),
                              .paper = paperOf(state.reportDraft),
                              .file = file,
                              .ending = ending,
                              .key = ending == QLatin1String("pdf") ? signingKeyFile() : QString()};
        m_desk.jobs().start(
            tr("Exporting %1").arg(QFileInfo(file).fileName()), this,
            [wish](const JobHandle &handle) {
                // Whether it can be signed is known before the work is done.
                const auto key = wish.key.isEmpty() ? Result<std::string>(std::string())
                                                    : audit::readPrivateKey(wish.key.toStdString());
                if (!key)
                    return Written{false, failure(key.error())};
                const auto bytes =
                    wish.ending == QLatin1String("pdf") ? pdfBytes(wish, handle) : textBytes(wish, handle);
                if (handle.isStopped())
                    return Written{true, {}};
                if (!bytes)
                    return Written{false, failure(bytes.error())};
                Result<void> done = writeWhole(wish, bytes->bytes, handle);
                const bool isStopped = handle.isStopped();
                if (done && !isStopped && !key->empty())
                    done = audit::signReport(wish.file.toStdString(), bytes->bytes, *key);
                return Written{isStopped, std::move(done), bytes->lettersWithoutFont};
            },
            [this, file](const Written &written) { finish(file, written); });
    });
}

void ReportExport::finish(const QString &file, const Written &written)
{
    const QString name = QFileInfo(file).fileName();
    if (written.isStopped) {
        Q_EMIT m_desk.message(tr("The export was stopped. %1 was not written.").arg(name));
        Q_EMIT ended();
        return;
    }
    if (!written.done) {
        Q_EMIT m_desk.document.failed(written.done.error());
        Q_EMIT ended();
        return;
    }
    m_desk.note(tr("Exported the report to %1").arg(file));
    const auto openWith = [](const QString &path) {
        return [path] { QDesktopServices::openUrl(QUrl::fromLocalFile(path)); };
    };
    const QString &missing = written.lettersWithoutFont;
    Q_EMIT m_desk.noticeWanted(
        {missing.isEmpty()
             ? tr("Saved %1").arg(name)
             : tr("Saved %1. No font here has %2, which stand as boxes in it.").arg(name, missing),
         {{tr("Open"), openWith(file)}, {tr("Show in folder"), openWith(QFileInfo(file).absolutePath())}}});
    Q_EMIT exported(file);
}

} // namespace weighhouse::ui
