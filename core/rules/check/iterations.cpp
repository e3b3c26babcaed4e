// SPDX-License-Identifier: GPL-3.0-or-later
// Iterations and what they need to begin; rules that need themselves.
#include "core/rules/check/loops.h"
#include "core/rules/check/steps.h"

#include <algorithm>
#include <utility>

namespace weighhouse::rules::checking
{
namespace
{

using Drafts = std::vector<RuleDraft>;

/// The columns an expression reads, whatever the row.
std::set<ColumnId> columnsRead(const NodePtr &expression)
{
    std::set<ColumnId> columns;
    visit(expression, [&](const Node &node, std::size_t) {
        if (node.kind == Node::Kind::Column)
            columns.insert(node.column);
        if (node.kind == Node::Kind::Aggregate && node.by)
            columns.insert(*node.by);
    });
    return columns;
}

/// The columns an expression reads in its own row.
std::set<ColumnId> columnsOfOwnRow(const NodePtr &expression)
{
    std::set<ColumnId> columns;
    visit(expression, [&](const Node &node, std::size_t depth) {
        if (node.kind != Node::Kind::Column || depth != 0)
            return;
        const Node &row = *node.operands[0];
        if (row.kind == Node::Kind::Row && row.index == 0)
            columns.insert(node.column);
    });
    return columns;
}

std::map<ColumnId, std::size_t> rulesByColumn(const Drafts &rules)
{
    std::map<ColumnId, std::size_t> byColumn;
    for (std::size_t i = 0; i < rules.size(); ++i) {
        if (rules[i].valid)
            byColumn.emplace(*rules[i].target, i);
    }
    return byColumn;
}

} // namespace

std::vector<IterationDraft> draftIterations(const Statements &statements, Drafts &rules, Reporter &reporter)
{
    std::vector<IterationDraft> iterations;
    std::vector<std::string> names;
    for (const RuleDraft &rule : rules)
        names.push_back(rule.placed.content->name.text);
    for (const Placed<Iteration> &placed : statements.iterations) {
        IterationDraft draft{.placed = placed};
        for (const Word &word : placed.content->rules) {
            const auto found = std::ranges::find(names, word.text);
            if (found == names.end()) {
                reporter.tell(placed.source, word.range, "iteration", "rules.unknown-rule",
                              Message::of("rules.unknown-rule", {{"word", word.text}}),
                              suggestion(word.text, names,
                                         names.empty()
                                             ? Message::of("rules.do.no-rules")
                                             : Message::of("rules.do.rules", {{"names", listed(names)}})));
                draft.valid = false;
                continue;
            }
            const auto position = static_cast<std::size_t>(found - names.begin());
            RuleDraft &rule = rules[position];
            if (rule.iteration) {
                const bool same = *rule.iteration == iterations.size();
                reporter.tell(placed.source, word.range, "iteration", "rules.iterated-twice",
                              same ? Message::of("rules.iterated-twice", {{"word", word.text}})
                                   : Message::of("rules.iterated-twice.rule-already", {{"word", word.text}}),
                              Message::of("rules.do.name-every-rule-once"));
                draft.valid = false;
                continue;
            }
            rule.iteration = iterations.size();
            draft.rules.push_back(position);
        }
        iterations.push_back(std::move(draft));
    }
    return iterations;
}

void checkStarts(const std::vector<IterationDraft> &iterations, Drafts &rules, const Model &model,
                 Reporter &reporter)
{
    for (RuleDraft &rule : rules) {
        if (!rule.placed.content->startsAt || rule.iteration)
            continue;
        reporter.tell(
            rule.placed.source, rule.placed.content->startsAt->range, rule.object,
            "rules.start-without-iteration",
            Message::of("rules.start-without-iteration", {{"rule", rule.placed.content->name.text}}),
            Message::of("rules.start-without-iteration.leave-out",
                        {{"rule", rule.placed.content->name.text}}));
        rule.valid = false;
    }
    const std::map<ColumnId, std::size_t> byColumn = rulesByColumn(rules);
    for (const IterationDraft &iteration : iterations) {
        std::set<std::size_t> done;
        std::set<std::size_t> told;
        for (const std::size_t reader : iteration.rules) {
            if (!rules[reader].valid)
                continue;
            for (const ColumnId column : columnsRead(rules[reader].expression)) {
                const auto found = byColumn.find(column);
                if (found == byColumn.end() || done.contains(found->second))
                    continue;
                RuleDraft &read = rules[found->second];
                if (read.iteration != rules[reader].iteration || read.startsAt ||
                    !told.insert(found->second).second)
                    continue;
                const std::string &name = read.placed.content->name.text;
                const Message reading =
                    found->second == reader
                        ? Message::of("rules.reading.own")
                        : Message::of("rules.reading.rule",
                                      {{"rule", rules[reader].placed.content->name.text}});
                reporter.tell(
                    read.placed.source, read.placed.content->target.column.range, read.object,
                    "rules.no-start", Message::of("rules.no-start", {{"name", name}, {"reading", reading}}),
                    Message::of("rules.do.say-before-first-pass", {{"column", model.rules.nameOf(column)}}));
            }
            done.insert(reader);
        }
        for (const std::size_t starter : iteration.rules) {
            RuleDraft &rule = rules[starter];
            if (told.contains(starter))
                rule.valid = false;
            if (!rule.valid || !rule.startsAt)
                continue;
            for (const ColumnId column : columnsRead(rule.startsAt)) {
                const auto found = byColumn.find(column);
                if (found == byColumn.end() || rules[found->second].iteration != rule.iteration)
                    continue;
                reporter.tell(
                    rule.placed.source, rule.placed.content->startsAt->range, rule.object,
                    "rules.start-in-iteration",
                    Message::of("rules.start-in-iteration", {{"rule", rule.placed.content->name.text},
                                                             {"column", model.rules.nameOf(column)}}),
                    Message::of("rules.do.start-stored-columns-outside"));
                rule.valid = false;
                break;
            }
        }
    }
}

void checkOwnRow(Drafts &rules, const Model &model, Reporter &reporter)
{
    const std::map<ColumnId, std::size_t> byColumn = rulesByColumn(rules);
    Needs reads(rules.size());
    for (std::size_t i = 0; i < rules.size(); ++i) {
        if (!rules[i].valid || rules[i].iteration)
            continue;
        for (const ColumnId column : columnsOfOwnRow(rules[i].expression)) {
            const auto found = byColumn.find(column);
            if (found != byColumn.end() && !rules[found->second].iteration)
                reads[i].push_back(found->second);
        }
    }
    const std::vector<bool> suspected = suspects(reads);
    for (std::size_t i = 0; i < rules.size(); ++i) {
        RuleDraft &rule = rules[i];
        if (!rule.valid || !suspected[i])
            continue;
        const std::vector<std::size_t> loop = loopThrough(reads, i);
        if (loop.empty())
            continue;
        Message way = Message::verbatim(model.rules.nameOf(*rule.target));
        for (auto step = loop.rbegin(); step != loop.rend(); ++step)
            way = Message::of("rules.loop.needs",
                              {{"column", model.rules.nameOf(*rules[*step].target)}, {"rest", way}});
        const bool stored = model.rules.column(*rule.target).storedIndex.has_value();
        reporter.tell(rule.placed.source, rule.placed.content->target.column.range, rule.object, "rules.loop",
                      Message::of("rules.loop", {{"rule", rule.placed.content->name.text}}),
                      stored
                          ? Message::of("rules.do.row-write-stored-dataset",
                                        {{"way", way}, {"column", rule.placed.content->target.column.text}})
                          : Message::of("rules.do.row-put-rules-into", {{"way", way}}));
        for (const std::size_t step : loop)
            rules[step].valid = false;
    }
}

} // namespace weighhouse::rules::checking
