# SPDX-License-Identifier: GPL-3.0-or-later
# How the folders of this project become targets. Every folder of core/ and ui/ is one static library that
# links only the folders it names. The root of the project is on nobody's include path: the headers of a target stand
# as links, under their path in the project, in an include folder of its own, build/PRESET/walls/TARGET, and who links
# the target sees that folder. So an include against the direction of the house does not compile.

set(walls ${PROJECT_BINARY_DIR}/walls)

# Tests, fuzzers and benchmarks share what lies beside them.
file(MAKE_DIRECTORY ${walls}/tests)
file(CREATE_LINK ${PROJECT_SOURCE_DIR}/tests ${walls}/tests/tests SYMBOLIC)

# weighhouse_paths(VARIABLE source…): paths in the project, without what the build makes.
function(weighhouse_paths variable)
    set(paths)
    foreach(source IN LISTS ARGN)
        cmake_path(ABSOLUTE_PATH source NORMALIZE)
        cmake_path(IS_PREFIX PROJECT_BINARY_DIR ${source} is_made)
        if(NOT is_made)
            cmake_path(RELATIVE_PATH source BASE_DIRECTORY ${PROJECT_SOURCE_DIR})
            list(APPEND paths ${source})
        endif()
    endforeach()
    set(${variable} ${paths} PARENT_SCOPE)
endfunction()

# weighhouse_stand_headers(TARGET source…): the headers among the sources of a target, for itself and for who links it.
function(weighhouse_stand_headers target)
    set(wall ${walls}/${target})
    target_include_directories(${target} PUBLIC ${wall})
    list(FILTER ARGN INCLUDE REGEX "[.]h$")
    weighhouse_paths(headers ${ARGN})
    # Links are made anew only where another header is listed.
    set(standing)
    if(EXISTS ${wall}/.headers)
        file(READ ${wall}/.headers standing)
    endif()
    if(standing STREQUAL "${PROJECT_SOURCE_DIR};${headers}")
        return()
    endif()
    file(REMOVE_RECURSE ${wall})
    foreach(header IN LISTS headers)
        cmake_path(GET header PARENT_PATH folder)
        file(MAKE_DIRECTORY ${wall}/${folder})
        file(CREATE_LINK ${PROJECT_SOURCE_DIR}/${header} ${wall}/${header} SYMBOLIC)
    endforeach()
    file(MAKE_DIRECTORY ${wall})
    file(WRITE ${wall}/.headers "${PROJECT_SOURCE_DIR};${headers}")
endfunction()

# weighhouse_note_target(TARGET SOURCES source… LINKS target… PRIVATE_LINKS target…): for the list of weighhouse_list_targets.
function(weighhouse_note_target target)
    cmake_parse_arguments(ARG "" "" "SOURCES;LINKS;PRIVATE_LINKS" ${ARGN})
    cmake_path(RELATIVE_PATH CMAKE_CURRENT_SOURCE_DIR BASE_DIRECTORY ${PROJECT_SOURCE_DIR} OUTPUT_VARIABLE folder)
    weighhouse_paths(sources ${ARG_SOURCES})
    list(JOIN sources " " sources)
    list(JOIN ARG_LINKS " " links)
    list(JOIN ARG_PRIVATE_LINKS " " private_links)
    set_property(GLOBAL APPEND_STRING PROPERTY weighhouse_targets
        "target ${target}\nfolder ${folder}\nsources ${sources}\nlinks ${links}\nprivate_links ${private_links}\nincludes \
$<JOIN:$<REMOVE_DUPLICATES:$<FILTER:$<TARGET_PROPERTY:${target},INCLUDE_DIRECTORIES>,INCLUDE,^${PROJECT_BINARY_DIR}/walls|^${PROJECT_SOURCE_DIR}>>, >\n")
endfunction()

# weighhouse_list_targets(): writes build/PRESET/walls/targets.txt, from which the house test reads what the targets
# are and link: for each the lines target, folder, sources, links, private_links, includes; first a line with the compiler.
function(weighhouse_list_targets)
    get_property(targets GLOBAL PROPERTY weighhouse_targets)
    file(GENERATE OUTPUT ${walls}/targets.txt CONTENT "compiler ${CMAKE_CXX_COMPILER}\n${targets}")
endfunction()

