#include "ui/data/query_language.h"

#include "ui/data/cypher_language.h"
#include "ui/data/sql_language.h"

namespace weighhouse::ui
{

std::vector<std::shared_ptr<const QueryLanguage>> queryLanguages()
{
    return {sqlLanguage(), cypherLanguage()};
}

} // namespace weighhouse::ui
