import type { Person } from '@nextround/contract/operations'
import { CallError } from '@nextround/contract/call'
import { formatDate } from '#platform/format.ts'
import { pageErrorMessage } from '#platform/failure-words.ts'
import { BackLink } from '#ui/back-link.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { refusedSection } from '../console/access-states.tsx'
import { TrailLine } from '../console/audit-trail.tsx'
import { ConsoleFrame } from '../console/console-frame.tsx'
import { LiveSection } from '../console/console-section.tsx'
import { UndoBar } from '../console/undo-bar.tsx'
import { PersonBadges } from './person-badges.tsx'
import { AccountPart, SessionsPart } from './person-account.tsx'
import { GuidesPart, MoneyPart } from './person-money.tsx'
import { MessagesPart, ReportsPart } from './person-letters.tsx'
import { PersonCard, ShortList } from './person-card.tsx'
import { usePerson } from './people-queries.ts'
import { PERSON_TRAIL } from './people-words.ts'
import { type PersonActs, usePersonActs } from './use-person-acts.ts'

/** Everything that support needs about one person. */
export const PersonView = ({ personId }: { personId: string }) => (
  <LiveSection skeleton={<PersonSkeleton />}>
    <Section personId={personId} />
  </LiveSection>
)

function Section({ personId }: { personId: string }) {
  const { data, error, refetch } = usePerson(personId)
  const acts = usePersonActs()
  const refused = refusedSection(error, 'admin')
  if (refused) return refused

  return (
    <ConsoleFrame section="people">
      <div className="grid min-w-0 grid-cols-1 content-start gap-4 px-4 pt-3 pb-20 sm:px-6">
        <BackLink to="/admin/people">People</BackLink>
        {isUnknown(error) ? (
          <>
            <h1 className="sr-only">Person</h1>
            <EmptyState
              title="Person not found"
              drawing="search"
              action={<ButtonLink to="/admin/people">Search people</ButtonLink>}
            >
              No account has this ID, and neither does a deleted account with payments.
            </EmptyState>
          </>
        ) : data ? (
          <Loaded person={data.person} error={error} acts={acts} />
        ) : error ? (
          <>
            <h1 className="sr-only">Person</h1>
            <ErrorState
              title="Couldn't load this person"
              onRetry={async () => void (await refetch())}
            >
              {pageErrorMessage(error)}
            </ErrorState>
          </>
        ) : (
          <PersonSkeleton />
        )}
      </div>
      <p role="status" className="sr-only">
        {acts.said}
      </p>
      {acts.last && (
        <UndoBar
          key={acts.last.deadline}
          act={acts.last}
          isBusy={acts.isTakingBack}
          onUndo={() => void acts.takeBack()}
          onOver={acts.over}
        />
      )}
    </ConsoleFrame>
  )
}

const isUnknown = (error: Error | null) =>
  error instanceof CallError &&
  (error.code === 'person.not-found' || error.code === 'request.invalid')

const CARDS = ['a', 'b', 'c', 'd']

const PersonSkeleton = () => (
  <div>
    <h1 className="sr-only">Person</h1>
    <p className="sr-only" role="status">
      Loading the person
    </p>
    <Skeleton className="h-9 w-72 max-w-full" />
    <Skeleton className="mt-3 h-4 w-56 max-w-full" />
    <div className="mt-5 grid grid-cols-1 gap-4 xl:grid-cols-2">
      {CARDS.map((card) => (
        <Skeleton key={card} className="h-48" />
      ))}
    </div>
    <p role="status" className="mt-4 animate-say-late text-ink-2">
      This is taking longer than usual.
    </p>
  </div>
)

type LoadedProps = { person: Person; error: Error | null; acts: PersonActs }

function Loaded({ person, error, acts }: LoadedProps) {
  const { account, isOwn } = person
  return (
    <>
      <header className="grid gap-2">
        <h1
          tabIndex={-1}
          className="line-clamp-3 font-extrabold text-3xl outline-none wrap-anywhere"
        >
          <bdi>{account?.name ?? 'Deleted account'}</bdi>
        </h1>
        <p className="text-ink-2 wrap-anywhere">
          {account
            ? `${account.email} · since ${formatDate(account.joinedAt)}`
            : 'The account and its data have been deleted. We keep payments for bookkeeping, and the audit log for a year.'}
        </p>
        {account && (
          <PersonBadges
            role={account.role}
            isSuspended={account.suspendedAt !== null}
            isEmailVerified={account.isEmailVerified}
          />
        )}
        {isOwn && (
          <p className="text-ink-2 text-sm">
            This is your own account, so another admin has to change it.
          </p>
        )}
        {error && (
          <p role="status" className="text-bad text-sm">
            {`This page may be out of date. ${pageErrorMessage(error)}`}
          </p>
        )}
      </header>
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <MoneyPart person={person} acts={acts} />
          {account && <GuidesPart person={person} acts={acts} />}
          {account && <MessagesPart person={person} />}
          {account && <ReportsPart person={person} />}
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-4">
          {account && <AccountPart person={person} account={account} acts={acts} />}
          {account && <SessionsPart person={person} acts={acts} />}
          <PersonCard title="History">
            <ShortList items={person.trail} empty="Nothing recorded yet.">
              {(line) => (
                <TrailLine key={`${line.at}${line.action}`} line={line} words={PERSON_TRAIL} />
              )}
            </ShortList>
          </PersonCard>
        </div>
      </div>
    </>
  )
}
