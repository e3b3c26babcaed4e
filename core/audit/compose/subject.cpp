// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/compose/subject.h"

#include "core/decision/search.h"
#include "core/plan/tools/models.h"
#include "core/retrieval/kept_library.h"

#include <algorithm>
#include <utility>

namespace weighhouse::audit
{
namespace
{

tl::unexpected<Error> cancelledReport()
{
    return failure("audit.cancelled", "audit.cancelled"_code);
}

std::vector<rules::RuleText> textsOf(const project::Content &content)
{
    std::vector<rules::RuleText> texts;
    for (const auto *list : {&content.rules, &content.questions}) {
        for (const project::NamedText &text : *list)
            texts.push_back({text.name, text.text});
    }
    return texts;
}

/// Fills a subject in turn, and tells which share is done.
class SubjectReading
{
public:
    SubjectReading(const std::filesystem::path &path, const SubjectOptions &options)
        : m_path(path), m_options(options)
    {
    }

    Result<Subject> read()
    {
        if (auto done = readProject(); !done)
            return tl::unexpected(std::move(done).error());
        const auto journal = plan::JournalStore::open(m_path, false);
        if (!journal)
            return tl::unexpected(journal.error());
        if (auto done = readRun(*journal); !done)
            return tl::unexpected(std::move(done).error());
        if (!goOn(readShare))
            return cancelledReport();
        if (m_options.isRechecked && !isOtherNow()) {
            auto checks = recheck(m_subject.run, m_subject.model,
                                  {.areRowsLeftOut = m_subject.leftOut.has_value(),
                                   .progress =
                                       [this](std::size_t done, std::size_t all) {
                                           const double share =
                                               static_cast<double>(done) /
                                               static_cast<double>(std::max<std::size_t>(all, 1));
                                           return goOn(readShare + share * (checkedShare - readShare));
                                       },
                                   .stop = m_options.stop,
                                   .library = m_library});
            if (!checks)
                return tl::unexpected(std::move(checks).error());
            m_subject.checks = *std::move(checks);
        }
        if (auto done = readOthers(*journal); !done)
            return tl::unexpected(std::move(done).error());
        weighPlainly();
        weighUncertainly();
        if (!goOn(1))
            return cancelledReport();
        return std::move(m_subject);
    }

private:
    static constexpr double readShare = 0.1;
    static constexpr double checkedShare = 0.6;

    bool goOn(double share) const
    {
        return !m_options.stop.stop_requested() && (!m_options.progress || m_options.progress(share));
    }

    bool isOtherNow() const { return !m_subject.changed.empty(); }

    Result<void> readProject()
    {
        const auto project = project::Project::open(m_path, project::Mode::ReadOnly);
        if (!project)
            return tl::unexpected(project.error());
        auto information = project->information();
        if (!information)
            return tl::unexpected(std::move(information).error());
        m_subject.information = *std::move(information);
        auto content = project->checkedContent();
        if (!content)
            return tl::unexpected(std::move(content).error());
        m_subject.seal = std::move(content->check);
        m_subject.content = std::move(content->content);
        m_library = retrieval::libraryOf(m_subject.content);
        auto model = model::Model::make(m_subject.content.dataset, textsOf(m_subject.content),
                                        {.beliefs = project::statedBeliefs(m_subject.content)});
        if (!model)
            return tl::unexpected(std::move(model).error());
        m_subject.model = *std::move(model);
        auto rows = keptLeftOutRows(m_subject.information, *m_subject.content.dataset);
        if (!rows)
            return tl::unexpected(std::move(rows).error());
        m_subject.leftOut = *std::move(rows);
        m_fingerprint = m_subject.model->fingerprint();
        if (m_subject.leftOut)
            m_fingerprint = m_subject.leftOut->completed(m_fingerprint, m_subject.content.dataset->schema);
        return {};
    }

    /// Documents are left out together with rows, so that their absence is no change.
    std::vector<plan::RunInput> changedInputs(const plan::RunState &run) const
    {
        if (m_subject.leftOut)
            return plan::changedInputs(run, m_fingerprint);
        return plan::changedInputs(run, m_fingerprint,
                                   plan::standardTools(m_subject.model, {.library = m_library}));
    }

    Result<void> readRun(const plan::JournalStore &journal)
    {
        auto run = journal.read(m_options.run);
        if (!run)
            return tl::unexpected(std::move(run).error());
        m_subject.run = *std::move(run);
        auto chain = journal.check(m_options.run);
        if (!chain)
            return tl::unexpected(std::move(chain).error());
        m_subject.chain = *std::move(chain);
        auto head = journal.head();
        if (!head)
            return tl::unexpected(std::move(head).error());
        m_subject.headHash = head->hash;
        m_subject.summary = plan::summaryOf(m_subject.run.state, m_subject.run.name);
        m_subject.changed = changedInputs(m_subject.run.state);
        return {};
    }

