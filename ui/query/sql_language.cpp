// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/query/sql_language.h"

#include "core/data/source/source.h"
#include "ui/base/texts.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <algorithm>

namespace weighhouse::ui
{
namespace
{

struct SqlLanguageStrings {
    Q_DECLARE_TR_FUNCTIONS(SqlLanguageStrings)
};

class SqlQuerySession : public QuerySession
{
public:
    explicit SqlQuerySession(std::shared_ptr<const source::Source> source) : m_source(std::move(source)) {}

    Result<sql::QueryResult> run(const std::string &text, const std::stop_token &stop) override
    {
        sql::QueryOptions options;
        options.timeout.reset(); // the person sees it run, and can cancel
        options.stop = stop;
        return m_source->query(text, options);
    }

private:
    std::shared_ptr<const source::Source> m_source;
};

/// A name as SQL takes it: in quotes only where it must be.
QString sqlName(const std::string &name)
{
    static const QRegularExpression plain(QStringLiteral("^[A-Za-z_][A-Za-z0-9_]*$"));
    return plain.match(toQt(name)).hasMatch() ? toQt(name) : toQt(data::quotedIdentifier(name));
}

class SqlLanguage : public QueryLanguage
{
public:
    QString name() const override { return QStringLiteral("SQL"); }
    CodeEditor::Language highlighting() const override { return CodeEditor::Language::Sql; }
    QString note() const override
    {
        return SqlLanguageStrings::tr(
            "SQL over the tables, as SQLite has it. Only SELECT. rules.TABLE has the columns that the rules "
            "compute.");
    }

    QString example(const data::Schema &schema, const std::string &table) const override
    {
        if (schema.tables.empty())
            return {};
        return QStringLiteral("SELECT *\nFROM %1\nLIMIT 100")
            .arg(sqlName(table.empty() ? schema.tables.front().name : table));
    }

    QStringList completions(const data::Schema &schema, const QueryPlace &place) const override
    {
        static const QRegularExpression qualified(QStringLiteral("([\\w]+|\"[^\"]+\")\\.\\w*\\z"));
        const auto match = qualified.match(place.before);
        if (match.hasMatch()) {
            QString table = match.captured(1);
            table.remove(QLatin1Char('"'));
            if (table.compare(QLatin1String(data::computedName), Qt::CaseInsensitive) == 0)
                return tablesOf(schema);
            if (const auto *found = schema.table(fromQt(table)))
                return columnsOf(*found);
        }
        QStringList words;
        for (const data::TableSchema &table : schema.tables)
            words += columnsOf(table);
        if (!match.hasMatch()) { // behind a dot there can only be columns: it was a table's alias
            words += tablesOf(schema);
            words += keywords();
            words.append(QLatin1String(data::computedName));
        }
        words.removeDuplicates();
        std::ranges::sort(words, [](const QString &left, const QString &right) {
            return left.compare(right, Qt::CaseInsensitive) < 0;
        });
        return words;
    }

    bool asksRules(const QString &text) const override
    {
        static const QRegularExpression schema(
            QStringLiteral("\\b%1[\"`\\]]?\\s*\\.").arg(QLatin1String(data::computedName)),
            QRegularExpression::CaseInsensitiveOption);
        return schema.match(text).hasMatch();
    }

    QString explanation(const QString &query) const override
    {
        return QStringLiteral("EXPLAIN QUERY PLAN ") + query;
    }

    bool understands(const QString &text) const override
    {
        // Only the database could say more. `WITH` and `EXPLAIN` begin queries in other languages, too.
        static const QRegularExpression query(
            QStringLiteral("^(\\s|--[^\n]*\n|/\\*.*?\\*/)*(SELECT|VALUES|(WITH|EXPLAIN)\\b.*\\bSELECT)\\b"),
            QRegularExpression::CaseInsensitiveOption | QRegularExpression::DotMatchesEverythingOption);
        return query.match(text).hasMatch();
    }

    std::shared_ptr<QuerySession> open(std::shared_ptr<const source::Source> source) const override
    {
        return std::make_shared<SqlQuerySession>(std::move(source));
    }

private:
    static QStringList tablesOf(const data::Schema &schema)
    {
        QStringList names;
        for (const data::TableSchema &table : schema.tables)
            names.append(sqlName(table.name));
        return names;
    }

    static QStringList columnsOf(const data::TableSchema &table)
    {
        QStringList names;
        for (const data::ColumnSchema &column : table.columns)
            names.append(sqlName(column.name));
        return names;
    }

    static QStringList keywords()
    {
        static const QStringList words =
            QStringLiteral(
                "SELECT DISTINCT FROM WHERE GROUP BY HAVING ORDER ASC DESC LIMIT OFFSET JOIN LEFT "
                "INNER CROSS ON USING AS AND OR NOT IN IS NULL LIKE BETWEEN EXISTS CASE WHEN THEN "
                "ELSE END UNION ALL INTERSECT EXCEPT WITH RECURSIVE VALUES OVER PARTITION COUNT SUM "
                "AVG MIN MAX TOTAL ABS ROUND COALESCE IFNULL NULLIF LENGTH LOWER UPPER SUBSTR "
                "REPLACE TRIM CAST ROW_NUMBER RANK LAG LEAD SQRT POWER EXP LN FLOOR CEIL CONCAT IF "
                "TRUE FALSE")
                .split(QLatin1Char(' '));
        return words;
    }
};

} // namespace

std::shared_ptr<const QueryLanguage> sqlLanguage()
{
    static const auto language = std::make_shared<const SqlLanguage>();
    return language;
}

} // namespace weighhouse::ui
