import type { CheckedBank } from '../checks/finding.ts'
import type { NoteProblem } from './note-problem.ts'
import type { WrittenNote } from './read-notes.ts'

/** This many words in the same order are no coincidence. */
const RUN = 9

const runsIn = (text: string): string[] => {
  const words = text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []
  return words.slice(RUN - 1).map((_, start) => words.slice(start, start + RUN).join(' '))
}

/** Only sequences within a sentence count: a match across the end of a sentence is not a copy. */
const ownRuns = (text: string) => text.split(/[.?!](?=\s|$)|\n\n/).flatMap(runsIn)

type Named = { name: string; text: string }

/** Maps each sequence of words to the text that contains it. */
const indexOf = (texts: Named[]) =>
  new Map(texts.flatMap(({ name, text }) => runsIn(text).map((run) => [run, name] as const)))

/** Returns the first sequence of nine words that a text shares with each of the others. */
function sharedRuns(text: string, others: Map<string, string>): { run: string; name: string }[] {
  const found = new Map<string, string>()
  for (const run of ownRuns(text)) {
    const name = others.get(run)
    if (name !== undefined && !found.has(name)) found.set(name, run)
  }
  return [...found].map(([name, run]) => ({ name, run }))
}

/** Compares like the site's leak check: letters only, and only the beginning of a long secret. */
const lettersOf = (text: string) => text.replaceAll(/[^\p{L}]/gu, '')
const LETTERS = 40

/**
 * N15: no sentence may reveal an answer of the bank or repeat one of its questions. N16: no sentence may be copied from
 * another note. The data for comparison is prepared once for all notes.
 */
export function copiesCheck(
  bank: CheckedBank,
  notes: WrittenNote[],
): (note: WrittenNote) => NoteProblem[] {
  const secrets = secretsOf(bank).map((secret) => ({
    ...secret,
    letters: lettersOf(secret.text).slice(0, LETTERS),
  }))
  const stems = indexOf(bank.items.map(({ question: { id, stem } }) => ({ name: id, text: stem })))
  const others = (own: WrittenNote) =>
    indexOf(
      notes
        .filter(({ file }) => file !== own.file)
        .map(({ file, prose }) => ({ name: file, text: prose.text })),
    )
  return (note) => {
    const letters = lettersOf(note.body)
    return [
      ...secrets
        .filter((secret) => letters.includes(secret.letters))
        .map(({ name, text }) => ({
          check: 'N15',
          words: `"${text.slice(0, 60)}" comes from ${name}, which only the server may know; reword it`,
        })),
      ...sharedRuns(note.prose.text, stems).map(({ run, name }) => ({
        check: 'N15',
        words: `"${run}" is also in ${name}; use another example`,
      })),
      ...sharedRuns(note.prose.text, others(note)).map(({ run, name }) => ({
        check: 'N16',
        words: `"${run}" is also in ${name}; rewrite it`,
      })),
    ]
  }
}

const secretsOf = ({ items, misconceptions }: CheckedBank): Named[] => [
  ...items.flatMap(({ question: { id, explain } }) =>
    [explain.why, ...Object.values(explain.wrong)].map((text) => ({ name: id, text })),
  ),
  ...misconceptions.flatMap(({ id, belief, correction }) => [
    { name: id, text: belief },
    { name: id, text: correction },
  ]),
]

/** N17: no sentence may be copied from sources that the writer has saved as text. */
export const checkAgainst = (note: WrittenNote, sources: Named[]): NoteProblem[] =>
  sharedRuns(note.prose.text, indexOf(sources)).map(({ run, name }) => ({
    check: 'N17',
    words: `"${run}" is also in ${name}; use your own words`,
  }))
