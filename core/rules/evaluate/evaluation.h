// SPDX-License-Identifier: GPL-3.0-or-later
// The values that rules give, kept up to date while cells are changed and changed back.
#pragma once

#include "core/rules/evaluate/program.h"

#include <cstdint>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace weighhouse::rules
{

class RuleScope;

/// Values while computing are doubles: numbers and integers as they are (integers are exact up to 2^53),
/// booleans 0 and 1, texts by their number in the evaluation's dictionary, references by row number. NULL is
/// NaN.
inline constexpr double nullValue = __builtin_nan("");
inline bool isNull(double value)
{
    return value != value;
}

/// A cell set to a value from outside: by a candidate, a what-if, a person. A computed cell keeps the value
/// it is given (its rule does not overwrite it); a stored cell is simply another input.
struct CellChange {
    ColumnId column;
    data::RowNumber row = data::noRow;
    double value = nullValue;

    bool operator==(const CellChange &other) const;
};

/// A cell whose value differs from the base.
struct ChangedCell {
    ColumnId column;
    data::RowNumber row = data::noRow;
    double before = nullValue;
    double after = nullValue;
};

/// All values of a program's dataset under its rules, one object per thread. Constructed with the base: the
/// dataset as stored, every rule worked out. Changes are followed to exactly the cells that depend on them;
/// revert brings the base back. Copies are independent. After any sequence of apply and revert every value is
/// bit for bit what evaluating anew with the same changes would give.
class Evaluation
{
public:
    explicit Evaluation(std::shared_ptr<const Program> program);
    /// Gives up once a stop is requested. Errors: "rules.cancelled".
    static Result<Evaluation> make(std::shared_ptr<const Program> program, const std::stop_token &stop);
    Evaluation(const Evaluation &other);
    /// The base of another evaluation, in which changes are followed only to the rules of the scope: other
    /// computed cells keep their base's values, and do not count as cells without a value. The scope is
    /// closed and of the same program.
    Evaluation(const Evaluation &other, std::shared_ptr<const RuleScope> scope);
    Evaluation(Evaluation &&) noexcept;
    Evaluation &operator=(const Evaluation &) = delete;
    Evaluation &operator=(Evaluation &&) noexcept;
    ~Evaluation();

    const Program &program() const;
    const std::shared_ptr<const Program> &sharedProgram() const;

    /// The present value of a cell, the value it had in the base, and what the dataset holds (NULL for new
    /// columns).
    double value(ColumnId column, data::RowNumber row) const;
    double baseValue(ColumnId column, data::RowNumber row) const;
    double storedValue(ColumnId column, data::RowNumber row) const;

    /// Sets cells, on top of what was set before, and works out what follows. Rows must exist; structural
    /// columns only if they are variable.
    void apply(std::span<const CellChange> changes);

    /// Back to the base. Cheap: only what was changed is undone.
    void revert();

    /// A copy whose base is what is there now: reverting it brings back the present values, and cells set by
    /// then stay set, whatever is applied on top. For asking a question under changed inputs.
    Evaluation withPresentBase() const;
    /// The cells that were set before the present values became the base; none of an evaluation that stands
    /// on its dataset.
    const std::vector<CellChange> &setInBase() const;

    /// Cells that now differ from the base (set or computed), in the order of tables, columns and rows.
    std::vector<ChangedCell> changes() const;

    /// The cells set by apply since the last revert, a later setting replacing an earlier one.
    std::vector<CellChange> applied() const;

    /// Cells whose rule has no value now (division by zero and the like), each with rule, row and reason; at
    /// most `maximumErrors` are kept, the count is whole. Empty: all is well.
    const Errors &errors() const;
    std::size_t errorCount() const;
    static constexpr std::size_t maximumErrors = 100;

    /// Those of the rules of a scope.
    struct ErrorList {
        Errors errors;         ///< At most `maximumErrors`.
        std::size_t count = 0; ///< Of all.
    };
    ErrorList errorsWithin(const RuleScope &scope) const;
    /// Without those of the rules marked by 1, by position in Compiled::kernels.
    ErrorList errorsBesides(std::span<const std::uint8_t> rules) const;

    /// The dictionary's text, and the number of a text, which is added if it is new.
    const std::string &text(double id) const;
    double textId(std::string_view text);

    /// From and to values on their own. A Reference is its row's key: fromValue takes the key's value or the
    /// row's name as people write it. Errors: "rules.wrong-value" with the expected type.
    data::Value toValue(Type type, std::uint32_t table, double value) const;
    data::Value toValue(ColumnId column, double value) const;
    Result<double> fromValue(Type type, std::uint32_t table, const data::Value &value);

    struct State; // evaluate/state.h
    const State &state() const { return *m_state; }
    State &state() { return *m_state; }

private:
    explicit Evaluation(std::unique_ptr<State> state);

    std::unique_ptr<State> m_state;
};

} // namespace weighhouse::rules
