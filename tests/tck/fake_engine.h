// SPDX-License-Identifier: GPL-3.0-or-later
// An engine that does what a test tells it.
#pragma once

#include "tests/tck/engine.h"

#include <functional>
#include <map>
#include <string>
#include <utility>

namespace weighhouse::testing
{

/// Answers queries it was told about; any other is an error.
class FakeEngine : public tck::Engine
{
public:
    using Answer = std::function<Result<tck::Outcome>(graph::MemoryGraph &, const graph::Map &,
                                                      const tck::Procedures &)>;

    void answer(std::string query, Answer answer) { m_answers[std::move(query)] = std::move(answer); }
    void answer(std::string query, tck::Outcome outcome)
    {
        answer(std::move(query), [outcome](auto &&...) { return outcome; });
    }
    void answer(std::string query, Error error)
    {
        answer(std::move(query), [error](auto &&...) -> Result<tck::Outcome> { return failure(error); });
    }

    Result<tck::Outcome> run(graph::MemoryGraph &graph, const std::string &query,
                             const graph::Map &parameters, const tck::Procedures &procedures) override
    {
        const auto found = m_answers.find(query);
        if (found == m_answers.end())
            return failure({"cypher.syntax.UnexpectedSyntax",
                            Message::verbatim("unknown query"),
                            {.object = "compile"}});
        return found->second(graph, parameters, procedures);
    }

private:
    std::map<std::string, Answer> m_answers;
};

} // namespace weighhouse::testing
