import { call } from '@nextround/contract/call'
import { closeSkillAlert, type Skill } from '@nextround/contract/progress'
import { practiceOf } from '#platform/quiz-address.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dialog, DialogActions } from '#ui/dialog.tsx'
import { topicName } from './names.ts'
import { evidenceOf } from './skill-words.ts'

type Props = { skill: Skill; isSure: boolean; onClose: () => void }

/** Speaks once about the weakest skill, as surely as the answers allow. */
export default function SkillAlert({ skill, isSure, onClose }: Props) {
  const { topicId, percentage, plan } = skill
  const name = topicName(topicId)

  // It is gone at once, whatever the server says: if that fails, it comes back with the next visit.
  const close = () => {
    onClose()
    call(closeSkillAlert).catch(() => {})
  }

  return (
    <Dialog
      title="Skill Insight Alert"
      description={
        isSure
          ? `${name} is a weak spot.`
          : `${name} may be a weak spot, take one more quiz to be sure.`
      }
      onClose={close}
    >
      <p className="text-ink-2 text-sm tabular-nums">
        {`You would score about ${percentage} ${evidenceOf(skill)}.`}
      </p>
      {plan.recommendations.length > 0 && (
        <div>
          <h3 className="font-semibold">Recommended actions</h3>
          <ol className="mt-2 grid list-decimal gap-1.5 pl-6">
            {plan.recommendations.map((sentence) => (
              <li key={sentence} className="wrap-anywhere">
                {sentence}
              </li>
            ))}
          </ol>
        </div>
      )}
      <DialogActions>
        <ButtonLink to={practiceOf(topicId, plan.focus?.subskill)} onClick={close}>
          Start Improving
        </ButtonLink>
        <Button look="quiet" onClick={close}>
          Not now
        </Button>
      </DialogActions>
    </Dialog>
  )
}
