// SPDX-License-Identifier: GPL-3.0-or-later
// Beliefs, judgements and attitudes are a part of a project: edited, undone, saved, sealed; other projects
// have none.
#include "core/data/project/project.h"
#include "core/data/sql/connection.h"
#include "tests/project/contents.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QTemporaryDir>
#include <nlohmann/json.hpp>
#include <set>

using namespace weighhouse;
using namespace weighhouse::project;
using namespace weighhouse::testing;

namespace
{

KeptBelief frost(double hard)
{
    return {{"none", "Łight", "hard \"x\""}, {0.7, 0.3 - hard, hard}, {true, false, false}, ""};
}

KeptJudgement judgement(const std::string &better, Verdict verdict)
{
    return {"planting",
            "",
            {better, {{"frost", "none"}}},
            {"pears", {{"frost", "hard"}, {"price", "up"}}},
            verdict};
}

Opinions opinions()
{
    Opinions value;
    value.beliefs = {{"frost", frost(0.1)}, {"price.of 'x' %", {{"up"}, {1}, {false}, "a model"}}};
    value.spreads = {{"crop.demand", {{0.1, 1, 1.5}, ""}}, {"spring tide.'x' %", {{-2, 0, 1e-7}, "a model"}}};
    value.judgements = {judgement("plums", Verdict::First), judgement("figs", Verdict::Equal)};
    value.attitudes = {{"planting", {"exponential", 1234.5, "both"}}};
    return value;
}

Content contentWith(const Opinions &value)
{
    Content content = millContent(3, 1);
    static_cast<Opinions &>(content) = value;
    return content;
}

} // namespace

