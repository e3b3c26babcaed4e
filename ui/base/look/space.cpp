// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/look/space.h"

#include <QLayout>

namespace weighhouse::ui
{

void setCardMargins(QLayout *layout)
{
    layout->setContentsMargins(space::card, space::card, space::card, space::card);
}

void setNoMargins(QLayout *layout)
{
    layout->setContentsMargins(0, 0, 0, 0);
}

} // namespace weighhouse::ui
