import { QueryClientProvider } from '@tanstack/react-query'
import { Library } from 'lucide-react'
import { queryClient } from '#platform/live/query-client.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { useLiveQuestions } from './use-topic-banks.ts'

type Props = { topicId: string }

const BankFigure = (props: Props) => (
  <QueryClientProvider client={queryClient}>
    <Figure {...props} />
  </QueryClientProvider>
)
export default BankFigure

function Figure({ topicId }: Props) {
  const { liveQuestions, hasFailed } = useLiveQuestions(topicId)

  if (hasFailed) return null
  if (liveQuestions === undefined) return <Skeleton className="h-3 w-44" />
  return (
    <>
      <Library aria-hidden="true" className="size-4" />
      {words(liveQuestions)}
    </>
  )
}

function words(liveQuestions: number) {
  if (liveQuestions === 0) return 'First questions soon'
  if (liveQuestions === 1) return '1 question in the bank'
  return `${liveQuestions.toLocaleString('en')} questions in the bank`
}
