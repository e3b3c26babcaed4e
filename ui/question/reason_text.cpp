// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/question/reason_text.h"

#include "ui/base/number_form.h"
#include "ui/base/texts.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>
#include <cmath>
#include <utility>

namespace weighhouse::ui
{
namespace
{

using decision::ReasonLink;

struct ReasonStrings {
    Q_DECLARE_TR_FUNCTIONS(ReasonStrings)
};

/// A number as people of this place read it, with as many digits as tell before and after apart; anything
/// else in its words.
QString shown(const ReasonLink &link, bool isAfter)
{
    const std::string &text = isAfter ? link.afterText : link.beforeText;
    const double value = isAfter ? link.after : link.before;
    bool isNumber = false;
    toQt(text).toDouble(&isNumber);
    return isNumber ? NumberForm::of(link.before, link.after).text(value) : toQt(text);
}

QString linked(const ReasonLink &link, const ReasonPlace &place)
{
    const QString text = shown(link, place.isAfter).toHtmlEscaped();
    return link.column ? QStringLiteral("<a href=\"%1\">%2</a>").arg(linkTo(place), text) : text;
}

bool isSame(double left, double right)
{
    return left == right || (std::isnan(left) && std::isnan(right));
}

} // namespace

QString linkTo(const ReasonPlace &place)
{
    return QStringLiteral("reason:%1:%2:%3")
        .arg(place.chain)
        .arg(place.link)
        .arg(place.isAfter ? QStringLiteral("after") : QStringLiteral("before"));
}

std::optional<ReasonPlace> placeOf(const QString &link)
{
    const QStringList parts = link.split(QLatin1Char(':'));
    if (parts.size() != 4 || parts[0] != QLatin1String("reason"))
        return std::nullopt;
    return ReasonPlace{parts[1].toULong(), parts[2].toULong(), parts[3] == QLatin1String("after")};
}

QString reasonHtml(const decision::Reason &reason, std::size_t chain, const QColor &muted)
{
    QString html = QStringLiteral("<ol style=\"margin-top:0; margin-bottom:0\">");
    bool hasOthers = false; // whether other inputs of the link above changed as well
    for (std::size_t i = 0; i < reason.links.size(); ++i) {
        const ReasonLink &link = reason.links[i];
        QString line = QStringLiteral("%1: %2 → %3")
                           .arg(toQt(link.label).toHtmlEscaped(), linked(link, {chain, i, false}),
                                linked(link, {chain, i, true}));
        if (!link.unit.empty())
            line += QLatin1Char(' ') + toQt(link.unit).toHtmlEscaped();
        QString why = toQt(link.isDecision ? std::string_view() : std::string_view(link.description));
        if (link.isDecision)
            why = ReasonStrings::tr("the decision");
        else if (why.isEmpty() && !link.rule.empty())
            why = ReasonStrings::tr("by the rule %1").arg(toQt(link.rule));
        if (!why.isEmpty())
            line += QStringLiteral(" <span style=\"color:%1\">– %2</span>")
                        .arg(muted.name(), why.toHtmlEscaped());
        if (hasOthers)
            line = QStringLiteral("<span style=\"color:%1\">%2</span> %3")
                       .arg(muted.name(), ReasonStrings::tr("above all"), line);
        hasOthers = link.otherInputs > 0;
        html += QStringLiteral("<li>%1</li>").arg(line);
    }
    return html + QStringLiteral("</ol>");
}

std::optional<ReasonPlace> cellOf(const decision::Answer &answer, std::size_t objective)
{
    if (!answer.decision)
        return std::nullopt;
    const double value = answer.decision->values[objective];
    for (std::size_t chain = 0; chain < answer.reasons.chains.size(); ++chain) {
        const decision::Reason &reason = answer.reasons.chains[chain];
        if (reason.objective != answer.objectives[objective].text)
            continue;
        for (std::size_t i = 0; i < reason.links.size(); ++i) {
            if (reason.links[i].column && isSame(reason.links[i].after, value) &&
                isSame(reason.links[i].before, answer.objectives[objective].base))
                return ReasonPlace{chain, i, true};
        }
    }
    return std::nullopt;
}

QString brokenHtml(const decision::SweepResult &result, const std::vector<Message> &constraints)
{
    std::vector<std::pair<std::uint64_t, QString>> lines;
    for (std::size_t i = 0; i < result.tally.broken.size(); ++i)
        lines.emplace_back(result.tally.broken[i], toQt(constraints[i]));
    lines.emplace_back(result.tally.failed, ReasonStrings::tr("what is wanted has a value"));
    std::ranges::stable_sort(lines, std::ranges::greater{}, &std::pair<std::uint64_t, QString>::first);
    const QLocale locale;
    QString html;
    for (const auto &[count, constraint] : lines) {
        if (count > 0)
            html +=
                QStringLiteral("<li>%1</li>")
                    .arg(ReasonStrings::tr("✕ “%1” fails for %2 of %3 candidates")
                             .arg(constraint.toHtmlEscaped(), locale.toString(static_cast<qulonglong>(count)),
                                  locale.toString(static_cast<qulonglong>(result.evaluated))));
    }
    return QStringLiteral("<ul style=\"margin-top:0; margin-bottom:0\">%1</ul>").arg(html);
}

QString effortText(const decision::Answer &answer, double seconds)
{
    const QLocale locale;
    const QString evaluated = locale.toString(static_cast<qulonglong>(answer.evaluated));
    QString text;
    if (!answer.isExhaustive)
        text = ReasonStrings::tr("%1 candidates tried").arg(evaluated);
    else if (answer.isComplete)
        text = ReasonStrings::tr("%1 candidates worked out, all there are").arg(evaluated);
    else
        text = ReasonStrings::tr("%1 of %2 candidates worked out")
                   .arg(evaluated, locale.toString(static_cast<qulonglong>(answer.candidateCount)));
    if (answer.inadmissible() > 0)
        text += ReasonStrings::tr(", %1 of them inadmissible")
                    .arg(locale.toString(static_cast<qulonglong>(answer.inadmissible())));
    if (answer.failed > 0)
        text += ReasonStrings::tr(", %1 could not be worked out")
                    .arg(locale.toString(static_cast<qulonglong>(answer.failed)));
    return text + QStringLiteral("; ") + ReasonStrings::tr("%1 s").arg(numberText(seconds, 2));
}

} // namespace weighhouse::ui
