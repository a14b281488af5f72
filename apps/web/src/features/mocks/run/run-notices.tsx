import type { MockRefusal } from '@nextround/contract/mocks'
import { CircleAlert, CloudOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { counted } from '#platform/format.ts'
import { isTransient } from '#platform/transient-errors.ts'
import { Button } from '#ui/button.tsx'
import type { MockQueue, RunView } from './mock-queue.ts'
import { placesOf } from './use-section.ts'

const Note = ({ icon: Icon, children }: { icon: typeof CloudOff; children: ReactNode }) => (
  <div className="my-4 flex gap-2.5 rounded-card bg-amber-soft p-3.5 text-amber text-sm">
    <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
    <div className="grid min-w-0 grid-cols-1 justify-items-start gap-2 wrap-anywhere">
      {children}
    </div>
  </div>
)

type Props = { view: RunView }

/** Always rendered, because screen readers announce only what changes in a region that is there. */
export const ConnectionNote = ({ view: { error, waiting, isOnDevice } }: Props) => (
  <div role="status">
    {(error !== undefined || (waiting > 0 && !isOnDevice)) && (
      <Note icon={CloudOff}>
        <p>
          {error === undefined || isTransient(error)
            ? "You're offline."
            : "Couldn't send your answers."}{' '}
          {isOnDevice
            ? waiting > 0
              ? 'Your answers are saved on this phone, not sent yet.'
              : 'Answers are saved on this phone.'
            : "Your answers aren't saved: this browser doesn't let us store them. Keep this page open until they're sent."}{' '}
          The clock is right. Keep going.
        </p>
      </Note>
    )}
  </div>
)

const REASONS: Record<MockRefusal['reason'], string> = {
  'after-end': 'given after the section had ended',
  'after-grace': 'reached us too late',
  'heard-since': 'not sent although this phone was online after it',
  submitted: 'reached us after the section was submitted',
  'not-begun': 'given before the section began',
  'not-asked': "doesn't fit the question",
}

/** Answers that the server did not take, with the reason for each. */
export const RefusedNote = ({ view: { refused, sitting } }: Props) => (
  <div role="status">
    {refused.length > 0 && (
      <Note icon={CircleAlert}>
        <p className="font-semibold">
          {refused.length === 1
            ? "1 answer doesn't count:"
            : `${counted(refused.length, 'answer')} don't count:`}
        </p>
        <ul className="grid list-disc gap-1 pl-4">
          {refused.map(({ place, number, reason }) => {
            const section = sitting.questions[place]?.section ?? 0
            const question = place - placesOf(sitting, section).first + 1
            return (
              <li key={number}>
                {`${sitting.sections[section]?.name}, question ${question}: ${REASONS[reason]}`}
              </li>
            )
          })}
        </ul>
      </Note>
    )}
  </div>
)

/** Shown on a device that was taken over. It can only be read, until it takes over again. */
export function TakenOverNote({ queue, view }: Props & { queue: MockQueue }) {
  return (
    <div role="status">
      {view.turn === 'lost' && (
        <Note icon={CircleAlert}>
          <p>
            You continued this mock on another device.{' '}
            {view.waiting > 0
              ? `${counted(view.waiting, 'answer')} from here will still be sent.`
              : 'All answers from here were sent.'}
          </p>
          <ContinueHere queue={queue} />
        </Note>
      )}
    </div>
  )
}

export function ContinueHere({ queue }: { queue: MockQueue }) {
  const [state, setState] = useState<'open' | 'busy' | 'failed'>('open')
  const takeOver = async () => {
    setState('busy')
    setState((await queue.takeOver()) ? 'open' : 'failed')
  }
  return (
    <>
      {state === 'failed' && (
        <p role="alert" className="font-semibold">
          Couldn't continue here. Check your connection and try again.
        </p>
      )}
      <Button look="quiet" isBusy={state === 'busy'} onClick={() => void takeOver()}>
        Continue here
      </Button>
    </>
  )
}
