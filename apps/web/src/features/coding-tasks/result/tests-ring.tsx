type Props = { passed: number; total: number }

/** How many tests pass: amber until all do. The heading next to it says the same. */
export const TestsRing = ({ passed, total }: Props) => (
  <div aria-hidden="true" className="grid size-14 shrink-0 place-items-center *:[grid-area:1/1]">
    <svg viewBox="0 0 120 120" fill="none" className="size-full">
      <g transform="rotate(-90 60 60)" strokeWidth="11">
        <circle cx="60" cy="60" r="52" className="stroke-line" />
        {/* At zero the round line cap would still show a dot. */}
        {passed > 0 && (
          <circle
            cx="60"
            cy="60"
            r="52"
            pathLength="100"
            strokeDasharray={`${(100 * passed) / total} 100`}
            strokeLinecap="round"
            className={passed === total ? 'stroke-good-fill' : 'stroke-amber-fill'}
          />
        )}
      </g>
    </svg>
    <span className="font-bold font-heading text-xs tabular-nums">{`${passed}/${total}`}</span>
  </div>
)