    Result<void> readOthers(const plan::JournalStore &journal)
    {
        for (const plan::RunId number : m_options.others) {
            const auto run = journal.read(number);
            if (!run)
                return tl::unexpected(run.error());
            auto chain = journal.check(number);
            if (!chain)
                return tl::unexpected(std::move(chain).error());
            OtherRun other{.summary = plan::summaryOf(run->state, run->name),
                           .lastHash = run->state.lastHash,
                           .chain = *std::move(chain),
                           .changed = changedInputs(run->state),
                           .checks = {}};
            if (m_options.isRechecked && other.changed.empty()) {
                auto checks =
                    recheck(*run, m_subject.model,
                            {.areRowsLeftOut = m_subject.leftOut.has_value(),
                             .progress = [this](std::size_t, std::size_t) { return goOn(checkedShare); },
                             .stop = m_options.stop,
                             .library = m_library});
                if (!checks)
                    return tl::unexpected(std::move(checks).error());
                other.checks = *std::move(checks);
            }
            m_subject.others.push_back(std::move(other));
        }
        return {};
    }

    /// The run's question, as the Analyst weighs it.
    void weighPlainly()
    {
        if (isOtherNow()) {
            m_subject.noProblem = "audit.no-problem.changed"_code;
            return;
        }
        if (m_subject.leftOut) {
            m_subject.noProblem = "audit.no-problem.rows-left-out"_code;
            return;
        }
        if (m_subject.summary.question.empty()) {
            m_subject.noProblem = "audit.no-problem.none"_code;
            return;
        }
        auto problem = m_subject.model->ask(m_subject.summary.question, m_subject.summary.arguments);
        if (!problem) {
            m_subject.noProblem = problem.error().message;
            return;
        }
        auto result = decision::weigh(*problem, {.stop = m_options.stop},
                                      {.seed = m_subject.state().seed, .limit = longest});
        if (!result)
            m_subject.noProblem = result.error().message;
        else if (!result->isComplete)
            m_subject.noProblem = "audit.no-problem.too-long"_code;
        else
            takeAnswer(*problem, *result);
        m_subject.problem = *std::move(problem);
    }

    void takeAnswer(const decision::Problem &problem, const decision::SweepResult &result)
    {
        constexpr std::size_t mostRanked = 50;
        constexpr std::size_t mostInadmissible = 100;
        m_subject.answer = decision::answer(problem, result, {.runnersUp = mostRanked});
        for (std::size_t position = 0;
             position < result.outcomes.size() && m_subject.inadmissible.size() < mostInadmissible;
             ++position) {
            if (!result.outcomes[position].admissible)
                m_subject.inadmissible.push_back(decision::rankedCandidate(problem, result, position));
        }
    }

    /// The last step of the plan that weighs in states of the world, with what it was told to believe.
    void weighUncertainly()
    {
        const plan::Plan &plan = m_subject.state().plan();
        const auto step = std::find_if(plan.nodes.rbegin(), plan.nodes.rend(), [&](const plan::Node &node) {
            const plan::NodeRun *run = m_subject.state().node(node.id);
            return node.tool == "expect" && run != nullptr && run->status == plan::NodeStatus::Done;
        });
        if (step == plan.nodes.rend() || isOtherNow() || m_subject.leftOut)
            return;
        const auto payload = plan::payloadFor({.node = *step, .inputs = {}}, "expect");
        if (!payload)
            return;
        plan::Models models(m_subject.model, {.seed = m_subject.state().seed});
        const auto expected =
            models.expected(*payload, m_subject.state().inputsOf(step->id), longest, m_options.stop);
        if (!expected)
            return;
        auto analysis = uncertainty::QuestionAnalysis::of(
            std::make_shared<const uncertainty::Weighing>((*expected)->weighing),
            std::make_shared<const uncertainty::World>((*expected)->world), {}, {}, (*expected)->chance);
        if (!analysis)
            return;
        auto reading = analysis->under(analysis->ownBeliefs());
        if (!reading)
            return;
        m_subject.weighed = std::make_shared<const Weighed>(
            Weighed{step->id, (*expected)->problem, (*expected)->believed, (*expected)->design,
                    *std::move(analysis), *std::move(reading)});
    }

    static constexpr std::chrono::milliseconds longest = std::chrono::minutes(10);

    std::filesystem::path m_path;
    const SubjectOptions &m_options;
    model::Fingerprint m_fingerprint; ///< It is that of the whole data, also where rows were left out.
    Subject m_subject;
    retrieval::LibraryPtr m_library;
};

} // namespace

const plan::NodeRun *Subject::decidingRun() const
{
    const auto node = state().decidedBy();
    return node ? state().node(*node) : nullptr;
}

std::size_t Subject::unreadDocuments() const
{
    return plan::readsDocuments(state().plan()) ? 0 : content.documents.size();
}

Result<Subject> subjectOf(const std::filesystem::path &project, const SubjectOptions &options)
{
    return SubjectReading(project, options).read();
}

} // namespace weighhouse::audit
