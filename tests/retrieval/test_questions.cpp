// SPDX-License-Identifier: GPL-3.0-or-later
// Published questions of several hops, asked of all their paragraphs together: how many of those that the
// answer rests on are found.
#include "tests/retrieval/documents.h"
#include "tests/support/real_data.h"
#include "tests/support/registry.h"

#include <algorithm>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

using namespace weighhouse;
using namespace weighhouse::retrieval;
using namespace weighhouse::testing;

namespace
{

using Json = nlohmann::json;

constexpr std::size_t most = 5;

/// A question to be asked, and the names of the paragraphs that ought to be found.
struct Asked {
    std::string text;
    std::set<std::string> gold;
};

struct Questions {
    std::vector<LibraryDocument> paragraphs;
    std::map<std::string, std::vector<Asked>> whole; ///< The key is the data set.
    std::vector<Asked> steps;        ///< The steps of MuSiQue, with the answers of earlier ones put in.
    std::vector<Asked> wholeOfSteps; ///< The whole question of each step.
};

/// The step's question as somebody asks it who knows the answers to the earlier ones.
std::string resolved(std::string text, const Json &steps)
{
    for (const Json &step : steps) {
        const std::string tag = "#" + std::to_string(step.at("n").get<int>());
        const std::string answer = step.at("answer").is_string() ? step.at("answer").get<std::string>() : "";
        for (std::size_t at = text.find(tag); at != std::string::npos;
             at = text.find(tag, at + answer.size()))
            text.replace(at, tag.size(), answer);
    }
    return text;
}

Questions readQuestions(const std::filesystem::path &file)
{
    Questions questions;
    std::map<std::pair<std::string, std::string>, std::string> names;
    std::ifstream stream(file);
    for (std::string line; std::getline(stream, line);) {
        const Json json = Json::parse(line);
        std::vector<std::string> nameOf;
        for (const Json &paragraph : json.at("paragraphs")) {
            const auto title = paragraph.at("title").get<std::string>();
            const auto text = paragraph.at("text").get<std::string>();
            auto &name = names[{title, text}];
            if (name.empty()) {
                name = "p" + std::to_string(names.size());
                questions.paragraphs.push_back({name, std::make_shared<const data::DocumentText>(
                                                          data::DocumentText{title, text, {{}}})});
            }
            nameOf.push_back(name);
        }
        const auto gold = [&](const Json &positions) {
            std::set<std::string> set;
            for (const Json &position : positions)
                set.insert(nameOf.at(position.get<std::size_t>()));
            return set;
        };
        const auto data = json.at("dataset").get<std::string>();
        const auto text = json.at("question").get<std::string>();
        questions.whole[data].push_back({text, gold(json.at("supporting"))});
        if (data != "musique")
            continue;
        for (const Json &step : json.at("steps")) {
            const std::set<std::string> found = gold(step.at("support_idx"));
            questions.steps.push_back({resolved(step.at("q").get<std::string>(), json.at("steps")), found});
            questions.wholeOfSteps.push_back({text, found});
        }
    }
    return questions;
}

/// The mean share of the gold paragraphs among the first finds.
double recall(const Library &library, const std::vector<Asked> &questions)
{
    double sum = 0;
    for (const Asked &asked : questions) {
        const auto found = library.search(asked.text, 3 * most);
        if (!found)
            return -1;
        std::set<std::string> first;
        for (const FoundPassage &passage : *found) {
            if (first.size() < most)
                first.insert(passage.name);
        }
        const auto hits =
            std::ranges::count_if(asked.gold, [&](const auto &name) { return first.contains(name); });
        sum += asked.gold.empty() ? 1 : static_cast<double>(hits) / static_cast<double>(asked.gold.size());
    }
    return sum / static_cast<double>(questions.size());
}

} // namespace

class TestQuestions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void goldParagraphsAreFound()
    {
        WEIGHHOUSE_REAL_DATA(file, "qa/unified.jsonl");
        const Questions questions = readQuestions(file);
        QVERIFY(questions.paragraphs.size() > 5000 && questions.steps.size() > 300);
        const Library library(questions.paragraphs);
        // Chance would find one in a thousand.
        const std::map<std::string, double> expected{
            {"2wiki", 0.5}, {"hotpotqa", 0.5}, {"musique", 0.35}, {"strategyqa", 0.2}};
        for (const auto &[data, whole] : questions.whole) {
            const double found = recall(library, whole);
            qInfo("%s: %.3f of the gold paragraphs of %zu questions among %zu", data.c_str(), found,
                  whole.size(), questions.paragraphs.size());
            QVERIFY(found > expected.at(data));
        }
        // Questions that were taken apart find more (Plan*RAG's point).
        const double bySteps = recall(library, questions.steps);
        const double byWhole = recall(library, questions.wholeOfSteps);
        qInfo("musique: %.3f by steps, %.3f by the whole question", bySteps, byWhole);
        QVERIFY(bySteps > byWhole + 0.1);
        QVERIFY(bySteps > 0.6);
    }

    void findsAreTheSameEachTime()
    {
        WEIGHHOUSE_REAL_DATA(file, "qa/unified.jsonl");
        const Questions questions = readQuestions(file);
        const Library one(questions.paragraphs);
        const Library other(questions.paragraphs);
        for (std::size_t i = 0; i < questions.steps.size(); i += 10) {
            const auto left = one.search(questions.steps[i].text, 10);
            const auto right = other.search(questions.steps[i].text, 10);
            QVERIFY(left && right && left->size() == right->size());
            for (std::size_t j = 0; j < left->size(); ++j) {
                WEIGHHOUSE_SAME((*left)[j].name, (*right)[j].name);
                QCOMPARE((*left)[j].score, (*right)[j].score);
            }
        }
    }
};

WEIGHHOUSE_TEST(TestQuestions)
#include "test_questions.moc"
