import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryClient } from '#platform/live/query-client.ts'
import { useLiveQuestions } from './use-topic-banks.ts'

/** `meanwhile`: what the build knew, shown until the server has answered, or if it does not. */
type Props = { topicId: string; meanwhile: ReactNode }

const BankFigure = (props: Props) => (
  <QueryClientProvider client={queryClient}>
    <Figure {...props} />
  </QueryClientProvider>
)
export default BankFigure

function Figure({ topicId, meanwhile }: Props) {
  const liveQuestions = useLiveQuestions(topicId)
  return liveQuestions === undefined ? meanwhile : words(liveQuestions)
}

function words(liveQuestions: number) {
  if (liveQuestions === 0) return 'First questions soon'
  if (liveQuestions === 1) return '1 question'
  return `${liveQuestions.toLocaleString('en')} questions`
}
