import { evaluate } from '../verify/arithmetic.ts'
import { isNear } from '../verify/numbers.ts'
import { outputsOf } from '../verify/programs.ts'
import type { Sandbox } from '../verify/sandbox.ts'
import { openScratch } from '../verify/sql.ts'
import { missingTool } from '../verify/verify.ts'
import type { NoteBlock } from './parse-note.ts'
import type { WrittenNote } from './read-notes.ts'

export type NoteVerdict = {
  note: WrittenNote
  line: number
  outcome: 'agrees' | 'differs' | 'skipped'
  words?: string
}

type Scratch = Awaited<ReturnType<typeof openScratch>>
type Tools = { sandbox: Sandbox; scratch: Scratch | string }
type Outcome = Pick<NoteVerdict, 'outcome' | 'words'>

/** Runs every program and query of the notes and computes every sum, one after the other. */
export async function verifyNotes(
  notes: WrittenNote[],
  { sandbox, databaseUrl }: { sandbox: Sandbox; databaseUrl: string },
): Promise<NoteVerdict[]> {
  const needsSql = notes.some(({ blocks }) => blocks.some(({ kind }) => kind === 'query'))
  const scratch = needsSql
    ? await openScratch(databaseUrl).catch(
        (error: Error) => `no PostgreSQL: ${error.message || String(error)}`,
      )
    : ''
  const verdicts: NoteVerdict[] = []
  try {
    for (const note of notes)
      for (const [place, block] of note.blocks.entries())
        for (const { line = block.line, ...outcome } of await outcomesOf(note, place, {
          sandbox,
          scratch,
        }))
          verdicts.push({ note, line, ...outcome })
  } finally {
    if (typeof scratch !== 'string') await scratch.close()
  }
  return verdicts
}

async function outcomesOf(
  { blocks }: WrittenNote,
  place: number,
  tools: Tools,
): Promise<(Outcome & { line?: number })[]> {
  const block = blocks[place]
  if (block?.kind === 'sums')
    return block.code
      .split('\n')
      .map((sum, offset) => ({ line: block.line + 1 + offset, sum }))
      .filter(({ sum }) => sum.trim())
      .map(({ line, sum }) => ({ line, ...outcomeOf(sumDifference(sum)) }))
  if (block?.kind === 'program') return [await runProgram(block, tools)]
  if (block?.kind === 'query') return [await runQuery(block, blocks.slice(0, place), tools)]
  return []
}

const outcomeOf = (words: string | undefined): Outcome =>
  words ? { outcome: 'differs', words } : { outcome: 'agrees' }

async function runProgram(
  { lang, code, output = '' }: Extract<NoteBlock, { kind: 'program' }>,
  { sandbox }: Tools,
): Promise<Outcome> {
  const missing = missingTool(sandbox, lang)
  if (missing) return { outcome: 'skipped', words: missing }
  const [printed = ''] = await outputsOf(sandbox, {
    code: { lang, text: code },
    verify: { kind: 'run', lang },
  })
  return outcomeOf(difference(output, [printed]))
}

async function runQuery(
  { form, code, output = '' }: Extract<NoteBlock, { kind: 'query' }>,
  before: NoteBlock[],
  { scratch }: Tools,
): Promise<Outcome> {
  if (typeof scratch === 'string') return { outcome: 'skipped', words: scratch }
  const setup = before.flatMap((block) => (block.kind === 'setup' ? block.code : [])).join('\n')
  try {
    const answers = await scratch.run({ verify: { kind: 'sql', setup, [form]: code } })
    return outcomeOf(difference(output, answers))
  } catch (error) {
    return { outcome: 'differs', words: `could not be run: ${(error as Error).message}` }
  }
}

const plain = (text: string) => text.trim().replaceAll(/[ \t]+$/gm, '')

const difference = (said: string, printed: string[]): string | undefined =>
  printed.some((form) => plain(form) === plain(said))
    ? undefined
    : `prints ${JSON.stringify(plain(printed[0] ?? ''))}, not ${JSON.stringify(plain(said))}`

const SIGNS: Record<string, string> = { '×': '*', '÷': '/', '−': '-' }

/** `wait: (0 + 24) / 2 = 24 / 2 = 12 ms`: after the label every part has the value of the last, which may have a unit. */
function sumDifference(line: string): string | undefined {
  const parts = line.replace(/^[^=]*: /, '').split('=')
  const last = parts.pop() ?? ''
  if (parts.length === 0) return `a sum reads "label: 2 + 3 = 5", not "${line}"`
  try {
    for (const part of parts) {
      const value = evaluate(part.replaceAll(/[×÷−]/g, (sign) => SIGNS[sign] ?? sign).trim())
      if (!isNear(last, value)) return `${part.trim()} is ${value}, not ${last.trim()}`
    }
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}
