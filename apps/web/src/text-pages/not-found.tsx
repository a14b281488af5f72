import { InlineScript } from '#platform/inline-script.tsx'
import { pageMeta } from '#platform/page-meta.ts'
import { ButtonLink } from '#ui/button.tsx'

const OOPS = "Oops! We couldn't find the page you're looking for."

export const meta = () => pageMeta('Page not found', OOPS, { isUnlisted: true })

/** One page for all unknown addresses. A script fills in which address it was. */
export default function NotFoundPage() {
  return (
    <section className="column py-16 md:py-28">
      <h1 className="font-extrabold text-4xl leading-tight md:text-5xl">
        <span className="block text-accent">404</span> Page not found
      </h1>
      <p className="mt-4 text-ink-2 text-lg">{OOPS}</p>
      <p className="mt-4 mb-9">
        <code
          id="missing-address"
          className="line-clamp-3 w-fit break-all rounded-control bg-sunken px-3 py-2 text-ink-2 text-sm empty:hidden"
        />
      </p>
      <InlineScript run={nameMissingAddress} />
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/">Go to the home page</ButtonLink>
        <ButtonLink to="/topics" look="quiet">
          Explore Topics
        </ButtonLink>
      </div>
    </section>
  )
}

/** Runs as an inline script, so it must not use anything outside its own body. */
function nameMissingAddress() {
  const place = document.getElementById('missing-address')
  if (place) place.textContent = location.pathname
}
