// SPDX-License-Identifier: GPL-3.0-or-later
// Verification of a report against its attachments.
#pragma once

#include "core/audit/check/recheck.h"
#include "core/audit/compose/compose.h"
#include "core/audit/verify/manifest.h"

#include <filesystem>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::audit
{

/// A report's parts as they were read from its file.
struct ReportParts {
    std::vector<std::string> pageTexts;
    std::vector<std::string> pageAppearances;
    std::string extract;
    std::string manifest;
    std::string file = {};         ///< All of it; empty where only the parts are known.
    std::vector<Message> findings; ///< Contents of the file that a report never has.
};

/// A statement of the report, looked at again.
struct ClaimCheck {
    Claim claim;
    Verdict verdict = Verdict::NotCheckable;
    Message why = {};
};

/// A discrepancy and its place.
struct Fault {
    Message where;
    Message what;
};

struct Verification {
    Manifest manifest;
    std::vector<Fault> faults; ///< In the order in which they were found; empty if everything fits.
    std::vector<Message>
        notes; ///< Checks that could not be made, with the reason; then the report is not confirmed.
    std::vector<StepCheck> steps;
    std::vector<ClaimCheck> claims;
    /// The number of prompts and replies whose words the report leaves out.
    std::size_t leftOut = 0;
    std::optional<LeftOutRows> leftOutRows; ///< The tables whose rows the report leaves out.
    std::size_t answersLeftOut = 0;         ///< Answers of which only the hash is there.
    bool isByOriginal = false;              ///< The steps were worked out from VerifyOptions::original.
    std::string decision; ///< The decision of the run as people see it; empty if none holds.
    std::string program;  ///< The program that made the report.
    std::string run;      ///< The run's name, which it has in every copy of the project.

    /// Nothing is wrong with the file, every step that can be worked out came out the same, no claim is
    /// otherwise, and nothing was left unlooked at (see notes).
    bool isConfirmed() const;
};

/// The pages of a report as they are drawn here.
struct DrawnPages {
    std::vector<std::string> texts;
    std::vector<std::string> appearances;
    std::string file = {}; ///< The report's whole file with the attachments that it has; empty: not made.
};

struct VerifyOptions {
    /// Draws a report anew on a paper, so that what its pages show can be compared with what they should
    /// show. Empty: only the lines of the report are looked for on the pages.
    std::function<Result<DrawnPages>(const Subject &subject, const Report &report, const Manifest &manifest)>
        draw = {};
    bool isWorkedOutAgain = true; ///< Else hashes, seals and pages alone are looked at.
    /// A project that has the runs with all that the report left out: what cannot be worked out from the
    /// report is worked out from it. Empty: there is none.
    std::filesystem::path original = {};
    std::function<bool(double)> progress = {};
    std::stop_token stop = {};
};

/// Checks hashes, chain and seals; works out every step again from the attached data, with recorded replies
/// in the place of a model; writes the report anew and compares it with the text on the pages. Nothing is
/// asked of a network, or of another file than the original. Errors: those of the original's, "run.unknown"
/// among them; only those that leave nothing to check: "audit.no-extract", "audit.bad-manifest",
/// "audit.cancelled", and what keeps the extract from being opened.
Result<Verification> verify(const ReportParts &parts, const VerifyOptions &options = {});

} // namespace weighhouse::audit
