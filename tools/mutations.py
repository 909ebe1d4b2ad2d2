"""The changes that tools/mutate.py can make to a C++ source. Works on text only.

The patterns rely on the layout of clang-format: a binary operator has a space on each side. Angle
brackets of templates, references and pointers have none.
"""
from __future__ import annotations

import re
from dataclasses import dataclass


@dataclass(frozen=True)
class Mutation:
    """Replaces text[start:end] by `after`."""

    start: int
    end: int
    after: str
    kind: str

    def apply(self, text: str) -> str:
        return text[:self.start] + self.after + text[self.end:]


OPERATORS = {
    "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "&&": "||", "||": "&&",
    "+": "-", "-": "+", "*": "/", "/": "*", "%": "*", "&": "|", "|": "&", "^": "|", "<<": ">>", ">>": "<<",
    "+=": "-=", "-=": "+=", "*=": "/=", "/=": "*=", "|=": "&=", "&=": "|=",
}
WORDS = {"true": "false", "false": "true", "min": "max", "max": "min"}

SKIPPED_TEXT = re.compile(
    r"//[^\n]*|/\*.*?\*/"  # comments
    r"|R\"(?P<fence>[^(\s]*)\(.*?\)(?P=fence)\"|\"(?:\\.|[^\"\\\n])*\""  # strings
    r"|(?<![0-9A-Fa-f])'(?:\\.|[^'\\\n])+'"  # characters; a ' between digits is a separator
    r"|^[ \t]*#(?:\\\n|[^\n])*",  # preprocessor lines
    re.DOTALL | re.MULTILINE)
# Assertions, prefetches, and declarations without effect at run time.
SKIPPED_CALLS = re.compile(r"\b(?:prefetch\w*|DAMSON_ASSERT\w*|static_assert|assert|noexcept|alignas|decltype|requires|DAMSON_LOG\w*)\s*\(")

OPERATOR = re.compile(r"(?<= )(?:" + "|".join(re.escape(name) for name in sorted(OPERATORS, key=len, reverse=True)) + r")(?=[ \n])")
STEP = re.compile(r"\+\+|--")
INTEGER = re.compile(r"(?<![\w.'])(\d+)([uUlL]*)(?![\w.'])")
FLOAT = re.compile(r"(?<![\w.'])(\d+\.\d*(?:[eE][+-]?\d+)?)(f?)(?![\w.'])")
WORD = re.compile(r"\b(?:true|false)\b|(?<=std::)(?:min|max)\b(?=\()")
CONDITION = re.compile(r"\b(if|while) \(")
# A statement on its own lines: an assignment, a call or a jump. A declaration does not match, because a space
# precedes its name.
STATEMENT = re.compile(
    r"(?:[;{})]|else|(?<!:):\n)\s*(?P<all>(?:(?!delete\b|using\b|return\b)[\w:.\->*]+(?:\[[^\n;{}]*?\])?(?:[\w.\->]*)"
    r"(?: [+\-*/|&]?= [^;{}]*|\((?:[^;{}]*)\))|break|continue)(?=;))")


def find_mutations(text: str) -> list[Mutation]:
    """Returns every change that can be made to the code of `text`, in order of position."""
    code = blank_skipped(text)
    found = []
    for match in OPERATOR.finditer(code):
        if not code.endswith("operator", 0, match.start()):
            found.append(Mutation(match.start(), match.end(), OPERATORS[match[0]], "operator"))
    for match in STEP.finditer(code):
        found.append(Mutation(match.start(), match.end(), "--" if match[0] == "++" else "++", "operator"))
    for match in INTEGER.finditer(code):
        if not code.endswith(") = ", 0, match.start()):  # a pure virtual function
            found.append(Mutation(match.start(), match.end(), str(int(match[1]) + 1) + match[2], "constant"))
    for match in FLOAT.finditer(code):
        value = float(match[1])
        found.append(Mutation(match.start(), match.end(), repr(2.0 * value if value else 1.0) + match[2], "constant"))
    for match in WORD.finditer(code):
        found.append(Mutation(match.start(), match.end(), WORDS[match[0]], "constant"))
    found += find_conditions(code, text)
    for match in STATEMENT.finditer(code):
        found.append(Mutation(match.start("all"), match.end("all"), "", "statement"))
    return sorted(found, key=lambda mutation: (mutation.start, mutation.end))


def find_conditions(code: str, text: str) -> list[Mutation]:
    found = []
    for match in CONDITION.finditer(code):
        begin = match.end()
        end = closing(code, begin - 1)
        inner = code[begin:end]
        if end == len(code) or ";" in inner or re.match(r"\s*(?:const )?[\w:]+[*&]* \w+ = ", inner):
            continue  # the condition contains a declaration
        opposite = "!(" if match[1] == "if" else "false && ("
        found.append(Mutation(begin, end, f"{opposite}{text[begin:end]})", "condition"))
    return found


def blank_skipped(text: str) -> str:
    """Replaces text that is not code or must not change by blanks. All other characters keep their positions."""
    code = SKIPPED_TEXT.sub(lambda match: blank(match[0]), text)
    begin = 0
    while match := SKIPPED_CALLS.search(code, begin):
        end = closing(code, match.end() - 1)
        code = code[:match.start()] + blank(code[match.start():end]) + code[end:]
        begin = end
    return code


def blank(part: str) -> str:
    return re.sub(r"[^\n]", " ", part)


def closing(code: str, opening: int) -> int:
    """Returns the index of the parenthesis that closes the one at `opening`, or the end of the code if there is none."""
    depth = 0
    for place in range(opening, len(code)):
        depth += {"(": 1, ")": -1}.get(code[place], 0)
        if depth == 0:
            return place
    return len(code)


def line_of(text: str, place: int) -> int:
    return text.count("\n", 0, place) + 1


def line_text(text: str, line: int) -> str:
    return text.split("\n")[line - 1].strip()
