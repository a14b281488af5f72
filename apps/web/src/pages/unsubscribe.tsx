import { AuthCard } from '#features/auth/auth-card.tsx'
import { useLink } from '#features/auth/use-link.ts'
import { useUnsubscribe } from '#features/reminders/use-unsubscribe.ts'
import { wordsForFailure } from '#platform/failure-words.ts'
import { pageMeta } from '#platform/page-meta.ts'
import { Button, ButtonLink } from '#ui/button.tsx'

const TITLE = 'Stop reminder mails'

export const meta = () =>
  pageMeta(TITLE, 'Opens the link of a reminder, and stops such mails when you say so.', {
    isUnlisted: true,
  })

export default function UnsubscribePage() {
  const link = useLink()
  const { state, send } = useUnsubscribe(link?.token)

  if (state.is === 'done')
    return (
      <AuthCard
        title="You will get no more reminders"
        lead="Reminder mails are off. If you turned on notifications, they stay as they are."
      >
        <div className="grid">
          <ButtonLink to="/account">Turn them on again</ButtonLink>
        </div>
      </AuthCard>
    )
  if (state.is === 'unknown-link')
    return (
      <AuthCard
        title="This link does not work"
        lead="Part of it may be missing. Open it from the mail once more, or turn reminders off in your account."
      >
        <div className="grid">
          <ButtonLink to="/account">Open your account</ButtonLink>
        </div>
      </AuthCard>
    )
  return (
    <AuthCard
      title={TITLE}
      lead="We remind you once a day at most, and only when you have something to do."
    >
      <div className="grid gap-3">
        {state.is === 'failed' && (
          <p role="alert">Not stopped yet. {wordsForFailure(state.error)}</p>
        )}
        <Button
          isBusy={state.is === 'sending'}
          disabled={link === undefined}
          onClick={() => void send()}
        >
          {state.is === 'failed' ? 'Try Again' : 'Stop the mails'}
        </Button>
      </div>
    </AuthCard>
  )
}
