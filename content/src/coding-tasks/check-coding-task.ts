import { MAX_SOURCE_CHARACTERS } from '@nextround/contract/coding-tasks'
import { MAX_SHOWN_OUTPUT_CHARACTERS } from '@nextround/contract/judging'
import { longestSentence } from '../checks/words.ts'
import type { CodingTask, ProgramTask, QueryTask } from '../kinds/coding-task.ts'
import type { Company } from '../kinds/company.ts'
import { toMarkup } from '../markdown.ts'
import { AMERICAN } from '../notes/check-wording.ts'
import { EXPECTED_LOCK, type ExpectedLock, hashTask } from './expected-lock.ts'
import { MAIN_FILES, sampleName, VISIBLE_DATA } from './task-files.ts'

type Problem = { path: PropertyKey[]; words: string; file?: string }
type Item = {
  task: CodingTask
  folder: string
  texts: ReadonlyMap<string, string>
  lock: ExpectedLock | undefined
}
type Source = { companies: Pick<Company, 'slug'>[] }

const MAX_SENTENCE_WORDS = 35

/** Checks everything that can be seen without running a solution. `pnpm content verify` proves the rest. */
export function checkCodingTask(item: Item, source: Source): Problem[] {
  const { task } = item
  return [
    ...mistakesInPlace(item),
    ...mistakesInWords(task),
    ...mistakesInSource(task, source),
    ...mistakesInFiles(item),
    ...mistakesInTests(task),
    ...(task.kind === 'program' ? mistakesInPrograms(task, item) : mistakesInQueries(task, item)),
    ...mistakesInWrong(item),
    ...mistakesInState(item),
  ]
}

const mistakesInPlace = ({ task, folder }: Item): Problem[] =>
  folder.endsWith(`/${task.id}`)
    ? []
    : [{ path: ['id'], words: `must be the name of its folder ${folder}` }]

