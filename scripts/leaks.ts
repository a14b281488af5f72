import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Markup } from '../content/src/markup.ts'

type Explained = { explain: { why: string; wrong: Record<string, string> } }
type Believed = { belief: string; correction: string }

/** Texts that reveal the answer: explanations, rebuttals, misconceptions. Stems and options are public. */
export const collectSecrets = (questions: Explained[], misconceptions: Believed[]): string[] => [
  ...questions.flatMap(({ explain }) => [explain.why, ...Object.values(explain.wrong)]),
  ...misconceptions.flatMap(({ belief, correction }) => [belief, correction]),
]

type Guide = { price: number; sections: { body: Markup[] }[] }

/** All paragraphs of paid guides. Even their free section comes from the server. */
export const soldTexts = (guides: Guide[]): string[] =>
  guides
    .filter(({ price }) => price > 0)
    .flatMap(({ sections }) => sections.flatMap(({ body }) => body))
    .filter((node) => node[0] === 'p')
    .map(readWords)
    .filter((text) => foldLetters(text).length >= ENOUGH)

type Task = {
  hints: string[]
  editorial: Markup[]
  tests: { note: string | null; mistakes: { text: string }[] }[]
  solutions: { source: string }[]
}

/**
 * What learners must not see before they open it: hints, notes, explanations, and the lines of solutions that no starter
 * has.
 */
export function taskSecrets(tasks: Task[], starters: Record<string, string>[]): string[] {
  const linesOf = (source: string) => source.split('\n').map((line) => line.trim())
  const given = new Set(starters.flatMap((one) => Object.values(one).flatMap(linesOf)))
  return tasks
    .flatMap(({ hints, editorial, tests, solutions }) => [
      ...hints,
      ...editorial.map(readWords),
      ...tests.flatMap(({ note, mistakes }) => [note ?? '', ...mistakes.map(({ text }) => text)]),
      ...solutions.map(({ source }) =>
        linesOf(source)
          .filter((line) => !given.has(line))
          .join('\n'),
      ),
    ])
    .filter((text) => foldLetters(text).length >= ENOUGH)
}

const readWords = (node: Markup): string => {
  if (typeof node === 'string') return node
  const [, , ...children] = node
  return children.map(readWords).join('')
}

/** Letters only: they stay in order however a text was escaped, wrapped or minified. */
const foldLetters = (text: string) => text.replaceAll(/\\u[\da-f]{4}|\\n|&#?\w+;|[^\p{L}]/giu, '')

const ENOUGH = 40

/** Finds files below `folder` that contain the first letters of a secret. */
export function findLeaks(folder: string, secrets: string[]): { file: string; secret: string }[] {
  const marks = secrets.map((secret) => ({ secret, letters: foldLetters(secret).slice(0, ENOUGH) }))
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(png|woff2|ico)$/.test(entry.name))
    .flatMap((entry) => {
      const file = join(entry.parentPath, entry.name)
      const letters = foldLetters(readText(file))
      return marks
        .filter((mark) => letters.includes(mark.letters))
        .map(({ secret }) => ({ file, secret }))
    })
}

function readText(file: string): string {
  const bytes = readFileSync(file)
  if (file.endsWith('.br')) return brotliDecompressSync(bytes).toString()
  if (file.endsWith('.gz')) return gunzipSync(bytes).toString()
  return bytes.toString()
}
