// SPDX-License-Identifier: GPL-3.0-or-later
// This is what is believed of the factors that the rules name.
#pragma once

#include "core/data/project/opinions/opinions.h"
#include "core/rules/check/checked.h"
#include "core/uncertainty/analysis/belief.h"

#include <QString>
#include <QStringList>
#include <cstddef>
#include <optional>
#include <vector>

namespace weighhouse::ui
{

/// A factor with what is believed of it now, and what the rules say.
struct FactorBelief {
    QString name;
    QString description; ///< As the rules have it; may be empty.
    QStringList values = {};
    uncertainty::Belief probabilities;
    std::vector<bool> locked;
    uncertainty::Belief byRules;
    QStringList wordsOfRules = {}; ///< One for each value; empty where the rules have a number.
    bool isOwn = false;            ///< Somebody has said otherwise than the rules.
    QString from = {};             ///< The chat model that did; empty: the person.
    /// What the project keeps is about other values than the rules name now, and does not count.
    bool isForeign = false;

    bool operator==(const FactorBelief &) const = default;
};

/// Factors whose likelihoods cannot be read are left out by the rules' checks already.
std::vector<FactorBelief> factorBeliefs(const rules::CheckedRules &rules, const project::Opinions &opinions);

/// The belief as it is kept in a project.
project::KeptBelief keptBelief(const FactorBelief &factor);

/// The word for a probability among so many values: that with the weight nearest to it, where the mean weight
/// of the scale stands for an even share.
QString wordFor(const uncertainty::VerbalScale &scale, double probability, std::size_t values);
/// The word that the rules have for a value if it is believed as they say, else the nearest one.
QString wordOf(const FactorBelief &factor, std::size_t value);
QStringList scaleWords();
/// The probability of a value that a word is chosen for: its weight, against the weights that the other
/// values have by their own words or numbers. Nothing for another word.
std::optional<double> probabilityFor(const FactorBelief &factor, std::size_t value, const QString &word);

} // namespace weighhouse::ui
