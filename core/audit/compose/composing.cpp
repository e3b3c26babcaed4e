// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/compose/composing.h"

#include "core/audit/compose/numbers.h"
#include "core/base/message_words.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

namespace weighhouse::audit
{
namespace
{

std::optional<plan::NodeId> lastDecider(const plan::RunState &state)
{
    const plan::MadeDecision *made = state.lastDecision();
    return made == nullptr ? std::nullopt : std::optional(made->node);
}

std::string jsonOf(const data::Value &value)
{
    if (const auto *number = std::get_if<double>(&value))
        return nlohmann::json(*number).dump();
    if (const auto *integer = std::get_if<std::int64_t>(&value))
        return nlohmann::json(*integer).dump();
    return nlohmann::json(data::toText(value)).dump();
}

/// Half of what the last digit of a printed number counts.
double halfOf(const std::string &shown, const NumberSigns &signs, double value)
{
    const std::vector<NumberInText> numbers = numbersIn(shown, signs);
    return numbers.empty() ? std::abs(value) * 1e-12 : numbers.front().half;
}

bool isShort(const std::string &shown)
{
    constexpr std::ptrdiff_t fewDigits = 3;
    return std::ranges::count_if(shown, [](char sign) { return sign >= '0' && sign <= '9'; }) < fewDigits;
}

/// Short numbers stand in many cells, so a cell with such a number supports a sentence only if the sentence
/// names its row or its column. This cannot be known where cells were left out.
bool isCoincidence(const std::string &shown, const std::optional<EvidenceCell> &cell, bool areCellsLeftOut)
{
    if (!cell)
        return areCellsLeftOut &&
               std::ranges::count_if(shown, [](char sign) { return sign >= '0' && sign <= '9'; }) < 2;
    return isShort(shown) && !cell->isNamed;
}

/// The numbers in a sentence of the program, which may be of two kinds: those that the translation wrote, and
/// those in words of the run or of a person, which are as the journal has them.
std::vector<NumberInText> numbersOfBoth(const std::string &stored, const std::string &sentence,
                                        const NumberSigns &signs)
{
    std::set<std::string> journals;
    for (const NumberInText &number : numbersIn(stored))
        journals.insert(stored.substr(number.begin, number.end - number.begin));
    const std::vector<NumberInText> asInJournal = numbersIn(sentence);
    std::vector<NumberInText> numbers;
    for (NumberInText number : numbersIn(sentence, signs)) {
        if (!numbers.empty() && number.begin < numbers.back().end)
            continue;
        const auto other = std::ranges::find(asInJournal, number.begin, &NumberInText::begin);
        if (other != asInJournal.end() &&
            journals.contains(sentence.substr(other->begin, other->end - other->begin)))
            number = *other;
        numbers.push_back(number);
    }
    return numbers;
}

} // namespace

Composing::Composing(const Subject &subject, const ComposeOptions &options)
    : m_subject(subject), m_options(options), m_words(options.language),
      m_evidence(subject.state(), lastDecider(subject.state()))
{
    const plan::MadeDecision *made = subject.state().lastDecision();
    if (made != nullptr)
        m_names = {made->decision, made->display};
    if (subject.answer && subject.answer->decision) {
        m_names.push_back(subject.answer->decision->label);
        for (const decision::ObjectiveAnswer &objective : subject.answer->objectives) {
            m_names.push_back(objective.text);
            m_names.push_back(objective.written);
        }
    }
}

Message Composing::unlessLeftOut(const Message &usual) const
{
    return m_subject.leftOut ? m_subject.noProblem : usual;
}

std::string Composing::anchorOf(plan::NodeId node)
{
    return "step-" + toText(node);
}

Span Composing::linkTo(plan::NodeId node)
{
    return {.text = toText(node), .target = anchorOf(node)};
}

Claim Composing::claimOf(const std::string &shown, const std::optional<EvidenceCell> &cell) const
{
    Claim claim{.id = {}, .words = {}, .shown = shown};
    if (!cell)
        return claim;
    claim.run = m_subject.state().run;
    claim.node = toText(cell->node);
    claim.source = cell->kind == EvidenceCell::Kind::Cell    ? Claim::Source::Cell
                   : cell->kind == EvidenceCell::Kind::Words ? Claim::Source::Words
                                                             : Claim::Source::Rows;
    if (cell->kind == EvidenceCell::Kind::Cell) {
        claim.row = cell->row;
        claim.column = m_evidence.answerOf(cell->node).columns[cell->column].name;
    }
    claim.value = jsonOf(m_evidence.valueAt(*cell));
    return claim;
}

std::size_t Composing::add(Claim claim)
{
    const auto known = std::ranges::find_if(m_claims, [&](const Claim &other) {
        return other.shown == claim.shown && other.node == claim.node && other.column == claim.column &&
               other.row == claim.row && other.words == claim.words;
    });
    if (known != m_claims.end())
        return static_cast<std::size_t>(known - m_claims.begin());
    claim.id = "C" + std::to_string(m_claims.size() + 1);
    m_claims.push_back(std::move(claim));
    return m_claims.size() - 1;
}

Span Composing::claimed(const std::string &shown, double exact, const std::string &words,
                        std::span<const std::string> names)
{
    const auto cell = m_evidence.find(exact, halfOf(shown, m_words.signs(), exact), names);
    if (isCoincidence(shown, cell, m_subject.leftOut.has_value()))
        return {.text = shown};
    Claim claim = claimOf(shown, cell);
    claim.words = words;
    return {.text = shown, .target = m_claims[add(std::move(claim))].id};
}

Text Composing::keptClaims(const std::string &stored, std::span<const std::string> names)
{
    const bool isOwn = recognised(stored).has_value();
    const std::string sentence = kept(stored);
    Text text;
    std::size_t done = 0;
    // A sentence that is not the program's own has the decimal point of the journal.
    for (const NumberInText &number :
         isOwn ? numbersOfBoth(stored, sentence, m_words.signs()) : numbersIn(sentence)) {
        const std::string shown = sentence.substr(number.begin, number.end - number.begin);
        // A short number of what the deciding step itself says is not looked for in other cells.
        const auto decider = isShort(shown) ? lastDecider(m_subject.state()) : std::nullopt;
        auto cell = decider ? m_evidence.inSentence(number.value, stored, *decider) : std::nullopt;
        if (!cell)
            cell = m_evidence.find(number.value, number.half, names);
        constexpr double hundred = 100;
        if (!cell && number.isPercent)
            cell = m_evidence.find(number.value / hundred, number.half / hundred, names);
        if (isCoincidence(shown, cell, m_subject.leftOut.has_value())) {
            if (isOwn)
                continue;
            cell.reset(); // nothing says that this cell is meant
        }
        Claim claim = claimOf(shown, cell);
        claim.words = sentence;
        if (number.begin > done)
            text.push_back({.text = sentence.substr(done, number.begin - done)});
        text.push_back({.text = shown, .target = m_claims[add(std::move(claim))].id});
        done = number.end;
    }
    if (done < sentence.size())
        text.push_back({.text = sentence.substr(done)});
    return text;
}

void Composing::cut(Table &table) const
{
    if (table.rows.size() <= m_options.mostRows)
        return;
    table.leftOut = table.rows.size() - m_options.mostRows;
    table.rows.resize(m_options.mostRows);
    const std::string more = say(Message::of("audit.more-rows", {{"count", m_words.count(table.leftOut)}}));
    table.caption += (table.caption.empty() ? "" : " ") + more;
}

} // namespace weighhouse::audit
