// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/derivation_text.h"

#include <set>
#include <string>
#include <string_view>
#include <utility>

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
    case Kind::Condition:
        return "condition";
    case Kind::Value:
        break;
    }
    return "value";
}

/// Writes a derivation as an indented tree. A rule's words are given once, where it first occurs.
class TreeText
{
public:
    std::string text;

    void append(const rules::Derivation &derivation, const std::string &indent)
    {
        for (const rules::Derivation &child : derivation.children) {
            // The rest of the members stands before the condition that they are kept by.
            const bool isCondition = child.kind == Kind::Condition;
            if (isCondition && derivation.leftOut != 0)
                text += indent + "├─ and " + std::to_string(derivation.leftOut) + " more\n";
            const bool last =
                &child == &derivation.children.back() && (derivation.leftOut == 0 || isCondition);
            text += indent + (last ? "└─ " : "├─ ");
            appendLine(child);
            append(child, indent + (last ? "   " : "│  "));
        }
        const bool isTold =
            !derivation.children.empty() && derivation.children.back().kind == Kind::Condition;
        if (derivation.leftOut != 0 && derivation.kind != Kind::Condition && !isTold)
            text += indent + "└─ and " + std::to_string(derivation.leftOut) + " more\n";
        if (derivation.leftOut != 0 && derivation.kind == Kind::Condition && !derivation.children.empty())
            text += indent + "└─ and " + std::to_string(derivation.leftOut) + " more\n";
    }

    void appendLine(const rules::Derivation &derivation)
    {
        if (derivation.kind == Kind::Condition) {
            text += derivation.label + ": " + derivation.value + " of " + std::to_string(derivation.rows) +
                    " rows count\n";
            return;
        }
        text += derivation.label + " = " + derivation.value;
        if (!derivation.unit.empty())
            text += " " + derivation.unit;
        appendSource(derivation);
        if (derivation.withoutValue != 0)
            text += "  " + std::to_string(derivation.withoutValue) + " of " +
                    std::to_string(derivation.rows) + " rows without a value left out";
        text += "\n";
    }

private:
    /// What a line says after the value: where it comes from.
    void appendSource(const rules::Derivation &derivation)
    {
        if (derivation.kind == Kind::Stored) {
            text += "  (stored)";
        } else if (derivation.kind == Kind::Set) {
            text += "  (set by the decision)";
        } else if (!derivation.rule.empty()) {
            const bool isNew = m_described.insert(derivation.rule).second;
            text += "  (rule " + derivation.rule;
            if (isNew && !derivation.description.empty())
                text += ": " + derivation.description;
            text += ")";
        }
        if (derivation.pass)
            text += *derivation.pass == 0 ? "  at the start" : "  pass " + std::to_string(*derivation.pass);
        if (!derivation.remark.empty())
            text += "  " + derivation.remark.text();
        if (!derivation.problem.empty())
            text += "  no value: " + derivation.problem.text();
    }

    std::set<std::string> m_described;
};

} // namespace

std::string treeOf(const rules::Derivation &derivation)
{
    TreeText tree;
    tree.appendLine(derivation);
    tree.append(derivation, {});
    return std::move(tree.text);
}

Json derivationToJson(const rules::Derivation &derivation)
{
    // Names and texts with keys, which programs find rows by; beside them how people see them.
    Json json{{"label", derivation.name.empty() ? derivation.label : derivation.name},
              {"kind", nameOf(derivation.kind)},
              {"value", toJson(derivation.exact)},
              {"text", derivation.rowKey.empty() ? derivation.value : derivation.rowKey},
              {"unit", derivation.unit},
              {"stored", derivation.kind == Kind::Stored}};
    const auto add = [&](const char *key, const std::string &text) {
        if (!text.empty())
            json[key] = text;
    };
    if (derivation.name != derivation.label)
        add("display", derivation.name.empty() ? std::string() : derivation.label);
    if (!derivation.rowKey.empty())
        add("text_display", derivation.value);
    add("rule", derivation.rule);
    add("description", derivation.description);
    add("formula", derivation.formula);
    add("problem", derivation.problem.text());
    add("remark", derivation.remark.text());
    if (derivation.pass)
        json["pass"] = *derivation.pass;
    if (derivation.kind == Kind::Aggregate || derivation.kind == Kind::Condition)
        json["rows"] = derivation.rows;
    if (derivation.withoutValue != 0)
        json["rows_without_value"] = derivation.withoutValue;
    if (derivation.leftOut != 0)
        json["left_out"] = derivation.leftOut;
    json["children"] = Json::array();
    for (const rules::Derivation &child : derivation.children)
        json["children"].push_back(derivationToJson(child));
    return json;
}

} // namespace weighhouse::commands
