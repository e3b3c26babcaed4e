# SPDX-License-Identifier: GPL-3.0-or-later
# The CMake package of libzip asks for its command-line tools, which are a package of their own.
find_package(PkgConfig REQUIRED)
pkg_check_modules(Zip REQUIRED IMPORTED_TARGET libzip>=1.7)
