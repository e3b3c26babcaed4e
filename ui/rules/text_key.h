// SPDX-License-Identifier: GPL-3.0-or-later
// Which of a project's texts.
#pragma once

#include "core/data/project/edits.h"
#include "ui/base/texts.h"

#include <QString>
#include <optional>

namespace weighhouse::ui
{

/// A rule file or a question by its name.
struct TextKey {
    project::TextKind kind = project::TextKind::Rules;
    QString name;

    bool operator==(const TextKey &) const = default;
};

/// The key of the text at a position of ruleTextsOf(), and the other way round.
inline TextKey textKeyAt(const project::Content &state, std::size_t position)
{
    if (position < state.rules.size())
        return {project::TextKind::Rules, toQt(state.rules[position].name)};
    return {project::TextKind::Question, toQt(state.questions[position - state.rules.size()].name)};
}

inline std::optional<std::size_t> positionOf(const project::Content &state, const TextKey &key)
{
    const auto count = state.rules.size() + state.questions.size();
    for (std::size_t i = 0; i < count; ++i) {
        if (textKeyAt(state, i) == key)
            return i;
    }
    return std::nullopt;
}

/// The text that an error or a place names; rule files come first.
inline std::optional<TextKey> textNamed(const project::Content &state, const QString &name)
{
    for (const auto kind : {project::TextKind::Rules, project::TextKind::Question}) {
        if (state.text(kind, fromQt(name)) != nullptr)
            return TextKey{kind, name};
    }
    return std::nullopt;
}

} // namespace weighhouse::ui
