import { createHash } from 'node:crypto'
import { compileSet } from '../compile-set.ts'
import type { Question } from '../kinds/question.ts'
import { kindOf } from '../question-kinds/index.ts'
import type { QuestionItem, SetItem } from '../read-questions.ts'
import { stimulusText } from '../sets/stimulus-html.ts'
import { type Finding, finding } from './finding.ts'
import { likeness, trigramsOf } from './trigrams.ts'
import { notWaived } from './waivers.ts'

const SAME = 0.7
const ALIKE = 0.45
/**
 * Wording that occurs in this many questions is boilerplate: of a program, a standard question or an exam's
 * instruction.
 */
const FRAME = 5

/**
 * E60: no two questions may ask the same. Never judged by the stem only: 'What does this print?' always looks alike.
 * Questions of a set are compared together with what they are about, but not with each other: 'Who sits opposite A?'
 * is a
 * new question at each table.
 */
export function checkLikeness(items: QuestionItem[], sets: SetItem[]): Finding[] {
  const texts = ownTexts(items, sets).map(trigramsOf)
  return items.flatMap((item, place) =>
    items.slice(0, place).flatMap((other, before) => {
      const group = item.question.variant_group
      if (group && group === other.question.variant_group) return []
      const { set } = item.question
      if (set && set === other.question.set) return []
      const share = likeness(texts[place] ?? new Set(), texts[before] ?? new Set())
      if (share < ALIKE) return []
      const about = `is similar to ${other.question.id} in ${other.file} (${share.toFixed(2)})`
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

/** Returns each question's own text, without common parts such as `class Main {` and 'What does this print?'. */
function ownTexts(items: QuestionItem[], sets: SetItem[]): string[] {
  const shown = new Map(sets.map(({ set }) => [set.id, stimulusText(compileSet(set))]))
  const all = items.map(({ question }) =>
    [
      ...question.stem.split(/\n\s*\n/),
      ...linesOf(question.code),
      kindOf(question).keyText(question),
    ].map((part) => part.replace(/\s+/g, ' ').trim()),
  )
  const counts = new Map<string, number>()
  for (const part of all.flatMap((parts) => [...new Set(parts)]))
    counts.set(part, (counts.get(part) ?? 0) + 1)
  return all.map((parts, place) => {
    const own = parts.filter((part) => (counts.get(part) ?? 0) < FRAME)
    return [shown.get(items[place]?.question.set ?? '') ?? '', ...own].join(' ')
  })
}

/** The words for shapes and places are few, so figures are alike only where whole figures are the same. */
const linesOf = ({ lang, text }: NonNullable<Question['code']> = { lang: 'text', text: '' }) =>
  text.split('\n').map((line) =>
    lang === 'figure'
      ? createHash('sha256')
          .update(line.replace(/^[^:]+: /, ''))
          .digest('hex')
          .slice(0, 16)
      : line,
  )
