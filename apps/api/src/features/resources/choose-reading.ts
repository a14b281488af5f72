import { type Reading, reading } from '@nextround/content/reading'
import type { Dashboard, ReadingSuggestion } from '@nextround/contract/progress'

/** A longer list on the dashboard would be put off rather than read. */
const MAX_LINKS = 3
const LEVELS = ['beginner', 'intermediate', 'advanced']

type ReadingInput = Pick<Dashboard, 'skills' | 'topicPerformance'> & {
  /** Keys such as `dbms/indexing`. */
  notesRead: readonly string[]
}
type WeakSubskill = { topicId: string; subskill: string; label: string }
type ReadingChoice = { reading: Reading; topicId: string; label: string | null }

/** Chooses one reading for each of the weakest subskills. A subskill without any is skipped. */
export function chooseReading(
  known: ReadingInput,
  all: Reading[] = reading,
  most = MAX_LINKS,
): ReadingSuggestion[] {
  const unread = all.filter(
    ({ type, subskills: [place = ''] }) => type !== 'note' || !known.notesRead.includes(place),
  )
  const chosen: ReadingChoice[] = []
  // The focus of a skill often has the most wrong answers too, so it may come twice.
  const met = new Set<string>()
  for (const place of weakSubskills(known)) {
    if (met.has(toKey(place))) continue
    met.add(toKey(place))
    const left = unread.filter((reading) => !chosen.some((other) => other.reading === reading))
    const found = forSubskill(left, place) ?? forTopic(left, place, chosen)
    if (found) chosen.push(found)
    if (chosen.length === most) break
  }
  return chosen.map(({ reading: { title, to, type, level, minutes }, topicId, label }) => ({
    title,
    to,
    type,
    level: level ?? null,
    minutes: minutes ?? null,
    topicId,
    label,
  }))
}

/**
 * Yields the weakest skill first: in each, the subskill where practice helps most, then those with most wrong answers.
 */
function* weakSubskills({ skills, topicPerformance }: ReadingInput): Generator<WeakSubskill> {
  for (const { topicId, plan } of skills) {
    if (plan.focus) yield { topicId, ...plan.focus }
    const performance = topicPerformance.find((topic) => topic.topicId === topicId)
    for (const { subskill, label } of performance?.weakAreas ?? [])
      yield { topicId, subskill, label }
  }
}

const toKey = ({ topicId, subskill }: WeakSubskill) => `${topicId}/${subskill}`

/** Prefers our own note, then the easiest reading, then the one about the fewest other subskills. */
function forSubskill(all: Reading[], place: WeakSubskill): ReadingChoice | undefined {
  const key = toKey(place)
  const [reading] = all
    .filter(({ subskills }) => subskills.includes(key))
    .toSorted(
      (one, other) =>
        Number(other.type === 'note') - Number(one.type === 'note') ||
        rankLevel(one) - rankLevel(other) ||
        one.subskills.length - other.subskills.length,
    )
  return reading && { reading, topicId: place.topicId, label: place.label }
}

/** Chooses the reading that covers most of the topic, once for all its subskills. */
function forTopic(
  all: Reading[],
  { topicId }: WeakSubskill,
  chosen: ReadingChoice[],
): ReadingChoice | undefined {
  if (chosen.some((other) => other.topicId === topicId && other.label === null)) return undefined
  const breadth = ({ subskills }: Reading) =>
    subskills.filter((key) => key.startsWith(`${topicId}/`)).length
  const [reading] = all
    .filter(({ topics }) => topics.includes(topicId))
    .toSorted((one, other) => breadth(other) - breadth(one) || rankLevel(one) - rankLevel(other))
  return reading && { reading, topicId, label: null }
}

/** Our own posts have no level and require no more than the middle one. */
const rankLevel = ({ level = 'intermediate' }: Reading) => LEVELS.indexOf(level)