# What every target of ours is compiled with.
add_library(weighhouse_options INTERFACE)
target_compile_features(weighhouse_options INTERFACE cxx_std_20)
target_compile_options(weighhouse_options INTERFACE
    -Wall -Wextra -Wpedantic -Wnon-virtual-dtor -Woverloaded-virtual -Wold-style-cast
    # The same source must give the same numbers on every machine: no fused multiply-add.
    -ffp-contract=off
    $<$<CXX_COMPILER_ID:GNU>:-Wshadow=local>
    # GCC 12 warns wrongly about overlapping and endless copies inside std::string (its bugs 105651 and 105329).
    $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>
    $<$<CXX_COMPILER_ID:GNU>:-Wno-stringop-overflow>
    # What is private to a source looks to GCC like a header's when sources are compiled together.
    $<$<AND:$<CXX_COMPILER_ID:GNU>,$<BOOL:${WEIGHHOUSE_UNITY}>>:-Wno-subobject-linkage>
    $<$<BOOL:${WEIGHHOUSE_WARNINGS_AS_ERRORS}>:-Werror>)
target_compile_definitions(weighhouse_options INTERFACE
    QT_NO_CAST_FROM_ASCII QT_NO_CAST_TO_ASCII QT_NO_CAST_FROM_BYTEARRAY QT_NO_URL_CAST_FROM_STRING
    QT_NO_NARROWING_CONVERSIONS_IN_CONNECT QT_NO_FOREACH QT_STRICT_ITERATORS QT_NO_KEYWORDS
    $<$<BOOL:${WEIGHHOUSE_ASSERTIONS}>:_GLIBCXX_ASSERTIONS>)
# Undefined behaviour is looked for in the program only: the checks double the time that a source takes to compile.
# Those of pointers are left out: they are most of the code that is added, and a null pointer stops the program anyway.
set(weighhouse_checks)
if(WEIGHHOUSE_SANITIZE)
    target_compile_options(weighhouse_options INTERFACE -fsanitize=address -fno-omit-frame-pointer)
    target_link_options(weighhouse_options INTERFACE -fsanitize=address,undefined)
    set(weighhouse_checks -fsanitize=undefined -fno-sanitize=null,alignment,vptr,object-size -fno-sanitize-recover=all)
endif()
# Fuzzers see where an input leads through counters in the core's libraries, which the tests carry along: that takes
# less than compiling the core once more.
if(WEIGHHOUSE_FUZZERS AND NOT WEIGHHOUSE_SANITIZE)
    message(FATAL_ERROR "WEIGHHOUSE_FUZZERS needs WEIGHHOUSE_SANITIZE, and clang.")
endif()

# weighhouse_precompile(TARGET KIND header…)
# Headers that nearly every source of a kind of targets includes are read once, by the first target of that kind;
# the others use what it made. clang-tidy and the fuzzers go without, so that no source lives on an include it does
# not name.
function(weighhouse_precompile target kind)
    if(NOT WEIGHHOUSE_PRECOMPILE)
        return()
    endif()
    get_property(owner GLOBAL PROPERTY weighhouse_precompiled_${kind})
    if(owner)
        target_precompile_headers(${target} REUSE_FROM ${owner})
    else()
        target_precompile_headers(${target} PRIVATE ${ARGN})
        set_property(GLOBAL PROPERTY weighhouse_precompiled_${kind} ${target})
    endif()
endfunction()

# weighhouse_moc(TARGET): Qt writes its part of the target's classes.
get_target_property(moc Qt6::moc IMPORTED_LOCATION)
configure_file(${PROJECT_SOURCE_DIR}/packaging/cmake/moc_alone.sh.in ${PROJECT_BINARY_DIR}/moc_alone @ONLY)
function(weighhouse_moc target)
    set_target_properties(${target} PROPERTIES
        AUTOMOC ${WEIGHHOUSE_MOC} AUTOMOC_EXECUTABLE ${PROJECT_BINARY_DIR}/moc_alone)
endfunction()

