import type { QuestionItem } from '../read-questions.ts'
import { type Finding, finding } from './finding.ts'
import { likeness, trigramsOf } from './trigrams.ts'
import { notWaived } from './waivers.ts'

const SAME = 0.7
const ALIKE = 0.45
/** A line that so many questions have is the frame of a program, or the usual question. */
const FRAME = 5

/** E60: no two questions ask the same. Never by the stem alone: 'What does this print?' is always alike. */
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
      // Either of the two may say why both are needed.
      return [found].filter(notWaived(item)).filter(notWaived(other))
    }),
  )
}

/** What a question says for itself: `class Main {` and 'What does this print?' make no two questions alike. */
function ownTexts(items: QuestionItem[]): string[] {
  const all = items.map(({ question: { stem, code, options, answer } }) =>
    [stem, ...(code?.text ?? '').split('\n'), options[answer].text].map((line) => line.trim()),
  )
  const counts = new Map<string, number>()
  for (const line of all.flatMap((lines) => [...new Set(lines)]))
    counts.set(line, (counts.get(line) ?? 0) + 1)
  return all.map((lines) => lines.filter((line) => (counts.get(line) ?? 0) < FRAME).join(' '))
}
