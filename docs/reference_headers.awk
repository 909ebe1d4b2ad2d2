# Comments of headers as doxygen reads them: the head of a file describes the file, labels of contracts get paragraphs
# of their own, and what is private is not shown. Lines stay where they are, so that warnings name the right ones.

function name_of_file(path) { sub(/.*\//, "", path); return path }

FNR == 1 { in_head = 1 }

# the head of the file; what is indented in it is a drawing or a program, as it stands
in_head && !/^\/\// { in_head = 0 }
in_head {
    sub(/^\/\/ ?/, "")
    if (!/^  /) gsub(/[<@\\]/, "\\\\&")
    if (FNR == 1) print "/// @file " name_of_file(FILENAME) " @brief " $0
    else print "/// " (/^  / ? "    " : "") $0
    next
}

# views share with the world what is not for those who use them; types of a private part would leave a link behind
/^protected:$/ { sub(/protected/, "private") }
/^private:$/ { is_private = 1 }
/^(public:|};)/ { is_private = 0 }
is_private && /^    (struct|class)( alignas\([0-9]+\))? [A-Za-z]+ {$/ { is_hidden = 1 }
is_hidden { if (/^    };$/) is_hidden = 0; print ""; next }

# what the library asserts is its own affair
/^#define DAMSON_ASSERT\(.*[^\\]$/ { print ""; next }

# comparing, copying and moving do what they say
/operator==\(const [A-Za-z]*&\) const = default;/ ||
    /operator=\((const [A-Za-z]+&|[A-Za-z]+&&)\)( noexcept)?( = (default|delete))?;/ ||
    /[A-Za-z]\((const [A-Za-z]+&|[A-Za-z]+&&)\)( noexcept)? = (default|delete);/ {
    print ""
    next
}

/^ *\/\/\/ (Requires|Invalidates|Cost|Threads|Source): / {
    label = $2
    sub(/:$/, "", label)
    sub(label ": ", "@damson_label{" label "} ")
}
{ print }
