import { type ComponentProps, useEffect } from 'react'
import QuizScreen from '#features/quizzes/quiz-screen.tsx'
import { WithReports } from './with-reports.tsx'

/** Loaded late, because choosing a topic doesn't need it. */
export default function QuizWithReports(props: ComponentProps<typeof QuizScreen>) {
  useEffect(prepareResult, [])

  return (
    <WithReports>
      <QuizScreen {...props} />
    </WithReports>
  )
}

/** Preloads the result page while there is a network. */
function prepareResult() {
  for (const load of [
    () => import('#layout/signed-in-only.tsx'),
    () => import('../quiz-result.tsx'),
    () => import('./past-result.tsx'),
  ])
    load().catch(() => {})
}
