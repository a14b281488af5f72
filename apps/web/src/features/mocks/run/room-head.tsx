import { Check, CloudAlert, CloudCheck, CloudOff, CloudUpload, Lock, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { MockSitting } from '@nextround/contract/mocks'
import { formatClock } from '#platform/format-clock.ts'
import type { MockQueue, RunView } from './mock-queue.ts'
import { useSecondsLeft } from './use-moment.ts'

const AMBER_SECONDS = 5 * 60

const SAVED = {
  saved: { Icon: CloudCheck, words: 'Saved', look: 'text-on-room-2' },
  saving: { Icon: CloudUpload, words: 'Saving...', look: 'text-on-room-2' },
  waiting: { Icon: CloudOff, words: 'Waiting for network', look: 'text-on-room-amber' },
  unsaved: { Icon: CloudAlert, words: 'Not saved', look: 'text-on-room-amber' },
}

function savedState({ waiting, isOnDevice, error }: RunView): keyof typeof SAVED {
  if (waiting > 0 && !isOnDevice) return 'unsaved'
  if (error !== undefined) return 'waiting'
  return waiting > 0 ? 'saving' : 'saved'
}

type Props = {
  queue: MockQueue
  view: RunView
  /** Undefined between sections: nothing is left to count. */
  section: number | undefined
  onLeave: () => void
  /** Submits the section, where there is room for it. */
  action?: ReactNode
  children?: ReactNode
}

/** The head of the exam room. It stays in sight, and the time with it. */
export function RoomHead({ queue, view, section, onLeave, action, children }: Props) {
  const { name, sections } = view.sitting
  const { Icon, words, look } = SAVED[savedState(view)]
  return (
    <header className="sticky top-0 z-2 grid shrink-0 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 bg-room px-4 pt-[max(0.5rem,env(safe-area-inset-top))] text-on-room lg:flex lg:gap-x-5 lg:px-8 lg:pt-0 dark:border-line dark:border-b">
      <button
        type="button"
        aria-label="Leave"
        onClick={onLeave}
        className="-ml-2 grid size-11 shrink-0 place-items-center rounded-control text-on-room-2 hover:text-on-room focus-visible:outline-on-room"
      >
        <X aria-hidden="true" className="size-6" />
      </button>
      <div className="min-w-0 lg:contents">
        <p className="truncate font-semibold lg:text-lg">{name}</p>
        <p className={`flex items-center gap-1.5 text-sm lg:order-2 lg:ml-auto ${look}`}>
          <Icon aria-hidden="true" className="size-4 shrink-0" />
          {words}
        </p>
      </div>
      {section === undefined ? (
        <span />
      ) : (
        <TimeLeft queue={queue} name={sections[section]?.name ?? ''} />
      )}
      {action && <div className="hidden lg:order-4 lg:block">{action}</div>}
      <div className="col-span-full lg:order-1">{children}</div>
    </header>
  )
}

/** Not announced each second: see useTimeWords. */
function TimeLeft({ queue, name }: { queue: MockQueue; name: string }) {
  const seconds = useSecondsLeft(queue)
  return (
    <p
      role="timer"
      aria-label={`Time left in ${name}`}
      className="grid justify-items-end leading-tight lg:order-3 lg:flex lg:items-center lg:gap-2.5"
    >
      <span
        className={`font-bold text-2xl tabular-nums lg:text-3xl ${seconds <= AMBER_SECONDS ? 'text-on-room-amber' : ''}`}
      >
        {formatClock(seconds * 1000)}
      </span>
      <span className="text-on-room-2 text-xs lg:max-w-24">
        left in <span className="lg:hidden">section</span>
        <span className="max-lg:hidden">{name}</span>
      </span>
    </p>
  )
}

type TabsProps = Pick<MockSitting, 'sections'> & {
  section: number
  /** Whether this section has ended, and the next has not begun. */
  isBetween?: boolean
}

/** All sections in their order. Only the open one can be worked on, and a tap on another says why. */
export function SectionTabs({ sections, section, isBetween = false }: TabsProps) {
  const [asked, setAsked] = useState<number>()
  const lastDone = isBetween ? section : section - 1
  const reason = asked === undefined ? '' : whyClosed(sections, asked, lastDone)
  return (
    <>
      <ol aria-label="Sections" className="flex flex-wrap">
        {sections.map(({ name }, place) => {
          const isDone = place <= lastDone
          const isOpen = place === section && !isBetween
          const Icon = isDone ? Check : Lock
          return (
            <li key={name} className="min-w-0">
              <button
                type="button"
                aria-current={isOpen ? 'step' : undefined}
                onClick={() => setAsked(isOpen ? undefined : place)}
                className={`flex min-h-11 max-w-full items-center gap-1.5 border-b-3 px-2.5 font-medium max-[21rem]:gap-1 max-[21rem]:px-1.5 text-[0.9375rem] focus-visible:outline-on-room focus-visible:outline-offset-[-2px] lg:min-h-16 ${isOpen ? 'border-on-room text-on-room' : 'border-transparent text-on-room-2'}`}
              >
                {!isOpen && <Icon aria-hidden="true" className="size-4 shrink-0" />}
                <span className="min-w-0 wrap-anywhere">{name}</span>
                {!isOpen && <span className="sr-only">{isDone ? 'finished' : 'locked'}</span>}
              </button>
            </li>
          )
        })}
      </ol>
      <p role="status" className={`text-on-room-2 text-sm ${reason ? 'pb-2' : ''}`}>
        {reason}
      </p>
    </>
  )
}

function whyClosed(sections: MockSitting['sections'], place: number, lastDone: number): string {
  const name = sections[place]?.name
  if (place <= lastDone) return `${name} is finished and can't be opened again.`
  return `${name} opens when ${sections[place - 1]?.name} ends.`
}
