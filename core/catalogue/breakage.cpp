// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalogue/breakage.h"

#include "core/base/text.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace weighhouse::catalogue
{
namespace
{

constexpr std::string_view ofQuestion = "question ";

std::string nameOf(const data::Reference &reference)
{
    return reference.table + "." + join(reference.columns, ", ") + " -> " + reference.targetTable + "." +
           join(reference.targetColumns, ", ");
}

/// Returns why a schema cannot have a reference, or nothing if it can.
std::optional<Error> problemOf(const data::Reference &reference, const data::Schema &schema)
{
    const Errors present = problemsOf(schema);
    data::Schema tried = schema;
    tried.references.push_back(reference);
    for (Error &problem : problemsOf(tried)) {
        if (std::ranges::find(present, problem) == present.end())
            return std::move(problem);
    }
    return std::nullopt;
}

void addReferences(const data::Schema &before, const data::Schema &after, std::vector<Breakage> &broken)
{
    for (const data::Reference &reference : before.references) {
        // A reference that the new source declares itself replaces the old one.
        const bool isDeclared = std::ranges::any_of(after.references, [&](const data::Reference &other) {
            return other.table == reference.table && other.columns == reference.columns;
        });
        if (isDeclared)
            continue;
        const auto problem = problemOf(reference, after);
        if (!problem)
            continue;
        broken.push_back(
            {Breakage::Kind::Reference, nameOf(reference),
             Error{"catalogue.reference-lost",
                   Message::of("catalogue.reference-lost",
                               {{"reference", nameOf(reference)}, {"reason", problem->message}}),
                   {},
                   Message::of("catalogue.do.import-with-reference",
                               {{"table", reference.table}, {"target", reference.targetTable}})}});
    }
}

/// `after` has the keys that the rules declare as well.
void addKeys(const data::Schema &before, const data::Schema &after, std::vector<Breakage> &broken)
{
    for (const data::TableSchema &old : before.tables) {
        const data::TableSchema *now = after.table(old.name);
        if (old.primaryKey.empty() || now == nullptr || now->primaryKey == old.primaryKey)
            continue;
        const std::string was = join(old.primaryKey, ", ");
        const bool hasColumns = std::ranges::all_of(old.primaryKey, [now](const std::string &column) {
            return now->columnIndex(column).has_value();
        });
        const Message told =
            now->primaryKey.empty()
                ? Message::of("catalogue.key-lost", {{"table", old.name}, {"key", was}})
                : Message::of("catalogue.key-changed",
                              {{"table", old.name}, {"key", was}, {"now", join(now->primaryKey, ", ")}});
        const Message remedy =
            !hasColumns ? Message::of("catalogue.do.import-with-key", {{"key", was}})
            : now->primaryKey.empty()
                ? Message::of("catalogue.do.declare-key", {{"table", old.name}, {"key", was}})
                : Message::of("catalogue.do.check-key", {{"table", old.name}});
        broken.push_back({Breakage::Kind::Key, old.name, Error{"catalogue.key-changed", told, {}, remedy}});
    }
}

bool isSame(const Error &left, const Error &right)
{
    return left.code == right.code && left.message == right.message && left.where.file == right.where.file &&
           left.where.object == right.where.object;
}

void addErrors(const rules::Checked &before, const rules::Checked &after, std::vector<Breakage> &broken)
{
    for (const Error &error : after.errors) {
        const bool isOld =
            std::ranges::any_of(before.errors, [&error](const Error &other) { return isSame(error, other); });
        if (isOld)
            continue;
        const std::string &object = error.where.object;
        if (object.starts_with(ofQuestion))
            broken.push_back({Breakage::Kind::Question, object.substr(ofQuestion.size()), error});
        else
            broken.push_back({Breakage::Kind::Rule, object, error});
    }
}

/// Questions without errors of their own that rest on what has errors now.
void addQuestions(const rules::Checked &before, const rules::Checked &after, std::vector<Breakage> &broken)
{
    for (const rules::CheckedQuestion &question : before.rules.questions) {
        const bool isTold = std::ranges::any_of(broken, [&question](const Breakage &other) {
            return other.kind == Breakage::Kind::Question && other.name == question.name;
        });
        if (isTold || !rules::errorsUnder(question.name, before.rules, before.faults, before.errors).empty())
            continue;
        const Errors under = rules::errorsUnder(question.name, after.rules, after.faults, after.errors);
        if (under.empty())
            continue;
        broken.push_back({Breakage::Kind::Question, question.name,
                          Error{"catalogue.question-lost",
                                Message::of("catalogue.question-lost",
                                            {{"question", question.name}, {"error", under.front().message}}),
                                under.front().where, Message::of("catalogue.do.mend-errors")}});
    }
}

} // namespace

std::string_view toText(Breakage::Kind kind)
{
    switch (kind) {
    case Breakage::Kind::Reference:
        return "reference";
    case Breakage::Kind::Key:
        return "key";
    case Breakage::Kind::Rule:
        return "rule";
    case Breakage::Kind::Question:
        break;
    }
    return "question";
}

std::vector<Breakage> breakages(const data::Schema &before, const std::vector<rules::RuleText> &rulesBefore,
                                const data::Schema &after, const std::vector<rules::RuleText> &rulesAfter)
{
    const rules::Checked then = rules::check(rulesBefore, before);
    const rules::Checked now = rules::check(rulesAfter, after);
    std::vector<Breakage> broken;
    addReferences(before, now.rules.schema, broken);
    addKeys(before, now.rules.schema, broken);
    addErrors(then, now, broken);
    addQuestions(then, now, broken);
    return broken;
}

} // namespace weighhouse::catalogue
