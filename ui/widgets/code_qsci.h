// SPDX-License-Identifier: GPL-3.0-or-later
// QScintilla's headers, which use Qt's plain words for signals and slots; this program is compiled without
// them.
#pragma once

#include <QObject>

#ifndef signals
#define signals Q_SIGNALS
#define slots Q_SLOTS
#define WEIGHHOUSE_LENT_KEYWORDS
#endif

#include <Qsci/qscicommandset.h>
#include <Qsci/qscilexercustom.h>
#include <Qsci/qscilexersql.h>
#include <Qsci/qsciscintilla.h>

#ifdef WEIGHHOUSE_LENT_KEYWORDS
#undef signals
#undef slots
#undef WEIGHHOUSE_LENT_KEYWORDS
#endif
