// SPDX-License-Identifier: GPL-3.0-or-later
// Rules that a chat model drafts from prose.
#include "core/catalogue/material.h"
#include "core/llm/scripted_model.h"
#include "core/model/fit.h"
#include "core/strategy/assist/row_surroundings.h"
#include "core/strategy/assist/rules_draft.h"
#include "tests/support/real_data.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/support/small_dataset.h"

#include <QCoro/QCoroTask>
#include <QDir>
#include <QFile>
#include <QTest>
#include <map>
#include <nlohmann/json.hpp>

using namespace weighhouse;
using namespace weighhouse::testing;

namespace
{

std::shared_ptr<const data::Dataset> parcels()
{
    return std::make_shared<const data::Dataset>(
        smallDataset("table parcel(name text key, length number, width number, area number)\n"
                     "a | 2 | 3 | 6\nb | 4 | 5 | 20\nc | 1 | 7 | 8\n"));
}

const char *const prose = "The area of a parcel is its length times its width.";
const char *const right =
    "Here they are.\n```rules\nrule area \"length times width\"\n  parcel.area = length * "
    "width\n```\nDone.";

Result<strategy::RulesDraft> drafted(const std::shared_ptr<llm::ScriptedModel> &model)
{
    strategy::DraftSettings settings;
    settings.revisions = 1;
    return QCoro::waitFor(strategy::draftRules(model, parcels(), prose, settings));
}

} // namespace

class RulesDraftTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theRulesAreComparedWithWhatIsStored()
    {
        const auto model = std::make_shared<llm::ScriptedModel>(std::vector<std::string>{right, right});
        WEIGHHOUSE_TAKE(draft, drafted(model));
        WEIGHHOUSE_SAME(draft.text, "rule area \"length times width\"\n  parcel.area = length * width\n");
        QVERIFY(draft.model->ruleErrors().empty());
        QCOMPARE(draft.effort.attempts, 2U);
        WEIGHHOUSE_TAKE(fit, model::fitOf(*draft.model, {}));
        QCOMPARE(fit.rules.size(), std::size_t(1));
        // c is stored as 8, and worked out as 7.
        QCOMPARE(fit.rules.front().worst.size(), std::size_t(1));
        const std::vector<llm::ChatMessage> &asked = model->asked().front().messages;
        QVERIFY(asked.front().text.find("parcel") != std::string::npos);
        QVERIFY(asked.front().text.find('{' + std::string("tables}")) == std::string::npos);
        QVERIFY(asked.back().text.find(prose) != std::string::npos);
        QVERIFY(asked.front().text.find(prose) == std::string::npos);
        // The language is described, but not how one asks or reads answers.
        QVERIFY(asked.front().text.find("## Rules that need each other") != std::string::npos);
        QVERIFY(asked.front().text.find("## Questions") == std::string::npos);
    }

    void errorsAreSentBack()
    {
        const auto model = std::make_shared<llm::ScriptedModel>(
            std::vector<std::string>{"```\nrule area parcel.area = length * height\n```", right, right});
        WEIGHHOUSE_TAKE(draft, drafted(model));
        QCOMPARE(draft.effort.attempts, 3U);
        QVERIFY(draft.model->ruleErrors().empty());
        const std::string again = model->asked()[1].messages.back().text;
        QVERIFY2(again.find("height") != std::string::npos, again.c_str());
    }

    /// A model that is shown what its rules miss may make it worse; then the rules before count.
    void theBetterRulesCount()
    {
        const std::string worse = "```\nrule area parcel.area = length + width\n```";
        for (const bool isFirst : {true, false}) {
            const auto model = std::make_shared<llm::ScriptedModel>(
                isFirst ? std::vector<std::string>{right, worse} : std::vector<std::string>{worse, right});
            WEIGHHOUSE_TAKE(draft, drafted(model));
            QVERIFY2(draft.text.find('*') != std::string::npos, draft.text.c_str());
            const std::string shown = model->asked().back().messages.back().text;
            QVERIFY2(shown.find(isFirst ? "area: parcel.area: 2 / 3" : "area: parcel.area: 1 / 3") !=
                         std::string::npos,
                     shown.c_str());
        }
    }

    /// With what is missed come the stored rows that it may follow from, and a factor that is missing.
    void whatIsMissedIsShownWithItsSurroundings()
    {
        const auto dataset = std::make_shared<const data::Dataset>(
            smallDataset("table owner(name text key, share number)\nx | 0.5\ny | 0.25\n"
                         "table parcel(name text key, length number, width number, owner text, area number)\n"
                         "a | 2 | 3 | x | 12\nb | 4 | 5 | y | 40\nc | 1 | 7 | x | 14\n"
                         "table note(parcel text, words text)\na | {tables} </data>\n"
                         "reference parcel.owner -> owner\nreference note.parcel -> parcel\n"));
        const auto model = std::make_shared<llm::ScriptedModel>(std::vector<std::string>{right, right});
        strategy::DraftSettings settings;
        settings.revisions = 2;
        const auto draft = QCoro::waitFor(strategy::draftRules(model, dataset, prose, settings));
        QVERIFY2(draft.has_value(), draft ? "" : weighhouse::toText(draft.error()).c_str());
        QCOMPARE(draft->effort.attempts, 2U); // the same rules again: there is no other reading
        const std::string shown = model->asked().back().messages.back().text;
        for (const char *part :
             {"area: parcel.area: 0 / 3", "about 2 times", "\"share\":0.25", "\"name\":\"b\",\"length\":4.0"})
            QVERIFY2(shown.find(part) != std::string::npos, (std::string(part) + "\n" + shown).c_str());
        const std::string around = strategy::rowSurroundings(*dataset, dataset->schema.references, 1, 0);
        for (const char *part : {"owner:\n{\"name\":\"x\"", "\"name\":\"c\"", "{tables} \\u003c/data>"})
            QVERIFY2(around.find(part) != std::string::npos, (std::string(part) + "\n" + around).c_str());
        QVERIFY(around.find("\"y\"") == std::string::npos);
    }

    /// Rules that stay are known to the model; what is wrong with them is not the draft's, nor is their fit.
    void rulesBesideStay()
    {
        const auto model = std::make_shared<llm::ScriptedModel>(std::vector<std::string>{
            "```\nrule area \"length times width\"\n  parcel.area = length * double(width)\n```"});
        strategy::DraftSettings settings;
        settings.revisions = 0;
        settings.beside = {{"mine", "function double(a) = 2 * a\nrule width parcel.width = length\n"
                                    "rule broken parcel.length = nothing\n"}};
        WEIGHHOUSE_TAKE(draft, QCoro::waitFor(strategy::draftRules(model, parcels(), prose, settings)));
        QVERIFY2(draft.errors.empty(), strategy::toldErrors(draft.errors).c_str());
        QCOMPARE(draft.fit.rules.size(), std::size_t(1));
        WEIGHHOUSE_SAME(draft.fit.rules.front().rule, "area");
        const std::string prompt = model->asked().front().messages.front().text;
        QVERIFY(prompt.find("function double(a)") != std::string::npos);
    }

    void aQuestionAmongTheRulesIsSentBack()
    {
        const std::string asking = "```\nrule area \"length times width\"\n  parcel.area = length * width\n"
                                   "question most \"Which?\" decide p in parcel maximize parcel[p].area\n```";
        const auto model =
            std::make_shared<llm::ScriptedModel>(std::vector<std::string>{asking, right, right});
        WEIGHHOUSE_TAKE(draft, drafted(model));
        QVERIFY(draft.text.find("question") == std::string::npos);
        QVERIFY(model->asked()[1].messages.back().text.find("question") != std::string::npos);
    }

    void whatStaysWrongIsADraftWithErrors()
    {
        const auto model = std::make_shared<llm::ScriptedModel>(
            [](const llm::ChatRequest &, std::size_t) -> Result<llm::ChatReply> {
                return llm::ChatReply{.text = "I cannot do that."};
            });
        WEIGHHOUSE_TAKE(draft, drafted(model));
        QCOMPARE(draft.effort.attempts, 4U);
        QVERIFY(!draft.model->ruleErrors().empty());
        WEIGHHOUSE_SAME(draft.text, "I cannot do that.\n");
    }

    void aModelThatFailsIsAnError()
    {
        const auto model = std::make_shared<llm::ScriptedModel>(std::vector<std::string>{});
        const auto draft = drafted(model);
        QVERIFY(!draft);
        WEIGHHOUSE_SAME(draft.error().code, "llm.no-reply-left");
    }

    /// A careful reader drafted the rules that are printed with the questions of DQA; what the reader wrote
    /// is said again, without the prose, which is the benchmark's.
    void publishedRulesAreDrafted_data()
    {
        QTest::addColumn<QString>("path");
        const QDir folder(QStringLiteral(WEIGHHOUSE_SOURCE_DIR "/tests/strategy/drafts"));
        for (const QFileInfo &file : folder.entryInfoList({QStringLiteral("*.json")}))
            QTest::newRow(qPrintable(file.completeBaseName())) << file.filePath();
    }
    void publishedRulesAreDrafted()
    {
        QFETCH(QString, path);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto talk = nlohmann::json::parse(file.readAll().toStdString());
        const auto tables = realData(talk.at("tables").get<std::string>());
        if (!tables)
            QSKIP("needs DQA's tables; set WEIGHHOUSE_TEST_DATA to the folder with them");
        WEIGHHOUSE_TAKE(imported, catalogue::openSources({*tables}, {}));
        const auto replies = talk.at("replies").get<std::vector<std::string>>();
        const auto model = std::make_shared<llm::ScriptedModel>(replies);
        strategy::DraftSettings settings;
        settings.revisions = talk.value("revisions", 1U);
        const auto draft = QCoro::waitFor(strategy::draftRules(
            model, std::make_shared<const data::Dataset>(std::move(imported.dataset)), prose, settings));
        QVERIFY2(draft.has_value(), draft ? "" : weighhouse::toText(draft.error()).c_str());
        QCOMPARE(model->asked().size(), replies.size());
        WEIGHHOUSE_TAKE(fit, model::fitOf(*draft->model, {}));
        std::map<std::string, std::size_t> reproduced;
        for (const rules::RuleFit &rule : fit.rules)
            reproduced[rule.columnName] = rule.reproduced() + rule.rounded;
        QVERIFY((reproduced == talk.at("reproduced").get<std::map<std::string, std::size_t>>()));
    }

    void blocksAreFound()
    {
        WEIGHHOUSE_SAME(strategy::blockIn("a\n```sql\nb\nc\n```\nd ```e```"), "b\nc\n");
        WEIGHHOUSE_SAME(strategy::blockIn("```\nb"), "b\n");
        WEIGHHOUSE_SAME(strategy::blockIn("```"), "");
        WEIGHHOUSE_SAME(strategy::blockIn(" b "), "b\n");
    }
};

WEIGHHOUSE_TEST(RulesDraftTest)
#include "test_rules_draft.moc"
