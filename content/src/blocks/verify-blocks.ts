import { evaluate } from '../verify/arithmetic.ts'
import { isNear } from '../verify/numbers.ts'
import { outputsOf } from '../verify/programs.ts'
import type { SandboxOrReason } from '../verify/find-sandbox.ts'
import { openScratch } from '../verify/sql.ts'
import { missingTool } from '../verify/verify.ts'
import type { Block } from './parse-blocks.ts'

/** A text in which blocks are executed. */
type Written = { blocks: Block[] }

export type BlockVerdict<T extends Written = Written> = {
  text: T
  line: number
  outcome: 'agrees' | 'differs' | 'skipped'
  words?: string
}

type Scratch = Awaited<ReturnType<typeof openScratch>>
type Tools = { sandbox: SandboxOrReason; scratch: Scratch | string }
type Outcome = Pick<BlockVerdict, 'outcome' | 'words'>

/** Runs every program and query of the texts and computes every sum, one after the other. */
export async function verifyBlocks<T extends Written>(
  texts: T[],
  { sandbox, databaseUrl }: { sandbox: SandboxOrReason; databaseUrl: string },
): Promise<BlockVerdict<T>[]> {
  const needsSql = texts.some(({ blocks }) => blocks.some(({ kind }) => kind === 'query'))
  const scratch = needsSql
    ? await openScratch(databaseUrl).catch(
        (error: Error) => `no PostgreSQL: ${error.message || String(error)}`,
      )
    : ''
  const verdicts: BlockVerdict<T>[] = []
  try {
    for (const text of texts)
      for (const [place, block] of text.blocks.entries())
        for (const { line = block.line, ...outcome } of await outcomesOf(text, place, {
          sandbox,
          scratch,
        }))
          verdicts.push({ text, line, ...outcome })
  } finally {
    if (typeof scratch !== 'string') await scratch.close()
  }
  return verdicts
}

async function outcomesOf(
  { blocks }: Written,
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
  { lang, code, output = '' }: Extract<Block, { kind: 'program' }>,
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
  { form, code, output = '' }: Extract<Block, { kind: 'query' }>,
  before: Block[],
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
