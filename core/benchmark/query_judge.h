// SPDX-License-Identifier: GPL-3.0-or-later
// The rules by which an answer is compared with a recorded one.
#pragma once

#include "core/base/error.h"
#include "core/benchmark/python_rows.h"
#include "core/benchmark/query_replay.h"
#include "core/benchmark/statement_shape.h"
#include "core/data/dataset.h"
#include "core/plan/answer.h"
#include "core/plan/tools/tool.h"

#include <filesystem>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>

namespace weighhouse::benchmark
{

/// Asks queries of one database and says how the answers compare.
class QueryJudge
{
public:
    /// Errors: those of catalogue::importSource and model::Model::make.
    static Result<QueryJudge> over(const std::filesystem::path &database, std::stop_token stop);

    /// Leaves `query` and `seconds` of the result alone.
    ReplayedQuery judge(const RecordedQuery &query);

private:
    using DatasetPtr = std::shared_ptr<const data::Dataset>;
    QueryJudge(DatasetPtr dataset, plan::ToolPtr tool, std::stop_token stop);

    Result<plan::Answer> ask(const plan::ToolPtr &tool, std::string statement) const;
    void judgeRefused(const RecordedQuery &query, const Result<plan::Answer> &answer,
                      ReplayedQuery &result) const;
    void judgeNames(const PythonRows &recorded, const plan::Answer &answer, ReplayedQuery &result) const;
    void judgeRows(const RecordedQuery &query, const PythonRows &recorded, const plan::Answer &answer,
                   ReplayedQuery &result);
    bool explainRows(const std::string &statement, const PythonRows &recorded, const plan::Answer &answer,
                     const plan::ToolPtr &tool, ReplayedQuery &result) const;
    bool explainSubqueries(const std::string &statement, const PythonRows &recorded,
                           ReplayedQuery &result) const;
    std::size_t tiesOf(const std::string &statement) const;
    std::optional<plan::Answer> withOrder(const std::string &statement, const StatementShape &shape,
                                          const plan::Answer &answer, const plan::ToolPtr &tool,
                                          std::vector<std::size_t> &keys) const;
    bool isOfOtherDatabase(const Error &error, const RecordedQuery &query) const;
    const plan::ToolPtr &toolWithoutCase();

    DatasetPtr m_dataset;
    plan::ToolPtr m_tool;
    plan::ToolPtr m_withoutCase; ///< Over the same tables with every text folded; made when it is needed.
    std::stop_token m_stop;
};

} // namespace weighhouse::benchmark
