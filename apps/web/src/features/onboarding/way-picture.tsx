/** A drawing of three taps and the path from there to the flag of the drive. */
export const WayPicture = () => (
  <svg
    viewBox="0 0 132 72"
    fill="none"
    strokeWidth="2.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    className="h-auto w-26 shrink-0 sm:w-33"
  >
    <path
      d="M14 58c14 0 12-22 27-22s13 20 28 20 14-34 42-34"
      strokeDasharray="1 6"
      className="stroke-accent"
    />
    {[
      [14, 58],
      [41, 36],
      [69, 56],
    ].map(([x, y]) => (
      <g key={x}>
        <circle cx={x} cy={y} r="9" className="fill-surface stroke-accent" />
        <path d={`M${(x ?? 0) - 3.5} ${y ?? 0}l2.6 2.6 4.6-5`} className="stroke-good" />
      </g>
    ))}
    <path d="M112 46V10" className="stroke-ink-2" />
    <path d="M112 11h15l-4 6 4 6h-15z" className="fill-amber-fill stroke-amber-fill" />
  </svg>
)
