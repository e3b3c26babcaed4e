// SPDX-License-Identifier: GPL-3.0-or-later
// The tests check the worth of tests that are not always right, and how expectations move with factors.
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/ui_shell/story.h"
#include "ui/shell/language.h"
#include "ui/shell/modes.h"
#include "ui/uncertainty/card_frame.h"
#include "ui/uncertainty/sentences.h"
#include "ui/widgets/curve_chart.h"
#include "ui/widgets/interval_chart.h"
#include "ui/widgets/swing_chart.h"

#include <QAction>
#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QScopeGuard>
#include <QSettings>
#include <QSpinBox>
#include <QTabWidget>
#include <QTest>
#include <algorithm>

using namespace weighhouse;
using namespace weighhouse::testing;

namespace
{

/// The numbers of the card "Worth knowing first".
struct WorthSeen {
    explicit WorthSeen(const Story &playing)
        : story(playing), right(playing.find<QSpinBox>("testRight")),
          factor(playing.find<QComboBox>("testedFactor")), meaning(playing.find<QLabel>("signals"))
    {
    }

    QString known(int row) const { return textOf("worthValue%1", row); }
    QString byTest(int row) const { return textOf("worthByTest%1", row); }
    QString textOf(const char *name, int row) const
    {
        const auto *label = story.find<QLabel>(qPrintable(QString::fromLatin1(name).arg(row)));
        return label != nullptr && !label->isHidden() ? label->text() : QString();
    }

    const Story &story;
    QSpinBox *right;
    QComboBox *factor;
    QLabel *meaning;
};

/// The number that a text begins with.
double numberOf(const QString &text)
{
    return QLocale().toDouble(text.section(QLatin1Char(' '), 0, 0));
}

} // namespace

class TestWorthStory : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QSettings().remove(QStringLiteral("uncertainty/testRight")); }
    void aTestIsWorthWhatItChanges();
    void theTestIsSetByKeyboard();
    void aSpiderHasALineForEachFactor();
    void columnsWithOneDrawTakePart();
    void theCardsFitASmallScreen_data();
    void theCardsFitASmallScreen();

private:
    void open(Story &story);

    StoryPlace m_place;
};

void TestWorthStory::open(Story &story)
{
    story.window.openSample(QStringLiteral("planting"));
    QTRY_VERIFY(story.window.document().workings()->problem.has_value());
    story.key(Qt::Key_7, Qt::ControlModifier);
    QTRY_COMPARE(story.window.modes().shown(), QStringLiteral("uncertainty"));
    QTRY_VERIFY(!story.find<ui::IntervalChart>("expected")->content().rows.empty());
}

