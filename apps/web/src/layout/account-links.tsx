import { Button, ButtonLink } from '#ui/button.tsx'
import { ForTeam, ForGuests, ForLearners } from '#ui/by-session.tsx'

/** Shown next to the navigation: two links for guests, the name and a sign-out button for learners. */
export const AccountLinks = ({ dashboardLabel }: { dashboardLabel?: string }) => (
  <>
    <ForGuests>
      <ButtonLink to="/login" look="plain">
        Log In
      </ButtonLink>
      <ButtonLink to="/signup">Sign Up</ButtonLink>
    </ForGuests>
    <ForTeam>
      <ButtonLink to="/admin" look="plain">
        Admin
      </ButtonLink>
    </ForTeam>
    <ForLearners>
      <ButtonLink to="/dashboard" look="quiet">
        <span className="max-w-40 truncate xl:max-w-24 2xl:max-w-40">
          {/* platform/shown-user.ts fills in the name. */}
          {dashboardLabel ?? (
            <span data-user-name suppressHydrationWarning>
              Profile
            </span>
          )}
        </span>
      </ButtonLink>
      <Button look="plain" data-action="sign-out">
        Log Out
      </Button>
    </ForLearners>
  </>
)
