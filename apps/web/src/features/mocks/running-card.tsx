import { ArrowRight, Timer } from 'lucide-react'
import { RUN_URL } from '#platform/mock-address.ts'
import { ForLearners } from '#ui/by-session.tsx'
import { ButtonLink } from '#ui/button.tsx'

/** The mock that the learner is sitting. my-mocks.ts fills it, and it stays hidden without one. */
export const RunningCard = () => (
  <ForLearners>
    <section
      data-running
      hidden
      aria-labelledby="running"
      className="rounded-card bg-lead p-4 text-on-lead md:p-5 print:hidden"
    >
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 font-semibold text-sm">
        <span>In progress</span>
        <span className="flex items-center gap-1.5 tabular-nums">
          <Timer aria-hidden="true" className="size-4 shrink-0" />
          <span data-left />
        </span>
      </p>
      <h2 id="running" className="mt-1 font-bold text-xl wrap-anywhere">
        <span data-name>Your mock</span>
      </h2>
      <p className="mt-0.5">The clock keeps running while you are here.</p>
      <div className="mt-4 grid">
        <ButtonLink to={RUN_URL} look="onLead">
          Continue
          <ArrowRight aria-hidden="true" className="size-5 shrink-0" />
        </ButtonLink>
      </div>
    </section>
  </ForLearners>
)
