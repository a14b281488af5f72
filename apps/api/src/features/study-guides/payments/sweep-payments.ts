import type { Db } from '#platform/db/client.ts'
import { deleteOldPayments } from './queries.ts'

/** As the privacy policy promises: this many financial years after the year of the payment. */
const FINANCIAL_YEARS = 8
const BATCH_SIZE = 1_000

/** Runs every night. Deletes payments of deleted accounts once bookkeeping no longer needs them. Returns the count. */
export async function sweepPayments(db: Db): Promise<number> {
  let all = 0
  for (;;) {
    const deleted = await deleteOldPayments(db, {
      financialYears: FINANCIAL_YEARS,
      limit: BATCH_SIZE,
    })
    all += deleted
    if (deleted < BATCH_SIZE) return all
  }
}
