// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/decision/moves.h"

#include <algorithm>
#include <set>
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
    for (std::uint32_t option = 0; option < space.choices()[choice].options.size(); ++option) {
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
        std::size_t combinations = choices[i].options.size();
        for (std::size_t j = i + 1; j < choices.size(); ++j) {
            const bool isAlike =
                choices[j].forEach == choices[i].forEach && choices[j].rows == choices[i].rows;
            if (isAlike && !isDone[j] && combinations * choices[j].options.size() <= mostNeighbours) {
                combinations *= choices[j].options.size();
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
    const std::uint32_t present = candidate.picks[choice][slot];
    for (const std::uint32_t option : otherOptions(space.choices()[choice].options.size(), present, random)) {
        next.picks[choice][slot] = option;
        result.push_back(next);
    }
    return result;
}

std::vector<Candidate> exchanges(const CandidateSpace &space, const Candidate &candidate,
                                 const std::vector<Coordinate> &coordinates, Random &random)
{
    std::vector<std::pair<std::size_t, std::size_t>> moves;
    for (std::size_t i = 0; i < coordinates.size(); ++i) {
        const auto &parts = coordinates[i].parts;
        if (!space.choices()[parts.front().choice].forEach)
            continue;
        for (std::size_t j = i + 1; j < coordinates.size(); ++j) {
            const auto &otherParts = coordinates[j].parts;
            if (otherParts.front().choice != parts.front().choice)
                break;
            const auto differs = [&](std::size_t part) {
                const auto &picks = candidate.picks[parts[part].choice];
                return picks[parts[part].slot] != picks[otherParts[part].slot];
            };
            bool isOther = false;
            for (std::size_t part = 0; part < parts.size(); ++part)
                isOther |= differs(part);
            if (isOther)
                moves.emplace_back(i, j);
        }
    }
    sample(moves, random);
    std::vector<Candidate> result;
    for (const auto &[i, j] : moves) {
        Candidate next = candidate;
        for (std::size_t part = 0; part < coordinates[i].parts.size(); ++part) {
            auto &picks = next.picks[coordinates[i].parts[part].choice];
            std::swap(picks[coordinates[i].parts[part].slot], picks[coordinates[j].parts[part].slot]);
        }
        result.push_back(std::move(next));
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
