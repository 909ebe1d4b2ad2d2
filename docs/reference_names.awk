# Writes names.js, the names for the search of the C++ reference, from doxygen's tag file.

function value(line) { gsub(/^[^>]*>|<[^<]*$/, "", line); return line }
function add(name, address) {
    gsub(/&lt;.*/, "", name)
    if (name in seen) return
    seen[name] = 1
    printf "    ['%s', '%s'],\n", name, address
}

BEGIN { print "const names = [" }
/<compound kind=/ { kind = $0; sub(/.*kind="/, "", kind); sub(/".*/, "", kind); in_member = 0; owner = "" }
/<member kind=/ { in_member = 1 }
/<\/member>/ { in_member = 0 }
/^    <name>/ && !in_member {
    owner = value($0)
    sub(/^damson::/, "", owner)
}
/^    <filename>/ && !in_member && kind ~ /^(class|struct|concept)$/ { add(owner, value($0)) }
in_member && /<name>/ { name = value($0) }
in_member && /<anchorfile>/ { file = value($0) }
in_member && /<anchor>/ { add(kind ~ /^(class|struct)$/ ? owner "::" name : name, file "#" value($0)) }
END { print "];" }
