import { brand } from '@nextround/content'
import { type ReactNode, useLayoutEffect } from 'react'
import { Link } from '#ui/link.tsx'
import { formatNumber } from '#platform/format.ts'
import { useRole } from './access-states.tsx'
import { hasRole, type SectionId, SECTIONS } from './sections.ts'
import type { Role } from '@nextround/contract/auth'
import { useQuery } from '@tanstack/react-query'
import { inboxList } from '../inbox/inbox-queries.ts'
import { paymentsList } from '../payments/use-payments.ts'
import { reportedList } from '../question-reports/report-queries.ts'

type Props = {
  section: SectionId
  /** Content of this section, below the list of all sections. */
  aside?: ReactNode
  children: ReactNode
}

/** Wraps every section: the navigation, with the section next to it or, on a phone, below it. */
export function ConsoleFrame({ section, aside, children }: Props) {
  useConsoleMode()
  const role = useRole()
  const sections = SECTIONS.filter((each) => hasRole(role, each.role))
  const waiting = useWaiting(role)

  return (
    <div className="grid grid-cols-1 lg:min-h-[calc(100dvh-4rem)] lg:grid-cols-[12rem_minmax(0,1fr)] xl:grid-cols-[12.5rem_minmax(0,1fr)]">
      <div className="border-line bg-sunken px-3 py-2 max-lg:border-b lg:border-r lg:py-5">
        <div className="flex items-center justify-between gap-3 lg:sticky lg:top-5 lg:block">
          <p className="px-3 pb-3 font-bold font-heading text-sm max-lg:hidden">
            {`${brand.name} console`}
          </p>
          {/* On a phone the sections that don't fit can be reached by swiping. */}
          <nav aria-label="Console sections" className="relative -m-1 min-w-0 overflow-x-auto p-1">
            <ul className="flex gap-1 lg:flex-col">
              {sections.map(({ id, to, label }) => (
                <li key={id}>
                  <Link
                    to={to}
                    {...(id === section && { ref: showCurrent })}
                    aria-current={id === section ? 'page' : undefined}
                    className={LINK}
                  >
                    {label}
                    <Count of={waiting[id]} />
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          {aside}
        </div>
      </div>
      {children}
    </div>
  )
}

/** Scrolls the current section into view, also after a count has made another one wider. */
function showCurrent(drawn: HTMLElement | null) {
  const nav = drawn?.closest('nav')
  const current = nav?.querySelector<HTMLElement>('[aria-current]')
  if (current) nav?.scrollTo({ left: current.offsetLeft - 16 })
}

const Count = ({ of }: { of: number | undefined }) =>
  of ? (
    <span
      ref={showCurrent}
      className="rounded-full bg-amber-soft px-2.5 py-0.5 font-semibold text-amber text-sm tabular-nums"
    >
      {formatNumber(of)}
      <span className="sr-only"> waiting</span>
    </span>
  ) : null

/** Hides the site's footer, which would only get in the way below the last row. */
function useConsoleMode() {
  useLayoutEffect(() => {
    const { classList } = document.documentElement
    classList.add('is-in-console')
    return () => classList.remove('is-in-console')
  }, [])
}

const LINK =
  'flex min-h-11 items-center justify-between gap-3 rounded-control px-3 font-medium max-sm:gap-1.5 max-sm:px-2 max-sm:text-sm text-ink-2 transition-colors hover:text-ink aria-[current=page]:bg-surface aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:shadow-float'

const POLL_MS = 60_000

/**
 * The number of waiting items in each section, once known. Uses the sections' own queries, so that opening a section
 * shows its data immediately.
 */
function useWaiting(role: Role): Partial<Record<SectionId, number>> {
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
