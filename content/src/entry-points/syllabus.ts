import compiled from '../../dist/syllabus.json' with { type: 'json' }
import type { Syllabus } from '../kinds/syllabus.ts'

/** Subskills, their weights and concepts; nothing in it answers a question. */
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

/** In the order of the syllabus, where related ones stand side by side; none for a topic that is not there. */
export const subskillsOf = (topicId: string): Subskill[] => byTopic.get(topicId) ?? []

const labels = new Map(
  [...byTopic].flatMap(([topicId, all]) =>
    all.map(({ subskill, label }) => [`${topicId}/${subskill}`, label] as const),
  ),
)

/** Ids stay for good; one that is missing all the same stands for itself, so that old answers can still be shown. */
export const subskillLabel = (topicId: string, subskill: string): string =>
  labels.get(`${topicId}/${subskill}`) ?? subskill
