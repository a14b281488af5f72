import { brand } from '@nextround/content'

const AVATARS = [
  ['AK', 'bg-[oklch(0.5_0.17_264)]'],
  ['PS', 'bg-[oklch(0.48_0.1_165)]'],
  ['RJ', 'bg-[oklch(0.5_0.14_42)]'],
  ['MN', 'bg-[oklch(0.5_0.2_292)]'],
]

export const JoinedBy = () => (
  <div className="mt-8 flex items-center gap-4">
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
    <p className="text-ink-2">Joined by {brand.learners.toLocaleString('en')}+ learners</p>
  </div>
)
