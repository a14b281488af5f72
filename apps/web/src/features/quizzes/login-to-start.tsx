import { ButtonLink } from '#ui/button.tsx'

/** A guest may look; answers belong to somebody. */
export const LoginToStart = ({ to }: { to: string }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-control border border-accent-line bg-accent-soft p-4">
    <p>Please log in to start the quiz. It brings you back here.</p>
    <ButtonLink to={to} look="quiet">
      Log In
    </ButtonLink>
  </div>
)
