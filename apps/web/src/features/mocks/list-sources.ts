import type { Fact } from '@nextround/content/companies'
import type { Mock } from '@nextround/content/mocks'

export type Figure = Mock['calculator']
type Entry = { about: string; section?: string; figure: Pick<Figure, 'status' | 'fact' | 'note'> }

export type FigureSource = Pick<Figure, 'status' | 'note'> & {
  /** The ID of its entry in the page. */
  id: string
  fact?: Fact
  /** The figures it supports, such as 'Minutes of Verbal and Reasoning'. */
  about: string[]
}

/** The sources of a mock's numbers and rules. Those with the same source share an entry. */
export function listSources(mock: Mock): FigureSource[] {
  const groups = new Map<string, Entry[]>()
  for (const entry of listFigures(mock)) {
    const key = toKey(entry.figure)
    groups.set(key, [...(groups.get(key) ?? []), entry])
  }
  return [...groups.values()].flatMap((entries, place) => {
    const figure = entries[0]?.figure
    if (!figure) return []
    const fact = figure.fact && mock.facts[figure.fact]
    return {
      id: `source-${place + 1}`,
      status: figure.status,
      ...(figure.note && { note: figure.note }),
      ...(fact && { fact }),
      about: describe(entries, mock.sections.length),
    }
  })
}

/** The ID of the entry that names the source of this figure. */
export const sourceIdOf = (mock: Mock, figure: Entry['figure']): string => {
  const keys = [...new Set(listFigures(mock).map((entry) => toKey(entry.figure)))]
  return `source-${keys.indexOf(toKey(figure)) + 1}`
}

const toKey = ({ status, fact, note }: Entry['figure']) => [status, fact, note].join('|')

const listFigures = ({ sections, negative_marking, calculator }: Mock): Entry[] => [
  ...sections.map(({ name, minutes }) => ({ about: 'Minutes', section: name, figure: minutes })),
  ...sections.map(({ name, questions }) => ({
    about: 'Questions',
    section: name,
    figure: questions,
  })),
  ...sections.map(({ name, may_go_back }) => ({
    about: 'Going back',
    section: name,
    figure: may_go_back,
  })),
  { about: 'Negative marking', figure: negative_marking },
  { about: 'Calculator', figure: calculator },
]

/** Sections are named only if the source doesn't cover all of them. */
function describe(entries: Entry[], sectionCount: number) {
  const subjects = [...new Set(entries.map(({ about }) => about))]
  return subjects.map((subject) => {
    const names = entries.flatMap(({ about, section }) =>
      about === subject && section ? section : [],
    )
    return names.length === 0 || names.length === sectionCount
      ? subject
      : `${subject} of ${joinNames(names)}`
  })
}

const joinNames = (names: string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
