import type { ReactNode } from 'react'
import { Badge } from '#ui/badge.tsx'

const OPTIONS = ['O(n)', 'O(n log n)', 'O(n²)', 'O(log n)']
const CHOSEN = 'O(n²)'

/** A picture of a quiz, not a quiz: nothing in it can be pressed, and a screen reader hears it as one. */
export const SampleQuiz = ({ icon }: { icon: ReactNode }) => (
  <figure className="rounded-card border border-line bg-surface p-5 shadow-float md:p-6">
    <figcaption className="sr-only">A sample question from a quiz</figcaption>
    <div className="flex items-center gap-3">
      {icon}
      <p className="mr-auto truncate font-semibold">Data Structures</p>
      <span className="shrink-0">
        <Badge>15 questions</Badge>
      </span>
    </div>
    <p className="mt-5 font-semibold text-lg leading-snug">
      What is the worst-case time complexity of quicksort?
    </p>
    <ul className="mt-4 grid gap-2.5">
      {OPTIONS.map((option, number) => (
        <li
          key={option}
          className={`flex min-h-12 items-center gap-3 rounded-control border px-3.5 ${option === CHOSEN ? 'border-accent bg-accent-soft' : 'border-line'}`}
        >
          <span
            className={`grid size-7 place-items-center rounded-lg font-semibold text-sm ${option === CHOSEN ? 'bg-accent text-on-accent' : 'bg-sunken text-ink-2'}`}
          >
            {'ABCD'[number]}
          </span>
          {option}
        </li>
      ))}
    </ul>
    <div className="mt-5 flex items-end gap-6">
      <div className="grow text-sm tabular-nums">
        <p className="mb-1.5 flex justify-between">
          <span>6/15</span>
          <span>40%</span>
        </p>
        <div className="h-1.5 overflow-hidden rounded-full bg-sunken">
          <div className="h-full w-2/5 rounded-full bg-accent" />
        </div>
      </div>
      <span className="rounded-control bg-accent px-4 py-2.5 font-semibold text-on-accent text-sm">
        Next
      </span>
    </div>
  </figure>
)
