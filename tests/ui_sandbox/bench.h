// SPDX-License-Identifier: GPL-3.0-or-later
// A sample in a document, as the window has it.
#pragma once

#include "core/decision/what_if.h"
#include "tests/support/pictures.h"
#include "tests/support/results.h"
#include "tests/ui_document/documents.h"
#include "ui/document/desk.h"
#include "ui/document/plan_session.h"

namespace weighhouse::testing
{

/// Jobs, document, weighing and desk with a shipped sample, worked out.
struct Bench {
    ui::JobList jobs;
    ui::Document document{jobs};
    ui::Weighing weighing{document};
    ui::PlanSession plans{document};
    ui::Desk desk{document, weighing, plans};

    explicit Bench(const std::string &name)
    {
        document.reset(sample(name), {}, QString::fromStdString(name));
        (void)QTest::qWaitFor([&] { return isSettled(); }, 20'000);
    }

    bool isSettled() const { return document.isWorkedOut() && jobs.isIdle(); }

    /// Numbers of candidates that change many cells, in their order.
    std::vector<std::uint64_t> livelyCandidates() const
    {
        std::vector<std::uint64_t> lively;
        const decision::Problem &problem = *document.workings()->problem;
        auto whatIf = decision::WhatIf::make(problem);
        for (std::uint64_t number = 0;
             whatIf && number < std::min<std::uint64_t>(100, problem.candidates().count()); ++number) {
            whatIf->clear();
            if (whatIf->take(problem.candidates().candidate(number)) &&
                whatIf->evaluation().changes().size() > 10)
                lively.push_back(number);
        }
        return lively;
    }

    bool weigh()
    {
        weighing.start();
        return QTest::qWaitFor([&] { return weighing.weighed() != nullptr && isSettled(); }, 60'000);
    }
};

} // namespace weighhouse::testing
