// SPDX-License-Identifier: GPL-3.0-or-later
// A candidate as people and programs write it: its label, or JSON.
#pragma once

#include "core/decision/problem.h"

#include <memory>
#include <string>
#include <string_view>

namespace weighhouse::decision
{

/// The candidate as a JSON object on one line, in which each decision has a member. Its value is the value
/// chosen; of a subset a list; with `for each` an object of the rows decided for:
/// {"depot":"Bremen","sites":["A","C"],"open":{"BRE":true,"OST":false}}. Rows go by their names (see
/// rowName), or as "#12" by their number from 1 where another row has the same name. Two candidates never
/// have the same.
std::string candidateJson(const Problem &problem, const Candidate &candidate);

/// The same for several candidates of one problem: the names of rows are looked up once.
class CandidateWriter
{
public:
    /// The problem must outlive the writer.
    explicit CandidateWriter(const Problem &problem);
    CandidateWriter(const CandidateWriter &) = delete;
    CandidateWriter &operator=(const CandidateWriter &) = delete;
    ~CandidateWriter();

    std::string json(const Candidate &candidate);

private:
    class Names;
    const Problem &m_problem;
    std::unique_ptr<Names> m_names;
};

/// The candidate that a text names: a JSON object as candidateJson writes it (a yes or no for each row also
/// as the list of the rows with yes), or a label of the question's candidates (case matters first, then not,
/// as far as candidates can be listed), rows by their keys or by their labels. In JSON too rows may be called
/// by their labels. Every candidate can be named, also one that no search has tried.
///
/// Errors: "decision.candidate-json" for what is no such object, "decision.unknown-decision",
/// "decision.wrong-value" for what cannot be chosen, "decision.no-such-candidate" for a label that is none,
/// "decision.which-candidate" for the label of several candidates, with the JSON of each (of the first few).
Result<Candidate> candidateFromText(const Problem &problem, std::string_view text);

} // namespace weighhouse::decision
