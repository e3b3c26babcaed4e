// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/decision/moves.h"

#include <algorithm>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

namespace weighhouse::decision
{
namespace
{

/// Options tried of a long list.
constexpr std::size_t longList = 64;

/// Keeps `mostNeighbours` of the moves, drawn at random, in their order.
template<typename Move>
void sample(std::vector<Move> &moves, Random &random)
{
    if (moves.size() <= mostNeighbours)
        return;
    std::vector<Move> chosen;
    std::size_t wanted = mostNeighbours;
    for (std::size_t i = 0; i < moves.size() && wanted > 0; ++i) {
        if (random.below(static_cast<std::uint32_t>(moves.size() - i)) < wanted) {
            chosen.push_back(moves[i]);
            --wanted;
        }
    }
    moves = std::move(chosen);
}

/// Positions worth trying instead of the present one.
std::vector<std::uint32_t> otherOptions(std::size_t count, std::uint32_t present, Random &random)
{
    std::set<std::uint32_t> positions;
    const auto last = static_cast<std::uint32_t>(count - 1);
    if (count <= longList) {
        for (std::uint32_t position = 0; position <= last; ++position)
            positions.insert(position);
    } else {
        for (std::uint32_t step = 1; step <= last; step *= 2) {
            positions.insert(present >= step ? present - step : 0);
            positions.insert(last - present >= step ? present + step : last);
        }
        for (int i = 0; i < 16; ++i)
            positions.insert(random.below(static_cast<std::uint32_t>(count)));
    }
    positions.erase(present);
    return {positions.begin(), positions.end()};
}

std::vector<Candidate> subsetNeighbours(const Choice &choice, const Candidate &candidate,
                                        std::size_t position, Random &random)
{
    const std::vector<std::uint32_t> &picks = candidate.picks[position];
    const auto nothing = static_cast<std::uint32_t>(choice.options.size());
    std::vector<std::uint32_t> others;
    for (std::uint32_t option = 0; option < nothing; ++option) {
        if (!std::ranges::binary_search(picks, option))
            others.push_back(option);
    }
    std::vector<std::pair<std::uint32_t, std::uint32_t>> moves; // out, in
    for (const std::uint32_t out : picks) {
        if (picks.size() > choice.atLeast)
            moves.emplace_back(out, nothing);
        for (const std::uint32_t in : others)
            moves.emplace_back(out, in);
    }
    if (picks.size() < choice.atMost) {
        for (const std::uint32_t in : others)
            moves.emplace_back(nothing, in);
    }
    sample(moves, random);
    std::vector<Candidate> result;
    for (const auto &[out, in] : moves) {
        Candidate next = candidate;
        std::vector<std::uint32_t> &nextPicks = next.picks[position];
        if (out != nothing)
            std::erase(nextPicks, out);
        if (in != nothing)
            nextPicks.insert(std::ranges::lower_bound(nextPicks, in), in);
        result.push_back(std::move(next));
    }
    return result;
}

/// Gives a row an option; the row that holds its value now takes over what the row has. Nothing if that row
/// may not have it.
std::optional<Candidate> withDifferent(const Choice &choice, const Candidate &candidate, std::size_t position,
                                       std::size_t slot, std::uint32_t option)
{
    const std::vector<std::uint32_t> &picks = candidate.picks[position];
    const auto holder = choice.different->holderOf(picks, slot, option);
    std::optional<std::uint32_t> taken;
    if (holder) {
        taken = choice.different->pickedFor(picks, slot, *holder);
        if (!taken)
            return std::nullopt;
    }
    Candidate next = candidate;
    if (holder)
        next.picks[position][*holder] = *taken;
    next.picks[position][slot] = option;
    return next;
}

/// The order in which a row has moved to another position and those between have closed up.
Candidate withMoved(const Candidate &candidate, std::size_t position, std::size_t slot, std::uint32_t to)
{
    Candidate next = candidate;
    const std::uint32_t from = candidate.picks[position][slot];
    for (std::uint32_t &place : next.picks[position]) {
        if (place > from && place <= to)
            --place;
        else if (place < from && place >= to)
            ++place;
    }
    next.picks[position][slot] = to;
    return next;
}

std::vector<Candidate> differentNeighbours(const Choice &choice, const Candidate &candidate,
                                           std::size_t position, std::size_t slot, Random &random)
{
    std::vector<Candidate> result;
    const std::uint32_t present = candidate.picks[position][slot];
    for (const std::uint32_t option : otherOptions(choice.optionsOf(slot).size(), present, random)) {
        if (auto next = withDifferent(choice, candidate, position, slot, option))
            result.push_back(*std::move(next));
        // Beside its neighbour both steps are the same.
        const std::uint32_t distance = option > present ? option - present : present - option;
        if (choice.isOrder() && distance > 1)
            result.push_back(withMoved(candidate, position, slot, option));
    }
    return result;
}

/// The order with a part of it turned round.
Candidate withTurned(const Candidate &candidate, std::size_t position, std::uint32_t from, std::uint32_t to)
{
    Candidate next = candidate;
    for (std::uint32_t &place : next.picks[position]) {
        if (place >= from && place <= to)
            place = from + to - place;
    }
    return next;
}

/// All combinations of options of the coordinate's parts but the present one.
void addCombinations(const CandidateSpace &space, Candidate &candidate, const Coordinate &coordinate,
                     std::size_t part, const Candidate &present, std::vector<Candidate> &into)
{
    if (part == coordinate.parts.size()) {
        if (candidate != present)
            into.push_back(candidate);
        return;
    }
    const auto [choice, slot] = coordinate.parts[part];
    for (std::uint32_t option = 0; option < space.choices()[choice].optionsOf(slot).size(); ++option) {
        candidate.picks[choice][slot] = option;
        addCombinations(space, candidate, coordinate, part + 1, present, into);
    }
}

} // namespace

std::vector<Coordinate> coordinatesOf(const CandidateSpace &space)
{
    const std::vector<Choice> &choices = space.choices();
    std::vector<Coordinate> coordinates;
    std::vector<bool> isDone(choices.size(), false);
    for (std::size_t i = 0; i < choices.size(); ++i) {
        if (isDone[i])
            continue;
        if (!choices[i].forEach) {
            coordinates.push_back({{{i, 0}}, choices[i].isSubset()});
            continue;
        }
        std::vector<std::size_t> together{i};
        std::size_t combinations = choices[i].mostOptions();
        for (std::size_t j = i + 1; j < choices.size(); ++j) {
            const bool isAlike = choices[j].forEach == choices[i].forEach &&
                                 choices[j].rows == choices[i].rows && !choices[i].different &&
                                 !choices[j].different;
            if (isAlike && !isDone[j] && combinations * choices[j].mostOptions() <= mostNeighbours) {
                combinations *= choices[j].mostOptions();
                together.push_back(j);
                isDone[j] = true;
            }
        }
        for (std::size_t slot = 0; slot < choices[i].rows.size(); ++slot) {
            Coordinate coordinate;
            for (const std::size_t choice : together)
                coordinate.parts.push_back({choice, slot});
            coordinates.push_back(std::move(coordinate));
        }
    }
    return coordinates;
}

std::vector<Candidate> neighbours(const CandidateSpace &space, const Candidate &candidate,
                                  const Coordinate &coordinate, Random &random)
{
    const auto [choice, slot] = coordinate.parts.front();
    if (coordinate.isSubset)
        return subsetNeighbours(space.choices()[choice], candidate, choice, random);
    std::vector<Candidate> result;
    Candidate next = candidate;
    if (coordinate.parts.size() > 1) {
        addCombinations(space, next, coordinate, 0, candidate, result);
        return result;
    }
    if (space.choices()[choice].different)
        return differentNeighbours(space.choices()[choice], candidate, choice, slot, random);
    const std::uint32_t present = candidate.picks[choice][slot];
    const std::size_t options = space.choices()[choice].optionsOf(slot).size();
    for (const std::uint32_t option : otherOptions(options, present, random)) {
        next.picks[choice][slot] = option;
        result.push_back(next);
    }
    return result;
}

namespace
{

/// Returns the picks of two rows after an exchange; nothing where one may not have what the other has.
std::optional<std::pair<std::uint32_t, std::uint32_t>> exchangedPicks(const Choice &choice,
                                                                      const std::vector<std::uint32_t> &picks,
                                                                      std::size_t first, std::size_t second)
{
    if (choice.optionsOfRows.empty())
        return std::pair(picks[second], picks[first]);
    const auto optionFor = [&](std::size_t slot, double value) -> std::optional<std::uint32_t> {
        const std::vector<double> &options = choice.optionsOf(slot);
        const auto found = std::ranges::find(options, value);
        if (found == options.end())
            return std::nullopt;
        return static_cast<std::uint32_t>(found - options.begin());
    };
    const auto toFirst = optionFor(first, choice.optionsOf(second)[picks[second]]);
    const auto toSecond = optionFor(second, choice.optionsOf(first)[picks[first]]);
    if (!toFirst || !toSecond)
        return std::nullopt;
    return std::pair(*toFirst, *toSecond);
}

/// Tells whether two rows may exchange what is decided for them and it differs between them.
bool canExchange(const CandidateSpace &space, const Candidate &candidate, const Coordinate &left,
                 const Coordinate &right)
{
    bool isOther = false;
    for (std::size_t part = 0; part < left.parts.size(); ++part) {
        const std::size_t position = left.parts[part].choice;
        const Choice &choice = space.choices()[position];
        const std::vector<std::uint32_t> &picks = candidate.picks[position];
        const std::size_t first = left.parts[part].slot;
        const std::size_t second = right.parts[part].slot;
        if (!exchangedPicks(choice, picks, first, second))
            return false;
        isOther |= choice.optionsOf(first)[picks[first]] != choice.optionsOf(second)[picks[second]];
    }
    return isOther;
}

} // namespace

std::vector<Candidate> exchanges(const CandidateSpace &space, const Candidate &candidate,
                                 const std::vector<Coordinate> &coordinates, Random &random)
{
    std::vector<Candidate> result;
    std::vector<std::pair<std::size_t, std::size_t>> moves;
    for (std::size_t i = 0; i < coordinates.size(); ++i) {
        const Coordinate::Part part = coordinates[i].parts.front();
        if (!space.choices()[part.choice].forEach)
            continue;
        for (std::size_t j = i + 1; j < coordinates.size(); ++j) {
            if (coordinates[j].parts.front().choice != part.choice)
                break;
            if (canExchange(space, candidate, coordinates[i], coordinates[j]))
                moves.emplace_back(i, j);
        }
    }
    sample(moves, random);
    for (const auto &[i, j] : moves) {
        Candidate next = candidate;
        for (std::size_t part = 0; part < coordinates[i].parts.size(); ++part) {
            const auto [choice, first] = coordinates[i].parts[part];
            const std::size_t second = coordinates[j].parts[part].slot;
            std::vector<std::uint32_t> &picks = next.picks[choice];
            std::tie(picks[first], picks[second]) =
                *exchangedPicks(space.choices()[choice], picks, first, second);
        }
        result.push_back(std::move(next));
    }
    for (std::size_t position = 0; position < space.choices().size(); ++position) {
        if (!space.choices()[position].isOrder())
            continue;
        // A part of two is an exchange of neighbours.
        std::vector<std::pair<std::uint32_t, std::uint32_t>> parts;
        const auto last = static_cast<std::uint32_t>(candidate.picks[position].size());
        for (std::uint32_t from = 0; from < last; ++from) {
            for (std::uint32_t to = from + 2; to < last; ++to)
                parts.emplace_back(from, to);
        }
        sample(parts, random);
        for (const auto &[from, to] : parts)
            result.push_back(withTurned(candidate, position, from, to));
    }
    return result;
}

std::vector<Candidate> pairs(const CandidateSpace &space, const Candidate &candidate,
                             const std::vector<Coordinate> &coordinates, Random &random)
{
    std::vector<Candidate> result;
    const auto count = static_cast<std::uint32_t>(coordinates.size());
    if (count < 2)
        return result;
    const auto step = [&](const Candidate &from, const Coordinate &coordinate) {
        const std::vector<Candidate> steps = neighbours(space, from, coordinate, random);
        return steps.empty() ? from : steps[random.below(static_cast<std::uint32_t>(steps.size()))];
    };
    for (std::size_t i = 0; i < mostNeighbours; ++i) {
        const std::uint32_t first = random.below(count);
        const std::uint32_t second = (first + 1 + random.below(count - 1)) % count;
        result.push_back(step(step(candidate, coordinates[first]), coordinates[second]));
    }
    return result;
}

} // namespace weighhouse::decision
