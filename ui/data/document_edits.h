// SPDX-License-Identifier: GPL-3.0-or-later
// Edits of the documents of a project, and reading files as documents.
#pragma once

#include "core/base/error.h"
#include "core/data/project/edits.h"
#include "ui/base/jobs.h"

#include <QStringList>
#include <vector>

namespace weighhouse::ui
{

/// The outcome of reading files as documents.
struct DocumentsRead {
    std::vector<project::KeptDocument> documents = {}; ///< Each has a name of its own.
    Errors errors = {};     ///< One for each file that was refused; it names the file.
    bool isStopped = false; ///< Somebody has asked it to stop.
};

/// Reads files as documents, each called like its file. Takes time.
DocumentsRead readDocumentFiles(const QStringList &files, const JobHandle &handle);

/// Returns true for files that are documents by their names: what else is dropped may be tables.
bool isDocumentFile(const QString &file);

/// Adds documents behind the others; those whose names are taken replace the ones that have them.
project::Edit addingEdit(const project::Documents &now, const std::vector<project::KeptDocument> &added);
/// Takes documents out; names that are not there are passed over.
project::Edit removingEdit(const project::Documents &now, const QStringList &names);
/// Gives a document, which must be there, another name.
project::Edit renamingEdit(const project::Documents &now, const QString &name, const QString &newName);

/// The kind of a document, for people: "PDF", "Markdown".
QString kindText(data::DocumentKind kind);
/// "one passage", "12 passages".
QString passageCountText(std::size_t count);

} // namespace weighhouse::ui
