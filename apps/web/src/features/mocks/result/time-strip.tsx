import type { MockResult } from '@nextround/contract/mocks'
import { type KeyboardEvent, useState } from 'react'
import { formatTime } from '#platform/format.ts'
import { AsTable } from '#ui/as-table.tsx'
import { Card } from '#ui/card.tsx'
import { FilterChip, FilterChips } from '#ui/filter-chip.tsx'
import { TabList, TabPanel } from '#ui/tabs.tsx'
import { isSlow, type NumberedOutcome, numbered } from './find-costs.ts'
import { Hatch, useHatch } from './hatch.tsx'
import { Legend } from './section-list.tsx'

type Props = { result: MockResult }
type Section = MockResult['sections'][number]

/** How long each question took, section by section, with the learner's own median as a line. */
export function TimeStrip({ result }: Props) {
  const [shown, setShown] = useState('0')
  const [filter, setFilter] = useState<Filter>()
  const section = result.sections[Number(shown)]
  if (!section) return null
  const all = numbered(result.questions).filter(({ section: its }) => `${its}` === shown)
  const offered = FILTERS.filter(({ isShown }) => all.some((one) => isShown(one, section)))
  // The filter chosen in one section may match no question of another.
  const chosen = offered.find(({ label }) => label === filter?.label)
  const questions = chosen ? all.filter((one) => chosen.isShown(one, section)) : all

  return (
    <Card>
      <h2 className="mb-3 font-bold text-xl">Time per question</h2>
      {result.sections.length > 1 && (
        <div className="mb-2">
          <TabList
            group="mock-times"
            label="Section"
            tabs={result.sections.map(({ name }, place) => ({ id: String(place), label: name }))}
            selected={shown}
            onSelect={setShown}
          />
        </div>
      )}
      {offered.length > 1 && (
        <div className="mb-3">
          <FilterChips label="Questions shown">
            {offered.map((one) => (
              <FilterChip
                key={one.label}
                isOn={one === chosen}
                onToggle={() => setFilter(one === chosen ? undefined : one)}
              >
                {one.label}
              </FilterChip>
            ))}
          </FilterChips>
        </div>
      )}
      {result.sections.length > 1 ? (
        <TabPanel group="mock-times" selected={shown}>
          <Strip key={`${shown} ${chosen?.label}`} section={section} questions={questions} />
        </TabPanel>
      ) : (
        <Strip key={chosen?.label} section={section} questions={questions} />
      )}
    </Card>
  )
}

type Filter = { label: string; isShown: (question: NumberedOutcome, section: Section) => boolean }

/** Without one, all questions are shown. */
const FILTERS: Filter[] = [
  { label: 'Right but slow', isShown: (question, section) => isSlow(question, section) },
  { label: 'Wrong', isShown: ({ outcome }) => outcome === 'wrong' },
  { label: 'No answer', isShown: ({ outcome }) => outcome === null },
  { label: 'Marked', isShown: ({ isMarked }) => isMarked },
]

type StripProps = { section: Section; questions: NumberedOutcome[] }

