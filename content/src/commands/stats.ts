import { isKeyLongest } from '../checks/key-patterns.ts'
import { unusedTerms } from '../checks/terms.ts'
import { Files } from '../files.ts'
import { OPTION_KEYS, type Question } from '../kinds/question.ts'
import { kindOf } from '../question-kinds/index.ts'
import { lengthsOf } from '../question-kinds/options-of.ts'
import { readBank } from '../read.ts'
import { withDraftsLive } from './drafts.ts'
import { codingTaskStats } from './coding-task-stats.ts'
import type { CommandContext } from './command-context.ts'
import { mockStats } from './mock-stats.ts'
import { summaryOf } from './topic-summary.ts'

const COUNTED = {
  status: ['live', 'draft', 'retired'],
  level: ['beginner', 'intermediate', 'advanced'],
  bloom: ['remember', 'understand', 'apply', 'analyse'],
} as const

/** Describes a group of questions. Retired ones are only counted. */
function statsOf(name: string, questions: Question[], weight?: { wanted: number; of: number }) {
  const served = questions.filter(({ status }) => status !== 'retired')
  const counts = (all: Question[], field: keyof typeof COUNTED) =>
    COUNTED[field].map((value) => all.filter((question) => question[field] === value).length)
  const percent = (part: number, whole: number) => (whole ? Math.round((part / whole) * 100) : 0)
  const choices = served.filter((question) => question.kind === 'choice')
  const lengths = choices.flatMap(lengthsOf)
  const kinds = ['run', 'sql', 'expr', 'figure', 'none'] as const
  return {
    name,
    'live/draft/retired': counts(questions, 'status').join('/'),
    'share/weight': weight ? `${percent(served.length, weight.of)}/${weight.wanted}` : '',
    'levels b/i/a': counts(served, 'level').join('/'),
    'bloom r/u/a/a': counts(served, 'bloom').join('/'),
    'option length': lengths.length
      ? Math.round(lengths.reduce((sum, length) => sum + length, 0) / lengths.length)
      : 0,
    'key longest %': percent(choices.filter(isKeyLongest).length, choices.length),
    'keys a/b/c/d/e': OPTION_KEYS.map(
      (key) => choices.filter(({ answer }) => answer === key).length,
    ).join('/'),
    multiple: served.filter(({ kind }) => kind === 'multiple').length,
    numbers: served.filter(({ kind }) => kind === 'number').length,
    'verify run/sql/expr/figure/none': kinds
      .map((kind) => served.filter(({ verify }) => verify.kind === kind).length)
      .join('/'),
  }
}

/**
 * `stats [--json] [--drafts]`: prints figures per topic and subskill, then a summary of each topic. `stats --mocks`
 * prints how many papers the bank yields, and `stats --coding-tasks` counts the tasks.
 */
export function stats(context: CommandContext, words: string[]) {
  if (words.includes('--mocks')) return context.print(table(mockStats(context)))
  if (words.includes('--coding-tasks')) return context.print(table(codingTaskStats(context)))
  const { root, today, print } = context
  const bank = readBank(new Files(root), today)
  const { items, syllabus, misconceptions, terms } = words.includes('--drafts')
    ? withDraftsLive(bank)
    : bank
  const questions = items.map(({ question }) => question).filter(({ sample }) => !sample)
  const rows = syllabus.flatMap(({ topicId, prefix, subskills }) => {
    const inTopic = questions.filter((question) => question.topicId === topicId)
    const of = inTopic.filter(({ status }) => status !== 'retired').length
    return [
      statsOf(topicId, inTopic),
      ...subskills.map(({ id, weight }) => {
        const subskill = id.replace(`${prefix}.`, '')
        const own = inTopic.filter((question) => question.subskill === subskill)
        return statsOf(`  ${subskill}`, own, { wanted: weight, of })
      }),
    ]
  })
  const total = statsOf('all', questions)
  if (words.includes('--json')) {
    print(
      JSON.stringify(
        [...rows, total].map((row) => ({ ...row, name: row.name.trim() })),
        null,
        1,
      ),
    )
    return
  }
  print(table([...rows, total].map((row) => mapValues(row))))
  const summaries = syllabus.map((topic) =>
    summaryOf(
      topic.topicId,
      questions.filter(({ topicId }) => topicId === topic.topicId),
      [topic],
    ),
  )
  print(`\n${table([...summaries, summaryOf('all', questions, syllabus)])}`)
  const used = new Set(
    questions.flatMap((question) =>
      kindOf(question)
        .wrongAnswers(question)
        .map(({ misconception }) => misconception),
    ),
  )
  const unused = misconceptions.filter(({ id }) => !used.has(id)).map(({ id }) => id)
  for (const [topicId, words] of terms) {
    const ofTopic = questions.filter((question) => question.topicId === topicId)
    print(`\nunused terms of ${topicId}: ${unusedTerms(ofTopic, words).join(', ') || 'none'}`)
  }
  print(`unused misconceptions: ${unused.join(', ') || 'none'}`)
}

const mapValues = (row: Record<string, string | number>): Record<string, string> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, String(value)]))

/** Makes each column as wide as its widest cell. */
export function table(rows: Record<string, string>[]): string {
  const names = Object.keys(rows[0] ?? {})
  const lines = [names, ...rows.map((row) => names.map((name) => row[name] ?? ''))]
  const widths = names.map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  )
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
