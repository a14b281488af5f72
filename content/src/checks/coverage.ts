import type { Syllabus } from '../kinds/syllabus.ts'
import type { QuestionItem } from '../read-questions.ts'
import { type Finding, findingAbout } from './finding.ts'

const LEAST = 15
const LEVELS = { beginner: 35, intermediate: 45, advanced: 20 } as const
const MAX_REMEMBER_PERCENT = 25
/** From this size on, a topic must cover its whole syllabus. */
const GROWN = 60

/** E61: a topic must have enough of everything for a quiz. */
export function checkCoverage(
  { topicId, prefix, subskills }: Syllabus,
  live: QuestionItem[],
  drafts: QuestionItem[] = [],
): Finding[] {
  const report = (words: string) => findingAbout(topicId, 'E61', words)
  const questions = live.map(({ question }) => question)
  const found = subskills
    .map(({ id }) => id.replace(`${prefix}.`, ''))
    .filter((subskill) => !questions.some((question) => question.subskill === subskill))
    .map((subskill) => report(`no live question in ${subskill}; write or review one`))
  if (live.length < LEAST)
    return [...found, report(`${live.length} live questions; a quiz needs at least ${LEAST}`)]

  const shareOf = (count: number) => Math.round((count / live.length) * 100)
  const within = live.length < GROWN ? 15 : 8
  for (const [level, wanted] of Object.entries(LEVELS)) {
    const share = shareOf(questions.filter((question) => question.level === level).length)
    if (Math.abs(share - wanted) > within)
      found.push(report(`${share}% are ${level}; aim for ${wanted}%, within ${within} points`))
  }
  const remember = shareOf(questions.filter(({ bloom }) => bloom === 'remember').length)
  if (remember > MAX_REMEMBER_PERCENT)
    found.push(report(`${remember}% only ask to remember; at most ${MAX_REMEMBER_PERCENT}% may`))
  // A draft must name its concept before a second reading can make it live, so drafts count here.
  const asked = new Set([...live, ...drafts].map(({ question }) => question.concept))
  const missing = subskills
    .flatMap(({ concepts }) => concepts.map(({ id }) => id))
    .filter((id) => !asked.has(id))
  if (live.length >= GROWN && missing.length > 0)
    found.push(report(`no live question about ${missing.join(', ')}`))
  return found
}

/** E63: a topic must have the promised number of questions. */
export const checkPromise = (topicId: string, live: QuestionItem[], least = 0): Finding[] =>
  live.length >= least
    ? []
    : [
        findingAbout(
          topicId,
          'E63',
          `${live.length} live questions; topics.yaml promises at least ${least}`,
        ),
      ]
