import { CallError } from '@nextround/contract/call'
import type { Failure } from '#platform/boundary.tsx'
import { wordsForFailure } from '#platform/failure-words.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { PageHead } from '#ui/page-head.tsx'

/** Somebody else's, never finished, deleted, or no address of ours at all: the server does not say which. */
const isNone = (error: unknown) =>
  error instanceof CallError && /^(quiz\.not-found|request\.invalid)$/.test(error.code)

const ToDashboard = () => <ButtonLink to="/dashboard">Go to Dashboard</ButtonLink>

export const ResultFailure = ({ error, retry }: Failure) =>
  isNone(error) ? (
    <PageHead title="No such result" lead="You have no finished quiz at this address.">
      <ToDashboard />
    </PageHead>
  ) : (
    <div className="column max-w-[45rem] py-12 md:py-16">
      <h1 className="sr-only">This result could not be opened</h1>
      <ErrorState title="Failed to load quiz data" action={<ToDashboard />} onRetry={retry}>
        {wordsForFailure(error)}
      </ErrorState>
    </div>
  )
