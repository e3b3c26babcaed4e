// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/document_edits.h"

#include "core/base/files.h"
#include "core/retrieval/read_document.h"
#include "ui/base/texts.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QFileInfo>
#include <QSet>
#include <algorithm>
#include <filesystem>
#include <ranges>

namespace weighhouse::ui
{
namespace
{

using project::KeptDocument;
using project::PutDocument;

struct DocumentEditsStrings {
    Q_DECLARE_TR_FUNCTIONS(DocumentEditsStrings)
};

Result<KeptDocument> documentFromFile(const QString &file, const QString &added,
                                      const retrieval::ReadLimits &limits)
{
    auto bytes = readFile(std::filesystem::path(file.toStdU16String()), limits.fileBytes + 1);
    if (!bytes)
        return failure(std::move(bytes.error()));
    KeptDocument document{.name = fromQt(QFileInfo(file).fileName()), .added = fromQt(added)};
    auto text = retrieval::readDocument(*bytes, document.name, limits);
    if (!text)
        return failure(std::move(text.error()));
    document.kind = retrieval::documentKind(*bytes, document.name).value_or(document.kind);
    document.bytes = std::make_shared<const std::string>(*std::move(bytes));
    document.text = std::make_shared<const data::DocumentText>(*std::move(text));
    return document;
}

/// Numbers the later ones of several files that have the same name in different folders.
void makeNamesDiffer(std::vector<KeptDocument> &documents)
{
    QSet<QString> taken;
    for (KeptDocument &document : documents) {
        const QString name = toQt(document.name);
        const qsizetype dot = name.lastIndexOf(QLatin1Char('.'));
        const qsizetype end = dot > 0 ? dot : name.size();
        QString own = name;
        for (int number = 2; taken.contains(own); ++number)
            own = name.left(end) + QStringLiteral(" (%1)").arg(number) + name.mid(end);
        taken.insert(own);
        document.name = fromQt(own);
    }
}

std::size_t positionAmong(const project::Documents &documents, const std::string &name)
{
    const auto found = std::ranges::find(documents.documents, name, &KeptDocument::name);
    return static_cast<std::size_t>(found - documents.documents.begin());
}

} // namespace

DocumentsRead readDocumentFiles(const QStringList &files, const JobHandle &handle)
{
    DocumentsRead read;
    retrieval::ReadLimits limits;
    limits.stop = handle.stopToken();
    const QString added = QDateTime::currentDateTimeUtc().toString(Qt::ISODate);
    for (qsizetype i = 0; i < files.size(); ++i) {
        if (!handle.report(static_cast<double>(i) / static_cast<double>(files.size())))
            break;
        auto document = documentFromFile(files[i], added, limits);
        if (document) {
            read.documents.push_back(*std::move(document));
            continue;
        }
        Error error = std::move(document.error());
        error.where.file = fromQt(QFileInfo(files[i]).fileName());
        read.errors.push_back(std::move(error));
    }
    read.isStopped = handle.isStopped();
    makeNamesDiffer(read.documents);
    return read;
}

bool isDocumentFile(const QString &file)
{
    static const QSet<QString> endings{
        QStringLiteral("docx"),     QStringLiteral("htm"), QStringLiteral("html"), QStringLiteral("md"),
        QStringLiteral("markdown"), QStringLiteral("mkd"), QStringLiteral("pdf"),  QStringLiteral("text"),
        QStringLiteral("txt"),      QStringLiteral("xht"), QStringLiteral("xhtml")};
    return endings.contains(QFileInfo(file).suffix().toLower());
}

project::Edit addingEdit(const project::Documents &now, const std::vector<KeptDocument> &added)
{
    project::Edit edit;
    std::size_t end = now.documents.size();
    for (const KeptDocument &document : added) {
        const std::size_t position = positionAmong(now, document.name);
        if (position < now.documents.size())
            edit.changes.emplace_back(PutDocument{position, now.documents[position], document});
        else
            edit.changes.emplace_back(PutDocument{end++, {}, document});
    }
    const bool replacesAll = end == now.documents.size();
    const QString name = added.empty() ? QString() : toQt(added.front().name);
    const auto count = static_cast<qlonglong>(added.size());
    edit.text =
        fromQt(added.size() != 1 ? (replacesAll ? DocumentEditsStrings::tr("replace %1 documents").arg(count)
                                                : DocumentEditsStrings::tr("add %1 documents").arg(count))
               : replacesAll     ? DocumentEditsStrings::tr("replace %1").arg(name)
                                 : DocumentEditsStrings::tr("add %1").arg(name));
    return edit;
}

project::Edit removingEdit(const project::Documents &now, const QStringList &names)
{
    project::Edit edit{fromQt(names.size() == 1
                                  ? DocumentEditsStrings::tr("remove %1").arg(names.front())
                                  : DocumentEditsStrings::tr("remove %1 documents").arg(names.size())),
                       {}};
    for (std::size_t i = now.documents.size(); i-- > 0;) {
        if (names.contains(toQt(now.documents[i].name)))
            edit.changes.emplace_back(PutDocument{i, now.documents[i], {}});
    }
    return edit;
}

project::Edit renamingEdit(const project::Documents &now, const QString &name, const QString &newName)
{
    project::Edit edit{fromQt(DocumentEditsStrings::tr("rename %1 to %2").arg(name, newName)), {}};
    const std::size_t position = positionAmong(now, fromQt(name));
    if (position < now.documents.size()) {
        KeptDocument renamed = now.documents[position];
        renamed.name = fromQt(newName);
        edit.changes.emplace_back(PutDocument{position, now.documents[position], std::move(renamed)});
    }
    return edit;
}

QString kindText(data::DocumentKind kind)
{
    switch (kind) {
    case data::DocumentKind::Text:
        return DocumentEditsStrings::tr("Text");
    case data::DocumentKind::Markdown:
        return QStringLiteral("Markdown");
    case data::DocumentKind::Html:
        return QStringLiteral("HTML");
    case data::DocumentKind::Pdf:
        return QStringLiteral("PDF");
    case data::DocumentKind::Word:
        return QStringLiteral("Word");
    case data::DocumentKind::Csv:
        return QStringLiteral("CSV");
    }
    return {};
}

QString passageCountText(std::size_t count)
{
    return count == 1 ? DocumentEditsStrings::tr("one passage")
                      : DocumentEditsStrings::tr("%1 passages")
                            .arg(QLocale().toString(static_cast<qulonglong>(count)));
}

} // namespace weighhouse::ui
