// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/dot_graph.h"

#include "core/base/text.h"
#include "core/plan/dot_tokens.h"

#include <utility>

namespace weighhouse::plan
{
namespace
{

/// Reads one digraph. The first problem ends it: everything is passed over from then on.
class DotParser
{
public:
    explicit DotParser(std::string_view text) : m_text(text), m_tokens(text) { advance(); }

    Result<DotGraph> read()
    {
        if (m_token.isKeyword("strict"))
            advance();
        if (m_token.isKeyword("graph"))
            refuse("plan.dot.only-digraphs"_code, "plan.do.write-digraph"_code);
        else if (!m_token.isKeyword("digraph"))
            refuse("plan.dot.no-digraph"_code, "plan.do.write-plan"_code);
        advance();
        if (m_token.isName())
            advance();
        expect("{");
        while (!m_problem && !m_token.is("}") && m_token.kind != DotToken::Kind::End)
            readStatement();
        expect("}");
        if (m_token.kind != DotToken::Kind::End)
            refuse("plan.dot.more-behind"_code);
        if (m_problem)
            return failure(std::move(*m_problem));
        return std::move(m_graph);
    }

private:
    void refuse(Message message, Message hint = {})
    {
        if (!m_problem)
            m_problem = dotError(m_text, m_token.offset, std::move(message), std::move(hint));
    }

    void advance()
    {
        auto token =
            m_problem ? Result<DotToken>(DotToken{DotToken::Kind::End, {}, m_text.size()}) : m_tokens.next();
        if (!token && !m_problem)
            m_problem = std::move(token.error());
        m_token = token ? std::move(*token) : DotToken{};
    }

    void expect(std::string_view symbol)
    {
        if (m_token.is(symbol))
            advance();
        else
            refuse(Message::of("plan.dot.missing", {{"symbol", symbol}}));
    }

    /// A name, or texts joined with +.
    std::string takeName()
    {
        std::string name = m_token.text;
        const bool isQuoted = m_token.kind == DotToken::Kind::Quoted;
        if (!m_token.isName())
            refuse("plan.dot.no-name"_code);
        advance();
        while (isQuoted && m_token.is("+")) {
            advance();
            if (m_token.kind != DotToken::Kind::Quoted)
                refuse("plan.dot.no-text"_code);
            name += m_token.text;
            advance();
        }
        return name;
    }

    void readStatement()
    {
        if (m_token.is(";")) {
            advance();
            return;
        }
        if (m_token.is("{") || m_token.isKeyword("subgraph")) {
            refuse("plan.dot.subgraphs"_code, "plan.do.write-without-subgraphs"_code);
            return;
        }
        for (const auto &[keyword, attributes] :
             {std::pair("graph", &m_graph.attributes), std::pair("node", &m_nodeDefaults),
              std::pair("edge", static_cast<DotAttributes *>(nullptr))}) {
            if (!m_token.isKeyword(keyword))
                continue;
            advance();
            if (!m_token.is("["))
                refuse(Message::of("plan.dot.missing", {{"symbol", '['}}));
            readAttributes(attributes);
            return;
        }
        const std::size_t offset = m_token.offset;
        const std::string name = takeName();
        if (m_token.is("=")) {
            advance();
            m_graph.attributes[name] = {takeName(), offset};
        } else {
            readNodeOrEdges(name, offset);
        }
    }

    void readNodeOrEdges(const std::string &name, std::size_t offset)
    {
        std::size_t node = nodeOf(name, offset);
        refusePort();
        if (m_token.is("--"))
            refuse("plan.dot.edges"_code);
        if (!m_token.is("->")) {
            readAttributes(&m_graph.nodes[node].attributes);
            return;
        }
        while (m_token.is("->")) {
            advance();
            if (m_token.is("{") || m_token.isKeyword("subgraph"))
                refuse("plan.dot.subgraphs"_code, "plan.do.write-an-edge-each"_code);
            const std::size_t next = m_token.offset;
            const std::string target = takeName();
            if (m_problem)
                return;
            const std::size_t to = nodeOf(target, next);
            refusePort();
            m_graph.edges.push_back({node, to});
            node = to;
        }
        readAttributes(nullptr);
    }

    void refusePort()
    {
        if (m_token.is(":"))
            refuse("plan.dot.ports"_code, "plan.do.name-only-node"_code);
    }

    std::size_t nodeOf(const std::string &name, std::size_t offset)
    {
        const auto [entry, isNew] = m_positions.emplace(name, m_graph.nodes.size());
        if (isNew)
            m_graph.nodes.push_back({name, m_nodeDefaults, offset});
        return entry->second;
    }

    /// Lists in brackets, if there are any; null: they are read and forgotten.
    void readAttributes(DotAttributes *attributes)
    {
        while (!m_problem && m_token.is("[")) {
            advance();
            while (!m_problem && !m_token.is("]")) {
                const std::size_t offset = m_token.offset;
                const std::string name = takeName();
                expect("=");
                std::string value = takeName();
                if (attributes != nullptr)
                    (*attributes)[name] = {std::move(value), offset};
                if (m_token.is(",") || m_token.is(";"))
                    advance();
            }
            expect("]");
        }
    }

    std::string_view m_text;
    DotTokens m_tokens;
    DotToken m_token;
    DotGraph m_graph;
    DotAttributes m_nodeDefaults;
    std::map<std::string, std::size_t> m_positions;
    std::optional<Error> m_problem;
};

} // namespace

Error dotError(std::string_view text, std::size_t offset, Message message, Message hint)
{
    const LineAndColumn place = lineAndColumn(text, offset);
    return {
        "plan.bad-dot", std::move(message), {.line = place.line, .column = place.column}, std::move(hint)};
}

Result<DotGraph> dotGraphFromText(std::string_view text)
{
    return DotParser(text).read();
}

} // namespace weighhouse::plan