void TestWorthStory::aTestIsWorthWhatItChanges()
{
    Story story;
    open(story);
    if (QTest::currentTestFailed())
        return;
    const WorthSeen seen(story);
    QCOMPARE(seen.right->value(), 80);
    const int factors = seen.factor->count();
    QCOMPARE(factors, static_cast<int>(story.window.document().workings()->model->rules()->factors.size()));
    QVERIFY(numberOf(seen.known(0)) > 0);
    QVERIFY2(numberOf(seen.byTest(0)) < numberOf(seen.known(0)), qPrintable(seen.byTest(0)));
    // More is never worth less, and at 100 % it is as good as knowing.
    std::vector<double> before(static_cast<std::size_t>(factors), 0);
    for (const int percent : {50, 65, 80, 90, 100}) {
        seen.right->setValue(percent);
        const QString wanted = QStringLiteral("right in %1").arg(percent);
        QTRY_VERIFY(std::ranges::any_of(story.window.findChildren<QLabel *>(), [&](const QLabel *label) {
            return !label->isHidden() && label->text().contains(wanted);
        }));
        for (int row = 0; row < factors; ++row) {
            double &last = before[static_cast<std::size_t>(row)];
            QVERIFY(numberOf(seen.byTest(row)) >= last);
            last = numberOf(seen.byTest(row));
        }
    }
    for (int row = 0; row < factors; ++row)
        QCOMPARE(seen.byTest(row), seen.known(row));
    QVERIFY(before[0] > 0);
    QCOMPARE(QSettings().value(QStringLiteral("uncertainty/testRight")).toDouble(), 1.0);

    // The signals are said of the factor whose test is worth most, until another one is chosen.
    const auto &rules = *story.window.document().workings()->model->rules();
    const auto valuesNamed = [&](const QString &name) {
        const auto factor = std::ranges::find(rules.factors, name.toStdString(), &rules::CheckedFactor::name);
        return std::ranges::count_if(factor->values, [&](const rules::CheckedFactorValue &value) {
            return seen.meaning->text().contains(QString::fromStdString(value.name));
        });
    };
    QVERIFY(valuesNamed(seen.factor->currentText()) >= 2);
    QVERIFY(seen.meaning->text().contains(story.find<QLabel>("best")->text()));
    int worthless = -1;
    for (int i = 0; i < factors; ++i) {
        seen.factor->setCurrentIndex(i);
        Q_EMIT seen.factor->activated(i);
        QVERIFY(!seen.meaning->text().isEmpty());
        if (seen.meaning->text().contains(QStringLiteral("worth nothing")))
            worthless = i;
    }
    QVERIFY(worthless >= 0);
    // A choice stays while numbers change.
    seen.factor->setCurrentIndex(worthless);
    Q_EMIT seen.factor->activated(worthless);
    seen.right->setValue(70);
    QTRY_COMPARE(QSettings().value(QStringLiteral("uncertainty/testRight")).toDouble(), 0.7);
    QTRY_VERIFY(seen.byTest(0) != seen.known(0));
    QCOMPARE(seen.factor->currentIndex(), worthless);
}

void TestWorthStory::theTestIsSetByKeyboard()
{
    Story story;
    open(story);
    if (QTest::currentTestFailed())
        return;
    const WorthSeen seen(story);
    const QString before = seen.byTest(0);
    QVERIFY(story.tabTo(seen.right));
    story.key(Qt::Key_Up);
    QCOMPARE(seen.right->value(), 81);
    QTRY_VERIFY(seen.byTest(0) != before);
    story.key(Qt::Key_Tab);
    QVERIFY(seen.factor->hasFocus());
    const QString said = seen.meaning->text();
    story.key(Qt::Key_Home);
    story.key(Qt::Key_End);
    QCOMPARE(seen.factor->currentIndex(), seen.factor->count() - 1);
    QVERIFY(seen.meaning->text() != said);
}

void TestWorthStory::aSpiderHasALineForEachFactor()
{
    Story story;
    open(story);
    if (QTest::currentTestFailed())
        return;
    auto *tabs = story.find<QTabWidget>("uncertaintyTabs");
    auto *spider = story.find<ui::CurveChart>("spider");
    tabs->setCurrentWidget(spider->parentWidget());
    QVERIFY(!spider->content().curves.empty());
    const auto *expected = story.find<ui::IntervalChart>("expected");
    double last = HUGE_VAL;
    for (const ui::Curve &curve : spider->content().curves) {
        QVERIFY(curve.isStep && !curve.label.isEmpty());
        QCOMPARE(curve.points.front().x, 0.0);
        QCOMPARE(curve.points.back().x, 1.0);
        // Each probability counts as wide as it is: the mean of every line is the expectation.
        double mean = 0;
        for (std::size_t i = 0; i + 1 < curve.points.size(); ++i)
            mean += curve.points[i].y * (curve.points[i + 1].x - curve.points[i].x);
        QVERIFY(qAbs(mean - expected->content().rows.front().value) < 1e-6 * qAbs(mean));
        const double swing = curve.points.back().y - curve.points.front().y;
        QVERIFY(swing > 0 && swing <= last);
        last = swing;
    }
    const QString ranges = story.find<QLabel>("spiderRanges")->text();
    for (const rules::CheckedFactor &factor : story.window.document().workings()->model->rules()->factors)
        QVERIFY2(ranges.contains(QString::fromStdString(factor.name)), qPrintable(ranges));

    // Another candidate has another spider, and stays chosen.
    auto *which = story.find<QComboBox>("spiderOf");
    QCOMPARE(which->count(), 8);
    const ui::CurveChartContent ofBest = spider->content();
    const int other = which->findText(expected->content().rows.back().label);
    QVERIFY(other > 0);
    which->setFocus();
    story.key(Qt::Key_Home);
    for (int i = 0; i < other; ++i)
        story.key(Qt::Key_Down);
    QVERIFY(spider->content() != ofBest);
    QVERIFY(spider->content().title.contains(expected->content().rows.back().label));
    story.find<QSpinBox>("testRight")->setValue(60);
    QTRY_VERIFY(story.find<QLabel>("worthByTest0")->text() != story.find<QLabel>("worthValue0")->text());
    QCOMPARE(which->currentIndex(), other);

    const QString file = m_place.path(QStringLiteral("spider.csv"));
    QVERIFY(spider->exportTo(file));
    QFile written(file);
    QVERIFY(written.open(QIODevice::ReadOnly));
    QVERIFY(written.readAll().contains(spider->content().curves.front().label.toUtf8()));
}

