import { StepRing } from './step-ring.tsx'

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
