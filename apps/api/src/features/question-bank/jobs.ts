import type { Announce, EventListener } from '#events'
import type { Db } from '#platform/db/client.ts'
import type { Job } from '#platform/jobs/queue.ts'
import { raiseBankVersion, releaseHeldQuestions } from './queries.ts'
import { applyDueCorrection, applyDueCorrections } from './reporting/apply-corrections.ts'
import { APPLY_JOB } from './reporting/correct-key.ts'

/** The cached bank holds difficulties, so a calibration must invalidate it. */
export const bankListeners = (): EventListener[] => [
  { event: 'items.restated', inTransaction: async (_, trx) => void (await raiseBankVersion(trx)) },
]

export const bankJobs = (deps: { db: Db; announce: Announce }): Job[] => [
  {
    name: APPLY_JOB,
    run: (correction: { correctionId: string }) => applyDueCorrection(deps, correction),
  },
  {
    name: 'question-bank.apply-due-corrections',
    cron: '* * * * *',
    run: () => applyDueCorrections(deps),
  },
  {
    name: 'question-bank.release-held-questions',
    cron: '*/5 * * * *',
    run: () => releaseHeld(deps.db),
  },
]

/** Asks questions that were held back during a deployment, once every server knows their kinds. */
export const releaseHeld = (db: Db): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if ((await releaseHeldQuestions(trx)) > 0) await raiseBankVersion(trx)
  })
