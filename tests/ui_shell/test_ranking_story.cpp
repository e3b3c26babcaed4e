// SPDX-License-Identifier: GPL-3.0-or-later
// Several candidates in states are put into an order, by mouse and by keyboard, and taken as judgements.
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/ui_shell/story.h"
#include "ui/shell/modes.h"
#include "ui/uncertainty/ranking_rows.h"
#include "ui/uncertainty/rankings.h"
#include "ui/widgets/interval_chart.h"

#include <QAccessible>
#include <QAction>
#include <QLabel>
#include <QTest>
#include <QToolButton>
#include <algorithm>
#include <numeric>
#include <set>

using namespace weighhouse;
using namespace weighhouse::testing;

namespace
{

/// The labels of the rows from top to bottom.
QStringList shown(const ui::RankingRows &rows)
{
    QStringList labels;
    for (const std::size_t row : rows.order())
        labels.append(rows.rows()[row].title + QLatin1Char('|') + rows.rows()[row].details);
    return labels;
}

project::JudgedPair pairNumber(std::size_t number)
{
    return {.candidate = "candidate " + std::to_string(number), .state = {{"frost", "none"}}};
}

/// Each is compared with each later one, and is better.
project::KeptJudgement judgement(std::size_t better, std::size_t worse, const std::string &question = "plant")
{
    return {.question = question,
            .first = pairNumber(std::min(better, worse)),
            .second = pairNumber(std::max(better, worse)),
            .verdict = better < worse ? project::Verdict::First : project::Verdict::Second};
}

void addRanking(project::Content &content, const std::vector<std::size_t> &bestFirst)
{
    for (std::size_t i = 0; i < bestFirst.size(); ++i) {
        for (std::size_t j = i + 1; j < bestFirst.size(); ++j)
            content.judgements.push_back(judgement(bestFirst[i], bestFirst[j]));
    }
}

} // namespace

class TestRankingStory : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void byMouse();
    void byKeyboard();
    void aListStaysUntilTheRulesChange();
    void rankingsAreToldFromPairs();

private:
    void open(Story &story);

    StoryPlace m_place;
};

void TestRankingStory::open(Story &story)
{
    story.window.openSample(QStringLiteral("planting"));
    QTRY_VERIFY(story.window.document().workings()->problem.has_value());
    story.key(Qt::Key_7, Qt::ControlModifier);
    QTRY_COMPARE(story.window.modes().shown(), QStringLiteral("uncertainty"));
    QTRY_VERIFY(!story.find<ui::IntervalChart>("expected")->content().rows.empty());
    QTRY_VERIFY(story.find<QAction>("judgeLeft")->isEnabled());
}

