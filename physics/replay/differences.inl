// Finds and undoes differences. Compiled for each vector width (core/for_each_width.hpp).

using Words = DAMSON_OF_WIDTH(LineWords);

/// See differences.hpp. Four lines are compared together, because in most arrays all four are equal. If one differs,
/// a branch for each line would often be mispredicted. Therefore, all four are written, and an equal line is
/// overwritten by the next one.
inline std::byte* find_differences(std::byte* shadow, const std::byte* world, std::size_t lines, std::byte* to,
                                   std::size_t& gap) noexcept {
    constexpr std::size_t together = 4;
    const auto take = [&](std::size_t count) {
        std::uint32_t masks[together]{}, any = 0;
        for (std::size_t i = 0; i < count; ++i)
            any |= masks[i] = Words::differing(shadow + i * line_bytes, world + i * line_bytes);
        if (any == 0) {
            gap += count;
            return;
        }
        for (; gap > longest_gap; gap -= longest_gap) put(to, line_head(longest_gap, 0));
        for (std::size_t i = 0; i < count; ++i) {
            std::byte* const old = shadow + i * line_bytes;
            std::byte* next = to;
            put(next, line_head(gap, masks[i]));
            Words::pack(old, masks[i], next);
            next += word_bytes * static_cast<std::size_t>(std::popcount(masks[i]));
            std::memcpy(old, world + i * line_bytes, line_bytes);
            to = masks[i] != 0 ? next : to;
            gap = masks[i] != 0 ? 0 : gap + 1;
        }
    };
    for (; lines >= together; lines -= together) {
        take(together);
        shadow += together * line_bytes;
        world += together * line_bytes;
    }
    take(lines);
    return to;
}

inline void take_back(const std::byte* from, const std::byte* end, std::byte* shadow) noexcept {
    while (from < end) {
        std::uint32_t head = 0;
        std::memcpy(&head, from, sizeof(head));
        from += sizeof(head);
        shadow += line_bytes * (head >> line_words);
        const std::uint32_t mask = head & all_words;
        if (mask == 0) continue;
        Words::unpack(from, mask, shadow);
        from += word_bytes * static_cast<std::size_t>(std::popcount(mask));
        shadow += line_bytes;
    }
}
