// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ldbc/network_tables.h"

#include <map>
#include <optional>
#include <stdexcept>
#include <unordered_map>
#include <utility>

namespace weighhouse::testing::ldbc
{
namespace
{

/// A column of a table: where its values are. Of another file than the rows' own it is the field of the line
/// that begins with the row's id.
struct TableColumn {
    std::string name;
    std::string field = {};
    std::string file = {};
    bool isFound = true; ///< Else NULL in all rows.
    /// The line is found by its second field, not by its first.
    bool isBySecond = false;
};

/// Id to the other end.
using Ends = std::unordered_map<std::string, std::string>;

Ends endsIn(const NetworkFile &file, bool isBySecond)
{
    Ends ends;
    for (const auto &row : file.rows)
        ends[row[isBySecond ? 1 : 0]] = row[isBySecond ? 0 : 1];
    return ends;
}

data::Value cellOf(bool isNumber, const std::string &field)
{
    if (field.empty())
        return std::monostate();
    if (isNumber)
        return static_cast<std::int64_t>(std::stoll(field));
    return field;
}

std::size_t tableWith(data::Dataset &dataset, const std::string &name,
                      const std::vector<TableColumn> &columns)
{
    if (const auto there = dataset.schema.tableIndex(name))
        return *there;
    data::TableSchema table{name, {}, {}, {}};
    for (const TableColumn &column : columns) {
        const bool isNumber = !column.file.empty() || !column.isFound || isNumeric(column.field);
        table.columns.push_back(
            {column.name, isNumber ? data::ValueType::Integer : data::ValueType::Text, {}, {}});
    }
    return dataset.addTable(std::move(table));
}

void addRows(data::Dataset &dataset, const Network &network, const std::string &table,
             const std::string &source, const std::vector<TableColumn> &columns)
{
    const NetworkFile &file = network.at(source);
    const std::size_t position = tableWith(dataset, table, columns);
    std::vector<std::optional<Ends>> ends;
    for (const TableColumn &column : columns)
        ends.push_back(column.file.empty()
                           ? std::nullopt
                           : std::optional(endsIn(network.at(column.file), column.isBySecond)));
    for (const auto &row : file.rows) {
        std::vector<data::Value> cells;
        for (std::size_t i = 0; i < columns.size(); ++i) {
            data::Value cell;
            if (ends[i]) {
                if (const auto found = ends[i]->find(row[0]); found != ends[i]->end())
                    cell = cellOf(true, found->second);
            } else if (columns[i].isFound) {
                cell = cellOf(isNumeric(columns[i].field), row[file.columnIndex(columns[i].field)]);
            }
            cells.push_back(std::move(cell));
        }
        if (const auto added = dataset.appendRow(position, cells); !added)
            throw std::runtime_error(toText(added.error()));
    }
}

/// Two ids a line; also the other way round, if that is meant.
void addPairs(data::Dataset &dataset, const Network &network, const std::string &table,
              const std::string &source, const std::pair<std::string, std::string> &names, bool isSymmetric)
{
    const std::size_t position = tableWith(dataset, table, {{names.first, "id"}, {names.second, "id"}});
    for (const auto &row : network.at(source).rows) {
        const data::Value first = cellOf(true, row[0]);
        const data::Value second = cellOf(true, row[1]);
        (void)dataset.appendRow(position, {first, second});
        if (isSymmetric)
            (void)dataset.appendRow(position, {second, first});
    }
}

/// Keys and references, by which rows are found quickly.
void addKeys(data::Schema &schema)
{
    for (data::TableSchema &table : schema.tables) {
        const bool isPairs = table.columns.size() == 2;
        table.primaryKey = {table.columns[0].name};
        if (isPairs)
            table.primaryKey.push_back(table.columns[1].name);
    }
    schema.references = {{"person", {"p_placeid"}, "place", {"pl_placeid"}},
                         {"message", {"m_creatorid"}, "person", {"p_personid"}},
                         {"message", {"m_locationid"}, "place", {"pl_placeid"}},
                         {"message", {"m_ps_forumid"}, "forum", {"f_forumid"}},
                         {"message", {"m_c_replyof"}, "message", {"m_messageid"}},
                         {"forum", {"f_moderatorid"}, "person", {"p_personid"}},
                         {"tag", {"t_tagclassid"}, "tagclass", {"tc_tagclassid"}},
                         {"tagclass", {"tc_subclassoftagclassid"}, "tagclass", {"tc_tagclassid"}},
                         {"place", {"pl_containerplaceid"}, "place", {"pl_placeid"}},
                         {"knows", {"k_person1id"}, "person", {"p_personid"}},
                         {"knows", {"k_person2id"}, "person", {"p_personid"}},
                         {"message_tag", {"mt_messageid"}, "message", {"m_messageid"}},
                         {"message_tag", {"mt_tagid"}, "tag", {"t_tagid"}},
                         {"person_tag", {"pt_personid"}, "person", {"p_personid"}},
                         {"person_tag", {"pt_tagid"}, "tag", {"t_tagid"}}};
}

} // namespace

data::Dataset tablesOf(const Network &network)
{
    data::Dataset dataset;
    addRows(dataset, network, "person", "person",
            {{"p_personid", "id"},
             {"p_firstname", "firstName"},
             {"p_lastname", "lastName"},
             {"p_gender", "gender"},
             {"p_birthday", "birthday"},
             {"p_creationdate", "creationDate"},
             {"p_locationip", "locationIP"},
             {"p_browserused", "browserUsed"},
             {"p_placeid", {}, "person_isLocatedIn_place"}});
    addRows(dataset, network, "message", "post",
            {{"m_messageid", "id"},
             {"m_ps_imagefile", "imageFile"},
             {"m_creationdate", "creationDate"},
             {"m_content", "content"},
             {"m_length", "length"},
             {"m_creatorid", {}, "post_hasCreator_person"},
             {"m_locationid", {}, "post_isLocatedIn_place"},
             {"m_ps_forumid", {}, "forum_containerOf_post", true, true},
             {"m_c_replyof", {}, {}, false}});
    for (const char *replied : {"post", "comment"}) {
        Network part = network;
        // A comment replies to a post or to a comment: each file has its half of the rows.
        const Ends ends = endsIn(network.at(std::string("comment_replyOf_") + replied), false);
        std::erase_if(part.at("comment").rows, [&ends](const auto &row) { return !ends.contains(row[0]); });
        addRows(dataset, part, "message", "comment",
                {{"m_messageid", "id"},
                 {"m_ps_imagefile", {}, {}, false},
                 {"m_creationdate", "creationDate"},
                 {"m_content", "content"},
                 {"m_length", "length"},
                 {"m_creatorid", {}, "comment_hasCreator_person"},
                 {"m_locationid", {}, "comment_isLocatedIn_place"},
                 {"m_ps_forumid", {}, {}, false},
                 {"m_c_replyof", {}, std::string("comment_replyOf_") + replied}});
    }
    addRows(dataset, network, "forum", "forum",
            {{"f_forumid", "id"},
             {"f_title", "title"},
             {"f_creationdate", "creationDate"},
             {"f_moderatorid", {}, "forum_hasModerator_person"}});
    addRows(dataset, network, "tag", "tag",
            {{"t_tagid", "id"},
             {"t_name", "name"},
             {"t_url", "url"},
             {"t_tagclassid", {}, "tag_hasType_tagclass"}});
    addRows(dataset, network, "tagclass", "tagclass",
            {{"tc_tagclassid", "id"},
             {"tc_name", "name"},
             {"tc_url", "url"},
             {"tc_subclassoftagclassid", {}, "tagclass_isSubclassOf_tagclass"}});
    addRows(dataset, network, "place", "place",
            {{"pl_placeid", "id"},
             {"pl_name", "name"},
             {"pl_url", "url"},
             {"pl_type", "type"},
             {"pl_containerplaceid", {}, "place_isPartOf_place"}});
    addPairs(dataset, network, "knows", "person_knows_person", {"k_person1id", "k_person2id"}, true);
    addPairs(dataset, network, "message_tag", "post_hasTag_tag", {"mt_messageid", "mt_tagid"}, false);
    addPairs(dataset, network, "message_tag", "comment_hasTag_tag", {"mt_messageid", "mt_tagid"}, false);
    addPairs(dataset, network, "person_tag", "person_hasInterest_tag", {"pt_personid", "pt_tagid"}, false);
    addKeys(dataset.schema);
    return dataset;
}

} // namespace weighhouse::testing::ldbc
