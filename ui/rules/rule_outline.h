// SPDX-License-Identifier: GPL-3.0-or-later
// What stands in the texts of a project: rules and questions with all that a list or a card says of them.
#pragma once

#include "ui/document/workings.h"
#include "ui/rules/text_key.h"

#include <QString>
#include <QStringList>
#include <optional>
#include <vector>

namespace weighhouse::ui
{

struct OutlineItem {
    enum class Kind { Text, Rule, Question, Function };

    Kind kind = Kind::Text;
    TextKey text;
    QString name;        ///< As it is called; of a text, the text's name.
    QString column;      ///< Of a rule: "country.profit".
    QString description; ///< Of a rule its words, of a question its text.
    QString formula;
    QString unit;
    QStringList uses;        ///< Columns it reads.
    QStringList usedBy;      ///< Rules, then questions.
    QStringList usedByRules; ///< The rules among them.
    bool isIterated = false;
    bool isNew = false; ///< The column is the rule's own.
    int problems = 0;   ///< Errors in it.
    QString firstProblem;
    std::size_t firstLine = 1; ///< Lines of the statement, from 1.
    std::size_t lastLine = 1;
    std::size_t column1 = 1; ///< Where its name stands.
    std::size_t nameLine = 1;
    std::vector<OutlineItem> children; ///< Of a text.

    bool operator==(const OutlineItem &) const = default;
};

/// One item for each text, rule files first, with what stands in it below.
std::vector<OutlineItem> outlineOf(const project::Content &state, const Workings &workings);

/// The item with a line of a text, or the one of that kind and name; null if there is none.
const OutlineItem *itemAt(const std::vector<OutlineItem> &outline, const TextKey &text, std::size_t line);
const OutlineItem *itemCalled(const std::vector<OutlineItem> &outline, OutlineItem::Kind kind,
                              const QString &name);

} // namespace weighhouse::ui
