import type { Item } from '../read-questions.ts'
import { type Finding, finding } from './finding.ts'
import { likeness, trigramsOf } from './trigrams.ts'
import { notWaived } from './waivers.ts'

const SAME = 0.7
const ALIKE = 0.45

/** E60: no two questions ask the same. Never by the stem alone: 'What does this print?' is always alike. */
export function checkLikeness(items: Item[]): Finding[] {
  const texts = items.map(({ question: { stem, code, options, answer } }) =>
    trigramsOf([stem, code?.text ?? '', options[answer].text].join(' ')),
  )
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
