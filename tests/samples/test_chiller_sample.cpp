// SPDX-License-Identifier: GPL-3.0-or-later
// The sample "The chiller": what its tables say alone, and what they say together with the documents.
#include "core/base/text.h"
#include "core/decision/answer.h"
#include "core/decision/sweep.h"
#include "core/retrieval/kept_library.h"
#include "core/retrieval/library.h"
#include "tests/samples/asked_sample.h"
#include "tests/samples/cells.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/uncertainty/near.h"

#include <QTest>
#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

using namespace weighhouse;
using namespace weighhouse::testing;

namespace
{

struct Offer {
    std::string name;
    std::string maker;
    std::string works;
    std::string refrigerant;
    double cooling = 0;
    double power = 0;
    double cost = 0;
};

/// The offers with what ten years of each cost, worked out without the rules.
std::vector<Offer> readOffers(const data::Dataset &dataset)
{
    const Cells cells(dataset);
    std::map<std::string, std::string> works;
    for (std::size_t row = 0; row < cells.rows("compressor"); ++row)
        works[cells.text("compressor", "compressor", row)] = cells.text("compressor", "works", row);
    const double current = cells.number("hall", "hours", 0) * cells.number("hall", "mean_load", 0) *
                           cells.number("hall", "price", 0);
    std::vector<Offer> offers;
    for (std::size_t row = 0; row < cells.rows("offer"); ++row) {
        Offer offer{.name = cells.text("offer", "offer", row),
                    .maker = cells.text("offer", "maker", row),
                    .works = works[cells.text("offer", "compressor", row)],
                    .refrigerant = cells.text("offer", "refrigerant", row),
                    .cooling = cells.number("offer", "cooling", row),
                    .power = cells.number("offer", "power", row)};
        offer.cost = cells.number("offer", "price", row) +
                     cells.number("hall", "years", 0) *
                         (cells.number("offer", "service", row) + current * offer.power);
        offers.push_back(std::move(offer));
    }
    std::ranges::sort(offers, {}, &Offer::cost);
    return offers;
}

} // namespace

class TestChillerSample : public QObject
{
    Q_OBJECT

    catalogue::Material m_material = taken(catalogue::openSample("chiller"));

    const project::KeptDocument *document(const char *name) const
    {
        return m_material.documents.document(name);
    }

private Q_SLOTS:
    void theRulesAloneChooseTheCheapestThatIsStrongEnough()
    {
        const auto model = taken(
            model::Model::make(std::make_shared<const data::Dataset>(m_material.dataset), m_material.rules));
        WEIGHHOUSE_TAKE(problem, model->ask("buy", {}));
        WEIGHHOUSE_TAKE(result, decision::sweep(problem));
        const decision::Answer answer = decision::answer(problem, result);
        QVERIFY(answer.decision);
        std::vector<Offer> offers = readOffers(m_material.dataset);
        std::erase_if(offers, [](const Offer &offer) { return offer.cooling < 60; });
        WEIGHHOUSE_SAME(answer.decision->label, offers.front().name);
        WEIGHHOUSE_NEAR(answer.decision->values.front(), offers.front().cost, 1e-12);
    }

    /// Each fact is read from a document, so that the sample cannot say one thing here and another there.
    void theDocumentsLeaveAnotherOne()
    {
        std::set<std::string> classB;
        for (const std::string_view line : split(*document("05-table-of-refrigerants.csv")->bytes, '\n')) {
            const auto cells = split(line, ',');
            if (cells.size() > 1 && cells[1] == "B")
                classB.emplace(cells[0]);
        }
        QCOMPARE(classB.size(), std::size_t{2});
        const auto says = [this](const char *name, const char *words) {
            return document(name)->text->text.find(words) != std::string::npos;
        };
        QVERIFY(says("04-water-protection-order.txt",
                     "no machine may be set up that holds a refrigerant of class B"));
        QVERIFY(says("02-letter-of-the-grid-company.txt", "26 kilowatts for a single machine"));
        QVERIFY(says("07-service-bulletin.txt", "compressors from the works at Lomra"));
        QVERIFY(says("09-court-notice.txt", "Hallmar Cold"));
        QVERIFY(says("12-insurance.md", "protection from creditors the cover does not begin"));
        std::vector<Offer> offers = readOffers(m_material.dataset);
        std::erase_if(offers, [&](const Offer &offer) {
            return offer.cooling < 60 || offer.power > 26 || classB.contains(offer.refrigerant) ||
                   offer.works == "Lomra" || offer.maker == "Hallmar Cold";
        });
        QVERIFY(offers.size() > 2);
        WEIGHHOUSE_SAME(offers.front().name, "Kelder & Rot K64");
        // Leaving out any one of the facts leads to another decision.
        for (int ignored = 0; ignored < 4; ++ignored) {
            std::vector<Offer> all = readOffers(m_material.dataset);
            std::erase_if(all, [&](const Offer &offer) {
                return offer.cooling < 60 || (ignored != 0 && offer.power > 26) ||
                       (ignored != 1 && classB.contains(offer.refrigerant)) ||
                       (ignored != 2 && offer.works == "Lomra") ||
                       (ignored != 3 && offer.maker == "Hallmar Cold");
            });
            QVERIFY2(all.front().name != offers.front().name, std::to_string(ignored).c_str());
        }
    }

    void thereAreTwentyShortDocuments()
    {
        QCOMPARE(m_material.documents.documents.size(), std::size_t{20});
        std::set<data::DocumentKind> kinds;
        for (const project::KeptDocument &each : m_material.documents.documents) {
            const auto words = split(each.text->text, ' ').size();
            QVERIFY2(words >= 20 && words <= 150, each.name.c_str());
            kinds.insert(each.kind);
        }
        QCOMPARE(kinds.size(), std::size_t{4});
    }

    void questionsFindTheirDocuments_data()
    {
        QTest::addColumn<QString>("question");
        QTest::addColumn<QString>("document");
        const auto add = [](const char *question, const char *name) {
            QTest::newRow(name) << QString::fromUtf8(question) << QString::fromUtf8(name);
        };
        add("How much power may a single machine in the hall draw?", "02-letter-of-the-grid-company.txt");
        add("Which refrigerants must not be set up in the protected zone?", "04-water-protection-order.txt");
        add("Which works deliver compressors with cracked valve plates?", "07-service-bulletin.txt");
        add("Which maker has asked for protection from its creditors?", "09-court-notice.txt");
        add("Under what condition does the policy cover the stock of cheese?", "12-insurance.md");
    }

    void questionsFindTheirDocuments()
    {
        QFETCH(QString, question);
        QFETCH(QString, document);
        const retrieval::LibraryPtr library = retrieval::libraryOf(m_material.documents);
        WEIGHHOUSE_TAKE(found, library->search(question.toStdString(), 3));
        const bool isFound = std::ranges::any_of(found, [&](const retrieval::FoundPassage &passage) {
            return passage.name == document.toStdString();
        });
        QVERIFY2(isFound, found.empty() ? "nothing" : found.front().name.c_str());
    }
};

WEIGHHOUSE_TEST(TestChillerSample)
#include "test_chiller_sample.moc"
