import {
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { MockQueue } from './mock-queue.ts'
import { minutesToTell, type Moment } from './moment.ts'

const TICK_MS = 250

/** Follows the clock and the server's replies, but renders only when what is read of the moment changes. */
function useMomentPart<Part extends string | number>(
  queue: MockQueue,
  read: (moment: Moment) => Part,
): Part {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const timer = setInterval(onChange, TICK_MS)
      const unsubscribe = queue.subscribe(onChange)
      return () => {
        clearInterval(timer)
        unsubscribe()
      }
    },
    [queue],
  )
  return useSyncExternalStore(subscribe, () => read(queue.moment()))
}

export const useSecondsLeft = (queue: MockQueue): number =>
  useMomentPart(queue, ({ leftMs }) => Math.ceil(leftMs / 1000))

/** The phase and section, which change a few times in a mock. Tells the server whenever the clock has moved them. */
export function usePhase(queue: MockQueue): Pick<Moment, 'phase' | 'section'> {
  const at = useMomentPart(queue, ({ phase, section }) => `${phase}/${section}`)
  const [phase, section] = at.split('/') as [Moment['phase'], string]
  useEffect(() => {
    const { state } = queue.read().sitting
    if (`${state.phase}/${state.section}` !== at) void queue.sync()
  }, [queue, at])
  return { phase, section: Number(section) }
}

/** The words to announce to screen readers: 10, 5 and 1 minutes before the end of a section, once each. */
export function useTimeWords(queue: MockQueue, name: string): string {
  const seconds = useSecondsLeft(queue)
  const before = useRef(seconds)
  const [told, setTold] = useState<number[]>([])
  const tell = useEffectEvent((left: number) => {
    const minutes = minutesToTell(before.current * 1000, left * 1000)
    before.current = left
    // After a correction by the server, the time may pass a mark again.
    if (minutes !== undefined && !told.includes(minutes)) setTold([...told, minutes])
  })
  useEffect(() => tell(seconds), [seconds])
  const latest = told.at(-1)
  return latest === undefined
    ? ''
    : `${latest} ${latest === 1 ? 'minute' : 'minutes'} left in ${name}`
}
