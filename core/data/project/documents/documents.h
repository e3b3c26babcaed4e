// SPDX-License-Identifier: GPL-3.0-or-later
// The part of a project that has its documents.
#pragma once

#include "core/base/error.h"
#include "core/data/document.h"
#include "core/data/project/documents/documents_tables.h"
#include "core/data/project/part/part.h"
#include "core/data/project/part/seal.h"

#include <cstddef>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace weighhouse::project
{

/// A document as somebody added it, with the text that was read from it. Copies share both.
struct KeptDocument {
    std::string name = {}; ///< Unique among the documents of a project.
    data::DocumentKind kind = data::DocumentKind::Text;
    std::string added = {}; ///< The time that the caller tells, ISO 8601 in UTC.
    /// The file as it was given; never null.
    std::shared_ptr<const std::string> bytes = std::make_shared<const std::string>();
    /// Never null.
    std::shared_ptr<const data::DocumentText> text = std::make_shared<const data::DocumentText>();

    /// Equal values are equal, whoever holds them.
    bool operator==(const KeptDocument &other) const;
};

/// The documents of a project, in the order in which they were added.
struct Documents {
    std::vector<KeptDocument> documents;

    const KeptDocument *document(std::string_view name) const;

    bool operator==(const Documents &) const = default;
};

inline constexpr Aspect documentsAspect{"documents"};

/// A document is added at a position (no `before`), removed (no `after`), or replaced or renamed (both).
struct PutDocument {
    std::size_t position = 0;
    std::optional<KeptDocument> before;
    std::optional<KeptDocument> after;

    bool operator==(const PutDocument &) const = default;

    static constexpr std::string_view tag = "document";
    Aspect aspect() const { return documentsAspect; }
    /// The name of the document; empty if it is added, removed or renamed.
    std::string subject() const;
    Result<void> apply(Documents &value) const;
    PutDocument inverse() const { return {position, after, before}; }
    bool join(const PutDocument &later);
    /// Unsaved work keeps `after` only: `before` is what the content has then.
    void complete(const Documents &value);
    nlohmann::json toJson(const Aside &aside) const;
    static Result<PutDocument> fromJson(const nlohmann::json &json, const Aside &aside);
};

struct DocumentsPart {
    using Value = Documents;
    using Change = std::variant<PutDocument>;
    using Tables = DocumentsTables;
    static constexpr std::string_view name = "documents";
    static Message title() { return "project.sealed.documents"_code; }

    /// Errors also: "project.damaged".
    static Result<Documents> read(sql::Connection &connection, const Progress &progress);
    /// Errors also: "project.duplicate-name".
    static Result<void> write(sql::Connection &connection, const Documents &value, const Progress &progress);
    static std::vector<Change> changes(const Documents &from, const Documents &to);
    static void addTo(Fingerprint &fingerprint, const Documents &value);
    static std::vector<Seal> seals(const Documents &value);
    static Message nameOf(const Documents &value, const SealedPlace &place);
};
static_assert(Part<DocumentsPart>);

} // namespace weighhouse::project
