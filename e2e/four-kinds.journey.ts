import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { test as base, expect, type Page } from '@playwright/test'
import type * as Download from '../packages/contract/src/download.ts'
import type * as Stream from '../packages/contract/src/stream.ts'
import type * as Upload from '../packages/contract/src/upload.ts'
import { rolldown } from 'rolldown'
import type { kinds as described } from '../apps/api/src/testing/four-kinds.ts'

declare const client: typeof Stream & typeof Download & typeof Upload

/** The parts of an endpoint that a page has. The schemas stay on the server. */
const endpoints = {
  stream: { method: 'POST', path: '/api/kinds/stream', timeLimitMs: 60_000 },
  upload: { method: 'POST', path: '/api/kinds/upload', timeLimitMs: 60_000 },
  file: { method: 'GET', path: '/api/kinds/file', timeLimitMs: 60_000 },
} as unknown as typeof described

/** The client code of each kind as one script. */
async function clientScript() {
  const from = `${process.cwd()}/packages/contract/src`
  const all = ['stream', 'upload', 'download'].map((name) => `export * from '${from}/${name}.ts'`)
  const entry = {
    name: 'client',
    resolveId: (id: string) => (id === 'client' ? id : undefined),
    load: (id: string) => (id === 'client' ? all.join('\n') : undefined),
  }
  const bundle = await rolldown({ input: 'client', plugins: [entry] })
  const { output } = await bundle.generate({ format: 'iife', name: 'client' })
  return output[0].code
}

const test = base.extend<{ app: Page }>({
  /** A page of the small app that has one endpoint of each kind. */
  app: async ({ page }, use) => {
    const server = spawn(process.execPath, ['e2e/four-kinds-server.ts'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [line] = (await once(server.stdout, 'data')) as [Buffer]
    const site = line.toString().trim()
    const body = `<!doctype html><script>${await clientScript()}</script>`
    await page.context().addCookies([{ name: 'session', value: 'asha', url: site }])
    await page.route(`${site}/page`, (route) => route.fulfill({ contentType: 'text/html', body }))
    await page.goto(`${site}/page`)
    await use(page)
    server.kill()
  },
})

type Sent = {
  bytes: number
  starts?: string
  timeLimitMs?: number
  /** Aborts once this much was sent. */
  abortAt?: number
}

/** Uploads a file from the page and returns the outcome that the page saw. */
const uploadFrom = (page: Page, sent: Sent) =>
  page.evaluate(
    async ({ to, bytes, starts = '%PDF-1.7', timeLimitMs = 60_000, abortAt = Infinity }) => {
      const content = new Uint8Array(bytes)
      content.set(new TextEncoder().encode(starts))
      const resume = new File([content], 'my résumé.pdf')
      const steps: number[] = []
      const leaving = new AbortController()
      const outcome = await client
        .upload(
          { ...to, timeLimitMs },
          { fields: { name: 'Asha' } },
          { resume },
          {
            signal: leaving.signal,
            onProgress({ sentBytes, totalBytes }) {
              steps.push(sentBytes / totalBytes)
              if (sentBytes >= abortAt) leaving.abort(new Error('changed my mind'))
            },
          },
        )
        .catch((error: { code?: string; message: string }) => error.code ?? error.message)
      return { outcome, steps }
    },
    { to: endpoints.upload, ...sent },
  )

async function slowLine(page: Page, bytesPerSecond: number) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 50,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond,
  })
}

const MB = 1024 * 1024

test('an upload shows progress, shows the server’s error, and can be cancelled', async ({
  app,
}) => {
  const sendAndReadOutcome = async (sent: Sent) => (await uploadFrom(app, sent)).outcome
  expect(await sendAndReadOutcome({ bytes: MB, starts: 'MZ' })).toBe('request.wrong-file-type')
  expect(await sendAndReadOutcome({ bytes: 5 * MB + 1 })).toBe('request.too-large')
  // Refused while it is being sent.
  expect(await sendAndReadOutcome({ bytes: 12 * MB })).toBe('request.too-large')

  await slowLine(app, MB)
  const { outcome, steps } = await uploadFrom(app, { bytes: 2 * MB })
  expect(outcome).toEqual({
    name: 'Asha',
    files: [{ name: 'my résumé.pdf', type: 'application/pdf', bytes: 2 * MB }],
  })
  expect(steps.length).toBeGreaterThan(3)
  expect(steps).toEqual(steps.toSorted((one, other) => one - other))
  expect(steps.at(-1)).toBe(1)

  await slowLine(app, MB / 4)
  const left = await uploadFrom(app, { bytes: 4 * MB, abortAt: 1 })
  expect(left.outcome).toBe('changed my mind')
  expect(left.steps.at(-1)).toBeLessThan(1)
  expect(await sendAndReadOutcome({ bytes: 4 * MB, timeLimitMs: 500 })).toBe('network.unreachable')
})

test('a stream is read in the browser, and a file is saved under the server’s name', async ({
  app,
}) => {
  const numbers = await app.evaluate(async (to) => {
    const seen: number[] = []
    for await (const { number } of client.openStream(to, { body: { upTo: 10_000 } }))
      seen.push(number)
    return seen
  }, endpoints.stream)
  expect(numbers).toEqual(Array.from({ length: 10_000 }, (_, index) => index + 1))

  const saving = app.waitForEvent('download')
  const name = 'मेरा डेटा.txt'
  const said = await app.evaluate(
    async ({ to, name }) => (await client.download(to, { query: { name } })).name,
    { to: endpoints.file, name },
  )
  expect(said).toBe(name)
  expect((await saving).suggestedFilename()).toBe(name)
})
