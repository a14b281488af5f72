import { type Block, blocksOf, firstSentences, linesIn } from './read-passage.ts'

/** What fits on the screen of a phone without much scrolling. */
const MOST_LINES = 16
const LONGEST_TEXT = 420

/** The part of a worked example that shows most in little space: code with what it prints, a sum, or the text itself. */
export function shortExample(text: string, wanted: ReadonlySet<string>): string {
  const blocks = blocksOf(text).filter(({ text: one }) => !one.startsWith('Figure:'))
  const code = bestCode(blocks, wanted)
  if (code === -1) return firstTexts(blocks)
  const shown = blocks[code]!
  const before = blocks.slice(0, code).findLast(({ kind }) => kind === 'text')
  const output = outputOf(blocks, code)
  return [
    ...(before ? [firstSentences(before.text, LONGEST_TEXT)] : []),
    shown.text,
    ...(output && linesIn(output.text) <= MOST_LINES ? ['It prints:', output.text] : []),
  ].join('\n\n')
}

const outputOf = (blocks: readonly Block[], code: number): Block | undefined =>
  blocks[code + 1]?.kind === 'label' ? blocks[code + 2] : undefined

/** The one with an output, since a program that only prepares tables shows nothing; then the one that fits the question. */
function bestCode(blocks: readonly Block[], wanted: ReadonlySet<string>): number {
  const score = ({ text }: Block) =>
    [...new Set(text.toLowerCase().match(/[a-z]{2,}/g) ?? [])].filter((word) => wanted.has(word))
      .length
  const places = blocks.flatMap((block, place) =>
    block.kind === 'code' &&
    blocks[place - 1]?.kind !== 'label' &&
    linesIn(block.text) <= MOST_LINES + 2
      ? [{ place, score: score(block) + (outputOf(blocks, place) ? 100 : 0) }]
      : [],
  )
  return (
    places.toSorted((one, other) => other.score - one.score || one.place - other.place)[0]?.place ??
    -1
  )
}

const firstTexts = (blocks: readonly Block[]): string => {
  const [first, second] = blocks.filter(({ kind }) => kind === 'text' || kind === 'list')
  if (!first) return ''
  const opening = firstSentences(first.text, LONGEST_TEXT)
  const isFilled = opening.length > LONGEST_TEXT / 2 || !second
  if (isFilled) return opening
  return `${opening}\n\n${second.kind === 'list' ? firstLines(second.text, 5) : firstSentences(second.text, LONGEST_TEXT - opening.length)}`
}

export const firstLines = (text: string, most: number): string =>
  text.split('\n').slice(0, most).join('\n')
