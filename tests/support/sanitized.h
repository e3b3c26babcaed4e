// SPDX-License-Identifier: GPL-3.0-or-later
// Defines WEIGHHOUSE_SANITIZED where a sanitizer watches memory or threads: work takes many times as long
// there.
#pragma once

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define WEIGHHOUSE_SANITIZED
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define WEIGHHOUSE_SANITIZED
#endif
#endif
