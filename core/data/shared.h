// SPDX-License-Identifier: GPL-3.0-or-later
// Values that copies share until one of them is written.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <span>
#include <utility>
#include <vector>

namespace weighhouse::data
{

/// A value on the heap whose copies are the same value until one is written: copying costs a count. Different
/// copies may be used by different threads at once, one copy as any other object.
template<typename T>
class Shared
{
public:
    Shared() = default;
    explicit Shared(T value) : m_block(new Block(std::move(value))) {}
    Shared(const Shared &other) noexcept : m_block(other.m_block)
    {
        if (m_block != nullptr)
            m_block->holders.fetch_add(1, std::memory_order_relaxed);
    }
    Shared(Shared &&other) noexcept : m_block(std::exchange(other.m_block, nullptr)) {}
    Shared &operator=(Shared other) noexcept
    {
        swap(other);
        return *this;
    }
    ~Shared()
    {
        if (m_block != nullptr && m_block->holders.fetch_sub(1, std::memory_order_acq_rel) == 1)
            delete m_block;
    }
    void swap(Shared &other) noexcept { std::swap(m_block, other.m_block); }

    /// Whether nobody else holds the value.
    bool isAlone() const
    {
        return m_block != nullptr && m_block->holders.load(std::memory_order_acquire) == 1;
    }
    bool isSameAs(const Shared &other) const { return m_block == other.m_block; }

    /// The value; there must be one.
    const T &operator*() const { return m_block->value; }
    const T *operator->() const { return &m_block->value; }

    /// The value to write to, which is copied before if others hold it. An empty one gets T().
    T &edit()
    {
        if (m_block == nullptr)
            *this = Shared(T());
        else if (!isAlone())
            *this = Shared(T(m_block->value));
        return m_block->value;
    }

    /// The value to write to; isAlone() must be.
    T &own() { return m_block->value; }

private:
    struct Block {
        explicit Block(T held) : value(std::move(held)) {}
        T value;
        std::atomic<std::size_t> holders{1};
    };

    Block *m_block = nullptr;
};

/// A vector whose copies share their values until one is written. Reading and adding are as fast as with a
/// vector of one's own: the values lie side by side, and their place is known without a look at the count.
template<typename T>
class SharedVector
{
public:
    using value_type = T;
    using const_iterator = const T *;

    SharedVector() = default;
    SharedVector(const SharedVector &) = default;
    SharedVector(SharedVector &&other) noexcept
        : m_block(std::move(other.m_block)), m_data(std::exchange(other.m_data, nullptr)),
          m_size(std::exchange(other.m_size, 0)), m_room(std::exchange(other.m_room, 0))
    {
    }
    SharedVector &operator=(const SharedVector &) = default;
    SharedVector &operator=(SharedVector &&other) noexcept
    {
        m_block = std::move(other.m_block);
        m_data = std::exchange(other.m_data, nullptr);
        m_size = std::exchange(other.m_size, 0);
        m_room = std::exchange(other.m_room, 0);
        return *this;
    }
    ~SharedVector() = default;

    std::size_t size() const { return m_size; }
    bool empty() const { return m_size == 0; }
    const T *data() const { return m_data; }
    const T *begin() const { return m_data; }
    const T *end() const { return m_data + m_size; }
    const T &operator[](std::size_t position) const { return m_data[position]; }
    const T &front() const { return m_data[0]; }
    const T &back() const { return m_data[m_size - 1]; }

    /// Whether both are one block of memory, or both empty.
    bool isSharedWith(const SharedVector &other) const
    {
        return m_size == other.m_size && (m_size == 0 || m_data == other.m_data);
    }
    bool operator==(const SharedVector &other) const
    {
        return isSharedWith(other) || (m_size == other.m_size && std::equal(begin(), end(), other.begin()));
    }

    /// Writes one value. Values that others hold are copied before; so in all that follows.
    void set(std::size_t position, T value)
    {
        makeOwn(m_size);
        m_data[position] = value;
    }
    void push_back(T value)
    {
        if (m_size == m_room || !m_block.isAlone())
            makeOwn(std::max<std::size_t>(2 * m_size, 8));
        m_data[m_size++] = value;
    }
    void reserve(std::size_t count) { makeOwn(std::max(count, m_size)); }
    void resize(std::size_t count)
    {
        makeOwn(std::max(count, m_size));
        std::fill(m_data + std::min(count, m_size), m_data + count, T());
        m_size = count;
    }
    void assign(std::size_t count, T value)
    {
        *this = {};
        makeOwn(count);
        m_size = count;
        std::fill(m_data, m_data + count, value);
    }
    /// The values, to write many of them; until the next copy or change of this one.
    std::span<T> edit()
    {
        makeOwn(m_size);
        return {m_data, m_size};
    }

private:
    /// Sees to it that nobody else holds the values and that there is room for so many.
    void makeOwn(std::size_t room)
    {
        if (room <= m_room && (m_room == 0 || m_block.isAlone()))
            return;
        std::vector<T> values(room);
        std::copy(begin(), end(), values.begin());
        m_data = values.data();
        m_room = room;
        m_block = Shared(std::move(values));
    }

    Shared<std::vector<T>> m_block; ///< Values and, behind them, room for more.
    T *m_data = nullptr;
    std::size_t m_size = 0;
    std::size_t m_room = 0;
};

} // namespace weighhouse::data
