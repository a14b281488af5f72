import { QueryClientProvider } from '@tanstack/react-query'
import { formatNumber } from '#platform/format.ts'
import { queryClient } from '#platform/live/query-client.ts'
import { Link } from '#ui/link.tsx'
import { useMistakeSummary } from './use-mistakes.ts'

/** A summary of the saved mistakes on a page about something else. Renders nothing without mistakes or a reply. */
const MistakesCard = () => (
  <QueryClientProvider client={queryClient}>
    <Summary />
  </QueryClientProvider>
)
export default MistakesCard

function Summary() {
  const { data } = useMistakeSummary()
  if (!data || data.kept === 0) return null

  return (
    <Link
      to="/mistakes"
      className="block min-w-0 rounded-card border border-line bg-surface p-3 tabular-nums transition-colors hover:bg-sunken md:p-4"
    >
      <span className="block text-ink-2 text-sm">Mistakes to review</span>{' '}
      <span className="block font-bold font-heading text-xl">{formatNumber(data.kept)}</span>{' '}
      <span className="block text-ink-2 text-xs">
        {data.thisWeek > 0 ? `${formatNumber(data.thisWeek)} new this week` : 'none new this week'}
      </span>
    </Link>
  )
}
