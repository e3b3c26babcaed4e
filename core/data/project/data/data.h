// SPDX-License-Identifier: GPL-3.0-or-later
// The part of a project that has its tables: dataset, schema, graph mapping, and the log of imports.
#pragma once

#include "core/base/error.h"
#include "core/data/dataset.h"
#include "core/data/project/data/data_tables.h"
#include "core/data/project/part/part.h"
#include "core/data/project/part/seal.h"

#include <cstdint>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace weighhouse::project
{

/// One line of the log of imports.
struct ImportRecord {
    std::string source;    ///< Name of what was imported, as the person gave it.
    std::int64_t size = 0; ///< Bytes.
    std::string time;      ///< As the caller tells it, ISO 8601 in UTC.
    std::string notes;     ///< What the importer had to say; may be empty.

    bool operator==(const ImportRecord &) const = default;
};

struct Data {
    /// Never null. Shared by all who work with the same tables; a change puts another one here.
    std::shared_ptr<const data::Dataset> dataset = std::make_shared<data::Dataset>();
    std::vector<ImportRecord> imports;

    void setDataset(data::Dataset other);

    /// Equal values are equal, whichever dataset holds them.
    bool operator==(const Data &other) const;
};

inline constexpr Aspect dataAspect{"data"};

/// One cell gets another value.
struct SetCell {
    std::string table;
    std::string column;
    data::RowNumber row = data::noRow;
    data::Value before;
    data::Value after;

    bool operator==(const SetCell &) const = default;

    static constexpr std::string_view tag = "cell";
    Aspect aspect() const { return dataAspect; }
    std::string subject() const { return {}; }
    Result<void> apply(Data &value) const;
    SetCell inverse() const;
    bool join(const SetCell &later);
    nlohmann::json toJson(const Aside &aside) const;
    static Result<SetCell> fromJson(const nlohmann::json &json, const Aside &aside);
};

/// Tables are imported, or the schema changes: one dataset in place of another, with the log of imports.
struct ReplaceData {
    std::shared_ptr<const data::Dataset> before;
    std::shared_ptr<const data::Dataset> after;
    std::vector<ImportRecord> importsBefore;
    std::vector<ImportRecord> importsAfter;

    /// Equal values are equal, whichever dataset holds them.
    bool operator==(const ReplaceData &other) const;

    static constexpr std::string_view tag = "data";
    Aspect aspect() const { return dataAspect; }
    std::string subject() const { return {}; }
    Result<void> apply(Data &value) const;
    ReplaceData inverse() const;
    bool join(const ReplaceData &later);
    /// Unsaved work keeps `after` only: `before` is what the content has then.
    void complete(const Data &value) { before = value.dataset; }
    nlohmann::json toJson(const Aside &aside) const;
    static Result<ReplaceData> fromJson(const nlohmann::json &json, const Aside &aside);
};

struct DataPart {
    using Value = Data;
    using Change = std::variant<SetCell, ReplaceData>;
    using Tables = DataTables;
    static constexpr std::string_view name = "data";
    static Message title() { return "project.sealed.data"_code; }

    static Result<Data> read(sql::Connection &connection, const Progress &progress);
    /// Errors also: "project.bad-dataset".
    static Result<void> write(sql::Connection &connection, const Data &value, const Progress &progress);
    /// Datasets are told apart by identity, without looking into them.
    static std::vector<Change> changes(const Data &from, const Data &to);
    static void addTo(Fingerprint &fingerprint, const Data &value);
    static std::vector<Seal> seals(const Data &value);
    static Message nameOf(const Data &value, const SealedPlace &place);
};
static_assert(Part<DataPart>);

} // namespace weighhouse::project
