import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Markup } from '../content/src/markup.ts'

type Explained = { explain: { why: string; wrong: Record<string, string> } }
type Believed = { belief: string; correction: string }

/** What tells the answer: explanations, rebuttals, beliefs. Stems and options are for everyone to see. */
export const secretsOf = (questions: Explained[], misconceptions: Believed[]): string[] => [
  ...questions.flatMap(({ explain }) => [explain.why, ...Object.values(explain.wrong)]),
  ...misconceptions.flatMap(({ belief, correction }) => [belief, correction]),
]

type Guide = { price: number; sections: { body: Markup[] }[] }

/** Every paragraph that is sold. Even the section that everybody may read comes from the server. */
export const soldTexts = (guides: Guide[]): string[] =>
  guides
    .filter(({ price }) => price > 0)
    .flatMap(({ sections }) => sections.flatMap(({ body }) => body))
    .filter((node) => node[0] === 'p')
    .map(wordsOf)
    .filter((text) => lettersOf(text).length >= ENOUGH)

const wordsOf = (node: Markup): string => {
  if (typeof node === 'string') return node
  const [, , ...children] = node
  return children.map(wordsOf).join('')
}

/** Letters alone: however a text was escaped, broken into lines or compressed, these stay in order. */
const lettersOf = (text: string) => text.replaceAll(/\\u[\da-f]{4}|\\n|&#?\w+;|[^\p{L}]/giu, '')

const ENOUGH = 40

/** Files below `folder` in which a secret stands, or its first sentence's worth of letters. */
export function findLeaks(folder: string, secrets: string[]): { file: string; secret: string }[] {
  const marks = secrets.map((secret) => ({ secret, letters: lettersOf(secret).slice(0, ENOUGH) }))
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(png|woff2|ico)$/.test(entry.name))
    .flatMap((entry) => {
      const file = join(entry.parentPath, entry.name)
      const letters = lettersOf(textOf(file))
      return marks
        .filter((mark) => letters.includes(mark.letters))
        .map(({ secret }) => ({ file, secret }))
    })
}

function textOf(file: string): string {
  const bytes = readFileSync(file)
  if (file.endsWith('.br')) return brotliDecompressSync(bytes).toString()
  if (file.endsWith('.gz')) return gunzipSync(bytes).toString()
  return bytes.toString()
}
