import { estimatedMinutes, PASS_MARK, type QuizOffer } from '@nextround/contract/quizzes'
import { Clock, ListChecks, Target } from 'lucide-react'
import type { ReactNode } from 'react'
import { Skeleton } from '#ui/skeleton.tsx'
import type { QuizSubject } from './quiz-aim.ts'

type Props = { questions: number | undefined; about: About }

/** The true figures of this quiz; the topic's card describes the topic. */
export function ReadyFacts({ questions, about }: Props) {
  if (questions === 0)
    return <p className="font-semibold text-ink-2">{`No questions available for this ${about}`}</p>
  return (
    <ul className="grid gap-2 md:gap-3">
      <Fact icon={<ListChecks aria-hidden="true" className="size-5" />}>
        {questions === undefined ? (
          <>
            <Digits /> questions
          </>
        ) : (
          `${questions} questions`
        )}
      </Fact>
      <Fact icon={<Clock aria-hidden="true" className="size-5" />}>
        {questions === undefined ? (
          <>
            About <Digits /> minutes, there is no time limit
          </>
        ) : (
          `About ${estimatedMinutes(questions)} minutes, there is no time limit`
        )}
      </Fact>
      <Fact icon={<Target aria-hidden="true" className="size-5" />}>
        {FACT_ABOUT_SCORE[about] ??
          `You pass with ${PASS_MARK}%. Your first answer to a question counts.`}
      </Fact>
    </ul>
  )
}

/** Where no score is reached. */
const FACT_ABOUT_SCORE: Partial<Record<About, string>> = {
  subskill: 'Practice has no score. It counts for your skills, and your mistakes come back.',
  'placement check': 'No pass mark, and it stays out of your averages.',
}

/** As wide as the figure that comes: a line that breaks later would push the button away from a thumb. */
const Digits = () => <Skeleton className="h-4 w-[2ch] align-middle" />

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex items-start gap-3">
    <span className="mt-0.5 shrink-0 text-accent">{icon}</span>
    <span className="min-h-6">{children}</span>
  </li>
)

type ReadySubject = QuizSubject & { about: About }
/** As it is called in a sentence. */
type About = 'topic' | 'subskill' | 'company' | 're-test' | 'placement check'

/** The offer knows what a subskill is called. */
export function readySubject(subject: QuizSubject, offer: QuizOffer | undefined): ReadySubject {
  const { aim, title } = subject
  if ('reTest' in aim) return { ...subject, about: 're-test' }
  if ('placement' in aim) return { ...subject, about: 'placement check' }
  if ('company' in aim) return { ...subject, about: 'company' }
  if (!('subskill' in aim)) return { ...subject, about: 'topic' }
  // An unknown subskill, by a typing mistake or after a rename: the topic is offered instead.
  if (offer && !offer.subskill) return { ...subject, aim: { topicId: aim.topicId }, about: 'topic' }
  const { label = title } = offer?.subskill ?? {}
  return { aim, about: 'subskill', title: label, description: `A part of ${title}` }
}
