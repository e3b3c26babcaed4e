// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/benchmark/qa/answer_text.h"

#include <QRegularExpression>
#include <QString>
#include <QStringList>

#include <algorithm>
#include <map>

namespace weighhouse::benchmark::qa
{
namespace
{

bool isAsciiPunctuation(QChar c)
{
    const char16_t value = c.unicode();
    return (value >= u'!' && value <= u'/') || (value >= u':' && value <= u'@') ||
           (value >= u'[' && value <= u'`') || (value >= u'{' && value <= u'~');
}

QString normalised(std::string_view answer)
{
    static const QRegularExpression articles(QStringLiteral("\\b(?:a|an|the)\\b"),
                                             QRegularExpression::UseUnicodePropertiesOption);
    QString text = QString::fromUtf8(answer.data(), static_cast<qsizetype>(answer.size())).toLower();
    text.removeIf(isAsciiPunctuation);
    return text.replace(articles, QStringLiteral(" ")).simplified();
}

bool isWordOfItsOwn(const QString &answer)
{
    return answer == QLatin1String("yes") || answer == QLatin1String("no") ||
           answer == QLatin1String("noanswer");
}

double f1Of(const QString &given, const QString &expected)
{
    if (given == expected)
        return 1;
    if (given.isEmpty() || expected.isEmpty() || isWordOfItsOwn(given) || isWordOfItsOwn(expected))
        return 0;
    const QStringList givenWords = given.split(QLatin1Char(' '));
    const QStringList expectedWords = expected.split(QLatin1Char(' '));
    std::map<QString, int> open;
    for (const QString &word : expectedWords)
        ++open[word];
    const auto same = static_cast<double>(
        std::ranges::count_if(givenWords, [&open](const QString &word) { return open[word]-- > 0; }));
    if (same == 0)
        return 0;
    const double precision = same / static_cast<double>(givenWords.size());
    const double recall = same / static_cast<double>(expectedWords.size());
    return 2 * precision * recall / (precision + recall);
}

bool isContained(const QString &given, const QString &expected)
{
    const QLatin1Char blank(' ');
    return !expected.isEmpty() && (blank + given + blank).contains(blank + expected + blank);
}

} // namespace

std::string normalisedAnswer(std::string_view answer)
{
    return normalised(answer).toStdString();
}

AnswerScores answerScores(std::string_view given, std::string_view expected)
{
    const QString one = normalised(given);
    const QString other = normalised(expected);
    return {.contained = isContained(one, other) ? 1.0 : 0.0,
            .exact = one == other ? 1.0 : 0.0,
            .f1 = f1Of(one, other)};
}

AnswerScores answerScores(std::string_view given, std::string_view expected,
                          const std::vector<std::string> &aliases)
{
    AnswerScores best = answerScores(given, expected);
    for (const std::string &alias : aliases) {
        const AnswerScores scores = answerScores(given, alias);
        best.contained = std::max(best.contained, scores.contained);
        best.exact = std::max(best.exact, scores.exact);
        best.f1 = std::max(best.f1, scores.f1);
    }
    return best;
}

} // namespace weighhouse::benchmark::qa
