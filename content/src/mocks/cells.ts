import type { MockDraw } from '../kinds/mock.ts'

const LEVELS = ['beginner', 'intermediate', 'advanced'] as const

/** The common property of all questions in a blueprint's row: a level, or a set of that length. */
export type MockCell = Pick<MockDraw, 'kind'> & {
  topicId: string
  subskill: string
  count: number
} & ({ level: (typeof LEVELS)[number] } | { setOf: number })

export function listCells(draws: readonly MockDraw[]): MockCell[] {
  return draws.flatMap((draw): MockCell[] => {
    const [topicId = '', subskill = ''] = draw.skill.split('/')
    const about = { topicId, subskill, kind: draw.kind }
    if ('sets' in draw) return [{ ...about, count: draw.sets, setOf: draw.of }]
    return LEVELS.flatMap((level) => {
      const count = draw[level]
      return count === undefined ? [] : [{ ...about, count, level }]
    })
  })
}

/** How many questions a cell asks. */
export const questionsIn = (cell: MockCell): number =>
  'setOf' in cell ? cell.count * cell.setOf : cell.count