function mistakesInWords(task: CodingTask): Problem[] {
  const written: [path: PropertyKey[], text: string][] = [
    [['statement'], task.statement],
    [['editorial'], task.editorial],
    [['output'], task.output],
    ...(task.kind === 'program' ? [[['input'], task.input] satisfies [PropertyKey[], string]] : []),
    ...task.hints.map((text, place): [PropertyKey[], string] => [['hints', place], text]),
    ...task.tests.map(({ note }, place): [PropertyKey[], string] => [
      ['tests', place, 'note'],
      note,
    ]),
    ...task.wrong.flatMap(({ mistake }, place): [PropertyKey[], string][] =>
      mistake ? [[['wrong', place, 'mistake'], mistake]] : [],
    ),
  ]
  return written.flatMap(([path, text]) => {
    const american = AMERICAN.exec(text.replaceAll(/`[^`]*`/g, ''))?.[0]
    const longest = longestSentence(text)
    return [
      markdownMistake(text),
      american && `"${american}": use British spelling`,
      longest > MAX_SENTENCE_WORDS &&
        `a sentence has ${longest} words; ${MAX_SENTENCE_WORDS} at most`,
    ].flatMap((words) => (words ? [{ path, words }] : []))
  })
}

function markdownMistake(text: string): string | undefined {
  try {
    toMarkup(text)
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

function mistakesInSource({ companies, source }: CodingTask, known: Source): Problem[] {
  const unknown = companies.filter((slug) => !known.companies.some((one) => one.slug === slug))
  return [
    ...unknown.map((slug) => ({ path: ['companies'], words: `no company ${slug} in companies` })),
    ...(companies.length > 0 && !source
      ? [{ path: ['companies'], words: 'needs a source: who reports that they ask this' }]
      : []),
  ]
}

function mistakesInFiles({ task, folder, texts }: Item): Problem[] {
  const mains = task.kind === 'program' ? MAIN_FILES : []
  const expected = [
    ...mains.flatMap((name) => [`solutions/${name}`, `starter/${name}`]),
    ...task.wrong.map(({ file }) => `wrong/${file}`),
    ...(task.kind === 'query'
      ? ['schema.sql', VISIBLE_DATA, ...task.tests.map(({ data }) => data)]
      : []),
  ]
  const isAllowed = (path: string) =>
    expected.includes(path) ||
    path === EXPECTED_LOCK ||
    (task.kind === 'program'
      ? path === 'generate.py'
      : path === 'starter.sql' || isSqlSolution(path))
  return [
    ...expected
      .filter((path) => !texts.has(path))
      .map((path) => ({ path: ['id'], words: `lacks ${path}` })),
    ...[...texts].flatMap(([path, text]) => {
      const report = (words: string) => [{ path: [], words, file: `${folder}/${path}` }]
      if (!isAllowed(path))
        return report(
          path.startsWith('wrong/') ? 'is not declared in task.yaml' : 'has no place in a task',
        )
      if (path.endsWith('Main.java') || path.endsWith('main.java'))
        if (!/\bclass Main\b/.test(text)) return report('has no class Main')
      return text.length > MAX_SOURCE_CHARACTERS &&
        path !== EXPECTED_LOCK &&
        !path.startsWith('data/')
        ? report(`has ${text.length} characters, more than ${MAX_SOURCE_CHARACTERS}`)
        : []
    }),
  ]
}

const isSqlSolution = (path: string) => /^solutions\/[a-z0-9-]+\.sql$/.test(path)

function mistakesInTests(task: CodingTask): Problem[] {
  const names = task.tests.map(({ name }) => name)
  return names.flatMap((name, place) =>
    names.indexOf(name) < place || namesOfSamples(task).includes(name)
      ? [{ path: ['tests', place, 'name'], words: `"${name}" is the name of another test` }]
      : [],
  )
}

const namesOfSamples = (task: CodingTask): string[] =>
  task.kind === 'program' ? task.samples.map((_, place) => sampleName(place)) : [sampleName(0)]

function mistakesInPrograms({ samples, tests, wrong }: ProgramTask, { texts }: Item): Problem[] {
  const shown = [
    ...samples.map(({ input }, place) => ({ path: ['samples', place], input })),
    ...tests.flatMap(({ visible, input }, place) =>
      visible ? [{ path: ['tests', place], input }] : [],
    ),
  ]
  return [
    ...shown.flatMap(({ path, input }) =>
      input !== undefined && input.length <= MAX_SHOWN_OUTPUT_CHARACTERS
        ? []
        : [{ path, words: `is visible, so its input must be here and short` }],
    ),
    ...tests.flatMap(({ generate }, place) =>
      generate && !texts.has('generate.py')
        ? [{ path: ['tests', place, 'generate'], words: 'needs generate.py' }]
        : [],
    ),
    ...(tests.some(({ generate }) => generate) &&
    !wrong.some(({ wants }) => wants === 'too-slow' || wants === 'out-of-memory')
      ? [{ path: ['wrong'], words: 'has no solution that is too slow for the large tests' }]
      : []),
  ]
}

const MIN_SQL_SOLUTIONS = 2

function mistakesInQueries({ tests }: QueryTask, { texts }: Item): Problem[] {
  const solutions = [...texts.keys()].filter(isSqlSolution)
  return [
    ...(solutions.length < MIN_SQL_SOLUTIONS
      ? [{ path: ['id'], words: `needs ${MIN_SQL_SOLUTIONS} queries in solutions` }]
      : []),
    ...tests.flatMap(({ data }, place) =>
      data === VISIBLE_DATA
        ? [{ path: ['tests', place, 'data'], words: 'is the visible data' }]
        : [],
    ),
  ]
}

function mistakesInWrong({ task }: Item): Problem[] {
  const names = [...namesOfSamples(task), ...task.tests.map(({ name }) => name)]
  const needed = new Set(task.wrong.map((one) => one.in))
  const files = task.wrong.map(({ file }) => file)
  return [
    ...task.wrong.flatMap(({ file, in: name }, place) => [
      ...(names.includes(name)
        ? []
        : [{ path: ['wrong', place, 'in'], words: `no test is called "${name}"` }]),
      ...(files.indexOf(file) < place
        ? [{ path: ['wrong', place, 'file'], words: 'is declared twice' }]
        : []),
    ]),
    ...task.tests.flatMap((test, place) =>
      needed.has(test.name) || ('size' in test && test.size)
        ? []
        : [
            {
              path: ['tests', place, 'name'],
              words: `no wrong solution fails "${test.name}" first; add one, or drop the test`,
            },
          ],
    ),
  ]
}

function mistakesInState({ task, texts, lock }: Item): Problem[] {
  const report = (field: string, words: string) => [{ path: [field], words }]
  if (task.status !== 'live') return []
  if (!task.review) return report('status', 'is live without a review by a second solver')
  const isVerified = lock?.of === hashTask({ task, texts }) && lock.rev === task.rev
  return isVerified
    ? []
    : report('status', `is live but not verified as it is: pnpm content verify ${task.id}`)
}
