// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/retold.h"

#include "app/commands/run.h"

#include <QCoro/QCoroTask>
#include <memory>
#include <set>
#include <utility>

namespace weighhouse::commands
{

Result<strategy::Retelling> retold(const llm::ChatModelPtr &chat, decision::Answer answer,
                                   const std::stop_token &stop)
{
    ensureApplication();
    const strategy::Assisting assisting{.stop = stop};
    return QCoro::waitFor(strategy::retellReason(
        chat, std::make_shared<const decision::Answer>(std::move(answer)), "en", assisting));
}

std::string retoldForPeople(const strategy::Retelling &retelling)
{
    std::string text;
    std::set<std::size_t> told;
    for (const strategy::RetoldPart &part : retelling.parts) {
        if (part.fact) {
            told.insert(*part.fact);
            text += retelling.facts[*part.fact].value + " [" + std::to_string(*part.fact + 1) + "]";
        } else {
            text += part.text;
        }
    }
    text += "\n" + strategy::retellingRemark().text() + '\n';
    for (const std::size_t fact : told) {
        const strategy::Fact &one = retelling.facts[fact];
        text += "  [" + std::to_string(fact + 1) + "] " + one.text.text() + ": " + one.value +
                (one.unit.empty() ? "" : " " + one.unit) + '\n';
    }
    return text;
}

Json retoldToJson(const strategy::Retelling &retelling)
{
    Json parts = Json::array();
    for (const strategy::RetoldPart &part : retelling.parts) {
        Json one{{"text", part.text}};
        if (part.fact) {
            const strategy::Fact &fact = retelling.facts[*part.fact];
            one["fact"] = {{"number", *part.fact + 1}, {"text", fact.text.text()}, {"value", fact.value},
                           {"unit", fact.unit},        {"cell", fact.cell},        {"after", fact.isAfter}};
        }
        parts.push_back(std::move(one));
    }
    return {{"text", strategy::toText(retelling)},
            {"parts", std::move(parts)},
            {"attempts", retelling.effort.attempts},
            {"tokens", retelling.effort.tokens},
            {"cost", retelling.effort.cost}};
}

} // namespace weighhouse::commands
