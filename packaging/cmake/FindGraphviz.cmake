# SPDX-License-Identifier: GPL-3.0-or-later
# Graphviz comes without a CMake package of its own.
find_package(PkgConfig REQUIRED)
pkg_check_modules(Graphviz REQUIRED IMPORTED_TARGET libgvc libcgraph)
