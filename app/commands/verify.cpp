// SPDX-License-Identifier: GPL-3.0-or-later
// weighhouse verify REPORT.pdf
#include "app/commands/commands.h"
#include "app/commands/interruption.h"
#include "app/commands/options.h"
#include "app/commands/progress.h"
#include "app/commands/report_options.h"
#include "app/commands/run_text.h"
#include "core/audit/verify/key_files.h"
#include "core/base/files.h"
#include "ui/report_file/report_file.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <QFile>
#include <algorithm>
#include <memory>

namespace weighhouse::commands
{
namespace
{

struct VerifyCommand {
    std::string report;
    std::string signature; ///< A file; empty: REPORT.sig if it is there.
    std::string key;       ///< A file with the public key that is expected.
    std::string extract;   ///< A file that the attached project is written to.
    std::string original;  ///< The project that the report was made of, for what the report leaves out.
    std::string newKey;    ///< A file that a new private key is written to.
    std::string format;
};

constexpr std::size_t largestReport = std::size_t{1} << 30;

/// The bytes of a file that is not longer than such files are.
Result<std::string> contentOf(const std::string &place, std::size_t most)
{
    auto content = readFile(place, most + 1);
    if (content && content->size() > most)
        return failure(englishError("report.unreadable", place + " is longer than " + std::to_string(most) +
                                                             " bytes, which no such file is"));
    return content;
}

ExitCode makeKey(const std::string &place, Format format)
{
    const auto fingerprint = audit::makeKeyFiles(place);
    if (!fingerprint)
        return tell(fingerprint.error(), format);
    print("The private key is in " + place + ": keep it to yourself. The public one is in " + place +
          ".pub: give it to those who check.\nIts fingerprint is " + *fingerprint + "\n");
    return done;
}

/// The outcome of the check of the report's signature.
struct Signed {
    bool isAsked = false;
    bool isGood = false;
    std::string words;
};

Result<Signed> signatureFor(const VerifyCommand &command, const std::string &bytes)
{
    const std::string place = command.signature.empty() ? command.report + ".sig" : command.signature;
    const bool isThere = QFile::exists(QString::fromStdString(place));
    if (command.key.empty())
        return Signed{false, false,
                      isThere ? "There is a signature, " + place +
                                    ", which was not checked: name the public key of its maker with --key."
                              : "It is not signed. That it is consistent does not show who made it."};
    const auto checked = audit::checkSignature(bytes, place, command.key);
    if (!checked)
        return failure(checked.error());
    if (!checked->isThere)
        return Signed{true, false, "It is not signed: there is no " + place + "."};
    return Signed{true, checked->isGood,
                  checked->isGood
                      ? "It is signed with the key " + checked->fingerprint + "."
                      : "The signature is not one of this file by the key " + checked->fingerprint + "."};
}

std::size_t countOf(const std::vector<audit::StepCheck> &steps, audit::Verdict verdict)
{
    return static_cast<std::size_t>(std::ranges::count(steps, verdict, &audit::StepCheck::verdict));
}

/// The tables whose rows are not in the report.
std::string leftOutText(const audit::Verification &found)
{
    std::string text = "  The rows of all tables and of " + std::to_string(found.answersLeftOut) +
                       " answers were left out of the report; only their hashes are there:\n";
    constexpr std::size_t widest = 60;
    std::vector<std::vector<std::string>> rows;
    for (const audit::LeftOutRows::OfTable &table : found.leftOutRows->tables)
        rows.push_back({"  " + onOneLine(table.table, widest), std::to_string(table.rows) + " rows",
                        audit::hashOf(table)});
    return text + columns(rows, {false, true, false});
}

std::string forPeople(const VerifyCommand &command, const audit::Verification &found, const Signed &isSigned)
{
    constexpr std::size_t widest = 100;
    // The name of the program comes from the file, which anybody may have written: a line of it must not
    // look like a line of this program.
    std::string text = command.report + ": run " + std::to_string(found.manifest.run) + ", made by " +
                       onOneLine(found.program, widest) + ", checked by Weighhouse " WEIGHHOUSE_VERSION "\n";
    text += found.decision.empty() ? "It has no decision that holds.\n"
                                   : "Decision: " + onOneLine(found.decision, widest) + "\n";
    text += "\nSteps: " + std::to_string(countOf(found.steps, audit::Verdict::Confirmed)) + " of " +
            std::to_string(found.steps.size()) + " answers, worked out again, are the same bit by bit; " +
            std::to_string(countOf(found.steps, audit::Verdict::Changed)) + " are not, " +
            std::to_string(countOf(found.steps, audit::Verdict::NotCheckable)) +
            " cannot be worked out again\n";
    for (const audit::StepCheck &step : found.steps) {
        if (step.verdict == audit::Verdict::NotCheckable)
            text += "  " + toText(step.node) + ": " + step.why.text() + "\n";
    }
    if (found.leftOut > 0)
        text += "  The words of " + std::to_string(found.leftOut) +
                " prompts and replies were left out of the report; only their hashes are there.\n";
    if (found.leftOutRows)
        text += leftOutText(found);
    if (found.isByOriginal)
        text += "  The steps were worked out from " + command.original +
                ", which ends the run with the same event and has the data that it began with.\n";
    text += "\nClaims\n";
    std::vector<std::vector<std::string>> rows;
    for (const audit::ClaimCheck &check : found.claims) {
        const std::string from =
            !check.claim.isSupported() ? std::string("no step")
            : check.claim.source == audit::Claim::Source::Cell
                ? check.claim.node + " " + check.claim.column + ", row " + std::to_string(check.claim.row + 1)
                : check.claim.node;
        rows.push_back(
            {"  " + check.claim.id, std::string(toText(check.verdict)), check.claim.shown,
             onOneLine(from, widest), onOneLine(check.claim.words, widest),
             onOneLine(check.verdict == audit::Verdict::Confirmed ? std::string() : check.why.text(),
                       widest)});
    }
    text += rows.empty() ? "  none\n" : columns(rows, {false, false, true, false, false, false});
    if (!found.faults.empty())
        text += "\nWhat does not fit\n";
    for (const audit::Fault &fault : found.faults)
        text += "  " + fault.where.text() + ": " + fault.what.text() + "\n";
    if (!found.notes.empty())
        text += "\nWhat could not be looked at\n";
    for (const Message &note : found.notes)
        text += "  " + note.text() + "\n";
    const auto unsupported = std::ranges::count_if(
        found.claims, [](const audit::ClaimCheck &check) { return !check.claim.isSupported(); });
    if (unsupported > 0)
        text += "\nNo step supports " + std::to_string(unsupported) +
                " of the claims, which somebody wrote: " + "nothing is confirmed about " +
                (unsupported == 1 ? "it" : "them") + ".\n";
    text += "\n" + isSigned.words + "\n";
    if (found.isConfirmed() && (!isSigned.isAsked || isSigned.isGood))
        text += "Confirmed.\n";
    else
        text += found.faults.empty() && (!isSigned.isAsked || isSigned.isGood) ? "NOT confirmed in full.\n"
                                                                               : "NOT confirmed.\n";
    return text;
}

Json forPrograms(const VerifyCommand &command, const audit::Verification &found, const Signed &isSigned)
{
    Json steps = Json::array();
    for (const audit::StepCheck &step : found.steps)
        steps.push_back({{"step", toText(step.node)},
                         {"event", step.sequence},
                         {"verdict", toText(step.verdict)},
                         {"present", step.isPresent},
                         {"why", step.why.text()}});
    Json claims = Json::array();
    for (const audit::ClaimCheck &check : found.claims)
        claims.push_back({{"claim", check.claim.id},
                          {"verdict", toText(check.verdict)},
                          {"shown", check.claim.shown},
                          {"words", check.claim.words},
                          {"step", check.claim.node},
                          {"why", check.why.text()}});
    Json faults = Json::array();
    for (const audit::Fault &fault : found.faults)
        faults.push_back({{"where", fault.where.text()}, {"what", fault.what.text()}});
    Json leftOutRows = Json::array();
    if (found.leftOutRows) {
        for (const audit::LeftOutRows::OfTable &table : found.leftOutRows->tables)
            leftOutRows.push_back(
                {{"table", table.table}, {"rows", table.rows}, {"sha256", audit::hashOf(table)}});
    }
    Json notes = Json::array();
    for (const Message &note : found.notes)
        notes.push_back(note.text());
    return {
        {"report", command.report},
        {"not_looked_at", std::move(notes)},
        {"confirmed", found.isConfirmed() && (!isSigned.isAsked || isSigned.isGood)},
        {"program", found.program},
        {"checked_by", "Weighhouse " WEIGHHOUSE_VERSION},
        {"tolerance", 0},
        {"left_out", found.leftOut},
        {"answers_left_out", found.answersLeftOut},
        {"rows_left_out", std::move(leftOutRows)},
        {"by_original", found.isByOriginal},
        {"decision", found.decision.empty() ? Json(nullptr) : Json(found.decision)},
        {"signature", {{"asked", isSigned.isAsked}, {"good", isSigned.isGood}, {"words", isSigned.words}}},
        {"faults", std::move(faults)},
        {"steps", std::move(steps)},
        {"claims", std::move(claims)}};
}

ExitCode runVerify(const VerifyCommand &command)
{
    const Format format = formatOf(command.format);
    if (!command.newKey.empty())
        return makeKey(command.newKey, format);
    if (command.report.empty())
        return tellMisuse("no report is named", "Write `weighhouse verify REPORT.pdf`.", format);
    ensurePainting();
    const Interruption interruption;
    const auto bytes = contentOf(command.report, largestReport);
    if (!bytes)
        return tell(bytes.error(), format);
    const auto isSigned = signatureFor(command, *bytes);
    if (!isSigned)
        return tell(isSigned.error(), format);
    if (!command.extract.empty()) {
        const auto extract = ui::extractIn(*bytes);
        if (!extract)
            return tell(extract.error(), format);
        if (auto written = writeNewFile(command.extract, *extract); !written)
            return tell(written.error(), format);
    }
    ProgressLine line;
    const auto found = ui::verifiedReport(*bytes, {.draw = {},
                                                   .original = command.original,
                                                   .progress =
                                                       [&line](double share) {
                                                           line.show("checking the report", share);
                                                           return true;
                                                       },
                                                   .stop = interruption.token()});
    line.clear();
    if (!found)
        return tell(found.error(), format);
    if (format == Format::Json)
        printJson(forPrograms(command, *found, *isSigned));
    else
        print(forPeople(command, *found, *isSigned));
    return found->isConfirmed() && (!isSigned->isAsked || isSigned->isGood) ? done : failed;
}

} // namespace

void addVerify(CLI::App &application, Invocation &invocation)
{
    auto command = std::make_shared<VerifyCommand>();
    CLI::App *verify = application.add_subcommand(
        "verify",
        "Check a report against what is attached to it, working everything out again; asks no network");
    verify->add_option("REPORT", command->report, "The report, a PDF")->type_name("");
    verify->add_option("--key", command->key, "The public key of who should have signed it")
        ->option_text("FILE");
    verify->add_option("--signature", command->signature, "The signature (REPORT.sig)")->option_text("FILE");
    verify
        ->add_option("--extract", command->extract,
                     "Write the attached project into this file, which must not be there")
        ->option_text("FILE");
    verify
        ->add_option(
            "--with", command->original,
            "The project that the report was made of: what the report leaves out is worked out from it")
        ->option_text("PROJECT");
    verify
        ->add_option("--new-key", command->newKey,
                     "Make a key to sign reports with, in this file and FILE.pub, and check nothing")
        ->option_text("FILE");
    addFormat(*verify, command->format, {"text", "json"});
    verify->callback([&invocation, command] { invocation.run = [command] { return runVerify(*command); }; });
}

} // namespace weighhouse::commands
