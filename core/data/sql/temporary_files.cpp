// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/sql/temporary_files.h"

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <limits>
#include <memory>
#include <sqlite3.h>
#include <vector>

namespace weighhouse::sql
{
namespace
{

constexpr std::size_t pieceSize = std::size_t{64} * 1024;

struct Free {
    void operator()(char *memory) const { sqlite3_free(memory); }
};

/// The bytes of a file in pieces of one size, so that it grows without being copied.
class Bytes
{
public:
    void read(char *to, std::size_t count, std::size_t from) const
    {
        each(count, from, [&](std::size_t piece, std::size_t begin, std::size_t length, std::size_t done) {
            std::memcpy(to + done, m_pieces[piece].get() + begin, length);
        });
    }

    /// False if there is no memory.
    bool write(const char *what, std::size_t count, std::size_t from)
    {
        while (m_pieces.size() * pieceSize < from + count) {
            std::unique_ptr<char, Free> piece(static_cast<char *>(sqlite3_malloc64(pieceSize)));
            if (piece == nullptr)
                return false;
            std::memset(piece.get(), 0, pieceSize);
            m_pieces.push_back(std::move(piece));
        }
        each(count, from, [&](std::size_t piece, std::size_t begin, std::size_t length, std::size_t done) {
            std::memcpy(m_pieces[piece].get() + begin, what + done, length);
        });
        m_size = std::max(m_size, from + count);
        return true;
    }

    void cut(std::size_t size)
    {
        m_size = std::min(m_size, size);
        m_pieces.resize(std::min(m_pieces.size(), (m_size + pieceSize - 1) / pieceSize));
    }

    std::size_t size() const { return m_size; }

private:
    template<typename Do>
    static void each(std::size_t count, std::size_t from, Do with)
    {
        for (std::size_t done = 0; done < count;) {
            const std::size_t begin = (from + done) % pieceSize;
            const std::size_t length = std::min(count - done, pieceSize - begin);
            with((from + done) / pieceSize, begin, length, done);
            done += length;
        }
    }

    std::vector<std::unique_ptr<char, Free>> m_pieces;
    std::size_t m_size = 0;
};

/// As SQLite keeps an open file: it gives the room and knows the base only.
struct TemporaryFile {
    sqlite3_file base;
    Bytes *bytes;
};

Bytes &bytesOf(sqlite3_file *file)
{
    return *reinterpret_cast<TemporaryFile *>(file)->bytes;
}

int closeFile(sqlite3_file *file)
{
    delete &bytesOf(file);
    return SQLITE_OK;
}

int readFrom(sqlite3_file *file, void *to, int count, sqlite3_int64 from)
{
    const Bytes &bytes = bytesOf(file);
    const auto wanted = static_cast<std::size_t>(count);
    const auto begin = static_cast<std::size_t>(from);
    const std::size_t there = begin < bytes.size() ? std::min(wanted, bytes.size() - begin) : 0;
    bytes.read(static_cast<char *>(to), there, begin);
    if (there == wanted)
        return SQLITE_OK;
    std::memset(static_cast<char *>(to) + there, 0, wanted - there);
    return SQLITE_IOERR_SHORT_READ;
}

int writeTo(sqlite3_file *file, const void *what, int count, sqlite3_int64 from)
{
    return bytesOf(file).write(static_cast<const char *>(what), static_cast<std::size_t>(count),
                               static_cast<std::size_t>(from))
               ? SQLITE_OK
               : SQLITE_IOERR_NOMEM;
}

int cutFile(sqlite3_file *file, sqlite3_int64 size)
{
    bytesOf(file).cut(static_cast<std::size_t>(size));
    return SQLITE_OK;
}

int giveSize(sqlite3_file *file, sqlite3_int64 *size)
{
    *size = static_cast<sqlite3_int64>(bytesOf(file).size());
    return SQLITE_OK;
}

int giveNotReserved(sqlite3_file *, int *isReserved)
{
    *isReserved = 0;
    return SQLITE_OK;
}

constexpr sqlite3_io_methods methods = [] {
    sqlite3_io_methods made{};
    made.iVersion = 1;
    made.xClose = closeFile;
    made.xRead = readFrom;
    made.xWrite = writeTo;
    made.xTruncate = cutFile;
    made.xSync = [](sqlite3_file *, int) { return SQLITE_OK; };
    made.xFileSize = giveSize;
    made.xLock = [](sqlite3_file *, int) { return SQLITE_OK; };
    made.xUnlock = [](sqlite3_file *, int) { return SQLITE_OK; };
    made.xCheckReservedLock = giveNotReserved;
    made.xFileControl = [](sqlite3_file *, int, void *) { return SQLITE_NOTFOUND; };
    made.xSectorSize = [](sqlite3_file *) { return 0; };
    made.xDeviceCharacteristics = [](sqlite3_file *) { return 0; };
    return made;
}();

/// A file that SQLite opens without a name is temporary.
int openFile(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *outFlags)
{
    auto *usual = static_cast<sqlite3_vfs *>(vfs->pAppData);
    if (name != nullptr)
        return usual->xOpen(usual, name, file, flags, outFlags);
    auto *made = reinterpret_cast<TemporaryFile *>(file);
    made->bytes = new Bytes;
    made->base.pMethods = &methods;
    if (outFlags != nullptr)
        *outFlags = flags;
    return SQLITE_OK;
}

sqlite3_vfs *usualOf(sqlite3_vfs *vfs)
{
    return static_cast<sqlite3_vfs *>(vfs->pAppData);
}

} // namespace

const char *temporaryFilesInMemory()
{
    static constexpr const char *name = "weighhouse-temporary-in-memory";
    static sqlite3_vfs vfs{};
    static const bool isThere = [] {
        sqlite3_vfs *usual = sqlite3_vfs_find(nullptr);
        if (usual == nullptr)
            return false;
        vfs.iVersion = 1;
        vfs.szOsFile = std::max(usual->szOsFile, static_cast<int>(sizeof(TemporaryFile)));
        vfs.mxPathname = usual->mxPathname;
        vfs.zName = name;
        vfs.pAppData = usual;
        vfs.xOpen = openFile;
        vfs.xDelete = [](sqlite3_vfs *self, const char *path, int isSynced) {
            return usualOf(self)->xDelete(usualOf(self), path, isSynced);
        };
        vfs.xAccess = [](sqlite3_vfs *self, const char *path, int flags, int *result) {
            return usualOf(self)->xAccess(usualOf(self), path, flags, result);
        };
        vfs.xFullPathname = [](sqlite3_vfs *self, const char *path, int size, char *full) {
            return usualOf(self)->xFullPathname(usualOf(self), path, size, full);
        };
        vfs.xRandomness = [](sqlite3_vfs *self, int size, char *bytes) {
            return usualOf(self)->xRandomness(usualOf(self), size, bytes);
        };
        vfs.xSleep = [](sqlite3_vfs *self, int microseconds) {
            return usualOf(self)->xSleep(usualOf(self), microseconds);
        };
        vfs.xCurrentTime = [](sqlite3_vfs *self, double *day) {
            return usualOf(self)->xCurrentTime(usualOf(self), day);
        };
        vfs.xGetLastError = [](sqlite3_vfs *self, int size, char *text) {
            return usualOf(self)->xGetLastError(usualOf(self), size, text);
        };
        return sqlite3_vfs_register(&vfs, 0) == SQLITE_OK;
    }();
    return isThere ? name : nullptr;
}

} // namespace weighhouse::sql
