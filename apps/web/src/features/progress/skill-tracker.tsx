import { topicName } from '@nextround/content/topics'
import type { Priority, Skill } from '@nextround/contract/progress'
import { MIN_ANSWER_MS } from '@nextround/contract/quizzes'
import { ChevronDown, History, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { practiceUrl } from '#platform/quiz-address.ts'
import { Badge } from '#ui/badge.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { LongList } from '#ui/disclosure.tsx'
import { Panel } from './panel.tsx'
import { RangeBar } from './range-bar.tsx'
import { SkillInsight } from './skill-insight.tsx'
import { bandOfSkill, BANDS, evidenceOf, isOld, isWeak, subskillWords } from './skill-words.ts'

const FIRST = 5

const NOT_COUNTED = `No skills yet. Answers in under ${MIN_ANSWER_MS / 1000} seconds don't count, because that's too fast to read the question.`

type TrackerProps = { skills: Skill[]; hasQuizzes: boolean }

/** The weakest skill comes first. All are closed, so that the whole list can be seen at a glance. */
export const SkillTracker = ({ skills, hasQuizzes }: TrackerProps) => (
  <Panel
    title="Skill Tracker"
    lead={
      skills.length > 0 &&
      "Your expected score today, in percent. We're 80% sure you'd score within the wide part of each bar."
    }
  >
    {skills.length === 0 ? (
      <p className="text-ink-2">
        {hasQuizzes ? NOT_COUNTED : 'Complete quizzes to track your skills.'}
      </p>
    ) : (
      <LongList entries={skills} first={FIRST} noun="topics">
        {(skill) => <SkillRow key={skill.topicId} skill={skill} />}
      </LongList>
    )}
  </Panel>
)

function SkillRow({ skill }: { skill: Skill }) {
  const { topicId, percentage, range, subskills, plan } = skill
  const [now] = useState(Date.now)
  const bandName = bandOfSkill(skill)
  const band = BANDS[bandName]

  return (
    <li className="py-1 last:pb-0">
      <details className="group">
        <summary className="grid min-h-11 cursor-pointer list-none grid-cols-[minmax(0,1fr)_auto_auto_auto] items-baseline gap-x-2 gap-y-1.5 rounded-control py-2 [&::-webkit-details-marker]:hidden">
          <h3 className="font-medium font-sans tracking-normal wrap-anywhere">
            {topicName(topicId)}
          </h3>
          <span className={`font-semibold text-sm ${band.text}`}>{band.word}</span>
          <strong className={`tabular-nums ${band.text}`}>{percentage}</strong>
          <ChevronDown
            aria-hidden="true"
            className="size-4 self-center text-ink-3 transition-transform group-open:rotate-180"
          />
          <span className="col-span-full">
            <RangeBar percentage={percentage} range={range} band={bandName} />
          </span>
        </summary>
        <p className="mt-1 text-ink-2 text-sm tabular-nums">
          {`about ${percentage} ${evidenceOf(skill)}`}
        </p>
        {isOld(skill, now) && (
          <p className="mt-1 flex items-start gap-1.5 text-ink-2 text-sm">
            <History aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            This estimate is out of date. Take a re-test.
          </p>
        )}
        <div className="mt-3 mb-2">
          <LongList entries={subskills} first={FIRST} noun="skills">
            {(subskill) => (
              <li key={subskill.subskill} className="py-2">
                <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
                  <span className="min-w-0 wrap-anywhere">{subskill.label}</span>
                  <span className="shrink-0 text-ink-2 tabular-nums">
                    {subskillWords(subskill)}
                  </span>
                </p>
                {subskill.percentage !== null && <RangeBar percentage={subskill.percentage} />}
              </li>
            )}
          </LongList>
        </div>
        <SkillPlan topicId={topicId} plan={plan} />
      </details>
      {isWeak(skill) && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
          <p className="flex items-start gap-1.5 text-amber text-sm">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            Needs improvement - practice recommended
          </p>
          <SkillInsight skill={skill} />
        </div>
      )}
    </li>
  )
}

const PRIORITIES: Record<Priority, { words: string; look: 'bad' | 'amber' | 'plain' }> = {
  high: { words: 'High priority', look: 'bad' },
  medium: { words: 'Medium priority', look: 'amber' },
  low: { words: 'Low priority', look: 'plain' },
}

function SkillPlan({ topicId, plan }: Pick<Skill, 'topicId' | 'plan'>) {
  const { words, look } = PRIORITIES[plan.priority]

  return (
    <div className="mb-2 grid gap-2 rounded-control bg-sunken p-4 text-sm">
      <Badge look={look}>{words}</Badge>
      {plan.recommendations.length > 0 && (
        <ul className="grid list-disc gap-1 pl-5">
          {plan.recommendations.map((sentence) => (
            <li key={sentence} className="wrap-anywhere">
              {sentence}
            </li>
          ))}
        </ul>
      )}
      {plan.focus && (
        <p className="wrap-anywhere">
          <TextLink to={practiceUrl(topicId, plan.focus.subskill)}>
            {`Practise ${plan.focus.label}`}
          </TextLink>
        </p>
      )}
    </div>
  )
}
