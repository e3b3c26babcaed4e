// SPDX-License-Identifier: GPL-3.0-or-later
// The Question mode as a person uses it: choosing, deciding, changing parameters.
#include "core/data/keys.h"
#include "core/decision/search.h"
#include "tests/support/registry.h"
#include "tests/ui_question/bench.h"
#include "ui/base/texts.h"
#include "ui/document/candidate_explanation.h"
#include "ui/question/candidate_table.h"
#include "ui/question/question_page.h"
#include "ui/question/reason_text.h"
#include "ui/question/row_names.h"
#include "ui/widgets/bar_chart.h"
#include "ui/widgets/table_view.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPointer>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <algorithm>

using namespace weighhouse;
using namespace weighhouse::ui;

namespace
{

struct PageBench : Bench {
    QuestionPage page{desk};

    template<typename Widget>
    Widget *find(const char *name)
    {
        auto *found = page.findChild<Widget *>(QString::fromLatin1(name));
        if (found == nullptr)
            qFatal("there is no %s", name);
        return found;
    }
    QString text(const char *label) { return find<QLabel>(label)->text(); }

    bool show(const std::string &sample)
    {
        page.resize(1180, 720);
        page.show();
        return open(sample) && QTest::qWaitForWindowActive(&page);
    }
    bool decide()
    {
        QTest::keyClick(&page, Qt::Key_F5);
        return awaitAnswer();
    }
    /// What weighing gives without any window.
    decision::Answer answerOf()
    {
        const WorkingsPtr workings = workOut(document.state(), 0);
        const auto result = decision::weigh(*workings->problem, {}, {});
        return decision::answer(*workings->problem, *result);
    }
};

} // namespace

class TestQuestionPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void decidesLikeTheCore();
    void marginAndComparisonAreLinks();
    void decisionIsSeenWithoutScrolling();
    void unreadDocumentsAreTold();
    void anotherCountry();
    void picksARowByTyping();
    void fieldsMadeAnewByWhatIsPicked();
    void badInputStays();
    void defaultsArePlaceholders();
    void everyNumberIsALink();
    void candidatesWithManyDecisions();
    void noCandidateIsAdmissible();
    void paretoFrontIsATable();
    void triesAndCopies();
    void newRenameDelete();
    void choosingChangesNothing();
    void byKeyboardAlone();
    void stopsWhenAsked();
    void emptyProject();
};

void TestQuestionPage::decidesLikeTheCore()
{
    PageBench bench;
    QVERIFY(bench.show("trade"));
    QVERIFY(bench.text("answerEmpty").contains(QStringLiteral("F5")));
    QCOMPARE(bench.text("questionWords"), toQt(bench.document.workings()->problem->text()));
    QVERIFY(bench.decide());
    const decision::Answer expected = bench.answerOf();
    QVERIFY(expected.decision.has_value());
    QVERIFY(bench.weighing.weighed()->answer == expected);
    QCOMPARE(bench.text("answerDecision"), QStringLiteral("✓ ") + toQt(expected.decision->label));
    QVERIFY(bench.text("answerMargin").contains(toQt(expected.runnersUp.front().label)));
    QVERIFY(!bench.find<QLabel>("answerEmpty")->isVisible());
    QVERIFY(!bench.find<QLabel>("answerStale")->isVisible());
    const BarChartContent &chart = bench.find<BarChart>("answerChart")->content();
    QCOMPARE(chart.bars.size(), expected.runnersUp.size() + 1);
    QVERIFY(chart.bars.size() > 4);
    QCOMPARE(chart.bars.front().value, expected.decision->values.front());
    QVERIFY(chart.bars.front().isChosen && chart.note.contains(QStringLiteral("79")));
    QVERIFY(chart.reference.has_value());
    for (const decision::ReasonLink &link : expected.reasons.chains.front().links) {
        QVERIFY(bench.text("answerWhy").contains(toQt(link.name).toHtmlEscaped()));
        QVERIFY(link.isDecision || bench.text("answerWhy").contains(toQt(link.description).toHtmlEscaped()));
    }
}

