import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { createSemaphore } from './semaphore.ts'

type PrintOptions = Pick<Config, 'CHROMIUM_PATH' | 'CHROMIUM_SANDBOX'> & { timeLimitMs?: number }

const TIME_LIMIT_MS = 60_000
/** Each Chromium takes some 200 MB. Whoever waits longer is refused, and their job comes again. */
const oneAtATime = createSemaphore(1, 5 * TIME_LIMIT_MS)

/**
 * What the page may do: show itself. It gets no script, no file and nothing from a network, so that a name that somebody
 * typed, were it taken for markup, could not print what is on this machine.
 */
const POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:"

/**
 * A page, with everything that it needs in it, as PDF. Links to `#id` become places that `readPdf` finds. Fonts that the page
 * brings stand before those of the machine in `font-family`: behind them Chromium does not use them for what those lack.
 */
export function printPdf(html: string, options: PrintOptions): Promise<Uint8Array> {
  return oneAtATime(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'nextround-print-'))
    const page = await servePage(html)
    try {
      await runChromium(page.url, folder, options)
      // Of a page that it could not open, Chromium prints that it could not.
      if (!page.isServed()) throw new Error('Chromium did not open the page')
      return await readFile(join(folder, 'page.pdf'))
    } finally {
      page.close()
      await rm(folder, { recursive: true, force: true, maxRetries: 3 })
    }
  })
}

/** On loopback and not as a file: a page from a file may show other files. */
async function servePage(html: string) {
  const path = `/${randomUUID()}`
  let isServed = false
  const server: Server = createServer((request, reply) => {
    if (request.url !== path) return reply.writeHead(404).end()
    isServed = true
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
    }
    return reply.writeHead(200, headers).end(html)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}${path}`,
    isServed: () => isServed,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function runChromium(url: string, folder: string, options: PrintOptions) {
  const { CHROMIUM_PATH, CHROMIUM_SANDBOX, timeLimitMs = TIME_LIMIT_MS } = options
  if (!CHROMIUM_PATH) throw new Error('Chromium is not installed, or CHROMIUM_PATH is not set')
  const flags = [
    '--headless',
    '--disable-gpu',
    // The shared memory of a container is too small for it.
    '--disable-dev-shm-usage',
    '--no-first-run',
    '--no-proxy-server',
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    `--user-data-dir=${join(folder, 'profile')}`,
    '--no-pdf-header-footer',
    '--generate-pdf-document-outline',
    `--print-to-pdf=${join(folder, 'page.pdf')}`,
    ...(CHROMIUM_SANDBOX === 'off' ? ['--no-sandbox'] : []),
  ]
  const chromium = spawn(CHROMIUM_PATH, [...flags, url], {
    // Not ours, which holds secrets.
    env: { HOME: folder, PATH: '/usr/local/bin:/usr/bin:/bin', LANG: 'C.UTF-8' },
    stdio: ['ignore', 'ignore', 'pipe'],
    // A group of its own, so that it ends with all that it started.
    detached: true,
  })
  let said = ''
  chromium.stderr.on('data', (part: Buffer) => (said = (said + part.toString()).slice(-2_000)))
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    killGroup(chromium)
  }, timeLimitMs)
  try {
    const [code] = await once(chromium, 'exit')
    if (isLate) throw new Error(`Chromium took longer than ${timeLimitMs} ms`)
    if (code !== 0) throw new Error(`Chromium ended with ${code}: ${said}`)
  } finally {
    clearTimeout(timer)
    killGroup(chromium)
  }
}

function killGroup({ pid }: ChildProcess) {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // All of it has ended.
  }
}
