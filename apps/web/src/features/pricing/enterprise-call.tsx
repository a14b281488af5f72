import { ButtonLink } from '#ui/button.tsx'

export const EnterpriseCall = () => (
  <section aria-labelledby="enterprise" className="column py-12 md:py-16">
    <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-6 rounded-card border border-accent-line bg-accent-soft p-6 md:p-10">
      <div className="max-w-xl">
        <h2 id="enterprise" className="font-bold text-2xl md:text-3xl">
          Need more than a team?
        </h2>
        <p className="mt-2 text-balance text-ink-2">
          For colleges, departments and companies. Tell us how many accounts you need.
        </p>
      </div>
      <ButtonLink to="/enterprise">Explore Enterprise</ButtonLink>
    </div>
  </section>
)
