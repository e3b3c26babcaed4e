// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategy/assist/rules_draft.h"

#include "core/base/text.h"
#include "core/model/fit.h"
#include "core/rules/syntax/parser.h"
#include "core/strategy/assist/row_surroundings.h"
#include "core/strategy/chat/prompt.h"
#include "core/strategy/chat/rules_guide.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <utility>
#include <variant>

namespace weighhouse::strategy
{
namespace
{

constexpr const char *rulesDraftName = "draft.rules";

/// Returns what is wrong in the draft or because of it, not in the texts that were there before.
Errors errorsOf(const model::Model &model, const std::vector<rules::RuleText> &beside)
{
    Errors found;
    for (const Errors *errors : {&model.schemaErrors(), &model.ruleErrors(), &model.programErrors()}) {
        for (const Error &error : *errors) {
            if (std::ranges::find(beside, error.where.file, &rules::RuleText::name) == beside.end())
                found.push_back(error);
        }
    }
    return found;
}

/// Questions are drafted by themselves; one among rules would come into the text unseen.
bool hasQuestion(const std::string &text)
{
    const rules::Parsed parsed = rules::parse(text, rulesDraftName);
    return std::ranges::any_of(parsed.file.statements, [](const rules::Statement &statement) {
        return std::holds_alternative<rules::Question>(statement.content);
    });
}

std::size_t reproducedBy(const rules::Fit &fit)
{
    std::size_t reproduced = 0;
    for (const rules::RuleFit &rule : fit.rules)
        reproduced += rule.reproduced() + rule.rounded;
    return reproduced;
}

bool reproducesAll(const rules::Fit &fit)
{
    return std::ranges::all_of(fit.rules, [](const rules::RuleFit &rule) {
        return !rule.problem && rule.different == 0 && rule.withoutValue == 0;
    });
}

std::optional<double> numberIn(const data::Value &value)
{
    if (const auto *number = std::get_if<double>(&value))
        return *number;
    if (const auto *whole = std::get_if<std::int64_t>(&value))
        return static_cast<double>(*whole);
    return std::nullopt;
}

/// The share in which what is stored differs from what the rule gives, if it is nearly the same in all rows
/// that differ: then a factor is missing.
std::optional<double> commonFactor(const rules::RuleFit &rule)
{
    constexpr double alike = 0.01;
    constexpr std::size_t fewest = 3;
    std::vector<double> factors;
    for (const rules::FitRow &row : rule.worst) {
        const auto stored = numberIn(row.stored);
        const auto workedOut = numberIn(row.workedOut);
        if (!stored || !workedOut || *workedOut == 0)
            return std::nullopt;
        factors.push_back(*stored / *workedOut);
    }
    if (factors.size() < fewest)
        return std::nullopt;
    const auto [least, most] = std::ranges::minmax(factors);
    return most - least <= alike * std::abs(most) ? std::optional(most) : std::nullopt;
}

/// "output: supply.current_output: 10 / 80", and below "wood, 1873 | 120 | 180"; then the stored rows around
/// one that differs.
std::string textOf(const rules::Fit &fit, const model::Model &model)
{
    std::string text;
    for (const rules::RuleFit &rule : fit.rules) {
        text += rule.rule + ": " + rule.columnName + ": " + std::to_string(rule.reproduced() + rule.rounded) +
                " / " + std::to_string(rule.stored) + '\n';
        for (const rules::FitRow &row : rule.worst)
            text += "    " + row.label + " | " + data::toText(row.stored) + " | " +
                    data::toText(row.workedOut) + '\n';
        if (const auto factor = commonFactor(rule))
            text += promptSection("rules", "factor", {{"factor", numberForPeople(*factor)}}) + '\n';
        const data::Dataset &dataset = *model.dataset();
        const auto table = dataset.schema.tableIndex(model.rules()->schema.tables[rule.column.table].name);
        if (!rule.worst.empty() && table)
            text +=
                promptSection("rules", "around", {{"label", rule.worst.front().label}}) + '\n' +
                rowSurroundings(dataset, model.rules()->schema.references, *table, rule.worst.front().row);
    }
    return text;
}

std::string textOf(const std::vector<rules::RuleText> &texts)
{
    std::string text;
    for (const rules::RuleText &one : texts)
        text += one.text + '\n';
    return text;
}

/// Looks at one draft after the other and keeps the best.
class RulesJudge
{
public:
    RulesJudge(std::shared_ptr<const data::Dataset> dataset, DraftSettings settings)
        : m_dataset(std::move(dataset)), m_settings(std::move(settings))
    {
    }

