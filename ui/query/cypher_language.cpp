// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/query/cypher_language.h"

#include "core/base/text.h"
#include "core/data/graph_properties.h"
#include "core/graph/session/session.h"
#include "core/graph/session/vocabulary.h"
#include "core/graph/syntax/parser.h"
#include "ui/base/texts.h"
#include "ui/query/cypher_completion.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <algorithm>

namespace weighhouse::ui
{
namespace
{

struct CypherLanguageStrings {
    Q_DECLARE_TR_FUNCTIONS(CypherLanguageStrings)
};

class CypherQuerySession : public QuerySession
{
public:
    explicit CypherQuerySession(std::shared_ptr<const source::Source> source) : m_source(std::move(source)) {}

    Result<sql::QueryResult> run(const std::string &text, const std::stop_token &stop) override
    {
        // A graph is made of the whole dataset.
        if (!m_session) {
            auto whole = source::wholeDataset(*m_source, {}, stop);
            if (!whole)
                return failure(std::move(whole.error()));
            m_session.emplace(*std::move(whole), m_source->computed());
        }
        cypher::GraphQueryOptions options;
        options.timeout.reset(); // the person sees it run, and can cancel
        options.stop = stop;
        auto answer = m_session->query(text, options);
        if (!answer)
            return failure(std::move(answer.error()));
        if (!answer->plan.empty() && !answer->isExplained) // PROFILE: the plan is what was asked for
            return planOf(answer->plan, answer->result);
        return std::move(answer->result);
    }

private:
    /// The lines of a plan as rows, with the time of the query that was run for it.
    static sql::QueryResult planOf(const std::string &plan, const sql::QueryResult &run)
    {
        sql::QueryResult result;
        result.columns.push_back({"plan", data::ValueType::Text});
        for (const std::string_view line : split(trimmed(plan), '\n'))
            result.rows.push_back({std::string(line)});
        result.seconds = run.seconds;
        result.remarks = run.remarks;
        return result;
    }

    std::shared_ptr<const source::Source> m_source;
    std::optional<cypher::GraphSession> m_session;
};

/// "a.name" for so many of a table's properties, the key first.
QStringList propertiesOf(const data::Schema &schema, const data::GraphMapping &mapping, std::size_t table,
                         const QString &variable, qsizetype most)
{
    std::vector<data::GraphProperty> properties = data::graphPropertiesOf(schema, mapping, table);
    const data::TableSchema &columns = schema.tables[table];
    std::ranges::stable_partition(properties, [&](const data::GraphProperty &property) {
        return std::ranges::find(columns.primaryKey, columns.columns[property.column].name) !=
               columns.primaryKey.end();
    });
    QStringList names;
    for (const data::GraphProperty &property : properties) {
        if (names.size() < most)
            names.append(variable + QLatin1Char('.') + toQt(cypher::cypherName(property.name)));
    }
    return names;
}

class CypherExample
{
public:
    explicit CypherExample(const data::Schema &schema) : m_schema(schema), m_mapping(graphMappingOf(schema))
    {
    }

    QString ofTable(std::size_t table) const
    {
        for (const data::NodeTable &nodes : m_mapping.nodes) {
            if (nodes.table == table)
                return ofNodes(nodes);
        }
        for (const data::RelationshipTable &relationships : m_mapping.relationships) {
            if (relationships.table == table)
                return ofRelationships(relationships);
        }
        return {};
    }

    /// What a graph is for: two nodes and what is between them.
    QString ofAny() const
    {
        if (!m_mapping.relationships.empty())
            return ofRelationships(m_mapping.relationships.front());
        if (!m_mapping.references.empty()) {
            const data::ReferenceRelationship &link = m_mapping.references.front();
            const data::Reference &reference = m_schema.references[link.reference];
            return pattern(reference.table, QStringLiteral("-[:%1]->").arg(name(link.type)),
                           reference.targetTable, {});
        }
        return m_mapping.nodes.empty() ? QString() : ofNodes(m_mapping.nodes.front());
    }

private:
    static QString name(const std::string &plain) { return toQt(cypher::cypherName(plain)); }

