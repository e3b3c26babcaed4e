#include "app/commands/derivation_text.h"

#include <string_view>

namespace weighhouse::commands
{
namespace
{

using Kind = rules::Derivation::Kind;

std::string_view nameOf(Kind kind)
{
    switch (kind) {
    case Kind::Stored:
        return "stored";
    case Kind::Set:
        return "set";
    case Kind::Computed:
        return "computed";
    case Kind::Aggregate:
        return "aggregate";
    case Kind::Value:
        break;
    }
    return "value";
}

/// What a line says after the value: where it comes from.
std::string sourceOf(const rules::Derivation &derivation)
{
    std::string text;
    if (derivation.kind == Kind::Stored)
        text = "  (stored)";
    else if (derivation.kind == Kind::Set)
        text = "  (set by the decision)";
    else if (!derivation.rule.empty())
        text = "  (rule " + derivation.rule +
               (derivation.description.empty() ? "" : ": " + derivation.description) + ")";
    if (derivation.pass)
        text += *derivation.pass == 0 ? "  at the start" : "  pass " + std::to_string(*derivation.pass);
    if (!derivation.problem.empty())
        text += "  no value: " + derivation.problem;
    return text;
}

std::string lineOf(const rules::Derivation &derivation)
{
    return derivation.label + " = " + derivation.value +
           (derivation.unit.empty() ? "" : " " + derivation.unit) + sourceOf(derivation) + "\n";
}

void appendChildren(const rules::Derivation &derivation, const std::string &indent, std::string &text)
{
    for (const rules::Derivation &child : derivation.children) {
        const bool last = &child == &derivation.children.back() && derivation.leftOut == 0;
        text += indent + (last ? "└─ " : "├─ ") + lineOf(child);
        appendChildren(child, indent + (last ? "   " : "│  "), text);
    }
    if (derivation.leftOut != 0)
        text += indent + "└─ and " + std::to_string(derivation.leftOut) + " more\n";
}

} // namespace

std::string treeOf(const rules::Derivation &derivation)
{
    std::string text = lineOf(derivation);
    appendChildren(derivation, {}, text);
    return text;
}

Json derivationToJson(const rules::Derivation &derivation)
{
    Json json{{"label", derivation.label},
              {"kind", nameOf(derivation.kind)},
              {"value", toJson(derivation.number)},
              {"text", derivation.value},
              {"unit", derivation.unit},
              {"stored", derivation.kind == Kind::Stored}};
    const auto add = [&](const char *key, const std::string &text) {
        if (!text.empty())
            json[key] = text;
    };
    add("rule", derivation.rule);
    add("description", derivation.description);
    add("formula", derivation.formula);
    add("problem", derivation.problem);
    if (derivation.pass)
        json["pass"] = *derivation.pass;
    if (derivation.leftOut != 0)
        json["left_out"] = derivation.leftOut;
    json["children"] = Json::array();
    for (const rules::Derivation &child : derivation.children)
        json["children"].push_back(derivationToJson(child));
    return json;
}

} // namespace weighhouse::commands
