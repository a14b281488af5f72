import { AuthCard } from '#features/auth/auth-card.tsx'
import { useLink } from '#features/auth/use-link.ts'
import { useUnsubscribe } from '#features/reminders/use-unsubscribe.ts'
import { pageErrorMessage } from '#platform/failure-words.ts'
import { pageMeta } from '#platform/page-meta.ts'
import { Button, ButtonLink } from '#ui/button.tsx'

const TITLE = 'Stop reminder emails'

export const meta = () =>
  pageMeta(TITLE, 'Stop reminder emails. Your account and progress stay as they are.', {
    isUnlisted: true,
  })

export default function UnsubscribePage() {
  const link = useLink()
  const { state, send } = useUnsubscribe(link?.token)

  if (state.status === 'done')
    return (
      <AuthCard
        title="You're unsubscribed"
        lead="Reminder emails are off. Notifications on your devices aren't affected."
      >
        <div className="grid">
          <ButtonLink to="/account">Turn them on again</ButtonLink>
        </div>
      </AuthCard>
    )
  if (state.status === 'unknown-link')
    return (
      <AuthCard
        title="This link doesn't work"
        lead="Part of it may be missing. Open it from the email again, or turn reminders off in your account."
      >
        <div className="grid">
          <ButtonLink to="/account">Open your account</ButtonLink>
        </div>
      </AuthCard>
    )
  return (
    <AuthCard
      title={TITLE}
      lead="We send at most one reminder a day, and only when there's something to do."
    >
      <div className="grid gap-3">
        {state.status === 'failed' && (
          <p role="alert">Couldn't stop them yet. {pageErrorMessage(state.error)}</p>
        )}
        <Button
          isBusy={state.status === 'sending'}
          disabled={link === undefined}
          onClick={() => void send()}
        >
          {state.status === 'failed' ? 'Try Again' : 'Stop the emails'}
        </Button>
      </div>
    </AuthCard>
  )
}
