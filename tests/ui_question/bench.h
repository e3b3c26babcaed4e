// SPDX-License-Identifier: GPL-3.0-or-later
// A window's inside without the window, with a sample on it.
#pragma once

#include "core/catalogue/material.h"
#include "core/data/project/edits.h"
#include "ui/document/desk.h"
#include "ui/document/plan_session.h"

#include <QTest>
#include <string>
#include <utility>

namespace weighhouse::ui
{

inline project::Content sampleState(const std::string &name)
{
    auto material = catalogue::openSample(name);
    if (!material)
        qFatal("%s", material.error().message.text().c_str());
    return catalogue::contentOf(std::move(*material));
}

struct Bench {
    JobList jobs;
    Document document{jobs};
    Weighing weighing{document};
    PlanSession plans{document};
    Desk desk{document, weighing, plans};

    static constexpr int patience = 60'000;

    bool isReady() const { return document.isWorkedOut() && jobs.isIdle(); }
    /// Everything that was asked for has been worked out.
    bool settle()
    {
        return QTest::qWaitFor([this] { return isReady(); }, patience);
    }
    bool open(project::Content state)
    {
        document.reset(std::move(state), {}, QStringLiteral("sample"));
        return settle();
    }
    bool open(const std::string &sample) { return open(sampleState(sample)); }
    bool isWeighed() const
    {
        return weighing.weighed() != nullptr && !weighing.isRunning() && !weighing.isStale() && isReady();
    }
    bool awaitAnswer()
    {
        return QTest::qWaitFor([this] { return isWeighed(); }, patience);
    }
};

} // namespace weighhouse::ui
