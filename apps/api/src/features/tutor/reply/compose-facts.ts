import { splitWords } from '../search/normalise.ts'
import { splitBlocks, firstLines } from './read-passage.ts'
import { isStopWord } from '../search/stop-words.ts'
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

/**
 * Answers from a company's page: what nobody has published first, then the facts that are asked for, from whichever
 * group they are in, then what candidates report. Without such facts, the whole of the best group.
 */
export function composeFacts({ cited, lead, subjects }: Facts): string {
  const name = companySlug(lead)
  const asked = withSynonyms(
    [...subjects].filter((word) => word.length > 2 && !isOfName(word, name)),
  )
  const own = cited.filter((one) => one.part === 'facts' && companySlug(one) === name)
  const find = (group: string) => own.find((one) => groupName(one) === group)
  const unknown = find('unknown')
  const missing = unknown && notPublished(unknown, asked)
  const other = cited.find(
    (one) =>
      one.part === 'facts' &&
      companySlug(one) !== name &&
      groupName(one) === groupName(lead) &&
      splitWords([...subjects].join(' ')).includes(companySlug(one)),
  )
  const lists = listAsked(own, asked)
  const isWhole = lists.length === 0 || isOrdered(lead)
  const isOnlyUnknown = missing !== undefined && lead === unknown
  return [
    missing,
    missing && lists.length > 0 && 'What is known instead:',
    ...(isWhole ? [!isOnlyUnknown && listWhole(lead)] : lists),
    find('reported') && reported(find('reported')!, asked),
    other && (listAsked([other], asked)[0] ?? listWhole(other)),
    `The [whole page](/companies/${name}) names the source of each line. Rules change with each drive: check the company's own notice before you rely on one.`,
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** The stem of a name may end in another letter: infosi. */
const isOfName = (stem: string, name: string): boolean =>
  stem.length > 2 && name.startsWith(stem.length > 4 ? stem.slice(0, -1) : stem)

const SPECIAL = new Set(['unknown', 'reported'])
const isOrdered = ({ passage }: Cited) => /^\d+\. /m.test(passage.text)

/** Returns the facts whose names are asked for, with the title of their group. */
function listAsked(groups: readonly Cited[], asked: ReadonlySet<string>): string[] {
  const lists: string[] = []
  const open = groups.filter((one) => !SPECIAL.has(groupName(one)) && !isOrdered(one))
  const score = (line: string, one: Cited) => scoreFact(line, asked, groupName(one))
  const best = Math.max(
    0,
    ...open.flatMap((one) => splitLines(one.passage.text).map((line) => score(line, one))),
  )
  let left = MAX_ASKED
  for (const one of open) {
    const lines = splitLines(one.passage.text)
      .filter((line) => best > 0 && score(line, one) === best)
      .slice(0, left)
    if (lines.length === 0) continue
    left -= lines.length
    lists.push(`**${one.passage.title}** ${one.mark}\n\n${lines.join('\n')}`)
  }
  return lists
}

const listWhole = ({ passage: { title, text }, mark }: Cited): string =>
  `**${title}** ${mark}\n\n${splitBlocks(text)
    .map((block) => (block.kind === 'list' ? firstLines(block.text, MAX_LINES) : block.text))
    .join('\n\n')}`

function reported({ passage, mark }: Cited, asked: ReadonlySet<string>): string | undefined {
  const lines = splitLines(passage.text).filter((line) => sharedWords(line, asked).length > 1)
  if (lines.length === 0) return undefined
  return `**Reported by candidates, not confirmed** ${mark}\n\n${lines.slice(0, 2).join('\n')}`
}

/** Learners ask for a bond, and our pages call it a service agreement. */
const withSynonyms = (words: string[]): Set<string> =>
  new Set([
    ...words,
    ...findSynonyms(words).flatMap(({ others }) =>
      others.flatMap((other) => other.split(' ')).filter((word) => !isStopWord(word)),
    ),
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

/**
 * Counts the words that the bold name of a fact shares with the question. A percentage is asked for by the word and
 * written as a sign.
 */
function scoreFact(line: string, asked: ReadonlySet<string>, group: string): number {
  const name = /\*\*(.+?)\*\*/.exec(line)?.[1] ?? line
  const asksForShare = [...asked].some((word) => /^(?:percent|marks|cgpa|cutoff)/.test(word))
  const isShare = group === 'requirements' && /\d%/.test(line) && asksForShare
  return Math.max(sharedWords(name, asked).length, isShare ? 1 : 0)
}
