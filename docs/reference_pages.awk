# Pages as doxygen reads them: each heading gets an anchor, links to headings lead there, and links to files that are no
# page lead to a copy of the file beside the reference.

# docs/../README.md is README.md
function plain_path(path,    parts, kept, count, n, i) {
    n = split(path, parts, "/")
    for (i = 1; i <= n; ++i) {
        if (parts[i] == ".." && count > 0) --count
        else if (parts[i] != "." && parts[i] != "") kept[++count] = parts[i]
    }
    path = kept[1]
    for (i = 2; i <= count; ++i) path = path "/" kept[i]
    return path
}
function anchor_of(page, heading) {
    sub(/\.md$/, "", page)
    gsub(/[^A-Za-z0-9]+/, "_", page)
    return "heading_" page "_" heading
}
# as GitHub makes them
function slug_of(heading) {
    heading = tolower(heading)
    gsub(/[^a-z0-9 _-]/, "", heading)
    gsub(/ /, "-", heading)
    return heading
}

FNR == 1 {
    page = FILENAME
    root = ENVIRON["PWD"] "/"
    if (index(page, root) == 1) page = substr(page, length(root) + 1)
    folder = page
    if (!sub(/\/[^\/]*$/, "/", folder)) folder = ""
}

/^```/ { is_fenced = !is_fenced }
is_fenced { print; next }

/^##+ / {
    heading = $0
    sub(/^#+ +/, "", heading)
    slug = slug_of(heading)
    count = seen[slug]++
    print $0 " {#" anchor_of(page, slug (count ? "-" count : "")) "}"
    next
}

{
    line = $0
    done = ""
    while (match(line, /\]\([A-Za-z0-9_.\/-]*#[A-Za-z0-9_-]+\)/)) {
        link = substr(line, RSTART + 2, RLENGTH - 3)
        split(link, part, "#")
        target = part[1] == "" ? page : plain_path(folder part[1])
        done = done substr(line, 1, RSTART) "(@ref " anchor_of(target, part[2]) ")"
        line = substr(line, RSTART + RLENGTH)
    }
    line = done line
    sub(/\[MIT\]\(LICENSE\)/, "<a href=\"LICENSE\">MIT</a>", line)
    print line
}
