import type { Priority, Skill } from '@nextround/contract/progress'
import { LEAST_ANSWER_MS } from '@nextround/contract/quizzes'
import { History, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { practiceOf } from '#platform/quiz-address.ts'
import { Badge } from '#ui/badge.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { Disclosure, LongList } from './disclosure.tsx'
import { topicName } from './names.ts'
import { Panel } from './panel.tsx'
import { RangeBar } from './range-bar.tsx'
import { bandOfSkill, BANDS, evidenceOf, isOld, isWeak, subskillWords } from './skill-words.ts'

const FIRST = 5

const NOT_COUNTED = `No skills yet. Answers in under ${LEAST_ANSWER_MS / 1000} seconds don't count, because that's too fast to read the question.`

type TrackerProps = { skills: Skill[]; hasQuizzes: boolean }

/** The weakest skill comes first and is expanded. */
export const SkillTracker = ({ skills, hasQuizzes }: TrackerProps) => (
  <Panel
    title="Skill Tracker"
    lead={
      skills.length > 0 &&
      "The score we expect from you today, in percent. The wide part of a bar is the range: we're 80% sure you'd score within it."
    }
  >
    {skills.length === 0 ? (
      <p className="text-ink-2">
        {hasQuizzes ? NOT_COUNTED : 'Complete quizzes to track your skills.'}
      </p>
    ) : (
      <LongList entries={skills} first={FIRST} noun="skills">
        {(skill) => <SkillRow key={skill.topicId} skill={skill} isOpen={skill === skills[0]} />}
      </LongList>
    )}
  </Panel>
)

type Props = { skill: Skill; isOpen: boolean }

function SkillRow({ skill, isOpen }: Props) {
  const { topicId, percentage, range, subskills, plan } = skill
  const [now] = useState(Date.now)
  const bandName = bandOfSkill(skill)
  const band = BANDS[bandName]

  return (
    <li className="py-4 last:pb-0">
      <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-medium font-sans tracking-normal wrap-anywhere">
          {topicName(topicId)}
        </h3>
        <p className="text-ink-2 text-sm tabular-nums">
          about <strong className={`text-base ${band.text}`}>{percentage}</strong>{' '}
          {evidenceOf(skill)}
        </p>
      </div>
      <RangeBar percentage={percentage} range={range} band={bandName} />
      <div className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        <p className={`font-semibold ${band.text}`}>{band.word}</p>
        {isWeak(skill) && (
          <p className="flex items-start gap-1.5 text-amber">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            Needs improvement - practice recommended
          </p>
        )}
        {isOld(skill, now) && (
          <p className="flex items-start gap-1.5 text-ink-2">
            <History aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            This estimate is out of date. Take a re-test.
          </p>
        )}
      </div>
      <Disclosure label="Skills and plan" about={topicName(topicId)} isOpen={isOpen}>
        <ul className="grid gap-3 pt-1">
          {subskills.map((subskill) => (
            <li key={subskill.subskill}>
              <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
                <span className="min-w-0 wrap-anywhere">{subskill.label}</span>
                <span className="shrink-0 text-ink-2 tabular-nums">{subskillWords(subskill)}</span>
              </p>
              {subskill.percentage !== null && <RangeBar percentage={subskill.percentage} />}
            </li>
          ))}
        </ul>
        <SkillPlan topicId={topicId} plan={plan} />
      </Disclosure>
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
    <div className="mt-4 grid gap-2 rounded-control bg-sunken p-4 text-sm">
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
          <TextLink to={practiceOf(topicId, plan.focus.subskill)}>
            {`Practise ${plan.focus.label}`}
          </TextLink>
        </p>
      )}
    </div>
  )
}
