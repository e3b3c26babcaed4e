// SPDX-License-Identifier: GPL-3.0-or-later
// A name in a namespace is one type's. Where two sources define different types of one name, the linker keeps
// one copy of each inline function of both, which then works on objects of the wrong size; no compiler tells.
#include "tests/house/house.h"
#include "tests/support/registry.h"

#include <QRegularExpression>
#include <QTest>
#include <map>

namespace
{

using namespace weighhouse::testing;

/// A source without comments, preprocessor lines, and the contents of its literals.
QString bareCode(QString source)
{
    static const QRegularExpression left(
        QStringLiteral("R\"(\\w*)\\((?:.|\\n)*?\\)\\1\"|\"(?:\\\\.|[^\"\\\\\\n])*\"|'(?:\\\\.|[^'\\\\\\n])'|"
                       "//[^\\n]*|/\\*(?:.|\\n)*?\\*/|^#[^\\n]*(?:\\\\\\n[^\\n]*)*"),
        QRegularExpression::MultilineOption);
    return source.replace(left, QStringLiteral(" "));
}

/// The types that a source defines in namespaces that other sources see, with all that they lie in.
QStringList typesOf(const QString &source)
{
    static const QRegularExpression space(QStringLiteral("\\bnamespace\\s*([\\w:]*)\\s*$"));
    static const QRegularExpression type(
        QStringLiteral("(?:^|[\\s>])(?:struct|class|union|enum(?:\\s+class)?)\\s+(\\w+)(?:\\s+final)?\\s*"
                       "(?::(?!:)[^()=]*)?$"));
    const QString code = bareCode(source);
    QStringList found;
    QStringList open; // names of what is open here; empty where nothing in it is seen from outside
    qsizetype last = 0;
    for (qsizetype at = 0; at < code.size(); ++at) {
        const QChar sign = code[at];
        if (sign != QLatin1Char('{') && sign != QLatin1Char('}') && sign != QLatin1Char(';'))
            continue;
        const QString head = code.mid(last, at - last);
        last = at + 1;
        if (sign == QLatin1Char('}') && !open.isEmpty())
            open.removeLast();
        if (sign != QLatin1Char('{'))
            continue;
        const QRegularExpressionMatch asSpace = space.match(head);
        const QRegularExpressionMatch asType = type.match(head);
        open.append(asSpace.hasMatch() ? asSpace.captured(1) : asType.captured(1));
        if (!asSpace.hasMatch() && asType.hasMatch() && !open.contains(QString()))
            found.append(open.join(QLatin1String("::")));
    }
    return found;
}

} // namespace

class TestTypes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void typesAreFound();
    void aNameIsOneTypes();
};

void TestTypes::typesAreFound()
{
    const QString source = QStringLiteral(R"cpp(
#define OPEN {
namespace a::b
{
/// struct Said {
struct First { int x = 0; enum class Kind : int { One, Two }; Kind kind = {}; };
class Second final : public First, private std::vector<int> { void work() { struct Local {}; } };
class Declared;
template<typename T> struct Third { struct Inner {}; };
const char *text = "struct Quoted {";
namespace
{
struct Hidden { struct Deeper {}; };
}
struct Made make(struct First &first) { return {}; }
}
)cpp");
    QCOMPARE(typesOf(source), (QStringList{QStringLiteral("a::b::First"), QStringLiteral("a::b::First::Kind"),
                                           QStringLiteral("a::b::Second"), QStringLiteral("a::b::Third"),
                                           QStringLiteral("a::b::Third::Inner")}));
}

void TestTypes::aNameIsOneTypes()
{
    std::map<QString, QString> places;
    for (const QString &folder : {QStringLiteral("core"), QStringLiteral("ui"), QStringLiteral("app")}) {
        for (const QString &file : sourcesBelow(folder)) {
            for (const QString &type : typesOf(contentOf(file))) {
                const auto [place, isNew] = places.emplace(type, file);
                QVERIFY2(isNew || place->second == file,
                         qPrintable(QStringLiteral("%1 is in %2 and %3").arg(type, place->second, file)));
            }
        }
    }
    QVERIFY(places.size() > 1500);
}

WEIGHHOUSE_TEST(TestTypes)
#include "test_types.moc"
