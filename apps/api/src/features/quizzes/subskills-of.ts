import { syllabus } from '@nextround/content/syllabus'

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
