import { syllabus } from '@nextround/content/syllabus'

const labels = new Map(
  syllabus.flatMap(({ topicId, prefix, subskills }) =>
    subskills.map(({ id, label }) => [`${topicId}/${id.slice(prefix.length + 1)}`, label] as const),
  ),
)

/** A subskill that left the syllabus keeps its id as a name: old answers still tell of it. */
export const labelOf = (topicId: string, subskill: string): string =>
  labels.get(`${topicId}/${subskill}`) ?? subskill
