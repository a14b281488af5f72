import type { Role } from '@nextround/contract/auth'
import { useQuery } from '@tanstack/react-query'
import { inboxList } from '../inbox/inbox-queries.ts'
import { paymentsList } from '../payments/use-payments.ts'
import { reportedList } from '../question-reports/report-queries.ts'
import { hasRole, type SectionId } from './sections.ts'

const POLL_MS = 60_000

/** How much waits in each section, once it is known. It is asked for as the section itself asks: whoever goes there sees it at once. */
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
