// SPDX-License-Identifier: GPL-3.0-or-later
// The tools that the writers of sections share.
#pragma once

#include "core/audit/compose/compose.h"
#include "core/audit/compose/evidence.h"
#include "core/audit/compose/words.h"

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace weighhouse::audit
{

/// Gathers claims while sections are written. Not copied.
class Composing
{
public:
    Composing(const Subject &subject, const ComposeOptions &options);

    const Subject &subject() const { return m_subject; }
    const ComposeOptions &options() const { return m_options; }
    const Words &words() const { return m_words; }
    std::string say(const Message &message) const { return m_words(message); }
    /// The reason for which something is not told, or that its rows were left out.
    Message unlessLeftOut(const Message &usual) const;
    /// Text that a run keeps and that may be a message since another day.
    std::string kept(const std::string &text) const { return m_words(Message::verbatim(text)); }

    /// Names whose rows and columns are looked in first: the decision's, and the objectives'.
    const std::vector<std::string> &names() const { return m_names; }

    /// A number of a claim as a link to the table of evidence. `exact` is what it was printed from; `words`
    /// is what the report says of it.
    Span claimed(const std::string &shown, double exact, const std::string &words,
                 std::span<const std::string> names);
    /// A sentence from the journal whose numbers are claims, each looked up among the answers that the
    /// decision rests on. It is translated if it is one of the program's messages.
    Text keptClaims(const std::string &stored, std::span<const std::string> names);
    const std::vector<Claim> &claims() const { return m_claims; }

    /// "step-Q2.1", the anchor of a step.
    static std::string anchorOf(plan::NodeId node);
    /// The name of a step as a link to where the report tells of it.
    static Span linkTo(plan::NodeId node);

    /// A table's row count is cut to what the options allow; the rest is counted.
    void cut(Table &table) const;

private:
    std::size_t add(Claim claim);
    Claim claimOf(const std::string &shown, const std::optional<EvidenceCell> &cell) const;

    const Subject &m_subject;
    const ComposeOptions &m_options;
    Words m_words;
    Evidence m_evidence;
    std::vector<std::string> m_names;
    std::vector<Claim> m_claims;
};

/// One kind of section: what it is called, and how it is written.
using WriteSection = void (*)(Composing &composing, std::vector<Block> &blocks);

// The writers, by what they tell.
void writeAnswer(Composing &composing, std::vector<Block> &blocks);
void writeRecord(Composing &composing, std::vector<Block> &blocks);
void writeScope(Composing &composing, std::vector<Block> &blocks);
void writeData(Composing &composing, std::vector<Block> &blocks);
void writeRules(Composing &composing, std::vector<Block> &blocks);
void writePlan(Composing &composing, std::vector<Block> &blocks);
void writeLog(Composing &composing, std::vector<Block> &blocks);
void writeQueries(Composing &composing, std::vector<Block> &blocks);
void writeEvidence(Composing &composing, std::vector<Block> &blocks);
void writePeople(Composing &composing, std::vector<Block> &blocks);
void writeUncertainty(Composing &composing, std::vector<Block> &blocks);
void writePreferences(Composing &composing, std::vector<Block> &blocks);
void writeResults(Composing &composing, std::vector<Block> &blocks);
void writeSensitivity(Composing &composing, std::vector<Block> &blocks);
void writeChallenge(Composing &composing, std::vector<Block> &blocks);
void writeLimits(Composing &composing, std::vector<Block> &blocks);
void writeMonitoring(Composing &composing, std::vector<Block> &blocks);
void writeSystem(Composing &composing, std::vector<Block> &blocks);
void writeReproduce(Composing &composing, std::vector<Block> &blocks);
void writeIntegrity(Composing &composing, std::vector<Block> &blocks);
void writeRuns(Composing &composing, std::vector<Block> &blocks);
void writeAdded(Composing &composing, std::vector<Block> &blocks);
void writeAppendix(Composing &composing, std::vector<Block> &blocks);

} // namespace weighhouse::audit
