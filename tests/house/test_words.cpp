// SPDX-License-Identifier: GPL-3.0-or-later
// The rules of the house for what it tells people: core's sources hold codes, resources/messages the words.
#include "core/base/message_words.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QTest>

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QMap>
#include <QRegularExpression>
#include <QSet>
#include <QStringList>

using namespace weighhouse;

namespace
{

const QDir &projectFolder()
{
    static const QDir folder(QStringLiteral(WEIGHHOUSE_SOURCE_DIR));
    return folder;
}

/// The sources of a folder with what is in them, sorted by path.
QMap<QString, QString> sourcesBelow(const QString &folder)
{
    QMap<QString, QString> sources;
    QDirIterator iterator(projectFolder().filePath(folder), {QStringLiteral("*.h"), QStringLiteral("*.cpp")},
                          QDir::Files, QDirIterator::Subdirectories);
    while (iterator.hasNext()) {
        QFile file(iterator.next());
        if (file.open(QIODevice::ReadOnly))
            sources.insert(projectFolder().relativeFilePath(file.fileName()),
                           QString::fromUtf8(file.readAll()));
    }
    return sources;
}

QMap<QString, QString> sourcesOfCore()
{
    return sourcesBelow(QStringLiteral("core"));
}

/// The sources that use words of resources/messages: besides core the pages of reports, which are in
/// the report's language and not the window's.
QMap<QString, QString> sourcesWithCodes()
{
    QMap<QString, QString> sources = sourcesOfCore();
    for (const char *folder : {"ui/report", "ui/report_file"})
        sources.insert(sourcesBelow(QString::fromLatin1(folder)));
    return sources;
}

QString fromUtf8(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

/// The places of each English code.
QMap<QString, QSet<QString>> codes()
{
    QMap<QString, QSet<QString>> found;
    for (const MessageFile &file : messageFiles()) {
        if (!file.path.starts_with("en/"))
            continue;
        for (const MessageEntry &entry : messageEntries(file.content)) {
            QSet<QString> &places = found[fromUtf8(entry.code)];
            for (const MessagePiece &piece : messagePieces(entry.words)) {
                if (piece.isPlace)
                    places.insert(fromUtf8(piece.text));
            }
        }
    }
    return found;
}

/// What is between a parenthesis and the one that closes it.
QString insideParentheses(const QString &text, qsizetype open)
{
    int depth = 0;
    bool isText = false;
    for (qsizetype at = open; at < text.size(); ++at) {
        const QChar c = text.at(at);
        if (isText) {
            at += c == QLatin1Char('\\') ? 1 : 0;
            isText = c != QLatin1Char('"');
        } else if (c == QLatin1Char('"')) {
            isText = true;
        } else if (c == QLatin1Char('(')) {
            ++depth;
        } else if (c == QLatin1Char(')') && --depth == 0) {
            return text.mid(open + 1, at - open - 1);
        }
    }
    return {};
}

/// The names of the arguments of a message, but not of messages inside them.
QSet<QString> argumentsOf(QString call)
{
    static const QRegularExpression inner(QStringLiteral("Message::of\\("));
    static const QRegularExpression argument(QStringLiteral("\\{\"(\\w+)\","));
    for (auto nested = inner.match(call); nested.hasMatch(); nested = inner.match(call)) {
        const qsizetype open = nested.capturedEnd() - 1;
        call.remove(nested.capturedStart(),
                    open + insideParentheses(call, open).size() + 2 - nested.capturedStart());
    }
    QSet<QString> names;
    for (auto all = argument.globalMatch(call); all.hasNext();)
        names.insert(all.next().captured(1));
    return names;
}

QStringList listOf(const char *names)
{
    return QString::fromLatin1(names).split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

/// Files whose texts are those of a language or of a program, or are for those who write rules in English.
const QStringList &withOtherTexts()
{
    static const QStringList places = listOf(
        "core/audit/compose/command_lines.cpp core/audit/compose/command_lines.h "
        "core/benchmark/dellma/states.cpp core/benchmark/query_judge.cpp core/benchmark/recorded_queries.cpp "
        "core/data/graph_mapping.cpp core/data/sql/date_functions.cpp core/data/sql/number_functions.cpp "
        "core/data/sql/query_error.cpp core/data/sql/text_functions.cpp core/graph/syntax/words.cpp "
        "core/llm/server_errors.cpp "
        "core/model/content_hash.cpp core/plan/tools/decision_columns.cpp "
        "core/rules/check/foreign_functions.cpp "
        "core/rules/evaluate/kernel_compiler.cpp core/rules/syntax/expression_printer.cpp "
        "core/rules/syntax/printer.cpp core/rules/syntax/question_printer.cpp "
        "core/rules/syntax/words.cpp core/strategy/chat/react_reply.cpp core/strategy/chat/scratchpad.cpp "
        "core/strategy/comparison.cpp core/uncertainty/analysis/belief.cpp");
    return places;
}

} // namespace

class TestWords : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void messagesHaveTheirArguments();
    void everyWordIsUsed();
    void sourcesHoldNoSentences();
};

void TestWords::messagesHaveTheirArguments()
{
    static const QRegularExpression call(QStringLiteral("Message::of\\((?=\\s*\")"));
    static const QRegularExpression code(QStringLiteral("^\\s*\"([^\"]+)\""));
    static const QRegularExpression suffixed(QStringLiteral("\"([^\"]+)\"_code"));
    const auto known = codes();
    const auto sources = sourcesWithCodes();
    int seen = 0;
    for (auto source = sources.begin(); source != sources.end(); ++source) {
        for (auto all = call.globalMatch(source.value()); all.hasNext(); ++seen) {
            const QString inside = insideParentheses(source.value(), all.next().capturedEnd() - 1);
            const QString name = code.match(inside).captured(1);
            const QByteArray which = (source.key() + QStringLiteral(": ") + name).toUtf8();
            QVERIFY2(known.contains(name), which.constData());
            QVERIFY2(argumentsOf(inside) == known.value(name), which.constData());
        }
        for (auto all = suffixed.globalMatch(source.value()); all.hasNext(); ++seen) {
            const QString name = all.next().captured(1);
            QVERIFY2(known.contains(name) && known.value(name).isEmpty(),
                     qPrintable(source.key() + QStringLiteral(": ") + name));
        }
    }
    QVERIFY(seen > 500);
}

void TestWords::everyWordIsUsed()
{
    static const QRegularExpression text(QStringLiteral("\"([a-z][a-z0-9.-]+)\""));
    QSet<QString> used;
    const auto sources = sourcesWithCodes();
    for (const QString &content : sources) {
        for (auto all = text.globalMatch(content); all.hasNext();)
            used.insert(all.next().captured(1));
    }
    const QStringList known = codes().keys();
    QVERIFY(!known.isEmpty());
    for (const QString &code : known) // descriptions of samples are found by their English words
        QVERIFY2(code.startsWith(QLatin1String("sample.")) || used.contains(code), qPrintable(code));
}

void TestWords::sourcesHoldNoSentences()
{
    // Two words of small letters after each other, or a word that begins a sentence and another.
    static const QRegularExpression comment(QStringLiteral("//[^\n]*"));
    static const QRegularExpression text(QStringLiteral("\"((?:[^\"\\\\\n]|\\\\.)*)\""));
    static const QRegularExpression sentence(
        QStringLiteral("(?:^|[ `(])[a-z]{2,} [a-z]{2,}|^[A-Z][a-z]+ [a-z]"));
    const auto sources = sourcesOfCore();
    for (auto source = sources.begin(); source != sources.end(); ++source) {
        QString content = source.value();
        content.remove(comment);
        if (withOtherTexts().contains(source.key()))
            continue;
        for (auto all = text.globalMatch(content); all.hasNext();) {
            const QString words = all.next().captured(1);
            QVERIFY2(!sentence.match(words).hasMatch(),
                     qPrintable(source.key() + QStringLiteral(" says: ") + words));
        }
    }
}

WEIGHHOUSE_TEST(TestWords)
#include "test_words.moc"
