// SPDX-License-Identifier: GPL-3.0-or-later
// Runs the kit's queries by runQuery().
#include "tests/tck/cypher_engine.h"

#include "core/graph/query/query.h"

#include <chrono>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace weighhouse::tck
{
namespace
{

cypher::Type typeOf(const ProcedureType &type)
{
    namespace kinds = cypher::kinds;
    static const std::map<std::string, cypher::Kinds> known{
        {"STRING", kinds::text},     {"INTEGER", kinds::integer},
        {"FLOAT", kinds::number},    {"NUMBER", kinds::number},
        {"BOOLEAN", kinds::boolean}, {"MAP", kinds::map},
        {"NODE", kinds::node},       {"PATH", kinds::path},
        {"LIST", kinds::list},       {"RELATIONSHIP", kinds::relationship}};
    const auto found = known.find(type.name);
    return found == known.end() ? cypher::Type() : cypher::Type::of(found->second);
}

/// The scenario's procedures as the check wants them.
class Declared : public cypher::Procedures
{
public:
    explicit Declared(const tck::Procedures &procedures)
    {
        for (const Procedure &procedure : procedures.all()) {
            cypher::ProcedureSignature signature;
            signature.name = procedure.signature.name;
            for (const ProcedureField &field : procedure.signature.arguments)
                signature.inputs.push_back({field.name, typeOf(field.type)});
            for (const ProcedureField &field : procedure.signature.results)
                signature.outputs.push_back({field.name, typeOf(field.type)});
            m_signatures[signature.name] = std::move(signature);
        }
    }
    const cypher::ProcedureSignature *find(std::string_view name) const override
    {
        const auto found = m_signatures.find(std::string(name));
        return found == m_signatures.end() ? nullptr : &found->second;
    }
    std::vector<std::string> names() const override
    {
        std::vector<std::string> names;
        for (const auto &[name, signature] : m_signatures)
            names.push_back(name);
        return names;
    }

private:
    std::map<std::string, cypher::ProcedureSignature> m_signatures;
};

} // namespace

Result<Outcome> CypherEngine::run(graph::MemoryGraph &graph, const std::string &query,
                                  const graph::Map &parameters, const Procedures &procedures)
{
    const Declared declared(procedures);
    cypher::QuerySetting setting{.graph = graph, .writable = &graph, .parameters = parameters};
    setting.limits.time = std::chrono::seconds(20);
    setting.procedures = &declared;
    setting.isStrict = true;
    setting.call =
        [&procedures](const std::string &name,
                      const std::vector<graph::Value> &arguments) -> Result<std::vector<cypher::Row>> {
        const Procedure *procedure = procedures.find(name);
        if (procedure == nullptr)
            return failure("cypher.procedure-error.ProcedureNotFound",
                           Message::verbatim("there is no procedure " + name));
        return procedure->call(arguments);
    };
    auto result = cypher::runQuery(query, setting);
    if (!result)
        return failure(std::move(result.error()));
    return Outcome{std::move(result->columns), std::move(result->rows)};
}

} // namespace weighhouse::tck
