import { useNavigate } from 'react-router'
import { signOut } from '#features/auth/sign-out.ts'
import { useCurrentUser } from '#features/auth/use-current-user.ts'
import { Button, ButtonLink } from '#ui/button.tsx'

type Props = { dashboardLabel?: string; onChosen?: () => void }

/** What stands beside the navigation: two doors for a guest, a name and the way out for a learner. */
export function AccountLinks({ dashboardLabel, onChosen }: Props) {
  const user = useCurrentUser()
  const navigate = useNavigate()

  if (!user) {
    return (
      <>
        <ButtonLink to="/login" look="plain" onClick={onChosen}>
          Log In
        </ButtonLink>
        <ButtonLink to="/signup" onClick={onChosen}>
          Sign Up
        </ButtonLink>
      </>
    )
  }
  const leave = () => {
    onChosen?.()
    void signOut(() => navigate('/'))
  }
  return (
    <>
      <ButtonLink to="/dashboard" look="quiet" onClick={onChosen}>
        <span className="max-w-40 truncate xl:max-w-24 2xl:max-w-40">
          {dashboardLabel ?? (user.name || 'Profile')}
        </span>
      </ButtonLink>
      <Button look="plain" onClick={leave}>
        Log Out
      </Button>
    </>
  )
}
