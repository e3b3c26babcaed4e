// SPDX-License-Identifier: GPL-3.0-or-later
// Distributions of uncertain columns, as a person believes in them: edits of the project.
#pragma once

#include "ui/uncertainty/draws.h"
#include "ui/uncertainty/session.h"

#include <QObject>
#include <cstddef>
#include <memory>
#include <vector>

namespace weighhouse::ui
{

/// The uncertain columns of the rules, with what is believed of their distributions. Every change is an edit
/// of the document, a whole drag one step of its undo.
class DrawBeliefs : public QObject
{
    Q_OBJECT

public:
    explicit DrawBeliefs(UncertaintySession &session, QObject *parent = nullptr);

    /// Empty until the rules have been worked out.
    const std::vector<DrawnColumn> &columns() const { return m_columns; }
    /// The row of a column's table that the best candidate decides for, by its place among the column's rows;
    /// the first one if there is none.
    std::size_t usualRow(std::size_t column) const;
    /// Tells whether there is a best candidate to take it from.
    bool hasBest() const;

    /// A side of a column is being dragged to a statement.
    void drag(std::size_t column, Side side, const StatedSpread &stated);
    void endDrag();
    bool isDragging() const { return m_isDragging; }
    /// What the rules say counts again.
    void reset(std::size_t column);

Q_SIGNALS:
    void changed();

private:
    void follow();
    bool push(std::size_t column, std::optional<project::KeptSpread> after, const QString &what,
              const std::string &mergeKey = {});

    UncertaintySession &m_session;
    WorldPtr m_world; ///< What m_columns were made of.
    std::vector<DrawnColumn> m_columns;
    bool m_isDragging = false;
    std::uint64_t m_drags = 0;
};

} // namespace weighhouse::ui
