import type { QuestionItem } from '../read-questions.ts'
import { type Finding, finding } from './finding.ts'
import { likeness, trigramsOf } from './trigrams.ts'
import { notWaived } from './waivers.ts'

const SAME = 0.7
const ALIKE = 0.45
/** A line that occurs in this many questions is boilerplate of a program, or a standard question. */
const FRAME = 5

/**
 * E60: no two questions may ask the same. Never judged by the stem only: 'What does this print?' always looks alike.
 */
export function checkLikeness(items: QuestionItem[]): Finding[] {
  const texts = ownTexts(items).map(trigramsOf)
  return items.flatMap((item, place) =>
    items.slice(0, place).flatMap((other, before) => {
      const group = item.question.variant_group
      if (group && group === other.question.variant_group) return []
      const share = likeness(texts[place] ?? new Set(), texts[before] ?? new Set())
      if (share < ALIKE) return []
      const about = `is like ${other.question.id} in ${other.file} (${share.toFixed(2)})`
      const found =
        share >= SAME
          ? finding(
              item,
              'E60',
              'stem',
              `${about}; write another, or give both the same variant_group`,
            )
          : finding(item, 'W60', 'stem', `${about}; reword it, or waive with the difference`)
      // Either of the two may explain why both are needed.
      return [found].filter(notWaived(item)).filter(notWaived(other))
    }),
  )
}

/** Returns each question's own text, without common lines such as `class Main {` and 'What does this print?'. */
function ownTexts(items: QuestionItem[]): string[] {
  const all = items.map(({ question: { stem, code, options, answer } }) =>
    [stem, ...(code?.text ?? '').split('\n'), options[answer].text].map((line) => line.trim()),
  )
  const counts = new Map<string, number>()
  for (const line of all.flatMap((lines) => [...new Set(lines)]))
    counts.set(line, (counts.get(line) ?? 0) + 1)
  return all.map((lines) => lines.filter((line) => (counts.get(line) ?? 0) < FRAME).join(' '))
}
