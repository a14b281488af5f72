import type { JudgeJob, JudgeReport, JudgeRun } from '@nextround/contract/judging'
import type { FastifyInstance } from 'fastify'
import { shaOf } from './coding-content.ts'

export const JUDGE_TOKEN = 'the-token-of-a-judge-in-tests-0000'
export const OTHER_JUDGE_TOKEN = 'the-token-of-another-judge-tests-0'

/** Calls the API as a judge does. */
export function judgeClient(app: FastifyInstance, token = JUDGE_TOKEN) {
  const post = async (url: string, payload: object) => {
    const headers = { authorization: `Bearer ${token}` }
    const { statusCode: status, body } = await app.inject({ method: 'POST', url, headers, payload })
    return { status, body }
  }
  const read = async <Reply>(url: string, payload: object) =>
    JSON.parse((await post(url, payload)).body) as Reply
  return {
    post,
    claim: async (max = 1) => (await read<{ jobs: JudgeJob[] }>('/api/judge/claims', { max })).jobs,
    report: async (leaseId: string, report: JudgeReport) =>
      (await read<{ isAccepted: boolean }>(`/api/judge/reports/${leaseId}`, { report })).isAccepted,
    renew: async (leases: string[]) =>
      (await read<{ lost: string[] }>('/api/judge/heartbeats', { leases })).lost,
  }
}

/** How a program ran that printed this. */
export const ran = (output: string, more: Partial<JudgeRun> = {}): JudgeRun => ({
  ending: 'ran',
  outputSha: shaOf(output),
  cpuMs: 20,
  peakMb: 8,
  output: null,
  crash: null,
  rows: null,
  ...more,
})

export const ended = (ending: JudgeRun['ending'], more: Partial<JudgeRun> = {}): JudgeRun => ({
  ...ran('', more),
  ending,
  outputSha: null,
})

export const reportOf = (...runs: JudgeRun[]): JudgeReport => ({ outcome: 'ran', runs })