void TestRankingStory::byMouse()
{
    Story story;
    open(story);
    if (QTest::currentTestFailed())
        return;
    ui::Document &document = story.window.document();
    auto *rows = story.find<ui::RankingRows>("rankingRows");
    QVERIFY(!rows->isVisible());
    story.click("rankSeveralButton");
    QTRY_VERIFY(rows->isVisible());
    QVERIFY(!story.find<QAction>("judgeLeft")->isEnabled()); // pairs are not asked meanwhile
    QCOMPARE(rows->order().size(), ui::rankedAtOnce);
    const QStringList before = shown(*rows);
    QCOMPARE(std::set<QString>(before.begin(), before.end()).size(), ui::rankedAtOnce);
    QTRY_COMPARE(rows->height(), rows->rowPlace(4).bottom() + 1);

    // The last row is dragged to the top, and the others make room.
    const auto drag = [&](int from, int to) {
        QTest::mousePress(rows, Qt::LeftButton, {}, rows->rowPlace(from).center());
        const int step = from < to ? 1 : -1;
        for (int place = from; place != to; place += step)
            QTest::mouseMove(rows, rows->rowPlace(place + step).center());
        QTest::mouseMove(rows, rows->rowPlace(to).center());
    };
    drag(4, 0);
    QVERIFY(rows->isDragging());
    QTest::mouseRelease(rows, Qt::LeftButton, {}, rows->rowPlace(0).center());
    QCOMPARE(rows->order(), std::vector<std::size_t>({4, 0, 1, 2, 3}));
    // Escape puts back what is held.
    drag(1, 3);
    QCOMPARE(rows->order(), std::vector<std::size_t>({4, 1, 2, 0, 3}));
    story.key(Qt::Key_Escape);
    QCOMPARE(rows->order(), std::vector<std::size_t>({4, 0, 1, 2, 3}));
    QTest::mouseRelease(rows, Qt::LeftButton, {}, rows->rowPlace(3).center());
    QCOMPARE(rows->order(), std::vector<std::size_t>({4, 0, 1, 2, 3}));
    // Who cannot drag has buttons.
    story.click("rankDownButton");
    QCOMPARE(rows->order(), std::vector<std::size_t>({4, 1, 0, 2, 3}));
    const QStringList ordered = shown(*rows);

    // It counts as judgements of all ten pairs, and is one step.
    QCOMPARE(document.undoStack().count(), 0);
    story.click("takeRankingButton");
    QCOMPARE(document.undoStack().count(), 1);
    const auto &judgements = document.state().judgements;
    QCOMPARE(judgements.size(), std::size_t(10));
    std::map<project::JudgedPair, int> wins;
    for (const project::KeptJudgement &one : judgements) {
        QVERIFY(one.verdict != project::Verdict::Equal && one.rater.empty());
        wins[one.first] += one.verdict == project::Verdict::First ? 1 : 0;
        wins[one.second] += one.verdict == project::Verdict::Second ? 1 : 0;
    }
    for (std::size_t place = 0; place < 5; ++place) {
        const QString candidate = ordered.at(static_cast<qsizetype>(place)).section(QLatin1Char('|'), 0, 0);
        const auto won = std::ranges::find_if(
            wins, [&](const auto &win) { return win.second == 4 - static_cast<int>(place); });
        QVERIFY(won != wins.end());
        QCOMPARE(QString::fromStdString(won->first.candidate), candidate);
    }
    // The next list follows, with others in it.
    QTRY_COMPARE(rows->order().size(), ui::rankedAtOnce);
    QTRY_VERIFY(story.find<QAction>("takeRanking")->isEnabled());
    QVERIFY(!rows->isTouched());
    QVERIFY(shown(*rows) != before);
    QTRY_VERIFY(story.find<QLabel>("raters")->text().contains(QStringLiteral("10")));
    // A ranking has no circles and agrees with itself.
    QVERIFY(!story.find<QLabel>("raters")->text().contains(QStringLiteral("circle")));

    // The whole of it is taken back, which is one step, too.
    auto *back = story.find<QAction>("judgeBack");
    QVERIFY2(back->text().contains(QStringLiteral("ranking")), qPrintable(back->text()));
    story.click("judgeBackButton");
    QVERIFY(document.state().judgements.empty());
    QVERIFY(!back->isEnabled());
    story.key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(document.state().judgements.size(), std::size_t(10));
    story.key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(document.state().judgements.empty());

    // Discarding goes back to pairs; one that is judged then is taken back alone.
    QTRY_VERIFY(story.find<QAction>("discardRanking")->isEnabled());
    story.click("discardRankingButton");
    QVERIFY(!rows->isVisible() && !story.find<QAction>("rankSeveral")->isChecked());
    QTRY_VERIFY(story.find<QAction>("judgeLeft")->isEnabled());
    story.find<QAction>("judgeLeft")->trigger();
    QTRY_COMPARE(document.state().judgements.size(), std::size_t(1));
    QVERIFY(back->text().contains(QStringLiteral("judgement")));
    back->trigger();
    QVERIFY(document.state().judgements.empty());
}