    Result<std::string> judge(const std::string &reply)
    {
        auto now = tried(blockIn(reply));
        if (!now)
            return failure(std::move(now.error()));
        const bool mends = !now->errors.empty() && m_repairs < m_settings.assisting.repairs;
        // Who writes the same rules again has no other reading.
        const bool isSame = std::exchange(m_last, now->text) == now->text;
        const bool revises =
            now->errors.empty() && !reproducesAll(now->fit) && m_revisions < m_settings.revisions && !isSame;
        std::string said;
        if (mends)
            said = promptSection("rules", "again", {{"errors", toldErrors(now->errors)}});
        else if (revises)
            said = promptSection("rules", "unfitted", {{"fit", textOf(now->fit, *now->model)}});
        m_repairs += mends ? 1 : 0;
        m_revisions += revises ? 1 : 0;
        if (isBetter(*now))
            m_best = *std::move(now);
        return said;
    }

    /// There is one as soon as a reply was judged.
    RulesDraft best() && { return *std::move(m_best); }

private:
    Result<RulesDraft> tried(std::string text) const
    {
        RulesDraft made{.text = std::move(text), .model = {}, .errors = {}, .fit = {}, .effort = {}};
        std::vector<rules::RuleText> texts = m_settings.beside;
        texts.push_back({rulesDraftName, made.text});
        auto model = model::Model::make(m_dataset, std::move(texts), {.stop = m_settings.assisting.stop});
        if (!model)
            return failure(std::move(model.error()));
        made.model = *std::move(model);
        made.errors = errorsOf(*made.model, m_settings.beside);
        if (hasQuestion(made.text))
            made.errors.push_back(
                {"assist.rules.question", "assist.rules.question"_code, {.file = rulesDraftName}, {}});
        if (!made.errors.empty())
            return made;
        auto fit = model::fitOf(*made.model, {.worst = m_settings.worst, .stop = m_settings.assisting.stop});
        if (!fit)
            return failure(std::move(fit.error()));
        made.fit = *std::move(fit);
        std::erase_if(made.fit.rules,
                      [](const rules::RuleFit &rule) { return rule.place.file != rulesDraftName; });
        return made;
    }

    bool isBetter(const RulesDraft &now) const
    {
        if (!m_best || m_best->errors.empty() != now.errors.empty())
            return !m_best || now.errors.empty();
        return reproducedBy(now.fit) >= reproducedBy(m_best->fit);
    }

    std::shared_ptr<const data::Dataset> m_dataset;
    DraftSettings m_settings;
    std::optional<RulesDraft> m_best;
    std::string m_last; ///< The draft before.
    unsigned m_repairs = 0;
    unsigned m_revisions = 0;
};

std::vector<llm::ChatMessage> promptFor(const data::Dataset &dataset, std::string prose,
                                        const std::vector<rules::RuleText> &beside)
{
    const std::string others =
        beside.empty() ? std::string() : promptSection("rules", "beside", {{"rules", textOf(beside)}});
    return promptOf("rules", {{"tables", data::toDdl(dataset.schema)},
                              {"language", std::string(languageDescription(LanguagePart::Rules))},
                              {"beside", others},
                              {"prose", std::move(prose)}});
}

} // namespace

QCoro::Task<Result<RulesDraft>> draftRules(llm::ChatModelPtr chat,
                                           std::shared_ptr<const data::Dataset> dataset, std::string prose,
                                           DraftSettings settings)
{
    std::vector<llm::ChatMessage> messages = promptFor(*dataset, std::move(prose), settings.beside);
    Assisting assisting = settings.assisting;
    const auto state = std::make_shared<RulesJudge>(std::move(dataset), std::move(settings));
    Judge judge = [state](const std::string &reply) { return state->judge(reply); };
    auto effort =
        co_await converse(std::move(chat), std::move(messages), std::move(judge), std::move(assisting));
    if (!effort)
        co_return failure(std::move(effort.error()));
    RulesDraft draft = std::move(*state).best();
    draft.effort = *effort;
    co_return std::move(draft);
}

Result<Errors> newErrors(std::shared_ptr<const data::Dataset> dataset, std::vector<rules::RuleText> earlier,
                         std::vector<rules::RuleText> later, const std::stop_token &stop)
{
    auto before = model::Model::make(dataset, std::move(earlier), {.stop = stop});
    if (!before)
        return failure(std::move(before.error()));
    auto after =
        model::Model::make(std::move(dataset), std::move(later), {.previous = *before, .stop = stop});
    if (!after)
        return failure(std::move(after.error()));
    Errors found = errorsOf(**after, {});
    const Errors known = errorsOf(**before, {});
    std::erase_if(found, [&known](const Error &error) {
        // A longer text moves what stands behind it.
        return std::ranges::any_of(known, [&error](const Error &one) {
            return one.code == error.code && one.message == error.message &&
                   one.where.file == error.where.file;
        });
    });
    return found;
}

} // namespace weighhouse::strategy
