import { usesTerm } from '../checks/terms.ts'
import { headingId } from '../heading-id.ts'
import type { SearchEntry, SearchIndex, SearchRow } from '../kinds/search.ts'
import type { WrittenNote } from '../notes/read-notes.ts'
import type { Source } from '../read.ts'
import { compileGuide } from '../study-guides/compile-guide.ts'
import { companyEntries } from './company-entries.ts'
import { SITE_PAGES } from './site-pages.ts'
import { boldTerms, distinct, wordsOf } from './terms-of-text.ts'

export type SearchSource = Pick<
  Source,
  | 'topics'
  | 'companies'
  | 'mocks'
  | 'blog'
  | 'syllabus'
  | 'notes'
  | 'study-guides'
  | 'faq'
  | 'terms'
  | 'search'
>

/**
 * Compiles what the search looks through, from texts that anyone may read: no questions, no answers, and of guides
 * only the table of contents. Among equally good matches, the earlier entry is shown first.
 */
export function searchIndexOf(source: SearchSource): SearchIndex {
  const names = new Map(source.search?.names.map(({ to, words }) => [to, words]))
  const rows: SearchIndex['rows'] = {}
  for (const entry of entriesOf(source))
    (rows[entry.kind] ??= []).push(rowOf({ ...entry, names: names.get(entry.to) ?? [] }))
  return { rows, same: (source.search?.same ?? []).map((group) => group.join('|')) }
}

function rowOf({ to, title, names = [], terms = [], words = [], practice = '' }: SearchEntry) {
  const lists = [names, terms, words].map((list) => list.join('|').toLowerCase())
  const [page, section] = to.split('#')
  const address = section === headingId(title) ? `${page}#` : to
  const row = [address, title, ...lists, practice]
  return row.slice(0, row.findLastIndex(Boolean) + 1) as SearchRow
}

/** Returns the entries of content/search.yaml that lead nowhere, and groups of words that we never use. */
export function checkSearch(source: SearchSource): string[] {
  const entries = entriesOf(source)
  const addresses = new Set(entries.map(({ to }) => to))
  const text = entries.map((entry) => Object.values(entry).flat().join('|')).join('|')
  const { names = [], same = [] } = source.search ?? {}
  return [
    ...names.filter(({ to }) => !addresses.has(to)).map(({ to }) => `no page ${to} to search for`),
    ...same
      .filter((group) => !group.some((words) => usesTerm(text, words)))
      .map((group) => `no text uses ${group.join(', ')}`),
  ].map((words) => `content/search.yaml: ${words}`)
}

const entriesOf = (source: SearchSource): SearchEntry[] => [
  ...source.topics.map(
    ({ id, title, description }): SearchEntry => ({
      title,
      kind: 'Topic',
      to: `/quiz/${id}`,
      terms: [description],
    }),
  ),
  ...companyEntries(source.companies),
  ...source.mocks.map(
    ({ id, name }): SearchEntry => ({ title: name, kind: 'Mock', to: `/mocks/${id}` }),
  ),
  ...pageEntries(source),
  ...noteEntries(source),
  ...guideEntries(source),
  ...source.blog.map(
    ({ slug, title }): SearchEntry => ({ title, kind: 'Post', to: `/blog/${slug}` }),
  ),
]

function pageEntries({ faq }: SearchSource): SearchEntry[] {
  const questions = (faq ?? []).map(({ question }) => question)
  return SITE_PAGES.map(([title, to, terms]) => {
    const all = [...(terms ? [terms] : []), ...(to === '/faq' ? questions : [])]
    return { title, kind: 'Page', to, terms: all }
  })
}

/** A rarer word says more about its text. Words of more texts than this are left out. */
const MAX_TEXTS = 1
const MIN_WORD_LENGTH = 6

/** A note is found by its subskill, the subskill's concepts, its terms, and words that hardly another note uses. */
function noteEntries({ syllabus, notes, terms }: SearchSource): SearchEntry[] {
  const subskills = new Map(
    syllabus.flatMap((topic) => topic.subskills).map((one) => [one.id, one]),
  )
  const uses = new Map<string, number>()
  for (const { prose } of notes)
    for (const word of wordsOf(prose.text)) uses.set(word, (uses.get(word) ?? 0) + 1)

  const mostUsed = new Map(
    [...terms].flatMap(([topicId, all]) => {
      const own = notes.filter((note) => note.topicId === topicId)
      return all.map((term) => [term, mainNote(term, own)?.head.subskill] as const)
    }),
  )

  return notes.map(({ topicId, subskill, label, head, body, prose }): SearchEntry => {
    const concepts = subskills.get(head.subskill)?.concepts.map((concept) => concept.label) ?? []
    const asked = (terms.get(topicId) ?? []).filter((term) => mostUsed.get(term) === head.subskill)
    const phrases = distinct(
      [...concepts, ...boldTerms(body), ...asked.flatMap((term) => term.split(/\s*\|\s*/))],
      [head.title, label],
    )
    const said = new Set(wordsOf([head.title, label, ...phrases].join(' ')))
    const words = wordsOf(keyText(prose)).filter(
      (word) =>
        word.length >= MIN_WORD_LENGTH && !said.has(word) && (uses.get(word) ?? 0) <= MAX_TEXTS,
    )
    return {
      title: head.title,
      kind: 'Note',
      to: `/learn/${topicId}/${subskill}`,
      practice: label,
      terms: phrases,
      words,
    }
  })
}

/** The note that uses a term in most of its paragraphs. */
function mainNote(term: string, notes: WrittenNote[]): WrittenNote | undefined {
  const used = notes.map((note) => ({
    note,
    times: note.body.split('\n').filter((line) => usesTerm(line, term)).length,
  }))
  return used.filter(({ times }) => times > 0).toSorted((one, other) => other.times - one.times)[0]
    ?.note
}

/** The parts of a note that name its subject. Its worked example is about hostels and toppers. */
const keyText = (prose: WrittenNote['prose']): string =>
  [
    ...prose.idea,
    ...prose.sections.flatMap(({ items }) => items.map(({ strong }) => strong)),
    prose.last,
  ].join('\n')

/** A guide and each of its sections. Only headings: the text may be sold. */
/** Every guide ends with these, so nobody searches for them. */
const IN_EVERY_GUIDE = ['Revise on one page', 'Self-test']

function guideEntries({ 'study-guides': guides, syllabus }: SearchSource): SearchEntry[] {
  return guides.flatMap((written): SearchEntry[] => {
    const { slug, title, sections } = compileGuide(written, syllabus)
    return [
      { title, kind: 'Guide', to: `/guides/${slug}` },
      ...sections
        .filter((section) => !IN_EVERY_GUIDE.includes(section.title))
        .map(
          (section): SearchEntry => ({
            title: section.title,
            kind: 'Guide',
            to: `/guides/${slug}#${section.id}`,
          }),
        ),
    ]
  })
}
