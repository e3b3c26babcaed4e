// SPDX-License-Identifier: GPL-3.0-or-later
// The steps of a run as a list by depth.
#pragma once

#include "core/plan/breakpoints.h"
#include "ui/runs/plan_picture.h"

#include <QAbstractItemModel>
#include <functional>
#include <vector>

namespace weighhouse::ui
{

/// Depths, and below each its steps as arranged. Says the same as the graph, in words. Steps that stay keep
/// their rows' indexes, so that whoever is typing in one goes on typing.
class PlanOutlineModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Column { Step, Kind, Text, Status, Time, Rows, ColumnCount };

    using QAbstractItemModel::QAbstractItemModel;

    /// Shows the run as it is now. `now` as the times of events. Breakpoints that were set beside the plan
    /// are shown instead of its own.
    void setRun(const plan::RunState &run, const std::string &now, const plan::Breakpoints &beside = {},
                const Errors &problems = {});
    /// The time of running steps only.
    void tick(const plan::RunState &run, const std::string &now);
    /// What to do with a text that was typed; whether it was done. Without it texts cannot be edited.
    void setEditing(std::function<bool(plan::NodeId step, const QString &text)> edit)
    {
        m_edit = std::move(edit);
    }

    std::optional<plan::NodeId> step(const QModelIndex &index) const;
    QModelIndex indexOf(plan::NodeId step, int column = Step) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &index) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role = Qt::EditRole) override;

private:
    struct Line {
        plan::NodeId id;
        plan::NodeKind kind = plan::NodeKind::Query;
        StepLook look = StepLook::Waiting;
        std::string text;
        QString reason;
        QString time;
        QString rows;
        QString problem; ///< With what it asks, which is going to make it fail.
        QString marks;   ///< Breakpoint and check.

        bool operator==(const Line &) const = default;
    };
    struct Depth {
        std::uint32_t depth = 0;
        std::vector<Line> lines;
    };

    static Line lineOf(const plan::RunState &run, std::size_t step, StepLook look, const std::string &now,
                       const plan::Breakpoints &beside, const Errors &problems);
    void arrangeDepths(const std::vector<Depth> &wanted);
    void arrangeLines(int depth, std::vector<Line> wanted);
    void reorder(int depth, const std::vector<Line> &wanted);
    int placeOf(quintptr depth) const;
    QModelIndex depthIndex(int depth) const { return createIndex(depth, 0, quintptr{0}); }
    const Line *line(const QModelIndex &index) const;
    QVariant depthData(const QModelIndex &index, int role) const;
    QVariant textOf(const Line &line, int column) const;

    PlanShape m_shape;
    std::vector<Depth> m_depths;
    std::function<bool(plan::NodeId, const QString &)> m_edit;
};

} // namespace weighhouse::ui
