// SPDX-License-Identifier: GPL-3.0-or-later
// User functions: their names, and that none needs itself.
#include "core/rules/check/loops.h"
#include "core/rules/check/steps.h"

#include <algorithm>
#include <string_view>

namespace weighhouse::rules::checking
{
namespace
{

void collectCalls(const Expression &expression, std::vector<std::string> &names)
{
    if (expression.kind == Expression::Kind::Call)
        names.push_back(expression.name);
    for (const Expression &operand : expression.operands)
        collectCalls(operand, names);
}

/// For each function the functions it calls.
Needs callsOf(const std::vector<Function> &functions)
{
    std::map<std::string_view, std::size_t> positions;
    for (std::size_t i = 0; i < functions.size(); ++i)
        positions.emplace(functions[i].declaration->name.text, i);
    Needs calls(functions.size());
    for (std::size_t i = 0; i < functions.size(); ++i) {
        std::vector<std::string> names;
        collectCalls(functions[i].declaration->body, names);
        for (const std::string &name : names) {
            if (const auto found = positions.find(name); found != positions.end())
                calls[i].push_back(found->second);
        }
    }
    return calls;
}

/// Functions that need themselves are broken; one of each loop is told.
void checkRecursion(Model &model, Reporter &reporter)
{
    const Needs calls = callsOf(model.functions);
    const std::vector<bool> suspected = suspects(calls);
    std::set<std::size_t> done;
    for (std::size_t i = 0; i < model.functions.size(); ++i) {
        const Function &function = model.functions[i];
        if (!suspected[i] || done.contains(i))
            continue;
        const std::vector<std::size_t> loop = loopThrough(calls, i);
        if (loop.empty())
            continue;
        done.insert(loop.begin(), loop.end());
        const std::string &name = function.declaration->name.text;
        Message way = Message::verbatim(name);
        for (auto step = loop.rbegin(); step != loop.rend(); ++step) {
            way = Message::of("rules.loop.calls",
                              {{"function", model.functions[*step].declaration->name.text}, {"rest", way}});
            model.functions[*step].broken = true;
        }
        reporter.add(function.source,
                     {"rules.recursive-function", Message::of("rules.recursive-function", {{"name", name}}),
                      reporter.place(function.source, function.declaration->name.range, "function " + name),
                      Message::of("rules.do.loop", {{"way", way}})});
    }
}

} // namespace

void declareFunctions(const Statements &statements, Model &model, Reporter &reporter)
{
    for (const auto &[declaration, statement, source] : statements.functions) {
        const std::string object = "function " + declaration->name.text;
        const auto tell = [&](const Word &word, std::string code, Message message, Message hint) {
            reporter.add(source, {std::move(code), std::move(message),
                                  reporter.place(source, word.range, object), std::move(hint)});
        };
        const std::string &name = declaration->name.text;
        if (Binder::isBuiltIn(name)) {
            tell(declaration->name, "rules.duplicate-name",
                 Message::of("rules.duplicate-name", {{"name", name}}),
                 Message::of("rules.do.choose-another-name"));
            continue;
        }
        const bool known = std::ranges::any_of(model.functions, [&](const Function &function) {
            return function.declaration->name.text == name;
        });
        if (known) {
            tell(declaration->name, "rules.duplicate-name",
                 Message::of("rules.duplicate-name.function-declared", {{"name", name}}),
                 Message::of("rules.do.rename-them"));
            continue;
        }
        Function function{.declaration = declaration, .source = source};
        for (auto parameter = declaration->parameters.begin(); parameter != declaration->parameters.end();
             ++parameter) {
            if (std::find(declaration->parameters.begin(), parameter, *parameter) == parameter)
                continue;
            tell(*parameter, "rules.duplicate-name",
                 Message::of("rules.duplicate-name.function-two",
                             {{"name", name}, {"parameter", parameter->text}}),
                 Message::of("rules.do.rename-them"));
            function.broken = true;
        }
        model.functions.push_back(function);
    }
    checkRecursion(model, reporter);
    for (const Function &function : model.functions) {
        if (!function.broken)
            model.rules.functions.push_back({.declaration = *function.declaration,
                                             .file = reporter.name(function.source),
                                             .source = std::string(reporter.text(function.source))});
    }
}

} // namespace weighhouse::rules::checking
