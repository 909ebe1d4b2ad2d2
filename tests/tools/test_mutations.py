"""Tests which parts of code snippets tools/mutate.py changes, and which it leaves unchanged."""
import random
import sys
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tools"))
from mutations import find_mutations, line_of, line_text  # noqa: E402


def results(text: str) -> list[str]:
    return [mutation.apply(text) for mutation in find_mutations(text)]


class Mutations(unittest.TestCase):
    def test_operators_change_into_their_neighbors(self) -> None:
        self.assertEqual(results("bool in = a < b;"), ["bool in = a <= b;"])
        self.assertEqual(results("x = a + b;"), ["x = a - b;"])
        self.assertEqual(results("const auto y = a && b;"), ["const auto y = a || b;"])

    def test_constants_change(self) -> None:
        self.assertEqual(results("int count = 3;"), ["int count = 4;"])
        self.assertEqual(results("auto count = 0u;"), ["auto count = 1u;"])
        self.assertEqual(results("float r = 0.25f;"), ["float r = 0.5f;"])
        self.assertEqual(results("float r = 0.0f;"), ["float r = 1.0f;"])
        self.assertEqual(results("bool on = true;"), ["bool on = false;"])

    def test_conditions_are_negated(self) -> None:
        self.assertIn("if (!(is_open(door))) return;", results("if (is_open(door)) return;"))
        self.assertIn("while (false && (next())) {}", results("while (next()) {}"))

    def test_a_condition_that_declares_stays(self) -> None:
        kinds = [mutation.kind for mutation in find_mutations("if (const Body* body = find(key)) use(*body);")]
        self.assertEqual(kinds, ["statement"])

    def test_statements_are_removed(self) -> None:
        text = "void f() {\n    body.speed = speed;\n    wake(body);\n}\n"
        self.assertIn("void f() {\n    ;\n    wake(body);\n}\n", results(text))
        self.assertIn("void f() {\n    body.speed = speed;\n    ;\n}\n", results(text))

    def test_declarations_and_returns_are_no_statements(self) -> None:
        self.assertEqual(results("{\n    float speed = other;\n    return speed;\n}\n"), [])
        self.assertEqual(results("{\n    void wake(Body& body);\n}\n"), [])

    def test_templates_references_and_pure_virtuals_stay(self) -> None:
        self.assertEqual(results("void f(std::vector<int>&& a, const T* b);"), [])
        self.assertEqual(results("virtual void f() = 0;"), [])
        self.assertEqual(results("bool operator==(const A& a) const;"), [])

    def test_comments_strings_and_preprocessor_lines_stay(self) -> None:
        self.assertEqual(results("// a < b, 3\n/* 1 + 2\n if (x) */\n"), [])
        self.assertEqual(results('say("a < b \\" 3 + 4", \'7\');'), [])
        self.assertEqual(results("#if defined(A) && \\\n    B > 3\n#endif\n"), [])

    def test_assertions_stay(self) -> None:
        self.assertEqual(results("DAMSON_ASSERT(a < b &&\n              f(3));"), [])
        self.assertEqual(results("static_assert(sizeof(int) == 4);"), [])

    def test_code_behind_what_is_skipped_keeps_its_place(self) -> None:
        text = '// "\nDAMSON_ASSERT(a < 1);\nint n = 1\'000 + 2;  // 5\n'
        found = find_mutations(text)
        self.assertEqual([line_of(text, mutation.start) for mutation in found], [3, 3])
        self.assertEqual(line_text(found[0].apply(text), 3), "int n = 1'000 - 2;  // 5")

    def test_no_mutation_of_the_engine_touches_a_comment_or_a_directive(self) -> None:
        dice = random.Random(1)
        sources = sorted((ROOT / "physics").rglob("*.cpp"))
        for path in dice.sample(sources, 20):
            text = path.read_text()
            found = find_mutations(text)
            for mutation in found:
                line = line_text(text, line_of(text, mutation.start))
                self.assertFalse(line.startswith(("//", "#", "DAMSON_ASSERT", "static_assert")), f"{path}: {line}")
                self.assertNotEqual(mutation.apply(text), text)


if __name__ == "__main__":
    unittest.main()
