// SPDX-License-Identifier: GPL-3.0-or-later
// The errors of finishing and reading PDFs.
#pragma once

#include "core/base/error.h"

#include <string>

namespace weighhouse::pdf
{

/// "pdf.damaged"
Error damaged(Message reason);
/// "pdf.foreign": it holds something, called as in the file, that reports do not have.
Error foreign(std::string what);
/// "pdf.too-large"
Error tooLarge(Message reason);
/// "pdf.encrypted"
Error encrypted();
/// "pdf.unfinished": the pages cannot be finished as asked, which is the asker's mistake.
Error unfinished(Message reason);
/// "pdf.cancelled"
Error cancelled();

/// Thrown through libqpdf, which keeps exceptions of the standard library to itself.
struct Refused {
    Error error;
};

/// The error of the exception that is being handled, which must not leave this folder.
Error errorOfException();

} // namespace weighhouse::pdf