/// Each figure leads to where it comes from.
void TestQuestionPage::marginAndComparisonAreLinks()
{
    PageBench bench;
    QVERIFY(bench.show("trade"));
    QVERIFY(bench.decide());
    const decision::Answer answer = bench.answerOf();
    QVERIFY(answer.versus.has_value());
    const auto linksIn = [&bench](const char *label) {
        QStringList links;
        const QRegularExpression link(QStringLiteral("<a href=\"([^\"]*)\">"));
        auto found = link.globalMatch(bench.find<QLabel>(label)->text());
        while (found.hasNext())
            links.append(found.next().captured(1));
        return links;
    };
    QSignalSpy explanations(&bench.desk, &Desk::explanationWanted);
    QSignalSpy derivations(&bench.desk, &Desk::derivationWanted);
    const QStringList margin = linksIn("answerMargin");
    QCOMPARE(margin.size(), 2);
    for (const QString &link : margin)
        Q_EMIT bench.find<QLabel>("answerMargin")->linkActivated(link);
    QCOMPARE(explanations.size(), 2);
    QVERIFY(explanations.at(0).at(0).value<Explanation>().title !=
            explanations.at(1).at(0).value<Explanation>().title);

    const QStringList versus = linksIn("answerVersus");
    const qsizetype cells = versus.filter(QStringLiteral("cell:")).size();
    QVERIFY(cells > 0 && versus.size() > cells + 1);
    for (const QString &link : versus)
        Q_EMIT bench.find<QLabel>("answerVersus")->linkActivated(link);
    QTRY_COMPARE(derivations.size(), cells);
    QCOMPARE(explanations.size(), 2 + versus.size() - cells);
    // The derivation is of the cell as the decision has it.
    const auto evaluation = derivations.at(0).at(0).value<EvaluationPtr>();
    const auto cell = derivations.at(0).at(1).value<rules::CellAddress>();
    const auto &terms = answer.versus->objectives.front().terms;
    const auto named = std::ranges::find_if(terms, [&](const decision::VersusTerm &term) {
        return term.name == rules::cellName(evaluation->program(), cell.column, cell.row);
    });
    QVERIFY(named != terms.end());
    const rules::Evaluation decided = evaluationOf(*bench.weighing.weighed(), answer.decision->position);
    QCOMPARE(evaluation->value(cell.column, cell.row), decided.value(cell.column, cell.row));
    QVERIFY(evaluation->value(cell.column, cell.row) !=
            bench.weighing.weighed()->problem.prepared().base()->value(cell.column, cell.row));
}

void TestQuestionPage::decisionIsSeenWithoutScrolling()
{
    PageBench bench;
    QVERIFY(bench.show("trade")); // about what is left of 1280 by 800 beside the mode bar and without docks
    QVERIFY(bench.decide());
    for (const char *name : {"answerDecision", "answerValue", "answerMargin"}) {
        const QLabel *label = bench.find<QLabel>(name);
        QVERIFY2(label->visibleRegion().boundingRect().height() >= label->height() - 1, name);
    }
}

/// An answer that no document had a part in says so, and only while that is so.
void TestQuestionPage::unreadDocumentsAreTold()
{
    PageBench bench;
    QVERIFY(bench.show("chiller"));
    const auto *note = bench.find<QLabel>("answerUnread");
    QVERIFY(!note->isVisible()); // there is no answer yet
    QVERIFY(bench.decide());
    QVERIFY(note->isVisible());
    QCOMPARE(note->text(),
             QStringLiteral("The project has 20 documents, which this way of deciding does not read."));
    QVERIFY(!note->visibleRegion().isEmpty());
    project::Edit edit{"remove documents", {}};
    const project::Documents documents = bench.document.state();
    for (std::size_t i = documents.documents.size(); i-- > 1;)
        edit.changes.emplace_back(project::PutDocument{i, documents.documents[i], {}});
    QVERIFY(bench.document.push(edit));
    QCOMPARE(note->text(),
             QStringLiteral("The project has a document, which this way of deciding does not read."));
    QVERIFY(bench.document.push({"remove", {project::PutDocument{0, documents.documents[0], {}}}}));
    QVERIFY(!note->isVisible());
    bench.document.undoStack().undo();
    QVERIFY(note->isVisible());
}

