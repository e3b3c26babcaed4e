// SPDX-License-Identifier: GPL-3.0-or-later
// The help page of Cypher: what it says is supported runs, what it says is not is refused.
#include "core/base/text.h"
#include "core/catalogue/embedded.h"
#include "core/catalogue/material.h"
#include "core/graph/check/functions_known.h"
#include "core/graph/functions/aggregation.h"
#include "core/graph/functions/function.h"
#include "core/graph/session/session.h"
#include "core/graph/syntax/keywords.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QTest>
#include <set>

using namespace weighhouse;

namespace
{

struct Example {
    std::string language;
    std::string text;
};

std::vector<Example> examplesOf(std::string_view page)
{
    std::vector<Example> examples;
    bool isInside = false;
    for (const std::string_view line : split(page, '\n')) {
        if (line.starts_with("```")) {
            isInside = !isInside;
            if (isInside)
                examples.push_back({std::string(line.substr(3)), {}});
        } else if (isInside) {
            examples.back().text += std::string(line) + "\n";
        }
    }
    return examples;
}

/// Words that stand between back-ticks anywhere, or in an example.
std::set<std::string> codeWordsOf(std::string_view page)
{
    std::set<std::string> words;
    bool isCode = false;
    std::string word;
    const auto end = [&] {
        while (word.ends_with('.'))
            word.pop_back();
        words.insert(std::exchange(word, {}));
    };
    for (const char letter : page) {
        const bool isPart = (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
                            (letter >= '0' && letter <= '9') || letter == '_' || letter == '.';
        if (letter == '`' || !isPart)
            end();
        if (letter == '`')
            isCode = !isCode;
        else if (isPart && isCode)
            word += letter;
    }
    return words;
}

} // namespace

class TestCypherHelp : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        const auto page = catalogue::embeddedFile("help/cypher.md");
        QVERIFY(page);
        m_page = *page;
        WEIGHHOUSE_TAKE(material, catalogue::openSample("trade"));
        m_session.emplace(std::make_shared<const data::Dataset>(std::move(material.dataset)));
    }

    void examplesRun()
    {
        const std::vector<Example> examples = examplesOf(m_page);
        QVERIFY(examples.size() >= 8);
        std::size_t refused = 0;
        for (const Example &example : examples) {
            const auto answer = m_session->query(example.text);
            if (example.language == "refused") {
                ++refused;
                QVERIFY2(!answer, example.text.c_str());
                continue;
            }
            QVERIFY2(example.language == "cypher", example.text.c_str());
            QVERIFY2(answer, (example.text + (answer ? "" : toText(answer.error()))).c_str());
            QVERIFY2(!answer->result.rows.empty(), example.text.c_str());
        }
        QVERIFY(refused >= 2);
    }

    void everyFunctionIsThere()
    {
        const std::set<std::string> words = codeWordsOf(m_page);
        // Families that the page tells of by their first word.
        const auto isTold = [&](std::string_view name) {
            const std::size_t dot = name.find('.');
            if (words.contains(std::string(name)))
                return true;
            if (dot != std::string_view::npos)
                return words.contains(std::string(name.substr(0, dot))) &&
                       words.contains(std::string(name.substr(dot)));
            return name.ends_with("OrNull") && words.contains(std::string(name.substr(0, name.size() - 6)));
        };
        std::string missing;
        for (const cypher::KnownFunction &function : cypher::knownFunctions()) {
            const bool isThere = graph::findFunction(function.name) != nullptr || function.isAggregate;
            if (isThere && !isTold(function.name) && function.name != "ceiling" && function.name != "lower" &&
                function.name != "upper")
                missing += std::string(function.name) + " ";
        }
        QVERIFY2(missing.empty(), missing.c_str());
    }

    void everyClauseIsThere()
    {
        std::set<std::string> words;
        for (const std::string &word : codeWordsOf(m_page))
            words.insert(toLower(word));
        for (const cypher::Keyword &keyword : cypher::keywords()) {
            const bool isClause = keyword.kind == cypher::KeywordClass::Clause && keyword.text != "CYPHER";
            QVERIFY2(!isClause || words.contains(toLower(keyword.text)), std::string(keyword.text).c_str());
        }
    }

private:
    std::string_view m_page;
    std::optional<cypher::GraphSession> m_session;
};

WEIGHHOUSE_TEST(TestCypherHelp)
#include "test_cypher_help.moc"
