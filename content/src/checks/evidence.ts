import type { Question } from '../kinds/question.ts'
import { kindOf } from '../question-kinds/index.ts'
import { type Check, finding } from './finding.ts'

const MONTHS = 18

type Source = Question['sources'][number]

/** Returns what is wrong with a source, or undefined. */
export function sourceMistake(
  { kind, url, title, checked, cited }: Source,
  { hosts, today }: { hosts: string[]; today: string },
): string | undefined {
  if (kind === 'own' && !url) return undefined
  if (kind === 'book' && !url) return title ? undefined : 'name the book and chapter: title: "..."'
  if (!url) return `a source of kind ${kind} needs a url`
  if (!hosts.includes(new URL(url).host))
    return `${new URL(url).host} is not in sources.yaml; cite a primary source, or propose the host there`
  const day = checked ?? cited
  if (!day)
    return 'say when you read it: checked: "2026-11-15"; or, if you did not open it, cited: "2026-11-15"'
  return dayMistake(day, today)
}

/** A review date must be in the past, but not too long ago. */
export function dayMistake(day: string, today: string): string | undefined {
  if (day > today) return `${day} is in the future`
  if (day < monthsBefore(today))
    return `${day} is over ${MONTHS} months ago; read it again and update the date`
  return undefined
}

/** E50: statements must have a source, and the item must record when someone last checked it. */
export const checkSources: Check = (item, bank) =>
  item.question.sources.flatMap((source, place) => {
    const words = sourceMistake(source, bank)
    return words ? [finding(item, 'E50', `sources.${place}`, words)] : []
  })

function monthsBefore(today: string) {
  const day = new Date(`${today}T00:00:00Z`)
  day.setUTCMonth(day.getUTCMonth() - MONTHS)
  return day.toISOString().slice(0, 10)
}

/** E51: a second reader who did not see the key must have chosen it. */
export const checkReview: Check = (item) => {
  const { question } = item
  const { status, review, answer } = question
  if (status !== 'live') return []
  if (!review)
    return [
      finding(
        item,
        'E51',
        'status',
        'live needs a review; keep it a draft until a second reader has answered it blind',
      ),
    ]
  if (kindOf(question).isRight(question, review.answered)) return []
  return [
    finding(
      item,
      'E51',
      'review',
      `the second reader chose ${review.answered}, not ${answer}; find out why before it goes live`,
    ),
  ]
}
