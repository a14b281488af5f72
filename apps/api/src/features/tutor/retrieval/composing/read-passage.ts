import type { Passage } from '../../passage.ts'

export type Block = { kind: 'text' | 'code' | 'list' | 'label'; text: string }
/** What a passage is in our material: it decides what of it a reply takes. */
export type PassagePart = 'idea' | 'example' | 'slip' | 'asked' | 'explanation' | 'facts' | 'prose'

export function partOf({ id, kind }: Pick<Passage, 'id' | 'kind'>): PassagePart {
  if (kind === 'question') return 'explanation'
  if (kind === 'company') return 'facts'
  const [, part] = /^note\/.+\/(idea|example|slip|asked)(?:-\d+)?$/.exec(id) ?? []
  return (part as PassagePart | undefined) ?? 'prose'
}

/** Paragraphs, lists and code of a passage, in their order. */
export const blocksOf = (text: string): Block[] =>
  text
    .split(/^(```[\s\S]*?^```)$/m)
    .flatMap((piece) => (piece.startsWith('```') ? [piece] : piece.split(/\n{2,}/)))
    .map((piece) => piece.trim())
    .filter(Boolean)
    .map((piece) => ({ kind: kindOf(piece), text: piece }))

function kindOf(piece: string): Block['kind'] {
  if (piece.startsWith('```')) return 'code'
  if (/^(?:- |\d+\. |\| )/.test(piece)) return 'list'
  // What the site sets above the output of a program.
  return piece === 'Output' ? 'label' : 'text'
}

export const linesIn = (text: string): number => text.split('\n').length

/** Whole sentences from the beginning, as many as fit; at least one. */
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

/** The words in bold with which a passage begins, and what follows them. */
export function leadIn(text: string): { lead: string; rest: string } | undefined {
  const [, lead, rest] = /^\*\*(.+?)\*\*\s*([\s\S]*)$/.exec(text) ?? []
  return lead && rest ? { lead: lead.replace(/^\d+\.\s*/, ''), rest } : undefined
}
