// SPDX-License-Identifier: GPL-3.0-or-later
// Rule texts with mistakes and the errors they must give.
#pragma once

#include <string>
#include <vector>

namespace weighhouse::testing
{

/// A file of rules over the trade tables and a table ledger without a key, and all its errors: a line for
/// each as "code line:column+length [object] message / hint".
struct ErrorCase {
    std::string name;
    std::string text;
    std::string errors;
};

std::vector<ErrorCase> declarationsErrors();
std::vector<ErrorCase> namesErrors();
std::vector<ErrorCase> typesErrors();
std::vector<ErrorCase> unitsErrors();
std::vector<ErrorCase> datesErrors();
std::vector<ErrorCase> questionsErrors();

} // namespace weighhouse::testing
