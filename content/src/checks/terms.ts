import type { Question } from '../kinds/question.ts'
import type { QuestionItem } from '../read-questions.ts'
import { type Finding, findingAbout } from './finding.ts'

const ENOUGH = 15
const WANTED = 80

/** W34: explanations must use interviewers' terms, so that a learner can say them and search for them. */
export function checkTerms(
  topicId: string,
  items: QuestionItem[],
  terms: string[] = [],
): Finding[] {
  if (terms.length === 0 || items.length < ENOUGH) return []
  const without = items.filter(
    ({ question }) => !terms.some((term) => usesTerm(explanationOf(question), term)),
  )
  const share = Math.floor((1 - without.length / items.length) * 100)
  if (share >= WANTED) return []
  const ids = without.map(({ question }) => question.id).join(' ')
  return [
    findingAbout(
      topicId,
      'W34',
      `${share}% of the explanations use a term from terms/${topicId}.yaml; at least ${WANTED}% should. Without one: ${ids}`,
    ),
  ]
}

/** Returns the terms that no explanation uses. */
export const unusedTerms = (questions: Question[], terms: string[]): string[] =>
  terms.filter((term) => !questions.some((question) => usesTerm(explanationOf(question), term)))

const explanationOf = ({ explain }: Question) =>
  [explain.why, ...Object.values(explain.wrong)].join(' ').replace(/[`\s]+/g, ' ')

/** `dirty read` is found in "Dirty reads", and `2PL | two-phase locking` under either name. */
export const usesTerm = (text: string, term: string): boolean =>
  term.split('|').some((name) => {
    const words = name
      .trim()
      .replace(/[.*+?^${}()[\]\\]/g, '\\$&')
      .replace(/[-\s]+/g, '[-\\s]')
    return new RegExp(`(?<![\\w-])${words}(?:s|es)?(?!\\w)`, 'i').test(text)
  })
