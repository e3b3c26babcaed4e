// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/tools/elicit/belief_replies.h"

#include "core/base/quoting.h"
#include "core/base/text.h"
#include "core/plan/tools/elicit/reply_json.h"
#include "core/plan/tools/elicit/said.h"
#include "core/uncertainty/analysis/belief.h"

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <utility>

namespace weighhouse::plan
{
namespace
{

using BeliefJson = nlohmann::ordered_json;

constexpr int deepest = 8;

std::optional<std::string> wordIn(const BeliefJson &json)
{
    if (json.is_string())
        return std::string(trimmed(json.get_ref<const std::string &>()));
    if (json.is_number())
        return numberToText(json.get<double>());
    if (json.is_boolean())
        return json.get<bool>() ? "true" : "false";
    return std::nullopt;
}

struct NamedFactor {
    std::string name;
    std::vector<std::string> values;
};

/// Collects factors wherever they stand.
class FactorFinder
{
public:
    std::vector<NamedFactor> factors;

    void look(const BeliefJson &json, int depth = 0)
    {
        if (depth > deepest)
            return;
        if (json.is_array()) {
            for (const BeliefJson &item : json)
                look(item, depth + 1);
            return;
        }
        if (!json.is_object())
            return;
        const BeliefJson *name = memberOf(json, {"name", "factor", "latentfactor", "variable", "unknown"});
        const BeliefJson *values = memberOf(json, {"values", "levels", "states", "outcomes", "options"});
        if (name != nullptr && values != nullptr && name->is_string()) {
            add(name->get<std::string>(), *values);
            return;
        }
        for (const auto &[key, value] : json.items()) {
            if (isListOfWords(value))
                add(key, value);
            else
                look(value, depth + 1);
        }
    }

private:
    static bool isListOfWords(const BeliefJson &json)
    {
        return json.is_array() && !json.empty() &&
               std::ranges::all_of(json, [](const BeliefJson &item) { return wordIn(item).has_value(); });
    }

    void add(const std::string &name, const BeliefJson &values)
    {
        NamedFactor factor{std::string(trimmed(name)), {}};
        if (values.is_object()) {
            for (const auto &[key, value] : values.items())
                factor.values.emplace_back(trimmed(key));
        } else if (values.is_array()) {
            for (const BeliefJson &item : values) {
                const BeliefJson *inner =
                    item.is_object() ? memberOf(item, {"value", "name", "level", "state"}) : &item;
                if (const auto word = inner == nullptr ? std::nullopt : wordIn(*inner))
                    factor.values.push_back(*word);
            }
        }
        factors.push_back(std::move(factor));
    }
};

/// Every name once, the first counts. Returns how many were left out.
std::size_t keepDifferent(std::vector<std::string> &names)
{
    std::vector<std::string> kept;
    std::vector<std::string> seen;
    for (std::string &name : names) {
        const std::string plain = plainName(name);
        if (plain.empty() || std::ranges::find(seen, plain) != seen.end())
            continue;
        seen.push_back(plain);
        kept.push_back(std::move(name));
    }
    const std::size_t left = names.size() - kept.size();
    names = std::move(kept);
    return left;
}

/// This is what counts of the factors; what was left out is told.
std::vector<NamedFactor> usable(std::vector<NamedFactor> found, std::vector<Message> &repairs)
{
    std::vector<NamedFactor> factors;
    std::vector<std::string> seen;
    std::vector<std::string> left;
    std::size_t values = 0;
    for (NamedFactor &factor : found) {
        values += keepDifferent(factor.values);
        if (factor.values.size() > mostValues) {
            values += factor.values.size() - mostValues;
            factor.values.resize(mostValues);
        }
        const std::string plain = plainName(factor.name);
        if (plain.empty() || factor.values.size() < 2 || factors.size() == mostFactors ||
            std::ranges::find(seen, plain) != seen.end()) {
            left.push_back(factor.name);
            continue;
        }
        seen.push_back(plain);
        factors.push_back(std::move(factor));
    }
    if (!left.empty())
        repairs.push_back(Message::of("tool.elicit.repair.factors-left-out", {{"names", enumeration(left)}}));
    if (values > 0)
        repairs.push_back(
            Message::of("tool.elicit.repair.values-left-out", {{"count", std::to_string(values)}}));
    return factors;
}

/// Words for how likely a value of a factor is, by the plain names of both.
class LikelihoodFinder
{
public:
    explicit LikelihoodFinder(std::vector<std::string> factors) : m_factors(std::move(factors)) {}

