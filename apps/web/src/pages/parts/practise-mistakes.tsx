import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useAuth } from '#features/auth/auth-provider.tsx'
import { type OpenQuiz, openQuiz } from '#features/quizzes/quiz-queries.ts'
import { markRunning } from '#features/quizzes/running-quiz.ts'
import { StartOrContinue } from '#features/quizzes/start-or-continue.tsx'
import { RE_TEST_URL } from '#platform/quiz-address.ts'
import { useIsHere } from '#platform/use-is-here.ts'

type Props = { topicId: string | undefined }

/** Connects two features: the quiz starts from the list of mistakes and continues like every re-test. */
export default function PractiseMistakes({ topicId }: Props) {
  const { user } = useAuth()
  const client = useQueryClient()
  const navigate = useNavigate()
  const isHere = useIsHere()
  const { data: open, isPending } = useQuery(openQuiz)

  const run = (quiz: OpenQuiz) => {
    if (!isHere()) return
    client.setQueryData(openQuiz.queryKey, quiz)
    markRunning({ sessionId: quiz.session.id, learnerId: user.id })
    void navigate(RE_TEST_URL)
  }
  return (
    <StartOrContinue
      aim={{ reTest: 'mistakes', onlyTopic: topicId }}
      // The server decides how many questions there are when the quiz starts. There is at least one.
      questions={isPending ? undefined : 1}
      isSignedIn
      learnerId={user.id}
      open={open ?? undefined}
      run={run}
      label="Practise these"
    />
  )
}
