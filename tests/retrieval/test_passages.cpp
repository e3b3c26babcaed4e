// SPDX-License-Identifier: GPL-3.0-or-later
// Passages end where sentences and paragraphs do, are of about a hundred words, and leave nothing out.
#include "core/base/random.h"
#include "core/base/text.h"
#include "core/retrieval/passages.h"
#include "tests/retrieval/documents.h"
#include "tests/support/registry.h"

#include <algorithm>

using namespace weighhouse;
using namespace weighhouse::retrieval;
using namespace weighhouse::testing;

namespace
{

data::DocumentText documentOf(std::string text)
{
    return {"", std::move(text), {{}}};
}

std::vector<std::string> sentencesOf(const std::string &text)
{
    std::vector<std::string> sentences;
    std::size_t begin = 0;
    for (const SentenceEnd &sentence : sentenceEnds(text)) {
        sentences.emplace_back(trimmed(text.substr(begin, sentence.end - begin)));
        begin = sentence.end;
    }
    return sentences;
}

std::string repeated(const std::string &text, int times)
{
    std::string all;
    for (int i = 0; i < times; ++i)
        all += text;
    return all;
}

std::size_t blanksIn(std::string_view text)
{
    return static_cast<std::size_t>(std::ranges::count(text, ' '));
}

} // namespace

class TestPassages : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sentencesEnd()
    {
        QCOMPARE(sentencesOf("It costs 3.5 kr. Why? \"Because!\" he said. Dr. Mills (no. 7) left."),
                 (std::vector<std::string>{"It costs 3.5 kr.", "Why?", "\"Because!\"", "he said.",
                                           "Dr. Mills (no. 7) left."}));
        QCOMPARE(sentencesOf("Am 3. Oktober, z. B. bzw. ca. 5 t. Danach „nichts“. Ende"),
                 (std::vector<std::string>{"Am 3. Oktober, z. B. bzw. ca. 5 t. Danach „nichts“.", "Ende"}));
        QCOMPARE(sentencesOf("비용은 얼마입니까? 백만 원입니다. 끝"),
                 (std::vector<std::string>{"비용은 얼마입니까?", "백만 원입니다.", "끝"}));
        QCOMPARE(sentencesOf("一。二！三"), (std::vector<std::string>{"一。", "二！", "三"}));
        QCOMPARE(sentencesOf("head\n\nbody\nline\n- item"),
                 (std::vector<std::string>{"head", "body\nline", "- item"}));
        QVERIFY(sentencesOf("").empty());
    }

    void passagesEndWithSentences()
    {
        const std::string sentence = "The harbour of this town is deep enough for the ships of our time. ";
        const data::DocumentText document = documentOf(repeated(sentence, 40));
        const std::vector<Passage> passages = passagesOf(document);
        QVERIFY(passages.size() >= 4 && passages.size() <= 7);
        for (const Passage &passage : passages) {
            const std::string_view words = wordsOf(document, passage);
            QVERIFY(words.starts_with("The harbour") && words.ends_with("our time."));
            QVERIFY(blanksIn(words) >= 70 && blanksIn(words) <= 145);
        }
    }

    void paragraphsStayTogether()
    {
        const std::string paragraph =
            repeated("Seventy words or more make a passage by themselves here. ", 8);
        const data::DocumentText document = documentOf(paragraph + "\n\nA short one.\n\n" + paragraph);
        const std::vector<Passage> passages = passagesOf(document);
        QCOMPARE(passages.size(), std::size_t(2));
        QVERIFY(wordsOf(document, passages[1]).starts_with("A short one.\n\nSeventy"));
    }

    void nothingReachesOverSections()
    {
        data::DocumentText document = documentOf("one two\n\nthree four");
        document.sections.push_back({9, 0, 0, {"x"}});
        const std::vector<Passage> passages = passagesOf(document);
        QCOMPARE(passages, (std::vector<Passage>{{0, 7, 0}, {9, 19, 1}}));
    }

    /// Three syllables or ideographs count as a word, and characters are never split.
    void scriptsWithoutBlanks()
    {
        const data::DocumentText document = documentOf(repeated("한국어형태소분석기漢字かな", 300));
        const std::vector<Passage> passages = passagesOf(document);
        QVERIFY(passages.size() > 8);
        for (const Passage &passage : passages) {
            const std::string_view words = wordsOf(document, passage);
            QVERIFY(isUtf8(words));
            QVERIFY(characterCount(words) <= 460);
        }
    }

    /// Whatever the text is, passages stand one behind the other and only blanks are between them.
    void nothingIsLeftOut()
    {
        weighhouse::Random random(7);
        const std::vector<std::string> pieces{"word ", "a",  ". ", "\n\n",    "\n",
                                              "한글",  "。", "! ", "Größe ",  "3. ",
                                              "z.",    "\t", " ",  "- item ", "\U0001F600"};
        for (int round = 0; round < 200; ++round) {
            std::string text;
            const std::uint64_t length = random.below(round % 10 == 0 ? 5000 : 300);
            for (std::uint64_t i = 0; i < length; ++i)
                text += pieces[random.below(pieces.size())];
            const data::DocumentText document = documentOf(text);
            const std::vector<Passage> passages = passagesOf(document);
            QVERIFY(passages == passagesOf(document));
            std::size_t end = 0;
            const auto isBlank = [&](std::size_t from, std::size_t to) {
                return trimmed(std::string_view(text).substr(from, to - from)).empty();
            };
            for (const Passage &passage : passages) {
                QVERIFY(passage.begin >= end && passage.end > passage.begin);
                QVERIFY(isBlank(end, passage.begin));
                QVERIFY(isUtf8(wordsOf(document, passage)));
                QVERIFY(wordsOf(document, passage).size() < 10'000);
                end = passage.end;
            }
            QVERIFY(isBlank(end, text.size()));
        }
    }
};

WEIGHHOUSE_TEST(TestPassages)
#include "test_passages.moc"
