import { listCells } from '@nextround/content/mocks'
import { shuffled } from '#platform/random.ts'

/** The fields of a question that decide where it fits in a paper. */
export type PaperQuestion = {
  id: string
  topicId: string
  subskill: string
  kind: string
  level: string
  variantGroup: string | null
  set: { id: string; place: number } | null
}

type PaperInput<Question> = {
  sections: readonly { draw: Parameters<typeof listCells>[0] }[]
  questions: readonly Question[]
  isMet: (question: Question) => boolean
  random: () => number
}

/**
 * Draws the questions of each section. Questions that the learner has met come only where there are not enough new ones.
 * Returns undefined if the bank cannot fill the paper.
 */
export function drawPaper<Question extends PaperQuestion>(
  input: PaperInput<Question>,
): Question[][] | undefined {
  const { sections, questions, isMet, random } = input
  const taken = new Set<string>()
  const take = (block: readonly Question[]) => {
    for (const { id, variantGroup } of block) taken.add(id).add(variantGroup ?? id)
  }
  const isFree = ({ id, variantGroup }: Question) =>
    !taken.has(id) && !taken.has(variantGroup ?? id)
  const bySkill = Map.groupBy(questions, skillOf)
  const metIn = (block: readonly Question[]) => block.filter(isMet).length

  /** Blocks of one or several questions, those with the fewest met questions first. */
  const blocksFor = (cell: Cell): Question[][] => {
    const own = (bySkill.get(skillOf(cell)) ?? []).filter(isFree)
    const blocks =
      'setOf' in cell
        ? setsIn(own)
            .filter(({ length }) => length >= cell.setOf)
            .map((set) => set.slice(0, cell.setOf))
        : own
            .filter(({ set, level }) => set === null && level === cell.level)
            .map((question) => [question])
    return shuffled(blocks, random).toSorted((one, other) => metIn(one) - metIn(other))
  }

  const cells = sections.flatMap(({ draw }, section) =>
    listCells(draw).map((cell) => ({ cell, section })),
  )
  const paper: Question[][][] = sections.map(() => [])
  for (const { cell, section } of cells.toSorted(byDemand)) {
    const blocks = blocksFor(cell)
    for (let left = cell.count; left > 0; left -= 1) {
      const block = blocks.find((one) => one.every(isFree))
      if (!block) return undefined
      take(block)
      paper[section]!.push(block)
    }
  }
  return paper.map((blocks) => shuffled(blocks, random).flat())
}

type Cell = ReturnType<typeof listCells>[number]

const skillOf = ({
  topicId,
  subskill,
  kind,
}: Pick<PaperQuestion, 'topicId' | 'subskill' | 'kind'>) => `${topicId}/${subskill} ${kind}`

/** Long sets come first, or a short demand could use up the only long one. */
const byDemand = ({ cell: one }: { cell: Cell }, { cell: other }: { cell: Cell }) =>
  lengthOf(other) - lengthOf(one)
const lengthOf = (cell: Cell) => ('setOf' in cell ? cell.setOf : 1)

const setsIn = <Question extends PaperQuestion>(questions: readonly Question[]): Question[][] =>
  [
    ...Map.groupBy(
      questions.filter(({ set }) => set !== null),
      ({ set }) => set?.id,
    ).values(),
  ].map((own) => own.toSorted((one, other) => (one.set?.place ?? 0) - (other.set?.place ?? 0)))
