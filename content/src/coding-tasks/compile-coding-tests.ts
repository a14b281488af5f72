import type { Rows, TaskLanguage } from '@nextround/contract/coding-tasks'
import type { Checker, TestInput } from '@nextround/contract/judging'
import { limitsFor, type TaskLimits } from '@nextround/sandbox/task-languages'
import { toMarkup } from '../markdown.ts'
import type { Markup } from '../markup.ts'
import type { ExpectedTest } from './expected-lock.ts'
import { QUERY_LIMITS } from './query-limits.ts'
import type { CodingTaskItem } from './read-coding-tasks.ts'
import { inputOfData, PROGRAM_FILES, VISIBLE_DATA } from './task-files.ts'

/** What decides about a submission, and what opens after it. */
export type CodingTests = {
  id: string
  rev: number
  kind: 'program' | 'query'
  /** For queries, `lines` if the order of rows counts, and `any-order` otherwise. */
  checker: Checker
  limits: Partial<Record<TaskLanguage, TaskLimits>>
  /** In the order of the task's tests: the samples come first. */
  tests: CodingTest[]
  hints: string[]
  editorial: Markup[]
  solutions: { language: TaskLanguage; source: string }[]
}

export type CodingTest = {
  name: string
  isVisible: boolean
  /** Null for samples. */
  note: string | null
  input: TestInput
  /** Of the normalised output that is right. */
  expectedSha: string
  /** Of visible tests of programs. */
  expectedOutput: string | null
  /** Of visible data of queries. */
  expectedRows: Rows | null
  /** Outputs of known wrong solutions, and what is wrong with them. */
  mistakes: { sha: string; text: string }[]
}

export function compileCodingTests({ task, texts, lock }: CodingTaskItem): CodingTests {
  const expected = lock?.tests ?? []
  const textOf = new Map<string, string | undefined>(
    task.wrong.map(({ file, mistake }) => [file, mistake]),
  )
  const shared = {
    id: task.id,
    rev: task.rev,
    kind: task.kind,
    hints: task.hints,
    editorial: toMarkup(task.editorial),
  }
  const testOf = (
    test: Pick<CodingTest, 'isVisible' | 'note' | 'input'>,
    place: number,
  ): CodingTest => {
    const { name = '', expectedSha = '', output = null, rows = null } = expected[place] ?? {}
    const mistakes = unambiguous(expected[place]?.mistakes ?? []).flatMap(({ sha, file }) => {
      const text = textOf.get(file)
      return text ? [{ sha, text }] : []
    })
    return { ...test, name, expectedSha, expectedOutput: output, expectedRows: rows, mistakes }
  }
  if (task.kind === 'query')
    return {
      ...shared,
      checker: task.ordered ? 'lines' : 'any-order',
      limits: { sql: QUERY_LIMITS },
      tests: [
        { data: VISIBLE_DATA, note: null },
        ...task.tests.map(({ data, note }) => ({ data, note })),
      ].map(({ data, note }, place) =>
        testOf(
          { isVisible: place === 0, note, input: { by: 'text', text: inputOfData(texts, data) } },
          place,
        ),
      ),
      solutions: [...texts]
        .filter(([path]) => path.startsWith('solutions/'))
        .map(([, source]) => ({ language: 'sql', source })),
    }
  return {
    ...shared,
    checker: task.checker,
    limits: Object.fromEntries(
      PROGRAM_FILES.map(({ language }) => [
        language,
        limitsFor(language, { cpuMs: task.limits.cpu_ms, memoryMb: task.limits.memory_mb }),
      ]),
    ),
    tests: [
      ...task.samples.map(({ input }) => ({
        isVisible: true,
        note: null,
        input: { by: 'text', text: input } as const,
      })),
      ...task.tests.map(({ visible, note, input, generate }) => ({
        isVisible: visible,
        note,
        input: { generate, text: input ?? '' },
      })),
    ].map(({ isVisible, note, input }, place) =>
      testOf(
        {
          isVisible,
          note,
          input:
            'generate' in input && input.generate
              ? {
                  by: 'generator',
                  source: texts.get('generate.py') ?? '',
                  args: input.generate,
                  sha: expected[place]?.inputSha ?? '',
                }
              : { by: 'text', text: input.text },
        },
        place,
      ),
    ),
    solutions: PROGRAM_FILES.map(({ language, file }) => ({
      language,
      source: texts.get(`solutions/${file}`) ?? '',
    })),
  }
}

/** An output that several wrong solutions print says nothing about what went wrong. */
const unambiguous = (mistakes: ExpectedTest['mistakes']) =>
  mistakes.filter(({ sha }) => mistakes.filter((other) => other.sha === sha).length === 1)
