import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import type { JudgeReport } from '@nextround/contract/judging'
import { expect, it, onTestFinished } from 'vitest'
import { createApiClient } from './api-client.ts'
import { sendReport } from './send-report.ts'

const leaseId = '01a1dd3c-3cdd-793b-8434-bc636a6aec21'
const report: JudgeReport = {
  outcome: 'ran',
  runs: [
    {
      ending: 'ran',
      outputSha: 'a'.repeat(64),
      cpuMs: 1,
      peakMb: 1,
      output: { text: 'x', isCut: false },
      crash: null,
      rows: null,
    },
  ],
}
const refusal = (code: string) => ({ status: 400, body: { code, requestId: 'one' } })
const DONE = { status: 200, body: { isAccepted: true } }

/** Starts a server that gives these replies, one after another, and returns what it got. */
async function startServer(replies: { status: number; body: object }[]) {
  const got: { report: JudgeReport; authorization: string | undefined }[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { authorization } = request.headers
      got.push({
        ...(JSON.parse(String(Buffer.concat(chunks))) as { report: JudgeReport }),
        authorization,
      })
      const { status, body } = replies[got.length - 1] ?? DONE
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { got, call: createApiClient({ apiUrl: `http://127.0.0.1:${port}`, token: 'a token' }) }
}

it('sends a report again until the API has it', async () => {
  const unready = { status: 503, body: { code: 'server.unavailable', requestId: 'one' } }
  const { got, call } = await startServer([unready, unready, DONE])
  expect(await sendReport(call, { leaseId, report })).toBe('accepted')
  expect(got).toHaveLength(3)
  expect(got[2]).toEqual({ report, authorization: 'Bearer a token' })
})

it('gives up a lease that is lost, and a report that is refused', async () => {
  const { got, call } = await startServer([
    { status: 200, body: { isAccepted: false } },
    refusal('request.invalid'),
  ])
  expect(await sendReport(call, { leaseId, report })).toBe('too late')
  expect(await sendReport(call, { leaseId, report })).toBe('refused')
  expect(got).toHaveLength(2)
})

it('leaves out what is shown if that is too much', async () => {
  const { got, call } = await startServer([refusal('request.too-large'), DONE])
  expect(await sendReport(call, { leaseId, report })).toBe('accepted')
  expect(got[1]?.report).toMatchObject({ runs: [{ outputSha: 'a'.repeat(64), output: null }] })
})
