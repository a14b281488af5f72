import { exportInbox, type InboxKind } from '@nextround/contract/inbox-admin'
import { FileSpreadsheet } from 'lucide-react'
import { formatNumber } from '#platform/format.ts'
import { ListControls } from '../console/list-controls.tsx'
import { ListRows } from '../console/list-rows.tsx'
import { EmptyList, ListSkeleton } from '../console/list-states.tsx'
import { sectionTitle } from '../console/sections.ts'
import { ResumeDownloadButton } from './download-button.tsx'
import { InboxRow } from './inbox-row.tsx'
import { INBOX_FILTERS, INBOX_KINDS } from './inbox-words.ts'
import type { InboxState } from './use-inbox-state.ts'

export const InboxSkeleton = ({ kind }: { kind: InboxKind }) => (
  <ListSkeleton words={`Loading the ${kind}`} height="h-36 sm:h-25" />
)

/** The list with its filters. */
export function InboxList({ state }: { state: InboxState }) {
  const { kind, view, change, list, entries } = state
  const { thing, placeholder, empty } = INBOX_KINDS[kind]
  const late = list.data?.late ?? 0

  return (
    <div className="grid grid-cols-1 gap-4">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h1 tabIndex={-1} className="font-extrabold text-3xl outline-none">
            {sectionTitle(kind)}
          </h1>
          {late > 0 && <p className="font-semibold text-bad">{`${formatNumber(late)} late`}</p>}
        </div>
        <ResumeDownloadButton
          file={exportInbox}
          input={{ params: { kind }, query: { status: view.filter, search: view.search } }}
          icon={FileSpreadsheet}
        >
          Export as CSV
        </ResumeDownloadButton>
      </header>
      <ListControls
        view={view}
        change={change}
        filters={INBOX_FILTERS}
        things={kind}
        placeholder={placeholder}
      />
      <ListRows
        title={sectionTitle(kind)}
        query={list}
        page={view.page}
        change={change}
        skeleton={<InboxSkeleton kind={kind} />}
        empty={
          <EmptyList
            view={view}
            change={change}
            title={view.filter === 'open' ? 'All done' : 'Nothing here'}
            words={empty[view.filter]}
            notFound={`No ${thing} here has ‘${view.search}’ in its name, email or text.`}
          />
        }
        rows={entries.map((entry) => <InboxRow key={entry.id} entry={entry} state={state} />)}
      />
    </div>
  )
}
