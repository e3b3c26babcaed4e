// SPDX-License-Identifier: GPL-3.0-or-later
// How alike two steps are.
#pragma once

#include "core/plan/payload_words.h"

#include <cstddef>
#include <vector>

namespace weighhouse::plan
{

/// A step as it is compared: its words, and what it is about (names and answers, see aboutOf).
struct Subject {
    const PayloadWords &words;
    const std::vector<int> &about;
};

/// How many entries two sorted lists share.
std::size_t sharedCount(const std::vector<int> &left, const std::vector<int> &right);

/// How alike the payloads are, from 0 to 1: by what both are about.
double payloadLikeness(Subject left, Subject right);

/// How alike two steps are, from 0 to 1: by their payloads, and by their texts for people where both have
/// one. The second form is for who has counted what their `about` and `textNames` share.
double likenessOf(Subject left, Subject right);
double likenessOf(Subject left, Subject right, std::size_t sharedAbout, std::size_t sharedTextNames);

/// Whether both have texts for people that speak of different things.
bool haveOtherPurposes(const PayloadWords &left, const PayloadWords &right);

/// Whether two payloads ask the same about something else: equal shapes, or prose in which some words are
/// others.
bool isSameShape(const PayloadWords &left, const PayloadWords &right);

} // namespace weighhouse::plan
