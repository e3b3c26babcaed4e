// SPDX-License-Identifier: GPL-3.0-or-later
// A document with all that views need, and the trade sample in it.
#pragma once

#include "core/catalogue/material.h"
#include "tests/support/results.h"
#include "ui/base/texts.h"
#include "ui/document/desk.h"
#include "ui/document/plan_session.h"

#include <QCoreApplication>
#include <QImage>
#include <QKeyEvent>
#include <QTest>
#include <QWidget>
#include <algorithm>

namespace weighhouse::testing
{

struct Workbench {
    ui::JobList jobs;
    ui::Document document{jobs};
    ui::Weighing weighing{document};
    ui::PlanSession plans{document};
    ui::Desk desk{document, weighing, plans};

    /// Opens a sample and waits until it is worked out; false if it cannot be opened.
    bool open(const char *sample)
    {
        auto material = catalogue::openSample(sample);
        if (!material)
            return false;
        document.reset(catalogue::contentOf(std::move(*material)), {}, QString::fromLatin1(sample));
        return QTest::qWaitFor([this] { return document.isWorkedOut(); }, 20000);
    }

    rules::CellAddress cell(const char *address) const
    {
        const auto found = rules::findCell(document.workings()->model->base()->program(), address);
        return found ? *found : rules::CellAddress{};
    }

    std::string text(std::size_t position = 0) const { return document.state().rules.at(position).text; }
};

/// Types a text of any letters; QTest::keyClicks knows only ASCII.
inline void type(QWidget *widget, const QString &text)
{
    for (const char32_t letter : text.toStdU32String()) {
        const QString written = QString::fromUcs4(&letter, 1);
        QKeyEvent press(QEvent::KeyPress, Qt::Key_unknown, Qt::NoModifier, written);
        QCoreApplication::sendEvent(widget, &press);
        QKeyEvent release(QEvent::KeyRelease, Qt::Key_unknown, Qt::NoModifier, written);
        QCoreApplication::sendEvent(widget, &release);
    }
}

/// Keeps a picture of a widget where the environment asks for it.
inline void keepPicture(QWidget &widget, const QString &name)
{
    const QString folder = qEnvironmentVariable("WEIGHHOUSE_SHOTS");
    QCoreApplication::processEvents(); // sizes are settled
    if (!folder.isEmpty())
        widget.grab().save(folder + QLatin1Char('/') + name + QStringLiteral(".png"));
}

} // namespace weighhouse::testing
