// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uncertainty/preference/minibatches.h"
#include "core/base/random.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace weighhouse::uncertainty
{
namespace
{

constexpr std::size_t mostPairs = std::numeric_limits<std::uint32_t>::max() / 2;

bool isSampling(std::size_t samples, std::size_t actions)
{
    return actions > 0 && samples > 0 && samples <= mostPairs;
}

tl::unexpected<Error> badSampling()
{
    return failure("preference.bad-sampling", Message::of("preference.bad-sampling"));
}

} // namespace

Result<std::vector<StateAction>> pairsOfSharedStates(std::size_t samples, std::size_t actions,
                                                     std::uint64_t seed)
{
    if (!isSampling(samples, actions) || samples < actions)
        return badSampling();
    std::vector<StateAction> pairs;
    for (std::size_t state = 0; state < samples / actions; ++state) {
        for (std::size_t action = 0; action < actions; ++action)
            pairs.push_back({state, action});
    }
    Random random(seed);
    for (std::size_t left = pairs.size(); left > 1; --left)
        std::swap(pairs[left - 1], pairs[random.below(static_cast<std::uint32_t>(left))]);
    return pairs;
}

Result<std::vector<StateAction>> pairsOfOwnStates(std::size_t samples, std::size_t actions,
                                                  std::uint64_t seed)
{
    if (!isSampling(samples, actions) || actions > mostPairs)
        return badSampling();
    Random random(seed);
    std::vector<StateAction> pairs;
    for (std::size_t state = 0; state < samples; ++state)
        pairs.push_back({state, random.below(static_cast<std::uint32_t>(actions))});
    return pairs;
}

std::size_t minibatchStep(std::size_t size, double overlap)
{
    return static_cast<std::size_t>(std::floor(static_cast<double>(size) * (1 - overlap) + 1e-9));
}

Result<std::vector<Minibatch>> minibatches(std::size_t items, std::size_t size, double overlap)
{
    const std::size_t step = overlap >= 0 && overlap < 1 ? minibatchStep(size, overlap) : 0;
    if (step == 0)
        return failure("preference.bad-minibatch", Message::of("preference.bad-minibatch"));
    std::vector<Minibatch> result;
    for (std::size_t first = 0; first < items; first += step) {
        result.push_back({first, std::min(size, items - first)});
        if (items - first <= size)
            break;
    }
    return result;
}

} // namespace weighhouse::uncertainty
