// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/verify/verify.h"
#include "core/plan/journal/run_words.h"

#include "core/audit/check/decision_fault.h"
#include "core/audit/check/extract.h"
#include "core/audit/compose/evidence.h"
#include "core/audit/verify/shown_text.h"
#include "core/audit/write/writers.h"
#include "core/base/sha256.h"
#include "core/data/project/format.h"

#include <algorithm>
#include <set>
#include <utility>

namespace weighhouse::audit
{
namespace
{

/// Looks at one report, from its file inwards.
class Verifying
{
public:
    Verifying(const ReportParts &parts, const VerifyOptions &options) : m_parts(parts), m_options(options) {}

    Result<Verification> verify()
    {
        for (const Message &finding : m_parts.findings)
            fault("audit.where.file"_code, finding);
        auto manifest = manifestFromText(m_parts.manifest);
        if (!manifest)
            return tl::unexpected(std::move(manifest).error());
        m_found.manifest = *std::move(manifest);
        m_found.program = m_found.manifest.options.program;
        checkFiles();
        auto extract = OpenedExtract::of(m_parts.extract);
        if (!extract)
            return tl::unexpected(std::move(extract).error());
        auto subject = subjectOf(extract->path(), {.run = m_found.manifest.run,
                                                   .others = m_found.manifest.others,
                                                   .isRechecked = m_options.isWorkedOutAgain,
                                                   .progress = m_options.progress,
                                                   .stop = m_options.stop});
        if (!subject)
            return tl::unexpected(std::move(subject).error());
        checkExtract(*extract, *subject);
        checkSubject(*subject);
        const Report report = compose(*subject, m_found.manifest.options);
        if (!m_options.original.empty()) {
            if (auto done = checkByOriginal(*subject); !done)
                return tl::unexpected(std::move(done).error());
        }
        noteUnchecked(*subject);
        checkClaims(report);
        checkPages(*subject, report);
        return std::move(m_found);
    }

private:
    void fault(const Message &where, const Message &what) { m_found.faults.push_back({where, what}); }

    void checkFiles()
    {
        if (sha256(m_parts.extract) != m_found.manifest.extractHash ||
            m_parts.extract.size() != m_found.manifest.extractSize)
            fault(Message::of("audit.where.attachment", {{"name", extractName}}),
                  "audit.fault.other-bytes"_code);
        const auto &pages = m_found.manifest.pages;
        if (pages.size() != m_parts.pageAppearances.size()) {
            fault("audit.where.pages"_code,
                  Message::of("audit.fault.page-count",
                              {{"count", m_parts.pageAppearances.size()}, {"expected", pages.size()}}));
            return;
        }
        for (std::size_t page = 0; page < pages.size(); ++page) {
            if (pages[page] != m_parts.pageAppearances[page])
                fault(Message::of("audit.where.page", {{"page", page + 1}}), "audit.fault.other-page"_code);
        }
    }

    /// An extract of it is the very same, unless it holds what no export puts there.
    void checkExtract(const OpenedExtract &extract, const Subject &subject)
    {
        // A file of another format would be written otherwise whatever it holds.
        if (subject.information.format != project::currentFormat) {
            m_found.notes.push_back("audit.note.older-format"_code);
            return;
        }
        std::vector<plan::RunId> runs{m_found.manifest.run};
        runs.insert(runs.end(), m_found.manifest.others.begin(), m_found.manifest.others.end());
        const auto again = extractOf(extract.path(), runs, {.areAnswersRewritten = true});
        if (!again || again->bytes != m_parts.extract)
            fault(Message::of("audit.where.attachment", {{"name", extractName}}),
                  "audit.fault.holds-more"_code);
    }

    static bool hasOthersLeftOut(const Subject &subject)
    {
        return std::ranges::any_of(subject.others,
                                   [](const OtherRun &other) { return other.chain.answersLeftOut > 0; });
    }

