// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/workbook/archive.h"

#include "core/data/workbook/problems.h"

#include <algorithm>
#include <utility>
#include <zip.h>

namespace weighhouse::workbook
{
namespace
{

/// XML of tables shrinks to a tenth, a file that was made to fill memories to a thousandth.
constexpr std::uint64_t mostTimes = 100;

Message wordsOf(zip_error_t *error)
{
    return Message::verbatim(zip_error_strerror(error));
}

} // namespace

void Member::Close::operator()(zip_file *file) const
{
    zip_fclose(file);
}

void Archive::Close::operator()(zip *archive) const
{
    zip_discard(archive);
}

Member::Member(Archive &archive, zip_file *file, std::string name)
    : m_archive(&archive), m_file(file), m_name(std::move(name))
{
}

std::size_t Member::read(char *to, std::size_t most)
{
    std::size_t done = 0;
    while (done < most && m_problem.empty()) {
        const zip_int64_t count = zip_fread(m_file.get(), to + done, most - done);
        if (count == 0)
            break;
        if (count < 0) {
            m_problem =
                Message::of("import.workbook.not-unpacked",
                            {{"part", m_name}, {"reason", wordsOf(zip_file_get_error(m_file.get()))}});
            return 0;
        }
        done += static_cast<std::size_t>(count);
        m_archive->m_unpacked += static_cast<std::uint64_t>(count);
        if (m_archive->m_unpacked > m_archive->m_most) {
            m_isTooLarge = true;
            m_problem = Message::of("import.workbook.unpacks-to-too-much",
                                    {{"size", std::to_string(m_archive->m_most >> 20U)}});
            return 0;
        }
    }
    return done;
}

Result<Archive> Archive::open(std::string_view bytes, std::size_t spare)
{
    zip_error_t error;
    zip_error_init(&error);
    zip_source_t *source = zip_source_buffer_create(bytes.data(), bytes.size(), 0, &error);
    zip *opened = source == nullptr ? nullptr : zip_open_from_source(source, ZIP_RDONLY, &error);
    if (opened == nullptr) {
        const Message reason = wordsOf(&error);
        if (source != nullptr)
            zip_source_free(source);
        zip_error_fini(&error);
        return failure(damaged(Message::of("import.workbook.no-archive", {{"reason", reason}})));
    }
    zip_error_fini(&error);
    Archive archive;
    archive.m_archive.reset(opened);
    archive.m_most = std::max<std::uint64_t>(spare, mostTimes * bytes.size());
    const zip_int64_t members = zip_get_num_entries(opened, 0);
    for (zip_int64_t i = 0; i < members; ++i) {
        zip_stat_t about;
        zip_stat_init(&about);
        if (zip_stat_index(opened, static_cast<zip_uint64_t>(i), 0, &about) == 0 &&
            (about.valid & ZIP_STAT_SIZE) != 0)
            archive.m_declared += about.size;
    }
    return archive;
}

std::int64_t Archive::indexOf(const std::string &name) const
{
    const zip_int64_t exact = zip_name_locate(m_archive.get(), name.c_str(), 0);
    return exact >= 0 ? exact : zip_name_locate(m_archive.get(), name.c_str(), ZIP_FL_NOCASE);
}

bool Archive::has(const std::string &name) const
{
    return indexOf(name) >= 0;
}

Result<Member> Archive::member(const std::string &name)
{
    const std::int64_t index = indexOf(name);
    if (index < 0)
        return failure(damaged(Message::of("import.workbook.part-missing", {{"part", name}})));
    zip_stat_t about;
    zip_stat_init(&about);
    if (zip_stat_index(m_archive.get(), static_cast<zip_uint64_t>(index), 0, &about) == 0 &&
        (about.valid & ZIP_STAT_ENCRYPTION_METHOD) != 0 && about.encryption_method != ZIP_EM_NONE)
        return failure(encrypted());
    zip_file *file = zip_fopen_index(m_archive.get(), static_cast<zip_uint64_t>(index), 0);
    if (file == nullptr)
        return failure(
            damaged(Message::of("import.workbook.not-unpacked",
                                {{"part", name}, {"reason", wordsOf(zip_get_error(m_archive.get()))}})));
    return Member(*this, file, name);
}

} // namespace weighhouse::workbook