    std::map<std::pair<std::string, std::string>, std::string> found;
    /// A value of a factor of which two things are said.
    std::optional<std::pair<std::string, std::string>> twice;

    void look(const BeliefJson &json, const std::string &factor = {}, int depth = 0)
    {
        if (depth > deepest)
            return;
        if (json.is_array()) {
            for (const BeliefJson &item : json)
                look(item, factor, depth + 1);
            return;
        }
        if (!json.is_object())
            return;
        const BeliefJson *value = memberOf(json, {"value", "level", "outcome"});
        const BeliefJson *likelihood = memberOf(
            json, {"likelihood", "probability", "verbalprobability", "belief", "likely", "assessment"});
        const BeliefJson *name = memberOf(json, {"factor", "name", "latentfactor", "variable"});
        const std::string named =
            name != nullptr && name->is_string() ? known(name->get<std::string>(), factor) : factor;
        if (value != nullptr && likelihood != nullptr) {
            add(named, *value, *likelihood);
            return;
        }
        for (const auto &[key, inner] : json.items()) {
            if (inner.is_structured()) {
                look(inner, known(key, named), depth + 1);
            } else if (const auto word = wordIn(inner); word && !named.empty()) {
                put({named, plainName(key)}, *word);
            }
        }
    }

private:
    void put(std::pair<std::string, std::string> value, const std::string &word)
    {
        const auto [known, isNew] = found.try_emplace(std::move(value), word);
        if (!isNew && plainName(known->second) != plainName(word) && !twice)
            twice = known->first;
    }

    /// The factor of that name, or else the one that was spoken of before.
    std::string known(const std::string &name, const std::string &factor) const
    {
        const std::string plain = plainName(name);
        return std::ranges::find(m_factors, plain) == m_factors.end() ? factor : plain;
    }

    void add(const std::string &factor, const BeliefJson &value, const BeliefJson &likelihood)
    {
        const auto valueWord = wordIn(value);
        const auto word = wordIn(likelihood);
        if (valueWord && word && !factor.empty())
            put({factor, plainName(*valueWord)}, *word);
    }

    std::vector<std::string> m_factors;
};

/// The words for each row of a table with factors and values.
using Likelihoods = std::vector<std::string>;

class LikelihoodReader
{
public:
    LikelihoodReader(const InputTable &table, std::size_t factor, std::size_t value)
        : m_table(table), m_factor(factor), m_value(value)
    {
        for (const uncertainty::VerbalTerm &term : m_scale.terms)
            m_terms.push_back(term.words);
        for (std::size_t row = 0; row < table.rows(); ++row)
            m_names.push_back(plainName(table.text(row, factor)));
    }

    /// Returns what one object or list says, or nothing if it says nothing of any value.
    std::optional<Said<Likelihoods>> saidIn(const FoundJson &json) const
    {
        LikelihoodFinder finder(m_names);
        // With one factor its name may be left out.
        const bool isOnly = std::ranges::adjacent_find(m_names, std::not_equal_to<>()) == m_names.end();
        finder.look(json.value, isOnly && !m_names.empty() ? m_names.front() : std::string());
        if (!speaksOfAny(finder))
            return std::nullopt;
        Said<Likelihoods> said;
        said.isAsAsked = true;
        said.begin = json.begin;
        said.end = json.end;
        said.isMended = json.isMended;
        auto words = likelihoodsFor(finder);
        if (words)
            said.answer = *std::move(words);
        else
            said.problem = words.error().message;
        return said;
    }

    Message nothing() const { return m_table.rows() == 0 ? Message() : noLikelihood(0); }

    /// The rows of the answer.
    std::vector<std::vector<data::Value>> rowsOf(const Likelihoods &words) const
    {
        std::vector<std::vector<data::Value>> rows;
        for (std::size_t row = 0; row < words.size(); ++row)
            rows.push_back({m_table.text(row, m_factor), m_table.text(row, m_value), words[row]});
        return rows;
    }

private:
    std::pair<std::string, std::string> keyOf(std::size_t row) const
    {
        return {m_names[row], plainName(m_table.text(row, m_value))};
    }

