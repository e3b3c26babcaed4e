// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/report_options.h"

#include "app/commands/output_file.h"
#include "app/commands/progress.h"
#include "core/audit/check/extract.h"
#include "core/audit/verify/key_files.h"
#include "core/audit/write/writers.h"
#include "core/base/files.h"
#include "core/data/project/project.h"
#include "ui/report_file/report_file.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <QGuiApplication>
#include <QLoggingCategory>
#include <QTemporaryDir>
#include <algorithm>
#include <nlohmann/json.hpp>

namespace weighhouse::commands
{
namespace
{

std::string endingOf(const std::string &file)
{
    std::string ending = std::filesystem::path(file).extension().string();
    std::ranges::transform(ending, ending.begin(), [](unsigned char sign) { return std::tolower(sign); });
    return ending;
}

audit::ComposeOptions composeOptions(const ReportOptions &options)
{
    return {.language = options.language,
            .extent = *audit::extentFromText(options.extent),
            .sections = options.sections,
            .comments = {},
            .author = options.author,
            .program = "Weighhouse " WEIGHHOUSE_VERSION};
}

/// UTF-8 without control characters.
bool isPlainText(const std::string &text)
{
    const QString read = QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
    return read.toUtf8().toStdString() == text && !read.contains(QChar::ReplacementCharacter) &&
           std::ranges::none_of(read, [](QChar sign) { return sign.category() == QChar::Other_Control; });
}

/// The report in a text form.
std::string asText(const audit::Report &report, const std::string &ending)
{
    if (ending == ".md")
        return audit::toMarkdown(report);
    if (ending == ".html")
        return audit::toHtml(report);
    return audit::toJson(report).dump(1) + "\n";
}

} // namespace

void addReport(CLI::App &command, ReportOptions &options)
{
    std::vector<std::string> ids;
    for (const audit::SectionKind &kind : audit::sectionKinds())
        ids.emplace_back(kind.id);
    command
        .add_option("--report", options.file,
                    "Write a report of the run: a PDF that can be checked, or .md, .html, .json")
        ->option_text("FILE");
    command
        .add_option(
            "--extent", options.extent,
            "How much the report tells: one-page, brief, full, or the record of the decision alone (MADR)")
        ->check(CLI::IsMember({"one-page", "brief", "full", "record"}))
        ->option_text("EXTENT");
    command.add_option("--sections", options.sections, "Its sections, in their order, instead of an extent")
        ->delimiter(',')
        ->check(CLI::IsMember(ids))
        ->option_text("NAMES");
    command.add_option("--language", options.language, "Its language: en or de")
        ->check(CLI::IsMember({"en", "de"}))
        ->option_text("LANGUAGE");
    command.add_option("--paper", options.paper, "Its paper: a4 or letter")
        ->check(CLI::IsMember({"a4", "letter"}))
        ->option_text("PAPER");
    command.add_option("--author", options.author, "Who answers for the report")->option_text("NAME");
    command
        .add_option("--sign", options.key,
                    "A private key (see `verify --new-key`) that signs the PDF; the signature is FILE.sig")
        ->option_text("KEYFILE");
    command.add_flag("--without-prompts", options.isWithoutPrompts,
                     "Leave out the words of prompts and replies; their hashes stay");
    command.add_flag("--without-rows", options.isWithoutRows,
                     "Leave out the rows of data and answers, and prompts and replies; their hashes stay");
    command.add_flag("--replace", options.replaces, "Replace a report that is there already");
}

Result<void> checkReport(const ReportOptions &options)
{
    if (!options.isWanted())
        return {};
    const std::string ending = endingOf(options.file);
    if (ending != ".pdf" && ending != ".md" && ending != ".html" && ending != ".json")
        return failure(englishError("usage", "what kind of report " + options.file + " is to be is not known",
                                    "Let its name end with .pdf, .md, .html or .json."));
    if (!options.key.empty() && ending != ".pdf")
        return failure(englishError("usage", "only a PDF is signed", "Leave out --sign."));
    const std::vector<std::string> sections = options.sections.empty()
                                                  ? audit::sectionsOf(*audit::extentFromText(options.extent))
                                                  : options.sections;
    if (!options.others.empty() && std::ranges::find(sections, "runs") == sections.end())
        return failure(englishError("usage", "this report has no section that sets runs beside each other",
                                    "Take the extent brief or full, or name the section runs."));
    if (!isPlainText(options.author))
        return failure(englishError("usage", "the author's name holds signs that cannot be printed",
                                    "Write it as UTF-8, on one line."));
    std::error_code problem;
    const std::string signature = audit::withEnding(options.file, audit::signatureEnding).string();
    if (!options.key.empty() && std::filesystem::exists(signature, problem) && !options.replaces)
        return failure(englishError("usage", signature + " is there already",
                                    "Choose another name, or replace it with --replace."));
    if (std::filesystem::exists(options.file, problem) && !options.replaces)
        return failure(englishError("usage", options.file + " is there already",
                                    "Choose another name, or replace it with --replace."));
    if (auto good = checkNoDatabase(options.file); !good)
        return good;
    if (options.key.empty())
        return {};
    const auto key = audit::readPrivateKey(options.key);
    if (!key)
        return failure(key.error());
    return {};
}

Result<void> writeReport(const std::filesystem::path &project, plan::RunId run, const ReportOptions &options,
                         const std::stop_token &stop)
{
    ProgressLine line;
    const auto tellProgress = [&line](double share) {
        line.show("writing the report", share);
        return true;
    };
    const std::string ending = endingOf(options.file);
    std::string bytes;
    std::string about;
    const ui::ReportFileOptions made{.run = run,
                                     .others = options.others,
                                     .compose = composeOptions(options),
                                     .paper = *ui::paperFromText(options.paper),
                                     .isWithoutPrompts = options.isWithoutPrompts,
                                     .isWithoutRows = options.isWithoutRows,
                                     .progress = tellProgress,
                                     .stop = stop};
    if (ending == ".pdf") {
        auto file = ui::reportFile(project, made);
        if (!file)
            return failure(std::move(file.error()));
        bytes = std::move(file->bytes);
        about = ", " + std::to_string(file->pages) + (file->pages == 1 ? " page" : " pages");
        if (!file->lettersWithoutFont.empty())
            about += "\nweighhouse: no font here has " + file->lettersWithoutFont +
                     ": they stand as boxes in the report. Install a font that has them, such as Noto.";
    } else {
        const auto report = ui::reportOf(project, made);
        if (!report)
            return failure(report.error());
        bytes = asText(*report, ending);
    }
    line.clear();
    if (auto written = writeFile(options.file, bytes); !written)
        return written;
    say("weighhouse: the report is in " + options.file + about);
    if (options.key.empty())
        return {};
    const auto key = audit::readPrivateKey(options.key);
    if (!key)
        return failure(key.error());
    return audit::signReport(options.file, bytes, *key);
}

Result<ReportProject> ReportProject::of(const catalogue::Material &material)
{
    auto folder = std::make_shared<QTemporaryDir>();
    if (!folder->isValid())
        return failure(englishError("report.not-written", folder->errorString().toStdString()));
    ReportProject made(std::move(folder));
    const std::string name = material.name;
    auto project =
        project::Project::create(made.path(), {name, timeNow(), 0}, catalogue::contentOf(material));
    if (!project)
        return failure(std::move(project.error()));
    return made;
}

std::filesystem::path ReportProject::path() const
{
    return m_folder->filePath(QStringLiteral("report.weigh")).toStdString();
}

void ensurePainting()
{
    static int count = 3;
    static char name[] = "weighhouse";
    static char option[] = "-platform";
    static char value[] = "offscreen";
    static char *arguments[] = {name, option, value, nullptr};
    if (QCoreApplication::instance() != nullptr)
        return;
    // There is nobody whose session it could speak to, and it needs none.
    QLoggingCategory::setFilterRules(QStringLiteral("default.warning=false"));
    // It lives as long as the process: threads still paint when the rest is taken down.
    static const auto *application = new QGuiApplication(count, arguments);
    (void)application;
}

} // namespace weighhouse::commands
