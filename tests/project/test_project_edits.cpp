// SPDX-License-Identifier: GPL-3.0-or-later
// Edits as values: done, undone, joined, refused.
#include "core/data/project/edits.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <rapidcheck.h>

using namespace weighhouse;
using namespace weighhouse::project;

namespace
{

Content harbour()
{
    Content content;
    data::Dataset dataset;
    dataset.addTable({"ship",
                      {{"name", data::ValueType::Text, {}, {}},
                       {"load", data::ValueType::Number, "t", {}},
                       {"crew", data::ValueType::Integer, {}, {}}},
                      {"name"},
                      {}});
    for (const char *name : {"Ida", "Jon", "Kai"})
        (void)dataset.appendRow(0, {std::string(name), 2.5, std::int64_t(7)});
    content.setDataset(std::move(dataset));
    content.rules = {{"harbour.rules", "# Größe\nrule a ship.load = 1\n"}, {"other.rules", "# none\n"}};
    content.questions = {{"q", "question q() \"?\"\n"}};
    return content;
}

bool same(const Content &left, const Content &right)
{
    return *left.dataset == *right.dataset && left.rules == right.rules &&
           left.questions == right.questions && left.imports == right.imports && left.asked == right.asked;
}

/// A random change that fits the state.
Change randomChange(const Content &state)
{
    switch (*rc::gen::inRange(0, 5)) {
    case 0: {
        const auto row = *rc::gen::inRange<data::RowNumber>(0, 3);
        return SetCell{"ship", "load", row, state.dataset->value(0, 1, static_cast<std::size_t>(row)),
                       data::Value(*rc::gen::arbitrary<double>())};
    }
    case 1: {
        if (state.rules.empty())
            return Ask{state.asked, {"q", {{"x", "1"}}}};
        const NamedText &text = state.rules.front();
        const auto start = *rc::gen::inRange<std::size_t>(0, text.text.size() + 1);
        const auto length = *rc::gen::inRange<std::size_t>(0, text.text.size() - start + 1);
        return ReplaceText{TextKind::Rules, text.name, start, text.text.substr(start, length),
                           *rc::gen::container<std::string>(rc::gen::inRange<char>('a', 'z'))};
    }
    case 2: {
        const auto position = *rc::gen::inRange<std::size_t>(0, state.rules.size() + 1);
        const std::string name =
            "new" + std::to_string(state.rules.size()) + "-" + std::to_string(*rc::gen::inRange(0, 1000000));
        return PutText{TextKind::Rules, position, {}, NamedText{name, "# new\n"}};
    }
    case 3:
        if (!state.rules.empty()) {
            const auto position = *rc::gen::inRange<std::size_t>(0, state.rules.size());
            return PutText{TextKind::Rules, position, state.rules[position], {}};
        }
        [[fallthrough]];
    default:
        return Ask{state.asked, {"q", {{"x", std::to_string(*rc::gen::arbitrary<int>())}}}};
    }
}

} // namespace

class TestProjectEdits : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aCellCopiesItsColumnOnly()
    {
        Content state = harbour();
        const Content before = state;
        WEIGHHOUSE_DO(apply(state, Edit{"load", {SetCell{"ship", "load", 1, 2.5, 4.0}}}));
        const auto &old = before.dataset->tables[0].columns;
        const auto &now = state.dataset->tables[0].columns;
        QVERIFY(now[0].isSharedWith(old[0]) && !now[1].isSharedWith(old[1]) && now[2].isSharedWith(old[2]));
        QCOMPARE(state.dataset->texts.sharedWith(before.dataset->texts), before.dataset->texts.size());
        QVERIFY(before.dataset->value(0, 1, 1) == data::Value(2.5));
    }

    void undoingEverythingBringsTheStateBack();
    void anEditThatDoesNotFitChangesNothing();
    void typingJoins();
    void joinedEditsDoTheSame();
    void differences_data();
    void differences();
};

void TestProjectEdits::undoingEverythingBringsTheStateBack()
{
    QVERIFY(rc::check("inverse of an edit undoes it", [] {
        Content state = harbour();
        const Content before = state;
        std::vector<Edit> edits;
        const int count = *rc::gen::inRange(1, 12);
        for (int i = 0; i < count; ++i) {
            Edit edit{"an edit", {randomChange(state)}};
            RC_ASSERT(project::apply(state, edit).has_value());
            edits.push_back(std::move(edit));
        }
        const Content after = state;
        for (auto edit = edits.rbegin(); edit != edits.rend(); ++edit)
            RC_ASSERT(project::apply(state, inverse(*edit)).has_value());
        RC_ASSERT(same(state, before));
        for (const Edit &edit : edits)
            RC_ASSERT(project::apply(state, edit).has_value());
        RC_ASSERT(same(state, after));
    }));
}

