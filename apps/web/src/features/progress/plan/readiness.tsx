import type { StudyPlan } from '@nextround/contract/progress'
import { Panel } from '../panel.tsx'
import { RangeBar } from '../range-bar.tsx'
import { rangeWords } from './plan-words.ts'

type Props = Pick<StudyPlan, 'readiness'> & { about: string }

/** The expected score in each section of the test, with its range. It forecasts nothing: that is not measured yet. */
export const Readiness = ({ readiness, about }: Props) => (
  <Panel
    title="How ready you are"
    lead={`Your expected score today in each part of ${about}, in percent.`}
  >
    <ul className="grid gap-4">
      {readiness.map((one) => (
        <li key={one.section}>
          <p className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="min-w-0 font-medium wrap-anywhere">{one.section}</span>
            <span className="text-ink-2 text-sm tabular-nums">{rangeWords(one)}</span>
          </p>
          <RangeBar percentage={one.percentage} range={one.range} />
        </li>
      ))}
    </ul>
  </Panel>
)
