import { type Reading, reading } from '@nextround/content/reading'
import { resources } from '@nextround/content/resources'
import { topicName } from '@nextround/content/topics'
import type { Dashboard, ReadingSuggestion } from '@nextround/contract/progress'
import { chooseReading } from './choose-reading.ts'

/** Fills two rows of cards on a wide screen. */
const MAX_RECOMMENDED = 6
/** For a learner without known skills: the first resources on the page. */
const FIXED = 4

export type KnownSkills = Pick<Dashboard, 'skills' | 'topicPerformance'>
type Recommendation = { resourceId: string; reason: string | null }

const idByUrl = new Map(resources.map(({ id, url }) => [url, id]))
const fromElsewhere: Reading[] = reading.filter(({ to }) => idByUrl.has(to))

/**
 * Recommends what “Read next” on the dashboard would, except our own pages. Without known skills it is a fixed list.
 */
export function recommendResources(known: KnownSkills): Recommendation[] {
  const chosen = chooseReading({ ...known, notesRead: [] }, fromElsewhere, MAX_RECOMMENDED)
  if (chosen.length === 0)
    return resources.slice(0, FIXED).map(({ id }) => ({ resourceId: id, reason: null }))
  return chosen.map((suggestion) => ({
    resourceId: idByUrl.get(suggestion.to)!,
    reason: reasonFor(suggestion, known),
  }))
}

function reasonFor({ topicId, label }: ReadingSuggestion, { skills }: KnownSkills): string {
  const topic = topicName(topicId)
  if (label === null)
    return topicId === skills[0]?.topicId ? `For ${topic}, your weakest topic` : `For ${topic}`
  const focus = skills.find((skill) => skill.topicId === topicId)?.plan.focus
  return focus?.label === label
    ? `For ${label}, where practice helps you most in ${topic}`
    : `For ${label}, which you got wrong in ${topic}`
}
