import type { Syllabus } from '../kinds/syllabus.ts'
import type { Item } from '../read-questions.ts'
import { type Finding, findingAbout } from './finding.ts'

const LEAST = 15
const LEVELS = { beginner: 35, intermediate: 45, advanced: 20 } as const
const MOST_REMEMBER = 30

/** E61: a topic has enough of everything for a quiz. */
export function checkCoverage({ topicId, prefix, subskills }: Syllabus, live: Item[]): Finding[] {
  const report = (words: string) => findingAbout(topicId, 'E61', words)
  const questions = live.map(({ question }) => question)
  const found = subskills
    .map(({ id }) => id.replace(`${prefix}.`, ''))
    .filter((subskill) => !questions.some((question) => question.subskill === subskill))
    .map((subskill) => report(`no live question in ${subskill}; write or review one`))
  if (live.length < LEAST)
    return [...found, report(`${live.length} live questions; a quiz needs at least ${LEAST}`)]

  const shareOf = (count: number) => Math.round((count / live.length) * 100)
  const within = live.length < 60 ? 15 : 8
  for (const [level, wanted] of Object.entries(LEVELS)) {
    const share = shareOf(questions.filter((question) => question.level === level).length)
    if (Math.abs(share - wanted) > within)
      found.push(report(`${share}% are ${level}; ${wanted}% are wanted, give or take ${within}`))
  }
  const remember = shareOf(questions.filter(({ bloom }) => bloom === 'remember').length)
  if (remember > MOST_REMEMBER)
    found.push(report(`${remember}% only ask to remember; ${MOST_REMEMBER}% at most`))
  return found
}
