import { counted } from './format.ts'
import { topicName } from './names.ts'
import type { WeekFigures } from './week-figures.ts'

/** A day is a name, not a moment: it is read and written in UTC. */
const DATES = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** Nov 9 – 15, 2026. */
export const weekRange = ({ monday, sunday }: WeekFigures): string =>
  DATES.formatRange(new Date(monday), new Date(sunday))

export const weekStats = ({ days, answered, correct }: WeekFigures) => [
  { value: `${days.filter(Boolean).length} of 7`, label: 'days practised' },
  { value: answered.toLocaleString('en'), label: answered === 1 ? 'question' : 'questions' },
  { value: `${Math.round((100 * correct) / Math.max(1, answered))}%`, label: 'right' },
]

/** What is worth a word beyond the figures, the best first. */
export const weekHighlights = ({ gain, badges }: WeekFigures): string[] => [
  ...(gain ? [`${topicName(gain.topicId)}: up ${counted(gain.points, 'point')}`] : []),
  ...(badges.length > 0
    ? [`${badges.length === 1 ? 'New badge' : 'New badges'}: ${badges.join(', ')}`]
    : []),
]
