#include "ui/data/query_language.h"

#include "core/graph/translate/translate.h"
#include "ui/data/cypher_language.h"
#include "ui/data/sql_language.h"
#include "ui/widgets/texts.h"

namespace weighhouse::ui
{

std::vector<std::shared_ptr<const QueryLanguage>> queryLanguages()
{
    return {sqlLanguage(), cypherLanguage()};
}

Result<QString> translatedQuery(CodeEditor::Language to, const QString &text, const data::Dataset &dataset)
{
    auto translated = to == CodeEditor::Language::Cypher ? cypher::cypherFromSql(fromQt(text), dataset)
                                                         : cypher::sqlFromCypher(fromQt(text), dataset);
    if (!translated)
        return failure(std::move(translated.error()));
    return toQt(*translated);
}

} // namespace weighhouse::ui
