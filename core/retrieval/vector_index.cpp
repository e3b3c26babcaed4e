// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/vector_index.h"

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <string>
#include <sys/mman.h>
#include <unistd.h>
#include <utility>

namespace weighhouse::retrieval
{
namespace
{

constexpr std::size_t vectorsInBlock = 4096;

/// Some vectors side by side in a file without a name, which is gone with the mapping.
class Block
{
public:
    static Result<Block> make(std::size_t floats)
    {
        Block block;
        block.m_bytes = floats * sizeof(float);
        std::FILE *file = std::tmpfile();
        const int handle = file == nullptr ? -1 : ::fileno(file);
        // Room is made now: a file that cannot grow would end the program where it is written.
        const int problem =
            handle < 0 ? errno : ::posix_fallocate(handle, 0, static_cast<off_t>(block.m_bytes));
        void *mapped = problem != 0
                           ? MAP_FAILED
                           : ::mmap(nullptr, block.m_bytes, PROT_READ | PROT_WRITE, MAP_SHARED, handle, 0);
        const int last = problem != 0 ? problem : errno;
        if (file != nullptr)
            std::fclose(file);
        if (mapped == MAP_FAILED)
            return failure("document.no-room",
                           Message::of("document.no-room", {{"reason", std::string(std::strerror(last))}}),
                           "document.do.make-room"_code);
        block.m_floats = static_cast<float *>(mapped);
        return block;
    }

    Block(Block &&other) noexcept : m_floats(std::exchange(other.m_floats, nullptr)), m_bytes(other.m_bytes)
    {
    }
    Block &operator=(Block &&other) noexcept
    {
        std::swap(m_floats, other.m_floats);
        std::swap(m_bytes, other.m_bytes);
        return *this;
    }
    ~Block()
    {
        if (m_floats != nullptr)
            ::munmap(m_floats, m_bytes);
    }

    float *at(std::size_t position) { return m_floats + position; }
    const float *at(std::size_t position) const { return m_floats + position; }

private:
    Block() = default;

    float *m_floats = nullptr;
    std::size_t m_bytes = 0;
};

double lengthOf(std::span<const float> vector)
{
    double sum = 0;
    for (const float value : vector)
        sum += static_cast<double>(value) * static_cast<double>(value);
    return std::sqrt(sum);
}

/// The sum is taken in four parts in a fixed order, so that it is the same everywhere, and quick.
double product(const float *left, const float *right, std::size_t size)
{
    float parts[4] = {0, 0, 0, 0};
    std::size_t i = 0;
    for (; i + 4 <= size; i += 4) {
        for (std::size_t part = 0; part < 4; ++part)
            parts[part] += left[i + part] * right[i + part];
    }
    for (; i < size; ++i)
        parts[0] += left[i] * right[i];
    return static_cast<double>((parts[0] + parts[1]) + (parts[2] + parts[3]));
}

tl::unexpected<Error> badVector()
{
    return failure("document.bad-vector", "document.bad-vector"_code, "document.do.other-embedder"_code);
}

} // namespace

struct VectorIndex::Inside {
    std::size_t dimensions = 0;
    std::size_t size = 0;
    std::vector<Block> blocks = {};
};

VectorIndex::VectorIndex(std::size_t dimensions)
    : m_inside(std::make_unique<Inside>(Inside{.dimensions = dimensions}))
{
}
VectorIndex::VectorIndex(VectorIndex &&) noexcept = default;
VectorIndex &VectorIndex::operator=(VectorIndex &&) noexcept = default;
VectorIndex::~VectorIndex() = default;

std::size_t VectorIndex::size() const
{
    return m_inside->size;
}

Result<void> VectorIndex::add(std::span<const float> vector)
{
    Inside &inside = *m_inside;
    const double length = lengthOf(vector);
    if (vector.empty() || vector.size() != inside.dimensions || !std::isfinite(length))
        return badVector();
    if (inside.size % vectorsInBlock == 0) {
        auto block = Block::make(vectorsInBlock * inside.dimensions);
        if (!block)
            return failure(std::move(block.error()));
        inside.blocks.push_back(*std::move(block));
    }
    float *to = inside.blocks.back().at((inside.size % vectorsInBlock) * inside.dimensions);
    for (std::size_t i = 0; i < vector.size(); ++i)
        to[i] = length > 0 ? static_cast<float>(static_cast<double>(vector[i]) / length) : 0;
    ++inside.size;
    return {};
}

Result<std::vector<Find>> VectorIndex::search(std::span<const float> vector, std::size_t most) const
{
    const Inside &inside = *m_inside;
    const double length = lengthOf(vector);
    if (vector.size() != inside.dimensions || !std::isfinite(length))
        return badVector();
    std::vector<Find> best; // a heap, the worst of the best in front
    if (length == 0 || most == 0)
        return best;
    std::vector<float> unit;
    for (const float value : vector)
        unit.push_back(static_cast<float>(static_cast<double>(value) / length));
    const auto isBetter = [](const Find &left, const Find &right) {
        return left.score != right.score ? left.score > right.score : left.passage < right.passage;
    };
    for (std::size_t passage = 0; passage < inside.size; ++passage) {
        const float *other =
            inside.blocks[passage / vectorsInBlock].at((passage % vectorsInBlock) * inside.dimensions);
        const Find find{passage, product(unit.data(), other, unit.size())};
        if (best.size() == most && !isBetter(find, best.front()))
            continue;
        if (best.size() == most) {
            std::ranges::pop_heap(best, isBetter);
            best.pop_back();
        }
        best.push_back(find);
        std::ranges::push_heap(best, isBetter);
    }
    std::ranges::sort(best, isBetter);
    std::erase_if(best, [](const Find &find) { return find.score <= 0; });
    return best;
}

} // namespace weighhouse::retrieval