void TestWorthStory::columnsWithOneDrawTakePart()
{
    Story story;
    open(story);
    if (QTest::currentTestFailed())
        return;
    ui::Document &document = story.window.document();
    const project::NamedText rules = document.state().rules.front();
    const std::string drawn = "\nuncertain crop.field_cost together ~ normal(field_cost, 0.3 * field_cost)\n";
    QVERIFY(document.setText(project::TextKind::Rules, rules.name, rules.text + drawn,
                             QStringLiteral("draw the cost of fields")));
    const QString column = QStringLiteral("crop.field_cost");
    const auto *swings = story.find<ui::SwingChart>("swings");
    const auto isColumn = [&](const auto &part) { return part.label == column; };
    QTRY_VERIFY_WITH_TIMEOUT(std::ranges::any_of(swings->content().swings, isColumn), 20000);
    const auto swing = std::ranges::find_if(swings->content().swings, isColumn);
    QVERIFY(swing->low < swing->high && swing->lowEnd != swing->highEnd);
    QVERIFY(swing->lowEnd.contains(QStringLiteral("percentile")));

    auto *spider = story.find<ui::CurveChart>("spider");
    story.find<QTabWidget>("uncertaintyTabs")->setCurrentWidget(spider->parentWidget());
    const auto &curves = spider->content().curves;
    const auto curve = std::ranges::find_if(curves, isColumn);
    QVERIFY(curve != curves.end());
    QVERIFY(!curve->isStep);
    QCOMPARE(curve->points.front().x, 0.1);
    QCOMPARE(curve->points.back().x, 0.9);
    // A greater cost brings less.
    QVERIFY(curve->points.front().y > curve->points.back().y);
    QVERIFY(story.find<QLabel>("spiderRanges")->text().contains(column));
    // States are drawn now: what is worth knowing, and by a test, has its error.
    QVERIFY(story.find<QLabel>("worthByTest0")->text().contains(QStringLiteral("±")));
}

void TestWorthStory::theCardsFitASmallScreen_data()
{
    QTest::addColumn<QString>("language");
    QTest::newRow("English") << QStringLiteral("en");
    QTest::newRow("German") << QStringLiteral("de");
}

void TestWorthStory::theCardsFitASmallScreen()
{
    QFETCH(QString, language);
    ui::applyLanguage(language);
    const auto back = qScopeGuard([] { ui::applyLanguage(QStringLiteral("en")); });
    Story story;
    open(story);
    if (QTest::currentTestFailed())
        return;
    story.click("rankSeveralButton");
    QTRY_VERIFY(story.find<QAction>("takeRanking")->isEnabled());
    const int width = story.window.minimumSizeHint().width();
    QVERIFY2(width <= 1366, qPrintable(QString::number(width)));
    // No card is narrower than what it holds.
    for (const ui::CardFrame *card : story.window.findChildren<ui::CardFrame *>())
        QTRY_VERIFY2(
            !card->isVisible() || card->width() >= card->minimumSizeHint().width(),
            qPrintable(QStringLiteral("%1 of %2").arg(card->width()).arg(card->minimumSizeHint().width())));
}

WEIGHHOUSE_TEST(TestWorthStory)
#include "test_worth_story.moc"
