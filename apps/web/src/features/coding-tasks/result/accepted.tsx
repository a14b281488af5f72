import type { CodingTask } from '@nextround/content/coding-tasks'
import type { Submission, SubmissionResult } from '@nextround/contract/coding-tasks'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { codingTaskUrl } from '#platform/coding-task-address.ts'
import { ButtonLink } from '#ui/button.tsx'
import { codingStandings, type ListedTask } from '../solve/solve-queries.ts'
import { AcceptedRing } from './accepted-ring.tsx'
import { chooseNext } from './choose-next.ts'

type Props = {
  task: CodingTask
  listed: ListedTask[]
  learnerId: string
  submission: Submission
  result: SubmissionResult
  tries: number
}

/** The end of a task: what it took, and one next step. */
export function Accepted({ task, listed, learnerId, submission, result, tries }: Props) {
  const { data } = useQuery(codingStandings(learnerId))
  const solved = new Set(
    data?.standings.filter(({ state }) => state === 'solved').map(({ taskId }) => taskId),
  )
  // It doesn't count as solved if the solution was opened before.
  const isFirst = solved.size === 1 && solved.has(task.id)
  const next = data && chooseNext(task.id, listed, solved)
  const limit = task.limits[submission.language]

  return (
    <section aria-label="Accepted" className="grid grid-cols-1 gap-5">
      <div className="relative grid justify-items-center gap-1 pt-2 text-center">
        {isFirst && <Confetti />}
        <AcceptedRing />
        <h2 className="mt-2 font-extrabold text-4xl">Accepted</h2>
        <p className="text-ink-2 text-lg">
          {isFirst
            ? 'Your first coding task'
            : tries === 1
              ? 'On your first try'
              : `On try ${tries}`}
        </p>
      </div>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] gap-2">
        <Fact value={`${result.passed} of ${result.total}`} label="tests" />
        {task.kind === 'program' && (
          <>
            <Fact value={`${result.cpuMs} ms`} label={limit ? `of ${limit.time}` : 'CPU time'} />
            <Fact value={`${result.peakMb} MB`} label={limit ? `of ${limit.memory}` : 'memory'} />
          </>
        )}
      </dl>
      {next && (
        <section
          aria-label="Next step"
          className="rounded-card bg-lead p-4 text-on-lead print:hidden"
        >
          <p className="font-semibold text-sm">Next step</p>
          <h3 className="font-bold text-xl wrap-anywhere">{next.title}</h3>
          <p>{`${next.skill}, ${next.level}. About ${next.minutes} minutes.`}</p>
          <div className="mt-3 grid">
            <ButtonLink look="onLead" to={codingTaskUrl(next.id)}>
              Open the task
              <ArrowRight aria-hidden="true" className="size-5" />
            </ButtonLink>
          </div>
        </section>
      )}
    </section>
  )
}

const Fact = ({ value, label }: { value: string; label: string }) => (
  <div className="flex flex-col-reverse rounded-control bg-sunken px-2 py-3 text-center">
    <dt className="text-ink-2 text-sm">{label}</dt>
    <dd className="font-semibold text-lg tabular-nums">{value}</dd>
  </div>
)

const PIECES = [
  ['24', '12', 'fill-amber-fill'],
  ['8', '45', 'fill-accent'],
  ['38', '66', 'fill-blue-fill'],
  ['18', '90', 'fill-good-fill'],
  ['172', '8', 'fill-bad-fill'],
  ['188', '38', 'fill-good-fill'],
  ['162', '64', 'fill-accent'],
  ['182', '92', 'fill-amber-fill'],
] as const

/** Only for the first task that a learner solves. */
const Confetti = () => (
  <svg
    viewBox="0 0 200 100"
    preserveAspectRatio="xMidYMid meet"
    aria-hidden="true"
    className="absolute inset-x-0 top-0 mx-auto h-40 w-full max-w-sm"
  >
    {PIECES.map(([x, y, look]) => (
      <circle key={`${x}-${y}`} cx={x} cy={y} r="3" className={look} />
    ))}
  </svg>
)
