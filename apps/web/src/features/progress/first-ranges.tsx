import { topicName } from '@nextround/content/topics'
import type { Skill, StudyDay } from '@nextround/contract/progress'
import { MIN_ANSWER_MS, type QuizResult, type SectionOutcome } from '@nextround/contract/quizzes'
import { ArrowRight } from 'lucide-react'
import { useToday } from '#platform/use-today.ts'
import { QueryBoundary } from '#platform/live/query-boundary.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { counted } from '#platform/format.ts'
import { driveWords } from './plan/plan-words.ts'
import { RangeBar } from './range-bar.tsx'
import { bandOf } from './skill-words.ts'
import { wordsForSection } from './section-words.ts'
import { useDashboard } from './use-dashboard.ts'

type Props = { result: QuizResult }

/**
 * The outcome of a placement check: a sentence for each section, a range for each topic, and the plan based on them.
 */
const FirstRanges = ({ result: { sections, subskills } }: Props) => (
  <>
    {sections && <Sections sections={sections} />}
    <QueryBoundary fallback={<Waiting />} errorFallback={ToDashboard}>
      <Ranges topicIds={[...new Set(subskills.map(({ topicId }) => topicId))]} />
      <PlanReady />
    </QueryBoundary>
  </>
)
export default FirstRanges

const Waiting = () => (
  <Card>
    <Skeleton className="block h-5 w-1/2" />
  </Card>
)

/** Checks that were taken before they adapted have no sections. */
const Sections = ({ sections }: { sections: SectionOutcome[] }) => (
  <Card>
    <h2 className="mb-3 font-bold text-xl">Where you start</h2>
    <ul className="grid gap-3">
      {sections.map((outcome) => (
        <li key={outcome.section} className="wrap-anywhere">
          <b>{`${outcome.section}:`}</b> {wordsForSection(outcome)}
        </li>
      ))}
    </ul>
  </Card>
)

function Ranges({ topicIds }: { topicIds: string[] }) {
  const { skills } = useDashboard().reply
  const known = skills.filter(({ topicId }) => topicIds.includes(topicId))
  const others = topicIds.filter((id) => !known.some(({ topicId }) => topicId === id))

  return (
    <Card>
      <h2 className="font-bold text-xl">Your first ranges</h2>
      <p className="mt-0.5 mb-4 text-ink-2 text-sm">
        We're 80% sure you'd score within these ranges today, in percent. Every answer narrows them.
      </p>
      <ul className="grid gap-4">
        {known.map((skill) => (
          <Range key={skill.topicId} skill={skill} />
        ))}
      </ul>
      {others.length > 0 && (
        <p className="mt-4 text-ink-2 text-sm">
          {`Not known yet: ${others.map(topicName).join(', ')}. Answers in under ${MIN_ANSWER_MS / 1000} seconds don't count.`}
        </p>
      )}
    </Card>
  )
}

/** Fewer answers than this say little, so the range is called a first estimate. */
const FEW = 8

function Range({ skill: { topicId, percentage, range, answers } }: { skill: Skill }) {
  const isFirstEstimate = answers < FEW
  return (
    <li>
      <p className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 font-medium wrap-anywhere">{topicName(topicId)}</span>
        <span className="font-bold tabular-nums">{`${range.low}–${range.high}`}</span>
      </p>
      <RangeBar
        percentage={percentage}
        range={range}
        band={isFirstEstimate ? 'unknown' : bandOf(percentage)}
      />
      <p className="mt-1 text-ink-2 text-sm">{`${isFirstEstimate ? 'first estimate' : 'estimate'}, from ${counted(answers, 'answer')}`}</p>
    </li>
  )
}

function PlanReady() {
  const { day } = useDashboard().reply
  return day?.drive ? <Plan day={day} drive={day.drive} /> : <ToDashboard />
}

type PlanProps = { day: StudyDay; drive: NonNullable<StudyDay['drive']> }

function Plan({ day, drive }: PlanProps) {
  const today = useToday()
  const next = day.tasks.find(({ isDone }) => !isDone)
  const begin = next ? `Next: ${next.title}, ${next.minutes} minutes.` : "You're done for today."
  return (
    <Ending title="Your plan is ready" action="See your plan">
      {`${driveWords(drive, today)} ${begin}`}
    </Ending>
  )
}

const ToDashboard = () => (
  <Ending title="You're ready to start" action="Go to Dashboard">
    Your dashboard now shows where practice helps you most.
  </Ending>
)

type EndingProps = { title: string; action: string; children: string }

const Ending = ({ title, action, children }: EndingProps) => (
  <section
    aria-labelledby="what-follows"
    className="grid gap-4 rounded-card border border-accent-line bg-accent-soft p-5 sm:flex sm:flex-wrap sm:items-center sm:gap-x-6 md:p-6"
  >
    <div className="min-w-0 sm:grow sm:basis-64">
      <h2 id="what-follows" className="font-bold text-xl">
        {title}
      </h2>
      <p className="mt-1 text-ink-2 wrap-anywhere">{children}</p>
    </div>
    <ButtonLink to="/dashboard">
      {action}
      <ArrowRight aria-hidden="true" className="size-5 shrink-0" />
    </ButtonLink>
  </section>
)
