import { topicName } from '@nextround/content/topics'
import { call } from '@nextround/contract/call'
import type { Skill } from '@nextround/contract/progress'
import { estimatedMinutes, getQuizOffer } from '@nextround/contract/quizzes'
import { useQuery } from '@tanstack/react-query'
import { practiceUrl } from '#platform/quiz-address.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dialog, DialogActions } from '#ui/dialog.tsx'
import { evidenceOf } from './skill-words.ts'

type Props = { skill: Skill; isSure: boolean; onClose: () => void }

/** Says how weak a skill is, as certainly as the answers allow, and what helps. */
export default function SkillAlert({ skill, isSure, onClose }: Props) {
  const { topicId, percentage, plan } = skill
  const name = topicName(topicId)
  const practice = usePractice(skill)

  return (
    <Dialog
      title="Skill Insight Alert"
      description={
        isSure
          ? `${name} is a weak spot.`
          : `${name} may be a weak spot. Take one more quiz to be sure.`
      }
      onClose={onClose}
    >
      <p className="text-ink-2 text-sm tabular-nums">
        {`You'd score about ${percentage} ${evidenceOf(skill)}.`}
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
      <p className="min-h-6 text-ink-2">{practice.words}</p>
      <DialogActions>
        <ButtonLink to={practiceUrl(topicId, practice.subskill)} onClick={onClose}>
          Start Improving
        </ButtonLink>
        <Button look="quiet" onClick={onClose}>
          Not now
        </Button>
      </DialogActions>
    </Dialog>
  )
}

type Practice = {
  words: string
  /** Undefined if there is too little to practise today. The button then opens the whole topic. */
  subskill: string | undefined
}

/** The button's target and text, according to the server's quiz offer. */
function usePractice({ topicId, plan: { focus } }: Skill): Practice {
  const query = focus ? { subskill: focus.subskill } : {}
  const { data: offer } = useQuery({
    queryKey: ['quiz-offer', { topicId, ...query }],
    queryFn: () => call(getQuizOffer, { params: { topicId }, query }),
    // Never cached, because questions answered today aren't practised again.
    staleTime: 0,
    gcTime: 0,
  })
  if (!offer) return { words: '', subskill: focus?.subskill }
  const { questions, subskill } = offer
  if (!questions)
    return {
      words: subskill
        ? `There's nothing to practise on ${subskill.label} right now, so this opens the whole topic.`
        : '',
      subskill: undefined,
    }
  const about = subskill ? ` on ${subskill.label}` : ''
  return {
    words: `${questions} questions${about}. About ${estimatedMinutes(questions)} minutes.`,
    subskill: focus?.subskill,
  }
}
