// SPDX-License-Identifier: GPL-3.0-or-later
// Streams and replies that real servers sent, read as by a second reader that knows the whole file and uses
// another JSON library.
#include "core/llm/reply_reader.h"
#include "core/llm/server_errors.h"
#include "tests/support/real_data.h"
#include "tests/support/registry.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTest>

using namespace weighhouse;
using namespace weighhouse::llm;
using namespace weighhouse::testing;

namespace
{

struct Reading {
    QString text;
    QStringList uses; ///< "name(arguments)"
    QString finish;
    double tokensIn = -1;
    double tokensOut = -1;
    bool isWhole = false;
    bool hasError = false; ///< The server says so, or it is no chat server.

    bool operator==(const Reading &) const = default;
};

QString toText(const Reading &reading)
{
    if (reading.hasError)
        return QStringLiteral("an error");
    if (!reading.isWhole)
        return QStringLiteral("cut off");
    return QStringLiteral("%1 | %2 | %3 | %4 in, %5 out")
        .arg(reading.text, reading.uses.join(QStringLiteral(", ")), reading.finish)
        .arg(reading.tokensIn)
        .arg(reading.tokensOut);
}

QString partsOf(const QJsonValue &content)
{
    if (content.isString())
        return content.toString();
    QString text;
    for (const QJsonValue &part : content.toArray()) {
        if (part[u"type"] != QJsonValue(QStringLiteral("thinking")))
            text += part[u"text"].toString();
    }
    return text;
}

class SecondReader
{
public:
    explicit SecondReader(const QByteArray &bytes)
    {
        const QByteArray start = bytes.trimmed();
        if (start.startsWith('[') || (start.startsWith('{') && !QJsonDocument::fromJson(start).isNull())) {
            const QJsonDocument document = QJsonDocument::fromJson(start);
            if (document.isArray()) {
                for (const QJsonValue &each : document.array())
                    take(each.toObject());
            } else {
                take(document.object());
            }
        } else if (start.startsWith('{')) {
            for (const QByteArray &line : start.split('\n'))
                takeText(line);
        } else {
            takeEvents(QString::fromUtf8(start));
        }
        for (const Use &use : m_uses)
            reading.uses.append(use.name + QLatin1Char('(') + use.arguments + QLatin1Char(')'));
        reading.hasError = reading.hasError || (!m_isChat && !bytes.isEmpty());
    }

    Reading reading;

private:
    struct Use {
        QString key, name, arguments;
    };

    void takeEvents(QString text)
    {
        text.replace(QStringLiteral("\r\n"), QStringLiteral("\n"))
            .replace(QLatin1Char('\r'), QLatin1Char('\n'));
        static const QRegularExpression between(QStringLiteral("\n\n+"));
        for (const QString &event : text.split(between)) {
            QStringList data;
            for (const QString &line : event.split(QLatin1Char('\n'))) {
                if (line.startsWith(QStringLiteral("data:")))
                    data.append(line.mid(5));
            }
            takeText(data.join(QLatin1Char('\n')).toUtf8());
        }
    }

    void takeText(const QByteArray &text)
    {
        if (text.trimmed() == "[DONE]")
            reading.isWhole = m_isOver = true;
        if (text.trimmed().isEmpty() || m_isOver)
            return;
        QJsonParseError error{};
        const QJsonDocument document = QJsonDocument::fromJson(text.trimmed(), &error);
        reading.hasError = reading.hasError || error.error != QJsonParseError::NoError;
        take(document.object());
    }

    void take(const QJsonObject &object)
    {
        const QString type = object[u"type"].toString();
        const QJsonValue error = object[u"error"];
        if ((!error.isNull() && !error.isUndefined()) || type == QLatin1String("error") ||
            type == QLatin1String("response.failed"))
            reading.hasError = true;
        if (type.startsWith(QLatin1String("response."))) {
            m_isChat = true;
            if (type == QLatin1String("response.completed") || type == QLatin1String("response.incomplete"))
                takeResponse(object[u"response"].toObject());
            return;
        }
        if (object[u"object"] == QJsonValue(QStringLiteral("response")))
            return takeResponse(object);
        m_isChat = m_isChat || object[u"choices"].isArray();
        for (const QJsonValue &choice : object[u"choices"].toArray()) {
            if (choice[u"index"].toInt(0) == 0)
                takeChoice(choice.toObject());
        }
        takeUsage(object[u"usage"]);
        takeUsage(object[u"x_groq"][u"usage"]);
    }

    void takeResponse(const QJsonObject &response)
    {
        m_isChat = reading.isWhole = true;
        for (const QJsonValue &item : response[u"output"].toArray()) {
            if (item[u"type"] == QJsonValue(QStringLiteral("message")))
                reading.text += partsOf(item[u"content"]);
            if (item[u"type"] == QJsonValue(QStringLiteral("function_call")))
                m_uses.append(
                    {item[u"call_id"].toString(), item[u"name"].toString(), item[u"arguments"].toString()});
        }
        reading.finish = response[u"incomplete_details"][u"reason"].toString();
        if (reading.finish.isEmpty())
            reading.finish = m_uses.isEmpty() ? QStringLiteral("completed") : QStringLiteral("tool_calls");
        takeUsage(response[u"usage"]);
    }

