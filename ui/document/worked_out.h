// SPDX-License-Identifier: GPL-3.0-or-later
// Waiting for what follows from a project's content.
#pragma once

#include "ui/document/document.h"

#include <functional>
#include <utility>

namespace weighhouse::ui
{

/// Calls `then` as soon as the document's workings belong to its state: now, if they do. Not if `context` is
/// gone by then. Returns what waits, to be deleted if it is not to be called any more; null if it was called.
inline QObject *whenWorkedOut(Document &document, QObject *context, std::function<void()> then)
{
    if (document.isWorkedOut()) {
        then();
        return nullptr;
    }
    auto *waiting = new QObject(context);
    QObject::connect(&document, &Document::workingsChanged, waiting,
                     [&document, waiting, then = std::move(then)] {
                         if (!document.isWorkedOut())
                             return;
                         const std::function<void()> call = then; // this lambda goes with what waits
                         delete waiting;
                         call();
                     });
    return waiting;
}

} // namespace weighhouse::ui
