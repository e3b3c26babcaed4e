// SPDX-License-Identifier: GPL-3.0-or-later
// The conditions of ISO 19005-3 (PDF/A-3) that can be seen in the objects of a file.
#pragma once

#include <QByteArray>
#include <QStringList>

namespace weighhouse::testing
{

/// The conditions that a file does not meet, read from what `qpdf --json=2` prints of it: not encrypted, with
/// an identifier, a language, metadata and a title to be shown; every font embedded and mapped to Unicode; no
/// scripts, actions or contents of other files; links printed and leading to a place of the file; attachments
/// with their relation to it. Colour spaces and the tags of a logical structure are not looked at.
QStringList archivalProblems(const QByteArray &qpdfJson);

} // namespace weighhouse::testing
