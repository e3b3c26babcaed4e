// SPDX-License-Identifier: GPL-3.0-or-later
// A language in which a dataset is asked.
#pragma once

#include "core/data/source/source.h"
#include "core/data/sql/query_result.h"
#include "ui/widgets/code_editor.h"

#include <QStringList>
#include <memory>
#include <stop_token>
#include <vector>

namespace weighhouse::ui
{

/// A source made ready for queries. Used on one worker thread at a time.
class QuerySession
{
public:
    QuerySession() = default;
    QuerySession(const QuerySession &) = delete;
    QuerySession &operator=(const QuerySession &) = delete;
    virtual ~QuerySession() = default;

    virtual Result<sql::QueryResult> run(const std::string &text, const std::stop_token &stop) = 0;
};

/// Where a word is being typed: what stands before it (with what there is of the word) and after it.
struct QueryPlace {
    QString before;
    QString after = {};
};

/// What the query panel needs to know of a language. Immutable.
class QueryLanguage
{
public:
    QueryLanguage() = default;
    QueryLanguage(const QueryLanguage &) = delete;
    QueryLanguage &operator=(const QueryLanguage &) = delete;
    virtual ~QueryLanguage() = default;

    virtual QString name() const = 0;
    virtual CodeEditor::Language highlighting() const = 0;
    /// One sentence on what it is, for people who choose it.
    virtual QString note() const = 0;
    /// Which page F1 opens in its editor (page.h); empty: none of its own.
    virtual QString helpTopic() const { return {}; }
    /// Whether queries need the references that rules declare.
    virtual bool seesReferences() const { return false; }
    /// Tells whether a text asks what rules make of the tables, which may take working out.
    virtual bool asksRules(const QString &text) const = 0;
    /// A query to begin with, of a table if one is named; empty if the language cannot ask for it.
    virtual QString example(const data::Schema &schema, const std::string &table) const = 0;
    /// Words that can stand there.
    virtual QStringList completions(const data::Schema &schema, const QueryPlace &place) const = 0;
    /// The query that tells how a query would be worked out; it begins with so many characters more, or with
    /// none if the query asks for that itself.
    virtual QString explanation(const QString &query) const = 0;
    /// Whether a text reads as one of the language, whatever it is about.
    virtual bool understands(const QString &text) const = 0;
    virtual std::shared_ptr<QuerySession> open(std::shared_ptr<const source::Source> source) const = 0;
};

/// All there are.
std::vector<std::shared_ptr<const QueryLanguage>> queryLanguages();

struct TranslatedQuery {
    QString text;
    bool leavesAnyRows = false; ///< LIMIT without ORDER BY: it may leave other rows in the other language.
};

/// The same query in the other language, Sql or Cypher; the dataset has the references that rules declare.
/// Errors: "translate.…" where it cannot say the same, and those of a text that is none of its language.
Result<TranslatedQuery> translatedQuery(CodeEditor::Language to, const QString &text,
                                        const data::Dataset &dataset);

} // namespace weighhouse::ui
