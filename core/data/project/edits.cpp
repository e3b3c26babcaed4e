#include "core/data/project/edits.h"

#include <algorithm>
#include <utility>

namespace weighhouse::project
{
namespace
{

tl::unexpected<Error> doesNotFit(std::string what)
{
    return failure("edit.does-not-fit", std::move(what),
                   "The content has been changed by other means; make the edit anew.");
}

auto find(std::vector<NamedText> &texts, std::string_view name)
{
    return std::ranges::find(texts, name, &NamedText::name);
}

Result<void> perform(State &state, const SetCell &change)
{
    const data::Schema &schema = state.dataset->schema;
    const auto table = schema.tableIndex(change.table);
    const auto column = table ? schema.tables[*table].columnIndex(change.column) : std::nullopt;
    if (!column || change.row < 0 ||
        static_cast<std::size_t>(change.row) >= state.dataset->tables[*table].rowCount)
        return doesNotFit("there is no cell " + change.table + "." + change.column + " in row " +
                          std::to_string(change.row + 1));
    // Whoever still looks at the present dataset keeps it as it is.
    auto changed = std::make_shared<data::Dataset>(*state.dataset);
    if (auto set = changed->setValue(*table, *column, static_cast<std::size_t>(change.row), change.after);
        !set)
        return set;
    state.dataset = std::move(changed);
    return {};
}

Result<void> perform(State &state, const ReplaceText &change)
{
    auto &texts = state.texts(change.kind);
    const auto text = find(texts, change.name);
    if (text == texts.end())
        return doesNotFit("there is no text called " + change.name);
    if (change.position > text->text.size() ||
        std::string_view(text->text).substr(change.position, change.removed.size()) != change.removed)
        return doesNotFit("the text " + change.name + " has other words there");
    text->text.replace(change.position, change.removed.size(), change.inserted);
    return {};
}

Result<void> perform(State &state, const PutText &change)
{
    auto &texts = state.texts(change.kind);
    if (change.after && (!change.before || change.before->name != change.after->name) &&
        find(texts, change.after->name) != texts.end())
        return doesNotFit("there is a text called " + change.after->name + " already");
    if (!change.before) {
        if (!change.after || change.position > texts.size())
            return doesNotFit("there is no such place for a text");
        texts.insert(texts.begin() + static_cast<std::ptrdiff_t>(change.position), *change.after);
        return {};
    }
    if (change.position >= texts.size() || texts[change.position] != *change.before)
        return doesNotFit("the text " + change.before->name + " is not what it was");
    if (change.after)
        texts[change.position] = *change.after;
    else
        texts.erase(texts.begin() + static_cast<std::ptrdiff_t>(change.position));
    return {};
}

Result<void> perform(State &state, const ReplaceData &change)
{
    state.dataset = change.after;
    state.imports = change.importsAfter;
    return {};
}

Result<void> perform(State &state, const Ask &change)
{
    state.asked = change.after;
    return {};
}

Change inverted(const SetCell &change)
{
    return SetCell{change.table, change.column, change.row, change.after, change.before};
}

Change inverted(const ReplaceText &change)
{
    return ReplaceText{change.kind, change.name, change.position, change.inserted, change.removed};
}

Change inverted(const PutText &change)
{
    return PutText{change.kind, change.position, change.after, change.before};
}

Change inverted(const ReplaceData &change)
{
    return ReplaceData{change.after, change.before, change.importsAfter, change.importsBefore};
}

Change inverted(const Ask &change)
{
    return Ask{change.after, change.before};
}

bool joined(SetCell &earlier, const SetCell &later)
{
    if (earlier.table != later.table || earlier.column != later.column || earlier.row != later.row)
        return false;
    earlier.after = later.after;
    return true;
}

bool joined(ReplaceText &earlier, const ReplaceText &later)
{
    if (earlier.kind != later.kind || earlier.name != later.name)
        return false;
    const std::size_t end = earlier.position + earlier.inserted.size();
    if (later.removed.empty() && later.position == end) { // typing goes on
        earlier.inserted += later.inserted;
        return true;
    }
    if (!later.inserted.empty())
        return false;
    if (later.position + later.removed.size() == end && later.position >= earlier.position) {
        earlier.inserted.resize(later.position - earlier.position); // backspace in what was just typed
        return true;
    }
    if (!earlier.inserted.empty())
        return false;
    if (later.position + later.removed.size() == earlier.position) { // backspace goes on
        earlier.position = later.position;
        earlier.removed = later.removed + earlier.removed;
        return true;
    }
    if (later.position == earlier.position) { // delete goes on
        earlier.removed += later.removed;
        return true;
    }
    return false;
}

bool joined(PutText &earlier, const PutText &later)
{
    if (!earlier.after || !later.before || *earlier.after != *later.before ||
        earlier.position != later.position || earlier.kind != later.kind || !later.after)
        return false;
    earlier.after = later.after;
    return true;
}

bool joined(ReplaceData &earlier, const ReplaceData &later)
{
    if (earlier.after != later.before)
        return false;
    earlier.after = later.after;
    earlier.importsAfter = later.importsAfter;
    return true;
}

bool joined(Ask &earlier, const Ask &later)
{
    earlier.after = later.after;
    return true;
}

bool isContinuation(char byte)
{
    return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

} // namespace

bool ReplaceData::operator==(const ReplaceData &other) const
{
    const auto same = [](const auto &one, const auto &another) {
        return one == another || (one != nullptr && another != nullptr && *one == *another);
    };
    return same(after, other.after) && same(before, other.before) && importsBefore == other.importsBefore &&
           importsAfter == other.importsAfter;
}

const NamedText *State::text(TextKind kind, std::string_view name) const
{
    const auto &list = texts(kind);
    const auto found = std::ranges::find(list, name, &NamedText::name);
    return found == list.end() ? nullptr : &*found;
}

State stateOf(Content content)
{
    return {std::make_shared<const data::Dataset>(std::move(content.dataset)), std::move(content.rules),
            std::move(content.questions), std::move(content.imports), std::move(content.asked)};
}

Content contentOf(const State &state)
{
    return {*state.dataset, state.rules, state.questions, state.imports, state.asked};
}

Result<void> apply(State &state, const Change &change)
{
    return std::visit([&state](const auto &kind) { return perform(state, kind); }, change);
}

Result<void> apply(State &state, const Edit &edit)
{
    State next = state;
    for (const Change &change : edit.changes) {
        if (auto done = apply(next, change); !done)
            return done;
    }
    state = std::move(next);
    return {};
}

Change inverse(const Change &change)
{
    return std::visit([](const auto &kind) { return inverted(kind); }, change);
}

Edit inverse(const Edit &edit)
{
    Edit back{edit.text, {}, {}};
    for (auto change = edit.changes.rbegin(); change != edit.changes.rend(); ++change)
        back.changes.push_back(inverse(*change));
    return back;
}

Edit changeOf(const State &from, const State &to, std::string text)
{
    Edit edit{std::move(text), {}, {}};
    if (from.dataset != to.dataset || from.imports != to.imports)
        edit.changes.emplace_back(ReplaceData{from.dataset, to.dataset, from.imports, to.imports});
    for (const auto kind : {TextKind::Rules, TextKind::Question}) {
        const auto &old = from.texts(kind);
        const auto &now = to.texts(kind);
        if (old == now)
            continue;
        for (std::size_t i = old.size(); i-- > 0;)
            edit.changes.emplace_back(PutText{kind, i, old[i], {}});
        for (std::size_t i = 0; i < now.size(); ++i)
            edit.changes.emplace_back(PutText{kind, i, {}, now[i]});
    }
    if (from.asked != to.asked)
        edit.changes.emplace_back(Ask{from.asked, to.asked});
    return edit;
}

bool join(Edit &earlier, const Edit &later)
{
    if (earlier.mergeKey.empty() || earlier.mergeKey != later.mergeKey || earlier.changes.size() != 1 ||
        later.changes.size() != 1)
        return false;
    return std::visit(
        [&later](auto &kind) {
            using Kind = std::decay_t<decltype(kind)>;
            const auto *same = std::get_if<Kind>(&later.changes.front());
            return same != nullptr && joined(kind, *same);
        },
        earlier.changes.front());
}

std::optional<ReplaceText> difference(TextKind kind, std::string_view name, std::string_view before,
                                      std::string_view after)
{
    if (before == after)
        return {};
    const std::size_t shorter = std::min(before.size(), after.size());
    std::size_t start = 0;
    while (start < shorter && before[start] == after[start])
        ++start;
    while (start > 0 && ((start < before.size() && isContinuation(before[start])) ||
                         (start < after.size() && isContinuation(after[start]))))
        --start;
    std::size_t tail = 0;
    while (tail < shorter - start && before[before.size() - 1 - tail] == after[after.size() - 1 - tail])
        ++tail;
    while (tail > 0 && isContinuation(before[before.size() - tail]))
        --tail;
    return ReplaceText{kind, std::string(name), start,
                       std::string(before.substr(start, before.size() - start - tail)),
                       std::string(after.substr(start, after.size() - start - tail))};
}

} // namespace weighhouse::project
