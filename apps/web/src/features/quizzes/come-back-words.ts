import type { QuizGains } from '@nextround/contract/progress'
import { formatDayOfWeek } from '#platform/format.ts'

/**
 * Example: '3 mistakes come back on Mon, 16 Nov.' Omits past days, because those questions are already due or asked.
 */
export function comeBackWords(answers: QuizGains['answers'], today: string): string {
  const coming = answers.filter(({ comesBackOn }) => comesBackOn !== null && comesBackOn > today)
  const counts = new Map<string, number>()
  for (const { comesBackOn } of coming)
    if (comesBackOn) counts.set(comesBackOn, (counts.get(comesBackOn) ?? 0) + 1)
  const [first, ...later] = [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1))
  if (!first) return ''
  const noun = coming.some(({ isGuess }) => isGuess) ? 'question' : 'mistake'
  const [day, count] = first
  const begin = count === 1 ? `1 ${noun} comes back` : `${count} ${noun}s come back`
  const rest = later.map(([on, number]) => `, then ${number} on ${formatDayOfWeek(on)}`)
  return `${begin} on ${formatDayOfWeek(day)}${rest.join('')}.`
}
