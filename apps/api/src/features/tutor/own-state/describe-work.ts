import { companyName, companyPractice } from '@nextround/content/practice'
import { topicName } from '@nextround/content/topics'
import {
  type Dashboard,
  type StudyPlan,
  RIGHT_ANSWERS_A_DAY,
  ANSWERS_TO_JUDGE,
} from '@nextround/contract/progress'
import { counted } from '#platform/counted.ts'
import { dateWords, rangeWords, taskWords } from './words.ts'

/** The next step, then the rest of the day, as the dashboard shows them. */
export function describeToday(dashboard: Dashboard): string {
  const { nextStep, day } = dashboard
  const rest = (day?.tasks ?? []).filter(({ isDone, title }) => !isDone && title !== nextStep.title)
  const done = [
    ...(day?.tasks ?? []).filter(({ isDone }) => isDone).map(({ title }) => title),
    ...(day?.extras ?? []),
  ]
  return [
    `**${nextStep.title}.** ${nextStep.why}`,
    rest.length > 0 && `Then today:\n\n${rest.map((task) => `- ${taskWords(task)}`).join('\n')}`,
    done.length > 0 && `Done today: ${done.join(', ')}.`,
    nextStep.kind !== 'done' && streakLine(dashboard),
    nextStep.kind === 'done' ? '[Open Today](/dashboard)' : '[Open Today](/dashboard) to start.',
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** Describes the learner's plan: the drive, today's open tasks, and the next days with work. */
export function describePlan({ day, nextStep }: Dashboard, plan: StudyPlan): string {
  const { drive, days } = plan
  const left = (day?.tasks ?? []).filter(({ isDone }) => !isDone)
  const coming = days
    .slice(1)
    .filter(({ tasks }) => tasks.length > 0)
    .slice(0, 2)
  return [
    drive
      ? `Your ${companyName(drive.company)} drive is on **${dateWords(drive.on)}**.`
      : 'You have no drive planned. Add the company, the date and your minutes a day in [your plan](/plan), and it will lead up to the drive.',
    left.length > 0
      ? `Left today:\n\n${left.map((task) => `- ${taskWords(task)}`).join('\n')}`
      : `${nextStep.title}. ${nextStep.why}`,
    ...coming.map(
      ({ day: date, tasks }) => `${dateWords(date)}: ${tasks.map(taskWords).join('; ')}.`,
    ),
    'The [whole plan](/plan) has every day. The days after tomorrow may change with your answers.',
  ].join('\n\n')
}

const streakLine = ({ streak: { current, today } }: Dashboard): string | undefined => {
  const missing = RIGHT_ANSWERS_A_DAY - today.correct
  if (today.counts || missing <= 0) return undefined
  return `${counted(missing, 'more right answer')} today ${current > 0 ? `keep your streak of ${counted(current, 'day')}` : 'start a streak'}.`
}

export function describeStreak({ streak }: Dashboard): string {
  const { current, longest, freezes, today } = streak
  const missing = Math.max(0, RIGHT_ANSWERS_A_DAY - today.correct)
  return [
    current > 0
      ? `Your streak is **${counted(current, 'day')}**${longest > current ? `; your longest was ${longest}` : ''}.`
      : `You have no streak running${longest > 0 ? `; your longest was ${counted(longest, 'day')}` : ' yet'}.`,
    `A day counts once you have ${RIGHT_ANSWERS_A_DAY} right answers. ${today.counts ? 'Today already counts.' : `Today ${missing} ${missing === 1 ? 'is' : 'are'} still missing.`}`,
    freezes > 0 &&
      `You have ${counted(freezes, 'freeze')} left: a missed day uses one up instead of ending the streak.`,
  ]
    .filter(Boolean)
    .join('\n\n')
}

/**
 * Compares the company's topics with the learner's figures, most important topic first. It promises no result: nobody
 * publishes the cut-offs.
 */
export function describeReadiness({ skills, day }: Dashboard, company: string | undefined): string {
  const practice = companyPractice.find(({ slug }) => slug === company)
  if (!practice)
    return `For which company? Ask “Am I ready for TCS?”, for example. We have guides for ${companyPractice.map(({ name }) => name).join(', ')}.`
  const { name, slug } = practice
  const parts = practice.topics
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ topicId }) => ({
      topicId,
      skill: skills.find((one) => one.topicId === topicId && one.answers >= ANSWERS_TO_JUDGE),
    }))
  const known = parts.flatMap(({ skill }) => skill ?? [])
  const untried = parts.filter(({ skill }) => !skill)
  if (known.length === 0)
    return `I can't tell yet: you have too few answers in the topics ${name} asks for (${parts.map(({ topicId }) => topicName(topicId)).join(', ')}). The [placement check for ${name}](/quiz?placement=${slug}) gives you a first estimate for each.`
  const lowest = known.toSorted((one, other) => one.range.low - other.range.low)[0]!
  const gap = untried[0]
  return [
    gap
      ? `**Not everything is tested yet.** ${name} asks for ${counted(parts.length, 'topic')}, and you have too few answers in ${untried.map(({ topicId }) => topicName(topicId)).join(', ')}.`
      : `You have a figure in all ${parts.length} topics that ${name} asks for. Your lowest is ${topicName(lowest.topicId)}.`,
    known
      .map((skill) => `- **${topicName(skill.topicId)}**: we expect ${rangeWords(skill)}`)
      .join('\n'),
    gap &&
      known.length > 1 &&
      `Of what you have tried, ${topicName(lowest.topicId)} is your weakest.`,
    day?.drive?.company === slug &&
      `Your drive is on ${dateWords(day.drive.on)}; [your plan](/plan) has the days until then.`,
    `Work first on ${gap ? `[${topicName(gap.topicId)}](/topics/${gap.topicId})` : `[${topicName(lowest.topicId)}](/quiz/${lowest.topicId})`}. ${name}'s cut-offs aren't published, so nobody can promise a result; see [what is known](/companies/${slug}).`,
  ]
    .filter(Boolean)
    .join('\n\n')
}
