import { ArrowLeft } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import type { PaymentsState } from '../use-payments-state.ts'
import { StatementForm } from './statement-form.tsx'
import { StatementResult } from './statement-result.tsx'

/** Replaces the queue: a bank statement, and its result for the pending claims. */
export function StatementPanel({ state }: { state: PaymentsState }) {
  const { statement, change } = state

  return (
    <div className="grid grid-cols-1 gap-4">
      <button
        type="button"
        onClick={() => change({ panel: undefined, openId: undefined })}
        className="-ml-1 -mb-2 flex min-h-11 w-fit items-center gap-2 rounded-control px-1 font-semibold text-ink-2 hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        Back to the payments
      </button>
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 tabIndex={-1} className="font-extrabold text-3xl outline-none">
          Match a bank statement
        </h1>
        {statement.result && (
          <Button look="quiet" onClick={statement.reset}>
            Match another statement
          </Button>
        )}
      </header>
      {statement.result ? (
        <StatementResult result={statement.result} state={state} />
      ) : (
        <StatementForm statement={statement} />
      )}
    </div>
  )
}
