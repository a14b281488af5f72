type Step = { title: string; text: string }

/** A column on phones and a row on wide screens. A line connects each step to the next. */
export const NumberedSteps = ({ steps }: { steps: Step[] }) => (
  <ol className="grid gap-y-8 lg:grid-cols-4 lg:gap-x-8">
    {steps.map(({ title, text }, index) => (
      <li key={title} className="group relative flex gap-5 lg:block">
        <span
          aria-hidden="true"
          className="-bottom-8 absolute top-16 left-7 w-px bg-line group-last:hidden lg:top-7 lg:right-[-2rem] lg:bottom-auto lg:left-16 lg:h-px lg:w-auto"
        />
        <StepRing step={index + 1} of={steps.length} />
        <div className="pt-1 lg:pt-5">
          <h3 className="font-bold text-lg leading-snug">{title}</h3>
          <p className="mt-1.5 text-ink-2">{text}</p>
        </div>
      </li>
    ))}
  </ol>
)

type Props = { step: number; of: number }

/** The ring fills from step to step: a quarter, a half, three quarters, complete. */
const StepRing = ({ step, of }: Props) => (
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
