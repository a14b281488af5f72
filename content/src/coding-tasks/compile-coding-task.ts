import type { TaskLanguage } from '@nextround/contract/coding-tasks'
import { limitsFor, type TaskLimits } from '@nextround/sandbox/task-languages'
import { toMarkup } from '../markdown.ts'
import type { Markup } from '../markup.ts'
import { hashTask } from './expected-lock.ts'
import { QUERY_LIMITS } from './query-limits.ts'
import type { CodingTaskItem } from './read-coding-tasks.ts'
import { PROGRAM_FILES, sampleName } from './task-files.ts'

/** A task as the site shows it: no hidden input, expected output, note, hint or solution is in it. */
export type CodingTask = {
  id: string
  rev: number
  kind: 'program' | 'query'
  title: string
  topicId: string
  subskill: string
  concept: string
  level: 'easy' | 'medium' | 'hard'
  minutes: number
  statement: Markup[]
  /** Empty for queries. */
  input: Markup[]
  output: Markup[]
  constraints: { label: string; words: string }[]
  /** Such as `2 s` and `256 MB`, for each language of the task. */
  limits: Partial<Record<TaskLanguage, { time: string; memory: string }>>
  samples: { input: string; output: string; why: string }[]
  /** The samples come first. */
  tests: { name: string; isVisible: boolean }[]
  starters: Partial<Record<TaskLanguage, string>>
  hintCount: number
  /** Slugs of company guides. */
  companies: string[]
  /** For queries. */
  tables: CodingTable[]
  isOrdered: boolean
}

export type CodingTable = {
  name: string
  about: string
  columns: { name: string; type: string; isKey: boolean; references: string | null }[]
  /** The first rows of the visible data, every value as PostgreSQL prints it. */
  rows: (string | null)[][]
  rowCount: number
}

/** Learners get tasks that are live and whose expected outputs are those of the files as they are now. */
export const isServed = ({ task, texts, lock }: CodingTaskItem): boolean =>
  task.status === 'live' && lock?.rev === task.rev && lock.of === hashTask({ task, texts })

export function compileCodingTask({ task, texts, lock }: CodingTaskItem): CodingTask {
  const { id, rev, kind, title, topicId, subskill, concept, level, minutes } = task
  const shared = {
    id,
    rev,
    kind,
    title,
    topicId,
    subskill,
    concept,
    level,
    minutes,
    statement: toMarkup(task.statement),
    output: toMarkup(task.output),
    hintCount: task.hints.length,
    companies: task.companies,
  }
  if (task.kind === 'query') {
    const starter = texts.get('starter.sql')
    return {
      ...shared,
      input: [],
      constraints: [],
      limits: { sql: wordsOf(QUERY_LIMITS) },
      samples: [],
      tests: [
        { name: sampleName(0), isVisible: true },
        ...task.tests.map(({ name }) => ({ name, isVisible: false })),
      ],
      starters: starter ? { sql: starter } : {},
      tables: task.tables.flatMap(({ label, words }) => {
        const found = lock?.tables?.find(({ name }) => name === label)
        return found ? [{ ...found, about: words }] : []
      }),
      isOrdered: task.ordered,
    }
  }
  return {
    ...shared,
    input: toMarkup(task.input),
    constraints: task.constraints,
    limits: Object.fromEntries(
      PROGRAM_FILES.map(({ language }) => [
        language,
        wordsOf(
          limitsFor(language, { cpuMs: task.limits.cpu_ms, memoryMb: task.limits.memory_mb }),
        ),
      ]),
    ),
    samples: task.samples,
    tests: [
      ...task.samples.map((_, place) => ({ name: sampleName(place), isVisible: true })),
      ...task.tests.map(({ name, visible }) => ({ name, isVisible: visible })),
    ],
    starters: Object.fromEntries(
      PROGRAM_FILES.map(({ language, file }) => [language, texts.get(`starter/${file}`) ?? '']),
    ),
    tables: [],
    isOrdered: false,
  }
}

const wordsOf = ({ cpuMs, memoryMb }: TaskLimits) => ({
  time: `${cpuMs / 1000} s`,
  memory: `${memoryMb} MB`,
})
