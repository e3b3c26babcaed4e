// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/step_translation.h"

#include "core/base/text.h"
#include "core/graph/syntax/parser.h"
#include "core/graph/translate/translate.h"
#include "core/plan/tools/cypher_tags.h"
#include "core/plan/tools/sql_tags.h"
#include "ui/base/texts.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <optional>
#include <vector>

namespace weighhouse::ui
{
namespace
{

struct StepTranslationStrings {
    Q_DECLARE_TR_FUNCTIONS(StepTranslationStrings)
};

/// A tag in a text of either language, and what stands for it while the text is translated.
struct StandIn {
    plan::Tag tag;
    bool isList = false;
    std::string literal;
};

/// Types differ in what they can be compared with: a tag is tried as a text and as a number.
enum class StandInType { Text, Number };

std::string literalOf(StandInType type, const plan::NodeId &id, std::size_t position)
{
    // Nothing that a person would write.
    constexpr std::size_t firstNumber = 7'318'402'900;
    return type == StandInType::Text
               ? "'answer of " + plan::toText(id) + " no " + std::to_string(position) + "'"
               : std::to_string(firstNumber + position);
}

tl::unexpected<Error> unsaid(std::string_view text, const plan::Tag &tag, const QString &message)
{
    const LineAndColumn place = lineAndColumn(text, tag.begin);
    Error error = windowError(
        "translate.tag", message,
        StepTranslationStrings::tr(
            "Translate the query of the step that gives the answer, or keep this one in its language."));
    error.where.line = place.line;
    error.where.column = place.column;
    error.where.length = tag.end - tag.begin;
    return failure(std::move(error));
}

Result<std::vector<StandIn>> standInsOf(bool isSql, std::string_view text, StandInType type)
{
    std::vector<StandIn> found;
    const auto add = [&](const plan::Tag &tag, bool isList) {
        found.push_back({tag, isList, literalOf(type, tag.id, found.size())});
    };
    if (isSql) {
        for (const plan::SqlTag &tag : plan::sqlTags(text)) {
            if (tag.meaning == plan::TagMeaning::Table)
                return unsaid(
                    text, tag.tag,
                    StepTranslationStrings::tr("an answer that is read as a table is no part of the graph"));
            add(tag.tag, tag.meaning == plan::TagMeaning::Rows);
        }
        return found;
    }
    for (const plan::CypherTag &tag : plan::cypherTags(text)) {
        if (tag.meaning == plan::CypherTagMeaning::Maps)
            return unsaid(text, tag.tag,
                          StepTranslationStrings::tr("the maps of an answer are no rows of a table"));
        add(tag.tag, tag.meaning == plan::CypherTagMeaning::List);
    }
    return found;
}

/// The text with something else instead of each tag.
std::string without(std::string_view text, const std::vector<StandIn> &standIns, bool isSql)
{
    std::string written;
    std::size_t at = 0;
    for (const StandIn &standIn : standIns) {
        written += text.substr(at, standIn.tag.begin - at);
        // In SQL the parentheses of the list are there already.
        written += standIn.isList && !isSql ? "[" + standIn.literal + "]" : standIn.literal;
        at = standIn.tag.end;
    }
    return written.append(text.substr(at));
}

/// Tags again. Nothing, if one of them is nowhere or is no list any more.
std::optional<std::string> withTags(std::string text, const std::vector<StandIn> &standIns, bool isSql)
{
    for (const StandIn &standIn : standIns) {
        std::string answer = "<A" + plan::toText(standIn.tag.id).substr(1) + ">"; // of Q1.2 <A1.2>
        std::string wanted = standIn.literal;
        if (standIn.isList) {
            wanted = isSql ? "(" + wanted + ")" : "[" + wanted + "]";
            answer = isSql ? "(" + answer + ")" : answer;
        }
        bool isThere = false;
        for (std::size_t at = text.find(wanted); at != std::string::npos; at = text.find(wanted, at)) {
            text.replace(at, wanted.size(), answer);
            at += answer.size();
            isThere = true;
        }
        if (!isThere || text.find(standIn.literal) != std::string::npos)
            return std::nullopt;
    }
    return text;
}

} // namespace

std::optional<plan::PayloadLanguage> queryLanguageOf(std::string_view tool)
{
    const auto type = plan::toolType(tool);
    if (!type ||
        (type->language != plan::PayloadLanguage::Sql && type->language != plan::PayloadLanguage::Cypher))
        return std::nullopt;
    return type->language;
}

std::string queryTool(plan::PayloadLanguage language)
{
    for (const plan::ToolType &type : plan::toolTypes()) {
        if (type.language == language)
            return std::string(type.name);
    }
    return {};
}

std::string otherQueryTool(std::string_view tool)
{
    const auto language = queryLanguageOf(tool);
    if (!language)
        return {};
    return queryTool(*language == plan::PayloadLanguage::Sql ? plan::PayloadLanguage::Cypher
                                                             : plan::PayloadLanguage::Sql);
}

bool isWrittenFor(std::string_view tool, std::string_view payload)
{
    // A text of the one language is none of the other, but for what both can be.
    const auto isCypher = [&] {
        std::string written;
        std::size_t at = 0;
        for (const plan::CypherTag &tag : plan::cypherTags(payload)) {
            written += payload.substr(at, tag.tag.begin - at);
            written += tag.meaning == plan::CypherTagMeaning::Value ? "1" : "[]";
            at = tag.tag.end;
        }
        return cypher::parse(written.append(payload.substr(at))).statement.has_value();
    };
    const auto isSql = [&] {
        static const QRegularExpression query(
            QStringLiteral("^(\\s|--[^\n]*\n|/\\*.*?\\*/)*(SELECT|VALUES|(WITH|EXPLAIN)\\b.*\\bSELECT)\\b"),
            QRegularExpression::CaseInsensitiveOption | QRegularExpression::DotMatchesEverythingOption);
        return query.match(toQt(std::string(payload))).hasMatch();
    };
    return queryLanguageOf(tool) == plan::PayloadLanguage::Cypher ? isCypher() && !isSql()
                                                                  : isSql() && !isCypher();
}

Result<std::string> translatedStep(std::string_view tool, std::string_view payload,
                                   const data::Dataset &dataset)
{
    const bool isSql = queryLanguageOf(tool) == plan::PayloadLanguage::Sql;
    std::optional<Error> refusal;
    for (const StandInType type : {StandInType::Text, StandInType::Number}) {
        const auto standIns = standInsOf(isSql, payload, type);
        if (!standIns)
            return failure(standIns.error());
        const std::string text = without(payload, *standIns, isSql);
        auto translated = isSql ? cypher::cypherFromSql(text, dataset) : cypher::sqlFromCypher(text, dataset);
        if (translated) {
            if (auto tagged = withTags(*std::move(translated), *standIns, !isSql))
                return *std::move(tagged);
            return unsaid(payload, standIns->front().tag,
                          StepTranslationStrings::tr(
                              "what the answer stands for here has no form in the other language"));
        }
        if (!refusal)
            refusal = std::move(translated.error());
        if (standIns->empty())
            break;
    }
    return failure(*std::move(refusal));
}

} // namespace weighhouse::ui
