import { Sketch } from '#ui/sketch.tsx'
import { RangeBar } from './range-bar.tsx'
import { bandOf, BANDS, evidenceOf, isWeak } from './skill-words.ts'

const SKILLS = [
  { name: 'Operating Systems', percentage: 43, range: { low: 28, high: 59 }, answers: 12 },
  { name: 'Database Management', percentage: 64, range: { low: 54, high: 73 }, answers: 40 },
  {
    name: 'Data Structures & Algorithms',
    percentage: 82,
    range: { low: 74, high: 88 },
    answers: 65,
  },
]

/** An example of the dashboard's skill tracker, in its own words and colours. */
export const SkillSketch = () => (
  <Sketch caption="Example: three skills, each with its likely range">
    <p className="font-bold font-heading text-xl">Skill Tracker</p>
    <ul className="mt-2 divide-y divide-line">
      {SKILLS.map((skill) => {
        const { name, percentage, range } = skill
        const band = BANDS[bandOf(percentage)]
        return (
          <li key={name} className="py-4 last:pb-0">
            <p className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-medium">{name}</span>
              <span className="text-ink-2 text-sm tabular-nums">
                about <strong className={`text-base ${band.text}`}>{percentage}</strong>{' '}
                {evidenceOf(skill)}
              </span>
            </p>
            <RangeBar percentage={percentage} range={range} />
            <p className="mt-2 flex flex-wrap gap-x-4 text-sm">
              <span className={`font-semibold ${band.text}`}>{band.word}</span>
              {isWeak(skill) && (
                <span className="text-amber">Needs improvement - practice recommended</span>
              )}
            </p>
          </li>
        )
      })}
    </ul>
  </Sketch>
)
