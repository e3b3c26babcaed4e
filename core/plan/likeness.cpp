// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/likeness.h"

namespace weighhouse::plan
{
namespace
{

/// Twice what is shared by all there is (Dice's coefficient).
double dice(std::size_t shared, const std::vector<int> &left, const std::vector<int> &right)
{
    return 2.0 * static_cast<double>(shared) / static_cast<double>(left.size() + right.size());
}

double likenessOfPayloads(Subject left, Subject right, std::size_t sharedAbout)
{
    if (left.about.empty() && right.about.empty())
        return left.words.shape == right.words.shape ? 1 : 0;
    return dice(sharedAbout, left.about, right.about);
}

} // namespace

std::size_t sharedCount(const std::vector<int> &left, const std::vector<int> &right)
{
    std::size_t shared = 0;
    for (auto one = left.begin(), other = right.begin(); one != left.end() && other != right.end();) {
        if (*one < *other) {
            ++one;
        } else if (*other < *one) {
            ++other;
        } else {
            ++shared;
            ++one;
            ++other;
        }
    }
    return shared;
}

double payloadLikeness(Subject left, Subject right)
{
    return likenessOfPayloads(left, right, sharedCount(left.about, right.about));
}

double likenessOf(Subject left, Subject right)
{
    return likenessOf(left, right, sharedCount(left.about, right.about),
                      sharedCount(left.words.textNames, right.words.textNames));
}

double likenessOf(Subject left, Subject right, std::size_t sharedAbout, std::size_t sharedTextNames)
{
    // Where texts can be compared too, the payloads weigh more: they are what is run.
    constexpr double payloadWeight = 0.75;
    const double payload = likenessOfPayloads(left, right, sharedAbout);
    if (left.words.textNames.empty() || right.words.textNames.empty())
        return payload;
    return payloadWeight * payload +
           (1 - payloadWeight) * dice(sharedTextNames, left.words.textNames, right.words.textNames);
}

bool haveOtherPurposes(const PayloadWords &left, const PayloadWords &right)
{
    constexpr double least = 1.0 / 3;
    return !left.textNames.empty() && !right.textNames.empty() &&
           dice(sharedCount(left.textNames, right.textNames), left.textNames, right.textNames) < least;
}

bool isSameShape(const PayloadWords &left, const PayloadWords &right)
{
    if (!left.isProse || !right.isProse)
        return left.isProse == right.isProse && left.shape == right.shape;
    if (left.shape.size() != right.shape.size() || left.shape.empty() ||
        left.shape.front() != right.shape.front())
        return false;
    std::size_t equal = 0;
    for (std::size_t i = 0; i < left.shape.size(); ++i)
        equal += left.shape[i] == right.shape[i] ? 1 : 0;
    return 2 * equal >= left.shape.size();
}

} // namespace weighhouse::plan
