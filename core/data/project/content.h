// What a project file holds, as values.
#pragma once

#include "core/data/dataset.h"

#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace weighhouse::project
{

/// A rule file or a question: a name that is unique among its kind, and the text.
struct NamedText {
    std::string name;
    std::string text;

    bool operator==(const NamedText &) const = default;
};

/// One line of the log of imports.
struct ImportRecord {
    std::string source;    ///< Name of what was imported, as the person gave it.
    std::int64_t size = 0; ///< Bytes.
    std::string time;      ///< As the caller tells it, ISO 8601 in UTC.
    std::string notes;     ///< What the importer had to say; may be empty.

    bool operator==(const ImportRecord &) const = default;
};

/// The two kinds of texts a project has.
enum class TextKind { Rules, Question };

/// The question that is being asked, with the values of its parameters as a person would write them.
struct Asked {
    std::string question; ///< Its name; empty if none was chosen yet.
    std::vector<std::pair<std::string, std::string>> arguments;

    bool operator==(const Asked &) const = default;
};

/// About the project itself.
struct ProjectInformation {
    std::string name = {};    ///< For people; the file's name without ".weigh" unless set.
    std::string created = {}; ///< As the caller told it, ISO 8601 in UTC; may be empty.
    int format = 0; ///< Version of the file's format; of a file that was only read, the version it has.

    bool operator==(const ProjectInformation &) const = default;
};

/// Everything a person put into a project, lists in their order.
struct Content {
    data::Dataset dataset;
    std::vector<NamedText> rules;
    std::vector<NamedText> questions;
    std::vector<ImportRecord> imports;
    Asked asked;

    bool operator==(const Content &) const = default;
};

/// Told the share of the work done, 0 to 1; returns false to stop, after which nothing has changed.
using Progress = std::function<bool(double)>;

} // namespace weighhouse::project
