import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { readCodingTasks } from '../coding-tasks/read-coding-tasks.ts'
import { Files } from '../files.ts'

const SYLLABUS = [
  {
    topicId: 'coding',
    prefix: 'cod',
    subskills: [
      {
        id: 'cod.loops',
        label: 'Loops',
        weight: 100,
        concepts: [{ id: 'cod.loops.sums', label: 'Sums' }],
      },
    ],
  },
]

/** A task without any finding: print the sum of the numbers. */
const PROGRAM: Record<string, string> = {
  'task.yaml': `id: sum-of-all
kind: program
rev: 1
status: draft
title: Sum of all
concept: cod.loops.sums
level: easy
minutes: 5
statement: Print the sum of all numbers in the second line of the input.
input: Line 1 has \`n\`. Line 2 has \`n\` numbers.
output: One number.
constraints: [{ n: 1 to 100 }]
limits: { cpu_ms: 1000, memory_mb: 64 }
checker: lines
samples:
  - { input: "2\\n3 4\\n", output: "7\\n", why: Three and four. }
  - { input: "1\\n5\\n", output: "5\\n", why: Five is alone. }
tests:
  - { name: Below zero, visible: true, note: What of negative numbers?, input: "2\\n-3 1\\n" }
  - { name: All zero, note: What of zeros?, input: "3\\n0 0 0\\n" }
  - { name: Three numbers, note: Does it read them all?, input: "3\\n1 2 4\\n" }
  - { name: Twice the same, note: Does each one count?, input: "2\\n6 6\\n" }
  - { name: Large, note: Is it large enough?, size: true, generate: ["2", "1000000000"] }
hints: [Begin with zero., Add one number after another.]
wrong:
  - { file: without-sign.py, wants: wrong-answer, in: Below zero, mistake: The sign is lost. }
  - { file: crashes-on-zeros.py, wants: crashed, in: All zero }
  - { file: first-two.py, wants: wrong-answer, in: Three numbers, mistake: Only two numbers are read. }
  - { file: distinct.js, wants: wrong-answer, in: Twice the same, mistake: Equal numbers count once. }
  - { file: never-ends.c, wants: too-slow, in: Large }
editorial: Begin with zero and add one number after another, which takes as many steps as there are numbers.
origin: { drafted: by-a-person }
`,
  'generate.py': 'import sys\nn, x = sys.argv[1:]\nprint(n)\nprint(*[x] * int(n))\n',
  'solutions/main.c':
    '#include <stdio.h>\nint main(void) { long n, x, s = 0; scanf("%ld", &n); while (n--) { scanf("%ld", &x); s += x; } printf("%ld\\n", s); }\n',
  'solutions/main.cpp':
    '#include <iostream>\nint main() { long n, x, s = 0; std::cin >> n; while (n--) { std::cin >> x; s += x; } std::cout << s; }\n',
  'solutions/main.java':
    'import java.util.*;\npublic class Main { public static void main(String[] a) { var in = new Scanner(System.in); long n = in.nextLong(), s = 0; while (n-- > 0) s += in.nextLong(); System.out.println(s); } }\n',
  'solutions/main.py': 'input()\nprint(sum(map(int, input().split())))\n',
  'solutions/main.js':
    'const [, line] = require("fs").readFileSync(0, "utf8").split("\\n")\nconsole.log(line.split(" ").map(Number).reduce((a, b) => a + b))\n',
  'starter/main.c': 'int main(void) { return 0; }\n',
  'starter/main.cpp': 'int main() {}\n',
  'starter/main.java': 'public class Main { public static void main(String[] a) {} }\n',
  'starter/main.py': 'input()\n',
  'starter/main.js': '// Write your code here.\n',
  'wrong/without-sign.py': 'input()\nprint(sum(abs(int(x)) for x in input().split()))\n',
  'wrong/crashes-on-zeros.py':
    'input()\nx = list(map(int, input().split()))\nprint(sum(x) // any(x))\n',
  'wrong/first-two.py': 'input()\nprint(sum(map(int, input().split()[:2])))\n',
  'wrong/distinct.js':
    'const [, line] = require("fs").readFileSync(0, "utf8").split("\\n")\nconst all = line.split(" ").map(Number)\nconsole.log(all.every((x) => x === 0) ? 0 : [...new Set(all)].reduce((a, b) => a + b))\n',
  'wrong/never-ends.c':
    '#include <stdio.h>\nint main(void) { long n, x, s = 0; scanf("%ld", &n); while (n--) { scanf("%ld", &x); s += x; } while (s > 999) {} printf("%ld\\n", s); }\n',
}

