// SPDX-License-Identifier: GPL-3.0-or-later
// In place of libqpdf's header of this name, which holds vectors of a class that is not complete yet: clang does not
// take that in C++20. Nothing here reads or writes JSON with libqpdf, and its other headers only name the class.
#pragma once

class JSON;
