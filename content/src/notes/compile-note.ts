import type { Note } from '../kinds/note.ts'
import type { Markup } from '../markup.ts'
import { blockMarkup, wordsIn } from '../blocks/block-markup.ts'
import type { WrittenNote } from './read-notes.ts'

const WORDS_A_MINUTE = 200

/** A note as the site shows it: its text with code, output and drawings in their places. */
export function compileNote({ topicId, subskill, label, head, blocks, body }: WrittenNote): Note {
  const { title, description, reviewed, sources } = head
  return {
    topicId,
    subskill,
    label,
    title,
    description,
    reviewed,
    minutes: minutesToRead(body),
    sources: sources.map(({ title: name, url }) => ({ title: name, ...(url && { url }) })),
    body: withRemember(blocks.flatMap(blockMarkup)),
  }
}

/** Code takes time to read as words do; the data of a drawing is not read. */
export const minutesToRead = (body: string): number =>
  Math.ceil(wordsIn(body.replaceAll(/^```figure[\s\S]*?^```$/gm, '')) / WORDS_A_MINUTE)

/** The line to remember can be set apart by the page. */
function withRemember(body: Markup[]): Markup[] {
  const last = body.at(-1)
  if (!last || typeof last === 'string') return body
  const [tag, , first, ...rest] = last
  if (tag !== 'p' || typeof first !== 'string' || !first.startsWith('Remember:')) return body
  const line: Markup = [
    'p',
    { className: 'remember' },
    ['strong', null, 'Remember:'],
    first.slice('Remember:'.length),
    ...rest,
  ]
  return [...body.slice(0, -1), line]
}
