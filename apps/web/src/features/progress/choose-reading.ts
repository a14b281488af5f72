import type { Reading } from '@nextround/content/reading'
import type { Dashboard } from '@nextround/contract/progress'

/** More would be a list to put off, not something to read next. */
const LINKS = 3
const LEVELS = ['beginner', 'intermediate', 'advanced']

type Place = { topicId: string; subskill: string; label: string }
/** Without a label, what to read is for the topic as a whole. */
export type Chosen = { reading: Reading; topicId: string; label?: string }

/** Something to read for the weakest places, one each; a place for which there is nothing gives way to the next. */
export function chooseReading(
  dashboard: Pick<Dashboard, 'skills' | 'topicPerformance'>,
  all: Reading[],
): Chosen[] {
  const chosen: Chosen[] = []
  for (const place of weakPlaces(dashboard)) {
    if (chosen.length === LINKS) break
    const left = all.filter((reading) => !chosen.some((other) => other.reading === reading))
    const found = forSubskill(left, place) ?? forTopic(left, place, chosen)
    if (found) chosen.push(found)
  }
  return chosen
}

/** The weakest skill first; of each, where practice pays most, then where most answers were wrong. */
function weakPlaces({ skills, topicPerformance }: Parameters<typeof chooseReading>[0]): Place[] {
  const places = skills.flatMap(({ topicId, plan }) =>
    [
      ...(plan.focus ? [plan.focus] : []),
      ...(topicPerformance.find((topic) => topic.topicId === topicId)?.weakAreas ?? []),
    ].map(({ subskill, label }) => ({ topicId, subskill, label })),
  )
  // The focus often has most wrong answers too.
  return places.filter(
    (place, at) => places.findIndex((other) => keyOf(other) === keyOf(place)) === at,
  )
}

const keyOf = ({ topicId, subskill }: Omit<Place, 'label'>) => `${topicId}/${subskill}`

/** Who is weak at something begins with the easiest, and of these with what is about little else. */
function forSubskill(all: Reading[], place: Place): Chosen | undefined {
  const [reading] = all
    .filter(({ subskills }) => subskills.includes(keyOf(place)))
    .toSorted(
      (one, other) =>
        levelOf(one) - levelOf(other) || one.subskills.length - other.subskills.length,
    )
  return reading && { reading, topicId: place.topicId, label: place.label }
}

/** What teaches most of the topic; once is enough for all its subskills. */
function forTopic(all: Reading[], { topicId }: Place, chosen: Chosen[]): Chosen | undefined {
  if (chosen.some((other) => other.topicId === topicId && !other.label)) return undefined
  const breadth = ({ subskills }: Reading) =>
    subskills.filter((key) => key.startsWith(`${topicId}/`)).length
  const [reading] = all
    .filter(({ topics }) => topics.includes(topicId))
    .toSorted((one, other) => breadth(other) - breadth(one) || levelOf(one) - levelOf(other))
  return reading && { reading, topicId }
}

/** A post of ours has no level and asks for no more than the middle one. */
const levelOf = ({ level = 'intermediate' }: Reading) => LEVELS.indexOf(level)
