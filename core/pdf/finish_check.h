// SPDX-License-Identifier: GPL-3.0-or-later
// Checks of the arguments of finishedPdf before anything is written.
#pragma once

#include "core/pdf/finish.h"

#include <cstddef>

namespace weighhouse::pdf
{

/// Tells what cannot be written as asked on so many pages. Errors: "pdf.unfinished".
Result<void> checked(const PdfFinish &finish, std::size_t pages);

} // namespace weighhouse::pdf