    bool speaksOfAny(const LikelihoodFinder &finder) const
    {
        for (std::size_t row = 0; row < m_table.rows(); ++row) {
            if (finder.found.contains(keyOf(row)))
                return true;
        }
        return false;
    }

    Message noLikelihood(std::size_t row) const
    {
        return Message::of("tool.elicit.reply.no-likelihood",
                           {{"factor", m_table.text(row, m_factor)}, {"value", m_table.text(row, m_value)}});
    }

    /// Each value of the table with its words; the first that lacks them, or has two, is named.
    Result<Likelihoods> likelihoodsFor(const LikelihoodFinder &finder) const
    {
        Likelihoods all;
        for (std::size_t row = 0; row < m_table.rows(); ++row) {
            const std::string factor = m_table.text(row, m_factor);
            const std::string value = m_table.text(row, m_value);
            const auto word = finder.found.find(keyOf(row));
            if (word == finder.found.end())
                return unreadable(noLikelihood(row));
            if (finder.twice == word->first)
                return unreadable(
                    Message::of("tool.elicit.reply.two-likelihoods", {{"factor", factor}, {"value", value}}));
            const auto weight = m_scale.weightOf(word->second);
            if (!weight)
                return unreadable(
                    Message::of("tool.elicit.reply.other-words", {{"words", quotedBeginning(word->second)},
                                                                  {"factor", factor},
                                                                  {"value", value},
                                                                  {"terms", alternatives(m_terms)}}));
            all.push_back(std::ranges::find(m_scale.terms, *weight, &uncertainty::VerbalTerm::weight)->words);
        }
        return all;
    }

    const InputTable &m_table;
    std::size_t m_factor;
    std::size_t m_value;
    uncertainty::VerbalScale m_scale = uncertainty::VerbalScale::published();
    std::vector<std::string> m_terms;
    std::vector<std::string> m_names; ///< Of the factors, by row.
};

} // namespace

tl::unexpected<Error> unreadable(Message reason)
{
    return failure("elicit.unreadable-reply", std::move(reason));
}

Result<ReadReply> readFactors(std::string_view reply)
{
    ReadReply read;
    std::vector<NamedFactor> factors;
    const auto found = jsonIn(reply);
    if (!found)
        return tl::unexpected(found.error());
    for (const FoundJson &one : *found) {
        FactorFinder finder;
        finder.look(one.value);
        std::vector<Message> repairs;
        std::vector<NamedFactor> counting = usable(std::move(finder.factors), repairs);
        if (one.isMended)
            repairs.emplace_back("tool.elicit.repair.mended"_code);
        if (counting.size() < factors.size())
            continue;
        factors = std::move(counting);
        read.repairs = std::move(repairs);
    }
    if (factors.empty())
        return unreadable("tool.elicit.reply.no-factors"_code);
    read.answer.columns = {{"factor", data::ValueType::Text}, {"value", data::ValueType::Text}};
    for (const NamedFactor &factor : factors) {
        for (const std::string &value : factor.values)
            read.answer.rows.push_back({factor.name, value});
    }
    return read;
}

Result<ReadReply> readLikelihoods(std::string_view reply, const InputTable &table)
{
    const auto factor = table.column("factor");
    if (!factor)
        return tl::unexpected(factor.error());
    const auto value = table.column("value");
    if (!value)
        return tl::unexpected(value.error());
    const auto found = jsonIn(reply);
    if (!found)
        return tl::unexpected(found.error());
    const LikelihoodReader reader(table, *factor, *value);
    std::vector<Said<Likelihoods>> all;
    for (const FoundJson &one : *found) {
        if (auto said = reader.saidIn(one))
            all.push_back(*std::move(said));
    }
    const auto counting = countingOf(all, reply, reader.nothing());
    if (!counting)
        return tl::unexpected(counting.error());
    ReadReply read;
    read.answer.columns = {{"factor", data::ValueType::Text},
                           {"value", data::ValueType::Text},
                           {"likelihood", data::ValueType::Text}};
    read.answer.rows = reader.rowsOf(*counting->said.answer);
    if (counting->said.isMended)
        read.repairs.emplace_back("tool.elicit.repair.mended"_code);
    if (counting->isOneOfSeveral)
        read.repairs.emplace_back("tool.elicit.repair.last-counts"_code);
    return read;
}

} // namespace weighhouse::plan
