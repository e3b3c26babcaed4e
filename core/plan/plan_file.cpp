// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/plan_file.h"

#include "core/base/files.h"
#include "core/plan/plan_dot.h"
#include "core/plan/plan_json.h"

namespace weighhouse::plan
{

Result<Plan> planFromText(std::string_view text)
{
    const auto begin = text.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
    const bool isJson = begin != std::string_view::npos && (text[begin] == '{' || text[begin] == '[');
    return isJson ? planFromJsonText(text) : planFromDot(text);
}

Result<Plan> readPlanFile(const std::filesystem::path &path)
{
    const auto text = readFile(path);
    if (!text)
        return failure(text.error());
    auto plan = planFromText(*text);
    if (!plan && plan.error().where.file.empty())
        plan.error().where.file = path.string();
    return plan;
}

} // namespace weighhouse::plan
