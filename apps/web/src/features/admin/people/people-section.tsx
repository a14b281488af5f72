import { MAX_FOUND, type FoundPerson } from '@nextround/contract/operations'
import { formatDate, formatNumber } from '#platform/format.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { refusedSection } from '../console/access-states.tsx'
import { ConsoleFrame } from '../console/console-frame.tsx'
import { LiveSection } from '../console/console-section.tsx'
import { SearchBox } from '../console/list-controls.tsx'
import { ListRows } from '../console/list-rows.tsx'
import { EmptyList, ListSkeleton } from '../console/list-states.tsx'
import { useListView } from '../console/use-list-view.ts'
import { PersonBadges } from './person-badges.tsx'
import { isSearchable, usePeople } from './people-queries.ts'
import { FOUND_BY } from './people-words.ts'

const Rows = () => <ListSkeleton words="Loading the people" height="h-19" />

/** One search over everyone and everything that names them. */
export const PeopleSection = () => (
  <LiveSection skeleton={<Rows />}>
    <Section />
  </LiveSection>
)

const FILTERS = ['all'] as const

function Section() {
  const { view, change } = useListView(FILTERS)
  const list = usePeople(view)
  const refused = refusedSection(list.error, 'admin')
  if (refused) return refused
  const isAsked = isSearchable(view.search)

  return (
    <ConsoleFrame section="people">
      <div className="grid min-w-0 grid-cols-1 content-start gap-4 px-4 py-5 sm:px-6">
        <h1 tabIndex={-1} className="font-extrabold text-3xl outline-none">
          People
        </h1>
        <SearchBox
          label="Search people"
          placeholder="Name, email, order, UTR or bank reference"
          search={view.search}
          onSearch={(search) => change({ search, page: 1 }, { isStep: false })}
        />
        {isAsked && list.data?.isCut && (
          <p role="status" className="text-ink-2 text-sm">
            {`More than ${formatNumber(MAX_FOUND)} people match. Add another word, or search by email.`}
          </p>
        )}
        {isAsked ? (
          <ListRows
            title="People"
            query={list}
            page={view.page}
            change={change}
            skeleton={<Rows />}
            empty={
              <EmptyList
                view={view}
                change={change}
                title="Nobody found"
                words=""
                notFound={`No email or name has a word that starts with ‘${view.search}’, and no order, transaction ID or bank reference matches it exactly.`}
              />
            }
            rows={(list.data?.people ?? []).map((person) => (
              <PersonRow key={person.id} person={person} />
            ))}
          />
        ) : (
          <EmptyState title="Who wrote in?" drawing="search">
            Type the start of a name or an email, or paste an order number, a transaction ID or a
            bank reference.
          </EmptyState>
        )}
      </div>
    </ConsoleFrame>
  )
}

const PersonRow = ({ person: { id, account, foundBy } }: { person: FoundPerson }) => (
  <li className="rounded-card border border-line bg-surface">
    <Link
      to={`/admin/people/${id}`}
      className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1.5 rounded-card px-3.5 py-2.5 hover:text-accent sm:px-4"
    >
      <span className="grid min-w-0 gap-0.5">
        <bdi className="line-clamp-2 font-bold wrap-anywhere">
          {account?.name ?? 'Deleted account'}
        </bdi>
        <span className="text-ink-2 text-sm wrap-anywhere">
          {[
            ...(account ? [account.email, `since ${formatDate(account.joinedAt)}`] : []),
            ...(FOUND_BY[foundBy] ? [FOUND_BY[foundBy]] : []),
          ].join(' · ')}
        </span>
      </span>
      {account && <PersonBadges {...account} />}
    </Link>
  </li>
)