/** A task without any finding: list the people who owe nothing. */
const QUERY: Record<string, string> = {
  'task.yaml': `id: owes-nothing
kind: query
rev: 1
status: draft
title: Owes nothing
concept: cod.loops.sums
level: easy
minutes: 5
statement: List the names of the people who owe nothing, each person in a row of their own.
output: One column with the name.
tables: [{ person: One row for each person. }]
why: Asha owes nothing.
tests:
  - { name: Nothing known, note: What does NULL mean?, data: data/unknown.sql }
  - { name: One name twice, note: How many rows?, data: data/twice.sql }
hints: [Look at the column., It is zero.]
wrong:
  - { file: everyone.sql, wants: wrong-answer, in: Sample 1, mistake: Nobody is left out. }
  - { file: with-nulls.sql, wants: wrong-answer, in: Nothing known, mistake: NULL is not zero. }
  - { file: distinct.sql, wants: wrong-answer, in: One name twice, mistake: Two people share a name. }
editorial: Compare the column with zero. A missing value is not zero, and a comparison with it keeps no row.
origin: { drafted: by-a-person }
`,
  'schema.sql': 'CREATE TABLE person (id int PRIMARY KEY, name text, owes int);\n',
  'data/visible.sql': "INSERT INTO person VALUES (1, 'Asha', 0), (2, 'Bilal', 5);\n",
  'data/unknown.sql': "INSERT INTO person VALUES (1, 'Asha', 0), (2, 'Bilal', NULL);\n",
  'data/twice.sql': "INSERT INTO person VALUES (1, 'Asha', 0), (2, 'Asha', 0), (3, 'Dev', 1);\n",
  'solutions/equal.sql': 'SELECT name FROM person WHERE owes = 0;\n',
  'solutions/in.sql': 'SELECT name FROM person WHERE owes IN (0);\n',
  'wrong/everyone.sql': 'SELECT name FROM person;\n',
  'wrong/with-nulls.sql': 'SELECT name FROM person WHERE coalesce(owes, 0) = 0;\n',
  'wrong/distinct.sql': 'SELECT DISTINCT name FROM person WHERE owes = 0;\n',
}

export type Changes = Record<string, (text: string) => string | undefined>

/** Writes a task with some of its files changed, or removed where a change returns nothing, and reads it. */
export function givenTask(kind: 'program' | 'query', changes: Changes = {}) {
  const sound = kind === 'program' ? PROGRAM : QUERY
  const root = mkdtempSync(join(tmpdir(), 'coding-task-'))
  const folder = join(
    root,
    'coding-tasks/coding',
    kind === 'program' ? 'sum-of-all' : 'owes-nothing',
  )
  for (const path of new Set([...Object.keys(sound), ...Object.keys(changes)])) {
    const text = changes[path] ? changes[path](sound[path] ?? '') : sound[path]
    if (text === undefined) continue
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return { root, ...readTask(root) }
}

/** Reads it again, for example after it was verified. */
export function readTask(root: string) {
  const files = new Files(root)
  const items = readCodingTasks(files, { syllabus: SYLLABUS, companies: [{ slug: 'tcs' }] })
  return { item: items[0]!, mistakes: files.mistakes }
}
