# How the folders of this project become targets. Every folder of core/ and ui/ is one static library that
# links only the folders it names, so an include against the direction of the house does not compile or link.

# What every target of ours is compiled with.
add_library(weighhouse_options INTERFACE)
target_compile_features(weighhouse_options INTERFACE cxx_std_20)
target_compile_options(weighhouse_options INTERFACE
    -Wall -Wextra -Wpedantic -Wnon-virtual-dtor -Woverloaded-virtual -Wold-style-cast
    # The same source must give the same numbers on every machine: no fused multiply-add.
    -ffp-contract=off
    $<$<CXX_COMPILER_ID:GNU>:-Wshadow=local>
    # GCC 12 warns wrongly about overlapping copies inside std::string (its bug 105651).
    $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>
    $<$<BOOL:${WEIGHHOUSE_WARNINGS_AS_ERRORS}>:-Werror>)
target_compile_definitions(weighhouse_options INTERFACE
    QT_NO_CAST_FROM_ASCII QT_NO_CAST_TO_ASCII QT_NO_CAST_FROM_BYTEARRAY QT_NO_URL_CAST_FROM_STRING
    QT_NO_NARROWING_CONVERSIONS_IN_CONNECT QT_NO_FOREACH QT_STRICT_ITERATORS QT_NO_KEYWORDS
    $<$<BOOL:${WEIGHHOUSE_ASSERTIONS}>:_GLIBCXX_ASSERTIONS>)
if(WEIGHHOUSE_SANITIZE)
    target_compile_options(weighhouse_options INTERFACE
        -fsanitize=${WEIGHHOUSE_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer -O1)
    target_link_options(weighhouse_options INTERFACE -fsanitize=${WEIGHHOUSE_SANITIZE})
endif()
if(WEIGHHOUSE_FUZZERS)
    target_compile_options(weighhouse_options INTERFACE
        -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
    target_link_options(weighhouse_options INTERFACE -fsanitize=address,undefined)
endif()

# weighhouse_library(NAME [MOC] SOURCES file… [LINKS target…] [PRIVATE_LINKS target…])
# A folder as a static library. LINKS are the folders (and libraries) its headers speak of.
function(weighhouse_library name)
    cmake_parse_arguments(ARG "MOC" "" "SOURCES;LINKS;PRIVATE_LINKS" ${ARGN})
    add_library(${name} STATIC ${ARG_SOURCES})
    target_include_directories(${name} PUBLIC ${PROJECT_SOURCE_DIR})
    target_link_libraries(${name} PUBLIC weighhouse_options ${ARG_LINKS} PRIVATE ${ARG_PRIVATE_LINKS})
    if(ARG_MOC)
        set_target_properties(${name} PROPERTIES AUTOMOC ON)
    endif()
endfunction()

# weighhouse_test(NAME SOURCES file… LINKS target…)
# One Qt Test executable, known to ctest by its name. It finds the project's own files through SOURCE_DIR and
# real data through the environment variable WEIGHHOUSE_TEST_DATA.
function(weighhouse_test name)
    cmake_parse_arguments(ARG "" "" "SOURCES;LINKS" ${ARGN})
    add_executable(test_${name} ${ARG_SOURCES})
    set_target_properties(test_${name} PROPERTIES
        AUTOMOC ON RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/tests)
    target_compile_definitions(test_${name} PRIVATE
        WEIGHHOUSE_SOURCE_DIR="${PROJECT_SOURCE_DIR}" WEIGHHOUSE_BINARY_DIR="${PROJECT_BINARY_DIR}")
    target_link_libraries(test_${name} PRIVATE weighhouse_test_support ${ARG_LINKS})
    add_test(NAME ${name} COMMAND test_${name})
    set_tests_properties(${name} PROPERTIES ENVIRONMENT "QT_QPA_PLATFORM=offscreen")
endfunction()

# weighhouse_benchmark(NAME SOURCES file… LINKS target…)
function(weighhouse_benchmark name)
    cmake_parse_arguments(ARG "" "" "SOURCES;LINKS" ${ARGN})
    add_executable(bench_${name} ${ARG_SOURCES})
    set_target_properties(bench_${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/bench)
    target_compile_definitions(bench_${name} PRIVATE WEIGHHOUSE_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
    target_link_libraries(bench_${name} PRIVATE weighhouse_options benchmark::benchmark benchmark::benchmark_main
                                                ${ARG_LINKS})
endfunction()

# weighhouse_fuzzer(NAME SOURCES file… LINKS target…)
function(weighhouse_fuzzer name)
    cmake_parse_arguments(ARG "" "" "SOURCES;LINKS" ${ARGN})
    add_executable(fuzz_${name} ${ARG_SOURCES})
    set_target_properties(fuzz_${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/fuzz)
    target_link_libraries(fuzz_${name} PRIVATE weighhouse_options ${ARG_LINKS})
    target_link_options(fuzz_${name} PRIVATE -fsanitize=fuzzer)
endfunction()
