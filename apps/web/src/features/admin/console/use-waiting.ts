import type { Role } from '@nextround/contract/auth'
import { useQuery } from '@tanstack/react-query'
import { inboxList } from '../inbox/inbox-queries.ts'
import { paymentsList } from '../payments/use-payments.ts'
import { reportedList } from '../question-reports/report-queries.ts'
import { hasRole, type SectionId } from './sections.ts'

const POLL_MS = 60_000

/**
 * The number of waiting items in each section, once known. Uses the sections' own queries, so that opening a section
 * shows its data immediately.
 */
export function useWaiting(role: Role): Partial<Record<SectionId, number>> {
  const first = { search: '', page: 1 }
  const often = { staleTime: POLL_MS / 2, refetchInterval: POLL_MS }
  const ofAdmins = { ...often, enabled: hasRole(role, 'admin') }
  const payments = useQuery({ ...paymentsList({ ...first, filter: 'pending' }), ...ofAdmins })
  const inbox = useQuery({ ...inboxList('messages', { ...first, filter: 'open' }), ...ofAdmins })
  const reports = useQuery({ ...reportedList({ ...first, filter: 'open' }), ...often })
  return {
    ...(payments.data && { payments: payments.data.figures.pending }),
    ...inbox.data?.open,
    ...(reports.data && { reports: reports.data.openReports }),
  }
}
