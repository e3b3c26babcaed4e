// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>
#include <algorithm>
#include <cstring>
#include <memory>
#include <vector>

// Resources of a static library are asked for by name, outside any namespace.
static void takeTranslations()
{
    Q_INIT_RESOURCE(translations);
}

namespace weighhouse::ui
{
namespace
{

/// Finds a class's texts whether or not lupdate knew which namespaces and classes it is in.
class Texts : public QTranslator
{
public:
    QString translate(const char *context, const char *text, const char *disambiguation,
                      int count) const override
    {
        for (const char *place = context; place != nullptr;) {
            const QString found = QTranslator::translate(place, text, disambiguation, count);
            if (!found.isNull())
                return found;
            const char *inner = std::strstr(place, "::");
            place = inner == nullptr ? nullptr : inner + 2;
        }
        return QTranslator::translate("weighhouse::ui", text, disambiguation, count);
    }
};

std::vector<std::unique_ptr<QTranslator>> &installed()
{
    static std::vector<std::unique_ptr<QTranslator>> translators;
    return translators;
}

void install(std::unique_ptr<QTranslator> translator, const QString &name, const QString &folder)
{
    if (translator->load(name, folder)) {
        QCoreApplication::installTranslator(translator.get());
        installed().push_back(std::move(translator));
    }
}

} // namespace

QList<Language> languages()
{
    return {{QStringLiteral("en"), QStringLiteral("English")},
            {QStringLiteral("de"), QStringLiteral("Deutsch")}};
}

void applyLanguage(const QString &language)
{
    takeTranslations();
    for (const auto &translator : installed())
        QCoreApplication::removeTranslator(translator.get());
    installed().clear();
    QString wanted = language;
    if (wanted.isEmpty())
        wanted = QLocale::system().uiLanguages().value(0).section(QLatin1Char('-'), 0, 0);
    const QList<Language> known = languages();
    if (std::ranges::find(known, wanted, &Language::code) == known.end())
        wanted = QStringLiteral("en");
    // What was installed last is asked first. English has the texts with a number in them: "1 row".
    const QString ours = QStringLiteral(":/translations");
    install(std::make_unique<Texts>(), QStringLiteral("weighhouse_en"), ours);
    if (wanted == QLatin1String("en"))
        return;
    install(std::make_unique<QTranslator>(), QStringLiteral("qtbase_") + wanted,
            QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    install(std::make_unique<Texts>(), QStringLiteral("weighhouse_") + wanted, ours);
}

} // namespace weighhouse::ui
