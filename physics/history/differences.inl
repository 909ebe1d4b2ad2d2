// Finding and taking back differences for one width of Words. Included by differences.cpp once for each.

inline std::byte* find_differences(std::byte* shadow, const std::byte* world, std::size_t lines, std::byte* to,
                                   std::size_t& gap) noexcept {
    for (std::size_t i = 0; i < lines; ++i, shadow += line_bytes, world += line_bytes) {
        const std::uint32_t mask = Words::differing(shadow, world);
        if (mask == 0) {
            ++gap;
            continue;
        }
        for (; gap > longest_gap; gap -= longest_gap) put(to, line_head(longest_gap, 0));
        put(to, line_head(gap, mask));
        gap = 0;
        Words::pack(shadow, mask, to);
        to += word_bytes * static_cast<std::size_t>(std::popcount(mask));
        std::memcpy(shadow, world, line_bytes);
    }
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
