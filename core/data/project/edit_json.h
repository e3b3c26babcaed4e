// Edits as JSON, for the log of unsaved work.
#pragma once

#include "core/data/project/edits.h"

#include <functional>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>

namespace weighhouse::project
{

/// Where the datasets of an edit go, which are too big for JSON: keeps one and returns its name.
using KeepDataset = std::function<std::string(const data::Dataset &)>;
/// And back. Null if it cannot be read.
using FindDataset = std::function<std::shared_ptr<const data::Dataset>(const std::string &)>;

nlohmann::json toJson(const Edit &edit, const KeepDataset &keep);

/// `before` of a dataset is left null: it is whatever the content has then. Errors: "recovery.damaged".
Result<Edit> editFromJson(const nlohmann::json &json, const FindDataset &find);

} // namespace weighhouse::project
