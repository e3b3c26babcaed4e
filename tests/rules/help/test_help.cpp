// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/files.h"
#include "core/base/text.h"
#include "core/rules/syntax/parser.h"
#include "core/rules/syntax/printer.h"
#include "core/rules/syntax/words.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QCoreApplication>
#include <QTest>

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

using namespace weighhouse;

namespace
{

/// A fenced block of a Markdown text.
struct Block {
    std::string language = {};
    std::string content = {};
    std::size_t line = 0; ///< of its first line, from 1
};

struct Help {
    std::vector<Block> blocks;
    std::string code; ///< all that is set as code: blocks and spans, one a line
};

void addSpans(std::string_view line, std::string &code)
{
    std::size_t at = line.find('`');
    while (at != std::string_view::npos) {
        const std::size_t end = line.find('`', at + 1);
        if (end == std::string_view::npos)
            return;
        code += std::string(line.substr(at + 1, end - at - 1)) + '\n';
        at = line.find('`', end + 1);
    }
}

Help readHelp(std::string_view text)
{
    Help help;
    bool inBlock = false;
    std::size_t number = 0;
    for (const std::string_view line : split(text, '\n')) {
        ++number;
        if (line.starts_with("```")) {
            inBlock = !inBlock;
            if (inBlock)
                help.blocks.push_back({.language = std::string(line.substr(3)), .line = number + 1});
        } else if (inBlock) {
            help.blocks.back().content += std::string(line) + '\n';
        } else {
            addSpans(line, help.code);
        }
    }
    for (const Block &block : help.blocks)
        help.code += block.content;
    return help;
}

bool isPartOfWord(char letter)
{
    return letter == '_' || (letter >= '0' && letter <= '9') || (letter >= 'a' && letter <= 'z') ||
           (letter >= 'A' && letter <= 'Z');
}

/// Whether the word stands in the text, not as a part of another.
bool mentions(std::string_view text, std::string_view word)
{
    for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
        const std::size_t end = at + word.size();
        if ((at == 0 || !isPartOfWord(text[at - 1])) && (end == text.size() || !isPartOfWord(text[end])))
            return true;
    }
    return false;
}

} // namespace

class HelpTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        const auto path = std::filesystem::path(WEIGHHOUSE_SOURCE_DIR) / "resources" / "help" / "rules.md";
        WEIGHHOUSE_TAKE(text, readFile(path));
        m_help = readHelp(text);
        QVERIFY(m_help.blocks.size() > 10);
    }

    void blocksParse()
    {
        for (const Block &block : m_help.blocks) {
            const std::string place = "rules.md:" + std::to_string(block.line);
            if (block.language == "rules") {
                const rules::Parsed parsed = rules::parse(block.content, place);
                QVERIFY2(parsed.errors.empty(),
                         parsed.errors.empty() ? "" : toText(parsed.errors.front()).c_str());
                QVERIFY2(!parsed.file.statements.empty(), place.c_str());
                const rules::Parsed again = rules::parse(rules::print(parsed.file));
                QVERIFY2(again.errors.empty() && again.file == parsed.file, place.c_str());
            } else if (block.language == "expression") {
                const auto expression = rules::parseExpression(block.content);
                QVERIFY2(expression, (place + ": " + (expression ? "" : toText(expression.error()))).c_str());
            } else {
                QFAIL((place + ": a block is neither rules nor an expression").c_str());
            }
        }
    }

    void everyFunctionIsThere_data()
    {
        QTest::addColumn<std::string>("word");
        std::size_t row = 0;
        for (const rules::FunctionInfo &function : rules::functions())
            QTest::addRow("%zu %s", ++row, std::string(function.name).c_str())
                << std::string(function.name) + "(";
    }

    void everyFunctionIsThere()
    {
        QFETCH(std::string, word);
        QVERIFY2(m_help.code.find(word) != std::string::npos, word.c_str());
    }

    void everyKeywordIsThere_data()
    {
        QTest::addColumn<std::string>("word");
        std::size_t row = 0;
        for (const rules::KeywordInfo &keyword : rules::keywords())
            QTest::addRow("%zu %s", ++row, std::string(keyword.word).c_str()) << std::string(keyword.word);
    }

    void everyKeywordIsThere()
    {
        QFETCH(std::string, word);
        QVERIFY2(mentions(m_help.code, word), word.c_str());
    }

    void mentionsKnowsWords()
    {
        QVERIFY(mentions("decide a for each b", "each"));
        QVERIFY(!mentions("reaches", "each"));
        QVERIFY(!mentions("for_each", "each"));
    }

private:
    Help m_help;
};

WEIGHHOUSE_TEST(HelpTest)
#include "test_help.moc"
