type Props = { step: number; of: number }

/** The ring fills from step to step: a quarter, a half, three quarters, complete. */
export const StepRing = ({ step, of }: Props) => (
  <span className="relative grid size-14 shrink-0 place-items-center font-bold font-heading text-lg">
    <svg viewBox="0 0 56 56" fill="none" strokeWidth="4" aria-hidden="true" className="absolute">
      <circle cx="28" cy="28" r="25" className="stroke-line" />
      <circle
        cx="28"
        cy="28"
        r="25"
        pathLength={of}
        strokeDasharray={`${step} ${of}`}
        transform="rotate(-90 28 28)"
        className="stroke-accent"
      />
    </svg>
    {step}
  </span>
)
