import { topicName } from '@nextround/content/topics'
import { counted, formatDays, formatNumber } from '#platform/format.ts'
import type { WeekFigures } from './week-figures.ts'

/** Formats a week as 9–15 Nov 2026. */
export const weekRange = ({ monday, sunday }: WeekFigures): string => formatDays(monday, sunday)

export const weekStats = ({ days, answered, correct }: WeekFigures) => [
  { value: `${days.filter(Boolean).length} of 7`, label: 'days practised' },
  { value: formatNumber(answered), label: answered === 1 ? 'question' : 'questions' },
  { value: `${Math.round((100 * correct) / Math.max(1, answered))}%`, label: 'right' },
]

/** Achievements worth mentioning besides the figures, the best first. */
export const weekHighlights = ({ gain, badges }: WeekFigures): string[] => [
  ...(gain ? [`${topicName(gain.topicId)}: up ${counted(gain.points, 'point')}`] : []),
  ...(badges.length > 0
    ? [`${badges.length === 1 ? 'New badge' : 'New badges'}: ${badges.join(', ')}`]
    : []),
]
