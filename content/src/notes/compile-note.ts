import type { Note } from '../kinds/note.ts'
import type { Markup } from '../markup.ts'
import { blockMarkup, wordsIn } from '../blocks/block-markup.ts'
import { toMarkup } from '../markdown.ts'
import type { WrittenAsked } from './read-asked.ts'
import type { WrittenNote } from './read-notes.ts'

const WORDS_A_MINUTE = 200

/** Compiles a note for the site: its text with code, output and drawings in place. */
export function compileNote(
  { topicId, subskill, label, head, blocks, body }: WrittenNote,
  asked: readonly WrittenAsked[] = [],
): Note {
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
    asked: asked
      .filter((one) => one.topicId === topicId && one.subskill === subskill)
      .map(({ question, words, answer }) => ({ question, words, answer: toMarkup(answer) })),
  }
}

/** Counts code like text, but not the data of drawings. */
export const minutesToRead = (body: string): number =>
  Math.ceil(wordsIn(body.replaceAll(/^```figure[\s\S]*?^```$/gm, '')) / WORDS_A_MINUTE)

/** Marks the line to remember, so that the page can set it apart. */
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
