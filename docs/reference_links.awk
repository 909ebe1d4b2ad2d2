# Prints the links of the reference that lead nowhere, one per line. The arguments are its pages; -v listing=FILE names a list
# of all its files. Links to other pages of the web site (../../) are checked by the tests of the site.

BEGIN { while ((getline name < listing) > 0) is_file[name] = 1 }
FNR == 1 { page = FILENAME; sub(/.*\//, "", page) }
{
    line = $0
    while (match(line, /(id|name|href|src)="[^"]*"/)) {
        item = substr(line, RSTART, RLENGTH)
        line = substr(line, RSTART + RLENGTH)
        kind = substr(item, 1, index(item, "=") - 1)
        value = substr(item, index(item, "\"") + 1)
        sub(/"$/, "", value)
        if (kind == "id" || kind == "name") is_place[page "#" value] = 1
        else if (value !~ /^([a-z]+:|\.\.\/\.\.\/)/ && value != "#") { ++count; link[count] = value; from[count] = page }
    }
}
END {
    for (i = 1; i <= count; ++i) {
        hash = index(link[i], "#")
        file = hash ? substr(link[i], 1, hash - 1) : link[i]
        if (file == "") file = from[i]
        if (!(file in is_file) || (hash && !((file substr(link[i], hash)) in is_place)))
            print from[i] ": " link[i]
    }
    if (count == 0) print "no links at all"
}
