import { type ReactNode, useId } from 'react'
import { RingMark } from '#ui/ring-mark.tsx'

/** Column counts that leave no row half empty. */
const COLUMNS = {
  three: 'grid-cols-3',
  'two-or-three': 'grid-cols-2 sm:grid-cols-3',
  'two-or-four': 'grid-cols-2 sm:grid-cols-4',
}

type QuestionProps = {
  title: string
  lead: string
  columns: keyof typeof COLUMNS
  children: ReactNode
}

/** One question and its answers. One tap answers it. */
export function ChoiceQuestion({ title, lead, columns, children }: QuestionProps) {
  const id = useId()
  return (
    <>
      <div>
        <h1 id={id} className="text-balance font-extrabold text-3xl leading-tight md:text-4xl">
          {title}
        </h1>
        <p className="mt-2 text-ink-2">{lead}</p>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for what is sent */}
      <div role="group" aria-labelledby={id} className={`grid gap-2.5 ${COLUMNS[columns]}`}>
        {children}
      </div>
    </>
  )
}

type Props = {
  isChosen: boolean
  isBusy?: boolean
  isWide?: boolean
  onChoose: () => void
  children: ReactNode
}

/** An earlier choice is marked. Choosing it again also continues. */
export const Choice = ({ isChosen, isBusy = false, isWide = false, onChoose, children }: Props) => (
  <button
    type="button"
    aria-pressed={isChosen}
    aria-disabled={isBusy || undefined}
    onClick={isBusy ? undefined : onChoose}
    className={`flex min-h-12 min-w-0 items-center justify-center gap-2 rounded-control border px-1.5 py-2 text-center font-semibold leading-snug wrap-anywhere transition-colors ${isWide ? 'col-span-2' : ''} ${isChosen ? 'border-accent bg-accent-soft text-accent' : 'border-line-strong bg-surface text-ink hover:border-ink-3 hover:bg-sunken'}`}
  >
    {isBusy && <RingMark inOneColour className="size-5 motion-safe:animate-spin" />}
    {children}
  </button>
)
