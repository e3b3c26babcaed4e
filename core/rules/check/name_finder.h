// SPDX-License-Identifier: GPL-3.0-or-later
// Follows the statements of one text and notes what each name in it means.
#pragma once

#include "core/rules/check/names.h"
#include "core/rules/syntax/token.h"

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::rules::checking
{

/// What the bound expressions say of the words they were made of: by the place where a word ends.
struct Meanings {
    std::map<std::size_t, std::vector<Named>> words = {};
    std::map<std::pair<std::size_t, std::size_t>, std::vector<ColumnId>> by =
        {}; ///< By an aggregate's place.
    std::map<std::pair<std::size_t, std::size_t>, std::vector<ColumnId>> stored =
        {}; ///< By the call's place.

    /// Adds what an expression's nodes say; `shift` is where its text begins. `question` may be null.
    void add(const CheckedRules &rules, const NodePtr &expression, const CheckedQuestion *question,
             std::size_t shift = 0);
};

/// Notes names of all statements of one text, offsets being those of that text.
class NameFinder
{
public:
    NameFinder(std::string_view text, const CheckedRules &rules);

    std::vector<NameUse> find();

private:
    void tokensOf(std::string_view text, std::size_t shift);

    // Statements.
    void look(const ReferenceDeclaration &reference);
    void look(const KeyDeclaration &key);
    void look(const AliasDeclaration &alias);
    void look(const UnitDeclaration &unit);
    void look(const DisplayDeclaration &display);
    void look(const FunctionDeclaration &function);
    void look(const Rule &rule);
    void look(const Iteration &iteration);
    void look(const Question &question);
    void look(const Factor &factor);
    void look(const Uncertainty &uncertainty);
    void look(const Correlation &correlation);
    void lookAtDecision(const Decide &decide, const std::string &question, const CheckedQuestion *checked);
    void lookAtText(const Question &question, const CheckedQuestion *checked);

    // Expressions; m_locals are the names that hide everything else.
    void look(const Expression &expression);
    void lookAtCall(const Expression &expression);
    void lookAtAggregate(const Expression &expression);

    void note(SourceRange range, Named thing, bool isDefinition = false);
    void noteTable(const Word &word);
    void noteColumn(const Word &table, const Word &column, bool isDefinition = false);
    void noteWordEnding(std::size_t end, const std::string &name);
    SourceRange wordEnding(std::size_t end) const;
    SourceRange wordStarting(std::size_t begin) const;
    std::optional<std::uint32_t> tableCalled(std::string_view name) const;

    std::string_view m_text;
    const CheckedRules &m_rules;
    Meanings m_meanings;
    std::map<std::size_t, SourceRange> m_wordByEnd;
    std::map<std::size_t, SourceRange> m_wordByBegin;
    std::set<std::string> m_functions;
    std::map<std::string, Named> m_locals;
    std::size_t m_shift = 0; ///< Where the text of the present expression begins.
    std::vector<NameUse> m_found;
};

} // namespace weighhouse::rules::checking
