import type { Mock } from '@nextround/content/mocks'
import { Clock, Construction, ListChecks } from 'lucide-react'
import type { ReactNode } from 'react'
import { counted } from '#platform/format.ts'
import { mockUrl } from '#platform/mock-address.ts'
import { Card } from '#ui/card.tsx'
import { Link } from '#ui/link.tsx'
import { FigureStatus, type Status, STATUSES } from './figure-status.tsx'

type Props = { mock: Mock; icon: ReactNode }

export const MockCard = ({ mock, icon }: Props) => (
  <Card className="relative flex h-full flex-col gap-4 transition-colors hover:border-line-strong">
    <div className="flex items-start gap-4">
      {icon}
      <div className="min-w-0">
        <h2 className="font-bold text-xl leading-snug">
          {/* The whole card can be clicked, but the link's name stays short for screen readers. */}
          <Link
            to={mockUrl(mock.id)}
            className="outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-accent focus-visible:after:outline-offset-2"
          >
            {mock.name}
          </Link>
        </h2>
        <p className="mt-1 flex flex-wrap gap-x-4 text-ink-2 tabular-nums">
          <span className="flex items-center gap-1.5">
            <ListChecks aria-hidden="true" className="size-4 shrink-0" />
            {counted(mock.questions, 'question')}
          </span>
          <span className="flex items-center gap-1.5">
            <Clock aria-hidden="true" className="size-4 shrink-0" />
            {`${mock.minutes} min`}
          </span>
        </p>
      </div>
    </div>
    <p className="text-ink-2">{mock.sections.map(({ name }) => name).join(', ')}</p>
    <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-line border-t pt-4 text-ink-2 text-sm">
      {mock.isOffered ? (
        <>
          {/* my-mocks.ts fills it for learners. */}
          <p data-best={mock.id} />
          <p className="flex flex-wrap gap-1.5">
            <span className="sr-only">Its numbers are</span>
            {listStatuses(mock).map((status) => (
              <FigureStatus key={status} status={status} />
            ))}
          </p>
        </>
      ) : (
        <NotOpenYet shortOf={mock.shortOf} />
      )}
    </div>
  </Card>
)

/** Says what the question bank lacks. */
export const NotOpenYet = ({ shortOf }: Pick<Mock, 'shortOf'>) => (
  <div className="flex gap-2.5">
    <Construction aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
    <div>
      <p>
        <span className="font-semibold text-ink">Not open yet.</span> We still need questions:
      </p>
      <ul className="mt-1 list-disc pl-5">
        {shortOf.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </div>
  </div>
)

/** Where the minutes and the numbers of questions come from. */
function listStatuses({ sections }: Mock): Status[] {
  const found = new Set(
    sections.flatMap(({ minutes, questions }) => [minutes.status, questions.status]),
  )
  return STATUSES.filter((status) => found.has(status))
}
