// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/tools/elicit/belief_replies.h"

#include "core/base/text.h"
#include "core/plan/tools/elicit/reply_json.h"
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

bool isLetter(char c)
{
    return isWordCharacter(c) && c != '_' && (c < '0' || c > '9');
}

/// A name as it is compared: in small letters, without blanks, quotes and hyphens inside words. Signs before
/// numbers stay: -5 % is not 5 %.
std::string plainName(std::string_view text)
{
    constexpr std::string_view ignored = " \t\r\n\"'`*_";
    const std::string lower = toLower(trimmed(text));
    std::string plain;
    for (std::size_t i = 0; i < lower.size(); ++i) {
        const bool isHyphen = lower[i] == '-' && i > 0 && i + 1 < lower.size() && isLetter(lower[i - 1]) &&
                              isLetter(lower[i + 1]);
        if (!isHyphen && ignored.find(lower[i]) == std::string_view::npos)
            plain += lower[i];
    }
    return plain.empty() ? lower : plain;
}

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

/// The first member of one of these names.
const BeliefJson *memberOf(const BeliefJson &object, std::initializer_list<std::string_view> names)
{
    for (const std::string_view name : names) {
        for (auto member = object.begin(); member != object.end(); ++member) {
            if (plainName(member.key()) == name)
                return &*member;
        }
    }
    return nullptr;
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
                found.try_emplace({named, plainName(key)}, *word);
            }
        }
    }

private:
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
            found.try_emplace({factor, plainName(*valueWord)}, *word);
    }

    std::vector<std::string> m_factors;
};

/// Each value of the table with its words; the first that lacks them is named.
Result<ReadReply> likelihoodsFor(const InputTable &table, std::size_t factorColumn, std::size_t valueColumn,
                                 const LikelihoodFinder &finder)
{
    const auto scale = uncertainty::VerbalScale::published();
    std::vector<std::string> terms;
    for (const uncertainty::VerbalTerm &term : scale.terms)
        terms.push_back(term.words);
    ReadReply read;
    read.answer.columns = {{"factor", data::ValueType::Text},
                           {"value", data::ValueType::Text},
                           {"likelihood", data::ValueType::Text}};
    for (std::size_t row = 0; row < table.rows(); ++row) {
        const std::string factor = table.text(row, factorColumn);
        const std::string value = table.text(row, valueColumn);
        const auto word = finder.found.find({plainName(factor), plainName(value)});
        if (word == finder.found.end())
            return unreadable(
                Message::of("tool.elicit.reply.no-likelihood", {{"factor", factor}, {"value", value}}));
        const auto weight = scale.weightOf(word->second);
        if (!weight)
            return unreadable(Message::of("tool.elicit.reply.other-words", {{"words", word->second},
                                                                            {"factor", factor},
                                                                            {"value", value},
                                                                            {"terms", alternatives(terms)}}));
        const auto term = std::ranges::find(scale.terms, *weight, &uncertainty::VerbalTerm::weight);
        read.answer.rows.push_back({factor, value, term->words});
    }
    return read;
}

} // namespace

tl::unexpected<Error> unreadable(Message reason)
{
    return failure("elicit.unreadable-reply", std::move(reason));
}

Result<ReadReply> readFactors(std::string_view reply)
{
    ReadReply read;
    std::vector<NamedFactor> factors;
    for (const FoundJson &one : jsonIn(reply)) {
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
    std::vector<std::string> names;
    for (std::size_t row = 0; row < table.rows(); ++row)
        names.push_back(plainName(table.text(row, *factor)));
    LikelihoodFinder finder(names);
    bool isMended = false;
    for (const FoundJson &one : jsonIn(reply)) {
        // With one factor its name may be left out.
        const bool isOnly = std::ranges::adjacent_find(names, std::not_equal_to<>()) == names.end();
        finder.look(one.value, isOnly && !names.empty() ? names.front() : std::string());
        isMended = isMended || one.isMended;
    }
    auto read = likelihoodsFor(table, *factor, *value, finder);
    if (read && isMended)
        read->repairs.emplace_back("tool.elicit.repair.mended"_code);
    return read;
}

} // namespace weighhouse::plan
