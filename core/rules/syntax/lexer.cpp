// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/syntax/lexer.h"

#include "core/base/text.h"
#include "core/rules/syntax/characters.h"
#include "core/rules/syntax/words.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace weighhouse::rules
{
namespace
{

constexpr std::size_t none = std::string_view::npos;

struct Sign {
    std::string_view text;
    TokenKind kind;
};

/// Longer signs before those they begin with.
constexpr auto signs = std::to_array<Sign>({{"->", TokenKind::Arrow},
                                            {"..", TokenKind::DotDot},
                                            {"<=", TokenKind::LessOrEqual},
                                            {">=", TokenKind::GreaterOrEqual},
                                            {"!=", TokenKind::NotEqual},
                                            {"<>", TokenKind::NotEqual},
                                            {"==", TokenKind::Equal},
                                            {"+=", TokenKind::PlusEqual},
                                            {"-=", TokenKind::MinusEqual},
                                            {"=", TokenKind::Equal},
                                            {"<", TokenKind::Less},
                                            {">", TokenKind::Greater},
                                            {"(", TokenKind::LeftParenthesis},
                                            {")", TokenKind::RightParenthesis},
                                            {"[", TokenKind::LeftBracket},
                                            {"]", TokenKind::RightBracket},
                                            {"{", TokenKind::LeftBrace},
                                            {"}", TokenKind::RightBrace},
                                            {"~", TokenKind::Tilde},
                                            {",", TokenKind::Comma},
                                            {":", TokenKind::Colon},
                                            {".", TokenKind::Dot},
                                            {"+", TokenKind::Plus},
                                            {"-", TokenKind::Minus},
                                            {"*", TokenKind::Star},
                                            {"/", TokenKind::Slash},
                                            {"^", TokenKind::Caret}});

/// Signs of other languages and of typesetting, and what to write instead.
constexpr auto foreignSigns =
    std::to_array<std::pair<std::string_view, MessageCode>>({{"&&", "rules.do.write"_code},
                                                             {"||", "rules.do.write-2"_code},
                                                             {"**", "rules.do.write-power"_code},
                                                             {"!", "rules.do.write-not"_code},
                                                             {"%", "rules.do.write-percentage-number-0"_code},
                                                             {";", "rules.do.leave-out-statement-ends"_code},
                                                             {"≤", "rules.do.write-3"_code},
                                                             {"≥", "rules.do.write-4"_code},
                                                             {"≠", "rules.do.write-5"_code},
                                                             {"×", "rules.do.write-6"_code},
                                                             {"·", "rules.do.write-6"_code},
                                                             {"÷", "rules.do.write-7"_code},
                                                             {"−", "rules.do.write-8"_code},
                                                             {"–", "rules.do.write-8"_code},
                                                             {"→", "rules.do.write-9"_code},
                                                             {"…", "rules.do.write-10"_code}});

constexpr auto typesetQuotes = std::to_array<std::pair<std::string_view, std::string_view>>(
    {{"“", "”"}, {"„", "“"}, {"‘", "’"}, {"”", "”"}, {"’", "’"}, {"«", "»"}});

class Lexer
{
public:
    /// With `careful`, a text ends before a line that seems to start a statement.
    Lexer(std::string_view text, bool careful) : m_text(text), m_careful(careful) {}

    Lexed run()
    {
        if (m_text.starts_with("\xEF\xBB\xBF"))
            m_at = 3;
        for (skipBlanks(); m_at < m_text.size(); skipBlanks())
            next();
        add(TokenKind::End, m_text.size());
        return std::move(m_result);
    }

    bool hasUnclosedText() const { return m_unclosedText; }

private:
    void skipBlanks()
    {
        while (m_at < m_text.size()) {
            if (isBlank(m_text[m_at])) {
                m_lineStart = m_lineStart || m_text[m_at] == '\n';
                ++m_at;
            } else if (m_text.substr(m_at).starts_with("\xC2\xA0")) { // a no-break space
                m_at += 2;
            } else if (m_text[m_at] == '#') {
                comment();
            } else {
                return;
            }
        }
    }

    void comment()
    {
        const std::size_t end = std::min(m_text.find('\n', m_at), m_text.size());
        std::string_view text = m_text.substr(m_at + 1, end - m_at - 1);
        if (text.starts_with(' '))
            text.remove_prefix(1);
        while (!text.empty() && isBlank(text.back()))
            text.remove_suffix(1);
        m_result.comments.push_back({std::string(text), {m_at, end}});
        m_at = end;
    }

    Token &add(TokenKind kind, std::size_t end)
    {
        Token token;
        token.kind = kind;
        token.range = {m_at, end};
        token.lineStart = m_lineStart;
        m_lineStart = false;
        m_at = end;
        m_result.tokens.push_back(std::move(token));
        return m_result.tokens.back();
    }

    void addInvalid(std::size_t end, SyntaxError error)
    {
        if (error.range.end == 0)
            error.range = {m_at, end};
        m_result.errors.push_back(std::move(error));
        add(TokenKind::Invalid, end);
    }

    std::string quote(std::size_t end) const
    {
        return "`" + std::string(m_text.substr(m_at, end - m_at)) + "`";
    }

    void next()
    {
        const char c = m_text[m_at];
        if (isDigit(c))
            return number();
        if (c == '"' || c == '\'')
            return textInQuotes(c);
        if (c == '`')
            return quotedName();
        if (const std::size_t length = nameLength(m_text, m_at); length != 0) {
            const std::string_view word = m_text.substr(m_at, length);
            add(isReserved(word) ? TokenKind::Reserved : TokenKind::Name, m_at + length).text = word;
            return;
        }
        if (c == '[' && followsColumn())
            return unit();
        const std::string_view rest = m_text.substr(m_at);
        if (rest.starts_with("**"))
            return unexpected();
        for (const Sign &sign : signs) {
            if (rest.starts_with(sign.text)) {
                add(sign.kind, m_at + sign.text.size());
                return;
            }
        }
        unexpected();
    }

    void unexpected()
    {
        const std::string_view rest = m_text.substr(m_at);
        for (const auto &[open, close] : typesetQuotes) {
            if (!rest.starts_with(open))
                continue;
            const std::size_t line = std::min(m_text.find('\n', m_at), m_text.size());
            const std::size_t found = m_text.find(close, m_at + open.size());
            const std::size_t end = found < line ? found + close.size() : m_at + open.size();
            const SourceRange sign{m_at, m_at + open.size()};
            return addInvalid(end, {"rules.unexpected-character",
                                    Message::of("rules.unexpected-character", {{"quote", quote(sign.end)}}),
                                    Message::of("rules.do.write-texts-straight-quotes"), sign});
        }
        for (const auto &[sign, hint] : foreignSigns) {
            if (rest.starts_with(sign))
                return addInvalid(m_at + sign.size(), {"rules.unexpected-character",
                                                       Message::of("rules.unexpected-character",
                                                                   {{"quote", quote(m_at + sign.size())}}),
                                                       hint});
        }
        // Neighbouring characters of no use are one mistake.
        std::size_t end = m_at;
        do {
            end += characterLength(m_text, end);
        } while (end < m_text.size() && end - m_at < 40 && isUseless(end));
        const Message what = codePoint(m_text, m_at) < 0x20 ? Message::of("rules.control-character")
                                                            : Message::verbatim(quote(end));
        addInvalid(end, {"rules.unexpected-character",
                         Message::of("rules.unexpected-character", {{"quote", what}}),
                         Message::of("rules.do.remove-put-name-characters")});
    }

    bool isUseless(std::size_t at) const
    {
        const std::string_view rest = m_text.substr(at);
        const char c = rest.front();
        return !isDigit(c) && !isBlank(c) && std::string_view("\"'`#").find(c) == none &&
               !rest.starts_with("\xC2\xA0") && nameLength(m_text, at) == 0 &&
               std::ranges::none_of(signs, [&](const Sign &sign) { return rest.starts_with(sign.text); });
    }

    /// Digits with single `_` between them; false if they end or double an `_`.
    bool digits(std::size_t &at) const
    {
        if (at >= m_text.size() || !isDigit(m_text[at]))
            return false;
        while (at < m_text.size() && (isDigit(m_text[at]) || m_text[at] == '_')) {
            if (m_text[at] == '_' && (at + 1 >= m_text.size() || !isDigit(m_text[at + 1])))
                return false;
            ++at;
        }
        return true;
    }

    void number()
    {
        std::size_t end = m_at;
        bool good = digits(end);
        if (good && end + 1 < m_text.size() && m_text[end] == '.' && isDigit(m_text[end + 1])) {
            ++end;
            good = digits(end);
        }
        if (good && end < m_text.size() && (m_text[end] == 'e' || m_text[end] == 'E')) {
            ++end;
            if (end < m_text.size() && (m_text[end] == '+' || m_text[end] == '-'))
                ++end;
            good = digits(end);
        }
        if (!good || (end < m_text.size() && isLetter(codePoint(m_text, end)))) {
            while (end < m_text.size() && (isLetter(codePoint(m_text, end)) || isDigit(m_text[end])))
                end += characterLength(m_text, end);
            return addInvalid(end,
                              {"rules.bad-number", Message::of("rules.bad-number", {{"quote", quote(end)}}),
                               "rules.do.write-numbers-12-1"_code});
        }
        std::string plain(m_text.substr(m_at, end - m_at));
        std::erase(plain, '_');
        const auto value = numberFromText(plain);
        if (!value)
            return addInvalid(end, {"rules.bad-number",
                                    Message::of("rules.bad-number.out-range", {{"quote", quote(end)}}),
                                    Message::of("rules.do.numbers-go-up-about")});
        add(TokenKind::Number, end).number = *value;
    }

    void quotedName()
    {
        std::string name;
        for (std::size_t at = m_at + 1; at < m_text.size() && m_text[at] != '\n'; ++at) {
            if (m_text[at] == '`') {
                if (at + 1 >= m_text.size() || m_text[at + 1] != '`') {
                    if (name.empty())
                        return addInvalid(at + 1, {"rules.empty-name", Message::of("rules.empty-name"),
                                                   "rules.do.write-name-between-them"_code});
                    Token &token = add(TokenKind::Name, at + 1);
                    token.text = std::move(name);
                    token.quoted = true;
                    return;
                }
                ++at;
            }
            name += m_text[at];
        }
        const std::size_t end = std::min(m_text.find('\n', m_at), m_text.size());
        addInvalid(end, {"rules.unclosed-name",
                         Message::of("rules.unclosed-name"),
                         Message::of("rules.do.add-second-back-tick"),
                         {m_at, m_at + 1}});
    }

    /// Whether the last tokens are `.` and a name: there, a bracket holds a unit.
    bool followsColumn() const
    {
        const auto &tokens = m_result.tokens;
        return tokens.size() >= 2 && tokens.back().kind == TokenKind::Name &&
               tokens[tokens.size() - 2].kind == TokenKind::Dot;
    }

    void unit()
    {
        const std::size_t line = std::min(m_text.find('\n', m_at), m_text.size());
        const std::size_t end = m_text.find(']', m_at);
        if (end == none || end > line)
            return addInvalid(line, {"rules.unclosed-unit",
                                     Message::of("rules.unclosed-unit"),
                                     Message::of("rules.do.add-after-unit-ducats"),
                                     {m_at, m_at + 1}});
        const std::string_view text = trimmed(m_text.substr(m_at + 1, end - m_at - 1));
        if (text.empty())
            return addInvalid(end + 1, {"rules.empty-unit", Message::of("rules.empty-unit"),
                                        "rules.do.write-unit-ducats-month"_code});
        add(TokenKind::Unit, end + 1).text = text;
    }

    /// Whether a line of a text that is never closed looks like the start of a statement.
    bool looksLikeStatement(std::size_t at) const
    {
        while (at < m_text.size() && (m_text[at] == ' ' || m_text[at] == '\t'))
            ++at;
        const std::size_t length = nameLength(m_text, at);
        if (!isKeyword(m_text.substr(at, length), KeywordPlace::Statement))
            return false;
        at += length;
        return at + 1 < m_text.size() && m_text[at] == ' ' &&
               (isLetter(codePoint(m_text, at + 1)) || isDigit(m_text[at + 1]));
    }

    void textInQuotes(char quoteSign)
    {
        std::string value;
        std::optional<SyntaxError> escapeError;
        bool manyLines = false;
        std::size_t at = m_at + 1;
        while (at < m_text.size() && m_text[at] != quoteSign) {
            const char c = m_text[at];
            if (c == '\\') {
                const char escaped = at + 1 < m_text.size() ? m_text[at + 1] : '\0';
                const std::size_t known = std::string_view("\"'\\nrt").find(escaped);
                if (known != none) {
                    value += "\"'\\\n\r\t"[known];
                    at += 2;
                    continue;
                }
                if (!escapeError)
                    escapeError = SyntaxError{"rules.bad-escape",
                                              Message::of("rules.bad-escape"),
                                              Message::of("rules.do.write-backslash-quote-n"),
                                              {at, at + 1}};
                ++at;
            } else if (c == ' ' || c == '\t' || c == '\r' || c == '\n') {
                const std::size_t end = std::min(m_text.find_first_not_of(" \t\r\n", at), m_text.size());
                const std::string_view blanks = m_text.substr(at, end - at);
                const std::size_t line = blanks.rfind('\n');
                if (line == none) {
                    value += blanks;
                } else {
                    value += ' ';
                    manyLines = true;
                    if (m_careful && looksLikeStatement(at + line + 1))
                        return unclosed(at + line);
                }
                at = end;
            } else {
                value += c;
                ++at;
            }
        }
        if (at >= m_text.size())
            return unclosed(m_text.size());
        if (escapeError)
            return addInvalid(at + 1, std::move(*escapeError));
        Token &token = add(TokenKind::Text, at + 1);
        token.text = std::move(value);
        token.manyLines = manyLines;
    }

    void unclosed(std::size_t end)
    {
        m_unclosedText = true;
        addInvalid(end, {"rules.unclosed-text",
                         Message::of("rules.unclosed-text"),
                         Message::of("rules.do.add-after-text", {{"text", m_text[m_at]}}),
                         {m_at, m_at + 1}});
    }

    std::string_view m_text;
    bool m_careful;
    std::size_t m_at = 0;
    bool m_lineStart = true;
    bool m_unclosedText = false;
    Lexed m_result;
};

} // namespace

Lexed lex(std::string_view text)
{
    Lexer lexer(text, false);
    Lexed result = lexer.run();
    // Only where quotes do not pair up is it guessed where a text should have ended: a valid text may say
    // anything.
    return lexer.hasUnclosedText() ? Lexer(text, true).run() : result;
}

} // namespace weighhouse::rules