    void takeChoice(const QJsonObject &choice)
    {
        const bool isDelta = choice[u"delta"].isObject();
        const QJsonObject message = choice[isDelta ? u"delta" : u"message"].toObject();
        reading.isWhole = reading.isWhole || (!isDelta && !message.isEmpty());
        reading.text += partsOf(message[u"content"]) + choice[u"text"].toString();
        int place = 0;
        for (const QJsonValue &use : message[u"tool_calls"].toArray()) {
            ++place;
            QString key =
                use[u"index"].isDouble() ? QString::number(use[u"index"].toInt()) : use[u"id"].toString();
            if (!isDelta)
                key = QStringLiteral("whole %1").arg(place);
            auto found = std::find_if(m_uses.begin(), m_uses.end(),
                                      [&](const Use &known) { return known.key == key; });
            if (found == m_uses.end())
                found = m_uses.insert(m_uses.end(), Use{key, {}, {}});
            if (const QString name = use[u"function"][u"name"].toString(); !name.isEmpty())
                found->name = name;
            const QJsonValue arguments = use[u"function"][u"arguments"];
            found->arguments += arguments.toString();
        }
        if (const QString word = choice[u"finish_reason"].toString(); !word.isEmpty()) {
            reading.finish = word;
            reading.isWhole = true;
        }
    }

    void takeUsage(const QJsonValue &usage)
    {
        for (const auto name : {u"prompt_tokens", u"input_tokens"}) {
            if (usage[name].isDouble())
                reading.tokensIn = usage[name].toDouble();
        }
        for (const auto name : {u"completion_tokens", u"output_tokens"}) {
            if (usage[name].isDouble())
                reading.tokensOut = usage[name].toDouble();
        }
    }

    QList<Use> m_uses;
    bool m_isOver = false;
    bool m_isChat = false;
};

/// Read in pieces of so many bytes.
Reading readIn(const QByteArray &bytes, qsizetype size, QString &pieces)
{
    ReplyReader reader([&pieces](const ReplyPiece &piece) { pieces += QString::fromStdString(piece.text); });
    for (qsizetype at = 0; at < bytes.size(); at += size) {
        const QByteArray piece = bytes.mid(at, size);
        reader.feed(std::string_view(piece.constData(), static_cast<std::size_t>(piece.size())));
    }
    const auto reply = reader.end();
    Reading reading;
    if (!reply) {
        reading.hasError = reply.error().code != "llm.cut-off";
        return reading;
    }
    reading.isWhole = true;
    reading.text = QString::fromStdString(reply->text);
    for (const ToolUse &use : reply->uses)
        reading.uses.append(QString::fromStdString(use.name + "(" + use.arguments + ")"));
    reading.finish = QString::fromStdString(reply->finishText);
    if (reply->tokensIn)
        reading.tokensIn = static_cast<double>(*reply->tokensIn);
    if (reply->tokensOut)
        reading.tokensOut = static_cast<double>(*reply->tokensOut);
    return reading;
}

bool isStream(const QString &name)
{
    static const QStringList others{QStringLiteral("LICENSE"), QStringLiteral("index.jsonl"),
                                    QStringLiteral("quirks.tsv")};
    static const QRegularExpression errors(QStringLiteral("[.]http[0-9]+[.]json$"));
    return !others.contains(name) && !name.endsWith(QLatin1String(".md")) &&
           !name.endsWith(QLatin1String(".yaml")) && !name.contains(errors);
}

} // namespace

class TestRecordedStreams : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aReplyIsReadWithoutLoss_data();
    void aReplyIsReadWithoutLoss();
    void errorsAreRead_data();
    void errorsAreRead();
};

void TestRecordedStreams::aReplyIsReadWithoutLoss_data()
{
    WEIGHHOUSE_REAL_DATA(data, "sse");
    const QDir folder(QString::fromStdString(data.string()));
    QTest::addColumn<QString>("path");
    QDirIterator files(folder.path(), QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        files.next();
        if (isStream(files.fileName()))
            QTest::newRow(qPrintable(folder.relativeFilePath(files.filePath()))) << files.filePath();
    }
}

void TestRecordedStreams::aReplyIsReadWithoutLoss()
{
    QFETCH(QString, path);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray bytes = file.readAll();
    Reading expected = SecondReader(bytes).reading;
    for (const qsizetype size :
         {bytes.size(), qsizetype(1), qsizetype(2), qsizetype(3), qsizetype(7), qsizetype(64)}) {
        QString pieces;
        const Reading found = readIn(bytes, std::max<qsizetype>(1, size), pieces);
        QCOMPARE(toText(found), toText(expected));
        // The end of a "responses" stream repeats what the pieces before it may lack.
        if (!found.hasError && found.isWhole && !bytes.contains("response.completed"))
            QCOMPARE(pieces, found.text);
    }
}

void TestRecordedStreams::errorsAreRead_data()
{
    WEIGHHOUSE_REAL_DATA(data, "sse");
    QTest::addColumn<QString>("path");
    QTest::addColumn<int>("status");
    static const QRegularExpression name(QStringLiteral("[.]http([0-9]+)[.]json$"));
    QDirIterator files(QString::fromStdString(data.string()), QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        files.next();
        if (const auto match = name.match(files.fileName()); match.hasMatch())
            QTest::newRow(qPrintable(files.fileName())) << files.filePath() << match.captured(1).toInt();
    }
}

void TestRecordedStreams::errorsAreRead()
{
    QFETCH(QString, path);
    QFETCH(int, status);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray bytes = file.readAll();
    const Error error = errorOfStatus(status, bytes.toStdString());
    const QJsonValue said = QJsonDocument::fromJson(bytes).object()[u"error"];
    const QString words = said.isString() ? said.toString() : said[u"message"].toString();
    const QString told = QString::fromStdString(error.message.text());
    QVERIFY2(!words.isEmpty() && told.contains(words.simplified().left(100)), qPrintable(told));
    QCOMPARE(isPassing(error), status == 429 || status >= 500);
}

WEIGHHOUSE_TEST(TestRecordedStreams)
#include "test_recorded_streams.moc"
