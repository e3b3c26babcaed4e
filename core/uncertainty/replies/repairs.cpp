// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uncertainty/replies/repairs.h"

namespace weighhouse::uncertainty::replies
{
void note(RepairNotes &notes, Repair kind, std::size_t reply, std::size_t count)
{
    if (count > 0)
        notes.push_back({kind, reply, count});
}

std::map<Repair, std::size_t> totals(const RepairNotes &notes)
{
    std::map<Repair, std::size_t> result;
    for (const RepairNote &note : notes)
        result[note.kind] += note.count;
    return result;
}

Message wordsOf(Repair kind, std::size_t count)
{
    switch (kind) {
    case Repair::Unreadable:
        return Message::of("dellma.repair.unreadable", {{"count", count}});
    case Repair::NoRank:
        return Message::of("dellma.repair.no-rank", {{"count", count}});
    case Repair::OtherKey:
        return Message::of("dellma.repair.other-key", {{"count", count}});
    case Repair::AsText:
        return Message::of("dellma.repair.as-text", {{"count", count}});
    case Repair::Nested:
        return Message::of("dellma.repair.nested", {{"count", count}});
    case Repair::NoNumber:
        return Message::of("dellma.repair.no-number", {{"count", count}});
    case Repair::CountsFromZero:
        return Message::of("dellma.repair.counts-from-zero", {{"count", count}});
    case Repair::FromTheEnd:
        return Message::of("dellma.repair.from-the-end", {{"count", count}});
    case Repair::Unknown:
        return Message::of("dellma.repair.unknown", {{"count", count}});
    case Repair::Repeated:
        return Message::of("dellma.repair.repeated", {{"count", count}});
    case Repair::Appended:
        return Message::of("dellma.repair.appended", {{"count", count}});
    case Repair::NotRanked:
        return Message::of("dellma.repair.not-ranked", {{"count", count}});
    case Repair::OtherPair:
        return Message::of("dellma.repair.other-pair", {{"count", count}});
    case Repair::OtherAction:
        return Message::of("dellma.repair.other-action", {{"count", count}});
    case Repair::NeverShown:
        return Message::of("dellma.repair.never-shown", {{"count", count}});
    case Repair::Decision:
        return Message::of("dellma.repair.decision", {{"count", count}});
    }
    return {};
}

} // namespace weighhouse::uncertainty::replies
