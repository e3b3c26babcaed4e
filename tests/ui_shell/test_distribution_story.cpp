// SPDX-License-Identifier: GPL-3.0-or-later
// A distribution of the rules is dragged: the expectations move, undo brings back what was, a file keeps it,
// and a plan says the same.
#include "core/data/project/project.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/support/small_dataset.h"
#include "tests/ui_shell/story.h"
#include "ui/base/texts.h"
#include "ui/document/plan_session.h"
#include "ui/shell/modes.h"
#include "ui/uncertainty/draw_card.h"
#include "ui/widgets/graph_view.h"
#include "ui/widgets/interval_chart.h"

#include <QComboBox>
#include <QLabel>
#include <QTabWidget>
#include <QToolButton>
#include <algorithm>
#include <cmath>

using namespace weighhouse;
using namespace weighhouse::testing;

namespace
{

constexpr double tenth = 1.2815515655446004; ///< The standard normal distribution's 90th percentile.

project::Content garden()
{
    project::Content content;
    content.setDataset(smallDataset("table crop(name text key, demand number, price number)\n"
                                    "Leeks | 90 | 2\n"
                                    "Melons | 120 | 3\n"
                                    "Nettles | 100 | 1\n"));
    content.rules = {{"garden.rules", "unit crop.demand [t]\n"
                                      "uncertain crop.demand ~ normal(demand, 0.1 * demand)\n"
                                      "question grow \"What should grow?\" decide c in crop\n"
                                      "  maximize c.demand * c.price\n"}};
    content.asked.question = "grow";
    return content;
}

/// What the page says now.
struct Garden {
    explicit Garden(const QString &path)
    {
        story.window.openProject(path);
        if (!QTest::qWaitFor([this] { return story.window.document().workings()->problem.has_value(); },
                             10'000))
            return;
        story.key(Qt::Key_7, Qt::ControlModifier);
        isThere =
            QTest::qWaitFor([this] { return bar() != nullptr && std::isfinite(expected("Melons")); }, 10'000);
    }

    ui::DensityBar *bar() const { return story.find<ui::DensityBar>("draws0"); }
    double expected(const char *label) const
    {
        const auto *chart = story.find<ui::IntervalChart>("expected");
        for (const ui::Interval &row : chart->content().rows) {
            if (row.label == QLatin1String(label))
                return row.value;
        }
        return std::nan("");
    }
    QString words() const { return story.find<QLabel>("drawWords0")->text(); }
    StatedSpread stated()
    {
        const auto &spreads = story.window.document().state().spreads;
        const auto found = spreads.find("crop.demand");
        return found == spreads.end() ? StatedSpread() : found->second.stated;
    }
    /// In two moves, as a hand does.
    void drag(int handle, int pixels) const
    {
        QWidget *canvas = bar()->canvas();
        const QPoint from = bar()->handlePlace(handle);
        QTest::mousePress(canvas, Qt::LeftButton, {}, from);
        QTest::mouseMove(canvas, from + QPoint(pixels / 2, 0));
        QTest::mouseMove(canvas, from + QPoint(pixels, 0));
    }
    void drop() const { QTest::mouseRelease(bar()->canvas(), Qt::LeftButton, {}, bar()->handlePlace(1)); }
    /// The mean that the statement gives a crop's demand, by its formula.
    double meanOf(double demand)
    {
        const StatedSpread s = stated();
        const double deviation = 0.1 * demand;
        return demand + s.shift * 2 * tenth * deviation +
               (s.above - s.below) * deviation / std::sqrt(2 * std::acos(-1.0));
    }
    bool showsTheFormula() { return std::abs(expected("Melons") / (3 * meanOf(120)) - 1) < 2e-4; }

    Story story;
    bool isThere = false;
};

} // namespace

class TestDistributionStory : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void byMouse();
    void byKeyboard();
    void whatThePlanSays();
    void aColumnThatIsCertainNow();
    void whatMovesTogether();

private:
    QString saved(const QString &name);

    StoryPlace m_place;
};

QString TestDistributionStory::saved(const QString &name)
{
    const QString path = m_place.path(name);
    auto project = project::Project::create(path.toStdString());
    return project && project->replaceAll(garden()) ? path : QString();
}

void TestDistributionStory::byMouse()
{
    const QString path = saved(QStringLiteral("mouse.weigh"));
    double kept = 0;
    StatedSpread stated;
    {
        Garden garden(path);
        QVERIFY(garden.isThere);
        QVERIFY(garden.story.window.minimumSizeHint().width() <= 1366);
        // The best candidate's row comes first.
        QTRY_COMPARE(garden.story.find<QComboBox>("drawRow0")->currentText(), QStringLiteral("Melons"));
        QVERIFY2(garden.words() ==
                     QStringLiteral("demand of Melons: half of the time below 120.0 t, nine times of "
                                    "ten below 135.4 t. Moving it moves all rows of the column alike."),
                 qPrintable(garden.words()));
        QVERIFY(!garden.story.find<QToolButton>("drawReset0")->isVisible());
        const double before = garden.expected("Melons");
        QVERIFY(garden.showsTheFormula());

        // The expectation moves while the handle is held.
        garden.drag(1, 60);
        QVERIFY(garden.stated().shift > 0.05);
        QCOMPARE(garden.stated().below, 1.0);
        QTRY_VERIFY(garden.expected("Melons") > before + 1 && garden.showsTheFormula());
        garden.drop();
        ui::Document &document = garden.story.window.document();
        QCOMPARE(document.undoStack().count(), 1);
        QCOMPARE(document.undoStack().undoText(), QStringLiteral("move crop.demand"));
        QVERIFY(garden.words() != QStringLiteral("demand of Melons: half of the time below 120.0 t"));
        QVERIFY(garden.story.find<QToolButton>("drawReset0")->isVisible());
        QCOMPARE(garden.bar()->content().handles[1].other.value_or(0), 120.0);

        // Undo brings exactly the old numbers back.
        garden.story.key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(document.state().spreads.empty());
        QTRY_COMPARE(garden.expected("Melons"), before);
        garden.story.key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY(garden.expected("Melons") != before && garden.showsTheFormula());

        // Wider above: that is another step, and only the upper side is wider.
        const double moved = garden.expected("Melons");
        garden.drag(2, 30);
        garden.drop();
        QCOMPARE(document.undoStack().count(), 2);
        QVERIFY(garden.stated().above > 1 && garden.stated().below == 1);
        QTRY_VERIFY(garden.expected("Melons") > moved && garden.showsTheFormula());
        QTRY_VERIFY(!garden.story.find<QLabel>("weighingAnew")->isVisible());
        kept = garden.expected("Melons");
        stated = garden.stated();
        garden.story.key(Qt::Key_S, Qt::ControlModifier);
        QTRY_VERIFY(!garden.story.window.isWindowModified());
    }
    Garden again(path);
    QVERIFY(again.isThere);
    QVERIFY(again.stated() == stated);
    QCOMPARE(again.expected("Melons"), kept);
    // Reset: as the rules say, and the project is without the statement.
    again.story.click("drawReset0");
    QVERIFY(again.story.window.document().state().spreads.empty());
    QTRY_VERIFY(again.expected("Melons") != kept && again.showsTheFormula());
}

/// The card's last line says with what a column is correlated; the diagram has a dashed line without an
/// arrow.
void TestDistributionStory::whatMovesTogether()
{
    project::Content content = garden();
    content.rules[0].text += "uncertain crop.price ~ normal(price, 0.1)\n"
                             "correlated crop.demand with crop.price by -0.6\ncorrelated crop.price by 0.5\n";
    const QString path = m_place.path(QStringLiteral("together.weigh"));
    auto project = project::Project::create(path.toStdString());
    QVERIFY(project && project->replaceAll(content));
    Garden garden(path);
    QVERIFY(garden.isThere);
    const auto *line = garden.story.find<QLabel>("drawTogether0");
    QVERIFY(line->isVisible());
    QCOMPARE(line->text(), QStringLiteral("correlated with crop.price by %1").arg(ui::numberText(-0.6)));
    QCOMPARE(garden.story.find<QLabel>("drawTogether1")->text(),
             QStringLiteral("correlated with crop.demand by %1\nits rows correlated with each other by %2")
                 .arg(ui::numberText(-0.6), ui::numberText(0.5)));
    auto *tabs = garden.story.find<QTabWidget>("uncertaintyTabs");
    auto *diagram = garden.story.find<ui::GraphView>("influence");
    tabs->setCurrentWidget(diagram);
    QTRY_VERIFY(!diagram->picture().edges.empty());
    const auto &edges = diagram->picture().edges;
    const auto dashed = std::ranges::find(edges, ui::numberText(-0.6), &ui::GraphEdge::label);
    QVERIFY(dashed != edges.end() && dashed->isDashed && !dashed->hasArrow);
    const auto &nodes = diagram->picture().nodes;
    QVERIFY(nodes[dashed->from].id.contains(QLatin1String("crop.demand")));
    QVERIFY(nodes[dashed->to].id.contains(QLatin1String("crop.price")));
    QCOMPARE(nodes[dashed->to].lines,
             QStringList(QStringLiteral("rows correlated by %1").arg(ui::numberText(0.5))));
    // Demand is high where the price is low: the product is less than that of the means, by -r * 12 * 0.1.
    const double normal = 2 * std::sin(std::acos(-1.0) * 0.6 / 6);
    QVERIFY(std::abs(garden.expected("Melons") - (360 - normal * 1.2)) < 0.5);
}

void TestDistributionStory::byKeyboard()
{
    Garden garden(saved(QStringLiteral("keyboard.weigh")));
    QVERIFY(garden.isThere);
    const double before = garden.expected("Melons");
    QVERIFY(garden.story.tabTo(garden.bar()));
    garden.bar()->setSelected(0);
    garden.story.key(Qt::Key_Home);
    QVERIFY(garden.stated().below > 1.5);
    garden.story.key(Qt::Key_Down);
    garden.story.key(Qt::Key_Right);
    garden.story.key(Qt::Key_Right);
    QVERIFY(garden.stated().shift > 0);
    QTRY_VERIFY(garden.expected("Melons") != before && garden.showsTheFormula());
    garden.story.key(Qt::Key_Delete);
    QVERIFY(garden.stated() == StatedSpread());
    QTRY_COMPARE(garden.expected("Melons"), before);
}

/// The plan has the statement in it, and its number is that of the window, bit for bit.
void TestDistributionStory::whatThePlanSays()
{
    Garden garden(saved(QStringLiteral("plan.weigh")));
    QVERIFY(garden.isThere);
    const double before = garden.expected("Melons");
    garden.drag(1, 50);
    garden.drop();
    QTRY_VERIFY(garden.expected("Melons") != before && garden.showsTheFormula());
    const double shown = garden.expected("Melons");
    garden.story.click("decideUnderBeliefs");
    ui::PlanSession &plans = garden.story.window.desk().plans;
    QTRY_VERIFY_WITH_TIMEOUT(!plans.run().decision().empty(), 60000);
    QCOMPARE(QString::fromStdString(plans.run().decision()), QStringLiteral("Melons"));
    bool isSaid = false;
    for (const plan::Node &node : plans.run().plan().nodes) {
        if (node.tool != "expect")
            continue;
        QVERIFY2(node.payload.find("believe crop.demand: shift = ") != std::string::npos,
                 node.payload.c_str());
        const plan::AnswerPtr answer = plans.run().node(node.id)->answer;
        QVERIFY(answer != nullptr);
        for (std::size_t i = 0; i < answer->columns.size(); ++i) {
            if (answer->columns[i].name != "expected")
                continue;
            QCOMPARE(std::get<double>(answer->rows.at(0).at(i)), shown);
            isSaid = true;
        }
    }
    QVERIFY(isSaid);
}

/// What the project believes of a column counts for nothing once the rules say nothing of it any more, as
/// beliefs in factors do; it counts again when they do.
void TestDistributionStory::aColumnThatIsCertainNow()
{
    Garden garden(saved(QStringLiteral("certain.weigh")));
    QVERIFY(garden.isThere);
    garden.drag(1, 50);
    garden.drop();
    QTRY_VERIFY(garden.showsTheFormula() && garden.stated().shift > 0);
    const double shown = garden.expected("Melons");
    ui::Document &document = garden.story.window.document();
    const std::string rules = document.state().rules.front().text;
    std::string other = rules;
    other.replace(other.find("crop.demand ~ normal(demand, 0.1 * demand)"), 42,
                  "crop.price ~ uniform(price, 2 * price)");
    QVERIFY(document.setText(project::TextKind::Rules, "garden.rules", other, QStringLiteral("edit")));
    QTRY_VERIFY(std::abs(garden.expected("Melons") / (120 * 4.5) - 1) < 2e-3);
    QVERIFY(garden.words().startsWith(QStringLiteral("price of ")));
    QVERIFY(document.setText(project::TextKind::Rules, "garden.rules", rules, QStringLiteral("edit")));
    QTRY_COMPARE(garden.expected("Melons"), shown);
}

WEIGHHOUSE_TEST(TestDistributionStory)
#include "test_distribution_story.moc"