    QString ofNodes(const data::NodeTable &nodes) const
    {
        constexpr qsizetype most = 4;
        return query(node(QStringLiteral("n"), nodes.table),
                     propertiesOf(m_schema, m_mapping, nodes.table, QStringLiteral("n"), most));
    }

    QString ofRelationships(const data::RelationshipTable &relationships) const
    {
        constexpr qsizetype most = 3;
        return pattern(m_schema.references[relationships.from].targetTable,
                       QStringLiteral("-[r:%1]->").arg(name(relationships.type)),
                       m_schema.references[relationships.to].targetTable,
                       propertiesOf(m_schema, m_mapping, relationships.table, QStringLiteral("r"), most));
    }

    QString pattern(const std::string &from, const QString &arrow, const std::string &to,
                    const QStringList &between) const
    {
        const std::size_t start = *m_schema.tableIndex(from);
        const std::size_t end = *m_schema.tableIndex(to);
        return query(node(QStringLiteral("a"), start) + arrow + node(QStringLiteral("b"), end),
                     propertiesOf(m_schema, m_mapping, start, QStringLiteral("a"), 1) + between +
                         propertiesOf(m_schema, m_mapping, end, QStringLiteral("b"), 1));
    }

    /// "(a:town)", with all labels.
    QString node(const QString &variable, std::size_t table) const
    {
        QString text = QLatin1Char('(') + variable;
        const auto found = std::ranges::find(m_mapping.nodes, table, &data::NodeTable::table);
        if (found != m_mapping.nodes.end()) {
            for (const std::string &label : found->labels)
                text += QLatin1Char(':') + name(label);
        }
        return text + QLatin1Char(')');
    }

    static QString query(const QString &pattern, const QStringList &values)
    {
        return QStringLiteral("MATCH ") + pattern + QStringLiteral("\nRETURN ") +
               (values.isEmpty() ? QStringLiteral("count(*)") : values.join(QStringLiteral(", "))) +
               QStringLiteral("\nLIMIT 100");
    }

    const data::Schema &m_schema;
    data::GraphMapping m_mapping;
};

class CypherLanguage : public QueryLanguage
{
public:
    QString name() const override { return QStringLiteral("Cypher"); }
    CodeEditor::Language highlighting() const override { return CodeEditor::Language::Cypher; }
    QString note() const override
    {
        return CypherLanguageStrings::tr(
            "Cypher over the tables seen as a graph. Reading only; USE rules asks what the rules compute; F1 "
            "says what is supported and what is not.");
    }
    QString helpTopic() const override { return QStringLiteral("cypher"); }
    bool seesReferences() const override { return true; }
    bool asksRules(const QString &text) const override
    {
        // Also of a query that is still being written.
        static const QRegularExpression use(
            QStringLiteral("^(\\s|//[^\n]*\n|/\\*.*?\\*/|EXPLAIN\\b|PROFILE\\b)*USE\\s+`?%1\\b")
                .arg(QLatin1String(data::computedName)),
            QRegularExpression::CaseInsensitiveOption | QRegularExpression::DotMatchesEverythingOption);
        return use.match(text).hasMatch();
    }

    QString example(const data::Schema &schema, const std::string &table) const override
    {
        const CypherExample examples(schema);
        if (table.empty())
            return examples.ofAny();
        const auto position = schema.tableIndex(table);
        return position ? examples.ofTable(*position) : QString();
    }

    QStringList completions(const data::Schema &schema, const QueryPlace &place) const override
    {
        return cypherCompletions(schema, place);
    }

    QString explanation(const QString &query) const override
    {
        const cypher::Parsed parsed = cypher::parse(fromQt(query));
        const bool asksItself = parsed.statement && parsed.statement->mode != cypher::Statement::Mode::Run;
        return asksItself ? query : QStringLiteral("EXPLAIN ") + query;
    }

    bool understands(const QString &text) const override
    {
        return cypher::parse(fromQt(text)).statement.has_value();
    }

    std::shared_ptr<QuerySession> open(std::shared_ptr<const source::Source> source) const override
    {
        return std::make_shared<CypherQuerySession>(std::move(source));
    }
};

} // namespace

std::shared_ptr<const QueryLanguage> cypherLanguage()
{
    static const auto language = std::make_shared<const CypherLanguage>();
    return language;
}

} // namespace weighhouse::ui
