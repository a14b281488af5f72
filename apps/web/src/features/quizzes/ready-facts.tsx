import { estimatedMinutes, PASS_MARK, type QuizOffer } from '@nextround/contract/quizzes'
import { Clock, ListChecks, Target } from 'lucide-react'
import type { ReactNode } from 'react'
import { Skeleton } from '#ui/skeleton.tsx'
import type { QuizSubject } from './quiz-aim.ts'

type Props = { questions: number | undefined; about: About }

/** The actual figures of this quiz. The topic's card describes the whole topic. */
export function ReadyFacts({ questions, about }: Props) {
  if (questions === 0 && about === 'task')
    return <p className="font-semibold text-ink-2">This task is done.</p>
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
            About <Digits /> minutes. There's no time limit
          </>
        ) : (
          `About ${estimatedMinutes(questions)} minutes. There's no time limit`
        )}
      </Fact>
      <Fact icon={<Target aria-hidden="true" className="size-5" />}>
        {FACT_ABOUT_SCORE[about] ??
          `You need ${PASS_MARK}% to pass. Only your first answer to each question counts.`}
      </Fact>
    </ul>
  )
}

/** For quizzes without a score. */
const FACT_ABOUT_SCORE: Partial<Record<About, string>> = {
  subskill:
    "Practice has no score. It counts towards your skills, and we'll ask your mistakes again.",
  round:
    "A short round has no score. It counts towards your skills, and we'll ask your mistakes again.",
  task: "There's no score. It counts towards your skills, and we'll ask your mistakes again.",
  'placement check': "There's no pass mark, and it doesn't affect your averages.",
}

/** As wide as the figure that replaces it. A later line break would push the button away from the thumb. */
const Digits = () => <Skeleton className="h-4 w-[2ch] align-middle" />

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex items-start gap-3">
    <span className="mt-0.5 shrink-0 text-accent">{icon}</span>
    <span className="min-h-6">{children}</span>
  </li>
)

type ReadySubject = QuizSubject & { about: About }
/** The kind of quiz, as named in a sentence. */
type About =
  | 'topic'
  | 'subskill'
  | 'company'
  | 'round'
  | 're-test'
  | 'placement check'
  | 'task'
  | 'quiz of the plan'

/** Completes the subject with the offer, which holds the name of a subskill or a task. */
export function readySubject(subject: QuizSubject, offer: QuizOffer | undefined): ReadySubject {
  const { aim, title } = subject
  if ('task' in aim) {
    const { task } = offer ?? {}
    const about = task?.isPractice === false ? 'quiz of the plan' : 'task'
    return { ...subject, ...(task && { title: task.title, description: task.why }), about }
  }
  if ('reTest' in aim) return { ...subject, about: 're-test' }
  if ('placement' in aim) return { ...subject, about: 'placement check' }
  if ('company' in aim) return { ...subject, about: 'company' }
  if (!('subskill' in aim)) return { ...subject, about: 'topic' }
  // If the subskill is unknown, because of a typing mistake or a rename, the topic is offered instead.
  if (offer && !offer.subskill) return { ...subject, aim: { topicId: aim.topicId }, about: 'topic' }
  const { label = title } = offer?.subskill ?? {}
  return { aim, about: 'subskill', title: label, description: `Part of ${title}` }
}