    void checkSubject(const Subject &subject)
    {
        const Message journal = Message::of("audit.where.journal", {{"run", m_found.manifest.run}});
        checkRun(m_found.manifest.run, subject.chain, subject.checks);
        if (!subject.state().damage.empty() && subject.chain.isWhole)
            fault(journal, Message::verbatim(subject.state().damage));
        for (const OtherRun &other : subject.others) {
            checkRun(other.summary.run, other.chain, other.checks);
            if (!other.summary.damage.empty() && other.chain.isWhole)
                fault(Message::of("audit.where.journal", {{"run", other.summary.run}}),
                      Message::verbatim(other.summary.damage));
        }
        if (!subject.seal.isSealed)
            fault("audit.where.data"_code, "audit.fault.no-seal"_code);
        for (const Message &place : subject.seal.broken)
            fault("audit.where.data"_code, Message::of("audit.fault.not-saved", {{"place", place}}));
        checkDecision("audit.where.decision"_code, subject);
        // No export leaves answers out of a project that keeps its rows.
        if (!subject.leftOut && (subject.chain.answersLeftOut > 0 || hasOthersLeftOut(subject)))
            fault(journal, "audit.fault.answers-left-out"_code);
        for (const OtherRun &other : subject.others) {
            if (!other.changed.empty())
                m_found.notes.push_back(Message::of("audit.note.other-run", {{"run", other.summary.run}}));
        }
        m_found.run = subject.run.name;
        m_found.steps = subject.checks;
        m_found.leftOut = subject.chain.redacted;
        m_found.answersLeftOut = subject.chain.answersLeftOut;
        for (const OtherRun &other : subject.others) {
            m_found.leftOut += other.chain.redacted;
            m_found.answersLeftOut += other.chain.answersLeftOut;
        }
        m_found.leftOutRows = subject.leftOut;
        if (subject.leftOut && subject.changed.empty() && m_options.original.empty())
            m_found.notes.push_back("audit.note.rows-left-out"_code);
        if (subject.changed.empty())
            m_found.decision = subject.state().shownDecision();
        else
            m_found.notes.push_back("audit.note.other-inputs"_code);
    }

    /// A step that could not be worked out again is no fault. If the decision or the answer in words rests on
    /// it, the report is not confirmed either; where there is neither, on any step.
    void noteUnchecked(const Subject &subject)
    {
        if (!subject.changed.empty() || (subject.leftOut && !m_found.isByOriginal))
            return; // told already, or nothing to be told
        const plan::MadeDecision *made = subject.state().lastDecision();
        const auto last = made != nullptr ? std::optional(made->node) : plan::finalStep(subject.state());
        const auto needed = last ? withParents(subject.state(), *last) : std::set<plan::NodeId>();
        for (const StepCheck &step : m_found.steps) {
            const bool matters = !last || needed.contains(step.node);
            if (step.isPresent && step.verdict == Verdict::NotCheckable && matters)
                m_found.notes.push_back(Message::of("audit.note.step-unchecked",
                                                    {{"step", toText(step.node)}, {"why", step.why}}));
        }
    }

    /// The decision of a run must be what the answer of its step says, and what people are shown of it.
    void checkDecision(const Message &where, const Subject &subject)
    {
        if (const Message problem = decisionFault(subject.run, subject.problem); !problem.empty())
            fault(where, problem);
    }

    void checkRun(plan::RunId run, const plan::ChainCheck &chain, const std::vector<StepCheck> &checks)
    {
        if (!chain.isWhole)
            fault(Message::of("audit.where.journal", {{"run", run}}), Message::verbatim(chain.message));
        for (const StepCheck &step : checks) {
            if (step.verdict == Verdict::Changed)
                fault(
                    Message::of("audit.where.step", {{"step", toText(step.node)}, {"event", step.sequence}}),
                    step.why);
        }
    }

    /// Works the steps out from the project that the report was made of. It is that project if its run ends
    /// with the same event, and its data and rules are those that the run began with.
    Result<void> checkByOriginal(const Subject &subject)
    {
        const auto journal = plan::JournalStore::open(m_options.original, false);
        if (!journal)
            return tl::unexpected(journal.error());
        auto number = journal->numberOf(subject.run.name);
        if (!number)
            return tl::unexpected(std::move(number).error());
        std::vector<plan::RunId> others;
        for (const OtherRun &other : subject.others) {
            auto found = journal->numberOf(other.summary.name);
            if (!found)
                return tl::unexpected(std::move(found).error());
            others.push_back(*found);
        }
        auto original = subjectOf(
            m_options.original,
            {.run = *number, .others = others, .progress = m_options.progress, .stop = m_options.stop});
        if (!original)
            return tl::unexpected(std::move(original).error());
        const Message where = "audit.where.original"_code;
        bool isSame = original->state().lastHash == subject.state().lastHash;
        for (std::size_t i = 0; i < others.size(); ++i)
            isSame = isSame && original->others[i].lastHash == subject.others[i].lastHash;
        if (!isSame) {
            fault(where, "audit.fault.other-end"_code);
            return {};
        }
        checkRun(*number, original->chain, original->checks);
        for (const OtherRun &other : original->others)
            checkRun(other.summary.run, other.chain, other.checks);
        checkDecision(where, *original);
        if (!original->changed.empty() || original->leftOut || !subject.changed.empty()) {
            m_found.notes.push_back("audit.note.original-changed"_code);
            return {};
        }
        m_found.isByOriginal = true;
        m_found.steps = original->checks;
        // It tells of the run what the report does, which is less than it could; so the sentences are the
        // same.
        original->answer.reset();
        original->weighed.reset();
        original->problem.reset();
        original->noProblem = subject.noProblem;
        original->leftOut = subject.leftOut;
        m_originalClaims = compose(*original, m_found.manifest.options).claims;
        return {};
    }

