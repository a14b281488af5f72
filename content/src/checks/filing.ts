import { kindOf } from '../question-kinds/index.ts'
import { type Check, finding } from './finding.ts'

const SIGNS = '[0-9a-hjkmnp-tv-z]{6}'

/** E02: the id must have its topic's prefix and no meaning. The file must be a subskill of the topic. */
export const checkPlace: Check = (item, { syllabus }) => {
  const { id, topicId, subskill } = item.question
  const { prefix, subskills } = syllabus.find((one) => one.topicId === topicId) ?? {}
  if (!prefix || !subskills) return []
  const found = []
  if (!new RegExp(`^${prefix}-${SIGNS}$`).test(id))
    found.push(
      finding(
        item,
        'E02',
        'id',
        `the id must be ${prefix}- and six random letters or digits without i, l, o, u; pnpm content new makes one`,
      ),
    )
  if (!subskills.some((one) => one.id === `${prefix}.${subskill}`)) {
    const known = subskills.map((one) => one.id.replace(`${prefix}.`, '')).join(', ')
    found.push(
      finding(item, 'E02', 'id', `${topicId} has no subskill ${subskill}; use a file of ${known}`),
    )
  }
  return found
}

/** E05: references must exist. */
export const checkNames: Check = (item, { syllabus, misconceptions }) => {
  const { topicId, subskill, concept } = item.question
  const { prefix, subskills = [] } = syllabus.find((one) => one.topicId === topicId) ?? {}
  const concepts = subskills.find(({ id }) => id === `${prefix}.${subskill}`)?.concepts
  const found = []
  if (concepts && !concepts.some(({ id }) => id === concept)) {
    const known = concepts.map(({ id }) => id).join(', ')
    found.push(
      finding(
        item,
        'E05',
        'concept',
        `no concept ${concept} in this subskill; use one of ${known}`,
      ),
    )
  }
  for (const { field, misconception: id } of kindOf(item.question).wrongAnswers(item.question)) {
    if (id && !misconceptions.some((one) => one.id === id))
      found.push(finding(item, 'E05', field, `add ${id} to misconceptions/${topicId}.yaml`))
  }
  return found
}