void TestQuestionPage::anotherCountry()
{
    PageBench bench;
    QVERIFY(bench.show("trade"));
    QVERIFY(bench.decide());
    const decision::Answer first = bench.weighing.weighed()->answer;

    auto *country = bench.find<QLineEdit>("parameter_country");
    const auto table = bench.document.workings()->model->dataset()->schema.tableIndex("country");
    const QString row = toQt(data::rowName(*bench.document.workings()->model->dataset(), *table, 7));
    country->setFocus();
    country->selectAll();
    QTest::keyClicks(country, row);
    QTest::keyClick(country, Qt::Key_Return);
    QTRY_COMPARE(toQt(bench.document.state().asked.arguments.front().second), row);
    QVERIFY(bench.settle());
    QTRY_VERIFY(bench.find<QLabel>("answerStale")->isVisible());
    QVERIFY(bench.text("questionWords").contains(row));
    QVERIFY(bench.decide());
    QVERIFY(bench.weighing.weighed()->answer == bench.answerOf());
    QVERIFY(!(bench.weighing.weighed()->answer == first));
    QVERIFY(!bench.find<QLabel>("answerStale")->isVisible());

    bench.document.undoStack().undo();
    QVERIFY(bench.settle());
    QVERIFY(country->text().contains(QStringLiteral("Tavrugarde")));
    QVERIFY(bench.decide());
    QVERIFY(bench.weighing.weighed()->answer == first);
}

void TestQuestionPage::picksARowByTyping()
{
    PageBench bench;
    QVERIFY(bench.show("building"));
    auto *goods = bench.find<QLineEdit>("parameter_goods");
    const data::Dataset &dataset = *bench.document.workings()->model->dataset();
    const RowNamesPtr names = rowNamesOf(dataset, *dataset.schema.tableIndex("goods"));
    QCOMPARE(goods->text(), names->shown(names->find(QStringLiteral("ruskelwen")))); // both names
    QVERIFY(goods->text().contains(QStringLiteral("(")));
    goods->setFocus();
    goods->selectAll();
    QTest::keyClicks(goods, names->others[3]);
    auto *popup = QApplication::activePopupWidget();
    QVERIFY(popup != nullptr);
    QTest::keyClick(popup, Qt::Key_Down);
    QTest::keyClick(popup, Qt::Key_Return);
    QTRY_COMPARE(toQt(bench.document.state().asked.arguments.front().second), names->argument(3));
    QCOMPARE(goods->text(), names->shown(3));
    QVERIFY(bench.settle());
    QVERIFY(bench.document.workings()->problem.has_value());
    QVERIFY(bench.decide());
    QVERIFY(bench.weighing.weighed()->answer == bench.answerOf());
}

void TestQuestionPage::fieldsMadeAnewByWhatIsPicked()
{
    PageBench bench;
    QVERIFY(bench.show("building"));
    const QPointer<QLineEdit> goods(bench.find<QLineEdit>("parameter_goods"));
    const data::Dataset &dataset = *bench.document.workings()->model->dataset();
    const RowNamesPtr names = rowNamesOf(dataset, *dataset.schema.tableIndex("goods"));
    goods->setFocus();
    goods->selectAll();
    QTest::keyClicks(goods, names->others[3]);
    auto *popup = qobject_cast<QAbstractItemView *>(QApplication::activePopupWidget());
    QVERIFY(popup != nullptr);
    // The question gets a default meanwhile, which its fields show once something is picked.
    const std::string name = bench.document.state().asked.question;
    for (const auto kind : {project::TextKind::Rules, project::TextKind::Question}) {
        const std::vector<project::NamedText> texts = bench.document.state().texts(kind);
        for (const project::NamedText &text : texts) {
            std::string changed = text.text;
            const std::size_t place = changed.find("goods: goods");
            if (place != std::string::npos && changed.find("question " + name) != std::string::npos) {
                changed.insert(place + std::string("goods: goods").size(),
                               " = \"" + fromQt(names->argument(2)) + "\"");
                bench.document.setText(kind, text.name, changed, QStringLiteral("default"));
            }
        }
    }
    QVERIFY(bench.document.undoStack().count() > 0);
    const QRect place = popup->visualRect(popup->model()->index(0, 0));
    QTest::mouseClick(popup->viewport(), Qt::LeftButton, {}, place.center());
    QTRY_COMPARE(toQt(bench.document.state().asked.arguments.front().second), names->argument(3));
    QTRY_VERIFY(goods == nullptr); // there is another field in its place
    QVERIFY(bench.find<QLineEdit>("parameter_goods") != nullptr);
}

