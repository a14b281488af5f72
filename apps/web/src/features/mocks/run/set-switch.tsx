type Props = {
  numbers: [first: number, last: number]
  number: number
  onGo: ((index: number) => void) | undefined
}

/** Switches between the questions of a set without moving what they are about. */
export const SetSwitch = ({ numbers: [first, last], number, onGo }: Props) => (
  <div className="hidden flex-wrap items-center justify-between gap-2 xl:flex">
    {onGo && (
      <ul aria-label="Questions of this set" className="flex rounded-control bg-sunken p-1">
        {Array.from({ length: last - first + 1 }, (_, index) => first + index).map((one) => (
          <li key={one}>
            <button
              type="button"
              aria-current={one === number ? 'step' : undefined}
              onClick={() => onGo(one - 1)}
              className="min-h-9 min-w-10 rounded-lg px-2 font-semibold text-ink-2 tabular-nums aria-[current]:bg-surface aria-[current]:text-ink"
            >
              {one}
            </button>
          </li>
        ))}
      </ul>
    )}
    <p className="text-ink-2 text-sm">{`Questions ${first}–${last} use this`}</p>
  </div>
)
