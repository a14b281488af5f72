import type { MockDraw } from '../kinds/mock.ts'
import { listCells, type MockCell } from './cells.ts'

/** The fields of a live question that decide where it fits. Written questions and the API's bank both have them. */
export type PaperQuestion = {
  id: string
  topicId: string
  subskill: string
  kind: string
  level: string
  variantGroup: string | null
  /** The id of its set. */
  setId: string | null
}

/** A mock with fewer papers would repeat its questions at the second sitting, so it is not offered. */
export const MIN_PAPERS = 2

/** The bank's questions for one cell of a paper, and the number of papers they can fill. */
export type CellStock = { cell: MockCell; available: number; papers: number }

/**
 * Counts how many papers without a common question the bank yields. Variants count as one question, because a paper
 * asks only one of them, and a set counts as one whole.
 */
export function countPapers(
  sections: readonly { draw: readonly MockDraw[] }[],
  questions: readonly PaperQuestion[],
): { papers: number; stock: CellStock[] } {
  const stock = [...stockOfSingles(sections, questions), ...stockOfSets(sections, questions)]
  return { papers: Math.min(...stock.map(({ papers }) => papers)), stock }
}

/** A skill with the kind of its questions: a cell draws one kind. */
const skillOf = ({
  topicId,
  subskill,
  kind,
}: Pick<PaperQuestion, 'topicId' | 'subskill' | 'kind'>) => `${topicId}/${subskill} ${kind}`

/** Cells of several sections that draw from the same questions are added up. */
function stockOfSingles(
  sections: readonly { draw: readonly MockDraw[] }[],
  questions: readonly PaperQuestion[],
): CellStock[] {
  const groups = Map.groupBy(
    questions.filter(({ setId }) => setId === null),
    (question) => `${skillOf(question)} ${question.level}`,
  )
  const cells = sections
    .flatMap(({ draw }) => listCells(draw))
    .filter((cell): cell is MockCell & { level: string } => 'level' in cell)
  return [...Map.groupBy(cells, (cell) => `${skillOf(cell)} ${cell.level}`)].map(([key, same]) => {
    const available = new Set(groups.get(key)?.map(({ id, variantGroup }) => variantGroup ?? id))
      .size
    const count = same.reduce((sum, cell) => sum + cell.count, 0)
    return { cell: { ...same[0]!, count }, available, papers: Math.floor(available / count) }
  })
}

/** The longest sets are given to the cells that need them, as often as all cells of a skill can be served together. */
function stockOfSets(
  sections: readonly { draw: readonly MockDraw[] }[],
  questions: readonly PaperQuestion[],
): CellStock[] {
  const inSets = questions.filter(({ setId }) => setId !== null)
  const cells = sections
    .flatMap(({ draw }) => listCells(draw))
    .filter((cell): cell is MockCell & { setOf: number } => 'setOf' in cell)
  return [...Map.groupBy(cells, skillOf)].map(([skill, same]) => {
    const own = inSets.filter((question) => skillOf(question) === skill)
    const lengths = [...Map.groupBy(own, ({ setId }) => setId).values()]
      .map(({ length }) => length)
      .toSorted((one, other) => other - one)
    const wanted = same
      .flatMap(({ setOf, count }) => Array<number>(count).fill(setOf))
      .toSorted((one, other) => other - one)
    let papers = 0
    while (isServed(lengths, wanted, papers + 1)) papers += 1
    const setOf = Math.min(...wanted)
    const available = lengths.filter((length) => length >= setOf).length
    return { cell: { ...same[0]!, count: wanted.length, setOf }, available, papers }
  })
}

/** Both are sorted downwards, so the n-th longest set must be as long as the n-th longest demand. */
const isServed = (lengths: readonly number[], wanted: readonly number[], papers: number) =>
  wanted.every((length, place) => (lengths[(place + 1) * papers - 1] ?? 0) >= length)
