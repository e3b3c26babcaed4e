// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategy/chat/react_reply.h"

#include "core/base/text.h"

#include <QRegularExpression>
#include <QString>
#include <algorithm>
#include <array>
#include <utility>

namespace weighhouse::strategy
{
namespace
{

enum class Field { Plan, CurrentStep, Thought, Action, Input, Observation, Replan, Answer };

struct Part {
    Field field;
    std::string text;
};

QString toQt(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

Field fieldOf(const QString &label)
{
    const QString word = label.toLower().simplified();
    if (word.contains(QLatin1String("input")))
        return Field::Input;
    if (word == QLatin1String("action"))
        return Field::Action;
    if (word == QLatin1String("observation"))
        return Field::Observation;
    if (word == QLatin1String("thought"))
        return Field::Thought;
    if (word == QLatin1String("plan"))
        return Field::Plan;
    if (word == QLatin1String("current step"))
        return Field::CurrentStep;
    return word.contains(QLatin1String("answer")) || word.contains(QLatin1String("decision")) ? Field::Answer
                                                                                              : Field::Replan;
}

/// The fields in the order of the text; what comes before the first is a thought.
std::vector<Part> partsOf(std::string_view text)
{
    static const QRegularExpression begin(
        QStringLiteral("^[\\s>#*-]*(?:\\d+[.)]\\s*)?[*_`]*"
                       "(current step|thought|action "
                       "input|input|action|observation|re-?plan(?:ning)?(?:\\s*\\(?y/n\\)?)?|plan|"
                       "final answer|final decision|answer)"
                       "(?:\\s*#?\\d+)?\\s*[*_`]*\\s*[:\uff1a]\\s*[*_]*\\s*(.*)$"),
        QRegularExpression::CaseInsensitiveOption | QRegularExpression::UseUnicodePropertiesOption);
    std::vector<Part> parts{{Field::Thought, {}}};
    for (const std::string_view line : split(text, '\n')) {
        const auto match = begin.match(toQt(line));
        if (match.hasMatch()) {
            parts.push_back({fieldOf(match.captured(1)), match.captured(2).toStdString()});
        } else {
            parts.back().text += '\n';
            parts.back().text += line;
        }
    }
    for (Part &part : parts)
        part.text = std::string(trimmed(part.text));
    if (parts.front().text.empty())
        parts.erase(parts.begin());
    return parts;
}

/// What stands between ``` and ```, if anything does; the language behind the first is left out.
std::optional<std::string> fenced(std::string_view text)
{
    const std::size_t open = text.find("```");
    if (open == std::string_view::npos)
        return std::nullopt;
    std::string_view inside = text.substr(open + 3);
    const std::size_t line = inside.find('\n');
    const std::size_t close = inside.find("```");
    // ```SELECT 1``` on one line has no language.
    const bool isOneLine = line == std::string_view::npos || close < line;
    const std::string_view first = isOneLine ? std::string_view() : inside.substr(0, line);
    const bool isLanguage = std::ranges::all_of(trimmed(first), isWordCharacter);
    if (!isOneLine && isLanguage)
        inside.remove_prefix(line + 1);
    return std::string(trimmed(inside.substr(0, inside.find("```"))));
}

std::string withoutQuotes(std::string_view text)
{
    text = trimmed(text);
    for (const char quote : {'`', '"', '\''}) {
        const bool isQuoted = text.size() > 1 && text.front() == quote && text.back() == quote &&
                              text.substr(1, text.size() - 2).find(quote) == std::string_view::npos;
        if (isQuoted)
            text = trimmed(text.substr(1, text.size() - 2));
    }
    return std::string(text);
}

/// A payload as tools read it. What follows a fence is what the model says about it.
std::string payloadOf(std::string_view text)
{
    if (auto inside = fenced(text))
        return *inside;
    static const QRegularExpression label(QStringLiteral("^(?:sql|cypher|query|input)\\s*:\\s*"),
                                          QRegularExpression::CaseInsensitiveOption);
    return withoutQuotes(toQt(text).remove(label).toStdString());
}

/// The tool that a name means: exactly, or as models write it.
std::string toolOf(std::string_view name, const std::vector<std::string> &tools)
{
    const std::string lower = toLower(withoutQuotes(name));
    if (std::ranges::find(tools, lower) != tools.end())
        return lower;
    const auto has = [&tools](const char *tool) { return std::ranges::find(tools, tool) != tools.end(); };
    const auto says = [&lower](const char *word) { return lower.find(word) != std::string::npos; };
    if ((says("think") || says("reason") || lower == "none" || lower == "n/a") && has("think"))
        return "think";
    if ((says("comput") || says("calc") || says("arithmetic")) && has("compute"))
        return "compute";
    for (const char *language : {"cypher", "sql"}) {
        if (says(language) && has(language))
            return language;
    }
    const bool isQuery = says("query") || says("database") || says("execute") || says("search") ||
                         says("graph") || lower == "db";
    return isQuery && !tools.empty() ? tools.front() : std::string();
}

bool looksLikeQuery(std::string_view text)
{
    const std::string upper = toLower(trimmed(text));
    return std::ranges::any_of(
        std::array{"select ", "select\n", "with ", "match ", "match(", "optional match", "unwind "},
        [&upper](const char *word) { return upper.starts_with(word); });
}

/// "sql(SELECT 1)", "execute[SELECT 1]": the name and what is inside; nothing if it is no such call.
std::optional<std::pair<std::string, std::string>> callIn(std::string_view text)
{
    const std::size_t open = text.find_first_of("[(");
    if (open == std::string_view::npos || open == 0)
        return std::nullopt;
    const char close = text[open] == '[' ? ']' : ')';
    const std::size_t end = text.rfind(close);
    const std::string_view name = trimmed(text.substr(0, open));
    if (end == std::string_view::npos || end < open || name.find('\n') != std::string_view::npos)
        return std::nullopt;
    return std::pair(std::string(name), std::string(trimmed(text.substr(open + 1, end - open - 1))));
}

class Reader
{
public:
    Reader(std::string_view text, const std::vector<std::string> &tools)
        : m_parts(partsOf(text)), m_tools(tools), m_text(text)
    {
    }

    Result<ReactReply> read()
    {
        for (std::size_t i = 0; i < m_parts.size() && !m_isOver; ++i)
            take(m_parts[i], i + 1 < m_parts.size() && m_parts[i + 1].field == Field::Input);
        if (m_reply.answer || !m_reply.action.empty())
            return finished();
        // Some write the query alone.
        const auto query = fenced(m_text);
        if (query && looksLikeQuery(*query) && !m_tools.empty()) {
            m_reply.action = m_tools.front();
            m_reply.input = *query;
            repair("strategy.repair.query-alone"_code);
            return finished();
        }
        if (!m_written.empty())
            return refused(Message::of("strategy.reply.no-such-tool",
                                       {{"written", m_written}, {"tools", alternatives(m_tools)}}));
        return refused(m_text.empty() ? "strategy.reply.empty"_code : "strategy.reply.no-action"_code);
    }

private:
    void repair(Message message) { m_reply.repairs.push_back(std::move(message)); }

    static tl::unexpected<Error> refused(Message why)
    {
        return failure("strategy.unreadable-reply", std::move(why));
    }

    void add(std::string &field, const std::string &text) const
    {
        if (!field.empty() && !text.empty())
            field += '\n';
        field += text;
    }

    void take(const Part &part, bool hasInput)
    {
        switch (part.field) {
        case Field::Plan:
            return add(m_reply.plan, part.text);
        case Field::CurrentStep:
            return add(m_reply.currentStep, part.text);
        case Field::Thought:
            return add(m_reply.thought, part.text);
        case Field::Action:
            return takeAction(part.text, hasInput);
        case Field::Input:
            return takeInput(part.text);
        case Field::Replan:
            return takeReplan(part.text);
        case Field::Observation:
            // What a model believes to have seen is not what there is. An empty one is only the next label.
            m_isOver = !m_reply.action.empty() || !part.text.empty();
            if (!part.text.empty())
                repair("strategy.repair.made-up-observation"_code);
            return;
        case Field::Answer:
            if (m_reply.action.empty()) {
                m_reply.answer = part.text;
                m_isOver = true;
            } else {
                m_isOver = true;
                repair("strategy.repair.answer-behind-action"_code);
            }
        }
    }

    void takeAction(const std::string &text, bool hasInput)
    {
        if (!m_written.empty()) {
            m_isOver = true;
            return repair("strategy.repair.several-actions"_code);
        }
        m_written = text;
        if (!hasInput) {
            if (auto call = callIn(text)) {
                m_written = call->first;
                m_reply.input = payloadOf(call->second);
            } else if (const std::size_t line = text.find('\n'); line != std::string::npos) {
                m_written = text.substr(0, line);
                m_reply.input = payloadOf(text.substr(line + 1));
            }
        }
        m_reply.action = toolOf(m_written, m_tools);
        if (m_reply.action.empty() && looksLikeQuery(text) && !m_tools.empty()) {
            m_reply.action = m_tools.front();
            m_reply.input = payloadOf(text);
        }
        if (!m_reply.action.empty() && m_reply.action != toLower(withoutQuotes(m_written)))
            repair(
                Message::of("strategy.repair.tool-name", {{"written", m_written}, {"tool", m_reply.action}}));
    }

    void takeInput(const std::string &text)
    {
        if (!m_hasInput)
            m_reply.input = payloadOf(text);
        if (m_written.empty() && looksLikeQuery(m_reply.input) && !m_tools.empty()) {
            m_written = m_reply.action = m_tools.front();
            repair("strategy.repair.query-alone"_code);
        }
        m_hasInput = true;
    }

    /// "Y, because …", "[No]", "Yes".
    void takeReplan(const std::string &text)
    {
        const std::string lower = toLower(text);
        const std::size_t letter = lower.find_first_not_of(" \t[(\"'*`");
        if (letter == std::string::npos)
            return;
        if (lower[letter] == 'y' || lower[letter] == 'n' || lower[letter] == 't' || lower[letter] == 'f')
            m_reply.replans = lower[letter] == 'y' || lower[letter] == 't';
        m_reply.replanReason = text;
    }

    Result<ReactReply> finished()
    {
        if (m_reply.answer && m_reply.answer->empty())
            return refused("strategy.reply.empty-answer"_code);
        if (!m_reply.answer && m_reply.input.empty() && m_reply.action == "think")
            m_reply.input = m_reply.thought;
        if (!m_reply.answer && m_reply.input.empty())
            return refused(Message::of("strategy.reply.no-input", {{"tool", m_reply.action}}));
        return m_reply;
    }

    std::vector<Part> m_parts;
    const std::vector<std::string> &m_tools;
    std::string_view m_text;
    ReactReply m_reply;
    std::string m_written; ///< The action as the model wrote it.
    bool m_hasInput = false;
    bool m_isOver = false;
};

} // namespace

Result<ReactReply> readReactReply(std::string_view text, const std::vector<std::string> &tools)
{
    return Reader(trimmed(text), tools).read();
}

} // namespace weighhouse::strategy
