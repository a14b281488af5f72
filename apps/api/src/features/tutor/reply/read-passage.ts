import type { Passage } from '../search/passage.ts'

export type PassageBlock = { kind: 'text' | 'code' | 'list' | 'label'; text: string }
/** The role of a passage in our content. It decides what a reply takes from it. */
export type PassagePart = 'idea' | 'example' | 'slip' | 'asked' | 'explanation' | 'facts' | 'prose'

export function toPart({ id, kind }: Pick<Passage, 'id' | 'kind'>): PassagePart {
  if (kind === 'question') return 'explanation'
  if (kind === 'company') return 'facts'
  const [, part] = /^note\/.+\/(idea|example|slip|asked)(?:-\d+)?$/.exec(id) ?? []
  return (part as PassagePart | undefined) ?? 'prose'
}

/** Splits a passage into paragraphs, lists and code, in order. */
export const splitBlocks = (text: string): PassageBlock[] =>
  text
    .split(/^(```[\s\S]*?^```)$/m)
    .flatMap((piece) => (piece.startsWith('```') ? [piece] : piece.split(/\n{2,}/)))
    .map((piece) => piece.trim())
    .filter(Boolean)
    .map((piece) => ({ kind: blockKind(piece), text: piece }))

function blockKind(piece: string): PassageBlock['kind'] {
  if (piece.startsWith('```')) return 'code'
  if (/^(?:- |\d+\. |\| )/.test(piece)) return 'list'
  // The site puts this label above a program's output.
  return piece === 'Output' ? 'label' : 'text'
}

export const linesIn = (text: string): number => text.split('\n').length

/** Returns as many whole sentences from the beginning as fit, but at least one. */
export function firstSentences(text: string, most: number): string {
  const sentences = text.split(/(?<=[.!?]["”)*]*)\s+(?=[A-Z“"`*\d])/)
  let taken = ''
  for (const sentence of sentences) {
    if (taken !== '' && taken.length + sentence.length > most) break
    taken += `${sentence} `
  }
  return taken.trim()
}

const REMEMBER = /\n*(?:\*\*)?Remember:(?:\*\*)?\s*([\s\S]+)$/

export const withoutRemember = (text: string): string => text.replace(REMEMBER, '').trim()
export const rememberIn = (text: string): string | undefined =>
  REMEMBER.exec(text)?.[1]?.split('\n\n')[0]?.trim()

/** Returns the bold words at the beginning of a passage, and the rest. */
export function leadIn(text: string): { lead: string; rest: string } | undefined {
  const [, lead, rest] = /^\*\*(.+?)\*\*\s*([\s\S]*)$/.exec(text) ?? []
  return lead && rest ? { lead: lead.replace(/^\d+\.\s*/, ''), rest } : undefined
}

/** Fits on a phone screen without much scrolling. */
const MAX_LINES = 16
const MAX_TEXT = 420

/**
 * Chooses the part of a worked example that shows most in little space: code with its output, a sum, or the text. Returns
 * an empty string if the example is about code that is too long to show: its sentences mean little without it.
 */
export function shortExample(
  text: string,
  wanted: ReadonlySet<string>,
  { maxCodeLines = MAX_LINES + 2 } = {},
): string {
  const blocks = splitBlocks(text).filter(({ text: one }) => !one.startsWith('Figure:'))
  const code = bestCode(blocks, wanted, maxCodeLines)
  const has = (wantedKind: PassageBlock['kind']) => blocks.some(({ kind }) => kind === wantedKind)
  // Numbered steps explain themselves.
  if (code === -1) return has('code') && !has('list') ? '' : firstTexts(blocks)
  const shown = blocks[code]!
  const before = blocks.slice(0, code).findLast(({ kind }) => kind === 'text')
  const output = findOutput(blocks, code)
  return [
    ...(before ? [firstSentences(before.text, MAX_TEXT)] : []),
    shown.text,
    ...(output && linesIn(output.text) <= MAX_LINES ? ['It prints:', output.text] : []),
  ].join('\n\n')
}

const findOutput = (blocks: readonly PassageBlock[], code: number): PassageBlock | undefined =>
  blocks[code + 1]?.kind === 'label' ? blocks[code + 2] : undefined

/** Prefers code with an output, because a program that only prepares tables shows nothing. Then the best match. */
function bestCode(
  blocks: readonly PassageBlock[],
  wanted: ReadonlySet<string>,
  maxLines: number,
): number {
  const score = ({ text }: PassageBlock) =>
    [...new Set(text.toLowerCase().match(/[a-z]{2,}/g) ?? [])].filter((word) => wanted.has(word))
      .length
  const places = blocks.flatMap((block, index) =>
    block.kind === 'code' && blocks[index - 1]?.kind !== 'label' && linesIn(block.text) <= maxLines
      ? [{ index, score: score(block) + (findOutput(blocks, index) ? 100 : 0) }]
      : [],
  )
  return (
    places.toSorted((one, other) => other.score - one.score || one.index - other.index)[0]?.index ??
    -1
  )
}

const firstTexts = (blocks: readonly PassageBlock[]): string => {
  const [first, second] = blocks.filter(({ kind }) => kind === 'text' || kind === 'list')
  if (!first) return ''
  const opening = firstSentences(first.text, MAX_TEXT)
  const isFilled = opening.length > MAX_TEXT / 2 || !second
  if (isFilled) return opening
  return `${opening}\n\n${second.kind === 'list' ? firstLines(second.text, 5) : firstSentences(second.text, MAX_TEXT - opening.length)}`
}

export const firstLines = (text: string, most: number): string =>
  text.split('\n').slice(0, most).join('\n')
