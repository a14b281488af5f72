import type { CheckedBank, Finding } from './finding.ts'

/** Checks newer than most of the bank. Topics that grew since then were written with them in mind. */
const YOUNG = new Set(['E19', 'W34', 'W42', 'E63'])
const GROWN = 60

/** New checks only advise a small topic but fail a large one. All others always fail. */
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
