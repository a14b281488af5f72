import compiled from '../../dist/syllabus.json' with { type: 'json' }
import type { Syllabus } from '../kinds/syllabus.ts'

/** Subskills, their weights and concepts. Nothing in it reveals an answer. */
export const syllabus = compiled as unknown as Syllabus[]

export type Subskill = { subskill: string; label: string; weight: number }

/** The syllabus says 'dsa.graphs' where a question of that topic says 'graphs'. */
const byTopic = new Map(
  syllabus.map(({ topicId, prefix, subskills }) => [
    topicId,
    subskills.map(
      ({ id, label, weight }): Subskill => ({
        subskill: id.slice(prefix.length + 1),
        label,
        weight,
      }),
    ),
  ]),
)

/** In the order of the syllabus, where related ones are next to each other. Empty for an unknown topic. */
export const subskillsOf = (topicId: string): Subskill[] => byTopic.get(topicId) ?? []

const labels = new Map(
  [...byTopic].flatMap(([topicId, all]) =>
    all.map(({ subskill, label }) => [`${topicId}/${subskill}`, label] as const),
  ),
)

/** Ids are permanent. If one is missing anyway, the id itself is shown, so that old answers can still be displayed. */
export const subskillLabel = (topicId: string, subskill: string): string =>
  labels.get(`${topicId}/${subskill}`) ?? subskill