    /// The claim with its source where the report could not name it; else the claim itself.
    const Claim &withSource(const Claim &claim) const
    {
        const auto same = std::ranges::find_if(m_originalClaims, [&](const Claim &one) {
            return one.isSupported() && one.words == claim.words && one.shown == claim.shown;
        });
        return claim.isSupported() || same == m_originalClaims.end() ? claim : *same;
    }

    /// A claim is as good as the answer that it was taken from.
    ClaimCheck checked(const Claim &claim, const std::vector<Claim> &anew) const
    {
        ClaimCheck check{.claim = claim};
        const auto same = std::ranges::find(anew, claim.id, &Claim::id);
        if (same == anew.end() || *same != claim) {
            check.verdict = Verdict::Changed;
            check.why = same == anew.end() ? Message("audit.claim.not-there"_code)
                                           : Message::of("audit.claim.otherwise",
                                                         {{"shown", same->shown}, {"words", same->words}});
            return check;
        }
        const Claim &sourced = withSource(claim);
        if (!sourced.isSupported()) {
            check.why = m_found.leftOutRows && !m_found.isByOriginal ? "audit.claim.rows-left-out"_code
                                                                     : "audit.claim.unsupported"_code;
            return check;
        }
        const auto step =
            std::find_if(m_found.steps.rbegin(), m_found.steps.rend(), [&](const StepCheck &one) {
                return one.isPresent && toText(one.node) == sourced.node;
            });
        if (step == m_found.steps.rend()) {
            check.why = m_found.steps.empty() ? Message("audit.claim.not-worked-out"_code)
                                              : Message("audit.claim.no-step"_code);
            return check;
        }
        check.verdict = step->verdict;
        check.why = step->why;
        return check;
    }

    void checkClaims(const Report &report)
    {
        if (report.claims.size() != m_found.manifest.claims.size()) {
            fault(Message::of("audit.where.attachment", {{"name", manifestName}}),
                  Message::of("audit.fault.claim-count", {{"count", m_found.manifest.claims.size()},
                                                          {"expected", report.claims.size()}}));
            // Each of them is looked for among the others: more than there can be would take for ever.
            m_found.manifest.claims.resize(
                std::min(m_found.manifest.claims.size(), report.claims.size() + mostSurplus));
        }
        for (const Claim &claim : m_found.manifest.claims) {
            m_found.claims.push_back(checked(claim, report.claims));
            const ClaimCheck &check = m_found.claims.back();
            if (check.verdict == Verdict::Changed)
                fault(Message::of("audit.where.claim", {{"claim", claim.id}}), check.why);
        }
    }

    void checkPages(const Subject &subject, const Report &report)
    {
        if (m_options.draw) {
            const auto drawn = m_options.draw(subject, report, m_found.manifest);
            if (drawn) {
                comparePages(*drawn);
                return;
            }
            fault("audit.where.pages"_code, drawn.error().message);
        }
        if (const auto line = firstNotShown(plainText(report), m_parts.pageTexts))
            fault("audit.where.pages"_code, Message::of("audit.fault.not-shown", {{"line", *line}}));
    }

    void comparePages(const DrawnPages &drawn)
    {
        const auto &shown = m_parts.pageAppearances;
        if (drawn.appearances == shown) {
            // The pages are the same, but links, bookmarks, metadata or what else a file can hold may not be.
            if (!drawn.file.empty() && !m_parts.file.empty() && drawn.file != m_parts.file)
                fault("audit.where.file"_code, "audit.fault.other-file"_code);
            return;
        }
        if (const auto difference = differenceOf(m_parts.pageTexts, drawn.texts)) {
            fault(Message::of("audit.where.page", {{"page", difference->page + 1}}),
                  Message::of("audit.fault.other-text",
                              {{"shown", difference->shown}, {"expected", difference->expected}}));
            return;
        }
        // Other fonts, or another version of the program, make all pages look otherwise. Where some are the
        // same, the others were painted over.
        std::size_t same = 0;
        for (std::size_t page = 0; page < std::min(shown.size(), drawn.appearances.size()); ++page)
            same += shown[page] == drawn.appearances[page] ? 1 : 0;
        if (same == 0) {
            m_found.notes.push_back("audit.note.drawn-otherwise"_code);
            return;
        }
        for (std::size_t page = 0; page < shown.size(); ++page) {
            if (page >= drawn.appearances.size() || shown[page] != drawn.appearances[page])
                fault(Message::of("audit.where.page", {{"page", page + 1}}), "audit.fault.painted-over"_code);
        }
    }

    static constexpr std::size_t mostSurplus = 10;

    const ReportParts &m_parts;
    const VerifyOptions &m_options;
    Verification m_found;
    std::vector<Claim> m_originalClaims; ///< Empty without an original.
};

} // namespace

bool Verification::isConfirmed() const
{
    return faults.empty() && notes.empty();
}

Result<Verification> verify(const ReportParts &parts, const VerifyOptions &options)
{
    return Verifying(parts, options).verify();
}

} // namespace weighhouse::audit
