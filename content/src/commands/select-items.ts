import type { QuestionItem } from '../read-questions.ts'

/** Returns the items with these ids, topics or subskills, or all if none is named. */
export function selectItems(items: QuestionItem[], names: string[]): QuestionItem[] {
  if (names.length === 0) return items
  const unknown = names.find((name) => !items.some((item) => isNamed(item, name)))
  if (unknown) throw new Error(`no question, topic or subskill is called ${unknown}`)
  return items.filter((item) => names.some((name) => isNamed(item, name)))
}

const isNamed = ({ question: { id, topicId, subskill } }: QuestionItem, name: string) =>
  [id, topicId, `${topicId}/${subskill}`].includes(name)
