import { setTimeout as pause } from 'node:timers/promises'
import { CallError } from '@nextround/contract/call'
import { type JudgeReport, reportJob } from '@nextround/contract/judging'
import type { ApiClient } from './api-client.ts'

const FIRST_PAUSE_MS = 250
const MAX_PAUSE_MS = 5_000
/** The lease has long ended by then, and another judge has the job. */
const GIVE_UP_AFTER_MS = 5 * 60_000

/** Refusals that another try does not change. */
const FINAL = new Set(['request.invalid', 'auth.required', 'route.not-found'])

type Sent = 'accepted' | 'too late' | 'refused' | 'not sent'

/** Sends a report until the API has it: an API that restarts must not cost a learner their verdict. */
export async function sendReport(
  call: ApiClient,
  { leaseId, report: full }: { leaseId: string; report: JudgeReport },
): Promise<Sent> {
  let report = full
  const until = performance.now() + GIVE_UP_AFTER_MS
  for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 2, MAX_PAUSE_MS)) {
    try {
      const { isAccepted } = await call(reportJob, { params: { leaseId }, body: { report } })
      return isAccepted ? 'accepted' : 'too late'
    } catch (error) {
      const code = error instanceof CallError ? error.code : undefined
      if (code && FINAL.has(code)) return 'refused'
      if (code === 'request.too-large') {
        if (report !== full) return 'refused'
        report = withoutShown(full)
      }
      if (performance.now() + wait > until) return 'not sent'
      await pause(wait)
    }
  }
}

/** What decides is a few bytes. Many wide rows can be too much to show. */
const withoutShown = (report: JudgeReport): JudgeReport =>
  report.outcome === 'ran'
    ? { ...report, runs: report.runs.map((run) => ({ ...run, output: null, rows: null })) }
    : report
