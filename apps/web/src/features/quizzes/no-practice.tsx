import type { QuizOffer } from '@nextround/contract/quizzes'
import { noteUrl } from '#platform/note-address.ts'
import { practiceUrl } from '#platform/quiz-address.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Moment } from '#ui/moment.tsx'

type Props = {
  topicId: string
  subskill: string
  /** The topic's name. */
  topic: string
  offer: NonNullable<QuizOffer['subskill']>
}

/** Explains why there is nothing to practise now, and what to do instead. */
export const NoPractice = ({ topicId, subskill, topic, offer }: Props) => (
  <div className="grid gap-4">
    <p className="font-semibold text-ink-2">
      {offer.availableAt === null ? (
        tooFewWords(offer, topic)
      ) : (
        <>
          {`You answered the questions on ${offer.label} in the last 24 hours. You can practise again from `}
          <Moment at={offer.availableAt} />.
        </>
      )}
    </p>
    <div className="grid gap-3 sm:flex sm:flex-wrap">
      <ButtonLink to={noteUrl(topicId, subskill)}>Read the note</ButtonLink>
      <ButtonLink to={practiceUrl(topicId)} look="quiet">
        {`Take the ${topic} quiz`}
      </ButtonLink>
    </div>
  </div>
)

function tooFewWords({ label, questions }: Props['offer'], topic: string): string {
  if (questions === 0) return `No questions available for ${label}`
  const [count, they] =
    questions === 1 ? ['1 question', "It's"] : [`${questions} questions`, "They're"]
  return `Only ${count} on ${label} so far, too few to practise. ${they} part of the ${topic} quiz.`
}