void TestProjectEdits::anEditThatDoesNotFitChangesNothing()
{
    Content state = harbour();
    const Content before = state;
    const Edit edit{"two changes",
                    {SetCell{"ship", "crew", 0, std::int64_t(7), std::int64_t(8)},
                     ReplaceText{TextKind::Rules, "harbour.rules", 2, "other words", "x"}}};
    const auto done = project::apply(state, edit);
    QVERIFY(!done);
    WEIGHHOUSE_SAME(done.error().code, "edit.does-not-fit");
    WEIGHHOUSE_SAME(done.error().message, "the text harbour.rules has other words there");
    QVERIFY(same(state, before));

    WEIGHHOUSE_SAME(project::apply(state, Change(SetCell{"ship", "crew", 3, {}, {}})).error().message,
                    "there is no cell ship.crew in row 4");
    WEIGHHOUSE_SAME(
        project::apply(state, Change(PutText{TextKind::Rules, 0, {}, NamedText{"other.rules", ""}}))
            .error()
            .message,
        "there is a text called other.rules already");
    WEIGHHOUSE_SAME(
        project::apply(state, Change(SetCell{"ship", "crew", 0, std::int64_t(7), std::string("many")}))
            .error()
            .code,
        "data.wrong-type");
    QVERIFY(same(state, before));
}

void TestProjectEdits::typingJoins()
{
    const auto typed = [](std::size_t at, const char *removed, const char *inserted) {
        return Edit{
            "type", {ReplaceText{TextKind::Rules, "harbour.rules", at, removed, inserted}}, "rules harbour"};
    };
    Edit edit = typed(2, "", "a");
    QVERIFY(join(edit, typed(3, "", "b")));
    QVERIFY(join(edit, typed(4, "", "c")));
    QVERIFY(join(edit, typed(4, "c", ""))); // backspace
    QVERIFY(std::get<ReplaceText>(edit.changes.front()) ==
            (ReplaceText{TextKind::Rules, "harbour.rules", 2, "", "ab"}));
    QVERIFY(!join(edit, typed(9, "", "elsewhere")));
    Edit other = typed(4, "", "x");
    other.mergeKey = "rules other";
    QVERIFY(!join(edit, other));
    Edit unmerged = typed(4, "", "x");
    unmerged.mergeKey.clear();
    QVERIFY(!join(unmerged, typed(5, "", "y")));
}

void TestProjectEdits::joinedEditsDoTheSame()
{
    QVERIFY(rc::check("a joined edit does what both did", [] {
        Content one = harbour();
        Content two = one;
        Edit joined;
        bool began = false;
        std::size_t cursor = *rc::gen::inRange<std::size_t>(0, 10);
        for (int i = 0; i < 8; ++i) {
            const std::string &text = one.rules.front().text;
            ReplaceText change{TextKind::Rules, one.rules.front().name, cursor, {}, {}};
            if (*rc::gen::arbitrary<bool>()) {
                change.inserted = "x";
            } else if (cursor > 0) {
                change.position = cursor - 1;
                change.removed = text.substr(cursor - 1, 1);
            }
            cursor = change.position + change.inserted.size();
            const Edit edit{"type", {change}, "key"};
            RC_ASSERT(project::apply(one, edit).has_value());
            if (!began || !join(joined, edit)) {
                if (began)
                    RC_ASSERT(project::apply(two, joined).has_value());
                joined = edit;
                began = true;
            }
        }
        RC_ASSERT(project::apply(two, joined).has_value());
        RC_ASSERT(same(one, two));
    }));
}

void TestProjectEdits::differences_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    QTest::addColumn<int>("position");
    QTest::addColumn<QByteArray>("removed");
    QTest::addColumn<QByteArray>("inserted");
    QTest::newRow("in the middle") << QByteArray("abcde") << QByteArray("abXde") << 2 << QByteArray("c")
                                   << QByteArray("X");
    QTest::newRow("at the end") << QByteArray("ab") << QByteArray("abc") << 2 << QByteArray()
                                << QByteArray("c");
    QTest::newRow("repeated") << QByteArray("aa") << QByteArray("aaa") << 2 << QByteArray()
                              << QByteArray("a");
    QTest::newRow("whole characters")
        << QByteArray("xäy") << QByteArray("xöy") << 1 << QByteArray("ä") << QByteArray("ö");
    QTest::newRow("last bytes alike")
        << QByteArray("ä") << QByteArray("Ĥ") << 0 << QByteArray("ä") << QByteArray("Ĥ");
}

void TestProjectEdits::differences()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, after);
    QFETCH(int, position);
    QFETCH(QByteArray, removed);
    QFETCH(QByteArray, inserted);
    const auto change = difference(TextKind::Rules, "t", before.toStdString(), after.toStdString());
    QVERIFY(change.has_value());
    QCOMPARE(static_cast<int>(change->position), position);
    WEIGHHOUSE_SAME(change->removed, removed.toStdString());
    WEIGHHOUSE_SAME(change->inserted, inserted.toStdString());
    QVERIFY(!difference(TextKind::Rules, "t", after.toStdString(), after.toStdString()));
}

WEIGHHOUSE_TEST(TestProjectEdits)
#include "test_project_edits.moc"
