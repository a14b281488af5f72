import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatNumber } from '#platform/format.ts'
import { queryClient } from '#platform/live/query-client.ts'
import { useLiveQuestions } from './use-topic-banks.ts'

/** `placeholder` is the figure at build time, shown until the server replies, or if it doesn't. */
type Props = { topicId: string; placeholder: ReactNode }

const BankFigure = (props: Props) => (
  <QueryClientProvider client={queryClient}>
    <Figure {...props} />
  </QueryClientProvider>
)
export default BankFigure

function Figure({ topicId, placeholder }: Props) {
  const liveQuestions = useLiveQuestions(topicId)
  return liveQuestions === undefined ? placeholder : words(liveQuestions)
}

function words(liveQuestions: number) {
  if (liveQuestions === 0) return 'First questions soon'
  if (liveQuestions === 1) return '1 question'
  return `${formatNumber(liveQuestions)} questions`
}
