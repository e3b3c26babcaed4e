// SPDX-License-Identifier: GPL-3.0-or-later
// The entry of a folder's tests: with windows if it links them, else without.
#include "tests/support/registry.h"

#include <QSettings>
#include <QString>
#include <QStringList>
#include <QTemporaryDir>
#include <QTest>
#include <cstdio>
#include <filesystem>
#include <functional>
#include <map>
#include <string>
#ifdef QT_WIDGETS_LIB
#include <QApplication>
using Application = QApplication;
#else
#include <QCoreApplication>
using Application = QCoreApplication;
#endif

namespace weighhouse::testing
{
namespace
{

using Children = std::map<std::string, int (*)(), std::less<>>;
using Tests = std::map<std::string, std::unique_ptr<QObject> (*)(), std::less<>>;

// Filled before main() runs, so made when first asked for.
Children &children()
{
    static Children all;
    return all;
}

Tests &tests()
{
    static Tests all;
    return all;
}

} // namespace

bool registerTest(const char *file, std::unique_ptr<QObject> (*make)())
{
    const std::string stem = std::filesystem::path(file).stem().string();
    return tests().emplace(stem.substr(stem.find('_') + 1), make).second;
}

bool registerChild(const char *name, int (*run)())
{
    return children().emplace(name, run).second;
}

} // namespace weighhouse::testing

int main(int argc, char **argv)
{
    using namespace weighhouse::testing;
    QCoreApplication::setAttribute(Qt::AA_Use96Dpi);
    Application application(argc, argv);
    QStringList arguments = QCoreApplication::arguments();
    const std::string name = arguments.size() > 1 ? arguments.takeAt(1).toStdString() : std::string();
    if (const auto child = children().find(name); child != children().end())
        return child->second();
    const auto test = tests().find(name);
    if (test == tests().end()) {
        std::fprintf(stderr, "Which tests? %s NAME [arguments of Qt Test], with one of the names:\n",
                     argv[0]);
        for (const auto &[known, make] : tests())
            std::fprintf(stderr, "  %s\n", known.c_str());
        return 2;
    }
    // Tests run side by side, and people have settings of their own: those that a test makes are its alone.
    const QTemporaryDir settings;
    for (const QSettings::Format format : {QSettings::NativeFormat, QSettings::IniFormat})
        QSettings::setPath(format, QSettings::UserScope, settings.path());
    return QTest::qExec(test->second().get(), arguments);
}
