#include "ui/shell/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>
#include <algorithm>
#include <memory>
#include <string_view>
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
        std::string_view place(context);
        while (true) {
            const QString found = QTranslator::translate(place.data(), text, disambiguation, count);
            const auto inner = place.find("::");
            if (!found.isNull() || inner == std::string_view::npos)
                return found.isNull() ? QTranslator::translate("weighhouse::ui", text, disambiguation, count)
                                      : found;
            place.remove_prefix(inner + 2); // still ends where the context ends
        }
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
