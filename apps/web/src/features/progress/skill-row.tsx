import type { Skill } from '@nextround/contract/progress'
import { History, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Fold } from './fold.tsx'
import { topicName } from './names.ts'
import { RangeBar } from './range-bar.tsx'
import { SkillPlan } from './skill-plan.tsx'
import { BANDS, bandOf, evidenceOf, isOld, isWeak, subskillWords } from './skill-words.ts'

type Props = { skill: Skill; isOpen: boolean }

export function SkillRow({ skill, isOpen }: Props) {
  const { topicId, percentage, range, subskills, plan } = skill
  const [now] = useState(Date.now)
  const band = BANDS[bandOf(percentage)]

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
      <RangeBar percentage={percentage} range={range} />
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
            Time for a re-test: this figure is growing old
          </p>
        )}
      </div>
      <Fold label="Subskills and plan" about={topicName(topicId)} isOpen={isOpen}>
        <ul className="grid gap-3 pt-1">
          {subskills.map((subskill) => (
            <li key={subskill.subskill}>
              <p className="flex items-baseline justify-between gap-4 text-sm">
                <span className="min-w-0 wrap-anywhere">{subskill.label}</span>
                <span className="shrink-0 text-ink-2 tabular-nums">{subskillWords(subskill)}</span>
              </p>
              {subskill.percentage !== null && <RangeBar percentage={subskill.percentage} />}
            </li>
          ))}
        </ul>
        <SkillPlan topicId={topicId} plan={plan} />
      </Fold>
    </li>
  )
}
