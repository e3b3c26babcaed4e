// SPDX-License-Identifier: GPL-3.0-or-later
// The events of a journal in words.
#pragma once

#include "core/plan/journal/event.h"

#include <QCoreApplication>
#include <QString>

namespace weighhouse::ui
{

/// Never fails, whatever a body holds: what is missing is left out.
struct EventWords {
    Q_DECLARE_TR_FUNCTIONS(weighhouse::ui::EventWords)

public:
    /// "step done"
    static QString kind(plan::EventKind kind);
    /// "Q2.1"; empty if it is about none.
    static QString node(const plan::Event &event);
    /// What it tells, on one line.
    static QString what(const plan::Event &event);
    /// What it tells in full, for a tool tip: long texts are cut at some thousands of characters.
    static QString full(const plan::Event &event);
};

} // namespace weighhouse::ui