function Strip({ section, questions }: StripProps) {
  const { medianMs } = section
  const slowest = questions.toSorted((one, other) => other.spentMs - one.spentMs)[0]
  const [chosen, setChosen] = useState(slowest?.number)
  const current = questions.find(({ number }) => number === chosen) ?? questions[0]
  if (!current) return null
  const longestMs = Math.max(1, slowest?.spentMs ?? 0, medianMs ?? 0)
  const hasSlow = questions.some((question) => isSlow(question, section))

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const place = questions.indexOf(current)
    const next = {
      ArrowRight: place + 1,
      ArrowLeft: place - 1,
      Home: 0,
      End: questions.length - 1,
    }[event.key]
    const target = next === undefined ? undefined : questions[next]
    if (next === undefined) return
    event.preventDefault()
    if (!target) return
    setChosen(target.number)
    const bars = event.currentTarget.querySelectorAll('button')
    bars[questions.indexOf(target)]?.focus()
  }

  return (
    <>
      <Legend />
      <p className="mt-1 flex flex-wrap gap-x-4 text-ink-2 text-sm">
        {medianMs !== null && (
          <span className="flex items-center gap-1.5">
            <svg aria-hidden="true" className="h-1 w-4">
              <rect width="16" height="3" className="fill-ink" />
            </svg>
            {`your median, ${formatTime(medianMs)}`}
          </span>
        )}
        {hasSlow && (
          <span className="flex items-center gap-1.5">
            <Triangle />
            right but slow
          </span>
        )}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions -- a fieldset is for forms; the keys belong to the buttons in it */}
      <div role="group" aria-label="Questions" onKeyDown={move} className="relative mt-3 flex h-40">
        {questions.map((question) => (
          <Bar
            key={question.number}
            question={question}
            isCurrent={question === current}
            isSlow={isSlow(question, section)}
            height={(100 * question.spentMs) / longestMs}
            onChoose={() => setChosen(question.number)}
          />
        ))}
        {medianMs !== null && (
          <svg
            aria-hidden="true"
            className="pointer-events-none absolute inset-x-0 top-4 bottom-0 h-36 w-full overflow-visible"
          >
            <rect
              y={`${100 - (100 * medianMs) / longestMs}%`}
              width="100%"
              height="2"
              className="fill-ink"
            />
          </svg>
        )}
      </div>
      <p aria-hidden="true" className="mt-1 flex justify-between text-ink-2 text-xs tabular-nums">
        <span>{questions[0]?.number}</span>
        <span>{questions.at(-1)?.number}</span>
      </p>
      <p role="status" className="mt-3 rounded-control bg-sunken p-3.5 text-sm">
        <span className="font-semibold">{`Question ${current.number}: ${formatTime(current.spentMs)}.`}</span>{' '}
        {describe(current, section)}
      </p>
      <AsTable
        caption={`Time per question in ${section.name}`}
        columns={[
          { label: 'Question', cell: ({ number }) => number },
          { label: 'Time', cell: ({ spentMs }) => formatTime(spentMs), isFigure: true },
          { label: 'Answer', cell: ({ outcome }) => WORDS[outcome ?? 'none'] },
        ]}
        rows={questions}
        rowKey={({ number }) => number}
      />
    </>
  )
}

const WORDS = { right: 'Right', wrong: 'Wrong', none: 'No answer' }

function describe(question: NumberedOutcome, section: Section) {
  const { outcome, isMarked } = question
  return [
    `${WORDS[outcome ?? 'none']}.`,
    isSlow(question, section) && 'Over twice your median.',
    isMarked && 'Marked for review.',
  ]
    .filter(Boolean)
    .join(' ')
}

type BarProps = {
  question: NumberedOutcome
  isCurrent: boolean
  isSlow: boolean
  /** In percent of the longest bar. */
  height: number
  onChoose: () => void
}

/** The button is as tall as the strip, so that a short bar is easy to hit. */
function Bar({ question: { number, outcome, spentMs }, isCurrent, height, ...rest }: BarProps) {
  const hatch = useHatch()
  return (
    <button
      type="button"
      aria-label={`Question ${number}, ${WORDS[outcome ?? 'none'].toLowerCase()}, ${formatTime(spentMs)}`}
      aria-pressed={isCurrent}
      tabIndex={isCurrent ? 0 : -1}
      onClick={rest.onChoose}
      className="group grid h-full min-w-0 flex-1 grid-rows-[1rem_1fr] rounded-sm px-px aria-pressed:bg-sunken aria-pressed:outline-2 aria-pressed:outline-ink focus-visible:outline-accent"
    >
      <span className="justify-self-center">{rest.isSlow && <Triangle />}</span>
      <svg aria-hidden="true" className="h-36 w-full">
        {outcome === null && <Hatch id={hatch} />}
        <rect
          y={`${100 - height}%`}
          width="100%"
          height={`${height}%`}
          rx="2"
          {...(outcome === null && { fill: `url(#${hatch})` })}
          className={outcome === null ? undefined : FILLS[outcome]}
        />
      </svg>
    </button>
  )
}

const FILLS = { right: 'fill-good-fill', wrong: 'fill-bad-fill' }

const Triangle = () => (
  <svg aria-hidden="true" viewBox="0 0 10 8" className="h-2 w-2.5">
    <path d="M0 0h10L5 8z" className="fill-amber" />
  </svg>
)
