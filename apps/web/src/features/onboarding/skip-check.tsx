import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '#platform/live/query-client.ts'
import { SkipButton } from './skip-button.tsx'

/** Shown below the start button of the placement check. */
const SkipCheck = () => (
  <QueryClientProvider client={queryClient}>
    <SkipButton />
  </QueryClientProvider>
)
export default SkipCheck
