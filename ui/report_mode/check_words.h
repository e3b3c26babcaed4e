// SPDX-License-Identifier: GPL-3.0-or-later
// What checking a report has found, in the language of the window.
#pragma once

#include "core/audit/verify/verify.h"
#include "ui/runs/plain_table.h"

#include <QString>
#include <QStringList>

namespace weighhouse::ui
{

/// The verdict in one line, by sign and word: "✓ Confirmed: …", "✕ Does not hold: page 2 …".
QString verdictLine(const audit::Verification &found);
/// What the report is about, and how much of it was worked out again.
QStringList aboutLines(const audit::Verification &found);
/// What does not fit, each with its place.
QStringList faultLines(const audit::Verification &found);

/// Sign and word: "✓ confirmed", "✕ changed", "– not checkable".
QString verdictWord(audit::Verdict verdict);

/// Rows below their headings.
struct CheckTable {
    QStringList headers;
    QList<PlainTable::Row> rows;
};
/// Claims and steps, those first that do not hold. Reasons have a column where there are any.
CheckTable claimTable(const audit::Verification &found);
CheckTable stepTable(const audit::Verification &found);

} // namespace weighhouse::ui