# weighhouse_library(NAME [MOC|BUSY] SOURCES file… [LINKS target…] [PRIVATE_LINKS target…] [PRECOMPILE header…])
# A folder as a static library. LINKS are the folders (and libraries) its headers speak of; PRECOMPILE are headers
# that take long to read and that most of its sources include. What is BUSY works long in the tests, so that it is worth
# to make it fast there; that doubles the time that a source takes to compile.
function(weighhouse_library name)
    cmake_parse_arguments(ARG "MOC;BUSY" "" "SOURCES;LINKS;PRIVATE_LINKS;PRECOMPILE" ${ARGN})
    add_library(${name} STATIC ${ARG_SOURCES})
    weighhouse_stand_headers(${name} ${ARG_SOURCES})
    weighhouse_note_target(${name} SOURCES ${ARG_SOURCES} LINKS ${ARG_LINKS} PRIVATE_LINKS ${ARG_PRIVATE_LINKS})
    target_link_libraries(${name} PUBLIC weighhouse_options ${ARG_LINKS} PRIVATE ${ARG_PRIVATE_LINKS})
    target_compile_options(${name} PRIVATE ${weighhouse_checks})
    set(pace "")
    if(WEIGHHOUSE_SANITIZE AND ARG_BUSY)
        target_compile_options(${name} PRIVATE -O1)
        set(pace _busy)
    endif()
    if(WEIGHHOUSE_FUZZERS AND NOT ARG_MOC)
        target_compile_options(${name} PRIVATE -fsanitize=fuzzer-no-link)
    endif()
    if(WEIGHHOUSE_UNITY)
        set_target_properties(${name} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 24)
    endif()
    if(ARG_MOC)
        weighhouse_moc(${name})
        weighhouse_precompile(${name} ui
            <QtWidgets> <algorithm> <functional> <map> <memory> <optional> <string> <string_view> <unordered_map>
            <variant> <vector> <nlohmann/json_fwd.hpp> <tl/expected.hpp>)
    elseif(ARG_PRECOMPILE)
        weighhouse_precompile(${name} ${name} ${ARG_PRECOMPILE})
    else()
        set(kind core)
        # Qt wants position-independent code, which needs headers read anew.
        if("${ARG_LINKS};${ARG_PRIVATE_LINKS}" MATCHES "Qt6::|QCoro6::")
            set(kind core_with_qt)
        endif()
        weighhouse_precompile(${name} ${kind}${pace}
            <algorithm> <charconv> <cmath> <filesystem> <functional> <map> <memory> <optional> <span> <string>
            <string_view> <unordered_map> <variant> <vector> <tl/expected.hpp>)
    endif()
endfunction()

# weighhouse_embed(VARIABLE FOLDER LIST HEADER header FUNCTION name TYPE type)
# A source, whose path goes to VARIABLE, with the bytes of the files that FOLDER/LIST names, one path a line. The
# function, which the header declares, gives them as a span of the type: a struct of a path and the bytes.
function(weighhouse_embed variable folder list)
    cmake_parse_arguments(ARG "" "HEADER;FUNCTION;TYPE" "" ${ARGN})
    set(script ${PROJECT_SOURCE_DIR}/packaging/cmake/EmbedFiles.cmake)
    set(output ${CMAKE_CURRENT_BINARY_DIR}/embedded_files.cpp)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${folder}/${list})
    file(STRINGS ${folder}/${list} files ENCODING UTF-8)
    list(TRANSFORM files PREPEND ${folder}/)
    set(command ${CMAKE_COMMAND} -D SOURCE_DIR=${folder} -D MANIFEST=${folder}/${list} -D OUTPUT=${output}
                -D HEADER=${ARG_HEADER} -D FUNCTION=${ARG_FUNCTION} -D TYPE=${ARG_TYPE} -P ${script})
    add_custom_command(
        OUTPUT ${output}
        COMMAND ${command}
        DEPENDS ${folder}/${list} ${files} ${script}
        COMMENT "Embedding the files of ${list}"
        VERBATIM)
    set(${variable} ${output} PARENT_SCOPE)
endfunction()

