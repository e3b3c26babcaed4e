// SPDX-License-Identifier: GPL-3.0-or-later
// The tests of a folder in one executable: `test_FOLDER NAME` runs those of test_NAME.cpp.
#pragma once

#include "tests/support/waiting.h"

#include <QObject>
#include <memory>

namespace weighhouse::testing
{

/// Makes a class of Qt Test known by the name of its file: lexer for test_lexer.cpp.
bool registerTest(const char *file, std::unique_ptr<QObject> (*make)());

/// Makes a program for tests to start and kill: `test_FOLDER NAME` runs it.
bool registerChild(const char *name, int (*run)());

} // namespace weighhouse::testing

/// In place of QTEST_MAIN.
#define WEIGHHOUSE_TEST(Class)                                                                               \
    static const bool is##Class##Known = ::weighhouse::testing::registerTest(                                \
        __FILE__, []() -> std::unique_ptr<QObject> { return std::make_unique<Class>(); });
