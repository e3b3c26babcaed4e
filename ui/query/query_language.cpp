// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/query/query_language.h"

#include "core/graph/translate/translate.h"
#include "ui/base/texts.h"
#include "ui/query/cypher_language.h"
#include "ui/query/sql_language.h"

namespace weighhouse::ui
{

std::vector<std::shared_ptr<const QueryLanguage>> queryLanguages()
{
    return {sqlLanguage(), cypherLanguage()};
}

Result<TranslatedQuery> translatedQuery(CodeEditor::Language to, const QString &text,
                                        const data::Dataset &dataset)
{
    const auto translated = [&](cypher::FreeLimit freeLimit) {
        return to == CodeEditor::Language::Cypher ? cypher::cypherFromSql(fromQt(text), dataset, freeLimit)
                                                  : cypher::sqlFromCypher(fromQt(text), dataset, freeLimit);
    };
    if (const auto exact = translated(cypher::FreeLimit::Refused))
        return TranslatedQuery{toQt(*exact)};
    auto loose = translated(cypher::FreeLimit::Kept);
    if (!loose)
        return failure(std::move(loose.error()));
    return TranslatedQuery{toQt(*loose), true};
}

} // namespace weighhouse::ui
