import { setTimeout as pause } from 'node:timers/promises'
import { claimJobs, JUDGE_LEASE_MS, type JudgeJob, renewLeases } from '@nextround/contract/judging'
import type { Sandbox } from '@nextround/sandbox/open-sandbox'
import type { QueryRunner } from '@nextround/sandbox/run-queries'
import type { ApiClient } from './api-client.ts'
import type { InputLoader } from './load-input.ts'
import type { Log } from './log.ts'
import { renewSandbox } from './renew-sandbox.ts'
import { runJob } from './run-job.ts'
import { sendReport } from './send-report.ts'

/** Several may be lost before the lease ends. */
const HEARTBEAT_MS = JUDGE_LEASE_MS / 4
const FIRST_PAUSE_MS = 250
const MAX_PAUSE_MS = 10_000

type JudgeDeps = {
  call: ApiClient
  openSandbox: () => Sandbox
  queries: QueryRunner
  loadInput: InputLoader
  log: Log
  slots: number
}

export type Judging = {
  /** Takes no more work, and resolves when what was taken is reported. */
  stop(): Promise<void>
}

/** Claims work whenever a slot is free, runs it and reports it. */
export function startJudging({
  call,
  openSandbox,
  queries,
  loadInput,
  log,
  slots,
}: JudgeDeps): Judging {
  const sandboxes = renewSandbox(openSandbox)
  const stopping = new AbortController()
  const jobs = new Map<string, { done: Promise<void>; lost: AbortController }>()

  async function judge(job: JudgeJob, lost: AbortController) {
    const { leaseId, language } = job
    const begunAt = performance.now()
    const report = await sandboxes.use((sandbox) =>
      runJob({ sandbox, queries, loadInput }, job, lost.signal),
    )
    const sent = lost.signal.aborted ? 'lost' : await sendReport(call, { leaseId, report })
    log('judged', {
      lease: leaseId,
      language,
      outcome: report.outcome,
      ...(report.outcome === 'failed' && { reason: JSON.stringify(report.reason) }),
      tests: report.outcome === 'ran' ? report.runs.length : 0,
      ms: Math.round(performance.now() - begunAt),
      report: sent,
    })
  }

  function begin(job: JudgeJob) {
    const lost = new AbortController()
    const done = judge(job, lost).finally(() => jobs.delete(job.leaseId))
    jobs.set(job.leaseId, { done, lost })
  }

  async function claimForever() {
    let wait = FIRST_PAUSE_MS
    while (!stopping.signal.aborted) {
      if (jobs.size >= slots) {
        await Promise.race([...jobs.values()].map(({ done }) => done))
        continue
      }
      try {
        const claimed = await call(claimJobs, { body: { max: slots - jobs.size } }, stopping.signal)
        for (const job of claimed.jobs) begin(job)
        wait = FIRST_PAUSE_MS
      } catch (error) {
        if (stopping.signal.aborted) return
        log('could not ask for work', { error: (error as Error).message, retryMs: wait })
        await pause(wait, undefined, { signal: stopping.signal }).catch(() => undefined)
        wait = Math.min(wait * 2, MAX_PAUSE_MS)
      }
    }
  }

  async function beat() {
    const leases = [...jobs.keys()]
    if (leases.length === 0) return
    try {
      const { lost } = await call(renewLeases, { body: { leases } })
      for (const lease of lost) jobs.get(lease)?.lost.abort()
    } catch (error) {
      log('could not renew leases', { error: (error as Error).message })
    }
  }
  const heart = setInterval(() => void beat(), HEARTBEAT_MS)
  const claiming = claimForever()

  return {
    async stop() {
      stopping.abort()
      await claiming
      await Promise.all([...jobs.values()].map(({ done }) => done))
      clearInterval(heart)
      await queries.close()
      sandboxes.close()
    },
  }
}