void TestRankingStory::byKeyboard()
{
    Story story;
    open(story);
    if (QTest::currentTestFailed())
        return;
    ui::Document &document = story.window.document();
    auto *rows = story.find<ui::RankingRows>("rankingRows");
    QVERIFY(story.tabTo(story.find<QToolButton>("rankSeveralButton")));
    story.key(Qt::Key_Space);
    QTRY_VERIFY(rows->hasFocus());
    QCOMPARE(rows->chosen(), 0);
    story.key(Qt::Key_Down);
    story.key(Qt::Key_Down);
    story.key(Qt::Key_Up, Qt::ControlModifier);
    QCOMPARE(rows->order(), std::vector<std::size_t>({0, 2, 1, 3, 4}));
    QCOMPARE(rows->chosen(), 1);
    story.key(Qt::Key_Up, Qt::ControlModifier);
    story.key(Qt::Key_Up, Qt::ControlModifier); // it is at the top already
    QCOMPARE(rows->order(), std::vector<std::size_t>({2, 0, 1, 3, 4}));
    story.key(Qt::Key_End);
    story.key(Qt::Key_Down, Qt::ControlModifier);
    QCOMPARE(rows->order(), std::vector<std::size_t>({2, 0, 1, 3, 4}));
    story.key(Qt::Key_Home);
    story.key(Qt::Key_Down, Qt::ControlModifier);
    QCOMPARE(rows->order(), std::vector<std::size_t>({0, 2, 1, 3, 4}));

    // A screen reader is told the rank with the row.
    QAccessibleInterface *accessible = QAccessible::queryAccessibleInterface(rows);
    QCOMPARE(accessible->childCount(), 5);
    const QString said = accessible->child(1)->text(QAccessible::Name);
    QVERIFY2(said.startsWith(QStringLiteral("2 of 5: ")), qPrintable(said));
    QVERIFY(!accessible->text(QAccessible::Name).isEmpty());

    story.key(Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(document.state().judgements.size(), std::size_t(10));
    QCOMPARE(document.undoStack().count(), 1);
    // The hands stay where they are: the next list comes there.
    QTRY_VERIFY(story.find<QAction>("takeRanking")->isEnabled());
    QVERIFY(rows->hasFocus());
    story.key(Qt::Key_Down, Qt::ControlModifier);
    QCOMPARE(rows->order(), std::vector<std::size_t>({1, 0, 2, 3, 4}));
    story.key(Qt::Key_Return, Qt::ControlModifier);
    QTRY_COMPARE(document.state().judgements.size(), std::size_t(20));
    QCOMPARE(document.undoStack().count(), 2);
}

void TestRankingStory::aListStaysUntilTheRulesChange()
{
    Story story;
    open(story);
    if (QTest::currentTestFailed())
        return;
    ui::Document &document = story.window.document();
    auto *rows = story.find<ui::RankingRows>("rankingRows");
    story.click("rankSeveralButton");
    QTRY_VERIFY(story.find<QAction>("takeRanking")->isEnabled());
    story.key(Qt::Key_Down, Qt::ControlModifier);
    const QStringList ordered = shown(*rows);
    QVERIFY(rows->isTouched());
    // Another belief, another attitude, a judgement of before taken back: the order stays.
    auto *expected = story.find<ui::IntervalChart>("expected");
    const ui::IntervalChartContent content = expected->content();
    const auto &factors = document.workings()->model->rules()->factors;
    project::KeptBelief belief;
    for (const rules::CheckedFactorValue &value : factors.front().values) {
        belief.values.push_back(value.name);
        belief.probabilities.push_back(belief.values.size() == 1 ? 1 : 0);
    }
    belief.locked.assign(belief.values.size(), false);
    project::Edit edit{"believe", {}, {}};
    edit.changes.emplace_back(project::SetBelief{factors.front().name, {}, belief});
    QVERIFY(document.push(edit));
    QTRY_VERIFY(expected->content() != content);
    QTRY_VERIFY(document.isWorkedOut());
    QCOMPARE(shown(*rows), ordered);
    story.click("rankSeveralButton");
    QVERIFY(!rows->isVisible());
    QTRY_VERIFY(story.find<QAction>("judgeLeft")->isEnabled());
    story.click("rankSeveralButton");
    QCOMPARE(shown(*rows), ordered);
    // The order that is seen is taken, whatever is believed now.
    story.click("takeRankingButton");
    QCOMPARE(document.state().judgements.size(), std::size_t(10));
    QTRY_VERIFY(story.find<QAction>("takeRanking")->isEnabled());

    // Under other rules it is another question.
    story.key(Qt::Key_Down, Qt::ControlModifier);
    QVERIFY(rows->isTouched());
    const project::NamedText rules = document.state().rules.front();
    QVERIFY(document.setText(project::TextKind::Rules, rules.name, rules.text + "\n# More.\n",
                             QStringLiteral("edit the rules")));
    QTRY_VERIFY(!rows->isTouched());
    QTRY_VERIFY(story.find<QAction>("takeRanking")->isEnabled());
}

void TestRankingStory::rankingsAreToldFromPairs()
{
    project::Content content;
    content.asked.question = "plant";
    QCOMPARE(ui::lastJudged(content).count, std::size_t(0));
    QVERIFY(ui::takeBackEdit(content).changes.empty());
    for (const std::size_t items : {4U, 5U, 6U}) {
        std::vector<std::size_t> order(items);
        std::iota(order.rbegin(), order.rend(), std::size_t{0});
        std::swap(order[1], order[2]);
        content.judgements = {judgement(8, 9), judgement(7, 8)};
        addRanking(content, order);
        content.judgements.push_back(judgement(1, 2, "other"));
        ui::LastJudged last = ui::lastJudged(content);
        QCOMPARE(last.items, items);
        QCOMPARE(last.first, std::size_t(2));
        QCOMPARE(last.count, items * (items - 1) / 2);
        const project::Edit edit = ui::takeBackEdit(content);
        project::Content after = content;
        QVERIFY(project::apply(after, edit));
        QCOMPARE(after.judgements.size(), std::size_t(3));
        QCOMPARE(after.judgements.back().question, std::string("other"));
        QVERIFY(project::apply(after, project::inverse(edit)));
        QVERIFY(after.judgements == content.judgements);
        // A pair that was judged afterwards is taken back alone.
        content.judgements.push_back(judgement(3, 2));
        last = ui::lastJudged(content);
        QVERIFY(!last.isRanking());
        QCOMPARE(last.count, std::size_t(1));
        // One verdict that is another than the order's, and it is none.
        content.judgements.pop_back();
        content.judgements[4].verdict = project::Verdict::Equal;
        QVERIFY(ui::lastJudged(content).items < items);
    }
    // Three pairs in a row may have been judged one by one.
    content.judgements.clear();
    addRanking(content, {0, 1, 2});
    QCOMPARE(ui::lastJudged(content).count, std::size_t(1));
}

WEIGHHOUSE_TEST(TestRankingStory)
#include "test_ranking_story.moc"
