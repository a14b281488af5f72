import type { CheckedBank, Finding } from './finding.ts'

/** Younger than most of the bank. A topic that has grown since was written with them at hand. */
const YOUNG = new Set(['E19', 'W34', 'W42', 'E63'])
const GROWN = 60

/** Young checks advise a small topic and fail a grown one; all others always fail. */
export function splitAdvice(findings: Finding[], { items }: CheckedBank) {
  const live = Map.groupBy(
    items.filter(({ question }) => question.status === 'live' && !question.sample),
    ({ question }) => question.topicId,
  )
  const isAdvice = ({ check, file }: Finding) =>
    YOUNG.has(check) && (live.get(file.split('/')[1] ?? '') ?? []).length < GROWN
  return {
    advice: findings.filter(isAdvice),
    failing: findings.filter((finding) => !isAdvice(finding)),
  }
}
