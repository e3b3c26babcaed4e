# SPDX-License-Identifier: GPL-3.0-or-later
# A compiler cache, a faster linker and a faster allocator are used where they are installed; nothing depends on them.

find_program(WEIGHHOUSE_CCACHE ccache)
mark_as_advanced(WEIGHHOUSE_CCACHE)
if(WEIGHHOUSE_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    # Checkouts in different folders share what they compile, and precompiled headers are allowed.
    set(CMAKE_CXX_COMPILER_LAUNCHER
        ${CMAKE_COMMAND} -E env CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} CCACHE_NOHASHDIR=yes
        CCACHE_SLOPPINESS=pch_defines,time_macros ${WEIGHHOUSE_CCACHE})
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND WEIGHHOUSE_PRECOMPILE)
        add_compile_options(-fpch-preprocess)
    elseif(CMAKE_CXX_COMPILER_ID MATCHES "Clang" AND WEIGHHOUSE_PRECOMPILE)
        # A precompiled header that comes from the cache is older than the file it was made of.
        add_compile_options("SHELL:-Xclang -fno-pch-timestamp")
    endif()
endif()

find_program(WEIGHHOUSE_LLD ld.lld)
mark_as_advanced(WEIGHHOUSE_LLD)
if(WEIGHHOUSE_LLD)
    add_link_options(-fuse-ld=lld)
endif()

# weighhouse_allocator(TARGET): a program allocates from mimalloc. With the C library's allocator a third of the
# instructions of a short step are spent in it (bench_plan, executeTrivial). Sanitizers have an allocator of their own.
find_library(WEIGHHOUSE_MIMALLOC mimalloc)
mark_as_advanced(WEIGHHOUSE_MIMALLOC)
function(weighhouse_allocator target)
    if(WEIGHHOUSE_MIMALLOC AND NOT WEIGHHOUSE_SANITIZE)
        target_link_libraries(${target} PRIVATE ${WEIGHHOUSE_MIMALLOC})
    endif()
endfunction()
