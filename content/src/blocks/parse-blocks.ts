import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTable } from 'micromark-extension-gfm-table'
import * as z from 'zod'
import type { Markup } from '../markup.ts'
import type { Verify } from '../kinds/verify.ts'
import { isExecutable } from '../verify/programs.ts'
import { readYaml } from '../yaml-lines.ts'
import { drawFigure } from './figures/draw.ts'
import { Figure } from './figures/schema.ts'

type ProgramLanguage = Extract<Verify, { kind: 'run' }>['lang']

/** A note or guide is text with blocks in between. Each block has its line in the file. */
export type Block = { line: number } & (
  | { kind: 'text'; markdown: string }
  | { kind: 'program'; lang: ProgramLanguage; code: string; output?: string }
  /** SQL that creates the tables for all later queries of the file. */
  | { kind: 'setup'; code: string }
  /** `steps` belong to several sessions, as in questions. */
  | { kind: 'query'; form: 'query' | 'steps'; code: string; output?: string }
  /** Code that is not executed. If it could be, `reason` says why not. */
  | { kind: 'shown'; lang: string; code: string; reason: string }
  | { kind: 'sums'; code: string }
  | { kind: 'figure'; markup: Markup }
  /** A link to a quiz on one subskill. */
  | { kind: 'practice'; subskill: string; why: string }
)

const Practice = z.strictObject({
  /** The subskill's id in the syllabus. */
  subskill: z.string(),
  why: z.string().min(20).max(120).endsWith('.'),
})

export type Report = (line: number, words: string) => void
export type Node = ReturnType<typeof fromMarkdown>['children'][number]

export const treeOf = (markdown: string): Node[] =>
  fromMarkdown(markdown, {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  }).children

/** Returns the blocks of a body. `firstLine` is the line of the file where the body begins. */
export function groupBlocks(body: string, firstLine: number, report: Report): Block[] {
  const blocks: Block[] = []
  let figures = 0
  for (const node of treeOf(body)) {
    const line = firstLine + (node.position?.start.line ?? 1) - 1
    if (node.type !== 'code') {
      if (holdsCode(node))
        report(line, 'code inside a list or a quotation is not executed; end the list first')
      const written = body.slice(node.position?.start.offset, node.position?.end.offset)
      const last = blocks.at(-1)
      if (last?.kind === 'text') last.markdown += `\n\n${written}`
      else blocks.push({ kind: 'text', markdown: written, line })
      continue
    }
    const { lang = '', meta = '', value } = node
    if (lang === 'output') addOutput(blocks.at(-1), value, (words) => report(line, words))
    else if (lang === 'figure') {
      const markup = figureOf(value, line, `figure-${++figures}`, report)
      if (markup) blocks.push({ kind: 'figure', markup, line })
    } else if (lang === 'practice') {
      const practice = yamlOf(value, line, Practice, report)
      if (practice) blocks.push({ kind: 'practice', ...practice, line })
    } else {
      const block = codeBlock(lang ?? '', meta ?? '', value)
      if (typeof block === 'string') report(line, block)
      else blocks.push({ ...block, line })
    }
  }
  for (const block of blocks)
    if ((block.kind === 'program' || block.kind === 'query') && block.output === undefined)
      report(block.line, 'say what it prints in a block ```output right after it')
  return blocks
}

const holdsCode = (node: Node): boolean =>
  'children' in node &&
  (node.children as Node[]).some((child) => child.type === 'code' || holdsCode(child))

function addOutput(before: Block | undefined, output: string, report: (words: string) => void) {
  if (before?.kind !== 'program' && before?.kind !== 'query')
    return report('```output must follow a block that runs')
  if (before.output !== undefined) return report('a second ```output for one block')
  before.output = output
}

type WithoutLine<T> = T extends unknown ? Omit<T, 'line'> : never

/** Interprets the words after the fence. Returns a message if they are wrong. */
function codeBlock(lang: string, meta: string, code: string): WithoutLine<Block> | string {
  const [word = '', ...rest] = meta.split(' ')
  if (lang === 'sums') return { kind: 'sums', code }
  if (word === 'shown') {
    const reason = rest.join(' ')
    if (reason.length < 10) return 'say after `shown` why it cannot be executed'
    return { kind: 'shown', lang, code, reason }
  }
  if (isExecutable(lang)) {
    if (word === 'run') return { kind: 'program', lang, code }
    return `code in ${lang} is executed: write \`\`\`${lang} run, or \`\`\`${lang} shown and the reason`
  }
  if (lang === 'sql') {
    if (word === 'setup') return { kind: 'setup', code }
    if (word === 'run') return { kind: 'query', form: 'query', code }
    if (word === 'steps') return { kind: 'query', form: 'steps', code }
    return 'SQL is executed: write ```sql setup for tables, ```sql run or ```sql steps'
  }
  if (meta) return `"${meta}" means nothing after \`\`\`${lang}`
  return { kind: 'shown', lang, code, reason: '' }
}

function figureOf(yaml: string, line: number, id: string, report: Report): Markup | undefined {
  const figure = yamlOf(yaml, line, Figure, report)
  if (!figure) return undefined
  try {
    return drawFigure(figure, id)
  } catch (error) {
    report(line, (error as Error).message)
    return undefined
  }
}

function yamlOf<T extends z.ZodType>(
  yaml: string,
  line: number,
  schema: T,
  report: Report,
): z.infer<T> | undefined {
  const { value, lineOf, errors } = readYaml(yaml, line + 1)
  for (const error of errors) report(error.line, `not readable as YAML: ${error.words}`)
  if (errors.length > 0) return undefined
  const result = schema.safeParse(value)
  for (const { path, message } of result.error?.issues ?? [])
    report(lineOf(path), `${path.join('.')} ${message}`.trim())
  return result.data
}
