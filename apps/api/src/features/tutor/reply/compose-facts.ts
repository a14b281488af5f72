import { splitWords } from '../search/normalise.ts'
import { splitBlocks, firstLines } from './read-passage.ts'
import { findSynonyms } from '../search/synonyms.ts'
import { type Cited, sharedWords, subjectsIn } from './cited.ts'

const MAX_LINES = 9
/** A question about one fact gets this many lines of the list. The rest is on the page. */
const MAX_ASKED = 4

type Facts = {
  cited: readonly Cited[]
  lead: Cited
  subjects: ReadonlySet<string>
}

const companySlug = ({ passage }: Cited) => passage.id.split('/')[1] ?? ''
const groupName = ({ passage }: Cited) => passage.id.split('/')[2] ?? ''

/** Answers from a company's page: what nobody has published first, then the facts asked for before all others. */
export function composeFacts({ cited, lead, subjects }: Facts): string {
  const name = companySlug(lead)
  const asked = withSynonyms([...subjects].filter((word) => !name.startsWith(word)))
  const unknown = cited.find(
    (one) => one.part === 'facts' && companySlug(one) === name && groupName(one) === 'unknown',
  )
  const other = cited.find(
    (one) =>
      one.part === 'facts' &&
      companySlug(one) !== name &&
      groupName(one) === groupName(lead) &&
      splitWords([...subjects].join(' ')).includes(companySlug(one)),
  )
  return [
    unknown && unknown !== lead && notPublished(unknown, asked),
    listFacts(lead, asked),
    other && listFacts(other, asked),
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** Learners ask for a bond, and our pages call it a service agreement. */
const withSynonyms = (words: string[]): Set<string> =>
  new Set([
    ...words,
    ...findSynonyms(words).flatMap(({ others }) => others.flatMap((other) => other.split(' '))),
  ])

const splitLines = (text: string): string[] =>
  splitBlocks(text).flatMap((block) => (block.kind === 'list' ? block.text.split('\n') : []))

function notPublished({ passage, mark }: Cited, asked: ReadonlySet<string>): string | undefined {
  const lines = splitLines(passage.text).filter((line) => {
    const shared = sharedWords(line, asked).length
    return shared > 1 || 2 * shared > subjectsIn(line).size
  })
  if (lines.length === 0) return undefined
  return `No source we trust gives: ${lines.map((line) => lowerFirst(line.slice(2))).join('; ')}. ${mark}`
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

function listFacts({ passage, mark }: Cited, asked: ReadonlySet<string>): string {
  const { title, text } = passage
  const matching = splitLines(text).filter((line) => isAskedFor(line, asked))
  const isOrdered = /^\d+\. /m.test(text)
  const lines = matching.slice(0, MAX_ASKED)
  if (isOrdered || lines.length === 0)
    return `**${title}** ${mark}\n\n${splitBlocks(text)
      .map((block) => (block.kind === 'list' ? firstLines(block.text, MAX_LINES) : block.text))
      .join('\n\n')}`
  const [opening] = splitBlocks(text)
  return [
    `**${title}** ${mark}`,
    opening?.kind === 'text' && opening.text,
    lines.join('\n'),
    splitLines(text).length > lines.length && 'The rest is on the page.',
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** The bold name of a fact says what it is about. A percentage is asked for by the word and written as a sign. */
function isAskedFor(line: string, asked: ReadonlySet<string>): boolean {
  const name = /\*\*(.+?)\*\*/.exec(line)?.[1] ?? line
  return (
    sharedWords(name, asked).length > 0 ||
    (/\d%/.test(line) && [...asked].some((word) => /^(?:percent|marks|cgpa|cutoff)/.test(word)))
  )
}
