import type { CodingTask } from '@nextround/content/coding-tasks'
import type { TaskLanguage } from '@nextround/contract/coding-tasks'
import { Check, Copy } from 'lucide-react'
import { Prose } from '#ui/prose.tsx'
import { LANGUAGE_NAMES } from './language-names.ts'
import { TaskTables } from './task-tables.tsx'

type Props = {
  task: CodingTask
  /** Whose limits are shown. Without one, the limits of all languages are. */
  language?: TaskLanguage
}

/** What the task asks, the facts about its inputs, and its samples or tables. */
export const TaskStatement = ({ task, language }: Props) => (
  <div className="grid grid-cols-1 gap-6">
    <Prose body={task.statement} />
    <dl className="grid grid-cols-1 gap-3">
      {task.input.length > 0 && <Part name="Input" body={task.input} />}
      {task.output.length > 0 && <Part name="Output" body={task.output} />}
    </dl>
    <Facts task={task} language={language} />
    {task.tables.length > 0 && <TaskTables tables={task.tables} />}
    {task.samples.map((sample, place) => (
      // oxlint-disable-next-line react/no-array-index-key -- the samples of a task do not move
      <Sample key={place} number={place + 1} sample={sample} />
    ))}
  </div>
)

const Part = ({ name, body }: { name: string; body: CodingTask['input'] }) => (
  <div className="grid grid-cols-1 gap-x-4 min-[25rem]:grid-cols-[5rem_1fr]">
    <dt className="font-semibold">{name}</dt>
    <dd className="min-w-0">
      <Prose body={body} />
    </dd>
  </div>
)

function Facts({ task, language }: { task: CodingTask; language: TaskLanguage | undefined }) {
  const limits = (Object.entries(task.limits) as [TaskLanguage, Limit][]).filter(
    ([name]) => !language || name === language,
  )
  const first = limits[0]?.[1]
  const words = (part: keyof Limit) =>
    [
      first?.[part] ?? '',
      ...limits
        .filter(([, limit]) => limit[part] !== first?.[part])
        .map(([name, limit]) => `${LANGUAGE_NAMES[name]} ${limit[part]}`),
    ].join(', ')

  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3 rounded-control bg-sunken px-4 py-3">
      {task.constraints.map(({ label, words: constraint }) => (
        <Fact key={label} label={label} words={constraint} />
      ))}
      {first && <Fact label="Time" words={words('time')} />}
      {first && task.kind === 'program' && <Fact label="Memory" words={words('memory')} />}
    </dl>
  )
}

type Limit = { time: string; memory: string }

const Fact = ({ label, words }: { label: string; words: string }) => (
  <div className="min-w-0">
    <dt className="text-ink-2 text-sm">{label}</dt>
    <dd className="font-semibold wrap-anywhere">{words}</dd>
  </div>
)

type SampleProps = { number: number; sample: CodingTask['samples'][number] }

const Sample = ({ number, sample }: SampleProps) => (
  <section className="relative grid grid-cols-1 gap-2">
    <h2 className="flex min-h-11 items-center pr-36 font-bold text-lg">{`Sample ${number}`}</h2>
    <CopyInput what={`of sample ${number}`} />
    <div className="grid grid-cols-1 gap-3 min-[25rem]:grid-cols-[2fr_1fr]">
      <Shown label="Input" text={sample.input} />
      <Shown label="Output" text={sample.output} />
    </div>
    <p className="text-ink-2">{sample.why}</p>
  </section>
)

/** Copies the first `pre` next to it: layout/page-script.ts makes it work, also on pages without React. */
const CopyInput = ({ what }: { what: string }) => (
  <button
    type="button"
    data-action="copy-code"
    aria-label={`Copy input ${what}`}
    className="group absolute top-0 right-0 flex min-h-11 items-center gap-1.5 rounded-control px-1 font-semibold text-ink-2 text-sm hover:text-ink noscript:hidden print:hidden"
  >
    <Copy aria-hidden="true" className="size-4 group-data-done:hidden" />
    <Check aria-hidden="true" className="hidden size-4 text-good group-data-done:block" />
    Copy input
  </button>
)

const TONES = {
  plain: 'border-line bg-sunken',
  good: 'border-good bg-good-soft',
  bad: 'border-bad bg-bad-soft',
}

type ShownProps = { label: string; text: string; tone?: keyof typeof TONES }

/** Text that a program reads or prints. Long lines wrap, so that nothing scrolls sideways. */
export const Shown = ({ label, text, tone = 'plain' }: ShownProps) => (
  <div className="grid min-w-0 grid-rows-[auto_1fr] gap-1.5">
    <p className="font-medium text-ink-2 text-sm">{label}</p>
    <pre
      className={`whitespace-pre-wrap rounded-control border px-3.5 py-2.5 font-mono text-sm leading-relaxed wrap-anywhere [font-variant-ligatures:none] ${TONES[tone]}`}
    >
      {text.replace(/\n$/, '') || <span className="font-sans text-ink-2">nothing</span>}
    </pre>
  </div>
)
