import { estimatedMinutes, PASS_MARK } from '@nextround/contract/quizzes'
import { Clock, ListChecks, Target } from 'lucide-react'
import type { ReactNode } from 'react'
import { Skeleton } from '#ui/skeleton.tsx'
import type { About } from './ready-subject.ts'

type Props = { questions: number | undefined; about: About }

/** The true figures of this quiz; the topic's card describes the topic. */
export function ReadyFacts({ questions, about }: Props) {
  if (questions === 0)
    return <p className="font-semibold text-ink-2">{`No questions available for this ${about}`}</p>
  return (
    <ul className="grid gap-3">
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
        {`You pass with ${PASS_MARK}%. Your first answer to a question counts.`}
      </Fact>
    </ul>
  )
}

/** As wide as the figure that comes: a line that breaks later would push the button away from a thumb. */
const Digits = () => <Skeleton className="h-4 w-[2ch] align-middle" />

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex items-start gap-3">
    <span className="mt-0.5 shrink-0 text-accent">{icon}</span>
    <span className="min-h-6">{children}</span>
  </li>
)
