// SPDX-License-Identifier: GPL-3.0-or-later
// One function for every alternative of a variant.
#pragma once

namespace weighhouse
{

/// For std::visit: Overloaded{[](const A &) {…}, [](const B &) {…}}.
template<typename... Functions>
struct Overloaded : Functions... {
    using Functions::operator()...;
};
template<typename... Functions>
Overloaded(Functions...) -> Overloaded<Functions...>;

} // namespace weighhouse