void TestQuestionPage::badInputStays()
{
    PageBench bench;
    QVERIFY(bench.show("trade"));
    auto *country = bench.find<QLineEdit>("parameter_country");
    country->setFocus();
    country->selectAll();
    QTest::keyClicks(country, QStringLiteral("Tavrugardee"));
    QTest::keyClick(country, Qt::Key_Return);
    QVERIFY(bench.settle());
    QCOMPARE(country->text(), QStringLiteral("Tavrugardee"));
    QTRY_VERIFY(country->accessibleDescription().contains(QStringLiteral("Tavrugarde"))); // what may be meant
    QVERIFY(!bench.document.workings()->problem.has_value());

    PageBench plants;
    QVERIFY(plants.show("plants"));
    auto *budget = plants.find<QLineEdit>("parameter_budget");
    budget->setFocus();
    budget->selectAll();
    QTest::keyClicks(budget, QStringLiteral("12x"));
    QCOMPARE(budget->text(), QStringLiteral("12x"));
    QVERIFY(!budget->accessibleDescription().isEmpty());
    QVERIFY(plants.settle());
    QTest::keyClick(budget, Qt::Key_Backspace);
    QVERIFY(plants.settle());
    QVERIFY(budget->accessibleDescription().isEmpty());
    QCOMPARE(plants.document.workings()->problem->boundParameters().front().value, 12.0);
    plants.document.undoStack().undo(); // all of the typing is one step
    QVERIFY(plants.settle());
    QCOMPARE(plants.document.state().asked.arguments.front().second, std::string("5600"));
    QCOMPARE(budget->text(), QStringLiteral("5600"));
}

void TestQuestionPage::defaultsArePlaceholders()
{
    project::Content state = sampleState("plants");
    state.asked.arguments.clear();
    PageBench bench;
    bench.page.show();
    QVERIFY(bench.open(state));
    auto *budget = bench.find<QLineEdit>("parameter_budget");
    QVERIFY(budget->text().isEmpty());
    QVERIFY(budget->placeholderText().startsWith(QStringLiteral("5600")));
    QVERIFY(bench.document.workings()->problem.has_value());
}

void TestQuestionPage::everyNumberIsALink()
{
    PageBench bench;
    QVERIFY(bench.show("trade"));
    QVERIFY(bench.decide());
    const decision::Answer &answer = bench.weighing.weighed()->answer;
    EvaluationPtr evaluation;
    rules::CellAddress cell;
    connect(&bench.desk, &Desk::derivationWanted, this,
            [&](const EvaluationPtr &of, const rules::CellAddress &address) {
                evaluation = of;
                cell = address;
            });
    const auto &links = answer.reasons.chains.front().links;
    for (std::size_t i = 0; i < links.size(); ++i) {
        if (!links[i].column)
            continue;
        for (const bool isAfter : {true, false}) {
            const QString link = linkTo({0, i, isAfter});
            QVERIFY(bench.text("answerWhy").contains(link));
            evaluation.reset();
            Q_EMIT bench.find<QLabel>("answerWhy")->linkActivated(link);
            QTRY_VERIFY(evaluation != nullptr);
            QVERIFY(cell.column == *links[i].column && cell.row == links[i].row);
            QCOMPARE(evaluation->value(cell.column, cell.row), isAfter ? links[i].after : links[i].before);
        }
    }
    QVERIFY(bench.text("answerValue").contains(QStringLiteral("href")));
}

