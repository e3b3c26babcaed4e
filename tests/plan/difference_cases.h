// SPDX-License-Identifier: GPL-3.0-or-later
// Pairs of plans as people write them, and what changed from one to the other.
#pragma once

#include <string>
#include <vector>

namespace weighhouse::testing
{

/// Where to send a merchant: the question of DQA's locating scenario.
inline const std::string homeNode = "SELECT home_node FROM country WHERE country_name = 'venice'";
inline const std::string nodePower = "SELECT total_power FROM trade_node WHERE trade_node = 'alexandria'";
inline const std::string nodeValue = "SELECT local_value FROM trade_node WHERE trade_node = 'alexandria'";
inline const std::string freeNodes =
    "SELECT trade_node FROM node_country WHERE country_name = 'venice' AND has_merchant = 0";
inline const std::string nodeFlows = "SELECT source, dest, flow FROM flow WHERE dest = 'venice'";

struct DifferenceCase {
    const char *name;
    std::vector<std::string> before;
    std::vector<std::string> after;
    /// "divide: Q1.1 -> Q1.1 Q1.2; delete: Q1.3 ->"
    const char *changes;
    const char *category;
};

std::vector<DifferenceCase> reorderings();
std::vector<DifferenceCase> replacements();
std::vector<DifferenceCase> newTargets();
std::vector<DifferenceCase> additions();
std::vector<DifferenceCase> divisions();
std::vector<DifferenceCase> mergers();
std::vector<DifferenceCase> deletions();
std::vector<DifferenceCase> others();
std::vector<DifferenceCase> unchanged();

} // namespace weighhouse::testing
