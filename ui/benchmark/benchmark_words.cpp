// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/benchmark/benchmark_words.h"

#include "core/base/text.h"
#include "ui/base/number_form.h"
#include "ui/base/texts.h"

#include <QLocale>
#include <algorithm>
#include <map>

namespace weighhouse::ui
{
namespace
{

/// A word of a command line, in quotes where a shell would take it apart.
QString shellWord(const std::string &word)
{
    constexpr std::string_view plain =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_=./:,+@%";
    if (!word.empty() && word.find_first_not_of(plain) == std::string::npos)
        return toQt(word);
    return QLatin1Char('\'') + toQt(word).replace(QLatin1Char('\''), QStringLiteral("'\\''")) +
           QLatin1Char('\'');
}

std::size_t countIf(const benchmark::Cell &cell, bool benchmark::TaskResult::*member)
{
    return static_cast<std::size_t>(std::ranges::count_if(
        cell, [member](const benchmark::ResultPtr &result) { return (*result).*member; }));
}

QString number(double value)
{
    return NumberForm::keeping(std::span(&value, 1)).text(value);
}

} // namespace

QString BenchmarkWords::name(const std::string &name)
{
    if (name == "scenario")
        return tr("Scenario");
    if (name == "database")
        return tr("Database");
    if (name == "rules")
        return tr("Rules");
    if (name == "strategy")
        return tr("Strategy");
    if (name == "language")
        return tr("Language");
    if (name == "settings")
        return tr("Settings");
    return name == "model" ? tr("Chat model") : toQt(name);
}

QString BenchmarkWords::values(const benchmark::Series &series, const std::vector<std::string> &names)
{
    QStringList values;
    for (const std::string &name : names) {
        if (const std::string value = benchmark::valueIn(series, name); !value.empty())
            values.append(toQt(value));
    }
    return values.isEmpty() ? QStringLiteral("–") : values.join(QStringLiteral(", "));
}

QString BenchmarkWords::lines(const benchmark::Series &series)
{
    QStringList lines;
    for (const std::string &key : benchmark::namesOf({series})) {
        if (const std::string value = benchmark::valueIn(series, key); !value.empty())
            lines.append(tr("%1: %2").arg(name(key), toQt(value)));
    }
    return lines.join(QLatin1Char('\n'));
}

const std::vector<std::string> &BenchmarkWords::failureClasses()
{
    static const std::vector<std::string> classes{"CAN", "MIS", "DEEP", "QUR", "OTH"};
    return classes;
}

QString BenchmarkWords::failure(const std::string &letters)
{
    if (letters == "CAN")
        return tr("it did not look at the right candidates");
    if (letters == "MIS")
        return tr("it did not read something that the decision turns on");
    if (letters == "DEEP")
        return tr("it had all, and used data or equations wrongly");
    if (letters == "QUR")
        return tr("it did not get over a query with an error");
    return letters == "OTH" ? tr("it ended otherwise") : toQt(letters);
}

Verdict BenchmarkWords::verdict(const benchmark::Cell &cell)
{
    if (cell.empty())
        return Verdict::None;
    if (countIf(cell, &benchmark::TaskResult::correct) == cell.size())
        return Verdict::Right;
    const std::size_t asGood = countIf(cell, &benchmark::TaskResult::asGood);
    if (asGood == cell.size())
        return Verdict::AsGood;
    if (asGood > 0)
        return Verdict::Mixed;
    const bool isBroken = std::ranges::all_of(
        cell, [](const benchmark::ResultPtr &result) { return result->error.has_value(); });
    return isBroken ? Verdict::Error : Verdict::Wrong;
}

QString BenchmarkWords::sign(Verdict verdict)
{
    switch (verdict) {
    case Verdict::Right:
        return QStringLiteral("✓");
    case Verdict::AsGood:
        return QStringLiteral("≈");
    case Verdict::Mixed:
        return QStringLiteral("◐");
    case Verdict::Wrong:
        return QStringLiteral("✕");
    case Verdict::Error:
        return QStringLiteral("!");
    case Verdict::None:
        break;
    }
    return QStringLiteral("–");
}

QString BenchmarkWords::word(Verdict verdict)
{
    switch (verdict) {
    case Verdict::Right:
        return tr("correct");
    case Verdict::AsGood:
        return tr("another answer, exactly as good");
    case Verdict::Mixed:
        return tr("as good in some attempts");
    case Verdict::Wrong:
        return tr("wrong");
    case Verdict::Error:
        return tr("ended with an error");
    case Verdict::None:
        break;
    }
    return tr("not asked");
}

QString BenchmarkWords::decision(const benchmark::TaskResult &result)
{
    if (!result.isAnswered())
        return tr("no reply");
    return result.decision.empty() ? tr("no decision") : toQt(result.decision);
}

QString BenchmarkWords::decision(const benchmark::Cell &cell)
{
    std::map<std::string, std::size_t> counts;
    for (const benchmark::ResultPtr &result : cell)
        ++counts[result->decision];
    const benchmark::TaskResult *most = nullptr;
    for (const benchmark::ResultPtr &result : cell) {
        if (most == nullptr || counts[result->decision] > counts[most->decision])
            most = result.get();
    }
    return most == nullptr ? QString() : decision(*most);
}

QString BenchmarkWords::cell(const benchmark::Cell &cell)
{
    const Verdict what = verdict(cell);
    if (what == Verdict::None)
        return sign(what);
    if (cell.size() == 1)
        return QStringLiteral("%1 %2").arg(sign(what), decision(cell));
    return tr("%1 %2 of %3: %4", "sign, correct attempts, all attempts, decision")
        .arg(sign(what))
        .arg(countIf(cell, &benchmark::TaskResult::correct))
        .arg(cell.size())
        .arg(decision(cell));
}

QString BenchmarkWords::arguments(const benchmark::TaskResult &result)
{
    QStringList texts;
    for (const auto &[parameter, value] : result.arguments)
        texts.append(QStringLiteral("%1 = %2").arg(toQt(parameter), toQt(value)));
    return texts.join(QStringLiteral(", "));
}

QString BenchmarkWords::figureName(const std::string &name)
{
    static const std::map<std::string, const char *> titles{
        {"exact", QT_TR_NOOP("Exact match")},
        {"f1", QT_TR_NOOP("F1 of words")},
        {"recall", QT_TR_NOOP("Recall of supporting paragraphs")},
        {"precision", QT_TR_NOOP("Precision of passages")},
        {"calls", QT_TR_NOOP("Calls of the chat model")},
        {"steps", QT_TR_NOOP("Steps")},
        {"critical_path", QT_TR_NOOP("Critical path, seconds")},
    };
    const auto title = titles.find(name);
    if (title != titles.end())
        return tr(title->second);
    const QString text = toQt(name);
    const QString gain = QStringLiteral("gain_");
    return text.startsWith(gain) ? tr("Gain at depth %1, 1 to 10").arg(text.mid(gain.size())) : text;
}

QStringList BenchmarkWords::facts(const benchmark::TaskResult &result)
{
    QStringList facts{tr("Decision: %1").arg(decision(result)),
                      tr("Expected: %1").arg(toQt(result.expected))};
    if (!result.failure.empty())
        facts.append(tr("Failure %1: %2").arg(toQt(result.failure), failure(result.failure)));
    for (const std::string &evidence : result.evidence)
        facts.append(QStringLiteral("• %1").arg(keptText(evidence)));
    if (result.error)
        facts.append(tr("Error: %1").arg(keptText(result.error->message.text())));
    if (result.coverage.all > 0)
        facts.append(tr("Read %1 of the %2 columns that the decision turns on")
                         .arg(result.coverage.read)
                         .arg(result.coverage.all));
    if (result.candidates > 0)
        facts.append(
            tr("Candidates: %1").arg(QLocale().toString(static_cast<qulonglong>(result.candidates))));
    facts.append(tr("Queries: %1").arg(QLocale().toString(static_cast<qulonglong>(result.queries))));
    if (result.replannings > 0)
        facts.append(
            tr("Re-plannings: %1").arg(QLocale().toString(static_cast<qulonglong>(result.replannings))));
    if (result.tokens > 0)
        facts.append(tr("Tokens: %1").arg(QLocale().toString(static_cast<qulonglong>(result.tokens))));
    if (result.cost > 0)
        facts.append(tr("Cost: %1").arg(number(result.cost)));
    facts.append(tr("Seconds: %1").arg(numberText(result.seconds, 3)));
    for (const auto &[name, value] : result.figures)
        facts.append(QStringLiteral("%1: %2").arg(figureName(name), numberText(value, 3)));
    return facts;
}

QString BenchmarkWords::keepingCommand(const benchmark::Series &series, std::int64_t id)
{
    // Results of `bench dqa` name no benchmark; the others keep no runs.
    if (!benchmark::valueIn(series, "benchmark").empty())
        return {};
    // Names in capitals are for the person to fill in, as in the help of the command.
    QString command = QStringLiteral("weighhouse bench dqa DIR");
    const auto add = [&](const char *option, const std::string &value) {
        if (!value.empty())
            command += QStringLiteral(" %1 %2").arg(QLatin1String(option), shellWord(value));
    };
    const auto addAll = [&](const char *option, const std::string &values) {
        for (const std::string_view value : split(values, ','))
            add(option, std::string(trimmed(value)));
    };
    add("--scenario", benchmark::valueIn(series, "scenario"));
    add("--database", benchmark::valueIn(series, "database"));
    addAll("--rules", benchmark::valueIn(series, "rules"));
    add("--strategy", benchmark::valueIn(series, "strategy"));
    add("--lang", benchmark::valueIn(series, "language"));
    addAll("--setting", benchmark::valueIn(series, "settings"));
    if (!benchmark::valueIn(series, "model").empty())
        command += QStringLiteral(" --model URL#NAME");
    return command + QStringLiteral(" --questions %1 --keep FOLDER").arg(id);
}

} // namespace weighhouse::ui
