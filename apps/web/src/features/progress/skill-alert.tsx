import { call } from '@nextround/contract/call'
import { closeSkillAlert, type Skill } from '@nextround/contract/progress'
import { estimatedMinutes, getQuizOffer } from '@nextround/contract/quizzes'
import { useQuery } from '@tanstack/react-query'
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
  const practice = usePracticeWords(skill)

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
      <p className="min-h-6 text-ink-2">{practice}</p>
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

/** What the button leads to, asked of those who choose the questions. */
function usePracticeWords({ topicId, plan: { focus } }: Skill): string {
  const query = focus ? { subskill: focus.subskill } : {}
  const { data: offer } = useQuery({
    queryKey: ['quiz-offer', { topicId, ...query }],
    queryFn: () => call(getQuizOffer, { params: { topicId }, query }),
  })
  if (!offer?.questions) return ''
  const { questions, subskill } = offer
  const about = subskill ? `, ${subskill.questions} of them on ${subskill.label}` : ''
  return `${questions} questions${about}. About ${estimatedMinutes(questions)} minutes.`
}
