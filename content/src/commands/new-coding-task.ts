import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { Files } from '../files.ts'
import { PROGRAM_FILES } from '../coding-tasks/task-files.ts'
import { readBank } from '../read.ts'
import type { CommandContext } from './command-context.ts'

const USAGE = 'usage: pnpm content new coding-task TOPIC ID [--kind program | query]'

/** `new coding-task TOPIC ID`: writes a folder with everything that a task needs, to be filled in. */
export function newCodingTask({ root, today, print, warn }: CommandContext, words: string[]) {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { kind: { type: 'string', default: 'program' } },
  })
  const [topicId, id, ...others] = positionals
  const { kind } = values
  if (!topicId || !id || others.length > 0 || (kind !== 'program' && kind !== 'query'))
    throw new Error(USAGE)
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id))
    throw new Error('an ID is words with hyphens, such as longest-quiet-stretch')
  const { syllabus } = readBank(new Files(root), today, topicId)
  const folder = join('coding-tasks', topicId, id)
  if (existsSync(join(root, folder))) throw new Error(`content/${folder} exists`)
  for (const [path, text] of Object.entries(kind === 'program' ? program(id) : query(id))) {
    const file = join(root, folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  print(id)
  const concepts = syllabus.flatMap(({ subskills }) =>
    subskills.flatMap((one) => one.concepts.map((concept) => concept.id)),
  )
  warn(
    [
      `content/${folder}: fill in task.yaml and the files next to it.`,
      `The concept is one of ${concepts.join(', ')}.`,
      `Then run pnpm content verify ${id}`,
    ].join('\n'),
  )
}

const head = (id: string, kind: string) => `id: ${id}
kind: ${kind}
rev: 1
status: draft
title: ${id.charAt(0).toUpperCase()}${id.slice(1).replaceAll('-', ' ')}
concept:
level: easy # or medium, hard
minutes: 15
statement: |

`

const foot = `editorial: |

origin: { drafted: with-ai-help } # or by-a-person, if no AI wrote any of it
# review: { on: , by: solved-blind } # when somebody else has solved it from the statement alone
`

const program = (id: string): Record<string, string> => ({
  'task.yaml': `${head(id, 'program')}input:
output:
constraints:
  - n:
limits: { cpu_ms: 1000, memory_mb: 256 } # of C++
checker: lines # or tokens, any-order
samples:
  - input: |
    output: |
    why:
  - input: |
    output: |
    why:
tests: # 5 to 9; the most specific mistakes first
  - name:
    visible: true # otherwise learners see only the name and the note
    note: # a question about this case
    input: |
  - name:
    size: true
    note:
    generate: [] # arguments of generate.py
hints: # 2 to 4
  -
wrong: # at least 4, and one that is too slow for the large tests
  - file:
    wants: wrong-answer # or too-slow, out-of-memory, crashed
    in: # the first test that it fails
    mistake: # shown when a learner prints the same
${foot}`,
  'generate.py':
    '"""Prints an input. It depends on its arguments alone."""\nimport random\nimport sys\n',
  ...Object.fromEntries(
    PROGRAM_FILES.flatMap(({ file }) => [
      [`solutions/${file}`, ''],
      [`starter/${file}`, ''],
    ]),
  ),
})

const query = (id: string): Record<string, string> => ({
  'task.yaml': `${head(id, 'query')}output: # the columns, in order
ordered: false # whether the order of rows counts
tables:
  - department: # what a row is
why: # why the visible data gives its rows
tests: # hidden data sets
  - name:
    data: data/hidden.sql
    note: # a question about this case
hints: # 2 to 4
  -
wrong: # at least 3
  - file:
    wants: wrong-answer
    in: # the first test that it fails; the visible data is "Sample 1"
    mistake: # shown when a learner gets the same rows
${foot}`,
  'schema.sql': '-- CREATE TABLE for all data sets\n',
  'data/visible.sql': '-- INSERT\n',
  'data/hidden.sql': '-- INSERT\n',
  'solutions/first.sql': '',
  'solutions/second.sql': '',
})
