import { randomUUID } from 'node:crypto'
import type { JudgeReport } from '@nextround/contract/judging'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { logOptions } from '#platform/log.ts'
import { startCodingApp } from '#testing/coding-app.ts'
import { CODING_MARKS } from '#testing/coding-content.ts'
import { ended, ran, reportOf } from '#testing/judge-client.ts'
import { marksIn } from '#testing/secret-marks.ts'

const SOURCE_MARK = 'MARK-SOURCE'
/** What a judge sends that has been taken over, or that runs a program which prints its input. */
const smuggled = {
  output: { text: CODING_MARKS.hiddenInput, isCut: false },
  crash: { text: CODING_MARKS.hiddenInput, line: 1 },
  rows: { columns: ['x'], rows: [[CODING_MARKS.hiddenInput]], count: 1 },
}
const VISIBLE = [ran('3'), ran('10'), ran('-3')]
const REPORTS: [string, JudgeReport][] = [
  ['wrong on a hidden test', reportOf(...VISIBLE, ran('wrong', smuggled))],
  ['crashed on a hidden test', reportOf(...VISIBLE, ended('crashed', smuggled))],
  ['too slow on a hidden test', reportOf(...VISIBLE, ended('too-slow', smuggled))],
  ['not complete', reportOf(...VISIBLE)],
  ['not judged', { outcome: 'failed', reason: CODING_MARKS.hiddenInput }],
]

describe('what is secret about a coding task', async () => {
  const lines: string[] = []
  const log = pino(logOptions('debug'), { write: (line: string) => void lines.push(line) })
  const { given, as, app, deps, submit, judge, look } = await startCodingApp({ log })
  const path = '/api/coding-tasks/add-two'

  it.each(REPORTS)(
    'is in no reply, log or row after a program that is %s',
    async (_what, report) => {
      const asha = await given.user()
      const seen: string[] = []
      const note = (reply: { body: unknown; headers: object }) =>
        seen.push(JSON.stringify([reply.body, reply.headers]))
      note(await as(asha).get('/api/coding-tasks'))
      note(await as(asha).get(path))
      const { id } = await submit(asha, { source: `# ${randomUUID()} ${SOURCE_MARK}` })
      const [job] = await judge.claim()
      // Learners see notes of failed tests. Nothing that decides is anywhere.
      expect(marksIn(JSON.stringify(job)).toSorted()).toEqual(['HIDDEN-INPUT', 'SOURCE'])
      expect(await judge.report(job!.leaseId, report)).toBe(true)
      note({ body: await look(asha, id), headers: {} })
      note(await as(asha).get(path))
      note(await as(asha).post(`/api/submissions/${id}/cancellation`))
      note(await as(asha).post(`${path}/hints`, { open: 99 }))
      note(await as(asha).post(`${path}/hints`, { open: 1 }))
      expect(marksIn(seen.join('\n')).filter((mark) => mark !== 'NOTE')).toEqual([])

      const { rows } = await deps.pool.query('SELECT outcome FROM submissions WHERE user_id = $1', [
        asha.id,
      ])
      expect(marksIn(JSON.stringify(rows)).filter((mark) => mark !== 'NOTE')).toEqual([])
      expect(lines.length).toBeGreaterThan(0)
      expect(marksIn(lines.join('\n'))).toEqual([])
    },
  )

  it('stays out of refusals of judges, and so does the token', async () => {
    const asha = await given.user()
    await submit(asha)
    const [job] = await judge.claim()
    const refused = await judge.post(`/api/judge/reports/${job!.leaseId}`, {
      report: { outcome: 'ran', runs: [{ ...ran('3'), ending: CODING_MARKS.hiddenInput }] },
    })
    expect(refused.status).toBe(400)
    const wrong = await app.inject({
      method: 'POST',
      url: '/api/judge/claims',
      headers: { authorization: 'Bearer MARK-TOKEN' },
      payload: { max: 1 },
    })
    expect(marksIn(refused.body + wrong.body + lines.join('\n'))).toEqual([])
    expect(lines.join('\n')).not.toContain('the-token-of-a-judge')
  })
})
