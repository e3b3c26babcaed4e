// SPDX-License-Identifier: GPL-3.0-or-later
// PDFs written by hand, with whatever a test wants in them.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::testing
{

/// Objects are numbered: 1 is the catalog, 2 the pages, 3 the resources of all pages, 4 the first of
/// `objects`, and after these follow the pages, each with its commands behind it.
struct SmallPdf {
    std::vector<std::string> pages = {"0 0 10 10 re f"}; ///< Drawing commands.
    std::string catalog = {};                            ///< Further entries of the dictionaries.
    std::string page = {};
    std::string resources = {};
    std::string trailer = {};
    std::vector<std::string> objects = {};

    std::string bytes() const;
};

/// A stream that is not packed, and one that is deflated.
std::string streamObject(std::string_view data, std::string_view keys = {});
std::string deflatedObject(std::string_view data, std::string_view keys = {});

/// The bytes with an object added or replaced behind their end, as programs do that only add.
std::string withRevision(std::string bytes, std::size_t number, const std::string &object);

} // namespace weighhouse::testing
