// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/compose/compose.h"

#include "core/audit/compose/composing.h"
#include "core/base/quoting.h"
#include "core/base/text.h"
#include "core/plan/journal/run_words.h"

#include <algorithm>
#include <array>
#include <utility>

namespace weighhouse::audit
{
namespace
{

struct Kind {
    std::string_view id;
    MessageCode title;
    bool isOfBrief;
    WriteSection write;
};

/// In the order of a full report.
constexpr std::array kinds{
    Kind{"answer", "audit.section.answer"_code, true, writeAnswer},
    Kind{"record", "audit.section.record"_code, false, writeRecord},
    Kind{"scope", "audit.section.scope"_code, false, writeScope},
    Kind{"plan", "audit.section.plan"_code, true, writePlan},
    Kind{"log", "audit.section.log"_code, true, writeLog},
    Kind{"queries", "audit.section.queries"_code, true, writeQueries},
    Kind{"data", "audit.section.data"_code, false, writeData},
    Kind{"rules", "audit.section.rules"_code, true, writeRules},
    Kind{"people", "audit.section.people"_code, false, writePeople},
    Kind{"uncertainty", "audit.section.uncertainty"_code, false, writeUncertainty},
    Kind{"preferences", "audit.section.preferences"_code, false, writePreferences},
    Kind{"results", "audit.section.results"_code, true, writeResults},
    Kind{"sensitivity", "audit.section.sensitivity"_code, false, writeSensitivity},
    Kind{"challenge", "audit.section.challenge"_code, false, writeChallenge},
    Kind{"runs", "audit.section.runs"_code, true, writeRuns},
    Kind{"added", "audit.section.added"_code, true, writeAdded},
    Kind{"limits", "audit.section.limits"_code, true, writeLimits},
    Kind{"monitoring", "audit.section.monitoring"_code, false, writeMonitoring},
    Kind{"evidence", "audit.section.evidence"_code, true, writeEvidence},
    Kind{"system", "audit.section.system"_code, false, writeSystem},
    Kind{"reproduce", "audit.section.reproduce"_code, true, writeReproduce},
    Kind{"integrity", "audit.section.integrity"_code, true, writeIntegrity},
    Kind{"appendix", "audit.section.appendix"_code, false, writeAppendix},
};

const Kind *kindOf(std::string_view id)
{
    const auto found = std::ranges::find(kinds, id, &Kind::id);
    return found == kinds.end() ? nullptr : &*found;
}

/// A line that leads nowhere in this report is plain: its section was left out.
void dropDeadLinks(Report &report)
{
    std::vector<std::string> anchors;
    for (const Section &section : report.sections) {
        anchors.push_back(section.id);
        for (const Block &block : section.blocks) {
            if (const auto *heading = std::get_if<Heading>(&block))
                anchors.push_back(heading->anchor);
            else if (const auto *code = std::get_if<Code>(&block))
                anchors.push_back(code->anchor);
            else if (const auto *table = std::get_if<Table>(&block))
                std::ranges::transform(table->rows, std::back_inserter(anchors), &TableRow::anchor);
        }
    }
    std::ranges::sort(anchors);
    const auto tidy = [&](std::string &target) {
        if (!target.empty() && !std::ranges::binary_search(anchors, target))
            target.clear();
    };
    const auto tidyText = [&](Text &text) {
        for (Span &span : text)
            tidy(span.target);
    };
    for (Section &section : report.sections) {
        for (Block &block : section.blocks) {
            if (auto *paragraph = std::get_if<Paragraph>(&block)) {
                tidyText(paragraph->text);
            } else if (auto *items = std::get_if<Items>(&block)) {
                std::ranges::for_each(items->items, tidyText);
            } else if (auto *figures = std::get_if<KeyFigures>(&block)) {
                for (KeyFigure &figure : figures->figures)
                    tidyText(figure.value);
            } else if (auto *table = std::get_if<Table>(&block)) {
                for (TableRow &row : table->rows)
                    std::ranges::for_each(row.cells, tidyText);
            } else if (auto *figure = std::get_if<Figure>(&block)) {
                if (auto *bars = std::get_if<BarsFigure>(&figure->what)) {
                    for (BarsFigure::Bar &bar : bars->bars)
                        tidy(bar.target);
                } else if (auto *steps = std::get_if<PlanFigure>(&figure->what)) {
                    for (PlanFigure::Step &step : steps->steps)
                        tidy(step.target);
                }
            }
        }
    }
}

constexpr std::size_t shortHash = 12;

/// Before all sections: what it is about, and how it stands.
void writeCover(const Composing &composing, Report &report)
{
    const Subject &subject = composing.subject();
    const plan::RunState &state = subject.state();
    const plan::MadeDecision *made = state.lastDecision();
    report.kind = composing.say("audit.cover.kind"_code);
    report.subtitle = composing.kept(state.title);
    report.date = composing.words().day(state.started);
    constexpr std::size_t longestTitle = 200;
    const std::string inWords = plan::isInWords(state) ? plan::finalAnswer(state) : std::string();
    if (!inWords.empty()) {
        const std::string answer = composing.kept(simplified(inWords));
        report.kind = composing.say("audit.cover.answer"_code);
        report.title = answer.size() <= longestTitle ? answer : report.kind;
        report.status = composing.say(subject.changed.empty() ? "audit.cover.answered"_code
                                                              : "audit.cover.no-longer"_code);
    } else if (made == nullptr) {
        report.title = composing.say("audit.cover.no-decision"_code);
        report.status = composing.say("audit.cover.open"_code);
    } else {
        report.title = composing.kept(made->display);
        const bool holds = made->endedBy.empty() && subject.changed.empty();
        report.status = composing.say(holds ? "audit.cover.proposed"_code : "audit.cover.no-longer"_code);
        if (!holds)
            report.title = composing.say(
                Message::of("audit.cover.was", {{"decision", Message::verbatim(made->display)}}));
    }
    if (!composing.options().author.empty())
        report.kind += " · " + composing.options().author;
    report.footer = subject.information.name + " · " +
                    composing.say(Message::of("audit.cover.run", {{"run", state.run}})) + " · " +
                    state.lastHash.substr(0, shortHash);
    report.notice = composing.say("audit.cover.notice"_code);
    report.attached = composing.say(!subject.changed.empty() ? "audit.cover.attached-changed"_code
                                    : subject.leftOut        ? "audit.cover.attached-left-out"_code
                                                             : "audit.cover.attached"_code);
}

} // namespace

std::string_view toText(Extent extent)
{
    switch (extent) {
    case Extent::OnePage:
        return "one-page";
    case Extent::Brief:
        return "brief";
    case Extent::Record:
        return "record";
    case Extent::Full:
        break;
    }
    return "full";
}

std::optional<Extent> extentFromText(std::string_view text)
{
    for (const Extent extent : {Extent::OnePage, Extent::Brief, Extent::Full, Extent::Record}) {
        if (toText(extent) == text)
            return extent;
    }
    return std::nullopt;
}

std::vector<SectionKind> sectionKinds()
{
    std::vector<SectionKind> all;
    for (const Kind &kind : kinds)
        all.push_back({kind.id, kind.title, kind.isOfBrief});
    return all;
}

std::vector<std::string> sectionsOf(Extent extent)
{
    if (extent == Extent::Record)
        return {"record"};
    std::vector<std::string> ids;
    for (const Kind &kind : kinds) {
        const bool isIn = extent == Extent::Full || (extent == Extent::Brief && kind.isOfBrief) ||
                          kind.id == kinds.front().id;
        if (isIn)
            ids.emplace_back(kind.id);
    }
    return ids;
}

Report compose(const Subject &subject, const ComposeOptions &options)
{
    Composing composing(subject, options);
    Report report;
    report.language = options.language;
    const std::vector<std::string> ids =
        options.sections.empty() ? sectionsOf(options.extent) : options.sections;
    std::optional<std::size_t> evidence;
    for (const std::string &id : ids) {
        const Kind *kind = kindOf(id);
        const bool isEmpty =
            (id == "added" && options.additions.empty()) || (id == "runs" && subject.others.empty());
        if (kind == nullptr || isEmpty)
            continue;
        Section section{.id = id, .title = composing.say(kind->title), .blocks = {}};
        const auto comment = options.comments.find(id);
        if (comment != options.comments.end()) {
            for (const std::string_view line : split(comment->second, '\n')) {
                if (!trimmed(line).empty())
                    section.blocks.emplace_back(Paragraph{
                        {{.text = composing.say("audit.comment"_code) + " ", .style = TextStyle::Muted},
                         {.text = std::string(trimmed(line))}}});
            }
        }
        if (id == "evidence")
            evidence = report.sections.size();
        else
            kind->write(composing, section.blocks);
        report.sections.push_back(std::move(section));
    }
    // It lists what the others claim, wherever it stands.
    if (evidence)
        writeEvidence(composing, report.sections[*evidence].blocks);
    report.claims = composing.claims();
    writeCover(composing, report);
    dropDeadLinks(report);
    return report;
}

} // namespace weighhouse::audit
