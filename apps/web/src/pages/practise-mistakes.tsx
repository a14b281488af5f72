import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useAuth } from '#features/auth/auth-provider.tsx'
import { type OpenQuiz, openQuiz } from '#features/quizzes/quiz-queries.ts'
import { markRunning } from '#features/quizzes/running-quiz.ts'
import { StartOrContinue } from '#features/quizzes/start-or-continue.tsx'
import { RE_TEST } from '#platform/quiz-address.ts'

type Props = { topicId: string | undefined }

/** Two features meet here: the quiz begins from the list, and goes on where every re-test does. */
export default function PractiseMistakes({ topicId }: Props) {
  const { user } = useAuth()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { data: open, isPending } = useQuery(openQuiz)

  const run = (quiz: OpenQuiz) => {
    client.setQueryData(openQuiz.queryKey, quiz)
    markRunning({ sessionId: quiz.session.id, learnerId: user.id })
    void navigate(RE_TEST)
  }
  return (
    <StartOrContinue
      aim={{ reTest: 'mistakes', onlyTopic: topicId }}
      // How many it will have is decided when it starts; that there are some is known.
      questions={isPending ? undefined : 1}
      isSignedIn
      learnerId={user.id}
      open={open ?? undefined}
      run={run}
      label="Practise these"
    />
  )
}