# weighhouse_tests(FOLDER [WINDOW] [NETWORK] SOURCES file… LINKS target…)
# A folder's tests as one executable: what tests/support/registry.h registers. Every test_NAME.cpp is known to
# ctest as FOLDER.NAME. WINDOW: tests with windows. NETWORK: tests with sockets, whose definitions differ from those of
# the headers that are read once. They find the project's own files through
# WEIGHHOUSE_SOURCE_DIR and real data through the environment variable WEIGHHOUSE_TEST_DATA.
function(weighhouse_tests folder)
    cmake_parse_arguments(ARG "WINDOW;NETWORK" "" "SOURCES;LINKS" ${ARGN})
    set(kind test)
    if(ARG_WINDOW)
        set(kind window_test)
    endif()
    add_executable(test_${folder} ${ARG_SOURCES} $<TARGET_OBJECTS:weighhouse_${kind}_main>)
    weighhouse_moc(test_${folder})
    set_target_properties(test_${folder} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/tests)
    target_link_libraries(test_${folder} PRIVATE weighhouse_test_support ${ARG_LINKS})
    weighhouse_note_target(test_${folder} SOURCES ${ARG_SOURCES} PRIVATE_LINKS weighhouse_test_support ${ARG_LINKS})
    if(WEIGHHOUSE_UNITY)
        set_target_properties(test_${folder} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 5)
    endif()
    if(ARG_NETWORK)
        target_link_libraries(test_${folder} PRIVATE Qt6::Network)
    else()
        weighhouse_precompile(test_${folder} ${kind})
    endif()
    # What takes longest begins first, so that nothing long is left when the rest is done.
    set(longest app.decide app.report app.resume audit.compose audit.verify cypher_run.query_limits
        rules_evaluate.incremental strategy.candidate_queries tools.sample_models ui_question.question_page
        ui_question.question_shots ui_shell.texts_fit)
    list(FILTER ARG_SOURCES INCLUDE REGEX "^test_.*[.]cpp$")
    foreach(source IN LISTS ARG_SOURCES)
        string(REGEX REPLACE "^test_(.*)[.]cpp$" "\\1" name ${source})
        add_test(NAME ${folder}.${name} COMMAND test_${folder} ${name})
        set_tests_properties(${folder}.${name} PROPERTIES ENVIRONMENT "QT_QPA_PLATFORM=offscreen")
        if("${folder}.${name}" IN_LIST longest)
            set_tests_properties(${folder}.${name} PROPERTIES COST 100)
        endif()
    endforeach()
endfunction()

# weighhouse_tell_tests(FOLDER SOURCE NAME PROGRAM)
# The source of a folder's tests finds a program of ours through the definition NAME.
function(weighhouse_tell_tests folder source name program)
    set_source_files_properties(${source} PROPERTIES
        SKIP_PRECOMPILE_HEADERS ON COMPILE_DEFINITIONS "${name}=\"$<TARGET_FILE:${program}>\"")
    add_dependencies(test_${folder} ${program})
endfunction()

# weighhouse_benchmark(NAME SOURCES file… LINKS target…)
function(weighhouse_benchmark name)
    cmake_parse_arguments(ARG "" "" "SOURCES;LINKS" ${ARGN})
    if(WEIGHHOUSE_SANITIZE) # nobody runs them there: it is enough that they compile
        add_library(bench_${name} OBJECT ${ARG_SOURCES})
        target_compile_options(bench_${name} PRIVATE -fno-sanitize=all)
    else()
        add_executable(bench_${name} ${ARG_SOURCES})
        weighhouse_allocator(bench_${name})
        set_target_properties(bench_${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/bench)
    endif()
    target_include_directories(bench_${name} PRIVATE ${walls}/tests)
    target_compile_definitions(bench_${name} PRIVATE WEIGHHOUSE_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
    target_link_libraries(bench_${name} PRIVATE weighhouse_options benchmark::benchmark benchmark::benchmark_main
                                                ${ARG_LINKS})
endfunction()

# weighhouse_fuzzer(NAME SOURCES file… LINKS target…)
function(weighhouse_fuzzer name)
    cmake_parse_arguments(ARG "" "" "SOURCES;LINKS" ${ARGN})
    add_executable(fuzz_${name} ${ARG_SOURCES})
    set_target_properties(fuzz_${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/fuzz)
    target_include_directories(fuzz_${name} PRIVATE ${walls}/tests)
    target_link_libraries(fuzz_${name} PRIVATE weighhouse_options ${ARG_LINKS})
    target_compile_options(fuzz_${name} PRIVATE -O1 -fsanitize=fuzzer-no-link ${weighhouse_checks})
    target_link_options(fuzz_${name} PRIVATE -fsanitize=fuzzer)
endfunction()
