import { formatNumber } from '#platform/format.ts'
const AVATARS = [
  ['AK', 'bg-[oklch(0.5_0.17_264)]'],
  ['PS', 'bg-[oklch(0.48_0.1_165)]'],
  ['RJ', 'bg-[oklch(0.5_0.14_42)]'],
  ['MN', 'bg-[oklch(0.5_0.2_292)]'],
]

type Props = { count: number | null; least: number | null }

/** Hidden, including the avatars, until there is a true number. `count-learners.ts` requests it. */
export const JoinedBy = ({ count, least }: Props) => (
  <div
    hidden={count === null}
    className="mt-8 flex items-center gap-4"
    {...(least !== null && { 'data-part': 'count-learners', 'data-least': least })}
  >
    <div className="flex" aria-hidden="true">
      {AVATARS.map(([letters, colour]) => (
        <span
          key={letters}
          className={`-ml-2 grid size-9 place-items-center rounded-full border-2 border-paper font-semibold text-white text-xs first:ml-0 ${colour}`}
        >
          {letters}
        </span>
      ))}
    </div>
    <p className="text-ink-2">
      Joined by <span data-learners>{count === null ? null : formatNumber(count)}</span>+ learners
    </p>
  </div>
)