void TestQuestionPage::candidatesWithManyDecisions()
{
    PageBench bench;
    QVERIFY(bench.show("plants"));
    QVERIFY(bench.text("candidateCount").contains(QStringLiteral("operate 2^5 × crew 4^5")));
    auto *table = bench.find<TableView>("candidateTable");
    QCOMPARE(table->model()->rowCount(), 32'768);
    QCOMPARE(table->model()->columnCount(), 2);
    QVERIFY(bench.decide());
    QCOMPARE(table->model()->columnCount(), 6);
    QVERIFY(bench.weighing.weighed()->answer == bench.answerOf());

    QSignalSpy wanted(&bench.desk, &Desk::candidateWanted);
    table->setFocus();
    table->setCurrentIndex(table->model()->index(2, 1));
    QTest::keyClick(table, Qt::Key_Return);
    QCOMPARE(wanted.size(), 1);
    QCOMPARE(wanted.first().first().value<std::size_t>(), bench.weighing.weighed()->result.ranking[2]);

    bench.find<QLineEdit>("candidateFilter")->setText(QStringLiteral("operate: none"));
    QTRY_VERIFY(table->model()->rowCount() < 32'768 && table->model()->rowCount() > 0);
}

void TestQuestionPage::noCandidateIsAdmissible()
{
    PageBench bench;
    QVERIFY(bench.show("plants"));
    QVERIFY(bench.document.setAsked({"run_plants", {{"budget", "1"}}}, QStringLiteral("set")));
    QVERIFY(bench.settle());
    QVERIFY(bench.decide());
    QVERIFY(bench.text("answerDecision").contains(QStringLiteral("No candidate is admissible")));
    QVERIFY(bench.text("answerWhy").contains(QStringLiteral("rent and wages are within the budget")));
    QVERIFY(!bench.find<QToolButton>("tryButton")->isEnabled());
}

void TestQuestionPage::paretoFrontIsATable()
{
    project::Content state = sampleState("plants");
    std::string &text = state.rules.front().text;
    const std::size_t aim = text.find("  minimize sum(every plant.cost)");
    text.replace(aim, text.size() - aim,
                 "  minimize sum(every plant.cost)\n  minimize sum(every plant.workers)\n");
    PageBench bench;
    bench.page.show();
    QVERIFY(bench.open(state));
    QVERIFY2(bench.document.workings()->problem.has_value(), "the changed question");
    bench.weighing.start();
    QVERIFY(bench.awaitAnswer());
    auto *front = bench.find<TableView>("answerFront");
    QVERIFY(front->isVisible());
    QCOMPARE(static_cast<std::size_t>(front->model()->rowCount()),
             bench.weighing.weighed()->answer.front.size());
    QVERIFY(!bench.find<BarChart>("answerChart")->isVisible());
}

void TestQuestionPage::triesAndCopies()
{
    PageBench bench;
    QVERIFY(bench.show("trade"));
    QVERIFY(bench.decide());
    QSignalSpy wanted(&bench.desk, &Desk::candidateWanted);
    bench.find<QToolButton>("tryButton")->click();
    QCOMPARE(wanted.first().first().value<std::size_t>(),
             bench.weighing.weighed()->answer.decision->position);
    Q_EMIT bench.find<BarChart>("answerChart")->barActivated(1);
    QCOMPARE(wanted.last().first().value<std::size_t>(),
             bench.weighing.weighed()->answer.runnersUp.front().position);
    bench.find<QToolButton>("copyButton")->click();
    QCOMPARE(QApplication::clipboard()->text(), toQt(decision::toText(bench.weighing.weighed()->answer)));
}

void TestQuestionPage::newRenameDelete()
{
    PageBench bench;
    QVERIFY(bench.show("trade"));
    const auto actionNamed = [&](const QString &part) {
        const QList<QAction *> actions = bench.page.pageActions();
        for (QAction *action : actions) {
            if (action->text().remove(QLatin1Char('&')).startsWith(part))
                return action;
        }
        qFatal("no action");
    };
    actionNamed(QStringLiteral("New question"))->trigger();
    auto *dialog = bench.page.findChild<QInputDialog *>(QStringLiteral("questionName"));
    QVERIFY(dialog != nullptr);
    dialog->setTextValue(QStringLiteral("which_node"));
    dialog->accept();
    QVERIFY(bench.settle());
    QCOMPARE(bench.document.state().asked.question, std::string("which_node"));
    QVERIFY(bench.document.workings()->problem.has_value());
    QCOMPARE(bench.find<QComboBox>("questionBox")->currentText(), QStringLiteral("which_node"));
    QCOMPARE(bench.page.findings().size(), 2);

    bench.page.showQuestion(QStringLiteral("locate_merchant"));
    QVERIFY(bench.settle());
    QCOMPARE(bench.document.state().asked.question, std::string("locate_merchant"));
    bench.page.showQuestion(QStringLiteral("which_node"));
    actionNamed(QStringLiteral("Delete question"))->trigger();
    QVERIFY(bench.settle());
    QVERIFY(bench.document.state().questions.empty());
    bench.document.undoStack().undo();
    QCOMPARE(bench.document.state().asked.question, std::string("which_node"));
}

/// Looking at another question is nothing that wants to be saved, and what was typed for the first one is
/// there again.
void TestQuestionPage::choosingChangesNothing()
{
    PageBench bench;
    project::Content state = sampleState("trade");
    const std::string asks = "question locate_merchant";
    std::string other;
    for (const project::NamedText &text : state.rules) {
        if (const std::size_t at = text.text.find(asks); at != std::string::npos)
            other = "question other_merchant" + text.text.substr(at + asks.size());
    }
    QVERIFY(!other.empty());
    state.questions.push_back({"other", other});
    QVERIFY(bench.open(std::move(state)));
    const project::Asked asked = bench.document.state().asked;
    QVERIFY(!asked.arguments.empty());
    bench.page.showQuestion(QStringLiteral("other_merchant"));
    QVERIFY(bench.settle());
    QCOMPARE(bench.document.state().asked.question, std::string("other_merchant"));
    QVERIFY(bench.document.undoStack().isClean());
    QCOMPARE(bench.document.undoStack().count(), 0);
    bench.page.showQuestion(QStringLiteral("locate_merchant"));
    QVERIFY(bench.document.state().asked == asked);
    QVERIFY(bench.document.undoStack().isClean());
}

void TestQuestionPage::byKeyboardAlone()
{
    PageBench bench;
    QVERIFY(bench.show("trade"));
    QStringList visited;
    QWidget *first = QApplication::focusWidget();
    QVERIFY(first != nullptr);
    for (int i = 0; i < 60; ++i) {
        QWidget *now = QApplication::focusWidget();
        QVERIFY(now != nullptr);
        QVERIFY2(!now->accessibleName().isEmpty() || qobject_cast<QToolButton *>(now) != nullptr,
                 qPrintable(QString::fromLatin1(now->metaObject()->className()) + now->objectName()));
        visited.append(now->objectName());
        QTest::keyClick(now, Qt::Key_Tab,
                        now->inherits("QsciScintilla") ? Qt::ControlModifier : Qt::NoModifier);
    }
    for (const char *name : {"questionBox", "parameter_country", "clause0_0", "clause4_0", "decideButton",
                             "candidateFilter", "candidateTable"})
        QVERIFY2(visited.contains(QString::fromLatin1(name)), name);
    // In the order in which people work: which question, its values, its parts, the text, the answer.
    qsizetype last = -1;
    for (const char *name : {"questionBox", "parameter_country", "clause0_0", "clause4_0", "decideButton",
                             "candidateFilter", "candidateTable"}) {
        QVERIFY2(visited.indexOf(QString::fromLatin1(name)) > last,
                 qPrintable(visited.join(QLatin1Char(' '))));
        last = visited.indexOf(QString::fromLatin1(name));
    }
    // F5 works wherever the cursor is.
    for (const char *name : {"parameter_country", "clause4_0", "candidateFilter"}) {
        bench.find<QWidget>(name)->setFocus();
        QSignalSpy started(&bench.weighing, &Weighing::started);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_F5);
        QTRY_COMPARE(started.size(), 1);
        QVERIFY(bench.awaitAnswer());
    }
}

void TestQuestionPage::stopsWhenAsked()
{
    project::Content state = sampleState("trade");
    state.questions.push_back(
        {"many", "question many() decide 8 of n in trade_node\n  apply node_country where "
                 "trade_node = 1 : has_merchant = true\n  maximize sum(every country.profit)\n"});
    state.asked = {"many", {}};
    PageBench bench;
    bench.page.resize(1180, 720);
    bench.page.show();
    QVERIFY(bench.open(state));
    QVERIFY(QTest::qWaitForWindowActive(&bench.page));
    QTest::keyClick(&bench.page, Qt::Key_F5);
    if (bench.weighing.isRunning()) {
        QVERIFY(bench.find<QToolButton>("stopButton")->isVisible());
        QTest::keyClick(&bench.page, Qt::Key_F5, Qt::ShiftModifier);
    }
    QTRY_VERIFY_WITH_TIMEOUT(!bench.weighing.isRunning(), Bench::patience);
    QVERIFY(!bench.find<QToolButton>("stopButton")->isVisible());
}

void TestQuestionPage::emptyProject()
{
    PageBench bench;
    bench.page.show();
    QVERIFY(bench.open(project::Content{}));
    QVERIFY(QTest::qWaitForWindowActive(&bench.page));
    QVERIFY(bench.text("questionWords").contains(QStringLiteral("no question yet")));
    QVERIFY(bench.find<QToolButton>("firstQuestion")->isVisible());
    QVERIFY(bench.find<QLabel>("answerEmpty")->isVisible());
    QTest::keyClick(&bench.page, Qt::Key_F5);
    QTRY_VERIFY(bench.find<QLabel>("answerProblem")->isVisible());
}

WEIGHHOUSE_TEST(TestQuestionPage)
#include "test_question_page.moc"