class TestProjectOpinions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theyAreSavedAndOpenedAgain()
    {
        const QTemporaryDir folder;
        const auto path = in(folder, "a.weigh");
        const Content content = contentWith(opinions());
        const std::uint64_t without = fingerprint(contentWith({}));
        QCOMPARE(without, fingerprint(millContent(3, 1)));
        QVERIFY(fingerprint(content) != without);
        {
            WEIGHHOUSE_TAKE(project, Project::create(path));
            WEIGHHOUSE_DO(project.replaceAll(content));
        }
        WEIGHHOUSE_TAKE(project, Project::open(path, Mode::ReadWrite));
        WEIGHHOUSE_TAKE(opened, project.checkedContent());
        QVERIFY(opened.check.isWhole());
        QVERIFY(static_cast<const Opinions &>(opened.content) == opinions());
        WEIGHHOUSE_DO(project.replaceAll(contentWith({})));
        WEIGHHOUSE_TAKE(emptied, project.content());
        QVERIFY(static_cast<const Opinions &>(emptied) == Opinions());
        QCOMPARE(fingerprint(emptied), without);
    }

    /// A probability that somebody wrote into the file by hand is not taken for one that was saved.
    void whatIsWrittenElsewhereIsNoticed()
    {
        const QTemporaryDir folder;
        const auto path = in(folder, "a.weigh");
        {
            WEIGHHOUSE_TAKE(project, Project::create(path));
            WEIGHHOUSE_DO(project.replaceAll(contentWith(opinions())));
        }
        const auto write = [&](const char *value) {
            auto connection = sql::Connection::open(path, sql::OpenMode::ReadWrite);
            return connection && connection
                                     ->execute(std::string("UPDATE meta SET value = '") + value +
                                               "' WHERE key = 'belief.frost'")
                                     .has_value();
        };
        QVERIFY(write(R"({"values":["a","b"],"probabilities":[0.5,0.5],"locked":[false,false],"from":""})"));
        {
            WEIGHHOUSE_TAKE(project, Project::open(path, Mode::ReadOnly));
            WEIGHHOUSE_TAKE(opened, project.checkedContent());
            QVERIFY(!opened.check.isWhole());
            const std::string told = project.altered(opened.check).message.text();
            QVERIFY2(told.find("beliefs and judgements") != std::string::npos, told.c_str());
        }
        for (const char *bad :
             {"{", "[]", R"({"values":["a","b"],"probabilities":[0.5],"locked":[false,false],"from":""})",
              R"({"values":["a","b"],"probabilities":[1.5,-0.5],"locked":[false,false],"from":""})",
              R"({"values":["a","b"],"probabilities":[0.5,0.4],"locked":[false,false],"from":""})"}) {
            QVERIFY(write(bad));
            WEIGHHOUSE_TAKE(project, Project::open(path, Mode::ReadOnly));
            const auto opened = project.content();
            QVERIFY2(!opened, bad);
            WEIGHHOUSE_SAME(opened.error().code, "project.damaged");
        }
    }

    /// So do statements about distributions: each number counts in the fingerprint, and what cannot be is
    /// refused.
    void spreadsAreChecked()
    {
        Opinions one;
        one.spreads = {{"crop.demand", {{0.1, 1, 1.5}, ""}}};
        std::set<std::uint64_t> seen{fingerprint(contentWith({})), fingerprint(contentWith(one))};
        for (const KeptSpread &other : {KeptSpread{{0.2, 1, 1.5}, ""}, KeptSpread{{0.1, 2, 1.5}, ""},
                                        KeptSpread{{0.1, 1, 2}, ""}, KeptSpread{{0.1, 1, 1.5}, "m"}}) {
            one.spreads["crop.demand"] = other;
            seen.insert(fingerprint(contentWith(one)));
        }
        QCOMPARE(seen.size(), std::size_t(6));
        const QTemporaryDir folder;
        const auto path = in(folder, "a.weigh");
        {
            WEIGHHOUSE_TAKE(project, Project::create(path));
            WEIGHHOUSE_DO(project.replaceAll(contentWith(one)));
        }
        for (const char *bad :
             {"{", R"({"shift":0,"below":1,"from":""})", R"({"shift":0,"below":-1,"above":1,"from":""})",
              R"({"shift":0,"below":0,"above":0,"from":""})",
              R"({"shift":1e999,"below":1,"above":1,"from":""})",
              R"({"shift":"0","below":1,"above":1,"from":""})"}) {
            auto connection = sql::Connection::open(path, sql::OpenMode::ReadWrite);
            QVERIFY(connection && connection->execute(std::string("UPDATE meta SET value = '") + bad +
                                                      "' WHERE key = 'spread.crop.demand'"));
            WEIGHHOUSE_TAKE(project, Project::open(path, Mode::ReadOnly));
            const auto opened = project.content();
            QVERIFY2(!opened, bad);
            WEIGHHOUSE_SAME(opened.error().code, "project.damaged");
        }
    }

    /// A project that an older program wrote has none of them.
    void olderProjectsHaveNoSpreads()
    {
        const QTemporaryDir folder;
        const auto path = in(folder, "a.weigh");
        Opinions older = opinions();
        older.spreads.clear();
        {
            WEIGHHOUSE_TAKE(project, Project::create(path));
            WEIGHHOUSE_DO(project.replaceAll(contentWith(older)));
            auto connection = sql::Connection::open(path, sql::OpenMode::ReadOnly);
            QVERIFY(connection.has_value());
            auto count = connection->prepare("SELECT count(*) FROM meta WHERE key LIKE 'spread%'");
            QVERIFY(count && count->step());
            QCOMPARE(count->integer(0), std::int64_t(0));
        }
        WEIGHHOUSE_TAKE(project, Project::open(path, Mode::ReadWrite));
        WEIGHHOUSE_TAKE(opened, project.checkedContent());
        QVERIFY(opened.check.isWhole());
        QVERIFY(static_cast<const Opinions &>(opened.content) == older);
        QVERIFY(statedBeliefs(opened.content).draws.empty());
    }

    void whatModelsTake()
    {
        const StatedBeliefs stated = statedBeliefs(opinions());
        QCOMPARE(stated.factors.size(), std::size_t(2));
        QCOMPARE(stated.factors.at("frost").front().second, 0.7);
        QVERIFY((stated.draws.at("crop.demand") == StatedSpread{0.1, 1, 1.5}));
    }

    void changesHaveTheirInverse()
    {
        const Opinions from = opinions();
        Opinions to;
        to.beliefs = {{"frost", frost(0.2)}, {"demand", {{"a", "b"}, {0.25, 0.75}, {false, false}, "m"}}};
        to.spreads = {{"crop.demand", {{0.1, 2, 1.5}, ""}}, {"crop.price", {{0, 1, 0}, ""}}};
        to.judgements = {judgement("plums", Verdict::Second)};
        to.attitudes = {{"other", {"power", 2, "rankings"}}};
        const Opinions none;
        for (const auto &[left, right] :
             {std::pair(from, to), std::pair(to, from), std::pair(from, none), std::pair(none, from)}) {
            const std::vector<OpinionsPart::Change> changes = OpinionsPart::changes(left, right);
            Opinions value = left;
            for (const OpinionsPart::Change &change : changes) {
                std::visit(
                    [&](const auto &one) {
                        using One = std::decay_t<decltype(one)>;
                        const auto read = One::fromJson(one.toJson({}), {});
                        QVERIFY(read.has_value() && *read == one);
                        QVERIFY(one.apply(value).has_value());
                    },
                    change);
            }
            QVERIFY(value == right);
            for (auto change = changes.rbegin(); change != changes.rend(); ++change)
                std::visit([&](const auto &one) { QVERIFY(one.inverse().apply(value).has_value()); },
                           *change);
            QVERIFY(value == left);
        }
    }

    void whatDoesNotFitChangesNothing()
    {
        Opinions value = opinions();
        const auto refuses = [&](const auto &change) {
            const auto done = change.apply(value);
            return !done && done.error().code == "edit.does-not-fit" && value == opinions();
        };
        QVERIFY(refuses(SetBelief{"frost", frost(0.2), frost(0.3)}));
        QVERIFY(refuses(SetBelief{"frost", {}, frost(0.3)}));
        QVERIFY(refuses(SetSpread{"crop.demand", {}, KeptSpread{}}));
        QVERIFY(refuses(SetSpread{"crop.price", KeptSpread{}, {}}));
        QVERIFY(refuses(PutJudgement{3, {}, judgement("plums", Verdict::First)}));
        QVERIFY(refuses(PutJudgement{1, judgement("plums", Verdict::First), {}}));
        QVERIFY(refuses(PutJudgement{0, {}, {}}));
        QVERIFY(refuses(SetAttitude{"planting", {}, {}}));
    }

    /// Drags are one step of undo; what is about something else is another.
    void whatFollowsJoins()
    {
        SetBelief dragged{"frost", frost(0.1), frost(0.2)};
        QVERIFY(dragged.join({"frost", frost(0.2), frost(0.25)}));
        QVERIFY((dragged == SetBelief{"frost", frost(0.1), frost(0.25)}));
        QVERIFY(!dragged.join({"other", frost(0.25), frost(0.1)}));
        QVERIFY(!dragged.join({"frost", frost(0.1), frost(0.2)}));
        const auto spread = [](double shift) { return KeptSpread{{shift, 1, 1}, ""}; };
        SetSpread moved{"crop.demand", {}, spread(0.1)};
        QVERIFY(moved.join({"crop.demand", spread(0.1), spread(0.3)}));
        QVERIFY((moved == SetSpread{"crop.demand", {}, spread(0.3)}));
        QVERIFY(!moved.join({"crop.price", spread(0.3), spread(0.4)}));
        QVERIFY(!moved.join({"crop.demand", spread(0.1), spread(0.4)}));
        PutJudgement made{0, {}, judgement("plums", Verdict::First)};
        QVERIFY(!made.join({1, {}, judgement("plums", Verdict::First)}));
    }
};

WEIGHHOUSE_TEST(TestProjectOpinions)
#include "test_project_opinions.moc"
