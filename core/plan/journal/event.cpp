#include "core/plan/journal/event.h"

#include <QByteArrayView>
#include <QCryptographicHash>
#include <algorithm>
#include <array>

namespace weighhouse::plan
{
namespace
{

constexpr std::array<std::string_view, 20> kindNames{
    "run-started",    "plan-made",     "plan-edited",   "step-started", "prompt-sent",
    "reply-received", "tool-called",   "rows-received", "step-done",    "step-failed",
    "step-cancelled", "step-skipped",  "check-failed",  "paused",       "resumed",
    "budget-reached", "decision-made", "verified",      "forked",       "run-ended"};
static_assert(kindNames.size() == static_cast<std::size_t>(EventKind::RunEnded) + 1);

} // namespace

std::string_view toText(EventKind kind)
{
    return kindNames.at(static_cast<std::size_t>(kind));
}

std::optional<EventKind> eventKindFromText(std::string_view text)
{
    const auto found = std::ranges::find(kindNames, text);
    if (found == kindNames.end())
        return std::nullopt;
    return static_cast<EventKind>(found - kindNames.begin());
}

std::string chainHash(std::string_view before, std::int64_t sequence, std::string_view time,
                      std::string_view kind, std::string_view body)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    const std::string number = std::to_string(sequence);
    bool isFirst = true;
    for (const std::string_view part : {before, std::string_view(number), time, kind, body}) {
        if (!isFirst)
            hash.addData(QByteArrayView("\n", 1));
        hash.addData(QByteArrayView(part.data(), static_cast<qsizetype>(part.size())));
        isFirst = false;
    }
    return hash.result().toHex().toStdString();
}

} // namespace weighhouse::plan
