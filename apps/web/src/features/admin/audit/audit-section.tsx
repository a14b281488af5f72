import { EMAIL_LENGTH } from '@nextround/contract/auth'
import { call } from '@nextround/contract/call'
import { type AuditEntry, searchAuditLog } from '@nextround/contract/operations'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { formatMoment } from '#platform/format.ts'
import { pageErrorMessage } from '#platform/failure-words.ts'
import { useForm } from '#platform/use-form.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Field } from '#ui/field.tsx'
import { Form } from '#ui/form.tsx'
import { Select } from '#ui/select.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { refusedSection } from '../console/access-states.tsx'
import { ConsoleFrame } from '../console/console-frame.tsx'
import { LiveSection } from '../console/console-section.tsx'
import { ListSkeleton } from '../console/list-states.tsx'
import { trailWords } from '../console/trail-words.ts'
import { PERSON_TRAIL } from '../people/people-words.ts'

const Rows = () => <ListSkeleton words="Loading the audit log" height="h-15" />

/** The team's actions on accounts in the last year. */
export const AuditSection = () => (
  <LiveSection skeleton={<Rows />}>
    <Section />
  </LiveSection>
)

const FILTERS = ['person', 'actor', 'action', 'from', 'to'] as const
type Filter = (typeof FILTERS)[number]
type Asked = Partial<Record<Filter, string>>

function useAudit(asked: Asked, page: number) {
  return useQuery({
    queryKey: ['audit', asked, page],
    queryFn: ({ signal }) => call(searchAuditLog, { query: { ...asked, page } }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

function Section() {
  const [address, setAddress] = useSearchParams()
  const asked: Asked = Object.fromEntries(
    FILTERS.map((filter) => [filter, address.get(filter) ?? '']).filter(([, value]) => value),
  )
  const page = Math.max(1, Math.trunc(Number(address.get('page'))) || 1)
  const { data, error, refetch, isPlaceholderData } = useAudit(asked, page)
  const refused = refusedSection(error, 'admin')
  if (refused) return refused
  const turn = (to: number) => {
    setAddress({ ...asked, ...(to > 1 && { page: String(to) }) })
    scrollTo(0, 0)
  }

  return (
    <ConsoleFrame section="audit">
      <div className="grid min-w-0 grid-cols-1 content-start gap-4 px-4 py-5 sm:px-6">
        <h1 tabIndex={-1} className="font-extrabold text-3xl outline-none">
          Audit log
        </h1>
        {/* Back and Forward change the address, and the fields follow it. */}
        <Filters key={address.toString()} asked={asked} onSearch={(next) => setAddress(next)} />
        {!data && error ? (
          <ErrorState
            title="Couldn't load the audit log"
            onRetry={async () => void (await refetch())}
          >
            {pageErrorMessage(error)}
          </ErrorState>
        ) : !data ? (
          <Rows />
        ) : (
          <>
            {data.entries.length === 0 ? (
              <EmptyState title="Nothing found" drawing="search">
                No entry matches. Entries are deleted after a year.
              </EmptyState>
            ) : (
              <ol
                aria-label="Audit log"
                aria-busy={isPlaceholderData}
                className={`grid grid-cols-1 divide-y divide-line rounded-card border border-line bg-surface transition-opacity ${isPlaceholderData ? 'opacity-60' : ''}`}
              >
                {data.entries.map((entry) => (
                  <EntryRow key={entry.id} entry={entry} />
                ))}
              </ol>
            )}
            {(page > 1 || data.hasMore) && (
              <nav aria-label="Pages" className="flex items-center justify-between gap-3">
                <p className="text-ink-2 text-sm tabular-nums">{`Page ${page}`}</p>
                <div className="flex gap-2">
                  <Button look="quiet" disabled={page === 1} onClick={() => turn(page - 1)}>
                    Previous
                  </Button>
                  <Button look="quiet" disabled={!data.hasMore} onClick={() => turn(page + 1)}>
                    Next
                  </Button>
                </div>
              </nav>
            )}
          </>
        )}
      </div>
    </ConsoleFrame>
  )
}

const ANY_ACTION = { value: '', label: 'Any' }
const ACTIONS = [
  ANY_ACTION,
  ...Object.keys(PERSON_TRAIL)
    .toSorted()
    .map((value) => ({ value, label: value.replaceAll(/[.-]/g, ' ') })),
]

type FiltersProps = { asked: Asked; onSearch: (asked: Record<string, string>) => void }

function Filters({ asked, onSearch }: FiltersProps) {
  const { form, isBusy } = useForm<'person' | 'actor' | 'action' | 'from' | 'to'>({
    send: async (values) =>
      onSearch(
        Object.fromEntries(
          Object.entries(values)
            .map(([name, value]) => [name, value.trim()] as const)
            .filter(([, value]) => value),
        ),
      ),
  })
  return (
    <Form label="Search the audit log" {...form}>
      <div className="grid grid-cols-1 items-end gap-3 sm:grid-cols-2 xl:grid-cols-6">
        <Field
          label="About"
          name="person"
          placeholder="Email or account ID"
          maxLength={EMAIL_LENGTH}
          defaultValue={asked.person}
        />
        <Field
          label="By"
          name="actor"
          placeholder="Email or account ID"
          maxLength={EMAIL_LENGTH}
          defaultValue={asked.actor}
        />
        <Select label="Action" name="action" defaultValue={asked.action} options={ACTIONS} />
        <Field label="From" name="from" type="date" defaultValue={asked.from} />
        <Field label="To" name="to" type="date" defaultValue={asked.to} />
        <div className="grid">
          <SubmitButton isBusy={isBusy} busyLabel="Searching">
            Search
          </SubmitButton>
        </div>
      </div>
    </Form>
  )
}

function EntryRow({ entry: { at, action, details, person, actor } }: { entry: AuditEntry }) {
  const by = actor === null ? null : (actor.name ?? 'a deleted account')
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-3.5 py-2.5 text-sm">
      <span className="min-w-0 wrap-anywhere">
        {person && (
          <>
            <TextLink to={`/admin/people/${person.id}`}>
              {person.name ?? 'Deleted account'}
            </TextLink>
            {': '}
          </>
        )}
        {trailWords({ at, action, by, details }, PERSON_TRAIL)}
      </span>
      <time dateTime={at} className="whitespace-nowrap text-ink-2 tabular-nums">
        {formatMoment(at)}
      </time>
    </li>
  )
}
