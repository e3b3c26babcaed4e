// SPDX-License-Identifier: GPL-3.0-or-later
// The sizes and weights of texts.
#pragma once

#include <QFont>

class QWidget;

namespace weighhouse::ui
{

/// The role of a text determines its size and weight.
enum class TextRole {
    Body,
    Strong,     ///< Body that stands out: a name in a line, the row that is decided.
    Secondary,  ///< A little smaller: notes, units, times.
    GroupTitle, ///< Above things that belong together.
    PageTitle,
    Headline ///< The decision itself.
};

/// The font of a text of this role where the body has `body`.
QFont fontFor(TextRole role, const QFont &body);
/// Returns the size of a text of this role relative to the body's.
double scaleOf(TextRole role);

/// Gives a widget the font of a role, now and whenever the body's font changes.
void setTextRole(QWidget *widget, TextRole role);

} // namespace weighhouse::ui
