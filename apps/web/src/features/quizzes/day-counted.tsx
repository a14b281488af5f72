import { dayWords } from './day-words.ts'

type Props = { days: number; completedAt: string }

/** The goal of the day is met: a ring closes, once, and nothing else moves. */
export const DayCounted = ({ days, completedAt }: Props) => (
  <li className="col-span-full flex min-w-0 items-center gap-4 rounded-card bg-amber-soft p-4 forced-colors:border">
    <svg viewBox="0 0 48 48" fill="none" aria-hidden="true" className="size-12 shrink-0">
      <circle cx="24" cy="24" r="20" strokeWidth="5" className="stroke-amber-fill/25" />
      <circle
        cx="24"
        cy="24"
        r="20"
        strokeWidth="5"
        strokeLinecap="round"
        pathLength="1"
        strokeDasharray="1"
        transform="rotate(-90 24 24)"
        className="animate-draw stroke-amber-fill"
      />
      <path
        d="M16 24.5l6 6 11-12"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
        pathLength="1"
        strokeDasharray="1"
        className="animate-draw-next stroke-amber"
      />
    </svg>
    <p className="min-w-0 font-bold font-heading text-lg leading-snug wrap-anywhere">
      {dayWords(days, completedAt)}
    </p>
  </li>
)
