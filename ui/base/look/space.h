// SPDX-License-Identifier: GPL-3.0-or-later
// The distances and roundings of the window.
#pragma once

class QLayout;
class QWidget;

namespace weighhouse::ui::space
{

/// Distances in logical pixels. Nothing in the window keeps another.
inline constexpr int hair = 4;  ///< Between what belongs together.
inline constexpr int small = 8; ///< Between a label and its field, and on both sides of a splitter.
inline constexpr int card = 12; ///< Inside a card.
inline constexpr int page = 16; ///< Around a page and between its groups.
inline constexpr int large = 24;
inline constexpr int huge = 32;

inline constexpr int radius = 6; ///< Of controls and cards.
inline constexpr int ring = 2;   ///< The width of the ring around what has the focus.

} // namespace weighhouse::ui::space

namespace weighhouse::ui
{

/// Leaves the room that a card has inside.
void setCardMargins(QLayout *layout);
/// Leaves none: what is inside has its own.
void setNoMargins(QLayout *layout);

} // namespace weighhouse::ui
