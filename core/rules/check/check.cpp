// SPDX-License-Identifier: GPL-3.0-or-later
// Files of rules and questions, and single expressions, checked against a schema.
#include "core/rules/check/checked.h"
#include "core/rules/check/steps.h"
#include "core/rules/check/unit_check.h"
#include "core/rules/syntax/parser.h"

#include <utility>

namespace weighhouse::rules
{
namespace
{

Result<NodePtr> bindText(std::string_view text, const CheckedRules &rules, const checking::Scope &scope,
                         std::optional<checking::QuestionNames> question)
{
    auto expression = parseExpression(text);
    if (!expression)
        return failure(expression.error());
    checking::Reporter reporter;
    const std::size_t source = reporter.addSource({.name = {}, .text = std::string(text)});
    checking::Model model{.rules = rules};
    for (const CheckedFunction &function : rules.functions) {
        const std::size_t home = reporter.addSource({.name = function.file, .text = function.source});
        model.functions.push_back({.declaration = &function.declaration, .source = home});
    }
    checking::Binder binder(model, &reporter, reporter, source, {});
    if (question)
        binder.setQuestion(std::move(*question));
    NodePtr node = binder.bind(*expression, scope);
    if (!binder.failed())
        checking::UnitChecker(rules, &reporter, source, {}).measure(node);
    Errors errors = reporter.sorted();
    if (!errors.empty())
        return failure(std::move(errors.front()));
    return node;
}

} // namespace

Checked check(const std::vector<RuleText> &files, const data::Schema &schema)
{
    checking::Reporter reporter;
    std::vector<RuleFile> parsed;
    std::vector<Parsed> results; // without their statements, which stand in `parsed` until the end
    std::vector<std::string> names;
    parsed.reserve(files.size());
    for (const RuleText &file : files) {
        const std::size_t source = reporter.addSource({.name = file.name, .text = file.text});
        Parsed result = parse(file.text, file.name);
        for (Error &error : result.errors)
            reporter.add(source, std::move(error));
        parsed.push_back(std::move(result.file));
        results.push_back(std::move(result));
        names.push_back(file.name);
    }
    checking::Model model;
    const checking::Statements statements = checking::byKind(parsed);
    checking::declare(statements, schema, model, reporter);
    std::vector<checking::RuleDraft> drafts = checking::draftRules(statements, model, reporter);
    checking::finishRules(statements, drafts, model, reporter);
    checking::checkQuestions(statements, model, reporter);
    checking::checkUncertainties(statements, model, reporter);
    checking::checkCorrelations(statements, model, reporter);
    checking::tellBrokenAliases(statements, model, reporter);
    Errors errors = reporter.sorted();
    Faults faults = faultsOf(errors, parsed, results, names, model.rules);
    return {std::move(model.rules), std::move(errors), std::move(parsed), std::move(faults)};
}

Result<NodePtr> bindExpression(std::string_view text, const CheckedRules &rules,
                               std::optional<std::uint32_t> table)
{
    return bindText(text, rules, table ? checking::rowScope(*table) : checking::Scope{}, std::nullopt);
}

Result<NodePtr> bindExpression(std::string_view text, const CheckedRules &rules,
                               const CheckedQuestion &question)
{
    return bindText(text, rules, {},
                    checking::QuestionNames{.parameters = &question.parameters,
                                            .decisions = &question.decisions,
                                            .closedTo = {}});
}

} // namespace weighhouse::rules
