import {
  ANSWERS_TO_JUDGE,
  type Dashboard,
  type Skill,
  weakestFirst,
} from '@nextround/contract/progress'
import { topicName } from '@nextround/content/topics'
import { counted } from '#platform/counted.ts'
import { practiceLink, rangeWords } from './words.ts'

/** The topic that stands first on the skills page, and where practice helps most in it. */
export function describeWeakest({ skills }: Dashboard): string {
  const [weakest, second] = weakestFirst(skills)
  if (!weakest) return ''
  const { topicId } = weakest
  const part = weakestPart(weakest)
  return [
    `**${topicName(topicId)}** is your weakest topic: we expect ${rangeWords(weakest)}.`,
    part &&
      `In it, start with **${part.label}** (${part.correct} of ${part.answers} right): [read the note](/learn/${topicId}/${part.subskill}), then [practise it](${practiceLink(topicId, part.subskill)}).`,
    second && `After that comes ${topicName(second.topicId)} with ${rangeWords(second)}.`,
    '[Your skills](/dashboard/skills) show every topic.',
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** The subskill with the smallest share of right answers. A single answer says less than several. */
const weakestPart = ({ subskills }: Skill) =>
  subskills
    .filter(({ correct, answers }) => correct < answers)
    .toSorted(
      (one, other) =>
        (one.percentage ?? 101) - (other.percentage ?? 101) ||
        (one.correct + 1) / (one.answers + 2) - (other.correct + 1) / (other.answers + 2) ||
        other.answers - one.answers,
    )[0]

export function describeStanding({
  totalQuizzes,
  averageScore,
  skills,
  topicPerformance,
}: Dashboard): string {
  const judged = weakestFirst(skills).toReversed()
  const moved = topicPerformance.filter(({ improvement }) => improvement !== null)
  return [
    `You've finished ${counted(totalQuizzes, 'quiz', 'quizzes')}, with ${averageScore}% on average.`,
    judged.length > 0
      ? `Your expected scores in a mixed quiz today:\n\n${judged.map((skill) => `- **${topicName(skill.topicId)}**: ${rangeWords(skill)}`).join('\n')}`
      : `A topic gets a figure once you have ${ANSWERS_TO_JUDGE} answers in it.`,
    moved.length > 0 &&
      `From your first quiz to your latest: ${moved.map(({ topicId, improvement }) => `${topicName(topicId)} ${signed(improvement!)}`).join(', ')}.`,
    '[Your progress](/dashboard/progress) has the details.',
  ]
    .filter(Boolean)
    .join('\n\n')
}

const signed = (points: number): string =>
  `${points > 0 ? '+' : points < 0 ? '−' : ''}${counted(Math.abs(points), 'point')}`

/** The meaning of the figure, and the learner's own range in the topic that the message names. */
export function describeFigures({ skills }: Dashboard, message: string): string {
  const skill = skills.find(({ topicId }) => names(topicId).some((name) => hasWord(message, name)))
  return [
    "The skill is the score we expect from you in a standard mixed quiz today. It isn't the score of your last quiz.",
    'Harder questions count for more, a lucky guess is allowed for, and only your first answer to a question counts. So one good or bad quiz moves it only part of the way.',
    skill &&
      `For ${topicName(skill.topicId)} we expect ${rangeWords(skill)}, from ${counted(skill.answers, 'answer')}. The range gets narrower as you answer more.`,
    '[What a 70% really tells you](/blog/what-a-70-really-tells-you) shows the method with numbers.',
  ]
    .filter(Boolean)
    .join('\n\n')
}

const SHORT_NAMES: Record<string, string[]> = {
  dsa: ['algorithms', 'data structures'],
  dbms: ['sql', 'database'],
  oops: ['oop', 'java'],
  networks: ['networks', 'networking', 'cn'],
  'web-development': ['web', 'javascript'],
  'ai-ml': ['ml', 'ai', 'machine learning'],
  communication: ['verbal', 'english'],
  aptitude: ['quant', 'aptitude'],
}
const names = (topicId: string): string[] => [
  topicId,
  ...(SHORT_NAMES[topicId] ?? []),
  topicName(topicId),
]

const hasWord = (message: string, name: string): boolean =>
  ` ${message.toLowerCase().replaceAll(/[^a-z0-9]+/g, ' ')} `.includes(` ${name.toLowerCase()} `)
