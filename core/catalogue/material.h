// SPDX-License-Identifier: GPL-3.0-or-later
// What a decision is made from: tables and rules, wherever they come from.
#pragma once

#include "core/base/error.h"
#include "core/catalogue/catalogue.h"
#include "core/data/dataset.h"
#include "core/data/import/imported.h"
#include "core/data/project/project.h"
#include "core/rules/check/checked.h"

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::catalogue
{

/// A dataset with the texts of its rules and questions. References are those of the dataset's schema; the
/// rules may declare more, which the checker adds.
struct Material {
    std::string name; ///< For people: of the project, the sample or the first source.
    data::Dataset dataset;
    std::vector<rules::RuleText> rules;              ///< Rule files, then questions.
    std::string question;                            ///< The one asked unless another is named; may be empty.
    std::vector<Argument> arguments;                 ///< Of that question, where none are given.
    std::map<std::string, std::string> prompts = {}; ///< The project's own, by their names.
    project::Opinions opinions = {};                 ///< This is what is believed and preferred.
    project::Documents documents = {};
    std::vector<import::Note> notes;
    Errors warnings; ///< What was left out of the sources.
};

/// Everything of a project. Errors: those of project::Project::open and content, and "project.altered".
Result<Material> openProject(const std::filesystem::path &path);

/// The same for a project that is open already.
Result<Material> materialOf(const project::Project &project, const project::Progress &progress = {});

/// Files with tables and rules together, for asking once. A rule is a file or the name of a shipped one.
/// Tables get the keys and references that an import would give them (see applyProposals).
/// Errors: those of importSource and import::merge, and of findRules.
Result<Material> openSources(const std::vector<std::filesystem::path> &sources,
                             const std::vector<std::string> &rules, const import::Options &options = {});

/// A shipped sample with its rules, question and arguments. Errors: "catalogue.unknown-sample",
/// "catalogue.bad-sample", and those of the importers.
Result<Material> openSample(std::string_view name);

/// What a project made of it holds: question files that are not told apart from rule files stand among these.
project::Content contentOf(Material material);

/// The rule file at a path or, if there is no such file, the shipped one of that name. Errors:
/// "catalogue.unknown-rules", "catalogue.not-text", and those of readFile.
Result<rules::RuleText> findRules(const std::string &fileOrName);

} // namespace weighhouse::catalogue
