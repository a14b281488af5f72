import type { Passage } from '../search/passage.ts'
import { splitWords } from '../search/normalise.ts'
import { isStopWord } from '../search/stop-words.ts'
import { toPart, type PassagePart } from './read-passage.ts'

/** A passage with the mark that `numberMarks` replaces by the number of its page. */
export type Cited = { passage: Passage; part: PassagePart; mark: string }

/** A character that no passage contains, because `plainText` and the import remove control characters. */
const SIGN = '\u0001'

export const cite = (passages: readonly Passage[]): Cited[] =>
  passages.map((passage, index) => ({
    passage,
    part: toPart(passage),
    mark: `${SIGN}${index}${SIGN}`,
  }))

/** Numbers the cited pages in the order in which the text cites them. Passages of one page have one number. */
export function numberMarks(
  text: string,
  cited: readonly Cited[],
): { text: string; pages: string[] } {
  const pages: string[] = []
  const numbered = text.replaceAll(new RegExp(`${SIGN}(\\d+)${SIGN}`, 'g'), (_, place: string) => {
    const { to } = cited[Number(place)]!.passage
    if (!pages.includes(to)) pages.push(to)
    return `[${pages.indexOf(to) + 1}]`
  })
  return { text: numbered, pages }
}

/** Returns the words of a text without stop words. */
export const subjectsIn = (text: string): Set<string> =>
  new Set(splitWords(text).filter((word) => word.length > 2 && !isStopWord(word)))

/** Returns the subjects that a text mentions. Words that differ only in their ending count as the same. */
export const sharedWords = (text: string, subjects: ReadonlySet<string>): string[] => {
  const words = splitWords(text)
  return [...subjects].filter((subject) => {
    const beginning = subject.slice(0, Math.max(4, subject.length - 3))
    return words.some((word) =>
      subject.length < 4 ? word === subject : word.startsWith(beginning),
    )
  })
}

/** Only passages of the same subskill are related. Another subskill would be a second answer. */
export const isRelated = ({ passage }: Cited, lead: Cited): boolean =>
  lead.passage.subskill === null ||
  (passage.subskill === lead.passage.subskill && passage.topicId === lead.passage.topicId)
